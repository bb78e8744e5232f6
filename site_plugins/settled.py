"""Each game's rulings and house values on one page: to be set, with the source of each and what it changes."""

from __future__ import annotations

from functools import partial
from xml.etree.ElementTree import tostring

from rules_py.core.game import Game

from .effects import draw
from .game_data import card, say, words
from .made import Made, written
from .page import Page
from .schemes import SCHEMES, Link
from .shelf import Shelf

NAME = "your-table"


def pages(shelf: Shelf) -> list[Made]:
    """One for each game that leaves something to the table, unless an author has written a chapter of that name."""
    title = words(shelf.lang).say("site", "settled.title")
    return [
        Made(f"{game.id}/{NAME}", title, partial(_text, shelf.lang, game, title))
        for game in shelf.books
        if (game.rulings or game.values) and f"{game.id}/{NAME}" not in shelf.chapters
    ]


def _text(lang: str, game: Game, title: str) -> str:
    page = Page(lang, f"{game.id}/{NAME}")
    said = page.words
    description = said.say("site", "settled.description", book=say(lang, card(game.id).get("title", game.id)))
    switches = SCHEMES["widget"](Link(f"{game.id}/table"), page)
    parts = [
        said.say("site", "settled.lead"),
        f"## {said.say('site', 'settled.all')} {{#settled}}",
        tostring(switches, encoding="unicode", method="html"),
        f"## {said.say('site', 'effects.title')} {{#effects}}",
        said.say("site", "effects.lead"),
        tostring(draw(game, page), encoding="unicode", method="html"),
    ]
    return written(title, description, NAME, parts)
