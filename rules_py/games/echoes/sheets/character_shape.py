"""What a character's file holds, and what a character begins with (`echoes/character#creation`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.fields import Flag, Integer, Option, Text
from ....core.records import Part, Records
from ....core.rulings import Reading
from ..defense import READINGS
from ..house import ABILITY, EFFECT, NAME, TRAIT, TREE
from ..lists import (
    BEHAVIORS,
    CLASSES,
    CORRUPTIONS,
    DAMAGE_TYPES,
    EMOTIONS,
    SLOTS,
    STAMINA,
    STARTING_LENSES,
    THOUGHT_SLOTS,
    TOP_LEVEL,
    WOUNDS_OF_A_KIND,
)

CLASS = Option("class", CLASSES)
BEHAVIOR = Option("behavior-name", BEHAVIORS)
EMOTION = Option("emotion", EMOTIONS)
CORRUPTION = (Option("corruption", ("unnamed", *CORRUPTIONS, "own")), Text("own", 80), TREE)
"""One of the ten, or one of the table's own making; and the tree in which it is marked."""

EXTRAS = (*BEHAVIORS, "stamina", "threshold")
"""What items, abilities or the game master may add to."""

STASH = "stash"
GRIPS = ("one", "two")
SLOT = Option("slot", (*SLOTS, STASH), STASH)
GRIP = Option("grip", GRIPS)
ITEM = (
    NAME,
    SLOT,
    GRIP,
    TRAIT,
    Integer("item-level", 1, TOP_LEVEL, 1),
    Flag("identified", True),
    Text("sort", 80),
    Integer("quality", 0, 9, 0),
    Records("bonuses", (NAME,), most=10),
)
TALENTS = Records("talents", (NAME, TRAIT), most=20)
TRAIT_AS = Option("trait-as", ("buff", "debuff", "big"))
READING = Option("reading", READINGS, "highest")
COUNT = Integer("count", 0, 99, 1)
"""The round or the horde that damage is read from."""

POWER = Integer("power", 0, 99, 0)
FATE = Option("fate", ("alive", "fracture", "lost", "dead"))
"""`fracture`: the fourth corruption has come and the die is still to be rolled."""

MOST_BOXES = 20
MOST_MONEY = 9_999

STATE = (
    NAME,
    Text("notes", 4000, lines=True),
    CLASS,
    Integer("level", 1, TOP_LEVEL, 1),
    Integer("xp", 0, 1000, 0),
    Part("points", tuple(Integer(name, 0, 99) for name in BEHAVIORS)),
    Part("extra", tuple(Integer(name, -50, 50, 0) for name in EXTRAS)),
    Part("resistances", tuple(Integer(name, 0, 50) for name in DAMAGE_TYPES)),
    Records("lores", (NAME, TRAIT), most=10),
    Records("traits", (TRAIT,), most=60),
    Records("abilities", (*ABILITY, TALENTS), most=40),
    Records("thoughts", (NAME, Flag("internalized")), most=THOUGHT_SLOTS),
    Part("motivations", tuple(Integer(name, 0, 99) for name in EMOTIONS)),
    Integer("echo", 0, MOST_BOXES),
    Records("corruptions", CORRUPTION, most=MOST_BOXES),
    Flag("awakened"),
    FATE,
    Integer("stamina", 0, MOST_BOXES),
    Integer("minor", 0, WOUNDS_OF_A_KIND),
    Integer("serious", 0, WOUNDS_OF_A_KIND),
    Records("conditions", (NAME, EFFECT), most=20),
    Integer("lenses", 0, MOST_MONEY, STARTING_LENSES),
    Integer("shards", 0, MOST_MONEY),
    Records("items", ITEM, most=60),
    Records("things", (NAME,), most=60),
    Integer("sessions", 0, 9_999),
    Flag("dreaming"),
    Flag("staked"),
    Flag("infused"),
    Flag("converted"),
    # what the next roll is made with
    EMOTION,
    Text("trait", 80),
    TRAIT_AS,
    READING,
    COUNT,
    POWER,
)


def new(rulings: Reading) -> Mapping[str, Any]:
    fresh: dict[str, Any] = {field.id: field.default for field in STATE}
    fresh["stamina"] = STAMINA[fresh["class"]]
    return Part("state", STATE).dump(fresh)
