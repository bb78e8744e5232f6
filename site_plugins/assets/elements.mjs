// The page's one listener and its start. It may run again after every instant navigation without harm.
// @ts-check
import { anticipate, idle } from "./client.mjs";
import { h } from "./dom.mjs";
import { apply, switched } from "./rulings.mjs";
import { game, lang, learn, parsed, theme } from "./site.mjs";
import { changed, last, speak } from "./store.mjs";

/** Milliseconds that a finger rests, pixels that it wipes. */
const [LONG_PRESS, SWIPE] = [550, 70];
const ROLL = ".nk-roll[data-call]";
/** Somebody's roll, sheet or set. */
const LINK = /^#nk\d+\./;

/** The panel comes when it is wanted, or when nothing else is to do; what is tapped before the words are here waits for them. */
const panel = () => learn().then(() => import("./panel.mjs"));
const marks = () => import("./marks.mjs").then((module) => module.marks());
const place = () => /** @type {HTMLElement} */ (document.getElementById("nk-panel"));
const shut = () => panel().then(({ close }) => close());

/** @param {Event} event @param {string} selector @returns {any} */
const at = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/** A roll, or its numbers before it is rolled. @param {HTMLElement} button @param {"rolled" | "adjust"} way */
function play(button, way) {
  if (way === "rolled") button.dataset.state = "busy";
  panel().then((module) => module[way](parsed(button.dataset.call ?? ""), button), () => (button.dataset.state = "failed"));
}

/** A long press: its timer, and whether it has been one. Where a swipe began. How many pages have come, and whether the theme has turned to one. */
let [held, holding, from, pages, turned] = [0, false, Infinity, 0, false];

/** Each is told of the roll that it happened on. @type {Record<string, (event: any, button: HTMLElement | null) => void>} */
const LISTENERS = {
  click(event, button) {
    const [other, opener] = [at(event, "a.nk-lang"), at(event, "[data-nk-open]")];
    at(event, "[popover] a")?.closest("[popover]").togglePopover?.(false); // contents and search have led where they should
    if (button) {
      event.preventDefault();
      if (!holding && button.dataset.state !== "busy") play(button, "rolled");
      holding = false;
    } else if (other) other.href = other.pathname + location.search + location.hash;
    else if (opener) panel().then(({ open }) => open(opener.dataset.nkOpen ?? "dice", opener));
    else if (!place().hidden && event.target.isConnected && !at(event, "#nk-panel, .nk-toast, .nk-widget, a")) shut();
  },
  contextmenu(event, button) {
    clearTimeout(held);
    if (button) event.preventDefault();
    if (button && !holding) play(button, "adjust");
  },
  pointerdown(event, button) {
    holding = false;
    if (button && !event.button) held = window.setTimeout(() => ((holding = true), play(button, "adjust")), LONG_PRESS);
  },
  change({ target }) {
    if (target instanceof HTMLInputElement && target.type === "radio" && target.closest(".nk-ruling")) switched(target);
  },
  keydown(event, button) {
    if (event.key === "Escape" && !place().hidden) shut();
    if (button && event.key === "Enter" && event.shiftKey) event.preventDefault(), play(button, "adjust");
  },
};

/** The panel goes down with a finger, where it is not being scrolled. @param {HTMLElement} sheet */
function swipe(sheet) {
  sheet.addEventListener("touchstart", ({ touches }) => (from = sheet.scrollTop > 0 ? Infinity : touches[0].clientY), { passive: true });
  sheet.addEventListener("touchend", ({ changedTouches }) => changedTouches[0].clientY - from > SWIPE && shut(), { passive: true });
}

/** What comes after a page: it is not held up. */
const loaded = new Promise((resolve) => (document.readyState === "complete" ? resolve(0) : addEventListener("load", resolve)));

/** A page has come: by load, or by instant navigation. */
function arrived() {
  speak(lang);
  if (game()) last("game", game());
  apply();
  if (LINK.test(location.hash)) panel().then(({ open }) => open("link", null, { event: "open", params: { link: location.hash } })).then(() => window.history.replaceState(null, "", location.pathname));
  if (document.querySelector(".nk-widget")) loaded.then(panel).then(({ enliven }) => enliven());
  loaded.then(() => idle(marks));
  // What reads without a line comes last; where it is refused, reading goes on with one.
  loaded.then(() => idle(() => panel().then(() => import("./offline.mjs")).catch(() => {})));
}

for (const [type, act] of Object.entries(LISTENERS)) document.addEventListener(type, (event) => act(event, at(event, ROLL)));
// Before it has turned a page the theme knows of none: for a place in this one it would fetch the page anew, and what was rolled here would be gone. Until then the browser goes there by itself.
document.addEventListener("click", (event) => {
  const link = at(event, "a[href*='#']");
  link?.setAttribute("target", !turned && link.pathname === location.pathname ? "_self" : "");
}, true);
addEventListener("popstate", (event) => turned || event.stopImmediatePropagation());
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(held), { passive: true, capture: true });
changed.addEventListener("table", () => apply());
swipe(place());
// The theme's script makes addresses whole; late, that would take the styles away for a moment.
for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[href]"))) link.href = String(link.href);
await learn();
arrived();
/** The theme's script brings instant navigation, and what follows the page as it is read. It waits for an event that has passed: told again, it begins with this page, which is here already. */
const subscribe = ({ document$, location$ } = /** @type {any} */ (window)) => (document.dispatchEvent(new Event("DOMContentLoaded")), location$.subscribe(() => (turned = true)), document$.subscribe(() => pages++ && arrived()));
loaded.then(() => document.body.append(h("script", { src: theme, onload: () => subscribe() })));
anticipate(() => (document.querySelector(".nk-roll, .nk-widget") ? game() || last("game") || "" : ""));
