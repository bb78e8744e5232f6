"""What both sheets of Echoes are drawn with: words, fields that send events, buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....core import blocks
from ....core.fields import Block, Field
from ....core.words import Words

SCOPE = "echoes"


def capital(told: str) -> str:
    """`told` with a capital, where a label begins with it."""
    return told[:1].upper() + told[1:]


class Pen:
    """The reader's words, and blocks made with them."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def say(self, key: str, /, **data: object) -> str:
        """`view.<key>` in words."""
        return self.words.say(SCOPE, f"view.{key}", **data)

    def noun(self, term: str, count: int = 1) -> str:
        return self.words.noun(SCOPE, term, count)

    def title(self, term: str) -> str:
        """A term's name where a label begins with it."""
        return capital(self.noun(term))

    def name(self, text: str) -> str:
        """A name of ours in words, a name of the reader's as it stands; a dash where there is none."""
        return self.words.name(SCOPE, text) or "–"

    def option(self, field: str, key: str) -> str:
        """An option in words."""
        place = f"option.{field}.{key}"
        return self.words.say(SCOPE, place) if self.words.has(SCOPE, place) else self.noun(key)

    def field(self, field: Field, value: Any, event: str, label: str | None = None, **params: object) -> Block:
        """A field that sends `event` when it changes."""
        block = field.block(self.words, SCOPE, value, event=event, params=params)
        return {**block, "label": label} if label else block

    def blank(self, field: Field, value: Any = None, label: str | None = None) -> Block:
        """A field of a form."""
        block = field.block(self.words, SCOPE, value)
        return {**block, "label": label} if label else block

    def choice(
        self, name: str, label: str, value: str, options: Iterable[tuple[str, str]], event: str = "", **params: object
    ) -> Block:
        """A choice whose options the state or the table gives."""
        rows = [{"value": key, "label": told} for key, told in options]
        block: Block = {
            "type": "field",
            "name": name,
            "kind": "choice",
            "label": label,
            "value": value,
            "options": rows,
        }
        return {**block, "event": event, "params": params} if event else block

    def rows_of(self, rows: Iterable[tuple[int, str]], label: str) -> Block:
        """A choice among numbered rows, for the `row` of an event."""
        options = [(str(at), told) for at, told in rows]
        return self.choice("row", label, options[0][0] if options else "1", options)

    def form(self, event: str, *fields: Block, **params: object) -> Block:
        """Fields under one button, which says what the event does."""
        return blocks.form(event, self.words.say(SCOPE, f"event.{event}"), fields, **params)

    def button(self, event: str, label: str | None = None, tone: str | None = None, /, **params: object) -> Block:
        """A button that sends `event`."""
        told = label or self.words.say(SCOPE, f"event.{event}")
        return blocks.button(told, blocks.event(event, **params), **({"tone": tone} if tone else {}))

    def cell(self, event: str, label: str | None = None, **params: object) -> Block:
        """The same, small, in a cell of a table."""
        told = label or self.words.say(SCOPE, f"event.{event}")
        return {"text": told, "do": blocks.event(event, **params), "tone": "quiet"}
