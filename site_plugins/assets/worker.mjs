// The engine's thread: Pyodide, the lean zip, a zip for each game. Only text crosses.
// In:  {start: {engine, games}}, {id, call, games}.  Out: {stage, share}, {failed}, {id, answer}.
// A worker that failed is of no more use: the page ends it, and starts another when the reader says so.
// @ts-check
/// <reference lib="webworker" />

const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @typedef {{python: any, call: (text: string) => string, mount: (path: string) => void}} Bridge */

/** Where the engine's files are; known from the first message. */
let home = "";
/** The one start there is. @type {Promise<Bridge> | undefined} */
let starting;
/** Games whose zip is in place, or on its way. @type {Record<string, Promise<void>>} */
const mounted = {};

/** An error with the key of its words. @param {string} key @param {unknown} cause */
const failure = (key, cause) => Object.assign(new Error(key), { key, cause });
/** @param {unknown} cause @returns {Promise<never>} */
const network = (cause) => Promise.reject(failure("network", cause));
/** What browser and runtime say of scripts and wires that did not come. */
const CUT = /fetch|network|dynamically imported|module script/i;
/** What they throw has no key: its words tell the kind. @param {any} error */
const known = (error) => (error?.key ? error : failure(/memory/i.test(error) ? "memory" : CUT.test(error) ? "network" : "runtime", error));

/** @param {string} name @returns {Promise<Response>} */
async function got(name) {
  const response = await worker.fetch(home + name).catch(network);
  return response.ok ? response : network(new Error(`${name}: ${response.status}`));
}

/** What can be counted: the runtime's two scripts come by import. */
const COUNTED = ["pyodide.asm.wasm", "lean.zip"];
const plain = worker.fetch.bind(worker);

/**
 * Watch what arrives: how much there is still to wait for, and whether each file came whole. The sizes are the manifest's, which hosts'
 * compression leaves true. `fail` is told as soon as something is broken: the runtime itself would wait for ever.
 * @param {(error: Error) => void} fail
 */
async function watch(fail) {
  /** @type {Record<string, {bytes: number}>} */
  const files = (await (await got("manifest.json")).json()).files;
  const whole = COUNTED.reduce((sum, name) => sum + files[name].bytes, 0);
  let come = 0;
  // A runtime that stumbles while starting throws where nobody listens, and its promise stays open.
  worker.addEventListener("unhandledrejection", ({ reason }) => fail(known(reason)));
  // One that cannot be compiled (served with the wrong type, say) is only warned of. If the line was cut, that is told first.
  const wasm = /** @type {Record<string, any>} */ (/** @type {unknown} */ (WebAssembly));
  for (const way of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"]) {
    const make = wasm[way].bind(WebAssembly);
    const watched = (/** @type {Promise<any>} */ made) => (made.catch((error) => setTimeout(fail, 200, failure("runtime", error))), made);
    wasm[way] = (/** @type {any[]} */ ...given) => watched(make(...given));
  }
  const lost = (/** @type {unknown} */ cause) => fail(failure("network", cause));
  worker.fetch = async (input, init) => {
    const name = String(input instanceof Request ? input.url : input).slice(home.length);
    const asked = plain(input, init);
    if (!files[name]) return asked;
    asked.then(({ ok, status }) => ok || lost(new Error(`${name}: ${status}`)), lost);
    const { ok, body, status, headers } = await asked;
    if (!ok || !body) return asked;
    let bytes = 0;
    const meter = new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (COUNTED.includes(name)) worker.postMessage({ stage: "download", share: (come += chunk.byteLength) / whole });
        controller.enqueue(chunk);
      },
      flush() {
        if (bytes !== files[name].bytes) throw new Error(`${name}: ${bytes} of ${files[name].bytes} bytes`);
      },
    });
    body.pipeTo(meter.writable).catch(lost); // a line that drops half-way ends here, too
    return new Response(meter.readable, { status, headers });
  };
}

/** Pyodide with the lean zip in place of its library, and no lock to fetch packages by. */
async function loaded() {
  const { loadPyodide, version } = await import(`${home}pyodide.mjs`);
  const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", version, python: "3.14.2" };
  return loadPyodide({ indexURL: home, stdLibURL: `${home}lean.zip`, lockFileContents: JSON.stringify({ info, packages: {} }), packageBaseUrl: home });
}

/** @returns {Promise<Bridge>} */
async function begun() {
  worker.postMessage({ stage: "download", share: 0 });
  const python = await new Promise((resolve, reject) => watch(reject).then(loaded).then(resolve, reject));
  worker.postMessage({ stage: "rules", share: 1 });
  return { python, call: python.pyimport("rules_py.bridge").call, mount: python.pyimport("rules_py.registry").mount };
}

/** Put a game's zip in place. @param {Bridge} bridge @param {string} game */
async function place({ python, mount }, game) {
  const bytes = await (await got(`game-${game}.zip`)).arrayBuffer().catch(network);
  python.FS.writeFile(`/game-${game}.zip`, new Uint8Array(bytes));
  mount(`/game-${game}.zip`);
}

worker.addEventListener("message", async ({ data: { start, id, call, games = start.games } }) => {
  try {
    home ||= start.engine;
    const bridge = await (starting ??= begun());
    await Promise.all(games.map((/** @type {string} */ game) => (mounted[game] ??= place(bridge, game))));
    worker.postMessage(start ? { stage: "ready" } : { id, answer: bridge.call(call) });
  } catch (error) {
    const { key, cause } = known(error);
    console.warn("engine", key, cause);
    worker.postMessage({ id, failed: key });
  }
});
