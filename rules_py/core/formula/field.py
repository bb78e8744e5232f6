"""A formula in a form: `Formula("damage", "2d6+1")`. The rule throws it with `throws.fall(p.damage)`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ..errors import BadInput
from ..fields import Block, Field
from ..words import Words
from . import limits
from .expression import Expression
from .parser import parse


@dataclass(frozen=True)
class Formula(Field):
    """Any dice, as players write them."""

    start: str = "2d6"
    kind: ClassVar[str] = "formula"

    @property
    def default(self) -> Expression:
        return parse(self.start)

    def parse(self, raw: object) -> Expression:
        if not isinstance(raw, str):
            raise BadInput("formula-text", self.id, came=str(raw)[:40])
        try:
            return parse(raw)
        except BadInput as bad:
            raise bad.at(self.id) from None

    def dump(self, value: Expression) -> str:
        return str(value)

    def held(self, words: Words, scope: str, value: Any) -> str:
        return str(value.shown)

    def block(self, words: Words, scope: str, value: Any = None, **more: Any) -> Block:
        block = super().block(words, scope, value, **{"kind": "text", **more})
        return {"hint": words.say(scope, "hint.formula"), **block}

    def bounds(self, words: Words, scope: str) -> Block:
        return {"max": limits.LENGTH}

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "max": limits.LENGTH}
