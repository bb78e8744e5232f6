"""Purse, equipment and odds and ends (`echoes/equipment#slots`, `echoes/items#miscellaneous`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Flag, Integer
from ....core.rulings import Reading
from ..house import NAME, TRAIT
from ..identify import strength
from .character_shape import GRIP, MOST_MONEY, SLOT, STASH
from .equipment import HANDS, most_things
from .money import AMOUNT, COIN
from .pen import Pen


def gear(state: Any, rulings: Reading, pen: Pen) -> Block:
    inner = [*_purse(state, pen), *_items(state, rulings, pen), *_things(state, rulings, pen)]
    label = pen.say("gear", lenses=state["lenses"], shards=state["shards"])
    return blocks.group(label, inner)


def _purse(state: Any, pen: Pen) -> list[Block]:
    return [
        pen.field(Integer("lenses", 0, MOST_MONEY), state["lenses"], "set-lenses"),
        pen.field(Integer("shards", 0, MOST_MONEY), state["shards"], "set-shards"),
        pen.form("pay", pen.blank(AMOUNT), pen.blank(COIN)),
        blocks.buttons(pen.button("break", None, "quiet"), pen.button("gather", None, "quiet")),
    ]


def _items(state: Any, rulings: Reading, pen: Pen) -> list[Block]:
    shown: list[Block] = []
    for at, row in enumerate(state["items"], 1):
        shown.append(blocks.heading(pen.name(row["name"]), 4))
        shown += _item(row, at, rulings, pen)
    trait = pen.blank(TRAIT, label=pen.title("trait"))
    fields = (pen.blank(NAME), pen.blank(SLOT), pen.blank(GRIP), trait, pen.blank(Flag("unknown")))
    return [*shown, pen.form("take-item", *fields)]


def _item(row: Any, at: int, rulings: Reading, pen: Pen) -> list[Block]:
    level = row["item-level"]
    if not row["identified"]:
        call = f"echoes/identify level={level}"
        return [
            blocks.text(pen.say("unknown-item", level=level), "note", "echoes/equipment#identification"),
            blocks.buttons(
                blocks.button(pen.title("identification"), {"roll": call}),
                pen.button("drop-item", pen.say("drop"), "quiet", row=at),
            ),
        ]
    shown = []
    if row["sort"]:
        more = strength(level, rulings)
        bonuses = [pen.name(each["name"]) for each in row["bonuses"]]
        told = pen.say("found-item", sort=row["sort"], level=level, quality=row["quality"], bonuses=bonuses, more=more)
        shown.append(blocks.text(told, "quiet"))
    shown.append(pen.field(SLOT, row["slot"], "wear", row=at))
    if row["slot"] in HANDS[:2]:
        shown.append(pen.field(GRIP, row["grip"], "set-grip", row=at))
    shown.append(pen.field(TRAIT, row["trait"], "set-item-trait", pen.title("trait"), row=at))
    if row["slot"] == STASH:
        shown.append(pen.form("sell", pen.blank(Integer("lenses", 0, MOST_MONEY)), row=at))
    shown.append(blocks.buttons(pen.button("drop-item", pen.say("drop"), "quiet", row=at)))
    return shown


def _things(state: Any, rulings: Reading, pen: Pen) -> list[Block]:
    """What the character turns out to have along, so many times a session."""
    most = most_things(state, rulings)
    shown: list[Block] = [
        blocks.heading(pen.say("things", n=len(state["things"]), high=most), 4),
    ]
    if state["things"]:
        body: list[list[str | Block]] = [
            [row["name"], pen.cell("drop-thing", pen.say("drop"), row=at)] for at, row in enumerate(state["things"], 1)
        ]
        shown.append(blocks.rows(body))
    return [*shown, pen.form("think-of", pen.blank(NAME))]
