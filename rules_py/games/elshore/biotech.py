"""Biotech use: the same pool, asked of the living Ark (`elshore/biotech`)."""

from __future__ import annotations

from ...core.action import Action
from ...core.fields import Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Result, Rule, Step
from ...core.rulings import Reading
from .checks import OUTCOMES, facts, judge, told, values
from .pool import DIFFICULTY, POOL, Pool, build
from .reading import spread, tally, throw


def left(base: int, boxes: int, people: str) -> int:
    """What Ïsuulë leaves of a Meir’s biotech; an implant loses nothing (`elshore/isuule#meir`)."""
    return max(0, base - boxes) if people == "meir" else base


def biotech_pool(p: Params, rulings: Reading) -> Pool:
    rating = left(p.skill, p.boxes, p.user)
    more = p.competence + p.gifts + p.equipment
    data = {"attribute": p.attribute, "skill": rating, "more": more, "dice": p.attribute + rating + more}
    why = [Step("biotech#biotech", "biotech-more" if more else "biotech", data)]
    if rating < p.skill:
        why.insert(0, Step("isuule#meir", "withdrawn", {"boxes": p.boxes, "skill": p.skill, "n": rating}))
    return build(
        p.attribute + rating + more,
        p.difficulty,
        rulings,
        penalty=p.penalty,
        conditions=p.conditions,
        steps=p.steps,
        environment=p.environment,
        why=tuple(why),
    )


def biotech(p: Params, rulings: Reading) -> Rule:
    dice = biotech_pool(p, rulings)
    seen = yield throw(dice)
    outcome = judge(dice, seen, rulings)
    found = {**values(dice, seen), "biotech": left(p.skill, p.boxes, p.user)}
    return Result(outcome, found, (*told(dice, seen, outcome), Step("biotech#ark", "ark")))


def biotech_odds(p: Params, rulings: Reading) -> Odds:
    dice = biotech_pool(p, rulings)
    states = (((judge(dice, seen, rulings), seen.successes), weight) for seen, weight in spread(dice).items())
    return tally(states, 10**dice.dice, OUTCOMES)


BIOTECH = Action(
    id="biotech",
    fields=(*POOL, Option("user", ("meir", "implant")), Integer("boxes", 0, 6, 0), DIFFICULTY),
    rule=biotech,
    outcomes=OUTCOMES,
    anchor="biotech#biotech",
    chart="successes",
    figure="successes",
    dice=("pool",),
    numbers=facts(biotech_pool),
    takes={"boxes": "withdrawn", "penalty": "mental-penalty", "conditions": "conditions"},
    own_odds=biotech_odds,
)
