"""The page that lays the books' core rolls beside each other: each game's first roll, its dice, its curve."""

from __future__ import annotations

from functools import partial
from xml.etree.ElementTree import Element, tostring

from rules_py.core import blocks
from rules_py.core.action import Action
from rules_py.core.fields import Field, Integer
from rules_py.core.game import Game
from rules_py.core.rulings import Table
from rules_py.core.tell import Telling
from rules_py.desk import curves, graph

from .drawing import draw
from .game_data import words
from .made import Made, written
from .page import Page
from .rolls import roll
from .schemes.roll import button
from .shelf import Shelf
from .tree import tag

NAME = "side-by-side"
"""The page's name in either language. It has no file: the games are its text."""


def pages(shelf: Shelf) -> list[Made]:
    """The page."""
    title = words(shelf.lang).say("site", "side.title")
    return [Made(NAME, title, partial(_text, shelf, title))]


def _text(shelf: Shelf, title: str) -> str:
    """For each book its first roll as it stands, and the chance of success as one number runs."""
    page = Page(shelf.lang, NAME)
    said = page.words
    parts = [said.say("site", "side.intro")]
    for game in shelf.games:
        if not shelf.book(game.id) or not game.actions:
            continue
        parts.append(f"## {said.say(game.id, 'game.title')} {{#{game.id}}}")
        parts += [tostring(made, encoding="unicode", method="html") for made in _rolled(game, game.actions[0], page)]
    return written(title, said.say("site", "side.description"), NAME, parts)


def _rolled(game: Game, action: Action, page: Page) -> list[Element]:
    said, params = page.words, action.params({})
    reading = game.reading(Table())
    telling = Telling(game.id, action, params, reading, said)
    chance = said.percent(action.odds(params, reading).good)
    label = said.say(game.id, f"action.{action.id}")
    place: dict[str, str | None] = {"class": "nk-rule", "href": page.to(f"{game.id}/{action.anchor}")}
    rule = tag("a", place, said.say("site", "glossary.rule"))
    thrown = button(roll(f"{game.id}/{action.id}"), page, [label])
    told = said.say("site", "side.formula", formula=telling.formula(), chance=chance)
    found = [tag("p", None, thrown, " ", told, " ", rule)]
    over = next((field for field in curves.swept(action) if isinstance(field, Integer)), None)
    return [*found, *_curve(game, action, over, page)] if over is not None else found


def _curve(game: Game, action: Action, over: Field, page: Page) -> list[Element]:
    """The chance of success while `over` runs, drawn and told; every third setting is told."""
    said = page.words
    points = [(said.show(value), odds.good) for value, odds in curves.sweep(action, {}, over, game.reading(Table()))]
    name = said.place(game.id, over.called or over.id)
    caption = said.say("site", "side.curve", field=name)
    drawn = graph.line(caption, [shown for shown, _ in points], [[float(good) for _, good in points]])
    few = points[:: max(1, len(points) // 8)]
    rows = [[shown, said.percent(good, 0)] for shown, good in few]
    return draw([drawn, blocks.rows(rows, [name, said.say("core", "ui.chance")], caption)], page)
