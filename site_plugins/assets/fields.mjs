// Fields of a form: each kind a control that gives its value as the rules take it.
// @ts-check
import { button, h } from "./dom.mjs";
import { address, say } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/** @typedef {{node: HTMLElement, value: () => any, set: (value: any) => void}} Made */
/** @typedef {(value: any) => void} Changed */

let ids = 0;

/** @param {string} tag @param {Json} properties @returns {HTMLInputElement} */
const control = (tag, properties, /** @type {import("./dom.mjs").Child[]} */ ...children) => /** @type {HTMLInputElement} */ (h(tag, properties, ...children));

/** What a native control holds. @param {HTMLInputElement} input @param {HTMLElement} [node] @returns {Made} */
const plain = (input, node = /** @type {HTMLElement} */ (input)) => ({ node, value: () => input.value, set: (next) => (input.value = String(next)) });

/** An integer of whatever length: a double would round the long ones. What is none counts as 0. @param {any} text */
const whole = (text) => (/^-?\d+$/.test(String(text).trim()) ? BigInt(text) : 0n);

/** A number between − and +. @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function integer(block, changed, id) {
  const { label, min, max, value, hint } = block;
  const input = control("input", { id, inputmode: "numeric", autocomplete: "off", value, "aria-describedby": hint && `${id}-hint`, onchange: () => changed(input.value) });
  const step = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ by) => {
    const move = () => {
      const [low, high, now] = [min, max, input.value].map(whole);
      const moved = now + BigInt(by);
      const next = String(moved < low ? low : moved > high ? high : moved);
      if (next !== input.value) changed((input.value = next));
    };
    return h("button", { type: "button", "aria-label": say(name, { label }), onclick: move }, sign);
  };
  return plain(input, h("span", { class: "nk-stepper" }, step("−", "less", -1), input, step("+", "more", 1)));
}

/** @param {Json} block @param {Changed} changed @param {string} [id] @returns {Made} */
export function choice({ options, value, spoken }, changed, id) {
  const rows = options.map((/** @type {Json} */ each) => h("option", { value: each.value, selected: each.value === value }, each.label));
  return plain(control("select", { id, "aria-label": spoken, onchange: (/** @type {any} */ { target }) => changed(target.value) }, ...rows));
}

/** Options that all stand in sight. @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function radio({ label, options, value }, changed, id) {
  const one = (/** @type {Json} */ each) => h("input", { type: "radio", name: id, value: each.value, checked: each.value === value, onchange: () => changed(each.value) });
  const rows = options.map((/** @type {Json} */ each) => h("label", {}, one(each), h("span", {}, each.label)));
  const node = h("fieldset", { class: "nk-options" }, h("legend", {}, label), ...rows);
  return { node, value: () => /** @type {HTMLInputElement | null} */ (node.querySelector(":checked"))?.value, set: () => {} };
}

/** @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function flag(block, changed, id) {
  const node = control("input", { id, type: "checkbox", checked: Boolean(block.value), onchange: () => changed(node.checked) });
  return { node, value: () => node.checked, set: (next) => (node.checked = String(next) === "true") };
}

/** @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function text(block, changed, id) {
  const { lines, value, max: maxlength } = block;
  return plain(control(lines ? "textarea" : "input", { id, maxlength, value, onchange: (/** @type {any} */ { target }) => changed(target.value) }, lines && value));
}

/** A pool: how many dice, and either their adjustment or a pool with a name. @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function dice(block, changed, id) {
  const change = () => (mark(), changed(value()));
  const count = integer({ ...block, value: block.min }, change, id);
  const signed = (/** @type {number} */ add, /** @type {string} */ minus) => `d${block.sides}${add > 0 ? "+" : add < 0 ? minus : ""}${Math.abs(add) || ""}`;
  const adds = block.adds.map((/** @type {number} */ add) => ({ value: signed(add, "-"), label: signed(add, "−") }));
  const sort = choice({ options: [...adds, ...block.options], value: adds[0].value, spoken: block.label }, change, `${id}-sort`);
  const named = () => block.options.some((/** @type {Json} */ each) => each.value === sort.value());
  const value = () => (named() ? sort.value() : `${count.value().trim()}${sort.value()}`);
  const mark = () => count.node.toggleAttribute("hidden", named());
  const set = (/** @type {any} */ next) => {
    const [, many, rest] = /^(\d+)(d.*)$/.exec(String(next)) ?? [];
    if (many) count.set(many);
    sort.set(rest ?? next);
    mark();
  };
  set(block.value);
  return { node: h("span", { class: "nk-pool" }, count.node, sort.node), value, set };
}

