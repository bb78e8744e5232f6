// A game's rulings and house values, to settle in one place.
// @ts-check
import { h } from "./dom.mjs";
import { field } from "./fields.mjs";
import { address, lang, say } from "./site.mjs";
import { settle, table } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** @param {Json} data */
export function choices(data) {
  const set = table();
  const settled = (/** @type {"rulings" | "values"} */ part, /** @type {Json} */ block, /** @type {any} */ usual) => {
    const made = field({ ...block, value: set[part][block.id] ?? usual }, (next) => settle(part, block.id, fits(block, next) ? next : (made.set(usual), usual), usual));
    made.node.append(h("a", { class: "nk-hint", href: address(block.href) }, say("rule")));
    return made.node;
  };
  const rulings = data.rulings.map((/** @type {Json} */ each) => settled("rulings", { ...each, kind: "choice", name: each.id, label: each.title }, each.default));
  const values = data.values.map((/** @type {Json} */ each) => settled("values", each, each.value));
  const heads = values.length ? [h("h3", {}, say("house-values")), h("p", { data: { tone: "quiet" } }, say("house-hint"))] : [];
  return h("div", { class: "nk-choices", lang }, h("p", {}, say("table-hint")), ...rulings, ...heads, ...values);
}

/** Whether a number is one that every roll after it could work with. @param {Json} block @param {any} next */
const fits = ({ kind, min, max }, next) => kind !== "integer" || (/^-?\d+$/.test(next) && Number(next) >= min && Number(next) <= max);
