"""Two sides roll, the more successes win, a tie changes nothing (`elshore/checks#opposed`, `elshore/social`)."""

from __future__ import annotations

from ...core.action import BAD, GOOD, OPEN, Action
from ...core.fields import Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Result, Rule, Step
from ...core.rulings import Reading
from . import reading
from .pool import DIFFICULTY, HIGHEST, LOWEST, POOL, Pool, pool
from .reading import successes, tally, throw

MOST_DICE = 60
OUTCOMES = {"win": GOOD, "tie": OPEN, "lose": BAD}
FIELDS = (
    *POOL,
    DIFFICULTY,
    Integer("their_dice", 1, MOST_DICE, 5),
    Integer("their_difficulty", LOWEST, HIGHEST, 7),
)
KINDS = ("intimidate", "debate", "reading")


def sides(p: Params, rulings: Reading) -> tuple[Pool, Pool]:
    """The roller’s pool, and the other’s as it is given."""
    return pool(p, p.difficulty, rulings), Pool(p.their_dice, p.their_difficulty)


def settled(margin: int) -> str:
    return "win" if margin > 0 else "lose" if margin else "tie"


def contest(p: Params, rulings: Reading, why: tuple[Step, ...] = ()) -> Rule:
    own, other = sides(p, rulings)
    mine = yield throw(own)
    theirs = yield throw(other, "theirs", "opponent")
    margin = mine.successes - theirs.successes
    steps = (
        *why,
        *own.steps,
        *reading.steps(own, mine),
        *reading.steps(other, theirs, "theirs", "their-successes"),
        Step("checks#opposed", settled(margin), {"margin": abs(margin)}),
    )
    return Result(settled(margin), {"margin": margin, "successes": mine.successes, "theirs": theirs.successes}, steps)


def margins(one: list[int], other: list[int]) -> dict[int, int]:
    """The weights of every difference between two sides’ successes."""
    found: dict[int, int] = {}
    for mine, weight in enumerate(one):
        for theirs, their_weight in enumerate(other):
            found[mine - theirs] = found.get(mine - theirs, 0) + weight * their_weight
    return found


def odds(p: Params, rulings: Reading) -> Odds:
    own, other = sides(p, rulings)
    found = margins(successes(own), successes(other))
    states = (((settled(margin), margin), weight) for margin, weight in found.items())
    return tally(states, 10 ** (own.dice + other.dice), OUTCOMES)


def _numbers(p: Params, rulings: Reading) -> dict[str, object]:
    own, other = sides(p, rulings)
    return {"dice": own.dice, "difficulty": own.difficulty, "their_dice": other.dice}


def _social(p: Params, rulings: Reading) -> Rule:
    return contest(p, rulings, (Step(f"social#{p.kind}", p.kind),))


OPPOSED = Action(
    id="opposed",
    fields=FIELDS,
    rule=contest,
    outcomes=OUTCOMES,
    anchor="checks#opposed",
    chart="margin",
    figure="margin",
    dice=("pool", "theirs"),
    numbers=_numbers,
    own_odds=odds,
)
SOCIAL = Action(
    id="social",
    fields=(Option("kind", KINDS), *FIELDS),
    rule=_social,
    outcomes=OUTCOMES,
    anchor="social#social",
    chart="margin",
    figure="margin",
    dice=("pool", "theirs"),
    numbers=_numbers,
    own_odds=odds,
)
