"""What a check leaves behind, what a session begins with, and conditions (`echoes/sessions#dream-phase`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Numbers, Option, Params, Text
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from ..house import EFFECT, NAME
from ..lists import EMOTIONS
from .character_shape import COUNT, EMOTION, POWER, READING, TRAIT_AS
from .echo_track import gain, relieved
from .sheet_tools import ROW, added, dropper, place, setter
from .wounds import DAMAGE, hurt

MOST_CONDITIONS = 20
FELT = Option("emotion", ("none", *EMOTIONS))
LEVEL = Integer("level", 0, 99, 0)


def aftermath(state: Any, p: Params, rulings: Reading) -> Any:
    """All that a check does to its character, in the order it happens.

    What was paid before and during the roll is gained first; then the dice relieve; then a failure turns the
    motivation into Echo. Damage comes last.
    """
    failed = p.emotion != "none" and p.level == 0 and state["motivations"][p.emotion] > 0
    paid, lost = (p.gains[:-1], p.gains[-1:]) if failed else (p.gains, ())
    for echo in paid:
        state = gain(state, echo, rulings)
    state = relieved(state, p.relief)
    for echo in lost:
        state = gain(state, echo, rulings)
    if p.emotion != "none":
        state = put(state, ("motivations", p.emotion), p.level)
    return hurt(state, p.damage, rulings) if p.damage else state


def start_session(state: Any, p: Params, rulings: Reading) -> Any:
    """A new session: the dream phase opens, and what may be done once a session may be done again."""
    fresh = {"sessions": state["sessions"] + 1, "dreaming": True, "staked": False, "infused": False, "things": ()}
    return freeze({**state, **fresh})


def _afflicted(state: Any, name: str, effect: str) -> Any:
    """A condition; never the same name twice (`echoes/items#conditions`)."""
    if any(row["name"].strip().casefold() == name.strip().casefold() for row in state["conditions"]):
        raise BadInput("same-condition", None)
    return added(state, "conditions", {"name": name, "effect": effect}, MOST_CONDITIONS)


def _known_condition(state: Any, p: Params, rulings: Reading) -> Any:
    known = rulings.value("conditions")
    row = known[place(known, p.row)]
    return _afflicted(state, row["name"], row["effect"])


EVENTS = (
    Event(
        "aftermath",
        (FELT, LEVEL, Numbers("gains", 0, 99, 20), Integer("relief", 0, 3, 0), DAMAGE),
        aftermath,
    ),
    Event("start-session", (), start_session),
    Event("wake", (), lambda state, p, rulings: put(state, ("dreaming",), False)),
    Event("set-motivation", (EMOTION, LEVEL), setter("motivations", by="emotion")),
    Event("feel", (EMOTION,), setter("emotion")),
    Event("use-trait", (Text("trait", 80),), setter("trait")),
    Event("trait-as", (TRAIT_AS,), setter("trait-as")),
    Event("reading", (READING,), setter("reading")),
    Event("count", (COUNT,), setter("count")),
    Event("power", (POWER,), setter("power")),
    Event("take-condition", (ROW,), _known_condition),
    Event("own-condition", (NAME, EFFECT), lambda state, p, rulings: _afflicted(state, p.name, p.effect)),
    Event("drop-condition", (ROW,), dropper("conditions")),
    Event("end-turn", (), lambda state, p, rulings: put(state, ("conditions",), ())),
)
