// The panel: results, the roller, the last rolls, the sheets and the reader's desks, on every page of a game.
// @ts-check
import { later, wake } from "./client.mjs";
import { desk, offered, visitor } from "./desk.mjs";
import { fill, h, toast } from "./dom.mjs";
import { field, form } from "./fields.mjs";
import { redraw } from "./render.mjs";
import { outcomeOf, owner, quietly, request, roll } from "./rolls.mjs";
import { game, lang, panelOf, parsed, say } from "./site.mjs";
import { changed, history, last } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */
/** @typedef {import("./rolls.mjs").Call} Call */
/** What was tapped. @typedef {HTMLElement | null} Origin */

/** What is shown now: a tab's name. */
let shown = "";
/** Where the focus goes back to. @type {Origin} */
let came = null;

const place = () => /** @type {HTMLElement} */ (document.getElementById("nk-panel"));
const reading = () => game() || last("game") || "";

/** Where a desk sends the reader on to. @type {import("./desk.mjs").Ways} */
export const ways = {
  roll: (call) => rolled(/** @type {Call} */ (call), null),
  open: (tab) => open(tab, came),
  play: (order, from) => adjust(parsed(order), from),
  take: (text) => open("keeping", came, { event: "take", params: { text } }),
};

/** The last rolls: one place for the whole visit, so that it stays as it was left. */
const [count, list] = [h("summary"), h("div")];
const past = /** @type {HTMLDetailsElement} */ (h("details", { class: "nk-group nk-past", ontoggle: () => past.open && !list.childElementCount && desk(list, { name: "rolls", game: reading() }, ways) }, count, list));
const recount = () => ((past.hidden = !history().length), (count.textContent = say("history", { n: history().length })));
changed.addEventListener("rolls", recount);
recount();

/** Open on a tab: "dice", "character", a kind of sheet, or a desk's name ("table"). @param {string} tab @param {Origin} origin @param {any} [first] what to show among the dice, or to do at a desk at once */
export async function open(tab, origin, first) {
  const panel = place();
  const name = tab.includes("/") ? tab.split("/")[0] : reading();
  if (!panel.contains(document.activeElement)) came = origin;
  Object.assign(panel, { hidden: false, lang, ariaLabel: say("panel") });
  panel.dataset.nkGame = name;
  const data = name ? await panelOf(name) : { title: say("panel"), actions: [], sheets: [] };
  shown = tab === "character" ? (data.sheets[0]?.kind ?? "dice") : tab;
  const turned = document.activeElement?.matches("#nk-panel [data-tab]");
  const body = h("div", { class: "nk-panel-body", data: { desk: shown } });
  fill(panel, head(data.title), tabs(data), body);
  if (shown === "dice") fill(body, first ?? roller(data), past);
  else desk(body, shown.includes("/") ? { name: "sheet", game: name, state: { kind: shown } } : { name: shown, game: name }, ways, first);
  panel.scrollTop = 0;
  if (turned) /** @type {Origin} */ (panel.querySelector("[data-tab][aria-current]"))?.focus();
  if (origin?.matches(".nk-roll")) origin.scrollIntoView({ block: "nearest", behavior: "instant" }); // above the panel: the stylesheet says how far
}

export function close() {
  const panel = place();
  const back = panel.contains(document.activeElement) || document.activeElement === document.body;
  panel.hidden = true;
  if (back) came?.focus({ preventScroll: true });
}

/** @param {string} title */
const head = (title) => h("header", {}, h("h2", {}, title), h("button", { type: "button", class: "nk-close", "aria-label": say("close"), onclick: close }, "✕"));

/** The ways between the panel's tables: dice, sheets, desks. @param {Json} data */
function tabs(data) {
  const rows = [...(data.game ? [["dice", say("dice")]] : []), ...data.sheets.map((/** @type {Json} */ each) => [each.kind, each.title]), ...(data.game ? ["odds", "table", "keeping"] : ["keeping"]).map((each) => [each, say(each)])];
  const here = (/** @type {string} */ tab) => tab === shown || (shown === "link" && tab === "keeping"); // what came by a link stands before what is kept
  return h("nav", { "aria-label": say("panel") }, ...rows.map(([tab, label]) => h("button", { type: "button", "aria-current": here(tab) && "true", data: { tab }, onclick: () => open(tab, came) }, label)));
}

/** Roll a call and show it; `origin` is the button that was tapped, whose own result stands in the text. @param {Call} call @param {Origin} origin */
export async function rolled(call, origin) {
  const result = h("section", { class: "nk-result" });
  const done = (/** @type {string} */ state, /** @type {Json | undefined} */ told) => {
    if (origin) answer(origin, state, told);
  };
  if (origin) origin.dataset.state = "busy";
  last("game", call.game);
  await Promise.all([open("dice", origin, result), roll(call, result, { adjust: (next) => adjust(next, origin), effect, done })]);
}

/** The result in the text, beside its button, until the next roll. @param {HTMLElement} origin @param {string} state @param {Json} [result] */
function answer(origin, state, result) {
  origin.dataset.state = state;
  if (origin.nextElementSibling?.matches("span.nk-result")) origin.nextElementSibling.remove();
  if (!result || !origin.matches(".nk-roll")) return;
  const { told, tone } = outcomeOf(result);
  origin.after(h("span", { class: "nk-result", data: { tone } }, told));
}

