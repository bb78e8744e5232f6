"""A report told at build: the answer that needs no dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_py import registry
from rules_py.core.rulings import Table

from .page import Page
from .rolls import author, call


def told(text: str, page: Page, table: Table | None = None) -> tuple[Mapping[str, Any], list[dict[str, Any]]]:
    """The figures and blocks of the report that `text` calls; raises Wrong."""
    asked = call(text)
    with author(asked.name.partition("/")[0]):
        game, report = registry.report(asked.name)
        return report.tell(report.params(dict(asked.params)), game.reading(table or Table()), page.words)
