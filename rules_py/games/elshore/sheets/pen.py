"""How both sheets of After the Chaos are written: words, fields that send events, buttons, rolls."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ....core import blocks
from ....core.blocks import Block
from ....core.fields import Field
from ....core.rulings import Reading
from ....core.words import Words
from ..names import label, own_names

GAME = "elshore"


class Pen:
    """One sheet's state, the table's set and the reader's words, and short ways to draw with them."""

    def __init__(self, state: Any, rulings: Reading, words: Words) -> None:
        self.state, self.rulings, self.words = state, rulings, words

    @cached_property
    def own(self) -> dict[str, str]:
        """The names that the table has given to skills and competences."""
        return own_names(self.rulings)

    def label(self, key: str) -> str:
        """The name of a skill or a competence."""
        return label(key, self.own, self.words)

    def say(self, key: str, /, **data: object) -> str:
        return self.words.say(GAME, key, **data)

    def noun(self, term: str) -> str:
        return self.words.noun(GAME, term)

    def title(self, term: str) -> str:
        """A term at the head of something: with a capital."""
        noun = self.noun(term)
        return noun[:1].upper() + noun[1:]

    def number(self, value: int) -> str:
        return self.words.number(value)

    def text(self, key: str, tone: str | None = None, href: str | None = None, **data: object) -> Block:
        return blocks.text(self.say(key, **data), tone, f"{GAME}/{href}" if href else None)

    def field(self, field: Field, value: Any, event: str, label: str | None = None, **params: object) -> Block:
        """A field whose change is an event."""
        drawn = field.block(self.words, GAME, value, event=event, params=params)
        return {**drawn, "label": label} if label else drawn

    def form(self, event: str, *fields: Field | tuple[Field, Any], label: str | None = None, **params: object) -> Block:
        """Fields with one button; a pair holds what its field begins with."""
        drawn = [
            each.block(self.words, GAME) if isinstance(each, Field) else each[0].block(self.words, GAME, each[1])
            for each in fields
        ]
        return blocks.form(event, label or self.say(f"event.{event}"), drawn, **params)

    def button(self, event: str, label: str | None = None, *, tone: str | None = None, **params: object) -> Block:
        more = {"tone": tone} if tone else {}
        return blocks.button(label or self.say(f"event.{event}"), blocks.event(event, **params), **more)

    def cell(self, event: str, label: str | None = None, *, tone: str | None = "quiet", **params: object) -> Block:
        """A button that stands in a table."""
        drawn: Block = {"text": label or self.say(f"event.{event}"), "do": blocks.event(event, **params)}
        return {**drawn, "tone": tone} if tone else drawn

    def roll(self, label: str, call: str) -> Block:
        return blocks.button(label, {"roll": call})

    def roll_cell(self, call: str) -> Block:
        return {"text": self.say("view.roll"), "do": {"roll": call}}

    def group(self, label: str, *inner: Block | None, opened: bool = False) -> Block:
        return blocks.group(label, [each for each in inner if each], opened)

    def rows(self, rows: list[list[str | Block]], *head: str) -> Block | None:
        """A table with its head's words, or nothing where it has no rows; an empty key is an empty head."""
        names = [self.say(f"view.{key}") if key else "" for key in head]
        return blocks.rows(rows, names) if rows else None


def call(action: str, **parts: object) -> str:
    """A roll's line; a pair of value and number is taken from the sheet (`attribute=3@strength`)."""
    told = (
        f"{key}={_plain(value[0])}@{value[1]}" if isinstance(value, tuple) else f"{key}={_plain(value)}"
        for key, value in parts.items()
    )
    return " ".join([f"{GAME}/{action}", *told])


def _plain(value: object) -> object:
    return ("no", "yes")[value] if isinstance(value, bool) else value
