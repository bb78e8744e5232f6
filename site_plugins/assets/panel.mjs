// The panel: results, the roller, this visit's rolls, the sheets and the table's choices, on every page of a game.
// @ts-check
import { ask, stage } from "./client.mjs";
import { fill, h } from "./dom.mjs";
import { form } from "./fields.mjs";
import { copy, outcomeOf, request, roll } from "./rolls.mjs";
import { choices } from "./choices.mjs";
import { sheet } from "./sheets.mjs";
import { game, home, lang, panelOf, parsed, say } from "./site.mjs";
import { history, last } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/** @typedef {import("./rolls.mjs").Call} Call */

/** What is shown now: a tab's name. */
let shown = "";
/** Where the focus goes back to. @type {HTMLElement | null} */
let came = null;

const place = () => /** @type {HTMLElement} */ (document.getElementById("nk-panel"));

/** The game that the panel speaks of: the page's, else the one read last. */
const subject = () => game() || last("game") || "";

/** Open on a tab: "dice", "table", or a kind of sheet. @param {string} tab @param {HTMLElement | null} origin @param {...import("./dom.mjs").Child} first */
export async function open(tab, origin, ...first) {
  const panel = place();
  if (!panel.contains(document.activeElement)) came = origin;
  panel.hidden = false;
  panel.lang = lang;
  panel.dataset.nkGame = subject();
  panel.setAttribute("aria-label", say("panel"));
  const name = subject();
  if (!name) {
    shown = "";
    fill(panel, head(say("no-game")), h("p", {}, say("no-game-hint")), h("p", {}, h("a", { href: home }, say("to-shelf"))));
    return;
  }
  const data = await panelOf(name);
  shown = tab === "character" ? (data.sheets[0]?.kind ?? "dice") : tab;
  const body = h("div", { class: "nk-panel-body", role: "tabpanel" });
  fill(panel, head(data.title), tabs(data), body);
  if (shown === "dice") fill(body, ...first, ...(first.length ? [] : roller(data, body)), past());
  else if (shown === "table") fill(body, choices(data));
  else sheet(body, shown, (order, from) => adjust(parsed(order), from));
  reveal(origin);
}

export function close() {
  const panel = place();
  if (panel.hidden) return;
  panel.hidden = true;
  if (panel.contains(document.activeElement) || document.activeElement === document.body) came?.focus({ preventScroll: true });
}

/** @param {string} title */
function head(title) {
  const shut = h("button", { type: "button", class: "nk-close", "aria-label": say("close"), onclick: close }, "✕");
  return h("header", {}, h("h2", {}, title), shut);
}

/** @param {Json} data */
function tabs(data) {
  const rows = [["dice", say("dice")], ...data.sheets.map((/** @type {Json} */ each) => [each.kind, each.title]), ["table", say("table")]];
  const made = rows.map(([tab, label]) =>
    h("button", { type: "button", role: "tab", "aria-selected": String(tab === shown), tabindex: tab === shown ? "0" : "-1", data: { tab }, onclick: () => open(tab, came) }, label),
  );
  const turn = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const at = made.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = rows[(at + by + rows.length) % rows.length][0];
    open(next, came).then(() => /** @type {HTMLElement | null} */ (place().querySelector('[aria-selected="true"]'))?.focus());
  };
  return h("div", { role: "tablist", "aria-label": say("panel"), onkeydown: turn }, ...made);
}

// -- rolling ---------------------------------------------------------------------------------------

/** Roll a call and show it; `origin` is the button that was tapped, whose own result stands in the text. @param {Call} call @param {HTMLElement | null} origin */
export async function rolled(call, origin) {
  const result = h("section", { class: "nk-result" });
  const show = (/** @type {import("./dom.mjs").Child[]} */ ...children) => {
    fill(result, ...children);
    reveal(origin);
  };
  if (origin) origin.dataset.state = "busy";
  last("game", call.game);
  const opening = open("dice", origin, result);
  await roll(call, show, (next) => adjust(next, origin), (outcome) => {
    if (origin) answer(origin, outcome);
    document.querySelectorAll(".nk-past").forEach((each) => each.replaceWith(past()));
  });
  await opening;
}

