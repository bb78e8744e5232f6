// What a page knows about itself: where the site stands, its language, its game, its words.
// @ts-check

/** @typedef {Record<string, any>} Json */

const facts = /** @type {HTMLElement | null} */ (document.querySelector('meta[name="nk"]'))?.dataset ?? {};

// version: one mark for page, script and rules; "" while the book is being written: then nothing is kept that a change would outdate.
// theme:   the theme's script, which no page waits for.
// root:    the site's path, `/` or `/repo/`.
// lang:    the document's language. Instant navigation stays within one language, so it holds for the whole visit.
export const { version = "", theme = "", root = "/", lang = "en" } = facts;
/** The root of this language. */
export const home = `${root}${lang}/`;
/** What every stored name begins with: other projects may share the origin. */
export const prefix = `noppakirja:${root}:`;

/** The game of the page that is open now, or "". */
export const game = () => /** @type {HTMLElement | null} */ (document.querySelector(".nk-page"))?.dataset.nkGame || (facts.game ?? "");

/** The address of a rule, `game/chapter#anchor`. @param {string} place */
export const address = (place) => home + place.replace(/(\/index)?(#|$)/, "/$2");

/** @type {Record<string, string | {one: string, other: string}>} */
let words = {};

/** Load the interface's words; every other module may use `say` after that. */
export const learn = async () => (words = await json(`${root}assets/nk/words.${lang}.json`));

/** The words under a key, with `{name}` filled from `data`; `n` decides between one and other. @param {string} key @param {Json} [data] */
export function say(key, data = {}) {
  const found = words[key] ?? key;
  const text = typeof found === "string" ? found : data.n === 1 ? found.one : found.other;
  return text.replace(/\{(\w+)\}/g, (slot, name) => String(data[name] ?? slot));
}

/** The games of this site, by id. */
export const games = () => say("games").split(" ");

/** @param {string} url the version is one mark for page, script and rules @returns {Promise<any>} */
const got = (url) => fetch(`${url}?${version}`).then((response) => (response.ok ? response.json() : Promise.reject(response.status)));
/** @type {Record<string, Promise<any>>} */
const fetched = {};

/** A JSON file of the site's own, fetched once; a failure may be tried again. @param {string} url */
export const json = (url) => (fetched[url] ??= got(url).catch((error) => (delete fetched[url], Promise.reject(error))));

/** A game's forms, sheets and rulings. @param {string} name @returns {Promise<Json>} */
export const panelOf = (name) => json(`${home}${name}/panel.json`);

/** Split `game/action key=value@number …` into its parts. @param {string} text */
export function parsed(text) {
  const [action, ...pairs] = text.split(" ");
  const fields = pairs.map((pair) => pair.split(/=([^@]*)@?/));
  const from = Object.fromEntries(fields.filter(([, , taken]) => taken).map(([key, , taken]) => [key, taken]));
  return { action, params: /** @type {Json} */ (Object.fromEntries(fields.map(([key, number]) => [key, number]))), from, game: action.split("/")[0] };
}
