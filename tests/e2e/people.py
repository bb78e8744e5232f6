"""Who reads: someone with a tab of their own, or somebody at home here, whose tabs stay open from test to test."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, ViewportSize

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SLOW = 60_000
"""Milliseconds for the first roll: the engine starts on a machine that does other things, too."""
USUAL: dict[str, Any] = {
    "viewport": PHONE["viewport"],
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "media": "null",
}
"""How a page is looked at unless a test wishes otherwise: none of it takes another browser, or another tab."""

KEPT = """async (patience) => {
    const name = `noppakirja:${document.querySelector("meta[name=nk]").dataset.root}:memory`;
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
        if ((await caches.has(name)) && (await (await caches.open(name)).keys()).length) return;
    }
    throw new Error("the engine's memory was not kept");
}"""
PUT_AWAY = (Path(__file__).parent / "put_away.js").read_text(encoding="utf-8")
FOLLOW = """address => {
    const link = Object.assign(document.createElement("a"), { href: address });
    document.body.append(link);
    link.click();
    link.remove();
}"""


def nothing_stays(*_: object, **__: object) -> None:
    raise AssertionError(
        "this would stay for every later test: mark the test new_tab, and tell its own page (reader.page)"
    )


def wipe(page: Page, site: str) -> None:
    """Nothing is kept of what readers keep; the engine's memory is."""
    forget = {"origin": site, "storageTypes": "local_storage,cookies,indexeddb"}
    asked = page.context.new_cdp_session(page)
    asked.send("Storage.clearDataForOrigin", forget)
    asked.detach()


def look(page: Page, viewport: ViewportSize | None = None, **media: Any) -> None:
    """See a page in another size, or as a reader with other wishes does."""
    if viewport:
        page.set_viewport_size(viewport)
    if media:
        page.emulate_media(**media)


class Reader:
    """Someone with a phone: opens pages of the site, taps, reads. Keeps what the browser complained of."""

    page: Page

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
        self.pages = []

    def quiet(self) -> None:
        """Nothing was complained of but what the test expected."""
        left = [told for told in self.complaints if not any(part in told for part in self.expected)]
        assert left == []


class Resident(Reader):
    """Somebody at home here. Their tabs stay open, one for each language; `page` is the one that was turned to last."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context, self.site = context, site
        self.tabs: dict[str, Page] = {}
        self.begin()

    def begin(self, **wishes: Any) -> Resident:
        """A test begins: nothing has been seen yet, and pages are looked at as it wishes."""
        self.complaints, self.expected, self.pages = [], [], []
        self.used: set[Page] = set()
        self.wishes = wishes
        self.__dict__.pop("page", None)  # until a page is opened there is none to speak of
        return self

    def open(self, place: str) -> Page:
        """A page by its address under the site's root, turned to as a link turns to it, with nothing lying over it."""
        lang = place.partition("/")[0]
        page = self.page = self.tabs.get(lang) or self._tab(lang)
        here = page.url.startswith(f"{self.site}{lang}/")
        if not self.used and not here:
            wipe(page, self.site)
        if page not in self.used:
            look(page, **self.wishes)
        if here:
            page.evaluate(PUT_AWAY, not self.used)
        self.used.add(page)
        if not here:
            page.goto(self.site + place, wait_until="load")
            return page
        path = urlsplit(self.site + place).path
        if urlsplit(page.url).path == path:  # no link leads to where one is
            self._follow(page, f"{self.site}{lang}/dice/{'odds/' if path.endswith('/dice/') else ''}")
        self._follow(page, self.site + place)
        return page

    def _tab(self, lang: str) -> Page:
        self.tabs[lang] = page = self.turn(self.context.new_page())
        self.pages.remove(page)
        page.route = page.add_init_script = nothing_stays  # type: ignore[method-assign, assignment]
        return page

    def _follow(self, page: Page, address: str) -> None:
        page.evaluate(FOLLOW, address)
        page.locator("#nk-text:not([data-left])").wait_for(state="attached")
        page.locator("#nk-text").evaluate("each => { each.dataset.left = ''; }")

    def end(self, whole: bool) -> None:
        """A test is over: what it was about is put away. After one that failed, or has left the site, no tab stays."""
        self.leave()
        for lang, page in [*self.tabs.items()]:
            if not whole or not page.url.startswith((f"{self.site}en/", f"{self.site}fi/")):
                self.tabs.pop(lang).close()
            elif page in self.used:
                look(page, **USUAL)
                page.evaluate(PUT_AWAY, False)
