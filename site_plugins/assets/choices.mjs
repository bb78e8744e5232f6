// A game's rulings and house values, to settle in one place.
// @ts-check
import { h } from "./dom.mjs";
import { field } from "./fields.mjs";
import { address, lang, say } from "./site.mjs";
import { settle, table } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** All of a game's rulings and house values, to settle in one place. @param {Json} data */
export function choices(data) {
  const set = table();
  const rulings = data.rulings.map((/** @type {Json} */ ruling) => {
    const block = { kind: "choice", name: ruling.id, label: ruling.title, options: ruling.options, value: set.rulings[ruling.id] ?? ruling.default };
    return settled(block, ruling.href, (value) => settle("rulings", ruling.id, value, ruling.default));
  });
  const values = data.values.map((/** @type {Json} */ value) =>
    settled({ ...value, value: set.values[value.id] ?? value.value }, value.href, (next) => settle("values", value.id, next, value.value)),
  );
  return h("div", { class: "nk-choices", lang }, h("p", {}, say("table-hint")), ...rulings, values.length ? h("h3", {}, say("house-values")) : null, values.length ? h("p", { data: { tone: "quiet" } }, say("house-hint")) : null, ...values);
}

/** @param {Json} block @param {string} href @param {(value: any) => void} changed */
function settled(block, href, changed) {
  const made = field(block, changed);
  made.node.append(h("a", { class: "nk-hint", href: address(href) }, say("rule")));
  return made.node;
}
