"""One language's site in the making: what the host asks for, page by page."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import tostring

from .chapters import read
from .extension import Links
from .finish import finish
from .game_data import has_emblem
from .hand import NAME as HAND
from .made import AT_HAND, Made
from .navigation import contents, covers, title
from .page import Page, address
from .places import DOCS
from .policy import placed
from .report import link
from .rolls import roll
from .schemes.roll import button
from .shelf import Shelf
from .unwritten import pages
from .whole import bind


class Edition:
    """Built for `site_url` (the whole site's address), under the policy `rule` where that is known already.

    `links.problems` holds what its chapters got wrong.
    """

    reports = ""
    """Where a mistake is reported, if whoever keeps the site has said so."""

    def __init__(self, lang: str, site_url: str, version: str, rule: str = "") -> None:
        self.lang, self.site_url, self.version, self.rule = lang, site_url, version, rule
        self.shelf = Shelf(lang)
        self.links = Links(lang)
        self.made = pages(self.shelf)

    def navigation(self) -> list[dict[str, Any]]:
        """The contents, as MkDocs takes them."""
        return contents(self.shelf, self.made)

    def covers(self) -> list[dict[str, Any]]:
        """The games for the front page, each with its first roll to try."""
        page = Page(self.lang, "index")
        found = covers(self.shelf)
        actions = {game.id: game.actions for game in self.shelf.games}
        for cover in found:
            if actions[cover["id"]]:
                first = actions[cover["id"]][0]
                label = page.words.say(cover["id"], f"action.{first.id}")
                made = button(roll(f"{cover['id']}/{first.id}"), page, [label])
                cover["roll"] = tostring(made, encoding="unicode", method="html")
        return found

    def written(self) -> list[Made]:
        """The pages that no author writes. Where the site stands already whole books are left as they are: a changed
        chapter must be there at once, and the full build follows."""
        return [made for made in self.made if made.listed or not self.rule]

    def bind(self, out: Path) -> None:
        """What needs all chapters' pages: `out` is the language's folder."""
        if not self.rule:
            bind(self.shelf, out)

    def open(self, path: Path | None, name: str, meta: MutableMapping[str, Any]) -> None:
        """The page converted next: `path` is its file, if it has one; what the theme needs goes into `meta`."""
        self.links.open(read(path, DOCS / self.lang) if path else None)
        page = Page(self.lang, name)
        meta["nk_report"] = self._report(page)
        if any(game.id == page.game for game in self.shelf.games):
            meta["nk_game"] = page.game
            meta["nk_title"] = title(self.shelf, page.game)
            meta["nk_emblem"] = has_emblem(page.game)
            meta["nk_hand"] = self._at_hand(name) if name in (f"{page.game}/index", f"{page.game}/{HAND}") else []

    def _report(self, page: Page) -> dict[str, str]:
        """The link by which a mistake on `page` is reported; empty where nobody has said to whom."""
        if not self.reports:
            return {}
        address = f"{self.site_url}{self.lang}/{page.url}"
        heading = page.words.say("site", "report.heading", page=page.name)
        text = page.words.say("site", "report.text", address=address, version=self.version)
        return {"href": link(self.reports, heading, text), "title": page.words.say("site", "report.link")}

    def _at_hand(self, page: str) -> list[dict[str, str]]:
        """What is looked for at the table, as `page` leads to it: address and title of each that there is."""
        game = page.partition("/")[0]
        titles = {made.name: made.title for made in self.made}
        titles |= {chapter.name: str(chapter.meta.get("title", chapter.name)) for chapter in self.shelf.book(game)}
        names = [name for name in (f"{game}/{each}" for each in AT_HAND) if name in titles and name != page]
        return [{"url": address(name), "title": titles[name]} for name in names]

    def mapped(self, sitemap: str) -> str:
        """The sitemap without the pages that are not listed."""
        for made in self.made:
            if not made.listed:
                place = re.escape(f"{self.site_url}{self.lang}/{address(made.name)}")
                sitemap = re.sub(rf"\s*<url>\s*<loc>{place}</loc>.*?</url>", "", sitemap, flags=re.DOTALL)
        return sitemap

    def finish(self, html: str, name: str) -> str:
        """The page as the host made it, completed; the policy of a new site comes when all its pages are known."""
        page = Page(self.lang, name)
        known = any(game.id == page.game for game in self.shelf.games)
        game, book = (page.game, title(self.shelf, page.game)) if known else ("", "")
        listed = name not in {made.name for made in self.made if not made.listed}
        done = finish(html, page, game, book, self.site_url, self.version, listed=listed)
        return placed(done, self.rule) if self.rule else done
