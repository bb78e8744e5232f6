// The page's one listener and its start. It may run again after every instant navigation without harm.
// @ts-check
import { anticipate } from "./client.mjs";
import { adjust, close, isOpen, open, rolled } from "./panel.mjs";
import { apply, switched } from "./rulings.mjs";
import { game, lang, learn, parsed } from "./site.mjs";
import { changed, last, speak } from "./store.mjs";
import { enliven } from "./widgets.mjs";

const LONG_PRESS = 550;
const SWIPE = 70;

/** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
const at = (event, selector) => /** @type {Element} */ (event.target).closest?.(selector);

let held = 0;
let holding = false;

function listen() {
  document.addEventListener("click", (event) => {
    const button = at(event, ".nk-roll[data-call]");
    if (button) {
      event.preventDefault();
      if (holding) return void (holding = false);
      if (button.dataset.state !== "busy") rolled(parsed(button.dataset.call ?? ""), button);
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
    const panel = document.getElementById("nk-panel");
    if (opener) open(opener.dataset.nkOpen ?? "dice", opener);
    else if (isOpen() && event.target instanceof Element && event.target.isConnected && !panel?.contains(event.target) && !at(event, ".nk-toast, .nk-widget, a")) close();
  });
  document.addEventListener("contextmenu", (event) => {
    const button = at(event, ".nk-roll[data-call]");
    if (!button) return;
    event.preventDefault();
    clearTimeout(held);
    if (!holding) adjust(parsed(button.dataset.call ?? ""), button);
  });
  document.addEventListener("pointerdown", (event) => {
    const button = at(event, ".nk-roll[data-call]");
    holding = false;
    if (!button || event.button) return;
    held = window.setTimeout(() => {
      holding = true;
      adjust(parsed(button.dataset.call ?? ""), button);
    }, LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(held), { passive: true, capture: true });
  document.addEventListener("change", (event) => {
    const box = event.target;
    if (box instanceof HTMLInputElement && box.type === "radio" && box.closest(".nk-ruling")) switched(box);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen()) close();
    const button = at(event, ".nk-roll[data-call]");
    if (button && event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      adjust(parsed(button.dataset.call ?? ""), button);
    }
  });
  swipe();
  changed.addEventListener("table", apply);
}

/** The panel goes down with a finger, where it is not being scrolled. */
function swipe() {
  const panel = document.getElementById("nk-panel");
  let from = 0;
  let top = false;
  panel?.addEventListener("touchstart", (event) => {
    from = event.touches[0].clientY;
    top = panel.scrollTop <= 0;
  }, { passive: true });
  panel?.addEventListener("touchend", (event) => {
    if (top && event.changedTouches[0].clientY - from > SWIPE) close();
  }, { passive: true });
}

/** A page has come: by load, or by instant navigation. */
function arrived() {
  speak(lang);
  if (game()) last("game", game());
  apply();
  enliven();
}

await learn();
listen();
const pages = /** @type {any} */ (window).document$;
if (pages) pages.subscribe(arrived);
else arrived();
anticipate(() => (document.querySelector(".nk-roll, .nk-widget") ? game() || last("game") || "" : ""));
