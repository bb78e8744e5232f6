"""The pools of combat as they stand on the sheet, before any penalty (`elshore/combat#formulas`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....core.rulings import Reading
from ..lists import GEAR
from . import figures

STYLES = {
    "unarmed": ("strength", "melee", "none", "unarmed"),
    "blade": ("dexterity", "melee", "blades", "melee"),
    "hafted": ("dexterity", "melee", "hafted", "melee"),
    "ranged": ("dexterity", "ranged", "none", "ranged"),
    "thrown-strength": ("strength", "ranged", "thrown", "thrown"),
    "thrown-dexterity": ("dexterity", "ranged", "thrown", "thrown"),
}
"""Attribute, skill, usual competence, and what the attack calls it (`elshore/combat#attack-pools`)."""


@dataclass(frozen=True)
class Formula:
    """The parts of one pool: attribute and skill by name, the competence's and the gear's points, dice of gifts."""

    attribute: str
    skill: str = ""
    competence: str = ""
    equipment: int = 0
    gifts: int = 0

    def dice(self, state: Any, rulings: Reading) -> int:
        return (
            figures.attribute(state, self.attribute, rulings)
            + (state["skills"][self.skill] if self.skill else 0)
            + (figures.competence(state, self.competence) if self.competence else 0)
            + self.equipment
            + self.gifts
        )


def used(state: Any, sort: str) -> Any:
    """The piece of gear of a sort that is in use, broken or not; None where there is none."""
    return next((row for row in state["gear"] if row["sort"] == sort and row["used"]), None)


def whole(state: Any, sort: str) -> Any:
    """The same, unless it is broken (`elshore/equipment#broken`)."""
    row = used(state, sort)
    return row if row and not row["broken"] else None


def formula(state: Any, name: str, rulings: Reading) -> Formula | None:
    """One of the six; None where the gear for it is missing or broken (`elshore/defence`)."""
    gifts = int(state["extras"][name])
    gear = whole(state, GEAR[name]) if name in GEAR else None
    if name in GEAR and gear is None:
        return None
    bonus = int(gear["bonus"]) if gear else 0
    attribute, skill, _, _ = STYLES[state["style"]]
    competence = "" if state["attack-competence"] == "none" else state["attack-competence"]
    weapon = whole(state, "weapon")
    if name == "attack":
        armed = weapon and state["style"] != "unarmed"
        return Formula(attribute, skill, competence, int(weapon["bonus"]) if armed else 0, gifts)
    if name == "dodge":
        return Formula("agility", "athletics", gifts=gifts)
    if name == "parry":
        return Formula("dexterity", "melee", competence, bonus, gifts)
    if name == "armour":
        return Formula("endurance", equipment=bonus, gifts=gifts)
    if name == "block":
        return Formula(_better(state, ("endurance", "strength"), rulings), gifts=gifts)
    better = _better(state, ("endurance", "dexterity"), rulings)
    return Formula(better, "survival", "shields", bonus, gifts)


def _better(state: Any, names: tuple[str, str], rulings: Reading) -> str:
    return max(names, key=lambda name: figures.attribute(state, name, rulings))


def dice(state: Any, name: str, rulings: Reading) -> int:
    """The dice of a formula, 0 where it cannot be used."""
    found = formula(state, name, rulings)
    return found.dice(state, rulings) if found else 0


def hit_points(state: Any, name: str) -> int:
    """What the gear behind a defence can still take."""
    row = whole(state, GEAR[name])
    return int(row["hp"]) if row else 0
