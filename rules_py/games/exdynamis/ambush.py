"""An enemy ambush: who is caught off guard (`exdynamis/entering#enemy-ambush`)."""

from __future__ import annotations

from fractions import Fraction

from ...core.action import BAD, GOOD, Action
from ...core.errors import BadInput
from ...core.fields import Flag, Numbers, Params
from ...core.odds import Odds
from ...core.play import Result, Rule, Step
from ...core.rulings import Reading
from . import percentile
from .limits import RATING, rating
from .percentile import ADVANTAGE, NONE, ROLLED
from .rounding import rounded

OUTCOMES = {"critical": GOOD, "ready": GOOD, "surprised": BAD, "botch": BAD}
NAMES = {"critical": "critical", "success": "ready", "failure": "surprised", "botch": "botch"}


def average(dogs: tuple[int, ...], rulings: Reading) -> int:
    """The enemies' mean DOG."""
    return rounded(Fraction(sum(dogs), len(dogs)), rulings)


def alert(p: Params, rulings: Reading) -> tuple[int, tuple[Step, ...]]:
    """The Difficulty of not being surprised, and how it comes about."""
    mean = average(p.enemies, rulings)
    found = p.atn + p.dog - mean
    steps = (
        Step("entering#enemy-ambush", "alert", {"atn": p.atn, "dog": p.dog, "average": mean, "difficulty": found}),
    )
    after = percentile.advanced(found, p.advantage, rulings)
    return after, (*steps, *percentile.told(p.advantage, found, after))


def ambush(p: Params, rulings: Reading) -> Rule:
    if p.barred:
        return Result("surprised", {"difficulty": NONE}, (Step("entering#enemy-ambush", "barred"),))
    difficulty, steps = alert(p, rulings)
    came = yield from percentile.check(difficulty, rulings)
    values = {"difficulty": difficulty, "average": average(p.enemies, rulings), "rolled": ROLLED}
    return Result(NAMES[came], values, (*steps, *percentile.reasons(came, difficulty, rulings)))


def own_odds(p: Params, rulings: Reading) -> Odds:
    if p.barred:
        return percentile.counted({"failure": Fraction(1)}, OUTCOMES, NAMES.__getitem__)
    return percentile.counted(percentile.shares(alert(p, rulings)[0], rulings), OUTCOMES, NAMES.__getitem__)


def somebody(p: Params, rulings: Reading) -> None:
    if not p.enemies:
        raise BadInput("no-enemy", "enemies")


AMBUSH = Action(
    id="ambush",
    fields=(
        rating("atn", 30),
        rating("dog", 25),
        Numbers("enemies", 0, RATING, 40, (20, 30, 40)),
        Flag("barred"),
        ADVANTAGE,
    ),
    rule=ambush,
    outcomes=OUTCOMES,
    anchor="entering#enemy-ambush",
    dice=("percentile",),
    takes={"atn": "atn", "dog": "dog"},
    check=somebody,
    numbers=lambda p, rulings: {"difficulty": alert(p, rulings)[0]},
    own_odds=own_odds,
)
