"""Each game's page for whoever runs it: the trackers of a scene, every roll, and the ways to what is looked up."""

from __future__ import annotations

from functools import partial
from xml.etree.ElementTree import tostring

from rules_py.core.game import Game
from rules_py.core.sheet import Sheet

from .game_data import card, say, words
from .made import Made, written
from .page import Page
from .schemes import SCHEMES, Link
from .shelf import Shelf

NAME = "table"


def pages(shelf: Shelf) -> list[Made]:
    """One for each game that has chapters, unless an author has written a chapter of that name."""
    title = words(shelf.lang).say("site", "hand.title")
    return [
        Made(f"{game.id}/{NAME}", title, partial(_text, shelf.lang, game, title))
        for game in shelf.books
        if f"{game.id}/{NAME}" not in shelf.chapters
    ]


def trackers(game: Game) -> tuple[Sheet, ...]:
    """Its sheets but the first, which is the character's for the panel and for rolls in the text, too."""
    return game.sheets[1:]


def _text(lang: str, game: Game, title: str) -> str:
    page = Page(lang, f"{game.id}/{NAME}")
    said = page.words
    kinds = trackers(game)
    parts = [said.say("site", "hand.lead" if kinds else "hand.rolls-only")]
    for sheet in kinds:
        parts += [f"## {said.say(game.id, f'sheet.{sheet.kind}')} {{#{sheet.kind}}}", _widget(game, sheet.kind, page)]
    parts += [f"## {said.say('site', 'hand.rolls')} {{#rolls}}", _widget(game, "roller", page)]
    description = said.say("site", "hand.description", book=say(lang, card(game.id).get("title", game.id)))
    return written(title, description, "at-the-table", parts)


def _widget(game: Game, name: str, page: Page) -> str:
    return tostring(SCHEMES["widget"](Link(f"{game.id}/{name}"), page), encoding="unicode", method="html")
