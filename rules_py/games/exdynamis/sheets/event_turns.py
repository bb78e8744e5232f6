"""A turn: one Full Action, two Empty ones, and what is done with them (`exdynamis/events#turn`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ..limits import AMOUNT
from ..turn_costs import COSTS, EMPTY, WEIGHTS
from .event_order import acting, settled, turn_over
from .event_shape import TALKED, WHO, at, of_kind

ACTS = tuple(act for act in COSTS if act not in ("wait", "skip"))
"""What is spent by one event; the two ways of waiting have their own."""
ACTIVE = ("combat", "puzzle", "midway", "trap")


def untouched(row: Any) -> bool:
    """Whether nothing of the turn has been used."""
    return bool(row["full"] and row["empty"] == EMPTY and not row["moved"])


def paid(row: Any, parts: tuple[str, ...]) -> Any:
    """`row` less what an action takes; raises BadInput where it is not there."""
    if "total" in parts:
        if not untouched(row):
            raise BadInput("not-whole", None)
        return {**row, "full": False, "empty": 0}
    if "full" in parts:
        if not row["full"]:
            raise BadInput("no-full", None)
        row = {**row, "full": False}
    if "empty" in parts:
        if not row["empty"]:
            raise BadInput("no-empty", None)
        row = {**row, "empty": row["empty"] - 1}
    return row


def done(row: Any, act: str, parts: tuple[str, ...], rulings: Reading) -> Any:
    """`row` after `act`, which takes `parts`; raises BadInput where it cannot be."""
    if act in ("move", "sprint"):
        if row["moved"]:
            raise BadInput("moved", None)
        row = {**row, "moved": True}
        if act == "move" and rulings["movement"] == "separate":
            parts = ()
    if act == "flee" and not row["fleeing"] and rulings["flee-when"] == "declared":
        raise BadInput("not-declared", None)
    return paid(row, parts)


def can(row: Any, act: str, rulings: Reading) -> bool:
    """Whether what is left of the turn is enough for `act`."""
    try:
        done(row, act, COSTS[act], rulings)
    except BadInput:
        return False
    return True


def act(state: Any, p: Params, rulings: Reading) -> Any:
    of_kind(state, *ACTIVE)
    place = acting(state, rulings)
    parts = WEIGHTS[p.weight] if p.act == "ability" else COSTS[p.act]
    row = done(state["participants"][place], p.act, parts, rulings)
    if p.act != "defend":
        return put(state, ("participants", place), row)
    # Defending comes last (`turn#defend`): whatever Empty Actions there were are gone with it.
    row = {**row, "empty": 0, "defended": True, "defending": True}
    return turn_over(put(state, ("participants", place), row), place, rulings)


def wait(state: Any, p: Params, rulings: Reading) -> Any:
    """Act later this round: at one's own value less `by`, with one Empty Action less (`exdynamis/turn#wait`)."""
    of_kind(state, *ACTIVE)
    place = acting(state, rulings)
    row = paid(state["participants"][place], COSTS["wait"])
    row = {**row, "at": max(0, row["at"] - p.by)}
    return settled(put(state, ("participants", place), row), rulings)


def wait_round(state: Any, p: Params, rulings: Reading) -> Any:
    """Skip the turn altogether for a tenth more initiative in the next round."""
    of_kind(state, *ACTIVE)
    place = acting(state, rulings)
    row = state["participants"][place]
    if not untouched(row):
        raise BadInput("not-whole", None)
    return turn_over(put(state, ("participants", place), {**row, "waited": True}), place, rulings)


def end_turn(state: Any, p: Params, rulings: Reading) -> Any:
    return turn_over(state, acting(state, rulings), rulings)


def again(state: Any, p: Params, rulings: Reading) -> Any:
    """A far faster one has another turn this round; when, the source does not say (`exdynamis/missing#m-2`)."""
    if state["kind"] in TALKED:
        raise BadInput("one-turn", "who")
    place = at(state, p.who)
    row = state["participants"][place]
    if not row["done"]:
        raise BadInput("still-to-act", "who", came=row["name"] or p.who)
    fresh = {"done": False, "at": p.value, "full": True, "empty": EMPTY, "moved": False}
    return settled(put(state, ("participants", place), {**row, **fresh}), rulings)


def leave(state: Any, p: Params, rulings: Reading) -> Any:
    """Out of the event: got away, fallen, or out of the bidding."""
    return settled(put(state, ("participants", at(state, p.who), "out"), True), rulings)


def back(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, ("participants", at(state, p.who), "out"), False)


EVENTS = (
    Event("act", (Option("act", ACTS), Option("weight", tuple(WEIGHTS))), act),
    Event("wait", (Integer("by", 1, AMOUNT, 25),), wait),
    Event("wait-round", (), wait_round),
    Event("end-turn", (), end_turn),
    Event("again", (WHO, Integer("value", 0, AMOUNT, 20)), again),
    Event("leave", (WHO,), leave),
    Event("back", (WHO,), back),
)
