// What stays in this browser: characters and trackers as files, the table's choices, what was read last.
// @ts-check
import { toast } from "./dom.mjs";
import { prefix, say } from "./site.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** Told whenever something stored has changed, here or in another tab (`sheet`, `table` …; and `kept` for anything), and at every `stage` of the engine's start. */
export const changed = new EventTarget();
/** What the browser refused to keep lives as long as the page. @type {Map<string, string>} */
const unsaved = new Map();

/** Try what a browser may refuse. @template T @param {() => T} act @param {T} otherwise */
function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** @param {string} key @returns {any} */
const read = (key) => attempt(() => JSON.parse(unsaved.get(key) ?? localStorage.getItem(prefix + key) ?? "null"), null);

/** Keep a value, null for none. Where that fails the last good one stays, and the reader is told. @param {string} key @param {any} value */
function write(key, value) {
  const text = JSON.stringify(value);
  const kept = attempt(() => (value === null ? localStorage.removeItem(prefix + key) : localStorage.setItem(prefix + key, text), true), false);
  kept ? unsaved.delete(key) : unsaved.set(key, text);
  if (!kept && /^(sheet|table)/.test(key)) toast(say("not-saved"));
  tell(key);
}

/** @param {string} key */
const tell = (key) => [key.split(":")[0], "kept"].forEach((each) => changed.dispatchEvent(new Event(each)));
window.addEventListener("storage", ({ key }) => (key === null || key.startsWith(prefix)) && tell(key === null ? "sheet" : key.slice(prefix.length)));

/** Every key that holds something. */
const keys = () => {
  const stored = attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)), []);
  return [...new Set([...stored, ...unsaved.keys()])];
};

/** What is kept under these keys; one that ends in a colon stands for all that begin so. @param {string[]} wanted @returns {Json} */
export const held = (wanted) => Object.fromEntries(keys().filter((key) => wanted.some((each) => (each.endsWith(":") ? key.startsWith(each) : key === each))).map((key) => [key, read(key)]));
/** Keep new values by key, null for none; the browser is asked to hold on to the first sheet. @param {Json} values */
export function put(values) {
  if (values.moves === 1) navigator.storage?.persist?.().catch(() => {});
  Object.entries(values).forEach(([key, value]) => write(key, value));
}

/** The sheet of a kind (`game/kind`) that was used last, without its past, or null. @param {string} kind @returns {Json | null} */
export function current(kind) {
  const all = Object.values(held(["sheet:"])).filter((file) => file && `${file.game}/${file.kind}` === kind);
  return all.find((each) => each.id === read(`current:${kind}`)) ?? all[0] ?? null;
}

/** The table's set. @returns {Json} */
export const table = () => ({ rulings: {}, values: {}, ...read("table") });

/** Settle a ruling where its switch stands in a chapter; the default is not kept. A set with a name moves with it. @param {string} id @param {string} value @param {string | null | undefined} usual */
export function settle(id, value, usual) {
  const next = table();
  if (value === usual) delete next.rulings[id];
  else next.rulings[id] = value;
  const { name, ...set } = next;
  put({ table: next, ...(name && { tables: { ...read("tables"), [name]: set } }) });
}

/** What was read last under a key; with a value, keep it. @param {string} key @param {any} [value] */
export function last(key, value) {
  if (value !== undefined) write(`last:${key}`, value);
  return read(`last:${key}`);
}

/** Keep the language for the root page, as plain text. @param {string} language */
export const speak = (language) => attempt(() => localStorage.setItem(`${prefix}language`, language), undefined);

const MOST_ROLLS = 200;

/** The last rolls, newest first. @returns {Json[]} */
export const history = () => read("rolls") ?? [];

/** Keep a roll, or what became of the newest one. @param {Json} roll @param {boolean} instead */
export const remember = (roll, instead) => write("rolls", [{ ...roll, mark: Date.now().toString(36) + Math.random() }, ...history().slice(instead ? 1 : 0)].slice(0, MOST_ROLLS));
