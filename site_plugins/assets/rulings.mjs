// The table's set at work: switches, words that depend on them, figures that were built with the defaults.
// @ts-check
import { ask } from "./client.mjs";
import { parsed } from "./site.mjs";
import { settle, table } from "./store.mjs";

/** Put the page into the table's state; safe to call again whenever anything changed. */
export function apply() {
  const { rulings } = table();
  for (const set of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".nk-ruling[data-ruling]"))) {
    const chosen = rulings[set.dataset.ruling ?? ""];
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (set.querySelectorAll("input[type=radio]"))) box.checked = chosen ? box.value === chosen : box.defaultChecked;
  }
  for (const words of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-ruling][data-option]"))) {
    const { ruling = "", option = "" } = words.dataset;
    words.dataset.usual ??= words.hidden ? "no" : "yes";
    words.hidden = rulings[ruling] ? rulings[ruling] !== option : words.dataset.usual === "no";
    words.toggleAttribute("data-ruled", Boolean(rulings[ruling]) && !words.hidden);
  }
  for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-reads]"))) recount(figure, rulings);
}

/** A built figure that read a ruling which stands otherwise here: marked at once, replaced when the engine has answered. @param {HTMLElement} figure @param {Record<string, string>} rulings */
async function recount(figure, rulings) {
  const place = /** @type {HTMLElement} */ (figure.querySelector(".nk-chance") ?? figure);
  const asked = (figure.dataset.reads ?? "").split(" ").filter((each) => rulings[each]).map((each) => `${each}=${rulings[each]}`).join(" ");
  if ((figure.dataset.ruled ?? "") === asked) return;
  place.dataset.usual ??= place.textContent ?? "";
  figure.dataset.ruled = asked;
  if (!asked) {
    place.textContent = place.dataset.usual;
    delete figure.dataset.ruled;
    return;
  }
  place.dataset.state = "stale";
  try {
    const { action, params, game } = parsed(figure.dataset.call ?? "");
    const odds = await ask({ op: "odds", action, params }, game);
    if (figure.dataset.ruled !== asked) return;
    place.textContent = place === figure ? odds.good : odds.chance;
    place.dataset.state = "ruled";
  } catch {
    place.dataset.state = "stale";
  }
}

/** A switch in the text was moved. @param {HTMLInputElement} box */
export function switched(box) {
  const set = /** @type {HTMLElement} */ (box.closest(".nk-ruling"));
  const initial = /** @type {NodeListOf<HTMLInputElement>} */ (set.querySelectorAll("input[type=radio]"));
  const usual = [...initial].find((each) => each.defaultChecked)?.value;
  settle("rulings", set.dataset.ruling ?? box.name, box.value, usual);
}
