"""What the tracker's parts share: who joins, a place, a body."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Params, Text
from ....core.state import put
from ..lists import DEFENSES
from ..wounds import Body

WHO = Integer("who", 1, 60)
MOST = 9_999

SCORES = (
    Text("name", 80),
    *(Integer(name, -99, 200, 1) for name in DEFENSES),
    Integer("initiative-bonus", -99, 200, 0),
    Integer("apotheosis", 0, 200, 1),
)
"""What stays as it was when somebody joined."""
FULL = (Integer("vitality", 1, MOST, 30), Integer("animus", 0, MOST, 10), Integer("vigor", 0, MOST, 10))
"""Pools, which are full then."""
JOINING = (*SCORES, *FULL)


def place(state: Any, p: Params) -> int:
    """Where the one stands that an event is about."""
    if p.who > len(state["present"]):
        raise BadInput("no-row", "who", came=p.who, high=len(state["present"]))
    return int(p.who) - 1


def body(row: Any) -> Body:
    return Body(row["max-vitality"], row["vitality"], row["vigor"], row["standing"], row["stable"])


def embodied(state: Any, at: int, after: Body) -> Any:
    """The state in which the one at `at` has this body."""
    figures = {"vitality": max(-MOST, after.vitality), "vigor": after.vigor}
    return put(
        state,
        ("present", at),
        {**state["present"][at], **figures, "standing": after.standing, "stable": after.stable},
    )
