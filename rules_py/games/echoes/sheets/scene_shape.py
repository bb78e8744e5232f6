"""What the game master's screen holds (`echoes/gamemaster#screen`)."""

from __future__ import annotations

from typing import Any

from ....core.fields import Flag, Integer, Option
from ....core.records import Records
from ..defense import READINGS
from ..house import EFFECT, NAME
from ..lists import DAMAGE_TYPES, ED_CAP, HORDE_MOST, HORDE_TIERS, INDIVIDUAL_TIERS, TIERS

MOST_ENEMIES = 30
TIER = Option("tier", TIERS)
HORDE_TIER, INDIVIDUAL_TIER = Option("tier", HORDE_TIERS), Option("tier", INDIVIDUAL_TIERS)
SIZE = Integer("size", 0, HORDE_MOST, 0)
THRESHOLD = Integer("threshold", 0, 99, 2)
HP = Integer("hp", 0, 999, 10)
WARD = (
    Option("ward", ("resistance", "vulnerability", "immunity")),
    Option("damage-type", (*DAMAGE_TYPES, "other")),
    Integer("n", 0, 50, 2),
)
CONDITIONS = Records("conditions", (NAME, EFFECT), most=20)
READING = Option("reading", READINGS, "highest")
POWER = Integer("power", 0, 99, 0)
COST = Integer("action-cost", 0, ED_CAP, 0)
"""Points that the enemy's usual action takes."""

PLUS_HORDE = Flag("plus-horde")
POINTS = Integer("points", 0, ED_CAP, 1)
FACE = (Integer("dissonance", 0, 9, 0), Integer("harmony", 0, 9, 0))
PLAYERS = Integer("players", 1, 12, 3)
THREAT = Integer("threat", 0, 20, 0)
ROUND = Integer("round", 0, 99, 0)

ENEMY = (
    NAME,
    TIER,
    SIZE,
    THRESHOLD,
    HP,
    Integer("full-hp", 0, 999, 10),
    Records("wards", WARD, most=20),
    READING,
    POWER,
    PLUS_HORDE,
    COST,
    CONDITIONS,
    Integer("acted", 0, 99),
    Flag("acted-now"),
)
"""A horde has a size and a threshold, an individual hit points; `acted` counts this round, `acted-now` this turn."""

STATE = (
    Integer("points", 0, ED_CAP, 0),
    Flag("fighting"),
    Flag("simple"),
    ROUND,
    PLAYERS,
    Integer("turns", 0, 99),
    Integer("units", 0, 2),
    THREAT,
    Flag("rolled"),
    *FACE,
    Records("enemies", ENEMY, most=MOST_ENEMIES),
)
"""`units` are the enemy actions that the last turn allows; `dissonance` and `harmony` the last roll of a player."""

PRESETS = {"minion": (3, 2), "elite": (2, 4), "champion": (1, 10), "boss": (1, 25)}
"""A start for each tier: hordes and threshold, or individuals and hit points.

How many hordes, [horde 2] and [individual 10] are the source's; the other two figures are ours.
"""


def is_horde(enemy: Any) -> bool:
    return enemy["tier"] in HORDE_TIERS


def stands(enemy: Any) -> bool:
    """Whether there is anyone left of it."""
    return bool(enemy["size"] if is_horde(enemy) else enemy["hp"])
