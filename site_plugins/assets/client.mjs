// The engine's other side: starts the worker once, sends questions, hands back answers.
// @ts-check
import { lang, root } from "./site.mjs";
import { table } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** Longest wait for the engine to start, and for one answer. */
const START_MS = 120_000;
const ANSWER_MS = 30_000;

/** Tells `{stage, share}` while the engine starts. */
export const stages = new EventTarget();
/** The last stage told. @type {{stage: string, share?: number}} */
export let stage = { stage: "asleep" };

/** What went wrong, with the key of its words (`failed-network` …) or a sentence of the rules' own. */
export class Failure extends Error {
  /** @param {string} key @param {string} [text] @param {string | null} [field] */
  constructor(key, text = "", field = null) {
    super(text || key);
    this.key = key;
    this.text = text;
    this.field = field;
  }
}

/** @type {Worker | null} */
let worker = null;
let next = 1;
/** @type {Map<number, {resolve: (text: string) => void, reject: (error: Failure) => void, timer: number}>} */
const waiting = new Map();

/** @param {{stage: string, share?: number}} told */
function tell(told) {
  stage = told;
  stages.dispatchEvent(new CustomEvent("stage", { detail: told }));
}

/** Start the engine for these games, if it is not running. @param {string[]} games */
export function wake(games) {
  if (worker) return;
  tell({ stage: "download", share: 0 });
  worker = new Worker(`${root}assets/nk/worker.mjs`, { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.stage) tell(data);
    if (data.failed) fall(data.failed);
    if (data.answer) answered(data.id, data.answer);
  });
  worker.addEventListener("error", () => fall("runtime"));
  worker.postMessage({ start: { engine: new URL(`${root}engine/`, location.href).href, games } });
}

/** Everyone who waits is told; the engine starts again only when it is asked to. @param {string} key */
function fall(key) {
  worker?.terminate();
  worker = null;
  tell({ stage: "failed" });
  for (const [number, waiter] of waiting) {
    clearTimeout(waiter.timer);
    waiting.delete(number);
    waiter.reject(new Failure(key));
  }
}

/** @param {number} id @param {string} text */
function answered(id, text) {
  const waiter = waiting.get(id);
  if (!waiter) return;
  clearTimeout(waiter.timer);
  waiting.delete(id);
  if (stage.stage !== "ready") tell({ stage: "ready" });
  waiter.resolve(text);
}

/**
 * Ask the rules. Language and the table's set go with every question. Throws a Failure.
 * @param {Json} request @param {string} game @returns {Promise<any>}
 */
export async function ask(request, game) {
  const running = stage.stage === "ready";
  wake([game]);
  const text = await /** @type {Promise<string>} */ (
    new Promise((resolve, reject) => {
      const id = next++;
      const timer = window.setTimeout(() => fall("timeout"), running ? ANSWER_MS : START_MS);
      waiting.set(id, { resolve, reject, timer });
      worker?.postMessage({ id, games: [game], call: JSON.stringify({ lang, table: table(), ...request }) });
    })
  );
  const { ok, value, error } = JSON.parse(text);
  if (!ok) throw new Failure(error.kind, error.text, error.field);
  return value;
}

/** Start early where rolls are in reach, but after the page has painted, and never where data is to be saved. @param {() => string} game */
export function anticipate(game) {
  const saving = /** @type {any} */ (navigator).connection?.saveData;
  if (saving || stage.stage !== "asleep") return;
  const begin = () => {
    if (stage.stage === "asleep" && game()) wake([game()]);
  };
  addEventListener("pointerdown", begin, { once: true, passive: true });
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ act) => setTimeout(act, 1_500));
  requestAnimationFrame(() => setTimeout(() => idle(begin, { timeout: 4_000 }), 600));
}
