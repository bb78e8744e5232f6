"""What each kind of event keeps beside its order: a meter, a bid, a limit (`exdynamis/kinds`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ..limits import LIFE, amount
from ..negotiation import DIPLOMACY, start
from .event_order import acting, spent, turn_over, up
from .event_shape import COUNTED, LIMITS, RESULTS, of_kind, undecided


def diplomacy(state: Any, p: Params, rulings: Reading) -> Any:
    """The hidden rating; the meter goes to half of it (`exdynamis/kinds#negotiation`)."""
    of_kind(state, "negotiation")
    return {**state, "diplomacy": p.rating, "meter": start(p.rating, rulings), "result": "open"}


def argued(state: Any, p: Params, rulings: Reading) -> Any:
    """The meter moves, and whoever spoke has had the turn."""
    of_kind(state, "negotiation")
    undecided(state)
    meter = min(LIFE, max(0, state["meter"] + p.move))
    state = put(state, ("meter",), meter)
    if meter >= state["diplomacy"] or meter == 0:
        return put(state, ("result",), "won" if meter else "lost")
    speaker = up(state, rulings)
    return state if speaker is None else turn_over(state, speaker, rulings)


def bid(state: Any, p: Params, rulings: Reading) -> Any:
    """A higher bid, in money or whatever is bid (`exdynamis/kinds#auction`)."""
    of_kind(state, "auction")
    place = acting(state, rulings)
    if p.amount <= state["bid"]:
        raise BadInput("low-bid", "amount", came=p.amount, high=state["bid"])
    return turn_over({**state, "bid": p.amount, "bidder": place + 1}, place, rulings)


def fold(state: Any, p: Params, rulings: Reading) -> Any:
    """No interest or no means: out of the bidding. The last one left has it."""
    of_kind(state, "auction")
    place = acting(state, rulings)
    state = put(state, ("participants", place, "out"), True)
    left = [at for at, row in enumerate(state["participants"]) if not row["out"]]
    if len(left) == 1:
        return {**state, "bidder": left[0] + 1, "result": "won"}
    return turn_over(state, place, rulings)


def limit(state: Any, p: Params, rulings: Reading) -> Any:
    """How long there is, in initiative or rounds, or how often one may try (`exdynamis/kinds#trap`)."""
    of_kind(state, *COUNTED)
    return {**state, "unit": p.unit, "left": p.left, "result": "open"}


def attempt(state: Any, p: Params, rulings: Reading) -> Any:
    """One of the attempts is gone."""
    of_kind(state, *COUNTED)
    undecided(state)
    if state["unit"] != "attempts":
        raise BadInput("no-attempts", None)
    return spent(state, "attempts", 1)


def resolve(state: Any, p: Params, rulings: Reading) -> Any:
    """Won or lost, as the table sees it; or open again."""
    return put(state, ("result",), p.result)


def reward(state: Any, p: Params, rulings: Reading) -> Any:
    """The EXP that the event brings, to be shared (`exdynamis/events#rewards`)."""
    return put(state, ("exp",), p.exp)


BID = amount("amount", 10, "own-bid")
EVENTS = (
    Event("diplomacy", (DIPLOMACY,), diplomacy),
    Event("argued", (Integer("move", -LIFE, LIFE, 0),), argued),
    Event("bid", (BID,), bid),
    Event("fold", (), fold),
    Event("limit", (Option("unit", LIMITS), amount("left", 3)), limit),
    Event("attempt", (), attempt),
    Event("resolve", (Option("result", RESULTS),), resolve),
    Event("reward", (amount("exp", 100),), reward),
)
