// What a roll does to a sheet: one tap, on the current one of its kind, taken back from the line that tells of it.
// @ts-check
import { visitor } from "./desk.mjs";
import { toast } from "./dom.mjs";
import { ways } from "./panel.mjs";
import { say } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** @param {Json} order @param {HTMLButtonElement} pressed */
export function effect({ sheet, event, params }, pressed) {
  const host = /** @type {HTMLElement} */ (pressed.closest(".nk-result"));
  /** What is done rests until it is undone; and once anything is written down, the roll goes on no further. @param {boolean} done */
  const rest = (done) => {
    pressed.disabled = done;
    const offers = /** @type {NodeListOf<HTMLButtonElement>} */ (host.querySelectorAll("[data-do=choose]"));
    offers.forEach((each) => (each.disabled = Boolean(host.querySelector("[data-do=event]:disabled"))));
  };
  const { visit } = visitor({ name: "sheet", game: sheet.split("/")[0], state: { kind: sheet, tell: true } }, ways, () => rest(false));
  const refused = (/** @type {string} */ text) => (rest(false), toast(text));
  rest(true);
  visit({ event, params }).then(({ put, blocks }) => put || refused(blocks[0].text), ({ key, text }) => refused(text || say(`failed-${key ?? "runtime"}`)));
}
