// Places in a chapter that come alive: reports, sheets, the table's choices. The roller is its buttons, which the build has written.
// @ts-check
import { offered } from "./desk.mjs";
import { ways } from "./panel.mjs";
import { panelOf } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** Make every widget of the page alive, once. */
export function enliven() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".nk-widget[data-widget]:not([data-alive])"))) {
    place.dataset.alive = "yes";
    begin(place, place.dataset.widget ?? "").catch(() => delete place.dataset.alive);
  }
}

/** @param {HTMLElement} place @param {string} name */
async function begin(place, name) {
  const game = name.split("/")[0];
  const { reports, sheets } = await panelOf(game);
  if (reports.includes(name)) offered(place, { name: "report", game, state: { report: name } }, ways);
  else if (sheets.some((/** @type {Json} */ each) => each.kind === name)) offered(place, { name: "sheet", game, state: { kind: name } }, ways);
  else if (name.endsWith("/table")) offered(place, { name: "table", game }, ways);
}
