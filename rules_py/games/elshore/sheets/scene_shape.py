"""What a scene's file holds: everyone in it, whose turn it is, who is aimed at (`elshore/tracker`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Text
from ....core.records import Part, Records
from ..lists import BOXES, TRACKS, TURNS

NONE = "none"
NOT_ROLLED = -1
MOST_PEOPLE = 30
MOST_HP = 99
MOST_DICE = 40
MOST_PENDING = 999
POOLS = ("attack", "dodge", "parry", "armour", "block", "shield")
GEARED = ("parry", "armour", "shield")
"""Defences with gear behind them."""

NAME = Text("name", 80)
AGILITY = Integer("agility", 1, 10, 3)
WHO = Integer("who", 1, MOST_PEOPLE, 1)
TARGET = Integer("target", 1, MOST_PEOPLE, 1)
POOL_FIELDS = (
    Integer("attack", 1, MOST_DICE, 5),
    Integer("dodge", 0, MOST_DICE, 4),
    Integer("parry", 0, MOST_DICE, 0),
    Integer("armour", 0, MOST_DICE, 0),
    Integer("block", 1, MOST_DICE, 3),
    Integer("shield", 0, MOST_DICE, 0),
)
HP_FIELDS = tuple(Integer(f"{name}-hp", 0, MOST_HP, 0) for name in GEARED)
MEIR = (Flag("meir"), Integer("strands", 0, 5, 0))
REACTIVE = Integer("reactive", 0, 5, 0)
LASTING = Integer("lasting", 0, 5, 0)
"""Lasting conditions (`elshore/disease#conditions`)."""

PARTICIPANT = (
    NAME,
    AGILITY,
    Part("dice", POOL_FIELDS),
    Part("hp", tuple(Integer(name, 0, MOST_HP, 0) for name in GEARED)),
    Part("broken", tuple(Flag(name) for name in GEARED)),
    *MEIR,
    REACTIVE,
    Part("tracks", tuple(Integer(name, 0, BOXES) for name in TRACKS)),
    Flag("stable"),
    Integer("pending", 0, MOST_PENDING),
    LASTING,
    Integer("initiative", NOT_ROLLED, 60, NOT_ROLLED),
    Integer("first", 0, MOST_PEOPLE, 0),
    Option("turn", (NONE, *TURNS)),
    Integer("actions", 0, 20, 0),
    Integer("moves", 0, 5, 0),
    Integer("acted", 0, 20, 0),
    Integer("used", 0, 99, 0),
    Flag("guarded"),
    Flag("shielding"),
    Flag("done"),
)
STATE = (
    Integer("round", 0, 9999, 0),
    Records("participants", PARTICIPANT, most=MOST_PEOPLE),
    Integer("target", 0, MOST_PEOPLE, 0),
    Integer("now", 0, MOST_PEOPLE, 0),
)


def at(state: Any, number: int, field: str = "who") -> int:
    """Where participant `number` (from one on) stands; BadInput where there is none."""
    if number > len(state["participants"]):
        raise BadInput("no-row", field, came=number, high=len(state["participants"]))
    return number - 1


def name(state: Any, place: int) -> str | int:
    """What a participant is called, the number where it has no name."""
    return str(state["participants"][place]["name"]).strip() or place + 1
