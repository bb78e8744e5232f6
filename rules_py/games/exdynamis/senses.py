"""The Zone of Attention (`exdynamis/zone`): what each sense reaches, and the check it takes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...core.action import BAD, GOOD, Action
from ...core.fields import Flag, Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Result, Rule, Step
from ...core.rulings import Reading
from ...core.words import Term
from . import percentile, sight
from .limits import metres, rating
from .percentile import ADVANTAGE, NONE, ROLLED
from .rounding import debuffed

SENSES = ("sight", "sound", "smell", "touch", "esp", "entropic")
REACH = {"sound": 30, "smell": 1, "touch": 1, "esp": 10}
"""Metres; entropic senses bring their own radius, sight fades and has no end of its own."""
SOUND_STEP = 5
HALF = Fraction(1, 2)

OUTCOMES = {"critical": GOOD, "noticed": GOOD, "unnoticed": BAD, "botch": BAD, "out-of-reach": BAD}
NAMES = {"critical": "critical", "success": "noticed", "failure": "unnoticed", "botch": "botch"}


@dataclass(frozen=True)
class Sensed:
    """The Difficulty that a sense leaves, or None where there is no roll; and why."""

    difficulty: int | None
    steps: tuple[Step, ...]


def halvings(distance: int, rulings: Reading) -> int:
    """How often a sound is halved at `distance` metres: the source's text and its example differ (`zone#sound`)."""
    if distance and distance % SOUND_STEP == 0:
        return distance // SOUND_STEP - (rulings["sound"] == "text")
    return distance // SOUND_STEP


def heard(clear: int, many: int, rulings: Reading) -> int:
    """`clear`, halved `many` times: a debuff like any other, which leaves 1. Below nought it stays as it is."""
    return debuffed(clear, HALF**many, rulings) if clear > 0 else clear


def reach(p: Params, rulings: Reading) -> tuple[int, Step]:
    """How far the sense goes, in decimetres, and where that is told."""
    react, aim = sight.loose_zone(p.light)
    loose = rulings["mode"] == "fast" if p.sense in ("sight", "sound") else False
    if p.sense == "sight":
        far = max(aim, p.sight * 10) if loose else max(p.distance, 1) * 10
    elif p.sense == "entropic":
        far = p.radius * 10
    else:
        far = react if loose and not p.loud else REACH[p.sense] * 10
    anchor = "zone#fast-and-loose" if loose else f"zone#{p.sense}"
    return far, Step(anchor, "too-far", {"distance": p.distance})


def sensed(p: Params, rulings: Reading) -> Sensed:
    """The Difficulty by sense and distance."""
    far, why = reach(p, rulings)
    if p.distance * 10 > far:
        return Sensed(None, (why,))
    data = {"atn": p.atn, "second": p.second, "threshold": p.threshold, "distance": p.distance}
    if p.sense == "esp" and p.second <= p.threshold:
        return Sensed(None, (Step("zone#esp", "gate-shut", data),))
    if p.sense == "sight" and rulings["sight-base"] == "given":
        clear, key = p.atn, "sense-given"
    elif p.sense in ("esp", "entropic"):
        clear, key = p.atn + p.second - p.threshold, "sense-both"
    else:
        clear, key = p.atn - p.threshold, "sense-atn"
    steps = [Step(f"zone#{p.sense}", key, {**data, "difficulty": clear})]
    found = clear
    if p.sense == "sound" and p.loud:
        steps.append(Step("zone#sound", "loud"))
    elif rulings["mode"] == "full" and p.sense in ("sight", "sound"):
        found, faded = weaker(p, clear, rulings)
        steps += faded
    before, found = found, percentile.advanced(found, p.advantage, rulings)
    return Sensed(found, (*steps, *percentile.told(p.advantage, before, found)))


def weaker(p: Params, clear: int, rulings: Reading) -> tuple[int, list[Step]]:
    """What distance leaves of sight and sound."""
    if p.sense == "sight":
        many = sight.tiers(p.distance, p.sight, rulings)
        found = sight.seen(clear, many, rulings)
    else:
        many = halvings(p.distance, rulings)
        found = heard(clear, many, rulings)
    if not many:
        return clear, []
    key = "faded" if p.sense == "sight" else "halved"
    data = {"distance": p.distance, "tiers": many, "before": clear, "difficulty": found}
    return found, [Step(f"zone#{p.sense}", key, data)]


def sense(p: Params, rulings: Reading) -> Rule:
    found = sensed(p, rulings)
    if found.difficulty is None:
        return Result("out-of-reach", {"difficulty": NONE}, found.steps)
    came = yield from percentile.check(found.difficulty, rulings)
    steps = (*found.steps, *percentile.reasons(came, found.difficulty, rulings))
    return Result(NAMES[came], {"difficulty": found.difficulty, "rolled": ROLLED}, steps)


def own_odds(p: Params, rulings: Reading) -> Odds:
    found = sensed(p, rulings)
    if found.difficulty is None:
        return percentile.counted({"out-of-reach": Fraction(1)}, OUTCOMES)
    return percentile.counted(percentile.shares(found.difficulty, rulings), OUTCOMES, NAMES.__getitem__)


SENSE = Action(
    id="sense",
    fields=(
        Option("sense", SENSES),
        rating("atn", 60),
        rating("threshold", 20),
        metres("distance", 10),
        rating("second", 40),
        metres("sight"),
        Flag("loud"),
        Option("light", sight.LIGHT),
        Integer("radius", 0, 100_000, 5),
        ADVANTAGE,
    ),
    rule=sense,
    outcomes=OUTCOMES,
    anchor="zone#zone",
    dice=("percentile",),
    takes={"atn": "atn"},
    numbers=lambda p, rulings: {"sense": Term(p.sense)},
    own_odds=own_odds,
)
