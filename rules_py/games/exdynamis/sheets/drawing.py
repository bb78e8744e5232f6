"""Short ways of drawing, for both sheets."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Field
from ....core.words import Words


def say(words: Words, key: str, /, **data: object) -> str:
    """The game's words under `key`."""
    return words.say("exdynamis", key, **data)


def control(field: Field, words: Words, value: Any, event: str, **params: Any) -> Block:
    """A field that sends its value with `event` as soon as it is changed."""
    return field.block(words, "exdynamis", value, event=event, params=params)


def press(
    words: Words, label: str, event: str, note: str | None = None, tone: str | None = None, **params: Any
) -> Block:
    """A button that sends `event`; `label` is a key of words, `note` what it costs."""
    more = {key: value for key, value in (("note", note), ("tone", tone)) if value is not None}
    return blocks.button(say(words, label), blocks.event(event, **params), **more)


def cost(words: Words, *parts: str) -> str:
    """What an action takes of a turn, in words."""
    return " + ".join(say(words, f"cost-of.{part}") for part in parts)
