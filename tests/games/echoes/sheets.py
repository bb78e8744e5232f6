"""Sheets of Echoes as tests use them: rolls whose effects are tapped, everything that can be pressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from echoes import Sheet, roll

Block = dict[str, Any]


def character(values: dict[str, Any] | None = None, **rulings: str) -> Sheet:
    return Sheet("character", values, **rulings)


def marked(sheet: Sheet, action: str, *faces: int, **params: Any) -> dict[str, Any]:
    """A roll made with the sheet's own numbers, and all its effects on the character tapped."""
    rolled = roll(action, *faces, under=sheet.table, **params)
    for each in rolled["effects"]:
        if each["role"] == "character":
            sheet.do(each["event"], **each["fields"])
    return rolled


def flat(blocks: list[Block]) -> Iterator[Block]:
    """All blocks, those in groups too."""
    for block in blocks:
        yield block
        if block["type"] == "group":
            yield from flat(block["blocks"])


def pressed(sheet: Sheet) -> Iterator[dict[str, Any]]:
    """Everything that a tap on the sheet can order."""
    for block in flat(sheet.drawn["blocks"]):
        if block["type"] == "buttons":
            yield from (item["do"] for item in block["items"])
        if block["type"] == "rows":
            yield from (cell["do"] for row in block["rows"] for cell in row if isinstance(cell, dict) and "do" in cell)
        if block["type"] == "track" and block.get("event"):
            for n in range(block["boxes"] + 1):
                yield {"event": block["event"], "params": {**block.get("params", {}), block["name"]: n}}
        if block["type"] == "field" and block.get("event"):
            values = [each["value"] for each in block["options"]] if block["kind"] == "choice" else [block["value"]]
            for value in values:
                yield {"event": block["event"], "params": {**block["params"], block["name"]: value}}
        if block["type"] == "form":
            yield {
                "event": block["event"],
                "params": {**block.get("params", {}), **{field["name"]: field["value"] for field in block["fields"]}},
            }


def calls(sheet: Sheet) -> list[str]:
    return [do["roll"] for do in pressed(sheet) if "roll" in do]


def finished() -> Sheet:
    """A rogue with nothing missing, before the first session."""
    sheet = character().do("set-name", name="Vesa").do("set-class", **{"class": "rogue"})
    sheet.do("set-points", behavior_name="strength", points=6).do("set-points", behavior_name="will", points=4)
    sheet.do("choose-lore", row=5).do("choose-lore", row=10)
    sheet.do("learn", row=8).do("learn", row=10).do("learn", row=11)
    sheet.do("take-item", name="Knife", slot="weapon").do("take-item", name="Dirk", slot="off-hand")
    return sheet.do("take-item", name="Cloak", slot="accessory")


def corrupted(times: int, **rulings: str) -> Sheet:
    sheet = character(**rulings)
    for _ in range(times):
        sheet.do("gain-echo", echo=20)
    return sheet


def places(sheet: Sheet) -> list[str]:
    """Where the sheet's problems are told."""
    return [found["href"] for found in sheet.drawn["problems"]]
