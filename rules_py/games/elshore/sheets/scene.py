"""The scene tracker: everyone in a fight, one event after another (`elshore/tracker`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event, Problem, Sheet
from ....core.state import freeze, put
from .. import pressures
from ..lists import BOXES, TRACKS, TURNS
from ..pressures import DAMAGE, HEALED, SPILL, TAPPED, TRACK
from . import scene_blows, scene_order
from .scene_shape import (
    AGILITY,
    GEARED,
    HP_FIELDS,
    LASTING,
    MEIR,
    MOST_DICE,
    MOST_HP,
    MOST_PENDING,
    MOST_PEOPLE,
    NAME,
    NONE,
    NOT_ROLLED,
    PARTICIPANT,
    POOL_FIELDS,
    POOLS,
    REACTIVE,
    STATE,
    WHO,
    at,
    name,
)
from .scene_view import view


def new(rulings: Reading) -> Mapping[str, Any]:
    return {}


def add(state: Any, p: Params, rulings: Reading) -> Any:
    """Someone joins; during a round without a place in the order, until initiative is rolled."""
    if len(state["participants"]) >= MOST_PEOPLE:
        raise BadInput("full-list", None, high=MOST_PEOPLE)
    row = {field.id: field.default for field in PARTICIPANT}
    row |= {key: p[key] for key in ("name", "agility", "meir", "strands", "reactive")}
    row["dice"] = {key: p[key] for key in POOLS}
    row["hp"] = {key: p[f"{key}-hp"] for key in GEARED}
    return put(state, ("participants",), (*state["participants"], freeze(row)))


def remove(state: Any, p: Params, rulings: Reading) -> Any:
    """Someone leaves; aim and turn stay on those they were on."""
    gone = at(state, p.who)
    rest = tuple(row for n, row in enumerate(state["participants"]) if n != gone)
    state = put(state, ("participants",), rest)
    for key in ("target", "now"):
        held = state[key]
        state = put(state, (key,), 0 if held == p.who else held - (held > p.who))
    if state["round"] and rest and scene_order.up(state) is None:
        state = scene_order.next_round(state)
    return state


# -- tracks --------------------------------------------------------------------------------------------------------


def _tracks(state: Any, place: int, tracks: pressures.Tracks) -> Any:
    row = state["participants"][place]
    stable = row["stable"] and tracks["physical"] == BOXES
    return put(state, ("participants", place), {**row, "tracks": dict(tracks), "stable": stable})


def set_track(state: Any, p: Params, rulings: Reading) -> Any:
    place = at(state, p.who)
    return _tracks(state, place, pressures.tapped(state["participants"][place]["tracks"], p.track, p.amount))


def harm(state: Any, p: Params, rulings: Reading) -> Any:
    place = at(state, p.who)
    after, _ = pressures.land(state["participants"][place]["tracks"], p.track, p.amount, rulings, p.spill)
    return _tracks(state, place, after)


def heal(state: Any, p: Params, rulings: Reading) -> Any:
    place = at(state, p.who)
    return _tracks(state, place, pressures.heal(state["participants"][place]["tracks"], p.track, p.amount))


def lay(state: Any, p: Params, rulings: Reading) -> Any:
    """The waiting damage, split over the tracks."""
    place = at(state, p.who)
    row = state["participants"][place]
    after = pressures.split(row["tracks"], row["pending"], dict(p.items()), rulings, p.spill)
    return put(_tracks(state, place, after), ("participants", place, "pending"), 0)


# -- numbers and gear ----------------------------------------------------------------------------------------------


def set_dice(state: Any, p: Params, rulings: Reading) -> Any:
    """A pool's dice; attack and Body Block always have one."""
    dice = max(1, p.dice) if p.formula in ("attack", "block") else p.dice
    return put(state, ("participants", at(state, p.who), "dice", p.formula), dice)


def set_hp(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, ("participants", at(state, p.who), "hp", p.gear), p.hp)


def mend(state: Any, p: Params, rulings: Reading) -> Any:
    """Broken gear is whole again (`elshore/equipment#repair`)."""
    place = at(state, p.who)
    row = state["participants"][place]
    whole = {**row, "hp": {**row["hp"], p.gear: p.hp}, "broken": {**row["broken"], p.gear: False}}
    return put(state, ("participants", place), whole)


def set_lasting(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, ("participants", at(state, p.who), "lasting"), p.lasting)


def end(state: Any, p: Params, rulings: Reading) -> Any:
    """The encounter is over: people keep their tracks and gear, the order goes."""
    calm = {
        "initiative": NOT_ROLLED,
        "first": 0,
        "turn": NONE,
        "actions": 0,
        "moves": 0,
        "acted": 0,
        "used": 0,
        "guarded": False,
        "shielding": False,
        "done": False,
    }
    rows = tuple({**row, **calm} for row in state["participants"])
    return freeze({"round": 0, "participants": rows, "target": 0, "now": 0})


GEAR = Option("gear", GEARED)
EVENTS = (
    Event("add", (NAME, AGILITY, *POOL_FIELDS, *HP_FIELDS, *MEIR, REACTIVE), add),
    Event("remove", (WHO,), remove),
    Event("roll-all", (), scene_order.roll_all),
    Event("roll-one", (WHO,), scene_order.roll_one),
    Event("settle", (WHO,), scene_order.settle),
    Event("take-turn", (WHO, Option("turn", TURNS)), scene_order.take_turn),
    Event("act", (WHO,), scene_order.act),
    Event("move", (WHO,), scene_order.move),
    Event("end-turn", (WHO,), scene_order.end_turn),
    *scene_blows.EVENTS,
    Event("set-track", (WHO, TRACK, TAPPED), set_track),
    Event("harm", (WHO, TRACK, DAMAGE, SPILL), harm),
    Event("heal", (WHO, TRACK, HEALED), heal),
    Event("lay", (WHO, *(Integer(track, 0, MOST_PENDING) for track in TRACKS), SPILL), lay),
    Event("set-dice", (WHO, Option("formula", POOLS), Integer("dice", 0, MOST_DICE)), set_dice),
    Event("set-hp", (WHO, GEAR, Integer("hp", 0, MOST_HP)), set_hp),
    Event("mend", (WHO, GEAR, Integer("hp", 1, MOST_HP, 1)), mend),
    Event("set-lasting", (WHO, LASTING), set_lasting),
    Event("end", (), end),
)


def problems(state: Any, rulings: Reading) -> list[Problem]:
    """Ties that wait for a choice, damage that waits for the tracks."""
    found = [
        Problem("tied", "combat#initiative", {"one": str(name(state, a)), "other": str(name(state, b))})
        for a, b in scene_order.ties(state)
    ]
    for place, row in enumerate(state["participants"]):
        if row["pending"]:
            data = {"name": str(name(state, place)), "n": row["pending"]}
            found.append(Problem("pending-of", "damage#through", data))
    return found


SCENE = Sheet(
    kind="scene",
    fields=STATE,
    new=new,
    events=EVENTS,
    view=view,
    anchor="tracker#tracker",
    title=lambda state: "",
    problems=problems,
)
