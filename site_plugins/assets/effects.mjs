// What a roll does to a sheet: one tap, on the current one of its kind, taken back from the line that tells of it.
// @ts-check
import { ask } from "./client.mjs";
import { toast } from "./dom.mjs";
import { panelOf, say } from "./site.mjs";
import { choose, current, file as stored, keep } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** Where there is no sheet of the kind, one is begun if the reader says so. @param {Json} order @param {HTMLButtonElement} pressed */
export function effect({ sheet, event, params }, pressed) {
  const game = sheet.split("/")[0];
  const host = /** @type {HTMLElement} */ (pressed.closest(".nk-result"));
  /** @param {Json} before */
  const apply = async (before) => {
    const { file, title } = await ask({ op: "sheet.apply", file: before, event, params }, game);
    const undo = () => {
      if (JSON.stringify(stored(file.id)) !== JSON.stringify(file)) return toast(say("moved-on", { name: title }));
      keep(before);
      rest(false);
    };
    toast(say("written-down", { name: title }), "undo", undo);
    choose(sheet, file.id);
    keep(file);
  };
  const offer = async () => {
    const { title } = (await panelOf(game)).sheets.find((/** @type {Json} */ each) => each.kind === sheet);
    const begin = async () => apply((await ask({ op: "sheet.new", kind: sheet }, game)).file);
    toast(say("not-begun", { name: title }), "begin", () => once(begin));
    rest(false);
  };
  /** What is done rests until it is undone; and once anything is written down, the roll goes on no further. @param {boolean} done */
  const rest = (done) => {
    pressed.disabled = done;
    const offers = /** @type {NodeListOf<HTMLButtonElement>} */ (host.querySelectorAll("[data-do=choose]"));
    offers.forEach((each) => (each.disabled = Boolean(host.querySelector("[data-do=event]:disabled"))));
  };
  /** @param {() => Promise<void>} act */
  const once = (act) => {
    rest(true);
    act().catch(({ key, text }) => (rest(false), toast(text || say(`failed-${key ?? "runtime"}`))));
  };
  const held = current(sheet);
  once(held ? () => apply(held) : offer);
}
