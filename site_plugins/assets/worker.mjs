// The engine's thread: Pyodide, the lean zip, a zip for each game. Only text crosses.
// In:  {start: {engine, games}}, {id, call, games}.  Out: {stage, share}, {failed}, {id, answer}.
// @ts-check
/// <reference lib="webworker" />

const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Where the engine's files are; known from the first message. */
let home = "";
/** The one start there is, or null before it and after it failed. @type {Promise<Bridge> | null} */
let starting = null;
/** Games whose zip is in place. @type {Map<string, Promise<void>>} */
const mounted = new Map();

/** @typedef {{python: any, call: (text: string) => string, mount: (path: string) => void}} Bridge */

/** A failure with the key of its words. */
class Failure extends Error {
  /** @param {"network" | "runtime" | "memory"} key @param {unknown} cause */
  constructor(key, cause) {
    super(key, { cause });
    this.key = key;
  }
}

/** What can be counted: the runtime's two scripts come by import. */
const COUNTED = ["pyodide.asm.wasm", "lean.zip"];
const plain = worker.fetch.bind(worker);

/**
 * Watch what arrives: how much there is still to wait for, and whether each file came whole. The sizes are the
 * manifest's, which hosts' compression leaves true. What comes back rejects as soon as a file is broken: the
 * runtime itself would wait for ever.
 * @returns {Promise<{broken: Promise<never>}>}
 */
async function watched() {
  /** @type {Record<string, {bytes: number}>} */
  const files = (await (await got("manifest.json")).json()).files;
  const whole = COUNTED.reduce((sum, name) => sum + files[name].bytes, 0);
  let come = 0;
  /** @type {(error: Failure) => void} */
  let fail;
  const broken = /** @type {Promise<never>} */ (new Promise((_, reject) => (fail = reject)));
  broken.catch(() => {});
  // A runtime that stumbles while starting throws where nobody listens, and its promise stays open.
  worker.addEventListener("unhandledrejection", ({ reason }) => fail(reason instanceof Failure ? reason : new Failure("runtime", reason)));
  const build = WebAssembly.instantiate;
  WebAssembly.instantiate = /** @type {any} */ (
    (/** @type {any[]} */ ...given) => {
      const made = /** @type {any} */ (build).apply(WebAssembly, given);
      made.catch((/** @type {unknown} */ error) => fail(new Failure("runtime", error)));
      return made;
    }
  );
  const lost = (/** @type {unknown} */ cause) => fail(new Failure("network", cause));
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
  return { broken };
}

/** @param {string} name */
async function got(name) {
  let response;
  try {
    response = await worker.fetch(home + name);
  } catch (error) {
    throw new Failure("network", error);
  }
  if (!response.ok) throw new Failure("network", new Error(`${name}: ${response.status}`));
  return response;
}

/** @returns {Promise<Bridge>} */
async function begun() {
  worker.postMessage({ stage: "download", share: 0 });
  const { broken } = await watched();
  let python;
  try {
    const { loadPyodide, version } = await import(`${home}pyodide.mjs`);
    const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", version, python: "3.14.2" };
    const starting = loadPyodide({
      indexURL: home,
      stdLibURL: `${home}lean.zip`,
      lockFileContents: JSON.stringify({ info, packages: {} }),
      packageBaseUrl: home,
    });
    python = await Promise.race([starting, broken]);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const told = String(error);
    if (/memory/i.test(told)) throw new Failure("memory", error);
    throw new Failure(/fetch|network|load|import/i.test(told) ? "network" : "runtime", error);
  }
  worker.postMessage({ stage: "rules" });
  const bridge = python.pyimport("rules_py.bridge");
  const registry = python.pyimport("rules_py.registry");
  return { python, call: bridge.call, mount: registry.mount };
}

/** Put a game's zip in place, once. @param {Bridge} bridge @param {string} game */
function place(bridge, game) {
  let placing = mounted.get(game);
  if (!placing) {
    placing = (async () => {
      const bytes = await (await got(`game-${game}.zip`)).arrayBuffer().catch((error) => Promise.reject(new Failure("network", error)));
      const path = `/game-${game}.zip`;
      bridge.python.FS.writeFile(path, new Uint8Array(bytes));
      bridge.mount(path);
    })();
    placing.catch(() => mounted.delete(game));
    mounted.set(game, placing);
  }
  return placing;
}

/** The running engine with these games; it starts at most once at a time. @param {string[]} games */
async function ready(games) {
  starting ??= begun();
  try {
    const bridge = await starting;
    await Promise.all(games.map((game) => place(bridge, game)));
    return bridge;
  } catch (error) {
    starting = null;
    mounted.clear();
    throw error instanceof Failure ? error : new Failure("runtime", error);
  }
}

worker.addEventListener("message", async ({ data }) => {
  try {
    if (data.start) {
      home = data.start.engine;
      await ready(data.start.games);
      worker.postMessage({ stage: "ready" });
    } else {
      const bridge = await ready(data.games);
      worker.postMessage({ id: data.id, answer: bridge.call(data.call) });
    }
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure("runtime", error);
    console.warn("engine", failure.key, failure.cause);
    worker.postMessage({ id: data.id, failed: failure.key });
  }
});
