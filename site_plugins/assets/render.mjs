// Blocks become elements. This file knows blocks and no game, and writes no words.
// @ts-check
import { fill, h, picture, shape } from "./dom.mjs";
import { field, form } from "./fields.mjs";
import { address } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/** What a block may ask for: an event, a roll, a choice; a roll comes with its button. @typedef {(order: Json, origin?: HTMLElement) => void} Do */

const KNOWN_DICE = [2, 3, 4, 6, 8, 10, 12, 20, 100];

/** Words, linked to a rule where they have one. @param {Json} part */
const linked = ({ text, href }) => (href ? h("a", { href: address(href) }, text) : text);

/** @param {Json} block */
const text = (block) => h("p", { class: block.type === "problem" ? "nk-problem" : null, role: block.alert && "alert", data: { tone: block.tone } }, linked(block));

/** @param {boolean | null} good */
export const tone = (good) => (good === true ? "good" : good === false ? "bad" : "open");

/** @param {Json} block */
function outcome({ good, key, label, figure, caption }) {
  const word = h("strong", { class: "nk-word" }, label);
  const more = [figure && h("span", { class: "nk-figure" }, figure), caption && h("span", { class: "nk-caption" }, caption)];
  return h("div", { class: "nk-outcome", data: { tone: tone(good), key } }, word, ...more);
}

/** @param {Json} die */
function die({ sides, face, shown, fate, owner, name }) {
  const drawn = [picture(KNOWN_DICE.includes(sides) ? `d${sides}` : "die"), h("b", { "aria-hidden": "true" }, shown ?? face)];
  const more = [shown && h("small", { "aria-hidden": "true" }, face), h("span", { class: "nk-unseen" }, name)];
  return h("li", { class: "nk-dieface", data: { fate, sides, owner } }, ...drawn, ...more);
}

/** @param {Json} block */
function dice({ dice: thrown, label }) {
  const list = h("ul", { class: "nk-dice", "aria-label": label }, ...thrown.map(die));
  return label ? h("div", { class: "nk-dice-row" }, h("span", { class: "nk-dice-label" }, label), list) : list;
}

/** @param {Json} block */
function steps({ label, items }) {
  const reasons = items.map((/** @type {Json} */ step) => h("li", {}, `${step.text} `, linked({ text: step.link, href: step.href })));
  return h("section", { "aria-label": label }, h("h3", {}, label), h("ol", { class: "nk-steps" }, ...reasons));
}

/** Bars that are a table: read by eye as lengths, by ear as rows. @param {Json} block */
function bars({ caption, head: [what, share], rows: all }) {
  const body = all.map((/** @type {Json} */ row) => {
    const bar = h("td", { class: "nk-bar-cell", "aria-hidden": "true" }, h("span", { class: "nk-fill", share: row.share }));
    const told = [h("th", { scope: "row" }, row.label), bar, h("td", { class: "nk-n" }, row.value)];
    return h("tr", { class: row.mark && "nk-marked", data: { tone: row.tone }, "aria-current": row.mark && "true" }, ...told);
  });
  const head = h("tr", {}, h("th", { scope: "col" }, what), h("td", { "aria-hidden": "true" }), h("th", { scope: "col", class: "nk-n" }, share));
  return h("table", { class: "nk-bars" }, h("caption", {}, caption), h("thead", {}, head), h("tbody", {}, ...body));
}

/** @param {Json} block @param {Do} act */
function rows({ caption, head, rows: all }, act) {
  const cell = (/** @type {any} */ each, /** @type {number} */ at) => {
    const part = typeof each === "string" ? { text: each } : each;
    return h(at ? "td" : "th", { scope: at ? null : "row", data: { tone: part.do ? null : part.tone } }, part.do ? pressed({ label: part.text, ...part }, act) : linked(part));
  };
  const titles = head && h("thead", {}, h("tr", {}, ...head.map((/** @type {string} */ each) => (each ? h("th", { scope: "col" }, each) : h("td")))));
  const body = all.map((/** @type {any[]} */ row) => h("tr", {}, ...row.map(cell)));
  const table = h("table", {}, caption && h("caption", {}, caption), titles, h("tbody", {}, ...body));
  return h("div", { class: "nk-rows", tabindex: "0", role: "group", "aria-label": caption ?? head?.join(", ") ?? "" }, table);
}

