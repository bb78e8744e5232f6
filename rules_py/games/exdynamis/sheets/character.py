"""The character (`exdynamis/turn#character`): the stats that the chapter uses, resources, gear, and Death's Door.

How a character is made is not in the source: everything can be written down freely.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Params, Text
from ....core.records import Part, Records
from ....core.rulings import Reading
from ....core.sheet import Event, Problem, Sheet
from ....core.state import put
from ..flight import LEARNED
from ..limits import AMOUNT, LIFE, STATS, amount, metres, rating
from . import dying, gear
from .by_lot import random
from .character_view import view
from .pen import ROW, dropper, setter

POOLS = ("tp", "sp")
NUMBERS = ("phd", "movement", "max_hp", "max_tp", "max_sp", "escape", "negotiation", "exp", "ap")
"""Figures that are simply written down."""

NAME = Text("name", 80)
CONDITION = Text("name", 80, called="status")
STATE = (
    NAME,
    Part("stats", tuple(rating(stat) for stat in STATS)),
    amount("phd"),
    metres("movement"),
    Integer("hp", -LIFE, LIFE),
    Integer("max_hp", 1, AMOUNT, 100),
    amount("overkill"),
    Option("condition", dying.CONDITIONS),
    *(amount(name) for pool in POOLS for name in (pool, f"max_{pool}")),
    rating("escape"),
    rating("negotiation"),
    *gear.FIELDS,
    Records("conditions", (CONDITION,), most=40),
    amount("exp"),
    amount("ap"),
)
KNOWN = {field.id: field for field in STATE}


def new(rulings: Reading) -> Mapping[str, Any]:
    full = max(1, rulings.value("starting-pool"))
    fresh = {field.id: field.default for field in STATE}
    fresh["stats"] = dict.fromkeys(STATS, rulings.value("starting-stat"))
    fresh["movement"] = rulings.value("movement")
    for pool in ("hp", *POOLS):
        fresh[pool] = fresh[f"max_{pool}"] = full
    return Part("state", STATE).dump(fresh)


# -- events ----------------------------------------------------------------------------------------


def set_stat(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, ("stats", p.stat), p.score)


def set_number(state: Any, p: Params, rulings: Reading) -> Any:
    """A figure; under a lower maximum what is over is lost."""
    state = put(state, (p.what,), KNOWN[p.what].parse(p.amount))
    pool = p.what.removeprefix("max_")
    if pool != p.what and state[pool] > p.amount:
        state = put(state, (pool,), p.amount)
    return state


def set_flag(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, (p.flag,), p.value)


def spend(state: Any, p: Params, rulings: Reading) -> Any:
    """TP or SP for an Ability (`exdynamis/turn#abilities`)."""
    if p.amount > state[p.pool]:
        raise BadInput("too-dear", "amount", came=p.amount, high=state[p.pool])
    return put(state, (p.pool,), state[p.pool] - p.amount)


def restore(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, (p.pool,), min(state[f"max_{p.pool}"], state[p.pool] + p.amount))


def learn_escape(state: Any, p: Params, rulings: Reading) -> Any:
    """A flight by a Miracle teaches Escape (`exdynamis/fleeing#miracle`)."""
    if state["escape"]:
        raise BadInput("knows-escape", None, came=state["escape"])
    return put(state, ("escape",), LEARNED)


def gain(state: Any, p: Params, rulings: Reading) -> Any:
    """EXP and AP of an event."""
    for name in ("exp", "ap"):
        state = put(state, (name,), min(KNOWN[name].high, state[name] + p[name]))  # type: ignore[attr-defined]
    return state


def add_condition(state: Any, p: Params, rulings: Reading) -> Any:
    if len(state["conditions"]) == 40:
        raise BadInput("full", "conditions", high=40)
    return put(state, ("conditions",), (*state["conditions"], {"name": p.name}))


HOW_MUCH = amount("amount", 10)
POOL = Option("pool", POOLS)
EVENTS = (
    Event("set-name", (NAME,), setter("name")),
    Event("set-stat", (Option("stat", STATS), rating("score", 30)), set_stat),
    Event("set-number", (Option("what", NUMBERS), HOW_MUCH), set_number),
    Event("set-flag", (Option("flag", ("ambidextrous", "hammerspace")), Flag("value")), set_flag),
    Event("take", dying.HURT, dying.take),
    Event("heal", (dying.CURE,), dying.heal),
    Event("set-hp", (amount("hp"),), dying.set_hp),
    Event("resisted", (Flag("passed"),), dying.resist),
    Event("lift", (), dying.lift),
    Event("spend", (POOL, HOW_MUCH), spend),
    Event("restore", (POOL, HOW_MUCH), restore),
    Event("learn-escape", (), learn_escape),
    Event("gain", (amount("exp"), Integer("ap", 0, 10**9, 1)), gain),
    Event("add-condition", (CONDITION,), add_condition),
    Event("drop-condition", (ROW,), dropper("conditions")),
    *gear.EVENTS,
)


def problems(state: Any, rulings: Reading) -> list[Problem]:
    """A nameless character, and what lies on the ground (`exdynamis/turn#equipment`)."""
    found = [] if state["name"].strip() else [Problem("no-name", "turn#character")]
    for row in (*state["weapons"], *state["items"]):
        if row["place"] == "ground":
            found.append(Problem("on-the-ground", "turn#equipment", {"name": row["name"]}))
    return found


def numbers(state: Any, rulings: Reading) -> dict[str, object]:
    """What inline rolls take from the character; the Door's only from one who lies there."""
    weapon = gear.in_hand(state)
    stats = state["stats"]
    found: dict[str, object] = {
        **stats,
        **{name: state[name] for name in ("phd", "escape", "negotiation", "hp", "max_hp", "tp", "sp")},
        "weapon-stat": stats[weapon["stat"]],
        "weapon-talent": weapon["talent"],
        **{name: weapon[name] for name in ("times", "dice", "sides")},
        "ambush": stats["atn"] + stats["dog"],
    }
    if state["condition"] == "door":
        found |= {"overkill": state["overkill"], "since": -state["hp"] - state["overkill"]}
    return found


CHARACTER = Sheet(
    kind="character",
    fields=STATE,
    new=new,
    events=EVENTS,
    view=view,
    anchor="turn#character",
    title=lambda state: str(state["name"]),
    problems=problems,
    numbers=numbers,
    random=random,
)
