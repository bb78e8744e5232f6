"""What a character's file holds (`elshore/character#builder`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.fields import Flag, Integer, Option, Text
from ....core.records import Part, Records
from ....core.rulings import Reading
from ..gifts import ALL_GIFTS
from ..lists import (
    AFFINITIES,
    ALL_CULTURAL,
    ALL_HANDLED,
    ATTRIBUTES,
    AUTHORISATIONS,
    BOXES,
    COMPETENCES,
    DISEASES,
    PEOPLES,
    SEVEN,
    SKILLS,
    TRACKS,
    WAYS,
)
from ..system import MOST_CREDITS, MOST_LEVEL

NONE = "none"
LINE = 200
MOST_HP = 99
MOST_PENDING = 999
FORMULAS = ("attack", "dodge", "parry", "armour", "block", "shield")
"""The six pools on the sheet; initiative, the seventh, is rolled fresh (`elshore/combat#formulas`)."""

STYLES = ("unarmed", "blade", "hafted", "ranged", "thrown-strength", "thrown-dexterity")
SORTS = ("weapon", "armour", "shield", "other")

NAME = Text("name", 80)
PEOPLE = Option("people", PEOPLES)
LEVEL = Integer("level", 1, MOST_LEVEL, 1)
ATTRIBUTE = Option("attribute", ATTRIBUTES)
SKILL = Option("skill-name", SKILLS)
COMPETENCE = Option("competence-name", COMPETENCES)
GIFT = Option("gift", ALL_GIFTS)
AFFINITY = Option("affinity", AFFINITIES)
POINTS = Integer("points", 0, 5)
CULTURAL = Option("cultural", (NONE, *ALL_CULTURAL))
ATTACK_COMPETENCE = Option("attack-competence", (NONE, *ALL_HANDLED))
STYLE = Option("style", STYLES)
FORMULA = Option("formula", FORMULAS)
SORT = Option("sort", SORTS)
ENTRY = Text("entry", 1000, lines=True)
CONDITION = Text("condition", LINE)
GEAR = (NAME, SORT, Integer("hp", 0, MOST_HP, 1), Integer("bonus", 0, 5, 0))

STATE = (
    NAME,
    PEOPLE,
    Text("culture", 80),
    Option("culture-gift", (NONE, *ALL_GIFTS)),
    Text("age", 80),
    LEVEL,
    Flag("playing"),
    Flag("leave"),
    Part("attributes", tuple(Integer(name, 1, 10, 1) for name in ATTRIBUTES)),
    Option("pairing", ATTRIBUTES),
    Part("skills", tuple(Integer(name, 0, 5) for name in SKILLS)),
    CULTURAL,
    Part("competences", tuple(Integer(name, 0, 5) for name in COMPETENCES)),
    Part("gained", tuple(Integer(name, 0, 5) for name in COMPETENCES)),
    Part("gifts", tuple(Integer(name, 0, 5) for name in ALL_GIFTS)),
    STYLE,
    ATTACK_COMPETENCE,
    Part("extras", tuple(Integer(name, 0, 20) for name in FORMULAS)),
    Records("gear", (*GEAR, Integer("most", 0, MOST_HP, 1), Flag("used"), Flag("broken")), most=60),
    Part("tracks", tuple(Integer(name, 0, BOXES) for name in TRACKS)),
    Flag("stable"),
    Integer("pending", 0, MOST_PENDING),
    Records("conditions", (CONDITION,), most=20),
    Records("diseases", (Option("disease", ("other", *DISEASES)), Integer("day", 0, 9999)), most=20),
    Option("authorisation", (NONE, *AUTHORISATIONS)),
    Part("affinities", tuple(Integer(name, 0, 5) for name in AFFINITIES)),
    Integer("spent", 0, MOST_CREDITS),
    Integer("biotech", 0, 5),
    Flag("implant"),
    Integer("regained", 0, SEVEN),
    Integer("filled", 0, SEVEN),
    Integer("voluntary", 0, SEVEN),
    Flag("scene-box"),
    Records("dossier", (ENTRY,), most=SEVEN),
    Option("lost", (NONE, *WAYS)),
    Text("notes", 4000, lines=True),
)


def new(rulings: Reading) -> Mapping[str, Any]:
    """One point in each attribute and nothing else (`elshore/character#creation`)."""
    return {}
