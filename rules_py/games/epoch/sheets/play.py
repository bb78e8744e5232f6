"""Structured Play: initiative, segments, who is next, and results that are still to come (`epoch/structured-play`)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import replace
from functools import cmp_to_key
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Numbers, Params, Text
from ....core.play import SET, Rule, Throw
from ....core.records import Records
from ....core.rulings import Reading
from ....core.sheet import Event, Problem, Sheet
from ....core.state import freeze, put
from ..checks import ATTRIBUTE, SKILL, pool, throw
from ..initiative import ranked
from .play_view import view

MOST_THROWS = 200
"""Re-rolls of one initiative in a row, where no success means to roll again: an end for attribute 1 and bad luck."""

NAME = Text("name", 80)
WHO = Integer("who", 1, 60)
RANK = Numbers("rank", 0, 10)
PARTICIPANT = (
    NAME,
    SKILL,
    ATTRIBUTE,
    Records("ranks", (RANK,), most=20),
    Integer("first", 0, 60, 0),
    Integer("ready", 0, 100_000, 0),
)
COMING = (Integer("segment", 0, 100_000), Text("name", 80), Text("what", 200))

STATE = (
    Integer("segment", 0, 100_000, 0),
    Flag("running"),
    Records("participants", PARTICIPANT, most=60),
    Records("coming", COMING, most=200),
)


def new(rulings: Reading) -> Mapping[str, Any]:
    return {}


# -- order -----------------------------------------------------------------------------------------


def compare(one: Any, other: Any, rulings: Reading) -> int:
    """Below nought: `one` acts before `other`. Nought: only a choice or a re-roll can tell (`structured-play#ties`)."""
    first, second = _list(one, 0), _list(other, 0)
    found = _successes(first, second, rulings)
    if found == 0 and rulings["full-tie"] == "attribute":
        found = other["attribute"] - one["attribute"]
    for at in range(1, max(len(one["ranks"]), len(other["ranks"]))):
        found = found or _successes(_list(one, at), _list(other, at), rulings)
    return found or other["first"] - one["first"]


def _list(participant: Any, at: int) -> tuple[int, ...]:
    ranks = participant["ranks"]
    return tuple(ranks[at]["rank"]) if at < len(ranks) else ()


def _successes(one: tuple[int, ...], other: tuple[int, ...], rulings: Reading) -> int:
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return theirs - mine
    if not one or not other:  # no success at all is behind any success
        return len(other) - len(one)
    return len(other) - len(one) if rulings["ran-out"] == "longer" else 0


def order(state: Any, rulings: Reading) -> list[int]:
    """Places of the participants that have rolled, first to act first."""
    rows = state["participants"]
    rolled = [at for at, row in enumerate(rows) if row["ranks"]]
    return sorted(rolled, key=cmp_to_key(lambda a, b: compare(rows[a], rows[b], rulings)))


def ties(state: Any, rulings: Reading) -> list[tuple[int, int]]:
    """Neighbours in the order that nothing has settled yet."""
    rows = state["participants"]
    places = order(state, rulings)
    return [(a, b) for a, b in zip(places, places[1:], strict=False) if compare(rows[a], rows[b], rulings) == 0]


def next_up(state: Any, rulings: Reading) -> list[int]:
    """Who acts now: the first in order among the earliest; all of them where a segment's actions are together."""
    rows = state["participants"]
    places = order(state, rulings)
    if not places:
        return []
    now = min(rows[at]["ready"] for at in places)
    ready = [at for at in places if rows[at]["ready"] == now]
    return ready if rulings["same-segment"] == "together" else ready[:1]


# -- events ----------------------------------------------------------------------------------------


def _at(state: Any, p: Params) -> int:
    if p.who > len(state["participants"]):
        raise BadInput("no-row", "who", came=p.who, high=len(state["participants"]))
    return int(p.who) - 1


def add(state: Any, p: Params, rulings: Reading) -> Any:
    fresh = {**dict(p.items()), "ranks": (), "first": 0, "ready": state["segment"]}
    return put(state, ("participants",), (*state["participants"], fresh))


def remove(state: Any, p: Params, rulings: Reading) -> Any:
    gone = _at(state, p)
    return put(state, ("participants",), tuple(row for at, row in enumerate(state["participants"]) if at != gone))


def _throws(row: Any, rulings: Reading) -> Generator[Throw, Any, tuple[int, ...]]:
    """One participant's initiative: thrown again while nothing succeeds, if that is the ruling."""
    dice = pool(row["skill"], rulings)
    asked = replace(throw(dice, row["attribute"]), fold=SET)
    for _ in range(MOST_THROWS):
        faces = yield asked
        rank = ranked(dice, row["attribute"], faces)
        if rank or rulings["no-success"] == "last":
            return rank
    return ()


