"""From asking to the first answer: cold, on a later visit, without a line; beside the plain way of using Pyodide."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page

from rules_py import registry

from .figure import Figure
from .host import Host

PLAIN = "plain"
PLAIN_WORKER = """import { loadPyodide } from "./pyodide.mjs";
self.onmessage = async ({ data: { wheel, call } }) => {
  const python = await loadPyodide({ indexURL: new URL("./", self.location.href).href });
  await python.loadPackage(wheel);
  self.postMessage(python.pyimport("rules_py.bridge").call(call));
};
"""
"""A worker, for both ways would freeze the page without; the whole library, and the wheel by Pyodide's own means."""

ASK_PLAIN = """async ([home, wheel, call]) => {
  const began = performance.now();
  const worker = new Worker(`${home}worker.mjs`, { type: "module" });
  const answer = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage({ wheel, call });
  });
  const took = performance.now() - began;
  worker.terminate();
  if (!JSON.parse(answer).ok) throw new Error(answer);
  return took;
}"""
ASK_OURS = """async ([request, game]) => {
  const script = document.querySelector('script[src*="elements.mjs"]').src.replace("elements", "client");
  const { ask, stage } = await import(script);
  const began = performance.now();
  await ask(request, game);
  return performance.now() - began;
}"""
RESTORED = """async () => {
  const script = document.querySelector('script[src*="elements.mjs"]').src.replace("elements", "client");
  return (await import(script)).stage.restored;
}"""
KEPT = """async (wanted) => {
  for (let n = 0; n < 1200; n += 1) {
    for (const name of await caches.keys()) {
      if (!name.includes(wanted)) continue;
      const store = await caches.open(name);
      const whole = (await store.keys()).filter(({ url }) => url.includes("?whole-"));
      if (wanted === ":memory" ? (await store.keys()).length : whole.length === 4) return true;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}"""


def figures(out: Path, host: Host, browser: Browser, root: Path, runs: int) -> list[Figure]:
    """Each run takes both ways in turn; the ratios are a run's own."""
    wheel = _lay_out_plain(out, root)
    cold, warm, offline, seconds = [], [], [], []
    away = _reader_who_is_away(host, browser)
    for _ in range(runs):
        ours, plain = _context(browser), _context(browser)
        cold_plain, cold_ours = _plain(plain, host, wheel), _ours(ours, host)
        warm_plain, warm_ours = _plain(plain, host, wheel), _ours(ours, host, restored=True)
        host.stop()
        gone = _ours(away, host, restored=True)
        host.start()
        cold.append(cold_ours / cold_plain)
        warm.append(warm_ours / warm_plain)
        offline.append(gone / warm_plain)
        seconds.append((cold_plain, cold_ours, warm_plain, warm_ours, gone))
        ours.close()
        plain.close()
    away.close()
    told = [median(each) / 1000 for each in zip(*seconds, strict=True)]
    notes = (
        f"seconds: plain {told[0]:.2f}, ours {told[1]:.2f}",
        f"seconds: plain {told[2]:.2f}, ours {told[3]:.2f}",
        f"seconds: {told[4]:.2f}; the plain way has none",
    )
    return [
        Figure("first roll, cold, against the plain way", median(cold), "×", 0.40, note=notes[0]),
        Figure("first roll of a later visit, against the plain way's", median(warm), "×", 0.25, note=notes[1]),
        Figure("first roll without a line, against the plain way's later visit", median(offline), "×", note=notes[2]),
    ]


def _lay_out_plain(out: Path, root: Path) -> str:
    """Pyodide as it comes, and our wheel beside it; gives the wheel's name."""
    folder = out / PLAIN
    shutil.copytree(root / "node_modules" / "pyodide", folder, dirs_exist_ok=True)
    (folder / "worker.mjs").write_text(PLAIN_WORKER, encoding="utf-8")
    wheel = next((out / "engine" / "wheels").glob("*.whl"))
    shutil.copy(wheel, folder)
    return wheel.name


def _context(browser: Browser, **more: str) -> BrowserContext:
    return browser.new_context(viewport={"width": 390, "height": 844}, **{"service_workers": "block", **more})  # type: ignore[arg-type]


def _roll() -> tuple[dict[str, object], str]:
    game = next(each for each in registry.games() if not each.tool)
    return {"op": "roll", "action": f"{game.id}/{game.actions[0].id}", "params": {}}, game.id


def _plain(context: BrowserContext, host: Host, wheel: str) -> float:
    page = context.new_page()
    page.goto(f"{host.url}robots.txt")
    request, _ = _roll()
    home = f"{host.url}{PLAIN}/"
    took = page.evaluate(ASK_PLAIN, [home, home + wheel, json.dumps({"lang": "en", **request})])
    page.close()
    return float(took)


def _ours(context: BrowserContext, host: Host, *, restored: bool = False) -> float:
    """A roll asked for as soon as a page has loaded; a first visit is not over before the memory is kept."""
    page = context.new_page()
    request, game = _roll()
    page.goto(f"{host.url}en/{game}/", wait_until="load")
    took = page.evaluate(ASK_OURS, [request, game])
    assert bool(page.evaluate(RESTORED)) is restored, "the engine's memory was not what it should be"
    assert restored or page.evaluate(KEPT, ":memory"), "the engine's memory was not kept"
    page.close()
    return float(took)


def _reader_who_is_away(host: Host, browser: Browser) -> BrowserContext:
    """Somebody whose browser keeps the whole site."""
    context = _context(browser, service_workers="allow")
    _ours(context, host)
    page: Page = context.new_page()
    page.goto(f"{host.url}en/", wait_until="load")
    assert page.evaluate(KEPT, ":site:"), "the site was not kept"
    page.close()
    return context
