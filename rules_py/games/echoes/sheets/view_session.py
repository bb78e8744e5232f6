"""The dream phase, a new session, the foundry (`echoes/sessions#dream-phase`, `echoes/items#conversion`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block
from ....core.rulings import Reading
from ..lists import EMOTIONS
from .pen import Pen


def dreaming(state: Any, rulings: Reading, pen: Pen) -> list[Block]:
    """The steps of the dream phase, while it lasts: remember, identify, think."""
    if not state["dreaming"]:
        return []
    unknown = [row for row in state["items"] if not row["identified"]]
    finds = [
        blocks.button(
            pen.say("identify", name=pen.name(row["name"])), {"roll": f"echoes/identify level={row['item-level']}"}
        )
        for row in unknown
    ]
    return [
        blocks.heading(pen.say("dream-phase", n=state["sessions"])),
        blocks.text(pen.say("dream-recap"), None, "echoes/sessions#dream-phase"),
        blocks.text(pen.say("dream-finds" if finds else "dream-no-finds"), None, "echoes/equipment#identification"),
        *([blocks.buttons(*finds)] if finds else []),
        blocks.text(pen.say("dream-thought"), None, "echoes/thoughts#slots"),
        blocks.buttons(pen.button("wake", None, "main")),
    ]


def session(state: Any, rulings: Reading, pen: Pen) -> Block:
    inner: list[Block] = [blocks.buttons(pen.button("start-session"))]
    inner.append(blocks.heading(pen.title("foundry"), 4))
    felt = sum(state["motivations"][name] > 0 for name in EMOTIONS)
    if state["converted"]:
        inner.append(blocks.text(pen.say("converted"), "warning", "echoes/items#conversion"))
        inner.append(blocks.buttons(pen.button("new-month", None, "quiet")))
    offers = [
        blocks.button(
            pen.say("convert", name=pen.name(row["name"])),
            {"roll": f"echoes/purity chance={row['chance']} rate={row['lenses']} feelings={felt}"},
            note=pen.say("convert-note", lenses=row["lenses"], chance=row["chance"]),
        )
        for row in rulings.value("factions")
    ]
    if offers:
        inner.append(blocks.buttons(*offers))
    return blocks.group(pen.say("session", n=state["sessions"]), inner)
