// One short line at the edge of the page, with at most one thing to do about it.
// @ts-check
import { fill, h } from "./dom.mjs";

const STAYS = 8_000;
let timer = 0;

/** @param {string} text @param {{label: string, act: () => void}} [offer] */
export function toast(text, offer) {
  const place = document.getElementById("nk-toast");
  if (!place) return;
  clearTimeout(timer);
  const button = offer && h("button", { type: "button", onclick: () => (offer.act(), fill(place)) }, offer.label);
  fill(place, h("span", {}, text), button);
  timer = window.setTimeout(() => fill(place), STAYS);
}
