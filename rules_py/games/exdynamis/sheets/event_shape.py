"""What an event's tracker holds (`exdynamis/events#tracker`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Text
from ....core.records import Records
from ..limits import LIFE, amount, rating
from ..turn_costs import EMPTY

KINDS = ("combat", "negotiation", "auction", "puzzle", "midway", "trap")
TALKED = ("negotiation", "auction")
"""Kinds with an initiative of their own and one turn a round no matter what (`exdynamis/kinds#order`)."""
COUNTED = ("puzzle", "midway", "trap")
"""Kinds that may run out of time or attempts."""

SIDES = ("party", "enemy")
TIES = ("spd", "dog", "atn", "wil")
"""By which equal initiative is told apart, in this order (`exdynamis/events#ties`)."""

UNITS = ("initiative", "turns", "rounds")
LIMITS = ("none", "rounds", "initiative", "attempts")
RESULTS = ("open", "won", "lost")

MOST = 60
NAME, STATUS = Text("name", 80), Text("name", 80, called="status")
WHO = Integer("who", 1, MOST)
JOINING = (
    NAME,
    Option("side", SIDES),
    rating("rating", 30, "adds-to-initiative"),
    rating("like", 30),
    *(rating(stat, 30) for stat in TIES),
    amount("max-hp"),
)
CHANNEL = (Text("name", 80, called="channelled-ability"), Option("unit", UNITS), amount("left", 1))
MARKS = ("defended", "waited", "surprised", "exposed", "defending", "fleeing")

PERSON = (
    *JOINING,
    Integer("hp", -LIFE, LIFE, 0),
    *(Integer(name, 0, LIFE) for name in ("base", "value", "at")),
    *(Flag(name) for name in ("rolled", "done", "out", "moved")),
    Flag("full", True),
    Integer("empty", 0, EMPTY, EMPTY),
    Integer("first", 0, MOST),
    *(Flag(name) for name in MARKS),
    Records("statuses", (STATUS,), most=20),
    Records("channels", CHANNEL, most=20),
)

STATE = (
    Option("kind", KINDS),
    Option("phase", ("initiative", "action")),
    Integer("round", 1, 10**9),
    Integer("now", 0, LIFE),
    Records("participants", PERSON, most=MOST),
    Integer("aim", 0, MOST),
    amount("diplomacy", 100),
    Integer("meter", 0, LIFE, 50),
    amount("bid"),
    Integer("bidder", 0, MOST),
    Option("unit", LIMITS),
    amount("left"),
    Option("result", RESULTS),
    amount("exp"),
)

FRESH: Mapping[str, Any] = {field.id: field.default for field in PERSON}


def at(state: Any, who: int) -> int:
    """The place of participant `who`; raises BadInput."""
    if not 1 <= who <= len(state["participants"]):
        raise BadInput("no-row", "who", came=who, high=len(state["participants"]))
    return who - 1


def of_kind(state: Any, *kinds: str) -> None:
    """Raises BadInput where the event is of no such kind."""
    if state["kind"] not in kinds:
        raise BadInput("not-this-kind", None, came=f"@kind-{state['kind']}")


def undecided(state: Any) -> None:
    """Raises BadInput where the event is resolved already."""
    if state["result"] != "open":
        raise BadInput("resolved", None)
