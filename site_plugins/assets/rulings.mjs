// The table's set at work: switches, words that depend on them, figures that were built with the defaults.
// @ts-check
import { later } from "./client.mjs";
import { h } from "./dom.mjs";
import { parsed, say } from "./site.mjs";
import { settle, table } from "./store.mjs";

/** Put the page, or a part of it, into the table's state; safe to call again whenever anything changed. @param {ParentNode} [host] */
export function apply(host = document) {
  const { rulings } = table();
  const all = (/** @type {string} */ selector) => /** @type {NodeListOf<any>} */ (host.querySelectorAll(selector));
  for (const box of all(".nk-ruling input")) box.checked = rulings[box.name] ? box.value === rulings[box.name] : box.defaultChecked;
  for (const words of all("[data-ruling][data-option]")) {
    const { ruling, option } = words.dataset;
    words.dataset.usual ??= words.hidden ? "no" : "yes";
    words.hidden = rulings[ruling] ? rulings[ruling] !== option : words.dataset.usual === "no";
  }
  for (const figure of all("[data-reads]")) recount(figure, rulings);
  document.getElementById("nk-set")?.remove();
  const moved = document.querySelector('article [data-usual="no"]:not([hidden]), article [data-state="stale"], article [data-state="ruled"]');
  if (moved) document.querySelector("article h1")?.after(h("p", { id: "nk-set", class: "nk-quiet" }, say("set-in-force", { name: table().name || say("set-own") })));
}

/** A built figure that read a ruling which stands otherwise here: marked at once, replaced when the engine has answered. @param {any} figure @param {Record<string, string>} rulings */
async function recount(figure, rulings) {
  const place = figure.querySelector(".nk-chance") ?? figure;
  const asked = figure.dataset.reads.split(" ").filter((/** @type {string} */ each) => rulings[each]).map((/** @type {string} */ each) => `${each}=${rulings[each]}`).join(" ");
  if ((figure.dataset.ruled ?? "") === asked) return;
  place.dataset.usual ??= place.textContent;
  figure.dataset.ruled = asked;
  place.dataset.state = asked ? "stale" : "usual";
  if (!asked) return void (place.textContent = place.dataset.usual);
  const { action, params, game } = parsed(figure.dataset.call);
  const odds = await later({ op: "odds", action, params }, game).catch(() => null);
  if (!odds || figure.dataset.ruled !== asked) return;
  place.textContent = place === figure ? odds.good : odds.chance;
  place.dataset.state = "ruled";
}

/** A switch in the text was moved; the attribute tells which option is the default. @param {HTMLInputElement} box */
export const switched = (box) => settle(box.name, box.value, box.closest(".nk-ruling")?.querySelector("input[checked]")?.getAttribute("value"));
