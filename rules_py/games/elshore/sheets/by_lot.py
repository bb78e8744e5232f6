"""A character drawn by lot: people, points, gifts, gear, stories (`elshore/character#creation`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..gifts import ALL_GIFTS, BY_ID, locked_out
from ..lists import (
    AFFINITIES,
    ALL_CULTURAL,
    ATTRIBUTES,
    AUTHORISATIONS,
    COMPETENCES,
    PEOPLES,
    SKILLS,
    STARTS_WITH_TWO,
)
from . import figures
from .character_problems import PLAIN_TOP
from .formulas import STYLES

if TYPE_CHECKING:
    from ....core.lot import Lot

WEAPONS = {
    "blade": "blades",
    "hafted": "hafted",
    "ranged": "ranged",
    "thrown-strength": "thrown",
    "thrown-dexterity": "thrown",
}
"""Our words for the weapon of a style; who fights unarmed has none."""

BORN = {"iru": "born-iru", "greel": "greel-protocol"}
MOST_BIOTECH = 3


def random(lot: Lot) -> None:
    lot.do("set-name", name=lot.word("names"))
    lot.do("set-people", people=lot.one(PEOPLES))
    lot.do("set-culture", culture=lot.word("cultures"))
    lot.do("set-age", age=lot.one([row["name"] for row in lot.rulings.value("age-stages")]))
    _attributes(lot)
    _skills(lot)
    _competences(lot)
    _gifts(lot)
    _powers(lot)
    _gear(lot)
    if lot.state["people"] in STARTS_WITH_TWO:
        for entry in lot.words("entries", figures.boxes(lot.state)):
            lot.do("write-entry", entry=entry)


def _shared(
    lot: Lot, names: Sequence[str], points: int, before: Callable[[str], int], most: Callable[[str], int]
) -> dict[str, int]:
    """`points` shared out one by one over `names`, none past `most` in all, `before` counted in; what finds no place
    stays unspent."""
    spent = dict.fromkeys(names, 0)
    for _ in range(points):
        room = [name for name in names if before(name) + spent[name] < most(name)]
        if not room:
            break
        spent[lot.one(room)] += 1
    return {name: n for name, n in spent.items() if n}


def _attributes(lot: Lot) -> None:
    """Five at most before the people's package, ten at most with it (`elshore/attributes#six-plus`)."""
    people, rulings = lot.state["people"], lot.rulings

    def most(name: str) -> int:
        return min(PLAIN_TOP, figures.HIGHEST - figures.package(people, name, rulings))

    points = figures.attribute_points(lot.state, rulings)
    for name, n in _shared(lot, ATTRIBUTES, points, lambda name: 1, most).items():
        lot.do("set-attribute", attribute=name, score=1 + n)


def _skills(lot: Lot) -> None:
    points = figures.skill_points(lot.state)
    favourites = lot.some(SKILLS, 9)
    for name, n in _shared(lot, favourites, points, lambda name: 0, lambda name: figures.START_CAP).items():
        lot.do("set-skill", skill_name=name, points=n)


def _competences(lot: Lot) -> None:
    """One that the culture grants, and five points anywhere."""
    lot.do("set-cultural", cultural=lot.one(ALL_CULTURAL))
    state = lot.state
    points = figures.competence_points(state)
    shared = _shared(lot, COMPETENCES, points, lambda name: figures.competence(state, name), lambda name: 5)
    for name, n in shared.items():
        lot.do("set-competence", competence_name=name, points=n)


def _gifts(lot: Lot) -> None:
    """Of those that the people may have; the points of people and culture count towards the three."""
    allowed = [name for name in ALL_GIFTS if not locked_out(BY_ID[name], lot.state["people"])]
    if lot.often(2):
        lot.do("set-culture-gift", culture_gift=lot.one(allowed))
    state, rulings = lot.state, lot.rulings
    points = figures.gift_points(state, rulings)
    shared = _shared(
        lot, allowed, points, lambda name: figures.free_gift(state, name, rulings), lambda name: figures.START_CAP
    )
    for name, n in shared.items():
        lot.do("set-gift", gift=name, points=n)


def _powers(lot: Lot) -> None:
    """Biotech use for a Meir; for whom the system knows, an affinity or two (`elshore/system#authorisation`)."""
    people = lot.state["people"]
    if people == "meir":
        lot.do("set-biotech", points=lot.between(1, MOST_BIOTECH))
        return
    if people in BORN:
        lot.do("set-authorisation", authorisation=BORN[people])
    elif lot.often(3):
        lot.do(
            "set-authorisation", authorisation=lot.one([each for each in AUTHORISATIONS if each not in BORN.values()])
        )
    else:
        return
    for name in lot.some(AFFINITIES, lot.between(1, 2)):
        lot.do("set-affinity", affinity=name, points=lot.between(1, 2))


def _gear(lot: Lot) -> None:
    """A weapon for the style that is fought in, and perhaps something to stand behind (`elshore/equipment#gear-hp`)."""
    style = lot.one(tuple(STYLES))
    lot.do("set-style", style=style)
    sorts = [("weapon", WEAPONS[style])] if style in WEAPONS else []
    sorts += lot.some((("armour", "armours"), ("shield", "shields")), lot.between(0, 2))
    for sort, key in sorts:
        tier = lot.one(lot.rulings.value("tiers"))
        lot.do("add-gear", name=lot.word(key), sort=sort, hp=tier["hp"], bonus=lot.between(0, 1))
