// Runs one Python file in a fresh Pyodide under Node. The order comes as JSON in the first argument.
// @ts-check
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const order = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${order.runtime}/pyodide.mjs`).href);
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

/** Node would print the line of minified runtime that threw; the message is what matters. @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

const python = await loadPyodide({
  indexURL: order.runtime,
  ...(order.lean ? { stdLibURL: order.lean } : {}),
  stdout: (/** @type {string} */ line) => console.log(line),
  stderr: (/** @type {string} */ line) => console.error(line),
  env: { SOURCE_DATE_EPOCH: "315532800", HOME: "/home" },
});
python.mountNodeFS("/bundle", order.work);
for (const wheel of order.wheels) {
  const bytes = new Uint8Array(readFileSync(wheel));
  const name = `/wheels/${basename(wheel)}`;
  python.FS.mkdirTree("/wheels");
  python.FS.writeFile(name, bytes);
}
python.globals.set("wheels", python.toPy(order.wheels.map((/** @type {string} */ wheel) => `/wheels/${basename(wheel)}`)));
python.globals.set("settings", python.toPy(order.settings));
await python.runPythonAsync(readFileSync(order.script, "utf-8"), { filename: basename(order.script) });
process.exit(python.globals.get("status") ?? 0);
