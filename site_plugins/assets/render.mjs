// Blocks become elements. This file knows blocks and no game, and writes no words.
// @ts-check
import { fill, h, picture } from "./dom.mjs";
import { field, form } from "./fields.mjs";
import { address, root } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/** What a block may ask for: an event, a roll, a choice. @typedef {(order: Json, origin: HTMLElement) => void} Do */

const KNOWN_DICE = [2, 3, 4, 6, 8, 10, 12, 20, 100];

/** @param {Json} block @param {Do} act @returns {HTMLElement} */
function text(block, act) {
  void act;
  const inner = block.href ? h("a", { href: address(block.href) }, block.text) : block.text;
  return h("p", { class: block.type === "problem" ? "nk-problem" : null, data: { tone: block.tone } }, inner);
}

/** @param {Json} block */
function outcome(block) {
  const tone = block.good === true ? "good" : block.good === false ? "bad" : "open";
  return h(
    "div",
    { class: "nk-outcome", data: { tone, key: block.key } },
    h("strong", { class: "nk-word" }, block.label),
    block.figure && h("span", { class: "nk-figure" }, block.figure),
    block.caption && h("span", { class: "nk-caption" }, block.caption),
  );
}

/** @param {Json} block */
function dice(block) {
  const faces = block.dice.map((/** @type {Json} */ die) => {
    const shape = KNOWN_DICE.includes(die.sides) ? `d${die.sides}` : "die";
    return h(
      "li",
      { class: "nk-dieface", data: { fate: die.fate, sides: die.sides, owner: die.owner } },
      picture(`${root}assets/nk/dice.svg#${shape}`),
      h("b", { "aria-hidden": "true" }, die.shown ?? die.face),
      die.shown && h("small", { "aria-hidden": "true" }, die.face),
      h("span", { class: "nk-unseen" }, die.name),
    );
  });
  const list = h("ul", { class: "nk-dice", "aria-label": block.label ?? null }, ...faces);
  return block.label ? h("div", { class: "nk-dice-row" }, h("span", { class: "nk-dice-label" }, block.label), list) : list;
}

/** @param {Json} block */
function steps(block) {
  const items = block.items.map((/** @type {Json} */ step) => h("li", {}, `${step.text} `, h("a", { href: address(step.href) }, step.link)));
  return h("section", { "aria-label": block.label }, h("h3", {}, block.label), h("ol", { class: "nk-steps" }, ...items));
}

/** Bars that are a table: read by eye as lengths, by ear as rows. @param {Json} block */
function bars(block) {
  const rows = block.rows.map((/** @type {Json} */ row) =>
    h(
      "tr",
      { class: row.mark ? "nk-marked" : null, data: { tone: row.tone, mark: row.mark ? "here" : null }, "aria-current": row.mark ? "true" : null },
      h("th", { scope: "row" }, row.label),
      h("td", { class: "nk-bar-cell", "aria-hidden": "true" }, h("span", { class: "nk-fill", share: row.share })),
      h("td", { class: "nk-n" }, row.value),
    ),
  );
  const head = h("tr", {}, h("th", { scope: "col" }, block.head[0]), h("td", { "aria-hidden": "true" }), h("th", { scope: "col", class: "nk-n" }, block.head[1]));
  return h("table", { class: "nk-bars" }, h("caption", {}, block.caption), h("thead", {}, head), h("tbody", {}, ...rows));
}

/** @param {Json} block @param {Do} act */
function rows(block, act) {
  const cell = (/** @type {any} */ each, /** @type {number} */ at) => {
    const tag = at === 0 ? "th" : "td";
    const scope = at === 0 ? { scope: "row" } : {};
    if (typeof each === "string") return h(tag, scope, each);
    if (each.do) return h(tag, scope, button({ label: each.text, ...each }, act));
    return h(tag, { ...scope, data: { tone: each.tone } }, each.href ? h("a", { href: address(each.href) }, each.text) : each.text);
  };
  const head = block.head && h("thead", {}, h("tr", {}, ...block.head.map((/** @type {string} */ each) => (each ? h("th", { scope: "col" }, each) : h("td", {})))));
  const body = h("tbody", {}, ...block.rows.map((/** @type {any[]} */ row) => h("tr", {}, ...row.map(cell))));
  return h("div", { class: "nk-rows", tabindex: "0", role: "group", "aria-label": block.caption ?? block.head?.join(", ") ?? "" }, h("table", {}, block.caption && h("caption", {}, block.caption), head, body));
}

