"""`[](<table:epoch/xp-costs>)`: a table of tables.toml, written there or made by a report."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from rules_py.core import blocks

from ..drawing import draw as drawn
from ..game_data import data, say
from ..page import Page
from ..problems import Wrong
from ..reports import told
from ..tree import tag
from .link import Link, named


def draw(link: Link, page: Page) -> Element:
    """The table, with its caption and head in the page's language."""
    game, name = named(link.target)
    table = data(game.id, "tables").get(name)
    if not isinstance(table, dict):
        raise Wrong(f"{game.id} has no table {name!r} in its tables.toml.")
    made = _from_report(table, page) if "from" in table else _written(table, game.id, page)
    if "caption" in table:
        made = [{**block, "caption": say(page.lang, table["caption"])} for block in made]
    inner = drawn(made, page)
    return inner[0] if len(inner) == 1 else tag("div", {"class": "nk-tables"}, *inner)


def _from_report(table: dict[str, Any], page: Page) -> list[dict[str, Any]]:
    rows = [block for block in told(str(table["from"]), page)[1] if block["type"] == "rows"]
    if not rows:
        raise Wrong(f"The report {table['from']!r} holds no table.")
    return rows


def _written(table: dict[str, Any], game: str, page: Page) -> list[dict[str, Any]]:
    head = table.get("head")
    cells = head.get(page.lang) if isinstance(head, dict) else head
    rows = [[_cell(cell, game, page) for cell in row] for row in table.get("rows", [])]
    if any(len(row) != len(cells or row) for row in rows):
        raise Wrong("The rows of this table are not as long as its head.")
    return [blocks.rows(rows, cells)]


def _cell(cell: object, game: str, page: Page) -> str:
    """A cell's text; `term:common` is the term itself, in the page's language."""
    text = say(page.lang, cell)
    term = text.removeprefix("term:")
    return page.words.noun(game, term) if term != text else text
