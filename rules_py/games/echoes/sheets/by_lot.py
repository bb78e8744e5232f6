"""A character drawn by lot, by the eight steps (`echoes/character#creation`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lists import BEHAVIORS, CLASSES, LORES, STARTING_ITEMS, THOUGHT_SLOTS
from . import abilities, thoughts
from .character_figures import ability_points, behavior_points
from .echo_track import trees
from .equipment import SORT_SLOT
from .traits import KNOWN

if TYPE_CHECKING:
    from ....core.lot import Lot

WEAPONS = {"@item-blade": "one", "@item-bow": "two", "@item-great-weapon": "two"}
"""Our own weapons, and the hands they take."""


def random(lot: Lot) -> None:
    lot.do("set-name", name=lot.word("names"))
    lot.do("set-class", **{"class": lot.one(CLASSES)})
    _points(lot)
    _lores(lot)
    for trait in lot.some(KNOWN.options, lot.between(1, 2)):
        lot.do("choose-trait", known_trait=trait)
    while ability_points(lot.state) > 0:
        _learn(lot)
    _items(lot)
    free = [row for row, _ in thoughts.offered(lot.state, lot.rulings)]
    for row in lot.some(free, lot.between(0, min(1, THOUGHT_SLOTS))):
        lot.do("take-thought", row=row)


def _points(lot: Lot) -> None:
    """All behaviour points, more of them where two draws agree."""
    favourites = lot.some(BEHAVIORS, 3)
    spent = dict.fromkeys(BEHAVIORS, 0)
    for _ in range(behavior_points(lot.state)):
        spent[lot.one(favourites)] += 1
    for name in favourites:
        lot.do("set-points", behavior_name=name, points=spent[name])


def _lores(lot: Lot) -> None:
    """Two of the table's list, or of ours where its own is too short."""
    rows = range(1, len(lot.rulings.value("lores")) + 1)
    for row in lot.some(rows, LORES):
        lot.do("choose-lore", row=row)
    for name in lot.words("lores", LORES - len(lot.state["lores"])):
        lot.do("add-lore", name=name, trait=lot.one(KNOWN.options))


def _learn(lot: Lot) -> None:
    """One ability point: an ability of a tree that leaves none out, or now and then a talent of one that is held."""
    state = lot.state
    if state["abilities"] and lot.often(4):
        row = lot.between(1, len(state["abilities"]))
        lot.do("add-talent", row=row, name=lot.word("talents"), trait=lot.one(KNOWN.options))
        return
    spent = {row["tree"] for row in state["abilities"]}
    order = trees(state, lot.rulings)
    open_ = set(order[: next((at + 1 for at, tree in enumerate(order) if tree not in spent), len(order))])
    offered = [row for row, ability in abilities.offered(state, lot.rulings) if ability["tree"] in open_]
    if offered:
        lot.do("learn", row=lot.one(offered))
    else:  # a table without a list writes its own
        lot.do("write-ability", name=lot.word("abilities"), tree=order[0] if order else "0")


def _items(lot: Lot) -> None:
    """A weapon, and two things that are worn with it: a shield only beside a free hand."""
    weapon = lot.one(tuple(WEAPONS))
    lot.do("take-item", name=weapon, slot="weapon", grip=WEAPONS[weapon], trait=lot.one(KNOWN.options))
    worn = [
        (name, slot)
        for name, slot in SORT_SLOT.items()
        if slot != "weapon" and (slot != "shield" or WEAPONS[weapon] == "one")
    ]
    for name, slot in lot.some(worn, STARTING_ITEMS - 1):
        lot.do("take-item", name=name, slot=slot, trait=lot.one(KNOWN.options))
