// A desk of the reader's: the rules draw it; the browser keeps its texts by key, and does what it orders.
// @ts-check
import { ask } from "./client.mjs";
import { fill, h, hand, toast } from "./dom.mjs";
import { draw, redraw } from "./render.mjs";
import { copy, failed, warming } from "./rolls.mjs";
import { root } from "./site.mjs";
import { changed, held, put } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** What a desk may send the reader on to: a roll to throw, a tab to open. @typedef {{roll: (call: Json) => void, open: (tab: string) => void}} Ways */

/** Copy the address of a roll, a sheet or a set; what is too long for one says so. @param {Json} what @param {string} game */
export async function share(what, game) {
  const { link, text } = await ask({ op: "link.make", ...what }, game, ["desk"]);
  if (link) copy(location.origin + root + link);
  else toast(text);
}

/** Let the reader choose a file, and hear what it holds. @param {(text: string) => void} hear */
export function pick(hear) {
  const chosen = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: "application/json,.json", onchange: () => chosen.files?.[0]?.text().then(hear) }));
  chosen.click();
}

/**
 * @param {HTMLElement} host @param {string} name the desk's @param {string} game what is being read @param {Ways} ways
 * @param {Json} [first] what is done at once
 */
export function desk(host, name, game, ways, first = {}) {
  /** @type {string[]} */
  let needs = [];
  let state = {};
  let seen = "";
  let busy = Promise.resolve();
  const asked = (/** @type {Json} */ more) => ask({ op: "desk", desk: name, game, ...more }, game, ["desk"]);
  /** One thing after another. @param {Json} order */
  const run = (order) => (busy = busy.then(() => done(order)).catch((error) => fill(host, failed(error, () => run(order)))));
  /** @param {Json} order */
  const done = async (order) => {
    if (!needs.length) needs = (await asked({})).needs;
    const told = await asked({ kept: held(needs), state, ...order });
    state = told.state;
    obey(told, held(Object.keys(told.put ?? {})));
    seen = JSON.stringify(held(needs));
    redraw(host, ...draw(told.blocks, (each) => (each.take ? pick((text) => run({ event: each.take, params: { text } })) : run(each))));
  };
  /** @param {Json} told @param {Json} before what stood where something is put now */
  const obey = (told, before) => {
    put(told.put ?? {});
    const undo = () => put({ ...Object.fromEntries(Object.keys(told.put).map((key) => [key, null])), ...before });
    if (told.told) toast(told.told, told.put && "undo", undo);
    if (told.copy) copy(told.copy);
    if (told.link) share(told.link, game);
    if (told.give) hand(told.give.name, told.give.text);
    if (told.roll) ways.roll({ ...told.roll, game: told.roll.action.split("/")[0] });
    if (told.open) ways.open(told.open);
  };
  const elsewhere = () => {
    if (!host.isConnected) for (const key of needs) changed.removeEventListener(key.split(":")[0], elsewhere);
    else if (JSON.stringify(held(needs)) !== seen) run({});
  };
  fill(host, warming());
  run(first).then(() => needs.forEach((key) => changed.addEventListener(key.split(":")[0], elsewhere)));
}
