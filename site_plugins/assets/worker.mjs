// The engine's thread: Pyodide, the lean zip, a zip for each game. Only text crosses.
// In:  {start: {engine, games, version, memory}}, {id, call, games, rolled}.
// Out: {stage, share, restored}, {failed}, {id, answer}.
// A worker that failed is of no more use: the page ends it, and starts another when the reader says so.
// @ts-check
/// <reference lib="webworker" />

const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @typedef {{python: any, call: (text: string) => string, mount: (path: string) => void}} Bridge */

/** Where the engine's files are, the build's version, and the name of the cache that keeps its memory ("" for none): from the first message. */
let [home, version, memory] = ["", "", ""];
/** Whether this build's memory is kept already; then the engine was woken from it, or has just been told to keep it. */
let kept = false;
/** The one start there is. Exported for whoever measures the engine from inside. @type {Promise<Bridge> | undefined} */
export let starting;
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

const plain = worker.fetch.bind(worker);
/** One of the engine's files. @param {string} name @returns {Promise<Response>} */
const got = (name) => plain(`${home}${name}?${version}`).catch(network).then((response) => (response.ok ? response : network(new Error(`${name}: ${response.status}`))));

/** What can be counted: the runtime's two scripts come by import. */
const COUNTED = ["pyodide.asm.wasm", "lean.zip"];

/**
 * Watch what arrives: how much there is still to wait for, and whether each file came whole. The sizes are the manifest's, which hosts'
 * compression leaves true. `fail` is told as soon as something is broken: the runtime itself would wait for ever.
 * @param {(error: Error) => void} fail
 */
async function watch(fail) {
  const { files, version: edition = "" } = await (await got("manifest.json")).json();
  if (edition !== version) throw failure("version", edition);
  const whole = COUNTED.reduce((sum, name) => sum + files[name].bytes, 0);
  let come = 0;
  // A runtime that stumbles while starting throws where nobody listens, and its promise stays open.
  worker.addEventListener("unhandledrejection", ({ reason }) => fail(known(reason)));
  // One that cannot be compiled (served with the wrong type, say) is only warned of. If the line was cut, that is told first.
  const wasm = /** @type {Record<string, any>} */ (/** @type {unknown} */ (WebAssembly));
  for (const way of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"]) {
    const make = wasm[way].bind(WebAssembly);
    wasm[way] = async (/** @type {any[]} */ ...given) => make(...given).catch((/** @type {Error} */ error) => (setTimeout(fail, 200, failure("runtime", error)), Promise.reject(error)));
  }
  worker.fetch = async (input, init) => {
    const name = String(input).slice(home.length).split("?")[0];
    if (!files[name]) return plain(input, init);
    const { body, status, headers } = await got(name).catch((error) => (fail(error), Promise.reject(error)));
    let bytes = 0;
    const meter = new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (COUNTED.includes(name)) worker.postMessage({ stage: "download", share: (come += chunk.byteLength) / whole });
        controller.enqueue(chunk);
      },
      flush: () => (bytes === files[name].bytes ? undefined : Promise.reject(new Error(`${name}: ${bytes} of ${files[name].bytes} bytes`))),
    });
    body?.pipeTo(meter.writable).catch((cause) => fail(failure("network", cause))); // a line that drops half-way ends here, too
    return new Response(meter.readable, { status, headers });
  };
}

/** Pyodide with the lean zip in place of its library, and no lock to fetch packages by. @param {object | Promise<object>} snapshot */
async function pyodide(snapshot) {
  const scripts = ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(`${home}${name}?${version}`));
  const [{ loadPyodide, version: release }, { default: createPyodideModule }, more] = await Promise.all([...scripts, snapshot]);
  const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", version: release, python: "3.14.2" };
  const places = { indexURL: home, stdLibURL: `${home}lean.zip`, packageBaseUrl: home, lockFileContents: JSON.stringify({ info, packages: {} }) };
  return loadPyodide({ ...places, ...more, createPyodideModule });
}

/** Where this build's memory is kept. */
const address = () => `${home}memory?${version}`;
/** @param {ArrayBuffer} bytes */
const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(" ");
/** What was kept, if it is still what it was. @param {Response} found @param {ArrayBuffer} bytes */
const whole = async (found, bytes) => ((await digest(bytes)) === found.headers.get("nk-digest") ? { _loadSnapshot: bytes } : Promise.reject(failure("runtime", "memory")));

/** The runtime, woken from its memory where there is one; a memory that fails is let go, and the start is the plain one. */
async function loaded() {
  const found = memory && (await (await caches.open(memory)).match(address()));
  const woken = found && (await pyodide(found.arrayBuffer().then((bytes) => whole(found, bytes))).catch(() => caches.delete(memory).then(() => null)));
  return (kept = Boolean(woken)) ? woken : pyodide({ _makeSnapshot: Boolean(memory) });
}

/** Keep the memory as it is now, without the zeros at its end, in place of any other build's. A heap that has outgrown its first
 * thirty megabytes could not be restored. @param {Bridge} bridge */
async function remember({ python }) {
  if (kept || !memory) return;
  kept = true;
  const all = python.makeMemorySnapshot();
  const bytes = all.slice(0, 4 * (1 + new Uint32Array(all.buffer).findLastIndex(Boolean))).buffer;
  const mark = await digest(bytes);
  await caches.delete(memory);
  if (all.length < 31 * 2 ** 20) await (await caches.open(memory)).put(address(), new Response(bytes, { headers: { "nk-digest": mark } }));
}

/** @returns {Promise<Bridge>} */
async function begun() {
  worker.postMessage({ stage: "download", share: 0 });
  const python = await new Promise((resolve, reject) => watch(reject).then(loaded).then(resolve, reject));
  worker.postMessage({ stage: "rules", share: 1 });
  const { call, reseed } = python.pyimport("rules_py.bridge");
  if (kept) reseed();
  return { python, call, mount: python.pyimport("rules_py.registry").mount };
}

/** Put a game's zip in place. @param {Bridge} bridge @param {string} game */
async function put({ python, mount }, game) {
  const bytes = await (await worker.fetch(`${home}game-${game}.zip`)).arrayBuffer().catch(network);
  python.FS.writeFile(`/game-${game}.zip`, new Uint8Array(bytes));
  mount(`/game-${game}.zip`);
}

/** The memory is kept once nobody has asked for anything for so long after a first roll: it takes a fifth of a second. */
const PAUSE_MS = 1_500;
let pause = 0;

worker.addEventListener("message", async ({ data: { start, id, call, rolled, games = start.games } }) => {
  try {
    if (start) ({ engine: home, version, memory } = start);
    const bridge = await (starting ??= begun());
    await Promise.all(games.map((/** @type {string} */ game) => (mounted[game] ??= put(bridge, game))));
    worker.postMessage(start ? { stage: "ready", restored: kept } : { id, answer: bridge.call(call) });
    clearTimeout(pause);
    if (rolled || pause) pause = setTimeout(() => remember(bridge).catch(() => {}), PAUSE_MS);
  } catch (error) {
    const { key, cause } = known(error);
    console.warn("engine", key, cause);
    worker.postMessage({ id, failed: key });
  }
});
