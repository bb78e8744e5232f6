"""The tracker: who acts when, what everyone has left, what lasts how long (`echelon/play#tracker`)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import cmp_to_key
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Params, Text
from ....core.play import Throw, total
from ....core.records import Records
from ....core.rulings import Reading
from ....core.sheet import Event, Sheet
from ....core.state import put
from ..dice import D6, THREE
from ..lists import DEFENSES, ENERGY
from . import scene_time
from .scene_harm import EVENTS as HARM
from .scene_parts import JOINING, SCORES, WHO, place
from .scene_view import view

MOST = 9_999
PRESENT = (
    *SCORES,
    *(Integer(f"max-{name}", 0, MOST) for name in ENERGY),
    Integer("vitality", -MOST, MOST),
    Integer("animus", 0, MOST),
    Integer("vigor", 0, MOST),
    Flag("standing"),
    Flag("stable"),
    Integer("first", 0, 200, 0),
    Integer("rolled", 0, 18, 0),
    Records("conditions", (Text("condition", 80), Integer("rounds", 0, 99)), most=20),
)
STATE = (
    Integer("round", 0, 100_000, 0),
    Integer("up", 0, 60, 0),
    Integer("target", 0, 60, 0),
    Records("present", PRESENT, most=60),
)


def new(rulings: Reading) -> Mapping[str, Any]:
    return {}


# -- order (`play#order`, `traits#ties`) -----------------------------------------------------------


def initiative(row: Any) -> int:
    """The highest Defense, and what modifiers there are."""
    return int(max(row[name] for name in DEFENSES) + row["initiative-bonus"])


def compare(one: Any, other: Any, rulings: Reading) -> int:
    """Below nought: `one` acts before `other`. Nought: only a roll or the game master can tell."""
    found = initiative(other) - initiative(one)
    if found == 0 and rulings["initiative-tie"] == "defenses":
        mine, theirs = (sorted((row[name] for name in DEFENSES), reverse=True) for row in (one, other))
        found = (mine < theirs) - (mine > theirs)
    if found == 0 and rulings["initiative-tie"] == "roll":
        found = other["rolled"] - one["rolled"]
    return int(found or other["first"] - one["first"])


def order(state: Any, rulings: Reading) -> list[int]:
    """Everyone's places, first to act first."""
    rows = state["present"]
    return sorted(range(len(rows)), key=cmp_to_key(lambda a, b: compare(rows[a], rows[b], rulings)))


def ties(state: Any, rulings: Reading) -> list[tuple[int, int]]:
    """Neighbours in the order that nothing has settled yet."""
    rows, places = state["present"], order(state, rulings)
    return [(a, b) for a, b in zip(places, places[1:], strict=False) if compare(rows[a], rows[b], rulings) == 0]


def _level(state: Any, p: Params, rulings: Reading) -> list[int]:
    rows, own = state["present"], place(state, p)
    level = [at for at in order(state, rulings) if compare(rows[own], rows[at], rulings) == 0]
    if len(level) < 2:
        raise BadInput("no-tie", "who", came=rows[own]["name"] or p.who)
    return level


def settle(state: Any, p: Params, rulings: Reading) -> Any:
    """The game master says who of those that are level goes first."""
    top = max(state["present"][at]["first"] for at in _level(state, p, rulings))
    return put(state, ("present", place(state, p), "first"), min(200, top + 1))


def roll_tie(state: Any, p: Params, rulings: Reading) -> Generator[Throw, Any, Any]:
    """Those that are level throw three dice each: higher goes first."""
    level = _level(state, p, rulings)
    if rulings["initiative-tie"] != "roll":
        raise BadInput("no-tie-roll", None)
    for at in level:
        rolled = yield Throw("tie", "player", D6, THREE, total())
        state = put(state, ("present", at, "rolled"), rolled)
    return state


# -- who is there, whose turn it is ----------------------------------------------------------------


def add(state: Any, p: Params, rulings: Reading) -> Any:
    if len(state["present"]) >= 60:
        raise BadInput("crowded", None, high=60)
    fresh = {
        **dict(p.items()),
        **{f"max-{name}": p[name] for name in ENERGY},
        "standing": False,
        "stable": False,
        "first": 0,
        "rolled": 0,
        "conditions": (),
    }
    return put(state, ("present",), (*state["present"], fresh))


def remove(state: Any, p: Params, rulings: Reading) -> Any:
    """Someone leaves; whose turn it was, and who is aimed at, stays."""
    gone = place(state, p)
    if state["up"] == gone + 1:
        state = scene_time.advance(state, order(state, rulings))
        if state["up"] == gone + 1:
            state = put(state, ("up",), 0)
    state = put(state, ("present",), tuple(row for at, row in enumerate(state["present"]) if at != gone))
    target = 0 if state["target"] == gone + 1 else state["target"]
    state = put(state, ("target",), target - (target > gone + 1))
    return put(state, ("up",), state["up"] - (state["up"] > gone + 1))


def start(state: Any, p: Params, rulings: Reading) -> Any:
    if not state["present"]:
        raise BadInput("nobody", None)
    return scene_time.begin(state, order(state, rulings))


def next_turn(state: Any, p: Params, rulings: Reading) -> Any:
    if not state["round"]:
        raise BadInput("not-started", None)
    return scene_time.advance(state, order(state, rulings))


def end(state: Any, p: Params, rulings: Reading) -> Any:
    """The fight is over: everyone stays as they are, order and rounds go."""
    calm = [{**row, "first": 0, "rolled": 0} for row in state["present"]]
    return put(put(put(state, ("round",), 0), ("up",), 0), ("present",), calm)


EVENTS = (
    Event("add", JOINING, add),
    Event("remove", (WHO,), remove),
    Event("start", (), start),
    Event("next", (), next_turn),
    Event("settle", (WHO,), settle),
    Event("roll-tie", (WHO,), roll_tie),
    Event("end", (), end),
    *HARM,
    Event("recover", (Integer("minutes", 1, 10_000, 10),), scene_time.recover),
    Event("rest", (Integer("slept", 0, 8, 8),), scene_time.rest),
)


SCENE = Sheet(
    kind="scene",
    fields=STATE,
    new=new,
    events=EVENTS,
    view=lambda state, rulings, words: view(state, rulings, words, order(state, rulings), ties(state, rulings)),
    anchor="play#tracker",
    title=lambda state: "",
)
