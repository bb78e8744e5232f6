"""Figures and lists that the source refers to and lacks: ours, for the table to change (`exdynamis/missing`)."""

from __future__ import annotations

from ...core.fields import Flag, Integer, Option, Text
from ...core.records import Records
from ...core.rulings import HouseValue
from .damage import WEAPON
from .limits import STATS, amount, rating

INITIATIVE_STATS = ("spd", "dog", "atn", "wil", "int", "none")
"""The tie order of the source first: whatever the missing methods add, it is the table's word."""

WEAPON_NAME = Text("name", 80)
WEAPON_STAT = Option("stat", STATS, "str")
REACH = Integer("reach", 0, 100_000)
"""What a weapon adds to a metre of arm, in centimetres."""

WEAPON_ROW = (WEAPON_NAME, WEAPON_STAT, *WEAPON, REACH, Flag("ranged"))

SWORD = {"name": "@sword", "stat": "str", "times": 2, "dice": 1, "sides": 6, "reach": 80}
"""The reach is the source's; its formula stands in a chapter that is lost, and this one is ours."""

VALUES = (
    HouseValue(Integer("initiative-die", 2, 1000, 100), "missing#initiative-die"),
    HouseValue(Option("initiative-stat", INITIATIVE_STATS), "missing#initiative-stat"),
    HouseValue(Integer("movement", 0, 100_000, 2), "missing#movement"),
    HouseValue(rating("starting-stat", 30), "missing#starting-stat"),
    HouseValue(amount("starting-pool", 100), "missing#starting-pool"),
    HouseValue(Records("weapons", WEAPON_ROW, 0, 30, (SWORD,)), "missing#weapons"),
    HouseValue(
        Records("status-conditions", (Text("name", 80), Text("effect", 200)), 0, 40), "missing#status-conditions"
    ),
)
