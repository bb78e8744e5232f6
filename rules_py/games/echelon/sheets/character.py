"""The character: attributes, species, archetype, destiny, energy (`echelon/character`).

The source has no order of creation and hardly a price, so everything can be set freely; what is against the
rules is told as a problem, and what cannot be done in play is refused. Of every pool the sheet keeps what has
been lost, so that it follows its maximum.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.fields import Flag, Integer, Option, Text
from ....core.records import Part, Records
from ....core.rulings import Reading
from ....core.sheet import Sheet
from .. import archetypes
from ..lists import ATTRIBUTES, BODY, DEFENSES, LANGUAGES, LOWEST, MISC, NONE, POOLS
from . import character_build, character_destiny, character_harm, character_powers, situations
from .by_lot import random
from .character_problems import problems
from .character_view import view
from .species import ANCESTRIES, EITHER, ELEMENTAL, POWERS, SPECIES
from .who import Who

MOST = 9_999

STATE = (
    Text("name", 80),
    Text("description", 4000, lines=True),
    Integer("apotheosis", 0, 200, 1),
    Option("archetype", archetypes.CHOICES),
    Option("species", tuple(SPECIES)),
    Option("body-choice", (NONE, *BODY)),
    Option("element-choice", (NONE, *ELEMENTAL)),
    Option("ancestry", (NONE, *ANCESTRIES)),
    Option("favored", (NONE, *EITHER)),
    Part("attributes", tuple(Integer(name, LOWEST, 99, 0) for name in ATTRIBUTES)),
    Part("changes", tuple(Integer(name, -99, 99, 0) for name in ATTRIBUTES)),
    Part("misc", tuple(Integer(name, -99, 99, 0) for name in MISC)),
    Part("lost", tuple(Integer(name, -MOST, MOST, 0) for name in POOLS)),
    Flag("stable"),
    Flag("standing"),
    Flag("karma-spent"),
    Flag("guard"),
    Flag("power-used"),
    Flag("edge"),
    Records("lasting", (Option("power", tuple(POWERS)), Integer("rounds", 1, 100)), most=len(POWERS)),
    # the last blow of this round: what it took, and how its victim stood before
    Records(
        "blow", (Integer("vitality", 0, MOST), Integer("vigor", 0, MOST), Flag("standing"), Flag("stable")), most=1
    ),
    Records("abilities", character_build.ABILITY, most=60),
    Records("advantages", (Text("advantage", 80),), most=60),
    Records("hindrances", (Text("hindrance", 200),), most=60),
    Records("languages", (Option("language", LANGUAGES), Option("way", ("bought", "learned"))), most=len(LANGUAGES)),
    Integer("earned", 0, 100_000, 0),
)


def new(rulings: Reading) -> Mapping[str, Any]:
    return {}


def numbers(state: Any, rulings: Reading) -> dict[str, object]:
    """What rolls in the text take from the character."""
    who = Who(state, rulings)
    pools = {name: who.left(name) for name in POOLS}
    maxima = {f"max-{name}": who.trait(name) for name in POOLS}
    names = (*DEFENSES, "reflex", "accuracy", "impact", "initiative")
    firm = {
        f"{defense}-{name}": who.against(defense, name)
        for name, known in situations.SITUATIONS.items()
        for defense in known.defenses
    }
    return {
        "name": state["name"],
        **who.numbers,
        **{name: who.trait(name) for name in names},
        **firm,
        **pools,
        **maxima,
        "attack": who.trait("accuracy") - who.penalty,
        "penalty": who.penalty,
        "speed": who.speed,
        "initiative-bonus": who.trait("initiative") - max(who.trait(name) for name in DEFENSES),
        "max-rank": who.limit,
        "experience": who.experience,
    }


CHARACTER = Sheet(
    kind="character",
    fields=STATE,
    new=new,
    events=(
        *character_build.EVENTS,
        *character_destiny.EVENTS,
        *character_powers.EVENTS,
        *character_harm.EVENTS,
    ),
    view=view,
    anchor="character#builder",
    title=lambda state: str(state["name"]),
    problems=problems,
    numbers=numbers,
    random=random,
)
