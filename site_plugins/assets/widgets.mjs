// Places in a chapter that come alive: reports, the roller, sheets, the table's choices.
// @ts-check
import { ask } from "./client.mjs";
import { offered } from "./desk.mjs";
import { fill, h } from "./dom.mjs";
import { form } from "./fields.mjs";
import { ways } from "./panel.mjs";
import { draw } from "./render.mjs";
import { failed, warming } from "./rolls.mjs";
import { panelOf, say } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** Make every widget of the page alive, once. */
export function enliven() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".nk-widget[data-widget]:not([data-alive])"))) {
    place.dataset.alive = "yes";
    begin(place, place.dataset.widget ?? "").catch(() => delete place.dataset.alive);
  }
}

/** The roller is its buttons, which the build has written; the rest is drawn here. @param {HTMLElement} place @param {string} name */
async function begin(place, name) {
  const game = name.split("/")[0];
  const data = await panelOf(game);
  const report = data.reports.find((/** @type {Json} */ each) => each.name === name);
  if (report) reporting(place, report, game);
  else if (data.sheets.some((/** @type {Json} */ each) => each.kind === name)) offered(place, { name: "sheet", game, state: { kind: name } }, ways);
  else if (name.endsWith("/table")) offered(place, { name: "table", game }, ways);
}

/** A report stands as the build wrote it until its fields are touched. @param {HTMLElement} place @param {Json} report @param {string} game */
function reporting(place, { name, blocks }, game) {
  const built = [...place.childNodes].filter((each) => !(each instanceof Element && each.matches("dl.nk-fields")));
  const answer = h("div", { class: "nk-answer", role: "group", "aria-live": "polite" }, ...built);
  const tell = async () => {
    answer.dataset.state = "busy";
    const slow = setTimeout(() => fill(answer, warming()), 400);
    const drawn = await ask({ op: "report", report: name, params: made.values() }, game).then((told) => draw(told.blocks), (error) => [failed(error, tell)]);
    clearTimeout(slow);
    delete answer.dataset.state;
    fill(answer, ...drawn);
  };
  const made = form(blocks, say("work-out"), tell, tell);
  fill(place, blocks.length ? made.node : null, answer);
}