/** @param {Json} block @param {Do} act */
function track({ label, boxes: many, filled, event, name, params }, act) {
  const boxes = Array.from({ length: many }, (_, at) => {
    if (!event) return h("span", { class: "nk-box", data: { filled: at < filled && "yes" } });
    const press = () => act({ event, params: { ...params, [name]: at === filled - 1 ? at : at + 1 } });
    return h("button", { type: "button", "aria-pressed": String(at < filled), "aria-label": `${label} ${at + 1}`, data: { key: `${event} ${at}` }, onclick: press });
  });
  return h("div", { class: "nk-track", role: "group", "aria-label": label }, h("span", { class: "nk-label" }, `${label} ${filled} / ${many}`), ...boxes);
}

/** @param {Json} item @param {Do} act */
function pressed(item, act) {
  const data = { tone: item.tone, key: item.key ?? JSON.stringify(item.do), do: Object.keys(item.do)[0] };
  const made = h("button", { type: "button", disabled: Boolean(item.disabled), data, onclick: () => act(item.do, made) }, item.label, item.note && h("small", {}, item.note));
  return made;
}

/** A graph; what its shapes are is the rules' affair. @param {Json} block */
function drawing({ label, width, height, shapes }) {
  const inner = shapes.map((/** @type {Json} */ { tag, text: told, ...more }) => shape(tag, more, told));
  return shape("svg", { class: "nk-drawing", role: "img", "aria-label": label, viewBox: `0 0 ${width} ${height}` }, ...inner);
}

/** @type {Record<string, (block: Json, act: Do) => Element>} */
const KINDS = {
  text, problem: text, outcome, dice, steps, bars, rows, track, drawing,
  part: (block, act) => h("div", { class: block.name }, ...draw(block.blocks, act)),
  heading: (block) => h(`h${block.level}`, {}, block.text),
  group: (block, act) => h("details", { class: "nk-group", open: block.open }, h("summary", {}, block.label), ...draw(block.blocks, act)),
  buttons: (block, act) => h("div", { class: "nk-buttons" }, ...block.items.map((/** @type {Json} */ item) => pressed(item, act))),
  field: (block, act) => field(block, (value) => block.event && act({ event: block.event, params: { ...block.params, [block.name]: value } })).node,
  form: (block, act) => form(block.fields, block.label, (values) => act({ event: block.event, params: { ...block.params, ...values } }), () => {}, JSON.stringify([block.event, block.params])).node,
};

/** Blocks as elements; a kind that is not known here is passed over. @param {Json[]} blocks @param {Do} [act] */
export const draw = (blocks, act = () => {}) => blocks.filter((block) => KINDS[block.type]).map((block) => KINDS[block.type](block, act));

/** What an opened part is known by when it is drawn anew: its label up to the first figure, under those it stands in. @param {Element | null | undefined} part @returns {string} */
const path = (part) => (part ? `${path(part.parentElement?.closest("details"))} / ${part.querySelector("summary")?.textContent?.split(/[\d:(]/)[0].trim()}` : "");

/** @param {Element | null | undefined} host */
const controls = (host) => /** @type {HTMLInputElement[]} */ (host ? [host, ...host.querySelectorAll("button, input, select, textarea, summary, a")] : []);

/** Draw anew where something stood: what was open stays open, what had the focus keeps it, with what was being typed. @param {HTMLElement} host @param {...import("./dom.mjs").Child} children */
export function redraw(host, ...children) {
  const active = /** @type {HTMLInputElement} */ (host.contains(document.activeElement) ? document.activeElement : h("p"));
  const home = /** @type {HTMLElement | null} */ (active.closest("[data-key]"));
  const at = controls(home).indexOf(active);
  const caret = [active.selectionStart, active.selectionEnd]; // numbers in text fields, nothing elsewhere
  const typed = active.matches("input, textarea") && active.value !== active.defaultValue ? active.value : null;
  const open = Object.fromEntries([...host.querySelectorAll("details")].map((each) => [path(each), each.open]));
  // Some browsers tell of a change when they take a field away, half typed as it is.
  const gone = new AbortController();
  ["change", "blur"].forEach((each) => host.addEventListener(each, (event) => event.stopImmediatePropagation(), { capture: true, signal: gone.signal }));
  fill(host, ...children);
  gone.abort();
  host.querySelectorAll("details").forEach((each) => (each.open = open[path(each)] ?? each.open));
  const control = controls(home && host.querySelector(`[data-key="${CSS.escape(home.dataset.key ?? "")}"]`))[at];
  if (control && typed !== null) {
    // What a script writes is no change to the browser: unless the reader types on, leaving the field tells of it.
    const told = new AbortController();
    control.value = typed;
    control.addEventListener("change", () => told.abort(), { once: true });
    control.addEventListener("blur", () => control.dispatchEvent(new Event("change")), { once: true, signal: told.signal });
  }
  control?.focus({ preventScroll: true });
  if (typeof caret[0] === "number") control?.setSelectionRange(caret[0], caret[1] ?? caret[0]);
}
