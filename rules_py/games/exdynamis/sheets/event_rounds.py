"""Joining, ambushes and the Initiative Phase (`exdynamis/entering`, `exdynamis/events#initiative`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.play import Rule
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from .. import percentile
from ..ambush import average
from ..initiative import added, changed, throw
from ..limits import AMOUNT
from .event_order import begun, eligible, settled, ties
from .event_shape import FRESH, JOINING, KINDS, MOST, STATE, TALKED, WHO, at, undecided
from .pen import without

AMBUSHES = ("neutral", "party", "one", "enemy")


def add(state: Any, p: Params, rulings: Reading) -> Any:
    if len(state["participants"]) == MOST:
        raise BadInput("full", None, high=MOST)
    row = freeze({**FRESH, **dict(p.items()), "hp": p.max_hp})
    return put(state, ("participants",), (*state["participants"], row))


def remove(state: Any, p: Params, rulings: Reading) -> Any:
    """Gone from the tracker; whoever pointed at somebody further down points at the same one still."""
    gone = at(state, p.who)
    moved = {name: _after(state[name], p.who) for name in ("aim", "bidder")}
    return settled({**state, **moved, "participants": without(state["participants"], gone)}, rulings)


def _after(who: int, gone: int) -> int:
    return 0 if who == gone else who - (who > gone)


def set_kind(state: Any, p: Params, rulings: Reading) -> Any:
    return {**state, "kind": p.kind, "result": "open"}


def begin(state: Any, p: Params, rulings: Reading) -> Any:
    """Who is caught off guard in the first round; those in an enemy ambush roll for it (`entering#enemy-ambush`)."""
    if state["round"] > 1 or state["phase"] != "initiative":
        raise BadInput("begun", None)
    rows = state["participants"]
    if not rows:
        raise BadInput("nobody", None)
    if p.ambush == "enemy":
        return enemies_strike(state, rulings)
    if p.ambush == "one":
        free = {at(state, p.who)}
    else:
        free = {place for place, row in enumerate(rows) if p.ambush == "neutral" or row["side"] == "party"}
    if not free:
        raise BadInput("nobody", None)
    return _caught(state, {place for place in range(len(rows)) if place not in free})


def _caught(state: Any, surprised: set[int]) -> Any:
    for place in range(len(state["participants"])):
        state = put(state, ("participants", place, "surprised"), place in surprised)
    return state


def enemies_strike(state: Any, rulings: Reading) -> Rule:
    rows = state["participants"]
    dogs = tuple(row["dog"] for row in rows if row["side"] == "enemy")
    if not dogs:
        raise BadInput("no-enemy", "enemies")
    mean = average(dogs, rulings)
    surprised = set()
    for place, row in enumerate(rows):
        if row["side"] == "party":
            came = yield from percentile.check(row["atn"] + row["dog"] - mean, rulings)
            if came in ("failure", "botch"):
                surprised.add(place)
    return _caught(state, surprised)


# -- initiative ------------------------------------------------------------------------------------


def _kind(state: Any) -> str:
    return state["kind"] if state["kind"] in TALKED else "standard"


def roll(state: Any, p: Params, rulings: Reading) -> Rule:
    """Everybody who is in this round and has no value yet rolls."""
    undecided(state)
    waiting = [place for place, row in enumerate(state["participants"]) if eligible(row) and not row["rolled"]]
    if not waiting:
        raise BadInput("nobody", None)
    kind = _kind(state)
    for place in waiting:
        row = state["participants"][place]
        face = yield throw(kind, rulings)
        state = valued(state, place, face + added(kind, row["rating"], row["like"], rulings), rulings)
    return begun(state, rulings)


def valued(state: Any, place: int, base: int, rulings: Reading) -> Any:
    """Initiative of `base`, with what last round does to it; the marks for that are used up."""
    row = state["participants"][place]
    value = changed(base, row["defended"], row["waited"], rulings)
    found = {"base": base, "value": value, "at": value, "rolled": True, "defended": False, "waited": False}
    return put(state, ("participants", place), {**row, **found})


def set_value(state: Any, p: Params, rulings: Reading) -> Any:
    """A value that was found at the table, by whichever method: it stands as it is."""
    undecided(state)
    place = at(state, p.who)
    found = {"base": p.value, "value": p.value, "at": p.value, "rolled": True, "defended": False, "waited": False}
    return begun(put(state, ("participants", place), {**state["participants"][place], **found}), rulings)


def settle(state: Any, p: Params, rulings: Reading) -> Any:
    """The game master says who of those that are level goes first."""
    own = at(state, p.who)
    if not any(own in pair for pair in ties(state, rulings)):
        raise BadInput("no-tie", "who", came=state["participants"][own]["name"] or p.who)
    top = max(row["first"] for row in state["participants"])
    return settled(put(state, ("participants", own, "first"), min(MOST, top + 1)), rulings)


def declare(state: Any, p: Params, rulings: Reading) -> Any:
    """Somebody will flee (`exdynamis/fleeing#when`)."""
    place = at(state, p.who)
    if state["phase"] != "initiative" and rulings["flee-when"] == "declared":
        raise BadInput("too-late", "who")
    return put(state, ("participants", place, "fleeing"), True)


def finish(state: Any, p: Params, rulings: Reading) -> Any:
    """The event is over: everybody stays, as they were at the outset; hit points stay as they are."""
    kept = [field.id for field in JOINING]
    rows = [{**FRESH, **{name: row[name] for name in kept}, "hp": row["hp"]} for row in state["participants"]]
    fresh = {field.id: field.default for field in STATE}
    return freeze({**fresh, "kind": state["kind"], "participants": rows})


EVENTS = (
    Event("set-kind", (Option("kind", KINDS),), set_kind),
    Event("add", JOINING, add),
    Event("remove", (WHO,), remove),
    Event("begin", (Option("ambush", AMBUSHES), WHO), begin),
    Event("roll", (), roll),
    Event("set-value", (WHO, Integer("value", 0, AMOUNT, 50)), set_value),
    Event("settle", (WHO,), settle),
    Event("declare", (WHO,), declare),
    Event("finish", (), finish),
)
