// What stays in this browser: characters and trackers as files, the table's choices, what was read last.
// @ts-check
import { prefix, say } from "./site.mjs";
import { toast } from "./toast.mjs";

/** @typedef {import("./site.mjs").Json} Json */

/** Told whenever something stored has changed, here or in another tab. */
export const changed = new EventTarget();

/** @param {string} key @returns {any} */
function read(key) {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keep a value; the last good one stays where this fails, and the reader is told. @param {string} key @param {any} value */
function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
    changed.dispatchEvent(new CustomEvent(key.split(":")[0]));
    return true;
  } catch {
    toast(say("not-saved"));
    return false;
  }
}

window.addEventListener("storage", ({ key }) => {
  if (key === null || key.startsWith(prefix)) changed.dispatchEvent(new CustomEvent((key ?? "sheet").slice(prefix.length).split(":")[0] || "sheet"));
});

// -- sheets ----------------------------------------------------------------------------------------

/** All files of a kind (`game/kind`), by name. @param {string} kind @returns {Json[]} */
export function files(kind) {
  const found = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at) ?? "";
      if (!key.startsWith(`${prefix}sheet:`)) continue;
      const file = read(key.slice(prefix.length));
      if (file && `${file.game}/${file.kind}` === kind) found.push(file);
    }
  } catch {
    return [];
  }
  return found.sort((a, b) => String(a.name).localeCompare(String(b.name)) || (a.id < b.id ? -1 : 1));
}

/** @param {string} id @returns {Json | null} */
export const file = (id) => read(`sheet:${id}`);

/** Keep a file, and make it the current one of its kind. @param {Json} kept */
export function keep(kept) {
  const first = files(`${kept.game}/${kept.kind}`).length === 0;
  if (!write(`sheet:${kept.id}`, kept)) return false;
  choose(`${kept.game}/${kept.kind}`, kept.id);
  if (first) navigator.storage?.persist?.().catch(() => {});
  return true;
}

/** @param {string} id */
export const forget = (id) => write(`sheet:${id}`, null);

/** The current file of a kind, or null. @param {string} kind @returns {Json | null} */
export function current(kind) {
  const all = files(kind);
  const chosen = read(`current:${kind}`);
  return all.find((each) => each.id === chosen) ?? all[0] ?? null;
}

/** @param {string} kind @param {string} id */
export const choose = (kind, id) => write(`current:${kind}`, id);

// -- the table's set -------------------------------------------------------------------------------

/** @returns {{rulings: Record<string, string>, values: Json}} */
export function table() {
  const found = read("table") ?? {};
  return { rulings: found.rulings ?? {}, values: found.values ?? {} };
}

/** Settle a ruling or a house value; the default is not kept. @param {"rulings" | "values"} part @param {string} id @param {any} value @param {any} initial */
export function settle(part, id, value, initial) {
  const next = table();
  if (value === initial) delete next[part][id];
  else next[part][id] = value;
  write("table", next);
}

// -- what was read, and this visit's rolls ---------------------------------------------------------

/** @param {string} key @param {any} [value] */
export function last(key, value) {
  if (value === undefined) return read(`last:${key}`);
  write(`last:${key}`, value);
  return value;
}

/** Keep the language for the root page, as plain text. @param {string} language */
export function speak(language) {
  try {
    localStorage.setItem(`${prefix}language`, language);
  } catch {
    // Without storage the browser's languages decide.
  }
}

const MOST_ROLLS = 50;

/** This visit's rolls, newest first. @returns {Json[]} */
export function history() {
  try {
    return JSON.parse(sessionStorage.getItem(`${prefix}history`) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {Json} roll */
export function remember(roll) {
  try {
    sessionStorage.setItem(`${prefix}history`, JSON.stringify([roll, ...history()].slice(0, MOST_ROLLS)));
  } catch {
    // A visit without a history is still a visit.
  }
}
