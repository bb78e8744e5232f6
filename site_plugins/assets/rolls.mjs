// One roll from tap to result: asked, perhaps chosen, drawn, kept, told once.
// @ts-check
import { ask, failure, later, stage } from "./client.mjs";
import { button, fill, h, picture, toast } from "./dom.mjs";
import { draw, redraw, tone } from "./render.mjs";
import { panelOf, say } from "./site.mjs";
import { changed, current, remember } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/**
 * Where a roll leads: to its numbers, to a sheet, and to whoever asked, who hears how it went: answered, failed, or open where it waits for a choice.
 * @typedef {{adjust: (call: Call) => void, effect: (order: Json, pressed: HTMLButtonElement) => void, done: (state: string, result?: Json) => void}} Ways
 */
/** A roll as it was asked for. @typedef {{action: string, params: Json, from: Json, game: string, faces?: any[], hidden?: boolean}} Call */

/** @param {string} words @param {string} [name] */
export const quietly = (words, name) => h("p", { class: name, data: { tone: "quiet" } }, words);

/** The sheet that fills `@` numbers, if a call has any: the current one of the game's first kind. @param {Call} call */
export async function owner(call) {
  const kind = Object.keys(call.from).length && (await panelOf(call.game)).sheets[0]?.kind;
  return kind ? current(kind) : null;
}

/** A call as the rules take it. @param {Call} call @param {Json} more */
export const request = async (call, more) => ({ action: call.action, params: call.params, from: call.from, sheet: await owner(call), ...more });

/** What stands while the dice warm up: the stage in words, and how far it is. */
export function warming() {
  const line = h("p");
  const bar = /** @type {HTMLProgressElement} */ (h("progress", { max: "1", "aria-label": say("stage-download") }));
  const show = () => {
    line.textContent = say(`stage-${stage.stage === "asleep" ? "download" : stage.stage}`);
    bar.value = stage.share ?? 0;
    if (stage.stage !== "ready") changed.addEventListener("stage", show, { once: true });
  };
  show();
  return h("div", { class: "nk-stage", role: "status" }, picture("die", "nk-die"), line, bar);
}

/** Why it failed, and what can be done: try again, or put right what the rules did not understand. @param {unknown} error @param {() => void} again @param {() => void} [amend] */
export function failed(error, again, amend) {
  const { key, text } = { ...failure("runtime"), .../** @type {Json} */ (error) };
  const way = text ? amend && button("adjust", amend) : button("retry", key === "version" ? () => location.reload() : again);
  return h("div", { class: "nk-stage", role: "alert", data: { state: "failed" } }, picture("die", "nk-die"), h("p", {}, text || say(`failed-${key}`)), way);
}

/**
 * Roll, and draw what comes into `host`.
 * @param {Call} call @param {HTMLElement} host @param {Ways} ways
 * @param {any[]} [trail] the answers so far @param {boolean} [told] whether the history holds this roll, as it was before it went on
 */
export async function roll(call, host, ways, trail = [], told = false) {
  const { adjust, done } = ways;
  if (stage.stage !== "ready") fill(host, warming());
  try {
    const typed = call.faces?.slice(trail.flat().filter(Number.isInteger).length);
    const result = await ask(await request(call, { op: "roll", ask: true, faces: typed?.length ? typed : undefined, trail }), call.game);
    const act = (/** @type {Json} */ order, /** @type {any} */ pressed) => {
      if (order.event) return ways.effect(order, pressed);
      pressed.disabled = true;
      roll(call, host, ways, [...(order.trail ?? result.trail), order.choose], told || !result.pending);
    };
    const blocks = draw(result.blocks, act);
    if (result.pending || !call.hidden) announce(result.say);
    if (result.pending) return void (redraw(host, h("h2", {}, result.title), ...blocks), done("open"));
    const odds = h("div", { class: "nk-odds-place" });
    const again = button("again", () => roll({ ...call, faces: undefined }, host, ways), { tone: "main" });
    const next = [again, button("adjust", () => adjust({ ...call, params: result.params })), button("copy", () => copy(result.text))];
    const byHand = call.faces?.length === result.faces.length;
    const sources = [Object.keys(result.taken).length > 0 && quietly(say("from-character"), "nk-from"), byHand && quietly(say("typed-in"))];
    const show = () => roll({ ...call, hidden: false, faces: undefined }, host, ways, result.trail, told);
    if (call.hidden) return void (redraw(host, h("h2", {}, result.title), quietly(say("hidden-told")), button("show", show, { tone: "main" })), done("open"));
    redraw(host, h("h2", {}, result.title), quietly(result.formula), ...blocks, ...sources, odds, h("div", { class: "nk-buttons" }, ...next));
    const { action, params, trail: answers, title, formula, text } = result;
    remember({ call: { action, params }, trail: answers, title, formula, text, outcome: outcomeOf(result).told }, told);
    done("answered", result);
    chart(call, result, odds);
  } catch (error) {
    fill(host, failed(error, () => roll(call, host, ways, trail, told), () => adjust(call)));
    done(/** @type {Json} */ (error).text ? "open" : "failed");
  }
}

/** The outcome block in one line, and its tone. @param {Json} result */
export function outcomeOf(result) {
  const { label, figure, good } = result.blocks.find((/** @type {Json} */ each) => each.type === "outcome") ?? { good: null };
  return { told: [label, figure].filter(Boolean).join(" "), tone: tone(good) };
}

/** The bars follow the result, which is not kept waiting for them. @param {Call} call @param {Json} result @param {HTMLElement} place */
async function chart(call, result, place) {
  const mark = { outcome: result.outcome, values: result.values };
  const odds = await later({ op: "odds", action: call.action, params: result.params, mark }, call.game).catch(() => ({ blocks: [] }));
  fill(place, ...draw(odds.blocks));
}

let said = 0;

/** Tell a screen reader once; of quick rolls only the last is spoken. @param {string} text */
function announce(text) {
  const place = document.getElementById("nk-said") ?? document.body.appendChild(h("div", { id: "nk-said", class: "nk-unseen", role: "status", "aria-live": "polite" }));
  clearTimeout(said);
  said = window.setTimeout(() => (place.textContent = text), 120);
}

/** @param {string} text */
export async function copy(text) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  toast(say(done ? "copied" : "not-copied"));
}
