"""A phone-sized browser on the built site, and what must hold in every test: no error, no failed or foreign request.

Most tests are read by somebody at home here: a tab for each language stays open from test to test, pages come into it
as instant navigation brings them, and the engine runs on. What was kept, shown or written is wiped before each test.
A page that is loaded, and an engine that starts, are five times the work; what is about them is marked: `new_tab` (in a
browser that keeps the engine's memory, and nothing else), or `first_visit` (in one that has never been here).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))  # people.py, table.py
pytest.register_assert_rewrite("people", "table")
from people import PHONE, SLOW, USUAL, Reader, Resident, look, nothing_stays, wipe  # noqa: E402

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
COMPILED_ONCE = "--js-flags=--liftoff-only,--wasm-lazy-validation"
"""The engine's code is compiled once, function by function, and not better and better: a test ends before that pays."""
expect.set_options(timeout=SLOW)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


def launched(playwright: Playwright, *flags: str) -> Browser:
    """A Chromium of this run's kind."""
    return playwright.chromium.launch(executable_path=os.environ.get("NOPPAKIRJA_CHROMIUM"), args=[*FLAGS, *flags])


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of a worker."""
    found = launched(playwright, COMPILED_ONCE)
    yield found
    found.close()


@pytest.fixture
def player(playwright: Playwright, site: str) -> Iterator[Reader]:
    """A newcomer who plays for so long that the engine's code is worth compiling well: in a Chromium of their own."""
    found = launched(playwright)
    reader = Reader(found.new_context(**PHONE, service_workers="block"), site)
    yield reader
    found.close()
    reader.quiet()


def allow(context: BrowserContext, site: str) -> None:
    """What a reader's browser lets the site do."""
    context.clear_permissions()
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(site))
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=origin)


@pytest.fixture(scope="session")
def regular(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """The browser of somebody who has rolled here before."""
    context = browser.new_context(**PHONE, service_workers="block")
    first = Reader(context, site)
    first.open("en/epoch/checks/")
    first.roll()
    first.remembered()
    first.leave()
    context.add_init_script = context.route = nothing_stays  # type: ignore[method-assign, assignment]
    yield context
    context.close()


@pytest.fixture(scope="session")
def resident(regular: BrowserContext, site: str) -> Resident:
    """The one who is at home in this run's browser."""
    return Resident(regular, site)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A fixture sees in the end how its test went."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture
def readers(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Reader]]:
    """Makes readers, each quiet in the end: first the one at home here, then others of that browser, each in a new tab.

    Whoever is `fresh`, or has settings of a browser, is a newcomer.
    """
    made: list[Reader] = []
    own: list[BrowserContext] = []

    opened = request.node.get_closest_marker("new_tab") is not None

    def make(fresh: bool = False, **settings: Any) -> Reader:
        if fresh or settings.keys() - USUAL:
            context = browser.new_context(**{**PHONE, "service_workers": "block", **settings})
            own.append(context)
            settings = {}
        else:
            context = request.getfixturevalue("regular")
        allow(context, site)
        if context not in own and not opened and not made:
            made.append(request.getfixturevalue("resident").begin(**settings))
            return made[-1]
        made.append(Reader(context, site))
        if settings:
            look(made[-1].page, **settings)
        if context not in own:
            wipe(made[-1].page, site)
        return made[-1]

    yield make
    for reader in made:
        if isinstance(reader, Resident):
            reader.end(whole=not request.node.stash.get(FAILED, False))
        else:
            reader.leave()
    for context in own:
        context.close()
    for reader in made:
        reader.quiet()


@pytest.fixture
def reader(readers: Callable[..., Reader], request: pytest.FixtureRequest) -> Reader:
    """One reader with a phone in daylight: at home here, or as the test is marked."""
    return readers(fresh=request.node.get_closest_marker("first_visit") is not None)


STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"

STILL = """() => Promise.all(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
  .map((each) => each.finished.catch(() => {})))"""
"""Whatever is coming in has come: half seen, it has half its contrast. What turns while one waits turns on."""


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """What axe finds wrong with a page as it stands, for WCAG 2.2 AA and its best practices.

    In the dark it looks at the colours alone: nothing else differs, and the same place is looked at by daylight.
    """

    def look(page: Page) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text(encoding="utf-8") + "; window.axe = axe; 0")
        page.evaluate(STILL)
        dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        asked = {"runOnly": COLOURS if dark else STANDARDS, "resultTypes": ["violations"], "preload": False}
        found = page.evaluate("asked => axe.run(document, asked)", asked)
        return [
            f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]

    return look
