"""A character's figures, read off the state of its sheet (`echelon/character`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ....core.rulings import Reading
from .. import traits, wounds
from ..lists import ATTRIBUTES, LANGUAGE_COST, LOWEST
from ..wounds import Body
from . import situations, species


@dataclass(frozen=True)
class Who:
    """One state under one table's rulings."""

    state: Any
    rulings: Reading

    @property
    def apotheosis(self) -> int:
        return int(self.state["apotheosis"])

    def bonus(self, name: str) -> int:
        """What the species adds to an attribute."""
        state = self.state
        return species.attribute(
            name, state["species"], state["body-choice"], state["element-choice"], state["ancestry"], self.rulings
        )

    def bought(self, name: str) -> int:
        """An attribute as the highest rank holds it: with what the species gives, or by ruling without."""
        rank = int(self.state["attributes"][name])
        return rank if self.rulings["species-maximum"] == "beyond" else rank + self.bonus(name)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The attributes as they stand, Apotheosis and size."""
        state = self.state
        found = {name: state["attributes"][name] + state["changes"][name] + self.bonus(name) for name in ATTRIBUTES}
        size = species.SPECIES[state["species"]].size + state["misc"]["size"]
        return {**found, "apotheosis": self.apotheosis, "size": size}

    @property
    def speed(self) -> int:
        return max(0, species.SPECIES[self.state["species"]].speed + int(self.state["misc"]["speed"]))

    @property
    def limit(self) -> int:
        return traits.limit(self.apotheosis, self.rulings)

    def terms(self, trait: str) -> traits.Terms:
        return traits.terms(trait, self.numbers, self.state["archetype"], self.state["misc"], self.rulings)

    def trait(self, name: str) -> int:
        return traits.value(name, self.numbers, self.state["archetype"], self.state["misc"], self.rulings)

    def against(self, defense: str, situation: str) -> int:
        """A Defense in a situation in which the species may stand firmer."""
        return self.trait(defense) + situations.bonus(self.state["species"], situation)

    # -- pools ---------------------------------------------------------------------------------

    def left(self, pool: str) -> int:
        """What is left: of Vitality it may be less than nothing, of Karma by ruling more than the maximum."""
        found = self.trait(pool) - int(self.state["lost"][pool])
        return found if pool == "vitality" else max(0, found)

    @cached_property
    def body(self) -> Body:
        state = self.state
        return Body(
            self.trait("vitality"), self.left("vitality"), self.left("vigor"), state["standing"], state["stable"]
        )

    @property
    def penalty(self) -> int:
        return wounds.penalty(self.body, self.rulings)

    @property
    def helpless(self) -> bool:
        return any(self.numbers[name] < LOWEST for name in ATTRIBUTES)

    # -- powers --------------------------------------------------------------------------------

    @property
    def powers(self) -> tuple[str, ...]:
        return species.powers(self.state["species"], self.state["ancestry"])

    def pool_of(self, power: str) -> str:
        """Which pool pays for a power: V is Vigor, or by ruling Vitality (`energy#using`)."""
        letter = species.POWERS[power].pool
        return "animus" if letter == "A" else self.rulings["v-cost"]

    def ability(self, row: Any) -> int:
        """What an ability adds to its action roll, wounds counted (`character#ability-roll`)."""
        how = self.rulings["ability-roll"]
        attribute = self.numbers.get(row["attribute"], 0) if how != "rank" else 0
        return attribute + (int(row["rank"]) if how != "attribute" else 0) - self.penalty

    # -- experience ----------------------------------------------------------------------------

    @property
    def experience(self) -> int:
        """Experience not yet spent; the prices but that of a bonus language are the table's."""
        state, value = self.state, self.rulings.value
        ranks = sum(max(0, rank) for rank in state["attributes"].values())
        abilities = sum(row["rank"] for row in state["abilities"])
        bought = sum(row["way"] == "bought" for row in state["languages"])
        learned = len(state["languages"]) - bought
        spent = ranks * value("attribute-cost") + abilities * value("ability-cost") + bought * LANGUAGE_COST
        return int(value("starting-experience") + state["earned"] - spent - learned * value("linguistics-cost"))

    @property
    def speaks(self) -> tuple[str, ...]:
        """Languages, the species' own first."""
        own = species.SPECIES[self.state["species"]].speaks
        return (*own, *(row["language"] for row in self.state["languages"] if row["language"] not in own))
