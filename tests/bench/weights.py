"""What travels: by kind, before the load event, for a first roll, afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Browser

from rules_py import registry
from site_plugins.engine import bundle
from site_plugins.offline import WORKER

from .figure import Figure
from .host import sent

KINDS = {
    "pages": (".html",),
    "styles": (".css",),
    "scripts": (".js", ".mjs"),
    "fonts": (".woff2",),
    "drawings": (".svg", ".png"),
}


def figures(out: Path, url: str, browser: Browser) -> list[Figure]:
    """All of them, for the site in `out`."""
    return [*_first_visit(url, browser), *_engine(out / "engine"), _afterwards(out), _largest(out)]


def _first_visit(url: str, browser: Browser) -> list[Figure]:
    """Up to the load event, of the heaviest of the games' chapters; and what it is made of."""
    heaviest: dict[str, float] = {}
    for game in registry.games():
        for chapter in ("", "checks/", "glossary/"):
            context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
            page = context.new_page()
            found: dict[str, float] = {}
            if page.goto(f"{url}en/{game.id}/{chapter}", wait_until="load").ok:  # type: ignore[union-attr]
                found = page.evaluate(
                    "() => Object.fromEntries([performance.getEntriesByType('navigation')[0],"
                    " ...performance.getEntriesByType('resource')]"
                    ".filter((each, at, all) => each.startTime <= all[0].loadEventStart)"
                    ".map((each) => [each.name, each.transferSize]))"
                )
            context.close()
            if sum(found.values()) > sum(heaviest.values()):
                heaviest = found
    whole = sum(heaviest.values())
    rows = [
        Figure("first visit up to the load event", whole, "B", 120_000, note=next(iter(heaviest)).removeprefix(url))
    ]
    for kind, ends in KINDS.items():
        of_kind = [
            size
            for name, size in heaviest.items()
            if (name.split("?")[0] if "." in name.split("/")[-1] else ".html").endswith(ends)
        ]
        rows.append(Figure(f"  {kind}", sum(of_kind), "B", note=f"{len(of_kind)} requests"))
    return rows


def _sum(paths: Iterable[Path]) -> int:
    return sum(len(sent(path)) for path in paths)


def _engine(engine: Path) -> list[Figure]:
    games = sorted(
        (path for path in engine.glob("game-*.zip") if "sheets" not in path.name), key=lambda p: len(sent(p))
    )
    parts = {
        "runtime": [engine / name for name in bundle.RUNTIME],
        "library and core": [engine / "lean.zip"],
        "the largest game": [games[-1]],
    }
    whole = _sum(path for paths in parts.values() for path in paths)
    rows = [Figure("bytes to the first roll", whole, "B", 4_700_000)]
    return [*rows, *(Figure(f"  {kind}", _sum(paths), "B") for kind, paths in parts.items())]


def _afterwards(out: Path) -> Figure:
    line = (out / WORKER).read_text(encoding="utf-8").partition("\n")[0]
    names = json.loads(line.removeprefix("self.SITE=").removesuffix(";"))["files"]
    paths = [out / (f"{name}index.html" if not name or name.endswith("/") else name) for name in names]
    return Figure("what follows a first visit", _sum([*paths, out / WORKER]), "B", 10_000_000)


def _largest(out: Path) -> Figure:
    # A game's every chapter on one page, to print, may be heavy.
    pages = [path for path in out.rglob("*.html") if not {"pagefind", "book"} & set(path.parts)]
    largest = max(pages, key=lambda path: path.stat().st_size)
    return Figure(
        "largest page", largest.stat().st_size, "B", 40 * 1024, note=largest.parent.relative_to(out).as_posix()
    )
