"""Who bids first (`exdynamis/kinds#auction`): a d100 and INT, beside DOG, against every other bidder."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from ...core.action import BAD, GOOD, OPEN, Action
from ...core.errors import BadInput
from ...core.fields import Params
from ...core.odds import Odds
from ...core.play import Result, Rule, Step, Throw, total
from ...core.records import Records
from ...core.rulings import Reading
from .limits import rating
from .magnitude import to_order
from .percentile import D100, counted

OUTCOMES = {"first": GOOD, "level": OPEN, "later": BAD}
BIDDER = (rating("int", 30), rating("dog", 30))


def ratings(p: Params, rulings: Reading) -> list[int]:
    """What each adds to the die, the roller first."""
    return [to_order(each["int"], each["dog"], rulings) for each in (p, *p.bidders)]


def auction(p: Params, rulings: Reading) -> Rule:
    own, *others = ratings(p, rulings)
    face = yield Throw("bid", "player", D100, 1, total())
    mine = face + own
    theirs = []
    for plus in others:
        thrown = yield Throw("rival", "opponent", D100, 1, total())
        theirs.append(thrown + plus)
    top = max(theirs)
    came = "first" if mine > top else "level" if mine == top else "later"
    data = {"face": face, "plus": own, "total": mine, "theirs": theirs, "highest": top}
    steps = (
        Step("kinds#order", "bid-order", {**data, "int": p.int, "dog": p.dog}),
        Step("kinds#auction", f"bid-{came}", data),
    )
    return Result(came, {"total": mine, "highest": top}, steps)


def own_odds(p: Params, rulings: Reading) -> Odds:
    """For each of my faces, in how many rolls of the others all stay below it, and in how many none passes it."""
    own, *others = ratings(p, rulings)
    every = D100.sides ** len(others)
    found = dict.fromkeys(OUTCOMES, 0)
    for face in D100.faces:
        levels = [face + own - plus for plus in others]  # the faces that draw level
        below = prod(min(D100.sides, max(0, level - 1)) for level in levels)
        at_most = prod(min(D100.sides, max(0, level)) for level in levels)
        found["first"] += below
        found["level"] += at_most - below
        found["later"] += every - at_most
    return counted({key: Fraction(n, every * D100.sides) for key, n in found.items()}, OUTCOMES)


def somebody(p: Params, rulings: Reading) -> None:
    if not p.bidders:
        raise BadInput("no-bidder", "bidders")


AUCTION = Action(
    id="auction",
    fields=(*BIDDER, Records("bidders", BIDDER, 0, 8, ({"int": 30, "dog": 30},))),
    rule=auction,
    outcomes=OUTCOMES,
    anchor="kinds#auction",
    figure="total",
    dice=("bid", "rival"),
    takes={"int": "int", "dog": "dog"},
    check=somebody,
    numbers=lambda p, rulings: {"plus": ratings(p, rulings)[0], "others": ratings(p, rulings)[1:]},
    own_odds=own_odds,
)
