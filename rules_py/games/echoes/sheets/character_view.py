"""How a character is drawn: what play uses first, then what it is built with (`echoes/character#builder`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block
from ....core.rulings import Reading
from ....core.words import Words
from .pen import Pen
from .view_build import built
from .view_gear import gear
from .view_mind import abilities, conditions, thoughts
from .view_rolls import rolls
from .view_session import dreaming, session
from .view_tracks import body, echo, feelings


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    pen = Pen(words)
    return [
        *_fate(state, pen),
        *dreaming(state, rulings, pen),
        *rolls(state, rulings, pen),
        echo(state, rulings, pen),
        body(state, rulings, pen),
        feelings(state, rulings, pen),
        abilities(state, rulings, pen),
        thoughts(state, rulings, pen),
        conditions(state, rulings, pen),
        gear(state, rulings, pen),
        session(state, rulings, pen),
        *built(state, rulings, pen),
    ]


def _fate(state: Any, pen: Pen) -> list[Block]:
    """What stands above everything else: the die still to be rolled, or the end."""
    if state["fate"] == "fracture":
        label = pen.noun("fracture")
        return [
            blocks.text(pen.say("fracture-due"), "warning", "echoes/echo#fracture"),
            blocks.buttons(blocks.button(label, {"roll": "echoes/fracture"}, tone="main")),
        ]
    if state["fate"] in ("lost", "dead"):
        place = "echo#fracture" if state["fate"] == "lost" else "wounds#death"
        return [blocks.text(pen.say(state["fate"]), "warning", f"echoes/{place}")]
    return []
