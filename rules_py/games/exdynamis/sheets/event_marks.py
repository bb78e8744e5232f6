"""What lasts on the participants: damage, statuses, channels, being exposed (`exdynamis/events#channels`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ..limits import LIFE, amount
from .event_order import acting
from .event_shape import CHANNEL, MOST, STATUS, WHO, at
from .pen import ROW, found, without

LISTED = 20


def aim(state: Any, p: Params, rulings: Reading) -> Any:
    """Whoever the next blow is meant for; 0 for nobody."""
    return put(state, ("aim",), at(state, p.who) + 1 if p.who else 0)


def strike(state: Any, p: Params, rulings: Reading) -> Any:
    """Damage to whoever is aimed at, as it comes: mitigation has its place in the roll."""
    if not state["aim"]:
        raise BadInput("no-aim", None)
    place = at(state, state["aim"])
    left = max(-LIFE, state["participants"][place]["hp"] - p.amount)
    return put(state, ("participants", place, "hp"), left)


def mend(state: Any, p: Params, rulings: Reading) -> Any:
    """Hit points of one, written down."""
    return put(state, ("participants", at(state, p.who), "hp"), p.hp)


def exposed(state: Any, p: Params, rulings: Reading) -> Any:
    """A botched flight: +50 % CoS against this one for the round (`exdynamis/fleeing#botch`); 0 is whoever is up."""
    place = at(state, p.who) if p.who else acting(state, rulings)
    return put(state, ("participants", place, "exposed"), True)


def _row(state: Any, who: int, name: str, row: Any) -> Any:
    place = at(state, who)
    rows = state["participants"][place][name]
    if len(rows) == LISTED:
        raise BadInput("full", None, high=LISTED)
    return put(state, ("participants", place, name), (*rows, row))


def mark(state: Any, p: Params, rulings: Reading) -> Any:
    return _row(state, p.who, "statuses", {"name": p.name})


def unmark(state: Any, p: Params, rulings: Reading) -> Any:
    return _dropped(state, p.who, "statuses", p.row)


def channel(state: Any, p: Params, rulings: Reading) -> Any:
    """An Ability that counts down before it works or until it ends (`exdynamis/events#channels`)."""
    return _row(state, p.who, "channels", {"name": p.name, "unit": p.unit, "left": p.left})


def unchannel(state: Any, p: Params, rulings: Reading) -> Any:
    return _dropped(state, p.who, "channels", p.row)


def _dropped(state: Any, who: int, name: str, row: int) -> Any:
    place = at(state, who)
    one = state["participants"][place]
    return put(state, ("participants", place, name), without(one[name], found(one, name, row)))


def interrupt(state: Any, p: Params, rulings: Reading) -> Any:
    """All channelling of one stops: what lasted ends early, what was to come never does."""
    place = at(state, p.who)
    if not state["participants"][place]["channels"]:
        raise BadInput("no-channel", "who")
    return put(state, ("participants", place, "channels"), ())


ANYONE = Integer("who", 0, MOST)
EVENTS = (
    Event("aim", (ANYONE,), aim),
    Event("strike", (amount("amount"),), strike),
    Event("mend", (WHO, Integer("hp", -LIFE, LIFE, 0)), mend),
    Event("exposed", (ANYONE,), exposed),
    Event("mark", (WHO, STATUS), mark),
    Event("unmark", (WHO, ROW), unmark),
    Event("channel", (WHO, *CHANNEL), channel),
    Event("unchannel", (WHO, ROW), unchannel),
    Event("interrupt", (WHO,), interrupt),
)
