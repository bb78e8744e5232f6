// @ts-check
// Search in the theme's own box. The index (Pagefind, one a language) is loaded at the first touch of the box, never before.

import { fill, h } from "./dom.mjs";
import { home, say } from "./site.mjs";

/** @typedef {{title: string, url: string, excerpt: string}} Place */
/** @typedef {{url: string, excerpt: string, meta: {title?: string}, filters: {book?: string[]}, sub_results: Place[]}} Found */
/** @typedef {{results: {data(): Promise<Found>}[]}} Answer */
/** @typedef {{init(): Promise<void>, options(o: object): Promise<void>, filters(): Promise<{book?: object}>, search(q: string, o: object): Promise<Answer>, debouncedSearch(q: string, o: object, ms: number): Promise<Answer | null>}} Index */

const [OPEN, CLOSE] = ["\u2063", "\u2064"]; // before and behind words that are only there to be found
const HIDDEN = new RegExp(`(\\S+)?\\s*(?:<mark>)?${OPEN}([^${CLOSE}]*)${CLOSE}(?:</mark>)?`, "g");
/** Pages of the book that is read (half as many of others), places within a page, milliseconds after the last key. */
const [SHOWN, PLACES, PAUSE] = [8, 3, 120];

/** @type {Promise<Index> | null} */
let index = null;

/** Which book to look in: the reader's choice, "" for all. */
const where = () => /** @type {HTMLSelectElement} */ (document.querySelector("#nk-search select"));
/** The title of the book that is being read, or "". */
const read = () => document.querySelector(".nk-book")?.textContent ?? "";

/** The index of the page's language, and the books in it. */
async function begun() {
  const found = /** @type {Index} */ (await import(`${home}pagefind/pagefind.js`));
  await found.options({ baseUrl: home, excerptLength: 18 });
  await found.init();
  fill(where(), ...["", ...Object.keys((await found.filters()).book ?? {})].map((book) => h("option", { value: book }, book || say("search-everywhere"))));
  return found;
}

/** The index, loaded once; a failure may be tried again. */
const loaded = () => (index ??= begun().catch((error) => ((index = null), Promise.reject(error))));

/** A text without hidden words; a mark on one of them goes to the word before it. @param {string} html */
function shown(html) {
  const whole = html.replace(new RegExp(`^[^${OPEN}]*?${CLOSE}`), "").replace(new RegExp(`${OPEN}[^${CLOSE}]*$`), "");
  const marked = (/** @type {string} */ all, word = "") => (word && all.slice(word.length).includes("<mark>") && !word.includes("mark>") ? `<mark>${word}</mark>` : word);
  return whole.replace(HIDDEN, marked);
}

/** An excerpt as nodes: text and marks, nothing else. @param {string} html */
function excerpt(html) {
  const { childNodes } = new DOMParser().parseFromString(shown(html), "text/html").body;
  const parts = [...childNodes].map((node) => (node.nodeName === "MARK" ? h("mark", {}, node.textContent) : node.textContent));
  return h("span", { class: "nk-excerpt" }, ...parts);
}

/** A page's places that were found, else the page itself. @param {Found} page */
function rows({ url, excerpt: text, meta: { title = "" }, filters: { book: [book] = [""] }, sub_results: places }) {
  const chapter = shown(title);
  return (places.length ? places.slice(0, PLACES) : [{ url, title, excerpt: text }]).map((place) => {
    const name = shown(place.title);
    const small = [chapter !== name && chapter, book !== read() && book].filter(Boolean).join(" · ");
    return h("li", {}, h("a", { href: place.url }, name, small && " ", small && h("small", {}, small), excerpt(place.excerpt)));
  });
}

/** @param {HTMLInputElement} input */
async function search(input) {
  const [state, list] = [".nk-search-state", ".nk-search-results"].map((name) => /** @type {Element} */ (document.querySelector(`#nk-search ${name}`)));
  const query = input.value.trim();
  if (!query || !index) state.textContent = say(query ? "search-busy" : "search-start");
  if (!query) return fill(list);
  try {
    const all = await loaded();
    const first = where().value || read();
    const found = await all.debouncedSearch(query, { filters: first ? { book: first } : {} }, PAUSE);
    const others = !where().value && first ? await all.search(query, { filters: { not: { book: first } } }) : { results: [] };
    if (!found || input.value.trim() !== query) return;
    const pages = await Promise.all([...found.results.slice(0, SHOWN), ...others.results.slice(0, SHOWN / 2)].map((each) => each.data()));
    fill(list, ...pages.flatMap(rows));
    state.textContent = say(list.childElementCount ? "search-found" : "search-none", { n: list.childElementCount });
  } catch {
    state.textContent = say("search-failed");
  }
}

/** @param {string} type @param {string} selector @param {(event: Event) => void} act what an event within such an element does */
const on = (type, selector, act) => document.addEventListener(type, (event) => event.target instanceof Element && event.target.closest(selector) && act(event));

on("input", "#nk-search", () => search(/** @type {HTMLInputElement} */ (document.getElementById("nk-query"))));
on("focusin", "#nk-search form", () => loaded().catch(() => {})); // the first search tells what went wrong
on("submit", "#nk-search", (event) => (event.preventDefault(), /** @type {HTMLElement | null} */ (document.querySelector(".nk-search-results a"))?.focus()));
