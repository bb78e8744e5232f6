"""Measure the budgets, print one table, write it as JSON.

    python3 run.py bench

Ratios are taken within one run, in turn, and their medians quoted: a machine's speed drifts, its ratios do not.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from rules_py import registry
from rules_py.core.answers import Chance, Chosen
from rules_py.core.formula.expression import Expression
from rules_py.core.formula.parser import parse
from rules_py.core.formula.reckoned import reckoned
from rules_py.core.formula.spread import spread
from rules_py.core.rulings import Table
from site_plugins.build import build
from site_plugins.engine import bundle, node

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "bench.json"
RUNS = 5
TAPS = 60
ROLLS = 3_000
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@dataclass(frozen=True)
class Figure:
    """One line of the table. `budget` is None where there is none yet."""

    what: str
    value: float
    unit: str
    budget: float | None = None

    @property
    def verdict(self) -> str:
        return "" if self.budget is None else "held" if self.value <= self.budget else "BROKEN"


def timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


# -- what needs no browser -------------------------------------------------------------------------


def engine_bytes(engine: Path) -> Figure:
    """Runtime, core and the largest game, the first gzipped as a host sends them."""
    games = [path.stat().st_size for path in engine.glob("game-*.zip")]
    sent = sum(len(gzip.compress((engine / name).read_bytes(), 6)) for name in bundle.RUNTIME)
    return Figure("bytes to the first roll", sent + (engine / "lean.zip").stat().st_size + max(games), "B", 4_700_000)


def html_bytes(out: Path) -> Figure:
    pages = [path for path in out.rglob("*.html") if "pagefind" not in path.parts]
    return Figure("largest page", max(path.stat().st_size for path in pages), "B", 40 * 1024)


def engine_start(engine: Path) -> Figure:
    """The lean zip against the full library, both under Node, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "start.py").write_text("", encoding="utf-8")
        for path in engine.glob("*.zip"):
            (work / path.name).write_bytes(path.read_bytes())
        start = partial(node.inside, ROOT, str(work / "start.py"), work, wheels=[])
        ratios = [timed(lambda: start(lean=work / "lean.zip")) / timed(lambda: start()) for _ in range(RUNS)]
    return Figure("start under Node, lean against full library", median(ratios), "×")


def build_ratio() -> Figure:
    """The whole build without the engine against the two MkDocs builds that are in it, each in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "site_plugins", "build", "--no-engine", "--out", f"{folder}/whole"]
        plain = [
            [sys.executable, "-m", "mkdocs", "build", "-q", "-f", name, "-d", f"{folder}/{name}"]
            for name in ("mkdocs.yml", "mkdocs.fi.yml")
        ]
        quiet = partial(
            subprocess.run, cwd=ROOT, check=True, capture_output=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        )
        ratios = [
            timed(lambda: quiet(command)) / sum(timed(lambda each=each: quiet(each)) for each in plain)
            for _ in range(3)
        ]
    return Figure("build, against its two MkDocs builds one after the other", median(ratios), "×", 1.5)


def worst_odds() -> list[Figure]:
    """The slowest odds that any form's corners can ask for, here in CPython."""
    found = []
    for game in registry.games():
        for action in game.actions:
            high = {field.id: field.facts().get("max") for field in action.fields if field.kind == "integer"}
            dice = {f.id: f"{f.facts()['max']}d{f.facts()['sides']}" for f in action.fields if f.kind == "dice"}
            p = action.params({**high, **dice})
            took = median(timed(lambda p=p, a=action, g=game: a.odds(p, g.reading(Table()))) for _ in range(RUNS))
            found.append(Figure(f"odds of {game.id}/{action.id} at its bounds", 1000 * took, "ms", 100))
    return found


HEAVY = ("100d10", "1d1000", "15d33kh14", "20d6!kh20", "50d10!", "25d20!>=11", "5d100!>=96", "2*12d20!+12d20!")
"""Formulas close to their limits."""


def heavy_formulas() -> Figure:
    """The slowest of them, anew each time, here in CPython; a browser takes three or four times as long."""
    slowest = 0.0
    for text in HEAVY:
        formula = parse(text)

        def once(formula: Expression = formula) -> None:
            spread.cache_clear()
            reckoned(formula, {})

        slowest = max(slowest, median(timed(once) for _ in range(RUNS)))
    return Figure("odds of the heaviest formula", 1000 * slowest, "ms", 30)


