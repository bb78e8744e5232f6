"""Damage, wounds and what heals them (`echoes/wounds#wounds`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ..harm import harm
from ..lists import WOUNDS_OF_A_KIND
from .character_figures import most_stamina, threshold
from .character_shape import FATE, MOST_BOXES
from .echo_track import gain
from .money import paid
from .sheet_tools import setter

KINDS = ("minor", "serious")
WOUND = Option("wound", KINDS)
DAMAGE = Integer("damage", 0, 999, 0)


def hurt(state: Any, damage: int, rulings: Reading) -> Any:
    """Damage goes through stamina; the rest meets the wound threshold (`echoes/wounds#stamina`)."""
    found = harm(damage, state["stamina"], threshold(state, rulings), rulings)
    return wounded(put(state, ("stamina",), found.stamina), found.wound)


def wounded(state: Any, wound: str) -> Any:
    """A wound of its kind, or of the other where that is full; where both are, death (`echoes/wounds#threshold`)."""
    if wound not in KINDS:
        return state
    for kind in (wound, KINDS[1 - KINDS.index(wound)]):
        if state[kind] < WOUNDS_OF_A_KIND:
            return put(state, (kind,), state[kind] + 1)
    return put(state, ("fate",), "dead")


def rest(state: Any, p: Params, rulings: Reading) -> Any:
    """The fight is over: stamina comes back, conditions fall away."""
    return put(put(state, ("stamina",), most_stamina(state)), ("conditions",), ())


def heal(state: Any, p: Params, rulings: Reading) -> Any:
    """One wound has had its rest (`echoes/wounds#downtime`)."""
    if not state[p.wound]:
        raise BadInput("no-wound", None)
    return put(state, (p.wound,), state[p.wound] - 1)


def infuse(state: Any, p: Params, rulings: Reading) -> Any:
    """What a lens infusion came to: paid, perhaps healed, perhaps with Echo; once a session."""
    if state["infused"]:
        raise BadInput("infused", None)
    bare = paid(state, p.price, "lenses" if p.wound == "serious" else "shards")
    healed = put(bare, (p.wound,), max(0, bare[p.wound] - p.healed))
    return put(gain(healed, p.echo, rulings), ("infused",), True)


EVENTS = (
    Event("damage", (DAMAGE,), lambda state, p, rulings: hurt(state, p.damage, rulings)),
    Event("wound", (WOUND,), lambda state, p, rulings: wounded(state, p.wound)),
    Event("rest", (), rest),
    Event("heal", (WOUND,), heal),
    Event(
        "infuse",
        (WOUND, Integer("price", 0, 99), Integer("healed", 0, 4), Integer("echo", 0, 9)),
        infuse,
    ),
    Event("set-stamina", (Integer("stamina", 0, MOST_BOXES),), setter("stamina")),
    Event("set-minor", (Integer("minor", 0, WOUNDS_OF_A_KIND),), setter("minor")),
    Event("set-serious", (Integer("serious", 0, WOUNDS_OF_A_KIND),), setter("serious")),
    Event("set-fate", (FATE,), setter("fate")),
)
