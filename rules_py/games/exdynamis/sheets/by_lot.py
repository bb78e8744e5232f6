"""A character drawn by lot: stats around the table's start, full resources, a weapon in hand (`exdynamis/turn`).

How a character is made is not in the source, so anything goes; what is drawn keeps to the table's own figures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..limits import AMOUNT, RATING, STATS
from .gear import HANDS, SLOTS

if TYPE_CHECKING:
    from ....core.lot import Lot

SHARE = 3
"""A stat stands up to a third above or below the start."""


def random(lot: Lot) -> None:
    lot.do("set-name", name=lot.word("names"))
    for stat in STATS:
        lot.do("set-stat", stat=stat, score=_around(lot, lot.state["stats"][stat], RATING))
    for pool in ("hp", "tp", "sp"):
        full = max(1, _around(lot, lot.state[f"max_{pool}"], AMOUNT))
        lot.do("set-number", what=f"max_{pool}", amount=full)
        if pool == "hp":
            lot.do("set-hp", hp=full)
        else:
            lot.do("restore", pool=pool, amount=full)
    lot.do("set-number", what="phd", amount=lot.between(0, 5))
    lot.do("set-flag", flag="ambidextrous", value=lot.often(6))
    lot.do("set-flag", flag="hammerspace", value=lot.often(6))
    _weapon(lot)
    _items(lot)


def _around(lot: Lot, start: int, most: int) -> int:
    return lot.between(start - start // SHARE, min(most, start + start // SHARE))


def _weapon(lot: Lot) -> None:
    """One of the table's list, if it has any; else bare hands."""
    listed = lot.rulings.value("weapons")
    if not listed:
        return
    lot.do("add-listed", row=lot.between(1, len(listed)))
    lot.do("wield", row=1, place=lot.one((HANDS[0], HANDS[2])))
    lot.do("set-talent", row=1, talent=lot.between(0, 20))


def _items(lot: Lot) -> None:
    """A few things to use, something to wear, something to carry, each where it belongs."""
    slots = 0
    for sort, key, most in (("consumable", "consumables", 3), ("armour", "armours", 1), ("other", "things", 2)):
        for name in lot.words(key, lot.between(1, most)):
            lot.do("add-item", name=name, sort=sort)
            place = {"consumable": "slot" if slots < SLOTS else "bag", "armour": "worn", "other": "bag"}[sort]
            slots += place == "slot"
            lot.do("place-item", row=len(lot.state["items"]), place=place)
