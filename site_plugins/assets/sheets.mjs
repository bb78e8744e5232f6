// Characters and trackers: the rules draw them, events move them, this browser keeps them.
// @ts-check
import { ask } from "./client.mjs";
import { fill, h } from "./dom.mjs";
import { draw, redraw } from "./render.mjs";
import { failed, warming } from "./rolls.mjs";
import { address, say } from "./site.mjs";
import { choose, current, file as stored, files, forget, keep } from "./store.mjs";
import { toast } from "./toast.mjs";

/** @typedef {import("./site.mjs").Json} Json */

const LARGEST_FILE = 2_000_000;

/**
 * A sheet's place: whichever file of its kind is current, drawn and moved.
 * @param {HTMLElement} host @param {string} kind @param {(roll: string, origin: HTMLElement) => void} play
 */
export function sheet(host, kind, play) {
  const game = kind.split("/")[0];
  const bar = h("div", { class: "nk-sheet-bar" });
  const told = h("div", { class: "nk-sheet-told" });
  const body = h("div", { class: "nk-sheet" });
  fill(host, bar, told, body);
  let busy = Promise.resolve();

  /** One thing after another, so that two quick taps are two events and none is lost. @param {() => Promise<void>} act */
  const queue = (act) => (busy = busy.then(act).catch((error) => fill(told, failed(error, () => show()))));

  /** @param {Json} request */
  const answered = async (request) => {
    const drawn = await ask(request, game);
    fill(told);
    return drawn;
  };

  const act = (/** @type {Json} */ order, /** @type {HTMLElement} */ origin) => {
    if (order.roll) return play(order.roll, origin);
    if (order.undo) return queue(async () => save(await answered({ op: "sheet.undo", file: current(kind) })));
    return queue(async () => save(await answered({ op: "sheet.apply", file: current(kind), event: order.event, params: order.params })));
  };

  /** @param {Json} drawn */
  const save = (drawn) => {
    keep(drawn.file);
    paint(drawn);
  };

  /** @param {Json} drawn */
  const paint = (drawn) => {
    const problems = drawn.problems.map((/** @type {Json} */ each) => h("li", {}, h("a", { href: address(each.href) }, each.text)));
    const list = problems.length ? h("details", { class: "nk-group nk-problems" }, h("summary", {}, say("problems", { n: problems.length })), h("ul", {}, ...problems)) : null;
    redraw(body, h("h3", {}, drawn.title), list, ...draw(drawn.blocks, act));
    tools(drawn);
  };

  /** @param {Json | null} drawn */
  const tools = (drawn) => {
    const all = files(kind);
    const pick = h("select", { "aria-label": say("which-sheet"), onchange: (/** @type {Event} */ event) => (choose(kind, /** @type {HTMLSelectElement} */ (event.target).value), show()) },
      ...all.map((each) => h("option", { value: each.id, selected: each.id === current(kind)?.id }, each.name || say("nameless"))));
    const load = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: "application/json,.json", hidden: true, onchange: () => load.files?.[0] && take(load.files[0]) }));
    const button = (/** @type {string} */ key, /** @type {() => void} */ press, off = false) => h("button", { type: "button", data: { tone: "quiet", key: `tool ${key}` }, disabled: off, onclick: press }, say(key));
    redraw(
      bar,
      all.length > 1 && pick,
      h(
        "div",
        { class: "nk-buttons" },
        button("new", () => queue(async () => save(await answered({ op: "sheet.new", kind })))),
        drawn && button("undo", () => act({ undo: true }, bar), !drawn.undo),
        drawn && button("export", () => give(drawn.file)),
        button("import", () => load.click()),
        drawn && button("delete", () => remove(drawn.file)),
      ),
      load,
    );
  };

  /** @param {Json} gone */
  const remove = (gone) => {
    forget(gone.id);
    show();
    toast(say("deleted", { name: gone.name }), { label: say("undo"), act: () => (keep(gone), show()) });
  };

  /** Read, let the rules check it, show what it is, and keep it only when the reader says so. @param {File} chosen */
  const take = (chosen) => queue(async () => {
    if (chosen.size > LARGEST_FILE) return fill(told, h("p", { class: "nk-problem", role: "alert" }, say("file-too-large")));
    let read;
    try {
      read = JSON.parse(await chosen.text());
    } catch {
      return fill(told, h("p", { class: "nk-problem", role: "alert" }, say("file-unreadable")));
    }
    const drawn = await answered({ op: "sheet.check", file: read });
    if (drawn.kind !== kind) return fill(told, h("p", { class: "nk-problem", role: "alert" }, say("file-other-kind")));
    const twin = stored(drawn.file.id);
    const accept = () => {
      const known = twin && JSON.stringify(twin.state) !== JSON.stringify(drawn.file.state);
      keep(known ? { ...drawn.file, id: fresh() } : drawn.file);
      fill(told);
      show();
    };
    fill(told, h("div", { class: "nk-import" }, h("p", {}, say("import-found", { name: drawn.title })),
      h("div", { class: "nk-buttons" }, h("button", { type: "button", data: { tone: "main" }, onclick: accept }, say("import-keep")), h("button", { type: "button", onclick: () => fill(told) }, say("cancel")))));
  });

  const show = () => queue(async () => {
    const held = current(kind);
    if (!held) {
      fill(body, h("p", { class: "nk-empty" }, say("no-sheet")));
      return tools(null);
    }
    if (!body.childElementCount) fill(body, warming());
    try {
      paint(await answered({ op: "sheet.view", file: held }));
    } catch (error) {
      fill(body, failed(error, show));
      tools(null);
    }
  });

  const other = () => (host.isConnected ? void show() : removeEventListener("storage", other));
  addEventListener("storage", other);
  show();
}

const fresh = () => [...crypto.getRandomValues(new Uint8Array(8))].map((each) => each.toString(16).padStart(2, "0")).join("");

/** Hand a file out: the share sheet where the page is an app of its own, a download elsewhere. @param {Json} file */
async function give(file) {
  const name = `${(file.name || file.kind).replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.json`;
  const made = new File([JSON.stringify(file, null, 1)], name, { type: "application/json" });
  if (matchMedia("(display-mode: standalone)").matches && navigator.canShare?.({ files: [made] })) {
    await navigator.share({ files: [made] }).catch(() => {});
    return;
  }
  const url = URL.createObjectURL(made);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
