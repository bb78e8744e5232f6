"""The check: a pool against a difficulty, and the rolls that are no more than that (`elshore/checks`)."""

from __future__ import annotations

from collections.abc import Callable

from ...core.action import BAD, GOOD, Action
from ...core.errors import BadInput
from ...core.fields import Flag, Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Effect, Result, Rule, Step
from ...core.rulings import Reading
from . import reading
from .pool import DIFFICULTY, POOL, Pool, pool
from .reading import NOTHING, Seen, critical, spread, tally, throw

OUTCOMES = {"clear": GOOD, "partial": GOOD, "failure": BAD, "critical_failure": BAD}
ISUULE = Integer("isuule", 0, 6, 0)
"""Filled boxes, each a die on system rolls; the seventh leaves nobody to roll (`elshore/isuule#boxes`)."""


def judge(dice: Pool, seen: Seen, rulings: Reading) -> str:
    """Two successes make it clear; what one makes of it is a ruling (`elshore/checks#single`)."""
    if seen.successes == 1:
        return rulings["single"]
    if seen.successes:
        return "clear"
    return "critical_failure" if critical(dice.dice, seen) else "failure"


def told(dice: Pool, seen: Seen, outcome: str, role: str = "pool", between: tuple[Step, ...] = ()) -> tuple[Step, ...]:
    """From the pool to the outcome, rule by rule; `role` is the throw whose ones count at the end."""
    where = "checks#single" if seen.successes == 1 else "checks#successes"
    closing = () if critical(dice.dice, seen) else (Step(where, f"came-{outcome}", {"n": seen.successes}),)
    return (*dice.steps, *between, *reading.steps(dice, seen, role), *closing)


def values(dice: Pool, seen: Seen, role: str = "pool") -> dict[str, object]:
    return {
        "successes": seen.successes,
        "dice": dice.dice,
        "ones": reading.ones(role),
        "difficulty": dice.difficulty,
    }


def facts(build: Callable[[Params, Reading], Pool]) -> Callable[[Params, Reading], dict[str, object]]:
    """What the formula's words need: the dice and the difficulty as they come out."""

    def numbers(p: Params, rulings: Reading) -> dict[str, object]:
        found = build(p, rulings)
        return {"dice": found.dice, "difficulty": found.difficulty}

    return numbers


# -- the check ---------------------------------------------------------------------------------------------------


def check_pool(p: Params, rulings: Reading) -> Pool:
    return pool(p, p.difficulty, rulings)


def steadied(p: Params, dice: Pool, seen: Seen, rulings: Reading) -> Seen:
    """Adaptive Baseline takes a failure for one success (`elshore/gift-list#adaptive-baseline`)."""
    if not p.baseline or seen.successes:
        return seen
    if critical(dice.dice, seen) and rulings["baseline-critical"] == "stays":
        return seen
    return Seen(1, 0)


def check(p: Params, rulings: Reading) -> Rule:
    dice = check_pool(p, rulings)
    fell = yield throw(dice)
    seen = steadied(p, dice, fell, rulings)
    outcome = judge(dice, seen, rulings)
    if seen == fell:
        steps = told(dice, seen, outcome)
    else:
        steps = (*dice.steps, *reading.steps(dice, fell), Step("gift-list#adaptive-baseline", "baseline"))
    return Result(outcome, values(dice, seen), steps)


def check_odds(p: Params, rulings: Reading) -> Odds:
    dice = check_pool(p, rulings)
    found = []
    for fell, weight in spread(dice).items():
        seen = steadied(p, dice, fell, rulings)
        found.append(((judge(dice, seen, rulings), seen.successes), weight))
    return tally(found, 10**dice.dice, OUTCOMES)


CHECK = Action(
    id="check",
    fields=(*POOL, DIFFICULTY, Flag("baseline")),
    rule=check,
    outcomes=OUTCOMES,
    anchor="checks#checks",
    chart="successes",
    figure="successes",
    dice=("pool",),
    numbers=facts(check_pool),
    own_odds=check_odds,
)


# -- rolls that only ask whether anything succeeded ----------------------------------------------------------------


def plain(
    name: str,
    fields: tuple[Integer | Option | Flag, ...],
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
    takes={"attribute": "agility"},
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

__all__ = ["CHECK", "INTERRUPT", "ISUULE", "NOTHING", "OUTCOMES", "STABILISE", "judge", "plain", "told", "values"]
