// One roll from tap to result: asked, perhaps chosen, drawn, kept, told once.
// @ts-check
import { ask, failure, later, stage, stages } from "./client.mjs";
import { button, fill, h, picture } from "./dom.mjs";
import { draw } from "./render.mjs";
import { panelOf, root, say } from "./site.mjs";
import { current, remember } from "./store.mjs";
import { toast } from "./toast.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/** A roll as it was asked for. @typedef {{action: string, params: Json, from: Json, game: string, faces?: any[]}} Call */
/** @typedef {(...children: import("./dom.mjs").Child[]) => void} Place */

/** @param {string} words */
export const quietly = (words) => h("p", { data: { tone: "quiet" } }, words);

/** The file that fills `@` numbers, if a call has any: the current one of the game's first kind of sheet. @param {Call} call */
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
    if (stage.share === undefined) bar.removeAttribute("value");
    else bar.value = stage.share;
    if (stage.stage !== "ready") stages.addEventListener("stage", show, { once: true });
  };
  show();
  return h("div", { class: "nk-stage", role: "status" }, picture(`${root}assets/nk/dice.svg#die`, "nk-die"), line, bar);
}

/** Why it failed, and what can be done: try again, or put right what the rules did not understand. @param {unknown} error @param {() => void} again @param {() => void} [amend] */
export function failed(error, again, amend) {
  const { key, text } = { ...failure("runtime"), .../** @type {Json} */ (error) };
  const way = text ? amend && button("adjust", amend) : button("retry", again);
  return h("div", { class: "nk-stage", role: "alert", data: { state: "failed" } }, picture(`${root}assets/nk/dice.svg#die`, "nk-die"), h("p", {}, text || say(`failed-${key}`)), way);
}

/**
 * Roll, and draw what comes into `place`; `done` hears how it went: answered, failed, or open where it waits for a choice.
 * @param {Call} call @param {Place} place @param {(call: Call) => void} adjust @param {(state: string, result?: Json) => void} done @param {any[]} [trail]
 */
export async function roll(call, place, adjust, done, trail = []) {
  // dice typed in are still to be read where only a choice has been made
  const unread = (/** @type {any[]} */ further) => further.length && !further.some(Array.isArray) ? call.faces : undefined;
  const again = (/** @type {any[]} */ further) => roll({ ...call, faces: unread(further) }, place, adjust, done, further);
  if (stage.stage !== "ready") place(warming());
  try {
    const faces = call.faces?.length ? call.faces : undefined;
    const result = await ask(await request(call, { op: "roll", ask: true, faces, trail }), call.game);
    announce(result.say);
    if (result.pending) {
      place(h("h2", {}, result.title), ...draw(result.blocks, (order) => again([...result.trail, order.choose])));
      return done("open");
    }
    const odds = h("div", { class: "nk-odds-place" });
    const ways = [button("again", () => again([]), { tone: "main" }), button("adjust", () => adjust({ ...call, params: result.params })), button("copy", () => copy(result.text))];
    place(
      h("h2", {}, result.title),
      quietly(result.formula),
      ...draw(result.blocks),
      Object.keys(result.taken).length ? h("p", { class: "nk-from", data: { tone: "quiet" } }, say("from-character")) : null,
      faces && quietly(say("typed-in")),
      odds,
      h("div", { class: "nk-buttons" }, ...ways),
    );
    remember({ text: result.text, title: result.title, formula: result.formula, outcome: outcomeOf(result) });
    done("answered", result);
    chart(call, result, odds);
  } catch (error) {
    place(failed(error, () => roll(call, place, adjust, done, trail), () => adjust(call)));
    done(/** @type {Json} */ (error).text ? "open" : "failed");
  }
}

/** The outcome block's label, figure and tone. @param {Json} result @returns {Json} */
export const outcomeOf = (result) => result.blocks.find((/** @type {Json} */ each) => each.type === "outcome") ?? { label: "", good: null };

/** The bars follow the result, which is not kept waiting for them. @param {Call} call @param {Json} result @param {HTMLElement} place */
async function chart(call, result, place) {
  const mark = { outcome: result.outcome, chart: Object.values(result.values)[0] };
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
  const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { value: text, readonly: true }));
  const byHand = () => (document.body.append(area), area.select(), document.execCommand("copy"));
  const done = await navigator.clipboard.writeText(text).then(() => true, byHand).catch(() => false);
  area.remove();
  toast(say(done ? "copied" : "not-copied"));
}
