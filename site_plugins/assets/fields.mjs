// Fields of a form: each kind a control that gives its value as the rules take it.
// @ts-check
import { h } from "./dom.mjs";
import { say } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/** @typedef {{node: HTMLElement, value: () => any, set: (value: any) => void}} Made */
/** @typedef {(value: any) => void} Changed */

let ids = 0;

/** A number between − and +. @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function integer(block, changed, id) {
  const input = /** @type {HTMLInputElement} */ (h("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", value: String(block.value), "aria-describedby": block.hint ? `${id}-hint` : null }));
  const step = (/** @type {number} */ by) => () => {
    const now = Number.parseInt(input.value, 10);
    const next = Math.min(block.max, Math.max(block.min, (Number.isNaN(now) ? block.min : now) + by));
    if (String(next) === input.value) return;
    input.value = String(next);
    changed(next);
  };
  input.addEventListener("change", () => changed(input.value));
  const less = h("button", { type: "button", "aria-label": say("less", { label: block.label }), onclick: step(-1) }, "−");
  const more = h("button", { type: "button", "aria-label": say("more", { label: block.label }), onclick: step(1) }, "+");
  return { node: h("span", { class: "nk-stepper" }, less, input, more), value: () => input.value, set: (value) => (input.value = String(value)) };
}

/** @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function choice(block, changed, id) {
  const options = block.options.map((/** @type {Json} */ each) => h("option", { value: each.value }, each.label));
  const select = /** @type {HTMLSelectElement} */ (h("select", { id, onchange: () => changed(select.value) }, ...options));
  select.value = block.value;
  return { node: select, value: () => select.value, set: (value) => (select.value = String(value)) };
}

/** @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function flag(block, changed, id) {
  const input = /** @type {HTMLInputElement} */ (h("input", { id, type: "checkbox", checked: Boolean(block.value), onchange: () => changed(input.checked) }));
  return { node: input, value: () => input.checked, set: (value) => (input.checked = value === true || value === "true") };
}

/** @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function words(block, changed, id) {
  const tag = block.lines ? "textarea" : "input";
  const input = /** @type {HTMLInputElement} */ (h(tag, { id, maxlength: block.max, value: block.value ?? "", onchange: () => changed(value()) }));
  const value = () => input.value;
  return { node: input, value, set: (next) => (input.value = String(next)) };
}

/** A pool: how many dice, and either their adjustment or a pool with a name. @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function dice(block, changed, id) {
  const count = integer({ ...block, value: block.min }, () => changed(value()), id);
  const adds = block.adds.map((/** @type {number} */ add) => ({ value: `d${block.sides}${add < 0 ? add : add > 0 ? `+${add}` : ""}`, label: `d${block.sides}${add < 0 ? `−${-add}` : add > 0 ? `+${add}` : ""}` }));
  const sort = choice({ options: [...adds, ...block.options], value: adds[0].value }, () => (mark(), changed(value())), `${id}-sort`);
  sort.node.setAttribute("aria-label", block.label);
  const named = () => block.options.some((/** @type {Json} */ each) => each.value === sort.value());
  const value = () => (named() ? sort.value() : `${count.value().trim()}${sort.value()}`);
  const mark = () => count.node.toggleAttribute("hidden", named());
  const set = (/** @type {any} */ next) => {
    const found = /^(\d+)(d.*)$/.exec(String(next));
    if (found) count.set(found[1]);
    sort.set(found ? found[2] : next);
    mark();
  };
  set(block.value);
  return { node: h("span", { class: "nk-pool" }, count.node, sort.node), value, set };
}

/** @param {Json} block @param {Changed} changed @param {string} id @returns {Made} */
function numbers(block, changed, id) {
  const made = words({ ...block, value: (block.value ?? []).join(", "), lines: false, max: 300 }, () => changed(value()), id);
  made.node.setAttribute("inputmode", "text");
  const value = () => made.value().split(/[\s,;]+/).filter(Boolean).map((/** @type {string} */ each) => (/^\d+$/.test(each) ? Number(each) : each));
  return { ...made, value };
}

/** Several fields under one name. @param {Json} block @param {Changed} changed @returns {Made} */
function part(block, changed) {
  const inner = block.fields.map((/** @type {Json} */ each) => ({ name: each.name, ...field(each, () => changed(value())) }));
  const value = () => Object.fromEntries(inner.map((/** @type {any} */ each) => [each.name, each.value()]));
  const set = (/** @type {Json} */ next) => inner.forEach((/** @type {any} */ each) => each.name in next && each.set(next[each.name]));
  return { node: h("div", { class: "nk-part" }, ...inner.map((/** @type {any} */ each) => each.node)), value, set };
}

/** A list of records, rows added and taken away. @param {Json} block @param {Changed} changed @returns {Made} */
function records(block, changed) {
  const list = h("ol", { class: "nk-records" });
  /** @type {Map<HTMLElement, Made>} */
  const rows = new Map();
  const value = () => [...rows.values()].map((row) => row.value());
  const add = (/** @type {Json} */ held) => {
    const made = part({ fields: block.fields.map((/** @type {Json} */ each) => ({ ...each, value: held[each.name] ?? each.value })) }, () => changed(value()));
    const remove = h("button", { type: "button", data: { tone: "quiet" }, onclick: () => (rows.delete(item), item.remove(), changed(value())) }, say("remove-row"));
    const item = h("li", {}, made.node, remove);
    rows.set(item, made);
    list.append(item);
  };
  const set = (/** @type {Json[]} */ next) => (rows.clear(), list.replaceChildren(), next.forEach(add));
  set(block.value ?? []);
  const more = h("button", { type: "button", onclick: () => rows.size < block.max && (add({}), changed(value())) }, say("add-row"));
  return { node: h("div", {}, list, more), value, set };
}

/** @type {Record<string, (block: Json, changed: Changed, id: string) => Made>} */
const KINDS = { integer, choice, flag, text: words, dice, numbers, part, records };

/** A field with its label, hint and problem. @param {Json} block @param {Changed} changed @returns {Made} */
export function field(block, changed) {
  const id = `nk-${(ids += 1)}`;
  const made = KINDS[block.kind](block, changed, id);
  const key = `${block.event ?? ""} ${JSON.stringify(block.params ?? {})} ${block.name}`;
  const node = h(
    "div",
    { class: "nk-field", data: { kind: block.kind, name: block.name, key } },
    block.kind === "flag" ? h("label", {}, made.node, block.label) : h("label", { for: id }, block.label),
    block.kind !== "flag" && made.node,
    block.hint && h("span", { class: "nk-hint", id: `${id}-hint` }, block.hint),
    block.taken && h("span", { class: "nk-from" }, block.taken),
    block.problem && h("span", { class: "nk-problem" }, block.problem),
  );
  return { ...made, node };
}

/** Fields with one button. @param {Json[]} blocks @param {string} label @param {(values: Json, node: HTMLElement) => void} send @param {() => void} [changed] */
export function form(blocks, label, send, changed = () => {}) {
  const made = blocks.map((block) => ({ name: block.name, ...field(block, changed) }));
  const values = () => Object.fromEntries(made.map((each) => [each.name, each.value()]));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    send(values(), node);
  };
  const node = h("form", { class: "nk-form", novalidate: true, onsubmit: submit, data: { key: label } }, ...made.map((each) => each.node), h("div", { class: "nk-buttons" }, h("button", { type: "submit" }, label)));
  return { node, values, fields: new Map(made.map((each) => [each.name, each])) };
}
