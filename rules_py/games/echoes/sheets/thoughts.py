"""Thoughts: three slots, and a check staked on one (`echoes/thoughts#internalizing`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.play import SET, Rule, Throw
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from ..damage import counted
from ..house import NAME
from ..lists import THOUGHT_SLOTS
from ..pool import D10
from .echo_track import relieved
from .sheet_tools import ROW, dropper, place, without

SLOT = Integer("thought-slot", 0, THOUGHT_SLOTS, 0)
"""The slot whose thought gives way; nought asks for a free one."""

CAME = Option("came", ("triumph", "echo", "corruption", "failed"))
"""What the staked check brought: one of three gains, or nothing."""


def offered(state: Any, rulings: Reading) -> list[tuple[int, str]]:
    """The thoughts open to the character: row of the table's list and name, without those already carried."""
    carried = {row["name"] for row in state["thoughts"]}
    return [
        (at, row["name"])
        for at, row in enumerate(rulings.value("thoughts"), 1)
        if row["class"] in ("general", state["class"]) and row["name"] not in carried
    ]


def thought(state: Any, name: str, slot: int) -> Any:
    """A new thought in a free slot, or in place of the one in `slot` (`echoes/thoughts#slots`)."""
    rows, row = state["thoughts"], freeze({"name": name, "internalized": False})
    if slot:
        return put(state, ("thoughts", place(rows, slot, "thought-slot")), row)
    if len(rows) >= THOUGHT_SLOTS:
        raise BadInput("slots-full", None, high=THOUGHT_SLOTS)
    return put(state, ("thoughts",), (*rows, row))


def _take(state: Any, p: Params, rulings: Reading) -> Any:
    known = rulings.value("thoughts")
    return thought(state, known[place(known, p.row)]["name"], p.thought_slot)


def stake(state: Any, p: Params, rulings: Reading) -> Rule:
    """A check has been staked on a thought, once a session: passed it is internalised and brings one gain."""
    at = place(state["thoughts"], p.row)
    if state["staked"]:
        raise BadInput("staked", None)
    if state["thoughts"][at]["internalized"]:
        raise BadInput("internalized", None)
    state = put(state, ("staked",), True)
    if p.came == "failed":
        return state
    if p.came == "corruption":
        state = without(state, "corruptions", p["which-corruption"], "which-corruption")
    if p.came == "echo":
        (face,) = yield Throw("thought", "player", D10, 1, SET)
        state = relieved(state, counted(face, rulings))
    return put(state, ("thoughts", at, "internalized"), True)


EVENTS = (
    Event("take-thought", (ROW, SLOT), _take),
    Event("own-thought", (NAME, SLOT), lambda state, p, rulings: thought(state, p.name, p.thought_slot)),
    Event("stake", (ROW, CAME, Integer("which-corruption", 1, 20, 1)), stake),
    Event("drop-thought", (ROW,), dropper("thoughts")),
)
