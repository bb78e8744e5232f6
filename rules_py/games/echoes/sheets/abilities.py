"""Abilities and talents: learned with points, opened by Echo, paid with Echo (`echoes/abilities#abilities`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ..house import ABILITY, NAME, TRAIT
from .character_figures import per_cent
from .character_shape import TALENTS
from .echo_track import gain, trees
from .sheet_tools import ROW, added, dropper, place

MOST_ABILITIES = 40
OWN = tuple(field for field in ABILITY if field.id != "class")
AWAKENED_BONUS = 10
"""Per cent that an Awakened has beyond the track (`echoes/echo#fracture`)."""


def offered(state: Any, rulings: Reading) -> list[tuple[int, Any]]:
    """The class's abilities and everybody's: row of the table's list and the ability, without those already known."""
    known = {row["name"] for row in state["abilities"]}
    return [
        (at, row)
        for at, row in enumerate(rulings.value("abilities"), 1)
        if row["class"] in ("general", state["class"]) and row["name"] not in known
    ]


def open_to(state: Any, tree: str, rulings: Reading) -> bool:
    """Whether the track lets the character use a tree: before the Echo is paid, or with it, by ruling."""
    has = per_cent(state) + (10 if rulings["ability-echo"] == "after" else 0)
    return bool(has + (AWAKENED_BONUS if state["awakened"] else 0) >= int(tree))


def debuffs(state: Any, tree: str) -> int:
    """Big debuffs on a tree's abilities: one for each corruption marked in it (`echoes/echo#corruption-effects`)."""
    return sum(row["tree"] == tree for row in state["corruptions"])


def skipped(state: Any, rulings: Reading) -> list[tuple[str, str]]:
    """Trees in which points were spent before the tree under them: (tree, the one that is empty)."""
    order = trees(state, rulings)
    spent = {row["tree"] for row in state["abilities"]}
    return [
        (tree, below) for below, tree in zip(order, order[1:], strict=False) if tree in spent and below not in spent
    ]


def _learn(state: Any, p: Params, rulings: Reading) -> Any:
    known = rulings.value("abilities")
    return added(state, "abilities", {**known[place(known, p.row)], "talents": ()}, MOST_ABILITIES)


def _write(state: Any, p: Params, rulings: Reading) -> Any:
    """An ability of the table's own."""
    row = {**dict(p.items()), "class": state["class"], "talents": ()}
    return added(state, "abilities", row, MOST_ABILITIES)


def _use(state: Any, p: Params, rulings: Reading) -> Any:
    """An ability that takes no attack check: 1 Echo, before it resolves."""
    row = state["abilities"][place(state["abilities"], p.row)]
    if not open_to(state, row["tree"], rulings):
        raise BadInput("tree-closed", None, came=int(row["tree"]), high=per_cent(state))
    return gain(state, 1, rulings)


def _talent(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state["abilities"], p.row)
    held = state["abilities"][at]["talents"]
    if len(held) >= TALENTS.most:
        raise BadInput("full-list", None, high=TALENTS.most)
    return put(state, ("abilities", at, "talents"), (*held, {"name": p.name, "trait": p.trait}))


def _forget(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state["abilities"], p.row)
    held = state["abilities"][at]["talents"]
    gone = place(held, p.talent, "talent")
    return put(state, ("abilities", at, "talents"), tuple(row for n, row in enumerate(held) if n != gone))


EVENTS = (
    Event("learn", (ROW,), _learn),
    Event("write-ability", OWN, _write),
    Event("drop-ability", (ROW,), dropper("abilities")),
    Event("use-ability", (ROW,), _use),
    Event("add-talent", (ROW, NAME, TRAIT), _talent),
    Event("drop-talent", (ROW, Integer("talent", 1, 20)), _forget),
)
