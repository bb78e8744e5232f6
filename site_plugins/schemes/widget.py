"""`[](<widget:epoch/planner>)`: a place that script makes alive; until then it says what the defaults come to."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from rules_py.core.game import Game
from rules_py.core.rulings import Table

from ..drawing import draw as drawn
from ..drawing import field_value
from ..effects import draw as effects
from ..page import Page
from ..problems import Wrong
from ..reports import told
from ..rolls import roll
from ..tree import tag
from .link import Link, named
from .roll import button
from .ruling import switch


def draw(link: Link, page: Page) -> Element:
    """A report, a sheet, the `roller`, the `table` of the game, or the `effects` of what stands there."""
    game, name = named(link.target)
    if name == "effects":
        return effects(game, page)
    kinds = [sheet.kind for sheet in game.sheets]
    reports = [report.id for report in game.reports]
    if name == "roller":
        inner = _roller(game, page)
    elif name == "table":
        inner = _table(game, page)
    elif name in reports:
        inner = _report(game, name, page)
    elif name in kinds:
        inner = [tag("p", {"class": "nk-quiet"}, page.words.say("site", "widget.sheet"))]
    else:
        raise Wrong(
            f"{game.id} has no widget {name!r}; it has: {', '.join(['roller', 'table', 'effects', *reports, *kinds])}."
        )
    return tag("div", {"class": "nk-widget", "data-widget": link.target}, *inner)


def _report(game: Game, name: str, page: Page) -> list[Element]:
    report = next(each for each in game.reports if each.id == name)
    asked = [field.block(page.words, game.id) for field in report.fields]
    head = [
        part for block in asked for part in (tag("dt", None, block["label"]), tag("dd", None, field_value(block, page)))
    ]
    blocks = told(f"{game.id}/{name}", page)[1]
    return [*([tag("dl", {"class": "nk-fields"}, *head)] if head else []), *drawn(blocks, page)]


def _roller(game: Game, page: Page) -> list[Element]:
    rows = []
    for action in game.actions:
        label = page.words.say(game.id, f"action.{action.id}")
        rows.append(tag("li", None, button(roll(f"{game.id}/{action.id}"), page, [label])))
    return [tag("ul", {"class": "nk-roller"}, *rows)]


def _table(game: Game, page: Page) -> list[Element]:
    # A form of their own keeps these switches apart from the same rulings' switches elsewhere on the page.
    switches = (switch(game.id, ruling, page, alone=False) for ruling in game.rulings)
    inner = [tag("form", {"class": "nk-rulings", "autocomplete": "off"}, *switches)]
    rows: list[Element] = []
    reading = game.reading(Table())
    for value in game.values:
        block = value.field.block(page.words, game.id, reading.value(value.id))
        place = tag("a", {"href": page.to(f"{game.id}/{value.rule}")}, block["label"])
        rows += [tag("dt", None, place), tag("dd", None, field_value(block, page))]
    return [*inner, tag("dl", {"class": "nk-fields"}, *rows)] if rows else inner
