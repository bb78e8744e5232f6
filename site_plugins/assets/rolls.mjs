// One roll from tap to result: asked, perhaps chosen, drawn, kept, told once.
// @ts-check
import { ask, Failure, stage, stages, wake } from "./client.mjs";
import { h, picture } from "./dom.mjs";
import { draw } from "./render.mjs";
import { panelOf, root, say } from "./site.mjs";
import { current, remember } from "./store.mjs";
import { toast } from "./toast.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/** A roll as it was asked for. @typedef {{action: string, params: Json, from: Json, game: string, faces?: any[]}} Call */

/** The file that fills `@` numbers: the current one of the game's first kind of sheet. @param {string} game */
export async function owner(game) {
  const kind = (await panelOf(game)).sheets[0]?.kind;
  return kind ? current(kind) : null;
}

/** @param {Call} call @param {Json} [more] */
export async function request(call, more = {}) {
  const sheet = Object.keys(call.from).length ? await owner(call.game) : null;
  return { action: call.action, params: call.params, from: call.from, ...(sheet ? { sheet } : {}), ...more };
}

/** What stands while the dice warm up: the stage in words, and how far it is. */
export function warming() {
  const line = h("p", {});
  const bar = /** @type {HTMLProgressElement} */ (h("progress", { max: "1" }));
  const node = h("div", { class: "nk-stage", role: "status" }, picture(`${root}assets/nk/dice.svg#die`, "nk-die"), line, bar);
  const show = () => {
    line.textContent = say(`stage-${stage.stage === "asleep" ? "download" : stage.stage}`);
    if (stage.share === undefined) bar.removeAttribute("value");
    else bar.value = stage.share;
    if (!node.isConnected && stage.stage === "ready") stages.removeEventListener("stage", show);
  };
  stages.addEventListener("stage", show);
  show();
  return node;
}

/** Why it failed, with what can be done. @param {unknown} error @param {() => void} again */
export function failed(error, again) {
  const failure = error instanceof Failure ? error : new Failure("runtime");
  const told = failure.text || say(`failed-${failure.key}`);
  return h(
    "div",
    { class: "nk-stage", role: "alert", data: { state: "failed" } },
    picture(`${root}assets/nk/dice.svg#die`, "nk-die"),
    h("p", {}, told),
    failure.text ? null : h("button", { type: "button", onclick: again }, say("retry")),
  );
}

/**
 * Roll, and draw what comes into `place`. Gives the result, or null where it failed or waits for a choice that never comes.
 * @param {Call} call @param {(...children: import("./dom.mjs").Child[]) => void} place @param {(call: Call) => void} adjust
 * @param {(result: Json | null, error?: unknown) => void} done
 */
export async function roll(call, place, adjust, done, trail = /** @type {any[]} */ ([])) {
  const again = () => roll(call, place, adjust, done);
  if (stage.stage !== "ready") place(warming());
  try {
    wake([call.game]);
    const given = { ...(call.faces?.length ? { faces: call.faces } : {}), ...(trail.length ? { trail } : {}) };
    const result = await ask(await request(call, { op: "roll", ask: true, ...given }), call.game);
    if (result.pending) {
      const chosen = (/** @type {Json} */ order) => roll({ ...call, faces: undefined }, place, adjust, done, [...result.trail, order.choose]);
      place(h("h2", {}, result.title), ...draw(result.blocks, chosen));
      announce(result.say);
      return;
    }
    const odds = h("div", { class: "nk-odds-place" });
    place(
      h("h2", {}, result.title),
      h("p", { data: { tone: "quiet" } }, result.formula),
      ...draw(result.blocks, () => {}),
      taken(result.taken),
      call.faces?.length ? h("p", { data: { tone: "quiet" } }, say("typed-in")) : null,
      odds,
      h(
        "div",
        { class: "nk-buttons" },
        h("button", { type: "button", data: { tone: "main", key: "again" }, onclick: () => roll({ ...call, faces: undefined }, place, adjust, done) }, say("again")),
        h("button", { type: "button", data: { key: "adjust" }, onclick: () => adjust({ ...call, params: { ...result.params } }) }, say("adjust")),
        h("button", { type: "button", data: { key: "copy" }, onclick: () => copy(result.text) }, say("copy")),
      ),
    );
    announce(result.say);
    remember({ text: result.text, title: result.title, formula: result.formula, outcome: outcomeOf(result), call: { action: call.action, params: result.params, from: {}, game: call.game } });
    done(result);
    chart(call, result, odds);
  } catch (error) {
    place(failed(error, again));
    done(null, error);
  }
}

/** The outcome block's label and figure. @param {Json} result */
export function outcomeOf(result) {
  const block = result.blocks.find((/** @type {Json} */ each) => each.type === "outcome") ?? {};
  return { label: block.label ?? "", figure: block.figure ?? "", good: block.good };
}

/** @param {Json} numbers */
function taken(numbers) {
  if (!Object.keys(numbers ?? {}).length) return null;
  return h("p", { class: "nk-from", data: { tone: "quiet" } }, say("from-character"));
}

/** The bars follow the result, which is not kept waiting for them. @param {Call} call @param {Json} result @param {HTMLElement} place */
async function chart(call, result, place) {
  try {
    const mark = { outcome: result.outcome, chart: Object.values(result.values)[0] };
    const odds = await ask({ op: "odds", action: call.action, params: result.params, mark }, call.game);
    place.replaceChildren(...draw(odds.blocks, () => {}));
  } catch {
    place.replaceChildren();
  }
}

let said = 0;

/** Tell a screen reader once; of quick rolls only the last is spoken. @param {string} text */
export function announce(text) {
  let place = document.getElementById("nk-said");
  if (!place) {
    place = h("div", { id: "nk-said", class: "nk-unseen", role: "status", "aria-live": "polite" });
    document.body.append(place);
  }
  const spoken = place;
  clearTimeout(said);
  said = window.setTimeout(() => (spoken.textContent = text), 120);
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("copied"));
  } catch {
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { value: text, readonly: true }));
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    toast(say(done ? "copied" : "not-copied"));
  }
}

