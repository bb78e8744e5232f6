// The page's one listener and its start. It may run again after every instant navigation without harm.
// @ts-check
import { anticipate } from "./client.mjs";
import { apply, switched } from "./rulings.mjs";
import { game, lang, learn, parsed } from "./site.mjs";
import { changed, last, speak } from "./store.mjs";

/** The panel comes when it is wanted, or when nothing else is to do: reading does not wait for it. */
const panel = () => import("./panel.mjs");
const place = () => document.getElementById("nk-panel");
const isOpen = () => place()?.hidden === false;

const LONG_PRESS = 550;
const SWIPE = 70;

/** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
const at = (event, selector) => /** @type {Element} */ (event.target).closest?.(selector);

let held = 0;
let holding = false;

const shut = () => panel().then(({ close }) => close());

/** A roll's numbers, before it is rolled. @param {HTMLElement} button */
const change = (button) => panel().then(({ adjust }) => adjust(parsed(button.dataset.call ?? ""), button));

function listen() {
  document.addEventListener("click", (event) => {
    const button = at(event, ".nk-roll[data-call]");
    if (button) {
      event.preventDefault();
      if (holding) return void (holding = false);
      if (button.dataset.state === "busy") return;
      button.dataset.state = "busy";
      panel().then(({ rolled }) => rolled(parsed(button.dataset.call ?? ""), button));
      return;
    }
    const other = /** @type {HTMLAnchorElement | null} */ (at(event, "a.nk-lang"));
    if (other) {
      const to = new URL(other.href);
      to.search = location.search;
      to.hash = location.hash;
      other.href = to.href;
      return;
    }
    const opener = at(event, "[data-nk-open]");
    if (opener) panel().then(({ open }) => open(opener.dataset.nkOpen ?? "dice", opener));
    else if (isOpen() && event.target instanceof Element && event.target.isConnected && !place()?.contains(event.target) && !at(event, ".nk-toast, .nk-widget, a")) shut();
  });
  document.addEventListener("contextmenu", (event) => {
    const button = at(event, ".nk-roll[data-call]");
    if (!button) return;
    event.preventDefault();
    clearTimeout(held);
    if (!holding) change(button);
  });
  document.addEventListener("pointerdown", (event) => {
    const button = at(event, ".nk-roll[data-call]");
    holding = false;
    if (!button || event.button) return;
    held = window.setTimeout(() => {
      holding = true;
      change(button);
    }, LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(held), { passive: true, capture: true });
  document.addEventListener("change", (event) => {
    const box = event.target;
    if (box instanceof HTMLInputElement && box.type === "radio" && box.closest(".nk-ruling")) switched(box);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen()) shut();
    const button = at(event, ".nk-roll[data-call]");
    if (button && event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      change(button);
    }
  });
  swipe();
  changed.addEventListener("table", apply);
}

/** The panel goes down with a finger, where it is not being scrolled. */
function swipe() {
  const sheet = place();
  let from = 0;
  let top = false;
  sheet?.addEventListener("touchstart", (event) => {
    from = event.touches[0].clientY;
    top = sheet.scrollTop <= 0;
  }, { passive: true });
  sheet?.addEventListener("touchend", (event) => {
    if (top && event.changedTouches[0].clientY - from > SWIPE) shut();
  }, { passive: true });
}

/** A page has come: by load, or by instant navigation. */
function arrived() {
  speak(lang);
  if (game()) last("game", game());
  apply();
  if (document.querySelector(".nk-widget")) import("./widgets.mjs").then(({ enliven }) => enliven());
}

await learn();
listen();
const pages = /** @type {any} */ (window).document$;
if (pages) pages.subscribe(arrived);
else arrived();
const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ act) => setTimeout(act, 1_500));
const settled = () => idle(() => void panel(), { timeout: 4_000 });
if (document.readyState === "complete") settled();
else addEventListener("load", settled, { once: true });
anticipate(() => (document.querySelector(".nk-roll, .nk-widget") ? game() || last("game") || "" : ""));
