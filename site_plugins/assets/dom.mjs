// Elements without markup strings: what a name or a note holds stays text.
// @ts-check

/** @typedef {Node | string | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element. Properties that begin with `on` listen; `data` fills the dataset; `true` is an attribute without value.
 * @param {string} tag @param {Record<string, any>} [properties] @param {...Child} children @returns {HTMLElement}
 */
export function h(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  dress(made, properties);
  made.append(...kept(children));
  return made;
}

/** @param {Element} made @param {Record<string, any>} properties */
function dress(made, properties) {
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "data") note(/** @type {HTMLElement} */ (made), value);
    else if (key === "share") /** @type {HTMLElement} */ (made).style.setProperty("--share", value);
    else if (key === "value" || key === "checked" || key === "disabled") /** @type {any} */ (made)[key] = value;
    else made.setAttribute(key, value === true ? "" : String(value));
  }
}

/** @param {Child[]} children @returns {(Node | string)[]} */
const kept = (children) => /** @type {(Node | string)[]} */ (children.filter((child) => child || child === ""));

/** A picture from one of the shared sprites. @param {string} href @param {string} [name] */
export function picture(href, name = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", "0 0 48 48");
  if (name) svg.setAttribute("class", name);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", href);
  svg.append(use);
  return svg;
}

/** Replace all that `host` holds. @param {Element} host @param {...Child} children */
export function fill(host, ...children) {
  host.replaceChildren(...kept(children));
}

/** @param {HTMLElement} made @param {Record<string, any>} data */
function note(made, data) {
  for (const [name, value] of Object.entries(data)) {
    if (value !== null && value !== undefined && value !== false) made.dataset[name] = String(value);
  }
}
