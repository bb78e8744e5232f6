"""Figures and names that the text refers to and lacks: ours, marked, for the reader to change (`elshore/missing`)."""

from __future__ import annotations

from ...core.fields import Integer, Numbers, Option, Text
from ...core.records import Records
from ...core.rulings import HouseValue
from .gifts import ALL_GIFTS
from .lists import ATTRIBUTES, BOXES, PEOPLES

NAME = Text("name", 80)


def _names(*keys: str) -> tuple[dict[str, str], ...]:
    return tuple({"name": f"@{key}"} for key in keys)


def _sided(side: str, *keys: str) -> tuple[dict[str, str], ...]:
    return tuple({"name": f"@{key}", "side": side} for key in keys)


DIFFICULTIES = Records(
    "difficulties",
    (Integer("difficulty", 2, 10, 7), NAME),
    most=9,
    start=tuple({"difficulty": n, "name": f"@difficulty-{n}"} for n in range(6, 11)),
)
MORE_SKILLS = Records(
    "more-skills",
    (NAME, Option("side", ("practical", "knowledge"))),
    fewest=4,
    most=4,
    start=(
        *_sided("practical", "skill-beasts", "skill-sleight"),
        *_sided("knowledge", "skill-speech", "skill-nature"),
    ),
)
MORE_COMPETENCES = Records(
    "more-competences",
    (NAME,),
    fewest=8,
    most=8,
    start=_names(
        *(f"cultural-{key}" for key in ("coast", "underground", "court", "road", "ruins")),
        *(f"physical-{key}" for key in ("bows", "ropes", "mounts")),
    ),
)
"""Five cultural ones, then three physical."""

THRESHOLDS = Records(
    "thresholds",
    (Integer("from", 1, BOXES, 1), NAME),
    fewest=1,
    most=BOXES,
    start=tuple({"from": n, "name": f"@threshold-{n}"} for n in (1, 4, 7, 10)),
)
TIERS = Records(
    "tiers",
    (NAME, Integer("hp", 0, 99, 1)),
    fewest=1,
    most=20,
    start=tuple(
        {"name": f"@tier-{key}", "hp": hp} for key, hp in (("makeshift", 1), ("common", 2), ("fine", 3), ("iru", 5))
    ),
)
PACKAGES = Records(
    "packages",
    (Option("people", PEOPLES), Option("attribute", ATTRIBUTES), Integer("points", 1, 9, 1)),
    most=40,
    start=tuple(
        {"people": "meir", "attribute": attribute, "points": points}
        for attribute, points in (("strength", 3), ("dexterity", 1), ("memory", 2), ("will", 1))
    ),
)
"""The Meir’s Strength +3 and the sum of seven are the text’s; how the other four are spread is ours."""

MOST_FALL = 30
FALLS = Records(
    "falls",
    (NAME, Integer("damage", 0, MOST_FALL, 1)),
    most=20,
    start=tuple({"name": f"@fall-{key}", "damage": n} for key, n in (("storey", 2), ("roof", 4), ("cliff", 8))),
)
AGES = Records("age-stages", (NAME,), fewest=1, most=12, start=_names(*(f"age-{n}" for n in range(1, 6))))
SHORT_GIFTS = Records("short-gifts", (Option("gift", ALL_GIFTS),), most=len(ALL_GIFTS))

VALUES = (
    HouseValue(DIFFICULTIES, "missing#difficulties"),
    HouseValue(Integer("step", 1, 4, 1), "missing#step"),
    HouseValue(Integer("combat-difficulty", 2, 10, 7), "missing#combat-difficulty"),
    HouseValue(Integer("command-difficulty", 2, 10, 7), "missing#command-difficulty"),
    HouseValue(AGES, "missing#age-stages"),
    HouseValue(MORE_SKILLS, "missing#more-skills"),
    HouseValue(MORE_COMPETENCES, "missing#more-competences"),
    HouseValue(Integer("attribute-points", 0, 72, 16), "missing#attribute-points"),
    HouseValue(PACKAGES, "missing#packages"),
    HouseValue(Integer("gift-points", 0, 50, 3), "missing#gift-points"),
    HouseValue(SHORT_GIFTS, "missing#short-gifts"),
    HouseValue(THRESHOLDS, "missing#thresholds"),
    HouseValue(Numbers("strand-actions", 1, 9, 3, start=(2, 3, 3)), "missing#strand-actions"),
    HouseValue(Integer("reactive-parry", 0, 5, 1), "missing#reactive-parry"),
    HouseValue(Integer("short-move", 1, 100, 10), "missing#short-move"),
    HouseValue(TIERS, "missing#tiers"),
    HouseValue(FALLS, "missing#falls"),
    HouseValue(Integer("soft-ground", 1, 10, 2), "missing#soft-ground"),
    HouseValue(Integer("fall-success", 0, 10, 1), "missing#fall-success"),
)
