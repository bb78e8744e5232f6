// The engine's other side: starts the worker once, sends questions, hands back answers.
// @ts-check
import { lang, prefix, root, version } from "./site.mjs";
import { changed, table } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** Longest wait for the engine to start, and for one answer. */
const [START_MS, ANSWER_MS] = [120_000, 30_000];

/** The last stage told; `restored` says that a start was spared. @type {{stage: string, share?: number, restored?: boolean}} */
export let stage = { stage: "asleep" };

/** What went wrong: the key of its words (`failed-network` …), or a sentence of the rules' own. @param {string} key @param {string} [text] */
export const failure = (key, text = "") => Object.assign(new Error(text || key), { key, text });

/** @type {Worker | null} */
let worker = null;
let next = 1;
/** @type {Map<number, {resolve: (text: string) => void, reject: (error: Error) => void}>} */
const waiting = new Map();
/** Whether the reader's browser asks for fewer bytes: then nothing is fetched ahead, nothing kept. */
export const saving = Boolean(/** @type {any} */ (navigator).connection?.saveData);
/** The cache that keeps the engine's memory between visits; "" where it is not kept. */
const memory = version && !saving && "caches" in window ? `${prefix}memory` : "";

/** @param {typeof stage} told */
const tell = (told) => void ((stage = told), changed.dispatchEvent(new Event("stage")));

/** Start the engine for these games, if it is not running. @param {string[]} games */
export function wake(games) {
  if (worker) return;
  tell({ stage: "download", share: 0 });
  worker = new Worker(`${root}assets/nk/worker.mjs`, { type: "module" });
  worker.onmessage = ({ data }) => (data.stage ? tell(data) : data.failed ? fall(data.failed) : waiting.get(data.id)?.resolve(data.answer));
  worker.onerror = () => fall("runtime");
  worker.postMessage({ start: { engine: new URL(`${root}engine/`, location.href).href, version, memory, games: games.filter(Boolean) } });
}

/** Everyone who waits is told, a memory that may be to blame is let go; the engine starts again only when it is asked to. @param {string} key */
function fall(key) {
  worker?.terminate();
  worker = null;
  if (memory && key !== "network") caches.delete(memory).catch(() => {});
  tell({ stage: "failed" });
  waiting.forEach(({ reject }) => reject(failure(key)));
}

/**
 * Ask the rules. Language and the table's set go with every question; what an older edition left in it stops no roll. Rejects with a failure.
 * @param {Json} request @param {string} game @param {string[]} [more] further zips that the answer needs @returns {Promise<any>}
 */
export async function ask(request, game, more = []) {
  const call = JSON.stringify({ lang, table: { ...table(), kept: true }, ...request });
  wake([game]);
  const id = next++;
  const timer = setTimeout(fall, stage.stage === "ready" ? ANSWER_MS : START_MS, "timeout");
  const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject })).finally(() => (clearTimeout(timer), waiting.delete(id)));
  const sheets = request.sheet || request.file || request.op.startsWith("sheet.") ? [`${game}-sheets`] : [];
  worker?.postMessage({ id, games: [game, ...sheets, ...more].filter(Boolean), call, rolled: request.op === "roll" });
  const { ok, value, error } = JSON.parse(await answer);
  if (!ok) throw failure(error.kind, error.text);
  return value;
}

/** Resolves once the engine runs; does not start it. */
export async function running() {
  while (stage.stage !== "ready") await new Promise((resolve) => changed.addEventListener("stage", resolve, { once: true }));
}

/** Ask once the engine runs for another reason: what nobody tapped for never starts it. @param {Json} request @param {string} game */
export const later = (request, game) => running().then(() => ask(request, game));

/** Start early where rolls are in reach, but after the page has painted, and never where data is to be saved. @param {() => string} game */
export function anticipate(game) {
  const begin = () => void (!saving && stage.stage === "asleep" && game() && wake([game()]));
  addEventListener("pointerdown", begin, { once: true, passive: true });
  requestAnimationFrame(() => setTimeout(() => idle(begin), 600));
}

/** When nothing else is to do. @param {() => void} act */
export const idle = (act) => void (window.requestIdleCallback?.(act, { timeout: 4_000 }) ?? setTimeout(act, 1_500));
