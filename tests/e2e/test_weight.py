"""What a first visit costs, without a clock: bytes up to the load event, none of them the engine's; nothing moves."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from rules_py import registry

pytestmark = pytest.mark.first_visit

MOST = 120_000
PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".webmanifest"}
"""What a host compresses on the way."""

UNTIL_LOAD = """() => performance.getEntriesByType("resource")
    .filter((each) => each.startTime <= performance.getEntriesByType("navigation")[0].loadEventStart)
    .map((each) => each.name)"""
SHIFTS = """window.nkShifts = [];
new PerformanceObserver((list) => window.nkShifts.push(...list.getEntries().map(({ value, sources }) => [
    value,
    sources.map(({ node }) => node?.nodeName + "." + node?.className),
]))).observe({ type: "layout-shift", buffered: true });"""

CHAPTERS = [f"{lang}/{game.id}/" for game in registry.games() for lang in ("en", "fi")]


@pytest.mark.parametrize("place", [*CHAPTERS, "fi/epoch/skills/", "en/epoch/odds-2-4/", "fi/"])
def test_up_to_the_load_event_a_first_visit_is_light(reader, site, site_build: Path, place):
    page = reader.open(place)
    asked = [site + place, *page.evaluate(UNTIL_LOAD)]
    assert not [url for url in asked if "/engine/" in url]
    weights = {}
    for url in dict.fromkeys(re.split("[?#]", each)[0] for each in asked):
        name = url.removeprefix(site)
        path = site_build / (f"{name}index.html" if name.endswith("/") else name)
        body = path.read_bytes()
        weights[name] = len(gzip.compress(body, 6)) if path.suffix in PACKED else len(body)
    assert sum(weights.values()) <= MOST, weights


@pytest.mark.parametrize("viewport", [{"width": 390, "height": 844}, {"width": 1366, "height": 900}])
@pytest.mark.parametrize("place", ["en/epoch/checks/", "fi/echoes/", "fi/"])
def test_nothing_moves_while_a_page_comes(readers, place, viewport):
    reader = readers(fresh=True, viewport=viewport)
    reader.page.add_init_script(SHIFTS)
    page = reader.open(place)
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.wait_for_timeout(2_500)  # the words, the panel and the engine come after the page
    assert page.evaluate("window.nkShifts") == []
