"""A turn of a negotiation (`exdynamis/kinds#negotiation`): the meter between ruin and agreement."""

from __future__ import annotations

from fractions import Fraction

from ...core.action import BAD, GOOD, OPEN, Action
from ...core.fields import Integer, Params
from ...core.odds import Odds
from ...core.play import Effect, Result, Rule, Step, Throw, total
from ...core.rulings import Reading
from .limits import AMOUNT, RATING, rating
from .percentile import D100, counted
from .rounding import rounded

DIPLOMACY = Integer("rating", 1, RATING, 100, called="diplomacy-rating")

OUTCOMES = {"won": GOOD, "closer": GOOD, "level": OPEN, "further": BAD, "lost": BAD}


def start(diplomacy: int, rulings: Reading) -> int:
    """The meter at the outset: half of the rating."""
    return rounded(Fraction(diplomacy, 2), rulings)


def difficulty(p: Params, rulings: Reading) -> int:
    """CHM and the topic (`exdynamis/kinds#topic`): a good topic helps, whichever way helps, or is simply added."""
    if rulings["topic-sign"] == "helps" and rulings["negotiation-direction"] == "target":
        return int(p.chm - p.topic)
    return int(p.chm + p.topic)


def line(p: Params, rulings: Reading) -> int:
    """What the roll has to pass (`exdynamis/kinds#direction`)."""
    found = difficulty(p, rulings)
    return found if rulings["negotiation-direction"] == "target" else 100 - found


def outcome(meter: int, move: int, diplomacy: int) -> str:
    """Where `move` leaves it."""
    if meter + move >= diplomacy:
        return "won"
    if meter + move <= 0:
        return "lost"
    return "closer" if move > 0 else "further" if move < 0 else "level"


def negotiate(p: Params, rulings: Reading) -> Rule:
    wall = line(p, rulings)

    def fate(each: int) -> str:
        return "counted" if each > wall else "missed" if each < wall else ""

    face = yield Throw("argument", "player", D100, 1, total(), fates=lambda faces: [fate(each) for each in faces])
    move = face - wall
    came = outcome(p.meter, move, p.rating)
    found = difficulty(p, rulings)
    values = {"meter": p.meter + move, "move": move, "difficulty": found, "rolled": face}
    data = {**values, "chm": p.chm, "topic": p.topic, "line": wall, "before": p.meter, "rating": p.rating}
    way = rulings["negotiation-direction"]
    steps = (
        Step("kinds#topic", "topic", data),
        Step("kinds#direction", f"argument-{way}", data),
        Step("kinds#negotiation", f"argument-{came}", data),
    )
    return Result(came, values, steps, (Effect("event", "argued", {"move": move}),))


def own_odds(p: Params, rulings: Reading) -> Odds:
    wall = line(p, rulings)
    found = dict.fromkeys(OUTCOMES, 0)
    for face in D100.faces:
        found[outcome(p.meter, face - wall, p.rating)] += 1
    return counted({key: Fraction(n, D100.sides) for key, n in found.items()}, OUTCOMES)


NEGOTIATE = Action(
    id="negotiate",
    fields=(
        rating("chm", 40),
        Integer("topic", -RATING, RATING, 0),
        DIPLOMACY,
        Integer("meter", 0, AMOUNT, 50),
    ),
    rule=negotiate,
    outcomes=OUTCOMES,
    anchor="kinds#negotiation",
    figure="meter",
    dice=("argument",),
    takes={"chm": "chm"},
    numbers=lambda p, rulings: {"difficulty": difficulty(p, rulings)},
    own_odds=own_odds,
)