/** Numbers in a row, as they come to mind. @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function numbers(block, changed, id) {
  const made = text({ value: (block.value ?? []).join(", "), max: 300 }, () => changed(value()), id);
  const value = () => made.value().split(/[\s,;]+/).filter(Boolean).map((/** @type {string} */ each) => (/^\d{1,15}$/.test(each) ? Number(each) : each));
  return { ...made, value, set: (next) => made.set(next.join(", ")) };
}

/** Several fields under one name. @param {Json} block @param {Changed} changed @returns {Made} */
function part(block, changed) {
  const inner = several(block.fields, () => changed(inner.values()));
  const set = (/** @type {Json} */ next) => inner.made.forEach((each, name) => name in next && each.set(next[name]));
  return { node: h("div", { class: "nk-part" }, ...inner.nodes), value: inner.values, set };
}

/** A list of records, rows added and taken away. @param {Json} block @param {Changed} changed @returns {Made} */
function records(block, changed) {
  const list = h("ol", { class: "nk-records" });
  /** @type {Map<HTMLElement, Made>} */
  const rows = new Map();
  const value = () => [...rows.values()].map((row) => row.value());
  const add = (/** @type {Json} */ held) => {
    const made = part(block, () => changed(value()));
    const remove = button("remove-row", () => (rows.delete(item), item.remove(), changed(value())), { tone: "quiet" });
    const item = list.appendChild(h("li", {}, made.node, remove));
    rows.set(item, made);
    made.set(held);
  };
  const set = (/** @type {Json[]} */ next) => (rows.clear(), list.replaceChildren(), next.forEach(add));
  set(block.value ?? []);
  const more = button("add-row", () => rows.size < block.max && (add({}), changed(value())));
  return { node: h("div", {}, list, more), value, set };
}

/** @type {Record<string, (block: Json, changed: Changed, id: string) => Made>} */
const KINDS = { integer, choice, radio, flag, text, dice, numbers, part, records };

/** A field with its label, hint and problem. @param {Json} block @param {Changed} changed @returns {Made} */
export function field(block, changed) {
  const { kind, name, label, hint, problem } = block;
  const id = `nk-${(ids += 1)}`;
  const made = KINDS[kind](block, changed, id);
  const key = `${block.event ?? ""} ${JSON.stringify(block.params ?? {})} ${name}`;
  const named = kind === "radio" ? [made.node] : kind === "flag" ? [h("label", {}, made.node, label)] : [h("label", { for: id }, label), made.node];
  const more = [block.href && h("a", { class: "nk-hint", href: address(block.href) }, say("rule")), hint && h("span", { class: "nk-hint", id: `${id}-hint` }, hint), problem && h("span", { class: "nk-problem" }, problem)];
  return { ...made, node: h("div", { class: "nk-field", data: { kind, name, key } }, ...named, ...more) };
}

/** Fields by name, with their values together. @param {Json[]} blocks @param {() => void} changed */
function several(blocks, changed) {
  const made = new Map(blocks.map((block) => [block.name, field(block, changed)]));
  const values = () => Object.fromEntries([...made].map(([name, each]) => [name, each.value()]));
  return { made, values, nodes: [...made.values()].map((each) => each.node) };
}

/** Fields with one button. @param {Json[]} blocks @param {string} label @param {(values: Json) => void} send @param {() => void} [changed] @param {string} [key] what tells it from others of its label */
export function form(blocks, label, send, changed = () => {}, key = label) {
  const { made, values, nodes } = several(blocks, changed);
  const submit = (/** @type {Event} */ event) => (event.preventDefault(), send(values()));
  const node = h("form", { class: "nk-form", novalidate: true, onsubmit: submit, data: { key } }, ...nodes, h("div", { class: "nk-buttons" }, h("button", { type: "submit" }, label)));
  return { node, values, made };
}
