"""A sheet made ready for paper.

A control of the screen cuts what is longer than itself, so every field also stands there written out, which the screen
hides and paper shows in its place. Fields and groups that follow one another are held together, so that paper can set
them in pairs and in columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..core import blocks
from ..core.blocks import Block
from ..core.words import MINUS

WRITTEN = ("text", "choice", "dice")
"""Kinds whose value may be longer than their control; a number grows its own."""


def for_paper(drawn: Sequence[Block]) -> list[Block]:
    """`drawn` with everything on it that only paper shows."""
    found: list[Block] = []
    for held, run in groupby(_written(drawn), _held):
        alike = list(run)
        found += [blocks.part(held, alike)] if held else alike
    return found


def _held(block: Block) -> str:
    """What holds a block together with its like on paper: fields stand in pairs, groups in columns."""
    if block["type"] == "group":
        return "nk-columns"
    field = block["type"] == "field" or str(block.get("name")).startswith("nk-written")
    return "nk-pairs" if field else ""


def _written(drawn: Sequence[Block]) -> Iterator[Block]:
    for block in drawn:
        if block["type"] == "field" and block["kind"] in WRITTEN:
            lines = " nk-lines" if block.get("lines") else ""
            yield blocks.part(f"nk-written{lines}", [blocks.text(block["label"]), blocks.text(_value(block))])
        if block["type"] in ("group", "part"):
            yield {**block, "blocks": list(_written(block["blocks"]))}
        else:
            yield block


def _value(block: Block) -> str:
    """What the field holds, as the reader would say it."""
    value = block.get("value")
    named = [str(each["label"]) for each in block.get("options") or [] if each["value"] == value]
    if named:
        return named[0]
    told = str(value or "")
    return told.replace("-", MINUS) if block["kind"] == "dice" else told
