// A tab that stays open is left: the engine comes to rest, nothing lies over the page; and what was kept goes, where all is to.
async (all) => {
  const { root } = document.querySelector("meta[name=nk]").dataset;
  const place = (name) => document.getElementById(name);
  const client = await import(document.querySelector("script[src*='elements.mjs']").src.replace("elements", "client"));
  const late = Date.now() + 60_000;
  while (["download", "rules"].includes(client.stage.stage)) {
    if (Date.now() > late) throw new Error("the engine came neither to run nor to fail");
    await new Promise((done) => setTimeout(done, 50));
  }
  // An answer may lead to a further question, and that to one more.
  for (let round = 0; round < 3 && client.stage.stage === "ready"; round += 1) await client.ask({ op: "nothing" }, "").catch(() => {});
  const past = document.querySelector(".nk-past");
  if (past) (past.open = false), past.lastElementChild.replaceChildren();
  place("nk-panel").hidden = true;
  for (const each of ["nk-panel", "nk-toast"]) place(each).replaceChildren();
  place("nk-said")?.remove();
  document.querySelectorAll(":popover-open").forEach((each) => each.hidePopover());
  document.activeElement?.blur();
  if (all) localStorage.clear(), sessionStorage.clear();
  const kept = all ? ["rolls", "table", "sheet:"] : [];
  kept.forEach((key) => dispatchEvent(new StorageEvent("storage", { key: `noppakirja:${root}:${key}` })));
  if (place("nk-text")) place("nk-text").dataset.left = "";
};