/** The roller's form with a roll's numbers in it, before anything is thrown. @param {Call} call @param {Origin} origin */
export async function adjust(call, origin) {
  last("game", call.game);
  wake([call.game]);
  const body = roller(await panelOf(call.game), call, origin);
  await open("dice", origin, body);
  /** @type {Origin} */ (body.querySelector("form button, form select"))?.focus({ preventScroll: true });
}

/** @param {Json} data @param {Call} [given] @param {Origin} [origin] @returns {HTMLElement} */
function roller(data, given, origin = null) {
  const action = data.actions.find((/** @type {Json} */ each) => each.name === given?.action) ?? data.actions[0];
  const usual = (/** @type {string} */ key) => action.blocks.filter((/** @type {Json} */ each) => key in each).map((/** @type {Json} */ each) => [each.name, each[key]]);
  const call = { ...given, action: action.name, game: data.game, params: { ...Object.fromEntries(usual("value")), ...given?.params }, from: { ...given?.from } };
  for (const [name, number] of usual("from")) if (!(name in (given?.params ?? {}))) call.from[name] = number;
  const blocks = [...action.blocks.map((/** @type {Json} */ block) => ({ ...block, value: call.params[block.name] })), ...data.beside.map((/** @type {Json} */ block) => ({ ...block, value: /** @type {Json} */ (call)[block.name] }))];
  const chance = quietly("", "nk-chance-line");
  const untouched = (/** @type {Json} */ params) => Object.fromEntries(Object.entries(call.from).filter(([key]) => String(params[key]) === String(call.params[key])));
  const wanted = (/** @type {Json} */ { faces, hidden, ...params }) => ({ ...call, params, from: untouched(params), faces, hidden });
  const preview = async () => {
    const odds = await later(await request(wanted(made.values()), { op: "odds" }), data.game).catch((error) => ({ problem: error.message }));
    chance.textContent = odds.problem ?? `${odds.formula}: ${odds.good}`;
  };
  const made = form(blocks, say("roll"), (values) => rolled(wanted(values), origin), preview);
  const from = quietly("", "nk-from");
  // what the character has, and has it anew when the sheet moves: a tap on it may still be on its way
  const take = async () => {
    changed.addEventListener("sheet", () => void (all.isConnected && renew()), { once: true });
    const file = await owner(call);
    const { numbers } = file ? await later({ op: "sheet.view", file }, data.game) : { numbers: {} };
    for (const [key, number] of Object.entries(untouched(made.values()))) {
      if (!(number in numbers)) continue;
      made.made.get(key)?.set((call.params[key] = numbers[number]));
      from.textContent = say("from-character");
    }
  };
  const renew = () => take().catch(() => {}).then(preview);
  renew();
  const options = data.actions.map((/** @type {Json} */ each) => ({ value: each.name, label: each.title }));
  const other = (/** @type {string} */ name) => redraw(/** @type {HTMLElement} */ (all.parentElement), roller(data, { ...call, action: name, params: {}, from: {} }, origin), past);
  const sorts = field({ kind: "choice", name: "action", label: say("which-roll"), options, value: action.name }, other);
  const all = h("div", {}, options.length > 1 && sorts.node, made.node, from, chance);
  return all;
}

/** Make every place of the page alive that has one of the panel's tables, once. The roller is its buttons, which the build has written. */
export function enliven() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".nk-widget[data-widget]:not([data-alive])"))) {
    place.dataset.alive = "yes";
    begin(place, place.dataset.widget ?? "").catch(() => delete place.dataset.alive);
  }
}

/** @param {HTMLElement} place @param {string} name a report, a kind of sheet, or `game/table` */
async function begin(place, name) {
  const game = name.split("/")[0];
  const { reports, sheets } = await panelOf(game);
  if (reports.includes(name)) offered(place, { name: "report", game, state: { report: name } }, ways);
  else if (sheets.some((/** @type {Json} */ each) => each.kind === name)) offered(place, { name: "sheet", game, state: { kind: name } }, ways);
  else if (name.endsWith("/table")) offered(place, { name: "table", game }, ways);
}

/** What a roll does to a sheet: one tap, on the current one of its kind, taken back from the line that tells of it. @param {Json} order @param {HTMLButtonElement} pressed */
function effect({ sheet, event, params }, pressed) {
  const host = /** @type {HTMLElement} */ (pressed.closest(".nk-result"));
  /** What is done rests until it is undone; and once anything is written down, the roll goes on no further. @param {boolean} done */
  const rest = (done) => {
    pressed.disabled = done;
    const offers = /** @type {NodeListOf<HTMLButtonElement>} */ (host.querySelectorAll("[data-do=choose]"));
    offers.forEach((each) => (each.disabled = Boolean(host.querySelector("[data-do=event]:disabled"))));
  };
  const { visit } = visitor({ name: "sheet", game: sheet.split("/")[0], state: { kind: sheet, tell: true } }, ways, () => rest(false));
  const refused = (/** @type {string} */ text) => (rest(false), toast(text));
  rest(true);
  visit({ event, params }).then(({ put, blocks }) => put || refused(blocks[0].text), ({ key, text }) => refused(text || say(`failed-${key ?? "runtime"}`)));
}
