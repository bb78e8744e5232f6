"""The Echo track: gains, corruptions, the Chromatic Fracture, experience (`echoes/echo#track`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from ..house import TREE
from ..lists import TOP_LEVEL
from .character_figures import track_length
from .character_shape import CORRUPTION, MOST_BOXES
from .sheet_tools import ROW, place, row_setter, setter, without

DEADLY, FRACTURES = 3, 4
"""The corruption that kills by one ruling, and the one that fractures by the other (`echoes/wounds#death`)."""


def gain(state: Any, echo: int, rulings: Reading) -> Any:
    """One gain of Echo: one mark of experience, however much; at the end of the track a corruption."""
    if echo <= 0:
        return state
    return _reached(put(state, ("xp",), marked(state, rulings)), state["echo"] + echo, rulings)


def _reached(state: Any, boxes: int, rulings: Reading) -> Any:
    """The track filled to `boxes`; its end empties it, and what was over is lost."""
    if boxes < track_length(state, rulings):
        return put(state, ("echo",), boxes)
    return corrupted(put(state, ("echo",), 0), rulings)


def relieved(state: Any, echo: int) -> Any:
    """Echo goes down, to nought at most; experience stays."""
    return put(state, ("echo",), max(0, state["echo"] - echo))


def marked(state: Any, rulings: Reading) -> int:
    """Experience with one mark more; past the end it is lost, or kept by ruling (`echoes/sessions#levels`)."""
    more = int(state["xp"]) + 1
    return min(1000, more if rulings["xp-surplus"] == "kept" else min(int(rulings.value("xp-track")), more))


def corrupted(state: Any, rulings: Reading) -> Any:
    """One corruption more, in the first tree that has none; the third or the fourth decides a fate."""
    used = {row["tree"] for row in state["corruptions"]}
    free = next((tree for tree in trees(state, rulings) if tree not in used), TREE.options[-1])
    row = freeze({"corruption": "unnamed", "own": "", "tree": free})
    after = put(state, ("corruptions",), (*state["corruptions"], row)[:MOST_BOXES])
    many = len(after["corruptions"])
    fate = state["fate"]
    if rulings["death-corruption"] == "third":
        fate = "dead" if many >= DEADLY else fate
    elif state["awakened"]:
        again = rulings["awakened-again"] == "next" or many == DEADLY
        fate = "lost" if again else fate
    elif many >= FRACTURES:
        fate = "fracture"
    return put(after, ("fate",), fate)


def trees(state: Any, rulings: Reading) -> list[str]:
    """The trees in which the class has abilities, lowest first: the table's and the character's own."""
    rows = [row for row in rulings.value("abilities") if row["class"] in (state["class"], "general")]
    found = {row["tree"] for row in (*rows, *state["abilities"])}
    return sorted(found, key=int)


def fractured(state: Any, awakened: bool) -> Any:
    """Awakened: Echo gone, corruptions kept. Otherwise the character is lost (`echoes/echo#fracture`)."""
    if not awakened:
        return put(state, ("fate",), "lost")
    return put(put(put(state, ("echo",), 0), ("awakened",), True), ("fate",), "alive")


def level_up(state: Any, p: Params, rulings: Reading) -> Any:
    """A full experience track brings a level, and with it points to spend (`echoes/sessions#levels`)."""
    full = int(rulings.value("xp-track"))
    if state["level"] >= TOP_LEVEL:
        raise BadInput("top-level", None, high=TOP_LEVEL)
    if state["xp"] < full:
        raise BadInput("xp-short", None, came=state["xp"], high=full)
    left = state["xp"] - full if rulings["xp-surplus"] == "kept" else 0
    return put(put(state, ("xp",), left), ("level",), state["level"] + 1)


def _set_echo(state: Any, p: Params, rulings: Reading) -> Any:
    """A correction by hand: no experience is marked; the end of the track is its end all the same."""
    return _reached(state, p.echo, rulings)


def _name_corruption(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, ("corruptions", place(state["corruptions"], p.row), "corruption"), p.corruption)


def _tell_corruption(state: Any, p: Params, rulings: Reading) -> Any:
    named = put(state, ("corruptions", place(state["corruptions"], p.row), "own"), p.own)
    return put(named, ("corruptions", p.row - 1, "corruption"), "own")


ECHO = Integer("echo", 0, MOST_BOXES, 1)
EVENTS = (
    Event("gain-echo", (ECHO,), lambda state, p, rulings: gain(state, p.echo, rulings)),
    Event("lose-echo", (ECHO,), lambda state, p, rulings: relieved(state, p.echo)),
    Event("set-echo", (ECHO,), _set_echo),
    Event("set-xp", (Integer("xp", 0, 1000),), setter("xp")),
    Event("set-level", (Integer("level", 1, TOP_LEVEL),), setter("level")),
    Event("level-up", (), level_up),
    Event("fracture", (Flag("awakened"),), lambda state, p, rulings: fractured(state, p.awakened)),
    Event("set-awakened", (Flag("awakened"),), setter("awakened")),
    Event("name-corruption", (ROW, CORRUPTION[0]), _name_corruption),
    Event("tell-corruption", (ROW, CORRUPTION[1]), _tell_corruption),
    Event("place-corruption", (ROW, TREE), row_setter("corruptions")),
    Event("drop-corruption", (ROW,), lambda state, p, rulings: without(state, "corruptions", p.row)),
)
