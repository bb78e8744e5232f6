"""Initiative values (`exdynamis/events#initiative`).

How one is found stands in a chapter that the source lacks; the die and the stat are the table's. What
changes a value, and what negotiations and auctions put in its place, is the source's.
"""

from __future__ import annotations

from fractions import Fraction

from ...core.action import BAD, GOOD, OPEN, Action
from ...core.fields import Flag, Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Die, Result, Rule, Step, Throw, total
from ...core.rulings import Reading
from .limits import AMOUNT, rating
from .magnitude import to_order
from .percentile import D100, counted
from .rounding import debuffed, divided

DEFENDED, WAITED = Fraction(1, 2), Fraction(11, 10)
KINDS = ("standard", "negotiation", "auction")


def die(kind: str, rulings: Reading) -> Die:
    """A d100 by the source for negotiations and auctions; else the table's die."""
    return D100 if kind != "standard" else Die(rulings.value("initiative-die"))


def throw(kind: str, rulings: Reading) -> Throw:
    return Throw("initiative", "player", die(kind, rulings), 1, total())


def added(kind: str, own: int, like: int, rulings: Reading) -> int:
    """What is added to the die: MRL beside CHM, INT beside DOG, or the rating as it stands (`kinds#order`)."""
    return own if kind == "standard" else to_order(own, like, rulings)


def changed(value: int, defended: bool, waited: bool, rulings: Reading) -> int:
    """The value of one who defended (half) or waited (a tenth more) last round."""
    if defended:
        value = debuffed(value, DEFENDED, rulings)
    return divided(value * WAITED.numerator, WAITED.denominator, rulings) if waited else value


def initiative(p: Params, rulings: Reading) -> Rule:
    plus = added(p.kind, p.rating, p.like, rulings)
    face = yield throw(p.kind, rulings)
    value = changed(face + plus, p.defended, p.waited, rulings)
    anchor = "events#initiative" if p.kind == "standard" else "kinds#order"
    data = {"face": face, "plus": plus, "rolled": face + plus, "initiative": value}
    steps = [Step(anchor, f"initiative-{p.kind}", {**data, "rating": p.rating, "like": p.like})]
    if p.defended:
        steps.append(Step("turn#defend", "after-defending", data))
    if p.waited:
        steps.append(Step("turn#wait", "after-waiting", data))
    came = outcome(value, p.rival)
    steps.append(Step("events#ties" if came == "level" else anchor, f"initiative-{came}", {**data, "rival": p.rival}))
    return Result(came, {"initiative": value}, tuple(steps))


OUTCOMES = {"before": GOOD, "level": OPEN, "after": BAD}


def outcome(value: int, rival: int) -> str:
    return "before" if value > rival else "level" if value == rival else "after"


def own_odds(p: Params, rulings: Reading) -> Odds:
    plus = added(p.kind, p.rating, p.like, rulings)
    faces = die(p.kind, rulings).faces
    defended, waited, rival = p.defended, p.waited, p.rival
    found = dict.fromkeys(OUTCOMES, 0)
    for face in faces:
        found[outcome(changed(face + plus, defended, waited, rulings), rival)] += 1
    return counted({key: Fraction(n, len(faces)) for key, n in found.items()}, OUTCOMES)


INITIATIVE = Action(
    id="initiative",
    fields=(
        Option("kind", KINDS),
        rating("rating", 30),
        rating("like", 30),
        Flag("defended"),
        Flag("waited"),
        Integer("rival", 0, AMOUNT, 80),
    ),
    rule=initiative,
    outcomes=OUTCOMES,
    anchor="events#initiative",
    figure="initiative",
    dice=("initiative",),
    own_odds=own_odds,
    numbers=lambda p, rulings: {
        "sides": die(p.kind, rulings).sides,
        "plus": added(p.kind, p.rating, p.like, rulings),
    },
)
