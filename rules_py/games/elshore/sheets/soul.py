"""Credits, biotech and Ïsuulë on the sheet: what is paid, what is filled, and the end (`elshore/isuule`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ..lists import AUTHORISATIONS, SEVEN, WAYS
from ..system import LAST_VOLUNTARY, MOST_CREDITS, MOST_LEVEL, VOLUNTARY
from . import figures
from .character_shape import AFFINITY, ENTRY, LEVEL, NONE, POINTS
from .sheet_tools import ROW, added, place, setter

COLLAPSE = "collapse"


def _written(entry: str) -> str:
    if not entry.strip():
        raise BadInput("no-entry", "entry")
    return entry


def _fill(state: Any, p: Params, rulings: Reading) -> Any:
    """A box that game master and player agree on, its entry first; the seventh needs none (`isuule#dossier`)."""
    held = figures.boxes(state)
    if held == SEVEN:
        raise BadInput("all-boxes", None, high=SEVEN)
    if held < SEVEN - 1 or p.entry.strip():
        state = added(state, "dossier", {"entry": _written(p.entry)}, SEVEN)
    return put(state, ("filled",), state["filled"] + 1)


def _willing(state: Any, rulings: Reading) -> Any:
    """A box filled of one's own will: once a scene, never the seventh (`elshore/isuule#voluntary`)."""
    if rulings["voluntary-box"] == "never":
        raise BadInput("no-voluntary", "voluntary")
    if state["scene-box"]:
        raise BadInput("scene-box", None)
    if figures.boxes(state) >= LAST_VOLUNTARY:
        raise BadInput("seventh-box", "voluntary", high=LAST_VOLUNTARY)
    moved = put(put(state, ("filled",), state["filled"] + 1), ("scene-box",), True)
    return put(moved, ("voluntary",), state["voluntary"] + 1)


def _voluntary(state: Any, p: Params, rulings: Reading) -> Any:
    moved = _willing(state, rulings)
    if rulings["voluntary-entry"] == "needed" or p.entry.strip():
        return added(moved, "dossier", {"entry": _written(p.entry)}, SEVEN)
    return moved


def _command(state: Any, p: Params, rulings: Reading) -> Any:
    """A command's price; a box taken with it owes its entry (`elshore/system#credits`)."""
    if p.price > figures.credits(state):
        raise BadInput("credits", "price", came=p.price, high=figures.credits(state))
    moved = put(state, ("spent",), state["spent"] + p.price)
    return moved if p.box == NONE else _willing(moved, rulings)


def _write(state: Any, p: Params, rulings: Reading) -> Any:
    """An entry that is owed: for boxes of the past, or one taken in the middle of a roll."""
    if not figures.entries_due(state, rulings):
        raise BadInput("no-entry-due", None)
    return added(state, "dossier", {"entry": _written(p.entry)}, SEVEN)


def _rewrite(state: Any, p: Params, rulings: Reading) -> Any:
    """Said better, never wiped."""
    return put(state, ("dossier", place(state["dossier"], p.row), "entry"), _written(p.entry))


def _lose(state: Any, p: Params, rulings: Reading) -> Any:
    """How the character is lost; a Meir collapses, nobody else does (`elshore/isuule#ways`)."""
    if figures.boxes(state) < SEVEN:
        raise BadInput("not-lost", None, high=SEVEN)
    if (p.way == COLLAPSE) != (state["people"] == "meir"):
        raise BadInput("other-way", "way")
    return put(state, ("lost",), p.way)


def _level_up(state: Any, p: Params, rulings: Reading) -> Any:
    """A level more; a Meir gets biotech back that boxes have taken (`elshore/isuule#meir`)."""
    if state["level"] >= MOST_LEVEL:
        raise BadInput("top-level", None, high=MOST_LEVEL)
    held = figures.withdrawn(state)
    back = held if rulings["biotech-regained"] == "all" else min(1, held)
    return put(put(state, ("level",), state["level"] + 1), ("regained",), min(SEVEN, state["regained"] + back))


EVENTS = (
    Event("set-level", (LEVEL,), setter("level")),
    Event("level-up", (), _level_up),
    Event("set-authorisation", (Option("authorisation", (NONE, *AUTHORISATIONS)),), setter("authorisation")),
    Event("set-affinity", (AFFINITY, POINTS), setter("affinities", by="affinity")),
    Event("set-biotech", (POINTS,), setter("biotech")),
    Event("set-implant", (Flag("implant"),), setter("implant")),
    Event("command", (Integer("price", 0, MOST_CREDITS), Option("box", VOLUNTARY)), _command),
    Event("midnight", (), lambda state, p, rulings: put(state, ("spent",), 0)),
    Event("fill-box", (ENTRY,), _fill),
    Event("voluntary-box", (Option("benefit", VOLUNTARY[1:]), ENTRY), _voluntary),
    Event("new-scene", (), lambda state, p, rulings: put(state, ("scene-box",), False)),
    Event("write-entry", (ENTRY,), _write),
    Event("set-entry", (ROW, ENTRY), _rewrite),
    Event("lose", (Option("way", WAYS),), _lose),
)