/** The result in the text, beside its button, until the next roll. @param {HTMLElement} origin @param {Json | null} result */
function answer(origin, result) {
  origin.dataset.state = result ? "answered" : "failed";
  const next = origin.nextElementSibling;
  if (next?.matches("span.nk-result")) next.remove();
  if (!result || !origin.matches(".nk-roll")) return;
  const { label, figure, good } = outcomeOf(result);
  origin.after(h("span", { class: "nk-result", data: { tone: good === true ? "good" : good === false ? "bad" : "open" } }, `${label}${figure ? ` ${figure}` : ""}`));
}

/** The roller's form with a roll's numbers in it, before anything is thrown. @param {Call} call @param {HTMLElement | null} origin */
export async function adjust(call, origin) {
  last("game", call.game);
  const data = await panelOf(call.game);
  const body = h("div", {});
  fill(body, ...roller(data, body, call, origin));
  await open("dice", origin, body);
  /** @type {HTMLElement | null} */ (body.querySelector("input, select"))?.focus({ preventScroll: true });
}

/** @param {Json} data @param {HTMLElement} body @param {Call} [call] @param {HTMLElement | null} [origin] */
function roller(data, body, call, origin = null) {
  const action = data.actions.find((/** @type {Json} */ each) => each.name === call?.action) ?? data.actions[0];
  const blocks = action.blocks.map((/** @type {Json} */ block) => ({ ...block, value: call?.params[block.name] ?? block.value }));
  const typed = { type: "field", name: "faces", kind: "numbers", label: say("typed-dice"), hint: say("typed-hint"), value: call?.faces ?? [] };
  const chance = h("p", { class: "nk-chance-line", data: { tone: "quiet" } });
  const wanted = (/** @type {Json} */ values) => {
    const { faces, ...params } = values;
    const from = Object.fromEntries(Object.entries(call?.from ?? {}).filter(([key]) => String(params[key]) === String(call?.params[key])));
    return { action: action.name, params, from, game: data.game, faces };
  };
  const made = form([...blocks, typed], say("roll"), (values) => rolled(wanted(values), origin), () => preview());
  const preview = async () => {
    if (stage.stage !== "ready") return;
    try {
      const odds = await ask(await request(wanted(made.values()), { op: "odds" }), data.game);
      chance.textContent = `${odds.formula}: ${odds.good}`;
    } catch (error) {
      chance.textContent = /** @type {Error} */ (error).message;
    }
  };
  preview();
  const pick = (/** @type {string} */ name) => fill(body, ...roller(data, body, { action: name, params: {}, from: {}, game: data.game }, origin), past());
  const sorts = data.actions.length > 1 && h(
    "div",
    { class: "nk-field", data: { kind: "choice" } },
    h("label", { for: "nk-sort" }, say("which-roll")),
    h("select", { id: "nk-sort", onchange: (/** @type {Event} */ event) => pick(/** @type {HTMLSelectElement} */ (event.target).value) },
      ...data.actions.map((/** @type {Json} */ each) => h("option", { value: each.name, selected: each === action }, each.title))),
  );
  return [sorts, made.node, chance];
}

/** This visit's rolls. */
function past() {
  const rows = history().slice(0, 20).map((each) =>
    h(
      "li",
      {},
      h("span", {}, `${each.title} · ${each.formula}: `, h("b", {}, `${each.outcome.label} ${each.outcome.figure}`)),
      h("button", { type: "button", data: { tone: "quiet" }, "aria-label": say("copy-roll", { roll: each.title }), onclick: () => copy(each.text) }, say("copy")),
    ),
  );
  return h("details", { class: "nk-group nk-past" }, h("summary", {}, say("history", { n: rows.length })), h("ol", { class: "nk-history" }, ...rows));
}

/** Never cover the line that was tapped. @param {HTMLElement | null} origin */
function reveal(origin) {
  if (!origin?.isConnected || place().contains(origin)) return;
  const line = origin.getBoundingClientRect();
  const panel = place().getBoundingClientRect();
  const covered = line.bottom > panel.top && line.top < panel.bottom && line.right > panel.left && line.left < panel.right;
  if (covered && panel.top > 0) scrollBy({ top: line.bottom - panel.top + 16, behavior: "instant" });
}
