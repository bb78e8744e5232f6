"""Rolls that only ask whether anything succeeded; two of them: interrupting, and stabilising the dying."""

from __future__ import annotations

from collections.abc import Callable

from ...core.action import BAD, GOOD, Action
from ...core.errors import BadInput
from ...core.fields import Field, Option, Params
from ...core.odds import Odds
from ...core.play import Effect, Result, Rule, Step
from ...core.rulings import Reading
from . import reading
from .checks import ISUULE, facts, values
from .pool import POOL, Pool, pool
from .reading import Seen, critical, spread, tally, throw


def plain(
    name: str,
    fields: tuple[Field, ...],
    build: Callable[[Params, Reading], Pool],
    outcomes: dict[str, bool | None],
    anchor: str,
    *,
    failing: str = "",
    effects: Callable[[Params, str], tuple[Effect, ...]] = lambda p, outcome: (),
    check: Callable[[Params, Reading], None] = lambda p, rulings: None,
    takes: dict[str, str] | None = None,
) -> Action:
    """A pool that serves its purpose with one success: the first outcome, the second, or a critical failure.

    Where `outcomes` holds only two, a critical failure is told as the second's reason; `failing` is where
    the second is told, if not at `anchor`.
    """
    good, bad, *worse = outcomes

    def outcome(dice: Pool, seen: Seen) -> str:
        if seen.successes:
            return good
        return worse[0] if worse and critical(dice.dice, seen) else bad

    def rule(p: Params, rulings: Reading) -> Rule:
        dice = build(p, rulings)
        seen = yield throw(dice)
        came = outcome(dice, seen)
        where = failing or anchor if came == bad else anchor
        closing = (Step(where, f"{name}-{came}"),) if came in (good, bad) else ()
        steps = (*dice.steps, *reading.steps(dice, seen), *closing)
        return Result(came, values(dice, seen), steps, effects(p, came))

    def odds(p: Params, rulings: Reading) -> Odds:
        dice = build(p, rulings)
        states = (((outcome(dice, seen), seen.successes), weight) for seen, weight in spread(dice).items())
        return tally(states, 10**dice.dice, outcomes)

    return Action(
        id=name,
        fields=fields,
        rule=rule,
        outcomes=outcomes,
        anchor=anchor,
        chart="successes",
        figure="successes",
        dice=("pool",),
        numbers=facts(build),
        check=check,
        takes=takes or {},
        own_odds=odds,
    )


INTERRUPT_DIFFICULTY = 7
MEDICINE_DIFFICULTY = 8

INTERRUPT = plain(
    "interrupt",
    POOL,
    lambda p, rulings: pool(p, INTERRUPT_DIFFICULTY, rulings),
    {"first": GOOD, "late": BAD, "critical_failure": BAD},
    "defence#interrupt",
    takes={"attribute": "agility", "penalty": "physical-penalty", "conditions": "conditions"},
)


def _stabilise_pool(p: Params, rulings: Reading) -> Pool:
    """Medicine against 8, or a general command of Lifemending (`elshore/failing#stabilise`)."""
    if p.way == "medicine":
        return pool(p, MEDICINE_DIFFICULTY, rulings)
    why = (Step("isuule#boxes", "boxes", {"n": p.isuule}),) if p.isuule else ()
    return pool(p, rulings.value("command-difficulty"), rulings, more=p.isuule, why=why)


def _needs_lifemending(p: Params, rulings: Reading) -> None:
    if p.way == "command" and p.skill < 1:
        raise BadInput("no-lifemending", "skill")


def _stabilised(p: Params, outcome: str) -> tuple[Effect, ...]:
    if outcome != "stable":
        return ()
    return (Effect("character", "stabilise"), Effect("scene", "stabilise", key="stabilise-scene"))


STABILISE = plain(
    "stabilise",
    (*POOL, Option("way", ("medicine", "command")), ISUULE),
    _stabilise_pool,
    {"stable": GOOD, "dying": BAD, "critical_failure": BAD},
    "failing#stabilise",
    effects=_stabilised,
    check=_needs_lifemending,
)
