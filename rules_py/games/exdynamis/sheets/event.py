"""The tracker of an event, of whichever of the six kinds (`exdynamis/events#tracker`)."""

from __future__ import annotations

from typing import Any

from ....core.rulings import Reading
from ....core.sheet import Problem, Sheet
from . import event_kinds, event_marks, event_rounds, event_turns
from .event_order import ties
from .event_shape import STATE
from .event_view import view
from .event_view_people import named


def problems(state: Any, rulings: Reading) -> list[Problem]:
    """Ties that the game master has to settle."""
    rows = state["participants"]
    if state["phase"] != "action":
        return []
    return [
        Problem("tied", "events#ties", {"one": named(rows, a), "other": named(rows, b)})
        for a, b in ties(state, rulings)
    ]


EVENT = Sheet(
    kind="event",
    fields=STATE,
    new=lambda rulings: {},
    events=(*event_rounds.EVENTS, *event_turns.EVENTS, *event_marks.EVENTS, *event_kinds.EVENTS),
    view=view,
    anchor="events#tracker",
    title=lambda state: "",
    problems=problems,
)
