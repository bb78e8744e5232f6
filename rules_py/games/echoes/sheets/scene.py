"""The game master's screen: the equilibrium die, the round, the enemies (`echoes/gamemaster#screen`)."""

from __future__ import annotations

from typing import Any

from ....core.rulings import Reading
from ....core.sheet import Problem, Sheet
from . import scene_conditions, scene_enemies, scene_turns
from .scene_shape import STATE
from .scene_view import view


def problems(state: Any, rulings: Reading) -> list[Problem]:
    if state["fighting"] and state["turns"] > state["players"]:
        return [Problem("turns-over", "phases#rounds", {"n": state["turns"], "high": state["players"]})]
    return []


SCENE = Sheet(
    kind="scene",
    fields=STATE,
    new=lambda rulings: {},
    events=(*scene_turns.EVENTS, *scene_enemies.EVENTS, *scene_conditions.EVENTS),
    view=view,
    anchor="gamemaster#screen",
    title=lambda state: "",
    problems=problems,
)
