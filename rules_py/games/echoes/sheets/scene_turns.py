"""Points, turns and activations: what the players' turns let the enemies do (`echoes/enemies#activation`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Params
from ....core.play import SET, Rule, Throw
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from ..lists import ED_CAP, PASSIVE_POINTS, REACTIVATION_COST, THREAT_COST
from ..pool import D10
from .scene_shape import FACE, PLAYERS, POINTS, ROUND, THREAT, stands
from .sheet_tools import place, setter

FAST_UNITS, SLOW_UNITS = 1, 2
"""Enemy actions after a turn: one; or two, for one enemy or for two (`echoes/enemies#slow-and-fast`)."""

MOST_TURNS, MOST_ROUNDS = 99, 99
SPEED = Option("turn-speed", ("fast", "slow", "no-roll"))
WHO = Integer("who", 1, 30)


def gained(state: Any, points: int) -> Any:
    """Points on the die, nine at most; what is over is lost. Simple combat gathers none."""
    return state if state["simple"] else put(state, ("points",), min(ED_CAP, state["points"] + points))


def spent(state: Any, points: int) -> Any:
    if state["simple"] or not points:
        return state
    if points > state["points"]:
        raise BadInput("points-short", None, came=points, high=state["points"])
    return put(state, ("points",), state["points"] - points)


def rolled(state: Any, p: Params, rulings: Reading) -> Any:
    """A player's check: its points, and its faces for reading damage (`echoes/gamemaster#interpretation`)."""
    return _last(gained(state, p.points), p, rulings)


def _last(state: Any, p: Params, rulings: Reading) -> Any:
    return freeze({**state, "rolled": True, "dissonance": p.dissonance, "harmony": p.harmony})


def start(state: Any, p: Params, rulings: Reading) -> Rule:
    """A fight. Where the enemies begin, the game master has points in hand (`echoes/gamemaster#starting-points`)."""
    begun = _calm(freeze({**state, "fighting": True, "round": 1, "turns": 0, "threat": 0, "units": 0}))
    if not p.ambush:
        return begun
    if state["simple"]:
        return put(begun, ("units",), SLOW_UNITS)
    if rulings["starting-points"] == "roll":
        (points,) = yield Throw("starting", "player", D10, 1, SET)
    else:
        points = int(rulings.value("starting-points"))
    return freeze({**begun, "points": max(state["points"], points), "units": SLOW_UNITS})


def end(state: Any, p: Params, rulings: Reading) -> Any:
    """The conflict is over: round, threat and activations go, enemies and points stay."""
    return _calm(freeze({**state, "fighting": False, "round": 0, "turns": 0, "threat": 0, "units": 0}))


def _calm(state: Any) -> Any:
    return put(state, ("enemies",), tuple({**row, "acted": 0, "acted-now": False} for row in state["enemies"]))


def turn(state: Any, p: Params, rulings: Reading) -> Any:
    """A player's turn is over: its speed says how much the enemies may do.

    A Disaster in attack makes it slow; without any roll it is slow and brings nine points (`echoes/enemies#passive`).
    """
    speed = p["turn-speed"]
    slow = state["simple"] or p.disaster or speed != "fast"
    if speed == "no-roll":
        state = gained(state, PASSIVE_POINTS)
    fresh = put(state, ("enemies",), tuple({**row, "acted-now": False} for row in state["enemies"]))
    units = SLOW_UNITS if slow else FAST_UNITS
    return freeze(
        {**fresh, "units": units, "turns": min(MOST_TURNS, state["turns"] + 1), "round": max(1, state["round"])}
    )


def next_round(state: Any, p: Params, rulings: Reading) -> Any:
    return _calm(freeze({**state, "round": min(MOST_ROUNDS, state["round"] + 1), "turns": 0, "units": 0}))


def again(enemy: Any, rulings: Reading) -> bool:
    """Whether it has had its go, so that another one is a reactivation (`echoes/gamemaster#reactivation`)."""
    return bool(enemy["acted"] if rulings["reactivation-per"] == "round" else enemy["acted-now"])


def activate(state: Any, p: Params, rulings: Reading) -> Any:
    """An enemy acts: out of what the last turn allows, for the cost of what it does, 5 more if it acts again."""
    at = place(state["enemies"], p.who, "who")
    enemy = state["enemies"][at]
    if not stands(enemy):
        raise BadInput("fallen", None, came=enemy["name"] or p.who)
    if p.actions > state["units"]:
        raise BadInput("no-activation", None, came=p.actions, high=state["units"])
    repeated = again(enemy, rulings)
    if repeated and state["simple"]:
        raise BadInput("acted", None, came=enemy["name"] or p.who)
    paid = spent(state, p.cost + (REACTIVATION_COST if repeated else 0))
    acted = {**enemy, "acted": min(99, enemy["acted"] + 1), "acted-now": True}
    return put(put(paid, ("enemies", at), acted), ("units",), state["units"] - p.actions)


def raise_threat(state: Any, p: Params, rulings: Reading) -> Any:
    """All damage greater by 1 until the fight ends; once, or again by ruling (`echoes/gamemaster#threat`)."""
    if state["simple"]:
        raise BadInput("simple", None)
    if state["threat"] and rulings["threat-stacks"] == "once":
        raise BadInput("threat-once", None)
    return put(spent(state, THREAT_COST), ("threat",), min(THREAT.high, state["threat"] + 1))


EVENTS = (
    Event("dissonance", (Integer("points", 0, ED_CAP, 0), *FACE), rolled),
    Event("last-roll", FACE, _last),
    Event("gain", (POINTS,), lambda state, p, rulings: gained(state, p.points)),
    Event("spend", (POINTS,), lambda state, p, rulings: spent(state, p.points)),
    Event("set-points", (POINTS,), setter("points")),
    Event("start-fight", (Flag("ambush"),), start),
    Event("end-fight", (), end),
    Event("turn", (SPEED, Flag("disaster")), turn),
    Event("next-round", (), next_round),
    Event("activate", (WHO, Integer("actions", 1, 2, 1), Integer("cost", 0, ED_CAP, 0)), activate),
    Event("raise-threat", (), raise_threat),
    Event("set-threat", (THREAT,), setter("threat")),
    Event("set-round", (ROUND,), setter("round")),
    Event("set-players", (PLAYERS,), setter("players")),
    Event("set-simple", (Flag("simple"),), setter("simple")),
)
