"""The character: made by the eight steps, moved by play (`echoes/character#builder`)."""

from __future__ import annotations

from typing import Any

from ....core.fields import Integer, Option, Params, Text
from ....core.rulings import Reading
from ....core.sheet import Event, Sheet
from ....core.state import put
from ..house import NAME
from ..lists import DAMAGE_TYPES
from . import abilities, echo_track, equipment, money, sessions, thoughts, traits, wounds
from .by_lot import random
from .character_figures import most_stamina, numbers
from .character_problems import problems
from .character_shape import BEHAVIOR, CLASS, EXTRAS, STATE, new
from .character_view import view
from .sheet_tools import setter


def _set_class(state: Any, p: Params, rulings: Reading) -> Any:
    """Another class has other saves and other stamina, which begins full."""
    changed = put(state, ("class",), p["class"])
    return put(changed, ("stamina",), most_stamina(changed))


EVENTS = (
    *sessions.EVENTS,
    *echo_track.EVENTS,
    *wounds.EVENTS,
    *thoughts.EVENTS,
    *abilities.EVENTS,
    *money.EVENTS,
    *equipment.EVENTS,
    *traits.EVENTS,
    Event("set-name", (NAME,), setter("name")),
    Event("set-notes", (Text("notes", 4000, lines=True),), setter("notes")),
    Event("set-class", (CLASS,), _set_class),
    Event("set-points", (BEHAVIOR, Integer("points", 0, 99)), setter("points", by="behavior-name")),
    Event("set-extra", (Option("extra", EXTRAS), Integer("more", -50, 50, 0)), setter("extra", by="extra")),
    Event(
        "set-resistance",
        (Option("damage-type", DAMAGE_TYPES), Integer("resistance", 0, 50)),
        setter("resistances", by="damage-type"),
    ),
)

CHARACTER = Sheet(
    kind="character",
    fields=STATE,
    new=new,
    events=EVENTS,
    view=view,
    anchor="character#builder",
    title=lambda state: str(state["name"]),
    problems=problems,
    numbers=numbers,
    random=random,
)
