"""Archetypes: a bonus to secondary traits, an advantage, a power once a day (`echelon/archetypes`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.rulings import Reading
from .lists import DEFENSES, NONE


@dataclass(frozen=True)
class Archetype:
    """`power` and its `advantage` are terms. The power's figure is `step` for each rank of Apotheosis and `base`."""

    bonus: Mapping[str, int]
    advantage: str
    power: str
    base: int = 0
    step: int = 1

    def figure(self, apotheosis: int) -> int:
        return self.base + self.step * apotheosis


ARCHETYPES: Mapping[str, Archetype] = {
    "adventurer": Archetype({"vigor": 10}, "extra-favored-ability", "fortune-favors-the-bold", base=2),
    "brute": Archetype({"resilience": 2}, "stout", "blood-in-the-water", base=5),
    "devout": Archetype({"resolve": 2}, "karma-sink", "divine-intervention", step=0),
    "mentalist": Archetype({"animus": 10}, "metaphysics", "vitiate-energy"),
    "scoundrel": Archetype({"reaction": 2}, "quickened", "elusive-step", base=10, step=5),
    "survivor": Archetype(dict.fromkeys(DEFENSES, 1), "not-dead-yet", "second-wind", step=0),
}
CHOICES = (NONE, *ARCHETYPES)


def bonus(archetype: str, trait: str) -> int:
    """What an archetype adds to a trait; `none` adds nothing."""
    return ARCHETYPES[archetype].bonus.get(trait, 0) if archetype in ARCHETYPES else 0


def second_wind(maximum: int, vitality: int, rulings: Reading) -> int:
    """Half of Vitality, rounded down: of the maximum, or by ruling of what has been lost (`archetypes#survivor`)."""
    return (maximum if rulings["second-wind"] == "maximum" else maximum - vitality) // 2
