"""Harm, healing, time and rest (`echelon/energy#vitality`, `echelon/energy#recovery`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from .. import energy, wounds
from ..lists import ENERGY, KINDS, POOLS
from . import species
from .character_pools import MOST, embody, leave
from .who import Who

AMOUNT = Integer("amount", 1, 999, 1)
POOL = Option("pool", ENERGY)
AGAINST = Option("against", ("vitality", "animus", "vigor"))


def suffer(state: Any, p: Params, rulings: Reading) -> Any:
    """Damage, less what the body abates of its kind (`play#abatement`)."""
    who = Who(state, rulings)
    stone = any(row["power"] == "rockflesh" for row in state["lasting"])
    amount = max(0, p.amount - species.abatement(state["species"], state["ancestry"], stone, p.kind, rulings))
    if p.against != "vitality":
        return leave(state, p.against, max(0, who.left(p.against) - amount), rulings)
    before, after = who.body, wounds.hurt(who.body, amount, rulings)
    blow = {
        "vitality": before.vitality - after.vitality,
        "vigor": before.vigor - after.vigor,
        "standing": before.standing,
        "stable": before.stable,
    }
    struck = embody(state, after, rulings)
    return struck if before.state == "dead" else put(struck, ("blow",), (blow,))  # the blow that killed stays known


def heal(state: Any, p: Params, rulings: Reading) -> Any:
    body = Who(state, rulings).body
    if body.state == "dead":
        raise BadInput("dead", None)
    return embody(state, wounds.healed(body, p.amount), rulings)


def lose(state: Any, p: Params, rulings: Reading) -> Any:
    """Points spent on something that the sheet does not know."""
    who = Who(state, rulings)
    return leave(state, p.pool, max(0, who.left(p.pool) - p.amount), rulings)


def set_pool(state: Any, p: Params, rulings: Reading) -> Any:
    high = Who(state, rulings).trait(p.pool)
    low = -MOST if p.pool == "vitality" else 0
    if not low <= p.value <= high:
        raise BadInput("integer", "value", came=p.value, low=low, high=high)
    return leave(state, p.pool, p.value, rulings)


def round_passes(state: Any, p: Params, rulings: Reading) -> Any:
    """Six seconds: who bleeds loses a point, what lasts runs down, Karma may be spent again."""
    state = embody(state, wounds.bleed(Who(state, rulings).body), rulings)
    lasting = tuple({**row, "rounds": row["rounds"] - 1} for row in state["lasting"] if row["rounds"] > 1)
    for flag in ("karma-spent", "guard", "edge"):
        state = put(state, (flag,), False)
    return put(put(state, ("lasting",), lasting), ("blow",), ())


def _gain(state: Any, vitality: int, points: int, rulings: Reading) -> Any:
    who = Who(state, rulings)
    state = embody(state, wounds.healed(who.body, vitality), rulings)
    for pool in ("animus", "vigor"):
        state = leave(state, pool, min(who.trait(pool), who.left(pool) + points), rulings)
    return state


def recover(state: Any, p: Params, rulings: Reading) -> Any:
    """Time passes without a night's sleep (`energy#recovery`)."""
    rank = Who(state, rulings).apotheosis
    return _gain(state, energy.vitality(rank, p.minutes, rulings), energy.energy(rank, p.minutes, rulings), rulings)


def rest(state: Any, p: Params, rulings: Reading) -> Any:
    """A night of eight hours, of which so many were slept (`energy#rest`)."""
    who = Who(state, rulings)
    night = energy.night(who.apotheosis, p.slept, rulings)
    return _gain(state, night.vitality, MOST if night.full else night.energy, rulings)


EVENTS = (
    Event("suffer", (AMOUNT, AGAINST, Option("kind", KINDS)), suffer),
    Event("heal", (AMOUNT,), heal),
    Event("lose", (POOL, AMOUNT), lose),
    Event("set-pool", (Option("pool", POOLS), Integer("value", -MOST, MOST, 0)), set_pool),
    Event("round", (), round_passes),
    Event("recover", (Integer("minutes", 1, 10_000, 10),), recover),
    Event("rest", (Integer("slept", 0, 8, 8),), rest),
)
