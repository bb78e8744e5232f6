"""An answer that needs no dice: a price, a plan, a printed table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .fields import Block, Field, Params, parse_all
from .rulings import Reading
from .words import Words


@dataclass(frozen=True)
class Report:
    """`tell` gives the figures by name (JSON) and the blocks that show them; `anchor` is where the rule is told."""

    id: str
    fields: tuple[Field, ...]
    tell: Callable[[Params, Reading, Words], tuple[Mapping[str, Any], list[Block]]]
    anchor: str

    def form(self, words: Words, scope: str) -> list[Block]:
        """The fields as a form shows them."""
        return [each.block(words, scope) for each in self.fields]

    def params(self, raw: Mapping[str, object]) -> Params:
        """The typed fields of `raw`; raises BadInput."""
        return parse_all(self.fields, raw)
