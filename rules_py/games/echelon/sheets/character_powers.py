"""Powers of species and archetypes: what they cost, how long they last (`echelon/energy#using`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ....core.words import Term
from .. import archetypes, wounds
from . import species
from .character_pools import embody, leave
from .who import Who


def use(state: Any, p: Params, rulings: Reading) -> Any:
    """A species power: paid from its pool, and lasting its rounds (`energy#using`)."""
    who, power = Who(state, rulings), species.POWERS[p.power]
    if p.power not in who.powers:
        raise BadInput("not-yours", "power", came=Term(p.power))
    if who.apotheosis == 0:
        raise BadInput("no-powers", None)
    pool = who.pool_of(p.power)
    if who.left(pool) < power.cost:
        raise BadInput("too-little", None, came=Term(pool), low=power.cost, high=max(0, who.left(pool)))
    if p.power == "final-stand":
        state = put(state, ("standing",), True)
    if power.rounds:
        others = tuple(row for row in state["lasting"] if row["power"] != p.power)
        state = put(state, ("lasting",), (*others, {"power": p.power, "rounds": power.rounds}))
    return leave(state, pool, who.left(pool) - power.cost, rulings)


def end_power(state: Any, p: Params, rulings: Reading) -> Any:
    """What lasts may be ended early, as a Free Action."""
    left = tuple(row for row in state["lasting"] if row["power"] != p.power)
    if len(left) == len(state["lasting"]):
        raise BadInput("not-lasting", "power", came=Term(p.power))
    return put(state, ("lasting",), left)


def use_archetype(state: Any, p: Params, rulings: Reading) -> Any:
    """The archetype's power, once a day (`archetypes#powers`)."""
    who, name = Who(state, rulings), state["archetype"]
    if name not in archetypes.ARCHETYPES:
        raise BadInput("no-archetype", None)
    if who.apotheosis == 0:
        raise BadInput("no-powers", None)
    if state["power-used"]:
        raise BadInput("once-a-day", None)
    state = put(state, ("power-used",), True)
    if name in ("adventurer", "brute"):
        return put(state, ("edge",), True)
    if name == "survivor":
        back = archetypes.second_wind(who.body.maximum, who.body.vitality, rulings)
        return embody(state, wounds.healed(who.body, back), rulings)
    return state


def new_day(state: Any, p: Params, rulings: Reading) -> Any:
    return put(put(state, ("power-used",), False), ("edge",), False)


def move(state: Any, p: Params, rulings: Reading) -> Any:
    """Who moves gives up a Final Stand."""
    if not state["standing"]:
        raise BadInput("not-standing", None)
    return put(state, ("standing",), False)


EVENTS = (
    Event("use", (Option("power", tuple(species.POWERS)),), use),
    Event("end-power", (Option("power", tuple(species.POWERS)),), end_power),
    Event("use-archetype", (), use_archetype),
    Event("new-day", (), new_day),
    Event("move", (), move),
)
