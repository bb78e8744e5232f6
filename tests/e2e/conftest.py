"""A phone-sized browser on the built site, and what must hold in every test: no error, no failed or foreign request.

Most tests are read by somebody who has been here before: their browser keeps the engine's memory, and nothing else from
test to test. That spares each of them a start of two seconds and a half. What is about a first visit is marked so.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))  # table.py

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
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SLOW = 60_000
"""Milliseconds for the first roll: the engine starts on a machine that does other things, too."""
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


class Reader:
    """Someone with a phone: opens pages of the site, taps, reads. Keeps what the browser complained of."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context, self.site = context, site
        self.complaints: list[str] = []
        self.expected: list[str] = []
        self.pages: list[Page] = []
        self.page = self.turn(context.new_page())

    def turn(self, page: Page) -> Page:
        """Watch one page (a tab)."""
        self.pages.append(page)
        page.set_default_timeout(30_000)
        page.on("console", lambda told: self._hear(told.type, told.text))
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("requestfailed", lambda asked: self._failed(asked.url, str(asked.failure)))
        page.on("request", lambda asked: self._home(asked.url))
        page.on(
            "response", lambda got: self.complaints.append(f"{got.status}: {got.url}") if got.status >= 400 else None
        )
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error":
            self.complaints.append(f"console: {text}")

    def _failed(self, url: str, why: str) -> None:
        """A page that is left takes its open requests with it; everything else is a failure."""
        if "ERR_ABORTED" not in why:
            self.complaints.append(f"failed: {url} {why}")

    def _home(self, url: str) -> None:
        """Every request goes to the site itself."""
        if not url.startswith((self.site, "data:", "blob:")):
            self.complaints.append(f"foreign: {url}")

    def open(self, place: str) -> Page:
        """A page by its address under the site's root, ready to be read."""
        self.page.goto(self.site + place, wait_until="load")
        return self.page

    def ready(self) -> None:
        """The dice are warm: the roller's chance line or a result can come at once."""
        self.page.locator("#nk-panel .nk-outcome").first.wait_for(timeout=SLOW)

    def tap(self, selector: str, nth: int = 0) -> None:
        """Tap the nth match, scrolled into sight as a finger would."""
        target = self.page.locator(selector).nth(nth)
        target.scroll_into_view_if_needed()
        target.tap()

    def roll(self, selector: str = ".nk-roll", nth: int = 0) -> str:
        """Tap a roll and give the outcome's word, once it stands in the text beside it."""
        button = self.page.locator(selector).nth(nth)
        button.scroll_into_view_if_needed()
        button.tap()
        return self.answer(button)

    def answer(self, button) -> str:
        """The result beside a button, once it is there."""
        beside = button.locator("xpath=following-sibling::*[1][contains(@class,'nk-result')]")
        beside.wait_for(timeout=SLOW)
        return beside.inner_text()

    def until(self, truth: str) -> None:
        """Wait for something that only the page's own script tells; its policy lets nobody wait by text within it."""
        for _ in range(300):
            if self.page.evaluate(f"Boolean({truth})"):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"never came: {truth}")

    def remembered(self) -> None:
        """Wait until the engine's memory is kept for the next visit."""
        self.page.evaluate(KEPT, SLOW)

    def leave(self) -> None:
        """Shut every tab."""
        for page in self.pages:
            page.close()

    def quiet(self) -> None:
        """Nothing was complained of but what the test expected."""
        left = [told for told in self.complaints if not any(part in told for part in self.expected)]
        assert left == []


KEPT = """async (patience) => {
    const name = `noppakirja:${document.querySelector("meta[name=nk]").dataset.root}:memory`;
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
        if ((await caches.has(name)) && (await (await caches.open(name)).keys()).length) return;
    }
    throw new Error("the engine's memory was not kept");
}"""


def allow(context: BrowserContext, site: str) -> None:
    """What a reader's browser lets the site do."""
    context.clear_permissions()
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(site))
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=origin)


def _nothing_stays(*_: object, **__: object) -> None:
    raise AssertionError("this browser is every test's: tell the page (reader.page) instead")


@pytest.fixture(scope="session")
def regular(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """The browser of somebody who has rolled here before."""
    context = browser.new_context(**PHONE, service_workers="block")
    first = Reader(context, site)
    first.open("en/epoch/checks/")
    first.roll()
    first.remembered()
    first.leave()
    context.add_init_script = context.route = _nothing_stays  # type: ignore[method-assign, assignment]
    yield context
    context.close()


OF_A_PAGE = {"viewport", "color_scheme", "reduced_motion"}
"""What a reader may change without another browser, which would start the engine anew."""


def look(page: Page, viewport: ViewportSize | None = None, **media: Any) -> None:
    """See a page in another size, or as a reader with other wishes does."""
    if viewport:
        page.set_viewport_size(viewport)
    if media:
        page.emulate_media(**media)


@pytest.fixture
def readers(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Reader]]:
    """Makes readers, each quiet in the end. Whoever is `fresh`, or has settings of a browser, is a newcomer."""
    made: list[Reader] = []
    own: list[BrowserContext] = []

    def make(fresh: bool = False, **settings: object) -> Reader:
        if fresh or settings.keys() - OF_A_PAGE:
            context = browser.new_context(**{**PHONE, "service_workers": "block", **settings})
            own.append(context)
            settings = {}
        else:
            context = request.getfixturevalue("regular")
        allow(context, site)
        made.append(Reader(context, site))
        if settings:
            look(made[-1].page, **settings)
        if context not in own:
            forget = {"origin": site, "storageTypes": "local_storage,cookies,indexeddb"}
            context.new_cdp_session(made[-1].page).send("Storage.clearDataForOrigin", forget)
        return made[-1]

    yield make
    for reader in made:
        reader.leave()
    for context in own:
        context.close()
    for reader in made:
        reader.quiet()


@pytest.fixture
def reader(readers: Callable[..., Reader], request: pytest.FixtureRequest) -> Reader:
    """One reader with a phone in daylight; a newcomer where the test is marked as a first visit."""
    return readers(fresh=request.node.get_closest_marker("first_visit") is not None)


STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """What axe finds wrong with a page as it stands, for WCAG 2.2 AA and its best practices.

    In the dark it looks at the colours alone: nothing else differs, and the same place is looked at by daylight.
    """

    def look(page: Page) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text(encoding="utf-8") + "; window.axe = axe; 0")
        dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        asked = {"runOnly": COLOURS if dark else STANDARDS, "resultTypes": ["violations"], "preload": False}
        found = page.evaluate("asked => axe.run(document, asked)", asked)
        return [
            f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]

    return look
