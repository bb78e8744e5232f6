// Places in a chapter that come alive: reports, the roller, sheets, the table's choices.
// @ts-check
import { ask } from "./client.mjs";
import { fill, h } from "./dom.mjs";
import { form } from "./fields.mjs";
import { adjust } from "./panel.mjs";
import { draw } from "./render.mjs";
import { failed, warming } from "./rolls.mjs";
import { choices } from "./choices.mjs";
import { sheet } from "./sheets.mjs";
import { panelOf, parsed, say } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** Make every widget of the page alive, once. */
export function enliven() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".nk-widget[data-widget]"))) {
    if (place.dataset.alive) continue;
    place.dataset.alive = "yes";
    begin(place, place.dataset.widget ?? "").catch(() => delete place.dataset.alive);
  }
}

/** @param {HTMLElement} place @param {string} name */
async function begin(place, name) {
  const game = name.split("/")[0];
  const data = await panelOf(game);
  const report = data.reports.find((/** @type {Json} */ each) => each.name === name);
  if (report) return reporting(place, report, game);
  if (data.sheets.some((/** @type {Json} */ each) => each.kind === name)) return sheet(place, name, (roll, origin) => adjust(parsed(roll), origin));
  if (name.endsWith("/table")) return fill(place, choices(data));
  return undefined; // the roller is its buttons, which the build has written
}

/** A report stands as the build wrote it until its fields are touched. @param {HTMLElement} place @param {Json} report @param {string} game */
function reporting(place, report, game) {
  const answer = h("div", { class: "nk-answer", role: "group", "aria-live": "polite" });
  answer.append(...[...place.childNodes].filter((each) => !(each instanceof Element && each.matches("dl.nk-fields"))));
  const tell = async () => {
    if (!answer.querySelector(".nk-stage")) answer.dataset.state = "busy";
    const slow = setTimeout(() => fill(answer, warming()), 400);
    try {
      const told = await ask({ op: "report", report: report.name, params: made.values() }, game);
      fill(answer, ...draw(told.blocks, () => {}));
    } catch (error) {
      fill(answer, failed(error, tell));
    } finally {
      clearTimeout(slow);
      delete answer.dataset.state;
    }
  };
  const made = form(report.blocks, say("work-out"), tell, tell);
  fill(place, report.blocks.length ? made.node : null, answer);
}