def roll_one(state: Any, p: Params, rulings: Reading) -> Rule:
    """One participant rolls anew; what was rolled before is dropped."""
    at = _at(state, p)
    rank = yield from _throws(state["participants"][at], rulings)
    return _started(put(state, ("participants", at, "ranks"), ({"rank": rank},)), rulings)


def roll_all(state: Any, p: Params, rulings: Reading) -> Rule:
    """Everyone who has not rolled yet rolls."""
    if not state["participants"]:
        raise BadInput("nobody", None)
    for at, row in enumerate(state["participants"]):
        if not row["ranks"]:
            rank = yield from _throws(row, rulings)
            state = put(state, ("participants", at, "ranks"), ({"rank": rank},))
    return _started(state, rulings)


def _started(state: Any, rulings: Reading) -> Any:
    """Before the first action the ruling says at which segment each is ready (`epoch/structured-play#start`)."""
    if state["running"] or rulings["start"] == "together":
        return state
    values = [max(_list(row, 0), default=0) for row in state["participants"]]
    for at, value in enumerate(values):
        state = put(state, ("participants", at, "ready"), max(values) - value)
    return state


def reroll_tie(state: Any, p: Params, rulings: Reading) -> Rule:
    """Two who are level in everything roll once more, against each other alone (`epoch/structured-play#full-tie`)."""
    level = _level(state, p, rulings)
    for at in level:
        row = state["participants"][at]
        rank = yield from _throws(row, rulings)
        state = put(state, ("participants", at, "ranks"), (*row["ranks"], {"rank": rank}))
    return state


def settle(state: Any, p: Params, rulings: Reading) -> Any:
    """The Chronicler says who of those that are level goes first."""
    level = _level(state, p, rulings)
    top = max(state["participants"][at]["first"] for at in level)
    return put(state, ("participants", _at(state, p), "first"), min(60, top + 1))


def _level(state: Any, p: Params, rulings: Reading) -> list[int]:
    """The participant and all that stand level with it."""
    rows, own = state["participants"], _at(state, p)
    level = [
        at
        for at, row in enumerate(rows)
        if row["ranks"] and rows[own]["ranks"] and compare(rows[own], row, rulings) == 0
    ]
    if len(level) < 2:
        raise BadInput("no-tie", "who", came=rows[own]["name"] or p.who)
    return level


def act(state: Any, p: Params, rulings: Reading) -> Any:
    """An action: its cost in segments passes before the same participant acts again (`structured-play#actions`)."""
    at = _at(state, p)
    if at not in next_up(state, rulings):
        raise BadInput("not-yet", "who", came=state["participants"][at]["name"] or p.who)
    now = state["participants"][at]["ready"]
    moved = put(state, ("participants", at, "ready"), now + p.cost)
    moved = put(put(moved, ("running",), True), ("segment",), now)
    if p.later:
        due = {"segment": now + p.cost, "name": state["participants"][at]["name"], "what": p.what}
        moved = put(moved, ("coming",), tuple(sorted((*moved["coming"], freeze(due)), key=lambda row: row["segment"])))
    return moved


def arrive(state: Any, p: Params, rulings: Reading) -> Any:
    """A delayed result has come about (`epoch/structured-play#delayed`)."""
    if p.row > len(state["coming"]):
        raise BadInput("no-row", "row", came=p.row, high=len(state["coming"]))
    return put(state, ("coming",), tuple(row for at, row in enumerate(state["coming"], 1) if at != p.row))


def end(state: Any, p: Params, rulings: Reading) -> Any:
    """The events that began it are resolved: everyone stays, order and segments go."""
    calm = [{**row, "ranks": (), "first": 0, "ready": 0} for row in state["participants"]]
    return freeze({"segment": 0, "running": False, "participants": calm, "coming": ()})


EVENTS = (
    Event("add", (NAME, SKILL, ATTRIBUTE), add),
    Event("remove", (WHO,), remove),
    Event("roll-all", (), roll_all),
    Event("roll-one", (WHO,), roll_one),
    Event("reroll-tie", (WHO,), reroll_tie),
    Event("settle", (WHO,), settle),
    Event("act", (WHO, Integer("cost", 1, 600, 3), Flag("later"), Text("what", 200)), act),
    Event("arrive", (Integer("row", 1, 200),), arrive),
    Event("end", (), end),
)


def problems(state: Any, rulings: Reading) -> list[Problem]:
    rows = state["participants"]
    return [
        Problem(
            "tied",
            "structured-play#full-tie",
            {"one": rows[a]["name"] or str(a + 1), "other": rows[b]["name"] or str(b + 1)},
        )
        for a, b in ties(state, rulings)
    ]


PLAY = Sheet(
    kind="play",
    fields=STATE,
    new=new,
    events=EVENTS,
    view=lambda state, rulings, words: view(
        state, rulings, words, order(state, rulings), next_up(state, rulings), ties(state, rulings)
    ),
    anchor="structured-play#tracker",
    title=lambda state: "",
    problems=problems,
)
