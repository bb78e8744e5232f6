"""Defenses that stand higher against some attacks only (`echelon/species#living-construct`, `species#rocksteady`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..lists import DEFENSES


@dataclass(frozen=True)
class Situation:
    """What a species' `quality` adds to some Defenses, and the place of its rule."""

    species: str
    quality: str
    bonus: int
    defenses: tuple[str, ...]
    anchor: str


SITUATIONS: Mapping[str, Situation] = {
    "mind": Situation("automaton", "living-construct", 4, ("resolve",), "species#living-construct"),
    # which Defense resists being pushed or tripped the source does not say: it may be any
    "footing": Situation("dwarf", "rocksteady", 2, DEFENSES, "species#rocksteady"),
}


def bonus(species: str, situation: str) -> int:
    """What a member of the species gets there."""
    known = SITUATIONS[situation]
    return known.bonus if known.species == species else 0


def of(species: str) -> tuple[tuple[str, str], ...]:
    """The Defenses that stand higher for the species, each with its situation."""
    return tuple(
        (defense, name) for name, known in SITUATIONS.items() if known.species == species for defense in known.defenses
    )
