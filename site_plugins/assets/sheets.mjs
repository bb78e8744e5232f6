// Characters and trackers: the rules draw them, events move them, this browser keeps them.
// @ts-check
import { ask, failure, running, stage } from "./client.mjs";
import { pick, share } from "./desk.mjs";
import { button, fill, h, hand, toast } from "./dom.mjs";
import { choice } from "./fields.mjs";
import { draw, redraw } from "./render.mjs";
import { failed, lender, quietly, warming } from "./rolls.mjs";
import { address, say } from "./site.mjs";
import { changed, choose, current, file as stored, files, forget, keep } from "./store.mjs";

/** @typedef {import("./site.mjs").Json} Json */

const LARGEST_FILE = 2_000_000;

/**
 * A sheet's place: one file of its kind, drawn and moved. It begins with the current one and stays with its own, whatever another tab chooses.
 * @param {HTMLElement} host @param {string} kind @param {(roll: string, origin: HTMLElement) => void} play
 */
export function sheet(host, kind, play) {
  const [bar, told, body] = ["nk-sheet-bar", "nk-sheet-told", "nk-sheet"].map((name) => h("div", { class: name }));
  const game = kind.split("/")[0];
  let id = current(kind)?.id ?? "";
  let seen = "";
  let busy = Promise.resolve();
  let waiting = 0;
  /** What the rules drew last. @type {Json | null} */
  let drawn = null;
  const mine = () => stored(id) ?? current(kind);

  /** One thing after another, so that two quick taps are two events and none is lost; drawn when all are done, lest the second tap finds the first's answer. @param {() => Promise<void>} act */
  const queue = (act) => {
    waiting += 1;
    busy = busy.then(act).catch((error) => fill(told, failed(error, show))).then(() => ((waiting -= 1), waiting ? undefined : paint()));
  };
  /** @param {Json} request */
  const asked = async (request) => {
    const answer = await ask({ sheet: await lender(game, kind), ...request }, game);
    fill(told);
    return answer;
  };
  /** Whatever comes back is kept, then drawn. @param {() => Json} request */
  const move = (request) => queue(async () => adopt(await asked(request())));
  /** @param {Json} answer */
  const adopt = (answer) => {
    drawn = answer;
    choose(kind, (id = answer.file.id));
    seen = JSON.stringify(answer.file);
    keep(answer.file);
    if (host.closest("#nk-panel")) navigator.wakeLock?.request("screen").catch(() => {}); // whoever keeps score looks on more than they tap
  };
  const act = (/** @type {Json} */ order, /** @type {HTMLElement | undefined} */ origin = host) => {
    if (order.roll) play(order.roll, origin);
    else move(() => (order.undo ? { op: "sheet.undo", file: mine() } : { op: "sheet.apply", file: mine(), event: order.event, params: order.params }));
  };

  const paint = () => {
    if (!drawn) return;
    const rows = drawn.problems.map((/** @type {Json} */ each) => h("li", {}, h("a", { href: address(each.href) }, each.text)));
    const problems = h("details", { class: "nk-group", hidden: !rows.length }, h("summary", {}, say("problems", { n: rows.length })), h("ul", {}, ...rows));
    redraw(body, h("h3", {}, drawn.title), problems, ...draw(drawn.blocks, act));
    tools(drawn.file, drawn.undo);
  };

  /** @param {Json | null} file @param {boolean} undo */
  const tools = (file, undo = false) => {
    const options = files(kind).map((each) => ({ value: each.id, label: each.name || say("nameless") }));
    const which = choice({ options, value: id, spoken: say("which-sheet") }, turn).node;
    const tool = (/** @type {string} */ key, /** @type {() => void} */ press, disabled = false) => button(key, press, { key: `tool ${key}`, tone: "quiet" }, { disabled });
    const whole = () => JSON.stringify(file, null, 1);
    const begin = [tool("new", () => move(() => ({ op: "sheet.new", kind }))), tool("import", () => pick(take))];
    const own = file && [
      tool("undo", () => act({ undo: true }), !undo),
      tool("duplicate", () => (keep({ ...file, id: fresh(), name: say("copy-of", { name: file.name }) }), show())),
      tool("link", () => share({ file }, game)),
      tool("print", () => print()),
      tool("export", () => hand(file.name || file.kind, whole())),
      tool("delete", () => remove(file)),
    ];
    redraw(bar, options.length > 1 && which, h("div", { class: "nk-buttons" }, ...begin, ...(own ?? [])), file && quietly(say("kept-here")));
  };

  /** @param {string} other */
  const turn = (other) => (choose(kind, (id = other)), show());
  /** @param {Json} gone */
  const remove = (gone) => {
    forget(gone.id);
    turn(current(kind)?.id ?? "");
    toast(say("deleted", { name: gone.name }), "undo", () => (keep(gone), turn(gone.id)));
  };

  /** Read, let the rules check it, show what it is, and keep it only when the reader says so. @param {string} text */
  const take = (text) => queue(async () => {
    if (text.length > LARGEST_FILE) throw refused("file-too-large");
    const read = await Promise.resolve(text).then(JSON.parse).catch(() => Promise.reject(refused("file-unreadable")));
    const found = await asked({ op: "sheet.check", file: read });
    if (found.kind !== kind) throw refused("file-other-kind");
    const twin = stored(found.file.id);
    if (twin && JSON.stringify(twin.state) !== JSON.stringify(found.file.state)) found.file.id = fresh();
    const ways = h("div", { class: "nk-buttons" }, button("import-keep", () => (fill(told), adopt(found), paint()), { tone: "main" }), button("cancel", () => fill(told)));
    fill(told, h("div", { class: "nk-import" }, h("p", {}, say("import-found", { name: found.title })), ways));
  });

  /** What the reader opened starts the engine; a sheet in the text only offers to, and comes when the engine runs anyway. */
  const show = async () => {
    const held = mine();
    id = held?.id ?? "";
    seen = JSON.stringify(held);
    tools(held);
    drawn = null;
    if (!held) return fill(body, h("p", { class: "nk-empty" }, say("no-sheet")));
    const view = () => queue(async () => void (drawn = await asked({ op: "sheet.view", file: held })));
    const opened = host.closest("#nk-panel") || stage.stage === "ready";
    if (!body.querySelector("details")) fill(body, ...(opened ? [warming()] : [h("h3", {}, held.name), button("open-sheet", view)]));
    if (!opened) await running();
    return void view();
  };

  const elsewhere = () => {
    if (!host.isConnected) changed.removeEventListener("sheet", elsewhere);
    else if (JSON.stringify(mine()) !== seen) show();
  };
  changed.addEventListener("sheet", elsewhere);
  fill(host, bar, told, body);
  show();
}

/** @param {string} key */
const refused = (key) => failure(key, say(key));

const fresh = () => [...crypto.getRandomValues(new Uint8Array(8))].map((each) => each.toString(16).padStart(2, "0")).join("");
