"""Gear that is carried, used, broken and mended (`elshore/equipment#gear-hp`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from .character_shape import ATTACK_COMPETENCE, FORMULA, GEAR, MOST_HP, STYLE
from .formulas import STYLES
from .sheet_tools import ROW, added, dropper, place, setter

MOST_GEAR = 60
WORN = ("weapon", "armour", "shield")
"""Kinds of which one piece is in use at a time."""


def _add(state: Any, p: Params, rulings: Reading) -> Any:
    """New gear is taken into use at once."""
    row = {**dict(p.items()), "most": p.hp, "used": False, "broken": False}
    return _use(added(state, "gear", row, MOST_GEAR), len(state["gear"]))


def _use(state: Any, at: int) -> Any:
    sort = state["gear"][at]["sort"]
    if sort not in WORN:
        return state
    rows = [{**row, "used": n == at if row["sort"] == sort else row["used"]} for n, row in enumerate(state["gear"])]
    return put(state, ("gear",), tuple(rows))


def _take(state: Any, p: Params, rulings: Reading) -> Any:
    return _use(state, place(state["gear"], p.row))


def _lower(state: Any, p: Params, rulings: Reading) -> Any:
    """Laid aside."""
    return put(state, ("gear", place(state["gear"], p.row), "used"), False)


def _wear_down(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state["gear"], p.row)
    row = state["gear"][at]
    if p.hp > row["most"]:
        raise BadInput("over-most", "hp", came=p.hp, high=row["most"])
    return put(state, ("gear", at), {**row, "hp": p.hp, "broken": row["broken"] and p.hp == 0})


def _mend(state: Any, p: Params, rulings: Reading) -> Any:
    """Whole again: Craft and Tools in downtime, or a smith (`elshore/equipment#repair`)."""
    at = place(state["gear"], p.row)
    row = state["gear"][at]
    return put(state, ("gear", at), {**row, "hp": row["most"], "broken": False})


def _style(state: Any, p: Params, rulings: Reading) -> Any:
    """Another way to attack, with the competence that usually goes with it."""
    return put(put(state, ("style",), p.style), ("attack-competence",), STYLES[p.style][2])


EVENTS = (
    Event("set-style", (STYLE,), _style),
    Event("set-attack-competence", (ATTACK_COMPETENCE,), setter("attack-competence")),
    Event("set-extra", (FORMULA, Integer("dice", 0, 20)), setter("extras", by="formula")),
    Event("add-gear", GEAR, _add),
    Event("use-gear", (ROW,), _take),
    Event("lower-gear", (ROW,), _lower),
    Event("set-gear-hp", (ROW, Integer("hp", 0, MOST_HP)), _wear_down),
    Event("mend-gear", (ROW,), _mend),
    Event("drop-gear", (ROW,), dropper("gear")),
)
