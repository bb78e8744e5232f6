// @ts-check
// Search in the theme's own box. The index (Pagefind, one a language) is loaded at the first touch of the box, never before.

import { home, say } from "./site.mjs";

/** @typedef {{title: string, url: string, excerpt: string}} Place */
/** @typedef {{url: string, excerpt: string, meta: {title?: string}, sub_results: Place[]}} Found */
/** @typedef {{init(): Promise<void>, options(o: object): Promise<void>, debouncedSearch(q: string, o: object, ms: number): Promise<{results: {data(): Promise<Found>}[]} | null>}} Index */

const [OPEN, CLOSE] = ["\u2063", "\u2064"]; // before and behind words that are only there to be found
const HIDDEN = new RegExp(`(\\S+)?\\s*(?:<mark>)?${OPEN}([^${CLOSE}]*)${CLOSE}(?:</mark>)?`, "g");
const SHOWN = 8; // pages
const PLACES = 3; // places within a page
const PAUSE = 120; // milliseconds after the last key

/** @type {Promise<Index> | null} */
let index = null;

/** The index of the page's language. */
function loaded() {
  index ??= import(`${home}pagefind/pagefind.js`)
    .then(async (/** @type {Index} */ found) => {
      await found.options({ baseUrl: home, excerptLength: 18 });
      await found.init();
      return found;
    })
    .catch((error) => {
      index = null;
      throw error;
    });
  return index;
}

/** A text without hidden words; a mark on one of them goes to the word before it. @param {string} html */
function shown(html) {
  const whole = html
    .replace(new RegExp(`^[^${OPEN}]*?${CLOSE}`), "")
    .replace(new RegExp(`${OPEN}[^${CLOSE}]*$`), "");
  return whole.replace(HIDDEN, (all, word = "", hidden) =>
    word && all.slice(word.length).includes("<mark>") && !word.includes("mark>") ? `<mark>${word}</mark>` : word,
  );
}

/** An excerpt as nodes: text and marks, nothing else. @param {string} html */
function excerpt(html) {
  const box = document.createElement("span");
  box.className = "nk-excerpt";
  const parsed = new DOMParser().parseFromString(shown(html), "text/html").body;
  for (const node of parsed.childNodes) {
    const text = node.textContent ?? "";
    if (node.nodeName === "MARK") box.appendChild(document.createElement("mark")).textContent = text;
    else box.append(text);
  }
  return box;
}

/** @param {string} url @param {string} title @param {string} chapter @param {string} text */
function row(url, title, chapter, text) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.append(title);
  if (chapter && chapter !== title) {
    const small = document.createElement("small");
    small.textContent = chapter;
    link.append(" ", small);
  }
  link.append(excerpt(text));
  item.append(link);
  return item;
}

/** @param {HTMLInputElement} input */
async function search(input) {
  const box = /** @type {HTMLElement} */ (input.closest("#nk-search"));
  const state = /** @type {HTMLElement} */ (box.querySelector(".nk-search-state"));
  const list = /** @type {HTMLElement} */ (box.querySelector(".nk-search-results"));
  const query = input.value.trim();
  if (!query) {
    list.replaceChildren();
    state.textContent = say("search-start");
    return;
  }
  try {
    if (!index) state.textContent = say("search-busy");
    const found = await (await loaded()).debouncedSearch(query, {}, PAUSE);
    if (!found || input.value.trim() !== query) return;
    const pages = await Promise.all(found.results.slice(0, SHOWN).map((each) => each.data()));
    const rows = pages.flatMap(({ url, excerpt: text, meta, sub_results: places }) =>
      (places.length ? places.slice(0, PLACES) : [{ url, title: meta.title ?? "", excerpt: text }]).map((place) =>
        row(place.url, shown(place.title), shown(meta.title ?? ""), place.excerpt),
      ),
    );
    list.replaceChildren(...rows);
    state.textContent = rows.length ? say("search-found", { n: rows.length }) : say("search-none");
  } catch {
    state.textContent = say("search-failed");
  }
}

/** @param {Event} event @returns {HTMLInputElement | null} */
const asked = (event) =>
  event.target instanceof HTMLInputElement && event.target.id === "nk-query" ? event.target : null;

document.addEventListener("input", (event) => {
  const input = asked(event);
  if (input) search(input);
});
document.addEventListener("focusin", (event) => {
  if (asked(event)) loaded().catch(() => {}); // the first search tells what went wrong
});
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLElement} */ (event.target);
  if (!form.closest("#nk-search")) return;
  event.preventDefault();
  /** @type {HTMLAnchorElement | null} */ (form.closest("#nk-search")?.querySelector(".nk-search-results a"))?.focus();
});
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest(".nk-search-results a") : null;
  if (link) /** @type {HTMLElement} */ (link.closest("[popover]"))?.hidePopover?.();
});
