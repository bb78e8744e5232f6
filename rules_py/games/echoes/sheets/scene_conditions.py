"""Conditions on enemies, until they resolve or the enemy's turn ends (`echoes/items#conditions`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from ..house import EFFECT, NAME
from .scene_shape import CONDITIONS
from .scene_turns import WHO
from .sheet_tools import ROW, place


def afflicted(state: Any, who: int, name: str, effect: str) -> Any:
    """One condition more on an enemy; never the same name twice."""
    at = place(state["enemies"], who, "who")
    held = state["enemies"][at]["conditions"]
    if any(row["name"].strip().casefold() == name.strip().casefold() for row in held):
        raise BadInput("same-condition", None)
    if len(held) >= CONDITIONS.most:
        raise BadInput("full-list", None, high=CONDITIONS.most)
    return put(state, ("enemies", at, "conditions"), (*held, freeze({"name": name, "effect": effect})))


def _known(state: Any, p: Params, rulings: Reading) -> Any:
    known = rulings.value("conditions")
    row = known[place(known, p.row)]
    return afflicted(state, p.who, row["name"], row["effect"])


def _recover(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state["enemies"], p.who, "who")
    held = state["enemies"][at]["conditions"]
    gone = place(held, p.row)
    return put(state, ("enemies", at, "conditions"), tuple(row for n, row in enumerate(held) if n != gone))


EVENTS = (
    Event("afflict", (WHO, ROW), _known),
    Event("afflict-own", (WHO, NAME, EFFECT), lambda state, p, rulings: afflicted(state, p.who, p.name, p.effect)),
    Event("recover", (WHO, ROW), _recover),
)