/** @param {Json} block @param {Do} act */
function track(block, act) {
  const boxes = Array.from({ length: block.boxes }, (_, at) => {
    const filled = at < block.filled;
    if (!block.event) return h("span", { class: "nk-box", data: { filled: filled ? "yes" : null } });
    const to = filled && at === block.filled - 1 ? at : at + 1;
    const press = (/** @type {Event} */ event) => act({ event: block.event, params: { ...block.params, [block.name]: to } }, /** @type {HTMLElement} */ (event.currentTarget));
    return h("button", { type: "button", "aria-pressed": String(filled), "aria-label": `${block.label} ${at + 1}`, data: { key: `${block.event} ${at}` }, onclick: press });
  });
  return h("div", { class: "nk-track", role: "group", "aria-label": block.label }, h("span", { class: "nk-label" }, `${block.label} ${block.filled} / ${block.boxes}`), ...boxes);
}

/** @param {Json} item @param {Do} act */
function button(item, act) {
  const press = (/** @type {Event} */ event) => act(item.do, /** @type {HTMLElement} */ (event.currentTarget));
  const data = { tone: item.tone, key: JSON.stringify(item.do) };
  return h("button", { type: "button", disabled: Boolean(item.disabled), data, onclick: press }, item.label, item.note && h("small", {}, item.note));
}

/** @param {Json} block @param {Do} act */
function group(block, act) {
  return h("details", { class: "nk-group", open: block.open, data: { key: block.key ?? block.label } }, h("summary", {}, block.label), ...draw(block.blocks, act));
}

/** @type {Record<string, (block: Json, act: Do) => HTMLElement>} */
const KINDS = {
  heading: (block) => h(`h${block.level}`, {}, block.text),
  text,
  problem: text,
  outcome,
  dice,
  steps,
  bars,
  rows,
  track,
  group,
  buttons: (block, act) => h("div", { class: "nk-buttons" }, ...block.items.map((/** @type {Json} */ item) => button(item, act))),
  field: (block, act) => {
    const made = field(block, (value) => block.event && act({ event: block.event, params: { ...block.params, [block.name]: value } }, made.node));
    return made.node;
  },
  form: (block, act) => form(block.fields, block.label, (values, node) => act({ event: block.event, params: { ...block.params, ...values } }, node)).node,
};

/** Blocks as elements; a kind that is not known here is passed over. @param {Json[]} blocks @param {Do} act */
export const draw = (blocks, act) => blocks.filter((block) => KINDS[block.type]).map((block) => KINDS[block.type](block, act));

/** Draw anew where something stood: what was open stays open, what had the focus keeps it. @param {HTMLElement} host @param {...import("./dom.mjs").Child} children */
export function redraw(host, ...children) {
  const keyed = (/** @type {Element | null} */ each) => /** @type {HTMLElement | null} */ (each?.closest("[data-key]"))?.dataset.key;
  const focused = host.contains(document.activeElement) ? keyed(document.activeElement) : null;
  const open = new Map([...host.querySelectorAll("details")].map((each, at) => [at, each.open]));
  const fresh = host.childElementCount === 0;
  fill(host, ...children);
  if (!fresh) [...host.querySelectorAll("details")].forEach((each, at) => (each.open = open.get(at) ?? each.open));
  if (focused) {
    const again = [...host.querySelectorAll("[data-key]")].find((each) => /** @type {HTMLElement} */ (each).dataset.key === focused);
    const control = again?.matches("button, input, select, textarea") ? again : again?.querySelector("input, select, textarea, button");
    /** @type {HTMLElement | undefined | null} */ (control)?.focus({ preventScroll: true });
  }
}
