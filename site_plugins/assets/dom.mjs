// Elements without markup strings: what a name or a note holds stays text.
// @ts-check
import { root, say } from "./site.mjs";

/** @typedef {Node | string | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element. Properties that begin with `on` listen; `data` fills the dataset; `true` is an attribute without value.
 * @param {string} tag @param {Record<string, any>} [properties] @param {...Child} children @returns {HTMLElement}
 */
export function h(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
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

/** A die's outline from the shared sprites: `d10`, or `die` for any. @param {string} die @param {string} [name] */
export function picture(die, name = "") {
  const svg = document.createElementNS(SVG, "svg");
  const use = svg.appendChild(document.createElementNS(SVG, "use"));
  for (const [key, value] of Object.entries({ "aria-hidden": "true", viewBox: "0 0 48 48", class: name })) svg.setAttribute(key, value);
  use.setAttribute("href", `${root}assets/nk/dice.svg#${die}`);
  return svg;
}

const STAYS = 6_000;
let timer = 0;

/** One short line at the edge of the page, with at most one thing to do about it, by the key of its words. @param {string} text @param {string} [key] @param {() => void} [act] */
export function toast(text, key = "", act = () => {}) {
  const place = /** @type {HTMLElement} */ (document.getElementById("nk-toast"));
  clearTimeout(timer);
  fill(place, h("span", {}, text), key && button(key, () => (fill(place), act())));
  timer = window.setTimeout(() => fill(place), STAYS);
}
