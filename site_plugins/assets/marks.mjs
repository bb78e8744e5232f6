// Where the reader has been: the place read last, and bookmarks. Both stand in the contents, and the first on the shelf.
// @ts-check
import { button, fill, h } from "./dom.mjs";
import { redraw } from "./render.mjs";
import { address, game, home, say } from "./site.mjs";
import { changed, held, last, put } from "./store.mjs";

/** A place of the book as every language knows it (`game/chapter#heading`), and what it was called when it was kept. @typedef {{place: string, title: string}} Mark */

/** Where the reader was when this visit began. @type {Mark | null} */
const before = last("place");

/** The chapter, and the heading that was passed last. @returns {Mark} */
function here() {
  const headings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("article :is(h1, h2, h3)")]);
  const passed = headings.filter((each) => each.getBoundingClientRect().top < innerHeight / 2).at(-1) ?? headings[0];
  const page = location.pathname.slice(home.length).replace(/\/$/, "");
  return { place: passed?.id ? `${page}#${passed.id}` : page, title: [...new Set([document.querySelector(".nk-book"), headings[0], passed])].filter(Boolean).map((each) => /** @type {HTMLElement} */ (each).innerText.replace(/\s*¶$/, "")).join(" – ") };
}

/** Draw what is kept; safe to call again. */
export function marks() {
  /** @type {Mark[]} */
  const all = held(["marks"]).marks ?? [];
  const link = (/** @type {Mark} */ { place, title }) => h("a", { href: address(place) }, title);
  const drop = (/** @type {Mark} */ mark) => h("button", { type: "button", class: "nk-close", "aria-label": say("unmark", mark), onclick: () => put({ marks: all.filter((each) => each !== mark) }) }, "✕");
  const add = () => ((mark) => put({ marks: [mark, ...all.filter((each) => each.place !== mark.place)] }))(here());
  const back = before && h("p", {}, say("back-to"), " ", link(before));
  const contents = /** @type {HTMLElement} */ (document.getElementById("nk-contents"));
  const host = /** @type {HTMLElement} */ (contents.querySelector(".nk-marks") ?? contents.appendChild(h("div", { class: "nk-marks" })));
  redraw(host, back, button("mark", add), h("ul", {}, ...all.map((mark) => h("li", {}, link(mark), drop(mark)))));
  fill(document.querySelector(".nk-back") ?? h("p"), back?.cloneNode(true));
}

changed.addEventListener("marks", marks);
document.addEventListener("visibilitychange", () => game() && last("place", here())); // the shelf is no place to come back to
