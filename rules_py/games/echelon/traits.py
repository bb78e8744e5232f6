"""Secondary traits, each with its terms (`echelon/traits`), and the highest rank (`echelon/apotheosis#max-rank`)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.rulings import Reading
from . import archetypes
from .lists import DEFENSES, MISC

Terms = tuple[tuple[str, int], ...]
"""What a trait is added up from: names of attributes and traits, "base", an archetype, "other"."""

FORMULAS: Mapping[str, tuple[str | int, ...]] = {
    "reaction": ("dexterity", "intelligence", "apotheosis"),
    "resilience": ("constitution", "strength", "apotheosis"),
    "resolve": ("spirit", "wisdom", "apotheosis"),
    "karma": ("apotheosis",),
    "kismet": ("apotheosis",),
    "animus": (10, "intelligence", "spirit", "wisdom"),
    "vigor": (10, "constitution", "dexterity", "strength"),
    "vitality": (25, "constitution", "size", "spirit"),
    "accuracy": ("dexterity", "intelligence"),
    "impact": ("strength", "wisdom"),
}
REFLEX = ("dexterity", "apotheosis")
"""By one ruling the Defense that a single power names and no list has."""


def terms(trait: str, numbers: Mapping[str, int], archetype: str, misc: Mapping[str, int], rulings: Reading) -> Terms:
    """A trait's terms; `numbers` holds the attributes, `apotheosis` and `size`."""
    if trait == "initiative":
        best = max(DEFENSES, key=lambda name: value(name, numbers, archetype, misc, rulings))
        found: list[tuple[str, int]] = [(best, value(best, numbers, archetype, misc, rulings))]
    elif trait == "reflex" and rulings["reflex"] == "reaction":
        return terms("reaction", numbers, archetype, misc, rulings)
    else:
        formula = REFLEX if trait == "reflex" else FORMULAS[trait]
        found = [("base", each) if isinstance(each, int) else (each, numbers[each]) for each in formula]
    added = archetypes.bonus(archetype, trait)
    if added:
        found.append((archetype, added))
    if trait in MISC and misc.get(trait, 0):
        found.append(("other", misc[trait]))
    return tuple(found)


def value(trait: str, numbers: Mapping[str, int], archetype: str, misc: Mapping[str, int], rulings: Reading) -> int:
    """A trait's score. Nobody can hold less than no Karma."""
    found = sum(each for _, each in terms(trait, numbers, archetype, misc, rulings))
    return max(0, found) if trait == "karma" else found


FIRST_LIMIT = 5
"""The highest rank of an Attribute or Ability at Apotheosis 1."""
DEMIGOD_LIMIT, GOD_LIMIT = 15, 20


def limit(apotheosis: int, rulings: Reading) -> int:
    """The highest rank of Attributes and Abilities.

    One more for each further rank (E1: or one besides), until Demigod and God, whose beginning is the table's.
    No rank has a lower limit than the one before it, wherever the table sets those two.
    """
    demigod, god = rulings.value("demigod-rank"), rulings.value("god-rank")
    extra = rulings["max-rank"] == "example"

    def counted(rank: int) -> int:
        return FIRST_LIMIT - 1 + rank + (extra and rank > 1)

    def mortal(rank: int) -> int:
        return counted(rank) if rank < demigod else max(DEMIGOD_LIMIT, counted(demigod - 1))

    return mortal(apotheosis) if apotheosis < god else max(GOD_LIMIT, mortal(god - 1))
