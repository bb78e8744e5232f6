"""What the tracker's parts share: a place, a name, a body."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Params
from ....core.state import put
from ..wounds import Body

WHO = Integer("who", 1, 60)


def place(state: Any, p: Params) -> int:
    """Where the one stands that an event is about."""
    if p.who > len(state["present"]):
        raise BadInput("no-row", "who", came=p.who, high=len(state["present"]))
    return int(p.who) - 1


def name_of(state: Any, at: int) -> str:
    """A name, or the number where there is none."""
    return state["present"][at]["name"].strip() or str(at + 1)


def body(row: Any) -> Body:
    return Body(row["max-vitality"], row["vitality"], row["vigor"], row["standing"], row["stable"])


def embodied(state: Any, at: int, after: Body) -> Any:
    """The state in which the one at `at` has this body."""
    figures = {"vitality": max(-9_999, after.vitality), "vigor": after.vigor}
    return put(
        state,
        ("present", at),
        {**state["present"][at], **figures, "standing": after.standing, "stable": after.stable},
    )
