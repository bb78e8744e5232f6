// A desk of the reader's: the rules draw it; the browser keeps its texts by key, and does what it orders.
// @ts-check
import { ask, running, stage } from "./client.mjs";
import { button, fill, h, hand, toast } from "./dom.mjs";
import { draw, redraw } from "./render.mjs";
import { copy, failed, warming } from "./rolls.mjs";
import { games, root, say } from "./site.mjs";
import { changed, held, put } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/**
 * Where a desk sends the reader on to: a roll to throw, a tab to open, a roll's numbers, a file to look at.
 * @typedef {{roll: (call: Json) => void, open: (tab: string) => void, play: (roll: string, origin: HTMLElement) => void, take: (text: string) => void}} Ways
 */
/** Which desk: its name, what is being read, and what it begins with. @typedef {{name: string, game: string, state?: Json}} Which */

/** One visitor of a desk, who may come without looking at it. @param {Which} which @param {Ways} ways @param {() => void} [undone] */
export function visitor({ name, game, state = {} }, ways, undone = () => {}) {
  /** @type {string[]} */
  let needs = [];
  let seen = "";
  const now = () => JSON.stringify(held(needs));
  const own = name === "sheet" ? ["desk", `${game}-sheets`] : ["desk"];
  /** What is not here yet is fetched or read, and the desk asked again; so it is where another tab has kept something meanwhile. @param {Json} order @param {string[]} [brought] @returns {Promise<Json>} */
  const asked = async (order, brought = []) => {
    const given = now();
    const told = await ask({ op: "desk", desk: name, game, brought, needs, kept: held(needs), state, ...order }, game, [...own, ...brought]);
    if (told.needs) return (needs = told.needs), asked(order, brought);
    if (told.wants) return asked(order, told.wants.filter((/** @type {string} */ each) => games().includes(each.replace(/-sheets$/, ""))));
    return now() === given ? told : asked(order, brought);
  };
  /** @param {Json} order what is done, or nothing to look again @returns {Promise<Json>} */
  const visit = async (order) => {
    const told = await asked(order);
    state = told.state;
    obey(told, held(Object.keys(told.put ?? {})));
    seen = now();
    return told.more ? ((needs = told.more), { ...told, ...(await visit({})) }) : told;
  };
  /** @param {Json} told @param {Json} before what stood where something is put now */
  const obey = (told, before) => {
    const keys = Object.keys(told.put ?? {});
    put(told.put ?? {});
    const after = JSON.stringify(held(keys));
    const undo = () => {
      if (JSON.stringify(held(keys)) !== after) return toast(say("moved-on"));
      put({ ...Object.fromEntries(keys.map((key) => [key, null])), ...before });
      undone();
    };
    if (told.told) toast(told.told, told.put && "undo", undo);
    if (told.copy) copy(told.copy);
    if (told.link) share(told.link, game);
    if (told.give) hand(told.give.name, JSON.stringify(told.give.file, null, 1));
    if (told.roll) ways.roll({ ...told.roll, game: told.roll.action.split("/")[0] });
    if (told.open) ways.open(told.open);
  };
  return { visit, moved: () => now() !== seen };
}

/** Copy the address of a roll, a sheet or a set; what is too long for one says so. @param {Json} what @param {string} game */
async function share(what, game) {
  const { link, text } = await ask({ op: "link.make", ...what }, game, ["desk"]);
  link ? copy(`${location.origin}${root}#${link}`) : toast(text);
}

/** Let the reader choose a file, and hear what it holds. @param {(text: string) => void} hear */
function pick(hear) {
  const chosen = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: "application/json,.json", onchange: () => chosen.files?.[0]?.text().then(hear) }));
  chosen.click();
}

/**
 * A desk that is looked at. Quick taps are so many events, one after another; it is drawn when all are done, lest a tap finds an earlier one's answer.
 * @param {HTMLElement} host @param {Which} which @param {Ways} ways @param {Json} [first] what is done at once
 */
export function desk(host, which, ways, first = {}) {
  const { visit, moved } = visitor(which, ways);
  let [busy, waiting] = [Promise.resolve(), 0];
  /** @param {Json} order */
  const run = (order) => {
    waiting += 1;
    const done = async () => {
      const told = await visit(order);
      if (waiting === 1) redraw(host, ...draw(told.blocks, act));
      if (order.event && host.closest("#nk-panel")) navigator.wakeLock?.request("screen").catch(() => {}); // whoever keeps score looks on more than they tap
    };
    busy = busy.then(done).catch((error) => fill(host, failed(error, () => run(order)))).then(() => void (waiting -= 1));
  };
  const act = (/** @type {Json} */ order, origin = host) => {
    if (order.roll) ways.play(order.roll, origin);
    else if (order.take) pick(ways.take);
    else if (order.print) print();
    else run(order.undo ? { event: "tool undo" } : order);
  };
  const elsewhere = () => {
    if (!host.isConnected) changed.removeEventListener("kept", elsewhere);
    else if (!waiting && moved()) run({});
  };
  changed.addEventListener("kept", elsewhere);
  fill(host, warming());
  run(first);
}

/** A desk in the text waits until the engine runs for another reason, or for a tap. @param {HTMLElement} place @param {Which} which @param {Ways} ways */
export function offered(place, which, ways) {
  let begun = false;
  const begin = () => void (begun || ((begun = true), desk(place, which, ways)));
  if (stage.stage !== "ready") place.append(button("open-sheet", begin));
  running().then(begin);
}
