"""Catching a disease, what it takes in a day, and the fever that can be damped (`elshore/disease`)."""

from __future__ import annotations

from ...core.action import BAD, GOOD, Action
from ...core.fields import Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Effect, Result, Rule, Step
from ...core.rulings import Reading
from . import reading
from .checks import facts, values
from .lists import DAILY, DISEASES, IMMUNE, PEOPLES, SEVERITIES, TRACKS
from .plain import plain
from .pool import CONDITIONS, PENALTY, POOL, Pool, build, pool
from .pressures import Tracks, lay
from .reading import spread, tally, throw

FEVER_DIFFICULTY = 8
OTHER = "other"
OUTCOMES = {"resisted": GOOD, "immune": GOOD, "infected": BAD}


def immune(disease: str, people: str) -> bool:
    """Whether the disease passes this people by (`elshore/disease#heart-fever`)."""
    return disease == "heart-fever" and people in IMMUNE


def exposure_pool(p: Params, rulings: Reading) -> Pool:
    return pool(p, SEVERITIES[p.severity], rulings)


def exposure(p: Params, rulings: Reading) -> Rule:
    dice = exposure_pool(p, rulings)
    if immune(p.disease, p.people):
        none = {"successes": 0, "dice": 0, "ones": 0, "difficulty": dice.difficulty}
        return Result("immune", none, (Step("disease#heart-fever", "immune"),))
    seen = yield throw(dice)
    came = "resisted" if seen.successes else "infected"
    caught = (Effect("character", "infect", {"disease": p.disease}),) if came == "infected" else ()
    severity = Step("disease#exposure", f"severity-{p.severity}", {"difficulty": SEVERITIES[p.severity]})
    steps = (severity, *dice.steps, *reading.steps(dice, seen), Step("disease#exposure", came))
    return Result(came, values(dice, seen), steps, caught)


def exposure_odds(p: Params, rulings: Reading) -> Odds:
    dice = exposure_pool(p, rulings)
    if immune(p.disease, p.people):
        return tally([(("immune", 0), 1)], 1, OUTCOMES)
    states = (
        (("resisted" if seen.successes else "infected", seen.successes), weight)
        for seen, weight in spread(dice).items()
    )
    return tally(states, 10**dice.dice, OUTCOMES)


DISEASE = Action(
    id="disease",
    fields=(
        *POOL,
        Option("severity", tuple(SEVERITIES), "serious"),
        Option("disease", (OTHER, *DISEASES)),
        Option("people", PEOPLES),
    ),
    rule=exposure,
    outcomes=OUTCOMES,
    anchor="disease#exposure",
    chart="successes",
    figure="successes",
    dice=("pool",),
    numbers=facts(exposure_pool),
    takes={"attribute": "endurance", "penalty": "physical-penalty", "conditions": "conditions"},
    own_odds=exposure_odds,
)


def fever_pool(endurance: int, penalty: int, conditions: int, rulings: Reading) -> Pool:
    """Endurance alone against 8."""
    why = (Step("disease#heart-fever", "fever", {"dice": endurance}),)
    return build(endurance, FEVER_DIFFICULTY, rulings, penalty=penalty, conditions=conditions, why=why)


FEVER = plain(
    "fever",
    (Integer("endurance", 1, 10, 3), PENALTY, CONDITIONS),
    lambda p, rulings: fever_pool(p.endurance, p.penalty, p.conditions, rulings),
    {"damped": GOOD, "spike": BAD},
    "disease#heart-fever",
    effects=lambda p, outcome: (Effect("character", "fever", {"amount": 1}),) if outcome == "spike" else (),
    takes={"endurance": "endurance", "penalty": "physical-penalty", "conditions": "conditions"},
)


# -- day by day --------------------------------------------------------------------------------------------------


def sick_day(tracks: Tracks, disease: str, day: int, rulings: Reading, spiked: bool) -> Tracks:
    """One day of a disease; heart fever’s fever comes on every other one (`elshore/disease#heart-fever`)."""
    parts = {track: DAILY.get(disease, {}).get(track, 0) for track in TRACKS}
    if spiked and fevers(disease, day):
        parts["energy"] += 1
    return lay(tracks, parts, rulings)


def fevers(disease: str, day: int) -> bool:
    return disease == "heart-fever" and day % 2 == 0