def against_d20() -> list[Figure]:
    """Formulas a second against avrae's d20, each with its whole result, in turn; nothing where it is not installed."""
    if find_spec("d20") is None:
        return []
    d20 = import_module("d20")
    game = next(game for game in registry.games() if game.tool)
    action, rulings = game.actions[0], game.reading(Table())
    found = []
    for text in ("1d20+5", "4d6kh3+2", "10d6"):
        ratios = []
        for _ in range(RUNS):
            theirs = timed(lambda text=text: [str(d20.roll(text)) for _ in range(ROLLS)])
            params = {action.fields[0].id: text}
            ours = timed(lambda p=params: [action.play(action.params(p), rulings, Chance()) for _ in range(ROLLS)])
            ratios.append(theirs / ours)
        found.append(Figure(f"rolls of {text} a second against d20", median(ratios), "×"))
    return found


def rolls_a_second() -> list[Figure]:
    found = []
    for game in registry.games():
        action = game.actions[0]
        p, rulings = action.params({}), game.reading(Table())
        took = timed(lambda a=action, p=p, r=rulings: [a.play(p, r, Chosen({}, Chance())) for _ in range(ROLLS)])
        found.append(Figure(f"rolls of {game.id}/{action.id} a second, system entropy", ROLLS / took, "/s"))
    return found


# -- in Chromium -----------------------------------------------------------------------------------


class Handler(SimpleHTTPRequestHandler):
    """Sends text gzipped, as a static host does, so that bytes over the wire mean something."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        packed = path.suffix in (".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".xml")
        body = gzip.compress(body, 6) if packed else body
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Requests are counted by the browser."""


TAP = """async () => {
  const panel = document.getElementById("nk-panel");
  const began = performance.now();
  await new Promise((resolve) => {
    const seen = new MutationObserver(() => panel.querySelector(".nk-outcome") && (seen.disconnect(), resolve()));
    panel.querySelectorAll(".nk-outcome").forEach((each) => each.remove());
    seen.observe(panel, {childList: true, subtree: true});
    panel.querySelector("[data-key=again]").click();
  });
  return performance.now() - began;
}"""


def in_browser(out: Path, port: int) -> list[Figure]:
    game = next(each for each in registry.games() if not each.tool).id
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("NOPPAKIRJA_CHROMIUM"), args=FLAGS)
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.goto(f"http://127.0.0.1:{port}/en/{game}/checks/", wait_until="load")
        wire = page.evaluate(
            "() => [performance.getEntriesByType('navigation')[0], ...performance.getEntriesByType('resource')]"
            ".filter((each, at, all) => each.startTime <= all[0].loadEventStart)"
            ".reduce((sum, each) => sum + each.transferSize, 0)"
        )
        first = timed(lambda: _first_roll(page))
        taps = [page.evaluate(TAP) for _ in range(TAPS)]
        browser.close()
    return [
        Figure("first visit up to the load event, over the wire", wire, "B", 120_000),
        Figure("first roll, cold, in seconds on this machine", first, "s"),
        Figure("tap to result, median", median(taps), "ms"),
        Figure("tap to result, p95", quantiles(taps, n=20)[18], "ms", 50),
    ]


def _first_roll(page: Page) -> None:
    page.locator(".nk-roll").first.click()
    page.locator("#nk-panel .nk-outcome").wait_for(timeout=120_000)


def main() -> int:
    """Print the table; exit status 0 whatever it says: figures judge, this does not."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "site"
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(out)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        build(f"http://127.0.0.1:{server.server_port}/", out)
        figures = [engine_bytes(out / "engine"), html_bytes(out), *worst_odds(), *rolls_a_second()]
        figures += [heavy_formulas(), *against_d20()]
        figures += in_browser(out, server.server_port)
        figures += [engine_start(out / "engine"), build_ratio()]
        server.shutdown()
    for each in figures:
        budget = "" if each.budget is None else f"of {each.budget:,.10g}"
        print(f"{each.what:62} {each.value:>14,.2f} {each.unit:3} {budget:14} {each.verdict}")
    OUT.write_text(
        json.dumps([{**asdict(each), "verdict": each.verdict} for each in figures], indent=1) + "\n", encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
