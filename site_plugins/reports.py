"""A report told at build: the answer that needs no dice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules_py import registry
from rules_py.core.rulings import Table

from .game_data import words
from .page import Page
from .rolls import author, call
from .watching import Watching

Told = tuple[Mapping[str, Any], list[dict[str, Any]]]


def told(text: str, page: Page, table: Table | None = None) -> Told:
    """The figures and blocks of the report that `text` calls; raises Wrong."""
    figures, blocks, _ = _usual(text, page.lang) if table is None else _told(text, page.lang, table)
    return figures, list(blocks)


def seen(text: str, lang: str) -> frozenset[str]:
    """The rulings and house values that the report follows, by their full names; raises Wrong."""
    return _usual(text, lang)[2]


@cache
def _usual(text: str, lang: str) -> tuple[Mapping[str, Any], list[dict[str, Any]], frozenset[str]]:
    """Told once: a page shows it, and another says what it follows."""
    return _told(text, lang, Table())


def _told(text: str, lang: str, table: Table) -> tuple[Mapping[str, Any], list[dict[str, Any]], frozenset[str]]:
    asked = call(text)
    with author(asked.name.partition("/")[0]):
        game, report = registry.report(asked.name)
        reading = Watching(game.reading(table))
        return *report.tell(report.params(dict(asked.params)), reading, words(lang)), reading.seen
