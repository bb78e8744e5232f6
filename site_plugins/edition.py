"""One language's site in the making: what the host asks for, page by page."""

from __future__ import annotations

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import tostring

from .chapters import read
from .extension import Links
from .finish import finish
from .game_data import has_emblem
from .glossary import chapters, games, markdown
from .navigation import contents, covers, title
from .page import Page
from .places import DOCS
from .policy import placed
from .rolls import roll
from .schemes.roll import button
from .shelf import Shelf


class Edition:
    """Built for `site_url` (the whole site's address), under the policy `rule` where that is known already.

    `links.problems` holds what its chapters got wrong.
    """

    def __init__(self, lang: str, site_url: str, version: str, rule: str = "") -> None:
        self.lang, self.site_url, self.version, self.rule = lang, site_url, version, rule
        self.shelf = Shelf(lang)
        self.links = Links(lang)

    def navigation(self) -> list[dict[str, Any]]:
        """The contents, as MkDocs takes them."""
        return contents(self.shelf)

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

    @property
    def permalink(self) -> str:
        """What a heading's own link is called."""
        return Page(self.lang, "index").words.say("site", "page.permalink")

    def glossaries(self) -> dict[str, str]:
        """The chapters that no author writes, by name: each book's glossary."""
        return {
            name: markdown(self.shelf, game, name) for game in games(self.shelf) for name in chapters(self.lang, game)
        }

    def open(self, path: Path | None, name: str, meta: MutableMapping[str, Any]) -> None:
        """The page converted next: `path` is its file, if it has one; what the theme needs goes into `meta`."""
        self.links.open(read(path, DOCS / self.lang) if path else None)
        page = Page(self.lang, name)
        if any(game.id == page.game for game in self.shelf.games):
            meta["nk_game"] = page.game
            meta["nk_title"] = title(self.shelf, page.game)
            meta["nk_emblem"] = has_emblem(page.game)

    def finish(self, html: str, name: str) -> str:
        """The page as the host made it, completed; the policy of a new site comes when all its pages are known."""
        page = Page(self.lang, name)
        known = any(game.id == page.game for game in self.shelf.games)
        game, book = (page.game, title(self.shelf, page.game)) if known else ("", "")
        done = finish(html, page, game, book, self.site_url, self.version)
        return placed(done, self.rule) if self.rule else done
