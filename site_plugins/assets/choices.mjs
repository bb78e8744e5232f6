// A game's rulings and house values, to settle in one place.
// @ts-check
import { h } from "./dom.mjs";
import { field } from "./fields.mjs";
import { quietly } from "./rolls.mjs";
import { apply } from "./rulings.mjs";
import { address, lang, say } from "./site.mjs";
import { settle, table } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** @param {Json} data */
export function choices(data) {
  const { rulings, values } = data;
  const heads = values.length ? [h("h3", {}, say("house-values")), quietly(say("house-hint"))] : [];
  const all = h("form", { class: "nk-choices", lang }, h("p", {}, say("table-hint")), ...rulings.map(ruling), ...heads, ...values.map(value));
  apply(all);
  return all;
}

/** @param {Json} part */
const rule = ({ href }) => h("a", { class: "nk-hint", href: address(href) }, say("rule"));

/** The switch as it stands in a chapter. @param {Json} block */
function ruling(block) {
  const option = (/** @type {Json} */ { value, label }) => [h("input", { type: "radio", name: block.id, value, checked: value === block.default }), h("span", {}, label)];
  const rows = block.options.map((/** @type {Json} */ each) => h("label", {}, ...option(each)));
  return h("fieldset", { class: "nk-ruling" }, h("legend", {}, block.title), ...rows, rule(block));
}

/** A house value; a list of them opens and shuts. @param {Json} block */
function value(block) {
  let kept = table().values[block.id] ?? block.value;
  const made = field({ ...block, value: kept }, (next) => (fits(block, next) ? settle("values", block.id, (kept = next), block.value) : made.set(kept)));
  made.node.append(rule(block));
  return block.kind === "records" ? h("details", { class: "nk-group" }, h("summary", {}, block.label), made.node) : made.node;
}

/** What a value must be, so that every roll after it can work with it. @type {Record<string, (block: Json, next: any) => boolean>} */
const FITS = {
  integer: ({ min = -Infinity, max = Infinity }, next) => /^-?\d+$/.test(next) && Number(next) >= min && Number(next) <= max,
  numbers: ({ most = Infinity, ...block }, next) => next.length <= most && next.every((/** @type {any} */ each) => FITS.integer(block, each)),
  part: ({ fields }, next) => fields.every((/** @type {Json} */ each) => fits(each, next[each.name])),
  records: (block, next) => next.length >= block.min && next.every((/** @type {Json} */ row) => FITS.part(block, row)),
};

/** @param {Json} block @param {any} next */
const fits = (block, next) => FITS[block.kind]?.(block, next) ?? true;
