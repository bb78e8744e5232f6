"""Blows in the scene: attack, defence, damage on both sides, interrupt, protection (`elshore/tracker#taking-hits`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Params
from ....core.play import Rule
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from .. import pressures
from ..damage import Strike, strike
from ..defence import FULL_DEFENCE
from ..lists import BOXES, DEFENCES
from ..plain import INTERRUPT_DIFFICULTY
from ..pool import ENVIRONMENT, STEPS, build
from ..reading import throw
from .scene_order import interrupt_now, may_react, must_be_up, reacted, spend_action, up
from .scene_shape import GEARED, MOST_HP, MOST_PENDING, NONE, TARGET, WHO, at, name

DEFENCE = Option("defence", (NONE, *DEFENCES))


def attack(state: Any, p: Params, rulings: Reading) -> Rule:
    """An attack by whoever is up, an action each time; the second of two has a die less (`elshore/combat#turn`)."""
    mine = must_be_up(state, p.who)
    theirs = at(state, p.target, "target")
    if mine == theirs:
        raise BadInput("own-target", "target")
    attacker = state["participants"][mine]
    state = spend_action(state, mine)
    savage = p.savage and not p.command
    if savage:
        state = put(state, ("participants", mine, "tracks"), pressures.spend(attacker["tracks"], 1))
    state = put(_defending(state, theirs, p.defence, rulings), ("target",), p.target)
    second = attacker["turn"] == "two-actions" and attacker["acted"] > 0
    pool = build(
        attacker["dice"]["attack"] + p.attackers - 1 + p.more,
        rulings.value("combat-difficulty"),
        rulings,
        penalty=pressures.penalty(attacker["tracks"], "focus" if p.command else "strength"),
        conditions=attacker["lasting"] + second,
        steps=p.steps,
        environment=p.environment,
    )
    seen = yield throw(pool)
    guard = 0
    if p.defence != NONE:
        fell = yield throw(_guard(state["participants"][theirs], p, rulings), "defence", "opponent")
        guard = fell.successes
    held = state["participants"][theirs]["hp"].get(p.defence, 0)
    struck = strike(seen.successes, guard, p.defence, held, savage, rulings)
    return landed(state, mine, theirs, p.defence, struck)


def _guard(row: Any, p: Params, rulings: Reading) -> Any:
    return build(
        row["dice"][p.defence] + FULL_DEFENCE * row["guarded"],
        rulings.value("combat-difficulty"),
        rulings,
        penalty=pressures.penalty(row["tracks"], "endurance"),
        conditions=row["lasting"],
        environment=p.environment,
    )


def _defending(state: Any, place: int, kind: str, rulings: Reading) -> Any:
    """The reaction that a defence takes; who stands in for another has used it already (`elshore/defence#protect`)."""
    row = state["participants"][place]
    shielding = row["shielding"]
    state = put(state, ("participants", place, "shielding"), False)
    if kind == NONE:
        return state
    if not row["dice"][kind] or (kind in GEARED and row["broken"][kind]):
        raise BadInput("no-defence", "defence", came=name(state, place))
    if not shielding:
        return reacted(state, place, rulings, defending=True)
    if rulings["protect"] == "undefended":
        raise BadInput("undefended", "defence", came=name(state, place))
    return state


def landed(state: Any, mine: int | None, theirs: int, kind: str, struck: Strike) -> Any:
    """The end of an exchange on both sides; gear takes part only in what was not countered, and damage waits."""
    row = state["participants"][theirs]
    if kind in GEARED and not struck.counter:
        row = {
            **row,
            "hp": {**row["hp"], kind: struck.hp},
            "broken": {**row["broken"], kind: row["broken"][kind] or struck.broken},
        }
    state = put(state, ("participants", theirs), _hurt(row, struck.through))
    if struck.counter and mine is not None:
        state = put(state, ("participants", mine), _hurt(state["participants"][mine], struck.counter))
    return state


def _hurt(row: Any, damage: int) -> Any:
    return {**row, "pending": min(MOST_PENDING, row["pending"] + damage)}


def strike_rolled(state: Any, p: Params, rulings: Reading) -> Any:
    """An exchange rolled elsewhere: it falls on whoever is aimed at, its counter on whoever is up."""
    theirs = _aimed(state)
    if p.defence != NONE and state["participants"][theirs]["used"] < 99:
        used = state["participants"][theirs]["used"] + 1
        state = put(state, ("participants", theirs, "used"), used)
    broken = p.defence in GEARED and p.hp == 0 and (p.through > 0 or rulings["gear-equal"] == "broken")
    struck = Strike(hp=p.hp, broken=broken, through=p.through, counter=p.counter)
    mine = up(state)
    return landed(state, None if mine == theirs else mine, theirs, p.defence, struck)


def _aimed(state: Any) -> int:
    if not state["target"]:
        raise BadInput("no-target", "target")
    return at(state, state["target"], "target")


def react(state: Any, p: Params, rulings: Reading) -> Any:
    """Some other reaction."""
    return reacted(state, at(state, p.who), rulings)


def interrupt(state: Any, p: Params, rulings: Reading) -> Rule:
    """Agility and a skill against 7, to act first (`elshore/defence#interrupt`)."""
    place = at(state, p.who)
    row = state["participants"][place]
    if up(state) is None or up(state) == place or (row["done"] and rulings["interrupt"] == "turn"):
        raise BadInput("no-interrupt", "who", came=name(state, place))
    state = reacted(state, place, rulings)
    pool = build(
        row["agility"] + p.skill,
        INTERRUPT_DIFFICULTY,
        rulings,
        penalty=pressures.penalty(row["tracks"], "agility"),
        conditions=row["lasting"],
    )
    seen = yield throw(pool)
    return interrupt_now(state, place, rulings) if seen.successes else state


def protect(state: Any, p: Params, rulings: Reading) -> Any:
    """Someone steps in: the next hit is theirs, and the reaction is gone."""
    place = at(state, p.who)
    if place == up(state):
        raise BadInput("own-target", "who")
    state = put(reacted(state, place, rulings), ("target",), p.who)
    return put(state, ("participants", place, "shielding"), True)


def stabilise(state: Any, p: Params, rulings: Reading) -> Any:
    """The named one, or whoever is aimed at, no longer dies."""
    place = at(state, p.who) if p.who else _aimed(state)
    row = state["participants"][place]
    if row["tracks"]["physical"] < BOXES or row["stable"]:
        raise BadInput("not-dying", None)
    return put(state, ("participants", place, "stable"), True)


EVENTS = (
    Event(
        "attack",
        (
            WHO,
            TARGET,
            DEFENCE,
            Integer("more", -5, 20, 0),
            Integer("attackers", 1, 20, 1),
            STEPS,
            ENVIRONMENT,
            Flag("savage"),
            Flag("command"),
        ),
        attack,
    ),
    Event(
        "strike",
        (
            DEFENCE,
            Integer("hp", 0, MOST_HP),
            Integer("through", 0, MOST_PENDING),
            Integer("counter", 0, MOST_PENDING),
        ),
        strike_rolled,
    ),
    Event("set-target", (WHO,), lambda state, p, rulings: put(state, ("target",), at(state, p.who) + 1)),
    Event("react", (WHO,), react),
    Event("interrupt", (WHO, Integer("skill", 0, 5, 2)), interrupt),
    Event("protect", (WHO,), protect),
    Event("stabilise", (Integer("who", 0, 30, 0),), stabilise),
)

__all__ = ["EVENTS", "may_react"]
