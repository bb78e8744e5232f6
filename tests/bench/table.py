"""At the table, once the dice are warm: from tap to result, the longest tasks, what ten thousand rolls leave."""

from __future__ import annotations

from statistics import median, quantiles

from playwright.sync_api import Browser

from rules_py import registry

from .figure import Figure
from .host import Host

TAPS = 100
ROLLS = 10_000

TAP = """async () => {
  const panel = document.getElementById("nk-panel");
  panel.querySelectorAll(".nk-outcome").forEach((each) => each.remove());
  const began = performance.now();
  await new Promise((resolve) => {
    const seen = new MutationObserver(() => panel.querySelector(".nk-outcome") && (seen.disconnect(), resolve()));
    seen.observe(panel, { childList: true, subtree: true });
    panel.querySelector("[data-key=again]").click();
  });
  return performance.now() - began;
}"""
TASKS = """window.nkTasks = [];
new PerformanceObserver((list) => window.nkTasks.push(...list.getEntries().map((each) => each.duration)))
  .observe({ type: "longtask", buffered: true });"""
"""Tasks of 50 ms and more; shorter ones the browser does not tell of."""

MANY = """async ([count, action]) => {
  const { python, call } = await (await import(location.href)).starting;
  const asked = JSON.stringify({ op: "roll", lang: "en", action, params: {} });
  for (let n = 0; n < count; n += 1) call(asked);
  const blocks = python.runPython("import gc, sys; gc.collect(); sys.getallocatedblocks()");
  return [python._module.HEAP8.length, blocks];
}"""


def figures(host: Host, browser: Browser) -> list[Figure]:
    """One reader with a phone's screen, on a chapter of the first game."""
    game = next(each for each in registry.games() if not each.tool)
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    page.add_init_script(TASKS)
    page.goto(f"{host.url}en/{game.id}/", wait_until="load")
    page.locator("[data-nk-open=dice]").click()
    page.locator("#nk-panel form button[type=submit]").click()
    page.locator("#nk-panel [data-key=again]").wait_for(timeout=120_000)
    started = page.evaluate("Math.max(0, ...window.nkTasks.splice(0))")
    taps = [page.evaluate(TAP) for _ in range(TAPS)]
    tapped = page.evaluate("Math.max(0, ...window.nkTasks.splice(0))")
    (worker,) = page.workers
    name = f"{game.id}/{game.actions[0].id}"
    early, late = worker.evaluate(MANY, [500, name]), worker.evaluate(MANY, [ROLLS, name])
    context.close()
    return [
        Figure("tap to result, median", median(taps), "ms"),
        Figure("tap to result, p95", quantiles(taps, n=20)[18], "ms", 50),
        Figure("longest task of the page from its start to the first roll", started, "ms", 50, note=_short(started)),
        Figure("longest task of the page while rolling", tapped, "ms", 50, note=_short(tapped)),
        Figure(f"growth of the engine's heap over {ROLLS:,} rolls", late[0] - early[0], "B", 0),
        Figure(f"growth in Python's blocks over {ROLLS:,} rolls", late[1] - early[1], "", 500),
    ]


def _short(task: float) -> str:
    return "" if task else "none reached 50 ms"
