"""A character drawn by lot: species with its either-ors, archetype, and the Experience spent (`echelon/character`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import archetypes
from ..lists import ATTRIBUTES, BODY, LANGUAGE_COST, NONE
from .species import ANCESTRIES, EITHER, ELEMENTAL, SPECIES
from .who import Who

if TYPE_CHECKING:
    from ....core.lot import Lot

ABILITIES = (*EITHER, "leadership")
"""The five that the source names."""

MOST_RANKS = 14
"""Ranks bought of attributes and abilities together, however cheap the table sells them."""

WEAKEST = -2


def random(lot: Lot) -> None:
    lot.do("set-name", name=lot.word("names"))
    lot.do("set-species", species=lot.one(tuple(SPECIES)))
    _choices(lot)
    lot.do("set-archetype", archetype=lot.one(tuple(archetypes.ARCHETYPES)))
    for name in lot.some(ATTRIBUTES, lot.between(0, 2)):
        lot.do("set-attribute", attribute=name, rank=lot.between(WEAKEST, -1))
    _languages(lot)
    _ranks(lot)
    own = archetypes.ARCHETYPES[lot.state["archetype"]].advantage
    listed = [row["name"] for row in lot.rulings.value("advantages") if row["name"] not in ("", f"@{own}")]
    for name in lot.some(listed, lot.between(0, 1)):
        lot.do("add-advantage", advantage=name)
    lot.do("add-hindrance", hindrance=lot.word("hindrances"))


def _choices(lot: Lot) -> None:
    """What the species leaves open (`echelon/character#choices`)."""
    kind = lot.state["species"]
    if SPECIES[kind].either:
        lot.do("set-favored", ability=lot.one(SPECIES[kind].either))
    if kind == "automaton":
        lot.do("set-body-choice", attribute=lot.one(BODY))
    if kind == "elementine":
        lot.do("set-ancestry", ancestry=lot.one(tuple(ANCESTRIES)))
        lot.do("set-element-choice", attribute=lot.one(ELEMENTAL))


def _who(lot: Lot) -> Who:
    return Who(lot.state, lot.rulings)


def _languages(lot: Lot) -> None:
    """A bonus language or two, of those that the species may buy."""
    kind = SPECIES[lot.state["species"]]
    most = 1 if lot.rulings["bonus-languages"] == "one" else min(2, kind.most_bonus)
    offered = [name for name in kind.bonus if name not in _who(lot).speaks]
    for name in lot.some(offered, lot.between(0, most)):
        if _who(lot).experience >= LANGUAGE_COST:
            lot.do("buy-language", language=name)


def _ranks(lot: Lot) -> None:
    """Attributes and abilities, a rank at a time, while there is Experience and room below the highest rank."""
    kind = SPECIES[lot.state["species"]]
    favored = [name for name in (*kind.favored, lot.state["favored"]) if name != NONE]
    abilities = list(dict.fromkeys([*favored, *lot.some(ABILITIES, 2)]))
    strong = lot.some(ATTRIBUTES, 4)
    for _ in range(MOST_RANKS):
        who = _who(lot)
        price = lot.rulings.value("attribute-cost")
        rising = [
            ("attribute", name)
            for name in strong
            if who.bought(name) < who.limit and (price <= who.experience or who.state["attributes"][name] < 0)
        ]
        if lot.rulings.value("ability-cost") <= who.experience:
            held = {row["ability"]: row["rank"] for row in who.state["abilities"]}
            rising += [("ability", name) for name in abilities if held.get(f"@{name}", 0) < who.limit]
        if not rising:
            return
        sort, name = lot.one(rising)
        if sort == "attribute":
            lot.do("set-attribute", attribute=name, rank=who.state["attributes"][name] + 1)
        else:
            _learn(lot, f"@{name}")


def _learn(lot: Lot, name: str) -> None:
    """An ability, or a rank more in it."""
    for at, row in enumerate(lot.state["abilities"], 1):
        if row["ability"] == name:
            lot.do("set-ability", **{**row, "row": at, "rank": row["rank"] + 1})
            return
    lot.do("add-ability", ability=name, attribute=lot.one(ATTRIBUTES), rank=1, specialised=lot.often(4))
