"""Turns, rounds, rest in the tracker (`echelon/play#rounds`, `echelon/play#rest`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.fields import Params
from ....core.rulings import Reading
from ....core.state import put
from .. import energy, wounds
from .scene_parts import body, embodied

NOBODY = 0


def _first(state: Any, places: Sequence[int]) -> int:
    """The first of `places` that is awake, as the state writes it."""
    return next((at + 1 for at in places if body(state["present"][at]).conscious), NOBODY)


def begin(state: Any, places: Sequence[int]) -> Any:
    """The first round: the first in order who is awake is up."""
    return put(put(state, ("round",), 1), ("up",), _first(state, places))


def advance(state: Any, places: Sequence[int]) -> Any:
    """The next one is up; after the last a new round begins. Those who lie are passed over."""
    at = places.index(state["up"] - 1) if state["up"] else len(places)
    following = _first(state, places[at + 1 :])
    if following:
        return put(state, ("up",), following)
    state = _round(state)
    return put(state, ("up",), _first(state, places))


def _round(state: Any) -> Any:
    """Six seconds have passed: who bleeds loses a point, conditions run down."""
    for at, row in enumerate(state["present"]):
        state = embodied(state, at, wounds.bleed(body(row)))
        left = tuple(
            {**each, "rounds": max(0, each["rounds"] - 1)} for each in row["conditions"] if each["rounds"] != 1
        )
        state = put(state, ("present", at, "conditions"), left)
    return put(state, ("round",), state["round"] + 1)


def _gain(state: Any, at: int, vitality: int, points: int | None, rulings: Reading) -> Any:
    """One regains Vitality, and so many points of Energy or all of it."""
    state = embodied(state, at, wounds.healed(body(state["present"][at]), vitality))
    row = state["present"][at]
    for pool in ("animus", "vigor"):
        most = row[f"max-{pool}"]
        state = put(state, ("present", at, pool), most if points is None else min(most, row[pool] + points))
    return state


def recover(state: Any, p: Params, rulings: Reading) -> Any:
    """Time passes for everyone, each by their own rank."""
    for at, row in enumerate(state["present"]):
        rank = row["apotheosis"]
        gained = energy.vitality(rank, p.minutes, rulings), energy.energy(rank, p.minutes, rulings)
        state = _gain(state, at, *gained, rulings)
    return state


def rest(state: Any, p: Params, rulings: Reading) -> Any:
    """A night for everyone."""
    for at, row in enumerate(state["present"]):
        night = energy.night(row["apotheosis"], p.slept, rulings)
        state = _gain(state, at, night.vitality, None if night.full else night.energy, rulings)
    return state
