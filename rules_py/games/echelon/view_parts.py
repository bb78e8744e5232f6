"""Small pieces that both sheets draw with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core import blocks
from ...core.fields import Block, Field
from ...core.words import Words
from .traits import Terms

GAME = "echelon"


class Drawing:
    """Words and controls of this game in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def say(self, key: str, /, **data: object) -> str:
        return self.words.say(GAME, f"view.{key}", **data)

    def noun(self, term: str) -> str:
        return self.words.noun(GAME, term)

    def title(self, term: str) -> str:
        """A term at the start of a line."""
        noun = self.noun(term)
        return noun[:1].upper() + noun[1:]

    def name(self, text: str) -> str:
        return self.words.name(GAME, text)

    def field(self, field: Field, value: Any, event: str, label: str | None = None, **params: Any) -> Block:
        """A field whose change is an event."""
        found = field.block(self.words, GAME, value, event=event, params=params)
        return {**found, "label": label} if label else found

    def blank(self, field: Field, value: Any = None, **more: Any) -> Block:
        """A field of a form."""
        return field.block(self.words, GAME, value, **more)

    def act(
        self, event: str, label: str | None = None, tone: str | None = None, note: str = "", **params: Any
    ) -> Block:
        """A button that is an event."""
        more = {key: value for key, value in (("tone", tone), ("note", note)) if value}
        return blocks.button(label or self.words.say(GAME, f"event.{event}"), blocks.event(event, **params), **more)

    def linked(self, text: str, anchor: str) -> Block:
        """A cell that leads to its rule."""
        return {"text": text, "href": f"{GAME}/{anchor}"}

    def roll_cell(self, label: str, call: str) -> Block:
        """A roll that stands in a table, by its name."""
        return {"text": label, "do": {"roll": f"{GAME}/{call}"}}

    def form(self, event: str, fields: Sequence[Block], label: str | None = None, **params: Any) -> Block:
        return blocks.form(event, label or self.words.say(GAME, f"event.{event}"), fields, **params)

    def terms(self, terms: Terms) -> str:
        """`Constitution 1 + Strength 0 + Apotheosis 1 + Brute 2`."""
        return " + ".join(
            self.words.number(each) if key == "base" else f"{self._term(key)} {self.words.number(each)}"
            for key, each in terms
        )

    def _term(self, key: str) -> str:
        return self.say("other") if key == "other" else self.noun(key)
