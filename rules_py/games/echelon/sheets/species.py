"""Species: attributes, favored abilities, languages, size, speed, qualities and powers (`echelon/species`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ....core.rulings import Reading
from ..lists import LANGUAGES


@dataclass(frozen=True)
class Power:
    """What a species can do for Energy: `cost` of `pool` ("A" Animus, "V" by ruling), for `rounds` (0: at once)."""

    cost: int
    pool: str
    action: str
    anchor: str
    rounds: int = 0


POWERS: Mapping[str, Power] = {
    "final-stand": Power(10, "V", "full-round-action", "species#final-stand"),
    "flameblast": Power(5, "A", "standard-action", "species#fireborn"),
    "rockflesh": Power(5, "V", "move-action", "species#earthborn", rounds=5),
    "waterwalk": Power(5, "A", "standard-action", "species#waterborn", rounds=4),
    "gaseous": Power(5, "A", "standard-action", "species#windborn", rounds=2),
}


@dataclass(frozen=True)
class Species:
    """`favored` is given, one of `either` is chosen; `speaks` is given, `bonus` may be bought."""

    attributes: Mapping[str, int]
    speed: int
    size: int = 5
    favored: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    speaks: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    most_bonus: int = len(LANGUAGES)
    qualities: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ancestry:
    """An Elementine's element: its attribute, the kind of damage it abates, its power."""

    attribute: str
    kind: str
    quality: str
    powers: tuple[str, ...] = field(default=())


ABATEMENT = 2
"""What an ancestry, and Rockflesh, take off damage."""

SPECIES: Mapping[str, Species] = {
    # of humans only size and speed are known
    "human": Species({}, 25, bonus=LANGUAGES),
    "automaton": Species(
        {"spirit": -2},
        20,
        either=("artifice", "martial"),
        speaks=("common", "primitus"),
        bonus=LANGUAGES,  # its maker's, whichever that is
        most_bonus=1,
        qualities=("darkvision-30", "lowlight-vision", "hardened-fist", "living-construct"),
    ),
    "dwarf": Species(
        {"constitution": 1, "wisdom": 1, "dexterity": -1},
        20,
        favored=("martial",),
        either=("artifice", "wyldcraft"),
        speaks=("common", "lithos"),
        bonus=("gargon", "gnomish", "goblinite", "orkish", "sylvan", "titanspeak"),
        qualities=("darkvision-60", "rocksteady", "slow-and-steady", "weapon-familiarity"),
        powers=("final-stand",),
    ),
    "elementine": Species(
        {"spirit": 1, "intelligence": -1},
        30,
        favored=("leadership",),
        either=("sorcery", "wyldcraft"),
        speaks=("common", "primordial"),
        bonus=("gargon", "primitus", "sylvan"),
        qualities=("charismatic", "darkvision-30"),
    ),
}
ANCESTRIES: Mapping[str, Ancestry] = {
    "fireborn": Ancestry("strength", "fire", "burning-strength", ("flameblast",)),
    "earthborn": Ancestry("constitution", "bludgeoning", "granite-fortitude", ("rockflesh",)),
    "waterborn": Ancestry("wisdom", "cold", "deep-insight", ("waterwalk",)),
    "windborn": Ancestry("dexterity", "electricity", "airy-agility", ("gaseous",)),
}
EITHER = ("artifice", "martial", "sorcery", "wyldcraft")
ELEMENTAL = ("constitution", "dexterity", "strength", "wisdom")
BODY_BONUS = 2


def attribute(name: str, species: str, body_choice: str, element_choice: str, ancestry: str, rulings: Reading) -> int:
    """What species and its choices add to the attribute `name`."""
    found = SPECIES[species].attributes.get(name, 0)
    if species == "automaton" and body_choice == name:
        found += BODY_BONUS
    if species == "elementine":
        if ancestry in ANCESTRIES:
            found += ANCESTRIES[ancestry].attribute == name
        if rulings["ancestry"] == "both":  # the one in parentheses is chosen apart
            found += element_choice == name
    return found


TOLD_APART = frozenset({"hardened-fist", "living-construct", "rocksteady"})
"""Qualities that have a heading of their own."""


def place(quality: str, species: str) -> str:
    """Where a quality is told."""
    return f"species#{quality if quality in TOLD_APART else species}"


def powers(species: str, ancestry: str) -> tuple[str, ...]:
    """The powers that a member of the species has."""
    born = ANCESTRIES[ancestry].powers if species == "elementine" and ancestry in ANCESTRIES else ()
    return (*SPECIES[species].powers, *born)


def abatement(species: str, ancestry: str, rockflesh: bool, kind: str, rulings: Reading) -> int:
    """What the body takes off damage of a `kind` (`play#abatement`); a roll may have done so already."""
    if kind == "abated":
        return 0
    own = ABATEMENT if species == "elementine" and ancestry in ANCESTRIES and ANCESTRIES[ancestry].kind == kind else 0
    stone = ABATEMENT * rockflesh
    return own + stone if rulings["abatement"] == "together" else max(own, stone)
