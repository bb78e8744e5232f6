// Elements without markup strings: what a name or a note holds stays text.
// @ts-check
import { root, say } from "./site.mjs";

/** @typedef {Node | string | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element. Properties that begin with `on` listen; `data` fills the dataset; `true` is an attribute without value.
 * @param {string} tag @param {Record<string, any>} [properties] @param {...Child} children @returns {HTMLElement}
 */
export const h = (tag, properties = {}, ...children) => whole(document.createElement(tag), properties, children);

/** @template {Element} E @param {E} made @param {Record<string, any>} properties @param {Child[]} children */
function whole(made, properties, children) {
  fill(made, ...children);
  for (const [key, value] of Object.entries(properties)) dress(made, key, value);
  return made;
}

/** @param {any} made @param {string} key @param {any} value */
function dress(made, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
  else if (key === "data") for (const [name, each] of Object.entries(value)) dress(made, `data-${name}`, each);
  else if (key === "share") made.style.setProperty("--share", value);
  else made.setAttribute(key, value === true ? "" : String(value));
}

/** Replace all that `host` holds. @param {Element} host @param {...Child} children */
export const fill = (host, ...children) => host.replaceChildren(.../** @type {Node[]} */ (children.filter((child) => child || child === "")));

/** A button by the key of its words, which tests and repainting know it by, too. @param {string} key @param {() => void} press @param {Record<string, any>} [data] @param {Record<string, any>} [more] */
export const button = (key, press, data = {}, more = {}) => h("button", { type: "button", data: { key, ...data }, onclick: press, ...more }, say(key));

/** A shape, or a picture of shapes. @param {string} tag @param {Record<string, any>} properties @param {...Child} children */
export const shape = (tag, properties, ...children) => whole(document.createElementNS(SVG, tag), properties, children);

/** A die's outline from the shared sprites: `d10`, or `die` for any. The address is whole, or the theme would make it so and fail. @param {string} die @param {string} [name] */
export const picture = (die, name = "") => shape("svg", { "aria-hidden": "true", viewBox: "0 0 48 48", class: name }, shape("use", { href: `${location.origin}${root}assets/nk/dice.svg#${die}` }));

const STAYS = 6_000;
let timer = 0;

/** One short line at the edge of the page, with at most one thing to do about it, by the key of its words. @param {string} text @param {string} [key] @param {() => void} [act] */
export function toast(text, key = "", act = () => {}) {
  const place = /** @type {HTMLElement} */ (document.getElementById("nk-toast"));
  clearTimeout(timer);
  fill(place, h("span", {}, text), key && button(key, () => (fill(place), act())));
  timer = window.setTimeout(() => fill(place), STAYS);
}

/** Hand a file out: the share sheet where the page is an app of its own, a download elsewhere. @param {string} name @param {string} text */
export async function hand(name, text) {
  const made = new File([text], `${name.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.json`, { type: "application/json" });
  if (matchMedia("(display-mode: standalone)").matches && navigator.canShare?.({ files: [made] })) return navigator.share({ files: [made] }).catch(() => {});
  const url = URL.createObjectURL(made);
  h("a", { href: url, download: made.name }).click();
  return void setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
