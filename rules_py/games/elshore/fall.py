"""Falling: the figures are the table’s, the ground and a roll soften them (`elshore/hazards#falls`)."""

from __future__ import annotations

from ...core.action import BAD, GOOD, Action
from ...core.fields import Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Effect, Result, Rule, Step
from ...core.rulings import Reading
from . import reading
from .checks import check_pool, facts, values
from .house import MOST_FALL
from .pool import DIFFICULTY, POOL
from .reading import spread, tally, throw

GROUNDS = ("stone", "soft")
OUTCOMES = {"unharmed": GOOD, "softened": GOOD, "full": BAD}


def landing(figure: int, ground: str, rulings: Reading) -> int:
    """A fall’s damage on this ground; on soft ground a part of it, rounded down."""
    return figure // int(rulings.value("soft-ground")) if ground == "soft" else figure


def _left(p: Params, successes: int, rulings: Reading) -> tuple[str, int, int]:
    """The outcome, what the ground deals and what of it is left."""
    dealt = landing(p.fall, p.ground, rulings)
    left = max(0, dealt - successes * int(rulings.value("fall-success")))
    return ("softened" if left < dealt else "full") if left else "unharmed", dealt, left


def fall(p: Params, rulings: Reading) -> Rule:
    dice = check_pool(p, rulings)
    seen = yield throw(dice)
    came, dealt, left = _left(p, seen.successes, rulings)
    steps = [Step("hazards#falls", f"on-{p.ground}", {"fall": p.fall, "n": dealt})]
    steps += [*dice.steps, *reading.steps(dice, seen)]
    steps.append(Step("hazards#falls", "landed", {"taken": dealt - left, "n": left}))
    hurt = Effect("character", "harm", {"track": "physical", "amount": left}, key="fall")
    return Result(came, {"through": left, "dealt": dealt, **values(dice, seen)}, tuple(steps), (hurt,) if left else ())


def fall_odds(p: Params, rulings: Reading) -> Odds:
    dice = check_pool(p, rulings)
    found = []
    for seen, weight in spread(dice).items():
        came, _, left = _left(p, seen.successes, rulings)
        found.append(((came, left), weight))
    return tally(found, 10**dice.dice, OUTCOMES)


FALL = Action(
    id="fall",
    fields=(Integer("fall", 1, MOST_FALL, 4), Option("ground", GROUNDS), *POOL, DIFFICULTY),
    rule=fall,
    outcomes=OUTCOMES,
    anchor="hazards#falls",
    chart="through",
    figure="through",
    dice=("pool",),
    numbers=facts(check_pool),
    takes={"attribute": "agility", "skill": "athletics", "penalty": "physical-penalty", "conditions": "conditions"},
    own_odds=fall_odds,
)
