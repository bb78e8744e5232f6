"""The check: a pool against a difficulty (`elshore/checks`)."""

from __future__ import annotations

from collections.abc import Callable

from ...core.action import BAD, GOOD, Action
from ...core.fields import Flag, Integer, Params
from ...core.odds import Odds
from ...core.play import Result, Rule, Step
from ...core.rulings import Reading
from . import reading
from .pool import DIFFICULTY, POOL, Pool, pool
from .reading import Seen, critical, spread, tally, throw

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
