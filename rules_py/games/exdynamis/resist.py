"""Resisting death (`exdynamis/deaths-door#resist`): one roll, or all of them to the end."""

from __future__ import annotations

from fractions import Fraction

from ...core.action import BAD, GOOD, Action
from ...core.errors import BadInput
from ...core.fields import Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Effect, Result, Rule, Step, Throw, total
from ...core.rulings import Reading
from . import chain
from .door import MIRACLE, Door, cos, least, passing, sides
from .limits import AMOUNT, amount, rating
from .percentile import BOTCH, CRITICAL, D100, NONE, counted

MOST_ROLLS = 1_900
"""Rolls of one stand: its end for a row of states that hardly leans either way."""
TOLD = 24
"""Reasons told of a long stand: its last ones."""

OUTCOMES = {"safe": GOOD, "eased": GOOD, "worse": BAD, "dead": BAD}
FIELDS = (
    amount("overkill", 300),
    rating("wil", 156),
    Integer("max_hp", 1, AMOUNT, 1000),
    Integer("since", -AMOUNT, AMOUNT, 0),
)


def doorway(p: Params) -> Door:
    """Where the fields stand: what failures and blows have added since, and successes and healing taken away."""
    accumulated = max(0, p.overkill + p.since)
    return Door(p.overkill or accumulated, accumulated, p.wil, p.max_hp)


def throw(door: Door, rulings: Reading) -> Throw:
    need = least(cos(door, rulings), rulings)

    def fate(face: int) -> str:
        return "botched" if face <= BOTCH and face < need else "counted" if face >= need else "missed"

    return Throw("death", "player", D100, 1, total(), fates=lambda faces: [fate(face) for face in faces])


def after(door: Door, passed: bool, rulings: Reading) -> tuple[str, Door]:
    """What a roll comes to, and where one stands then."""
    if passed:
        moved = door.passed(rulings)
        return ("safe" if moved.accumulated == 0 else "eased"), moved
    return ("dead", door) if door.fatal(rulings) else ("worse", door.failed())


def step(door: Door, face: int, came: str, moved: Door, rulings: Reading) -> tuple[Step, ...]:
    """One roll's reasons."""
    compared, wil = sides(door, rulings)
    found = compared - wil
    data = {
        "overkill": door.overkill,
        "accumulated": door.accumulated,
        "compared": compared,
        "wil": wil,
        "cos": found,
        "face": face,
        "left": moved.accumulated,
        "max_hp": door.max_hp,
    }
    steps = []
    if (compared, wil) != (door.accumulated, door.wil) and rulings["death-cos"] == "accumulated":
        steps.append(Step("percentile#magnitude", "death-cut", {**data, "whole": door.wil}))
    steps.append(Step("deaths-door#resist", "death-cos", data))
    if face >= CRITICAL and found > D100.sides:
        kept = came in ("safe", "eased")
        limit = {**data, "limit": MIRACLE}
        steps.append(Step("deaths-door#miracle", "miracle" if kept else "no-miracle", limit))
    anchors = {"dead": "deaths-door#limit", "worse": "deaths-door#limit"}
    steps.append(Step(anchors.get(came, "deaths-door#success"), f"death-{came}", data))
    return tuple(steps)


def resist(p: Params, rulings: Reading) -> Rule:
    door = doorway(p)
    if door.overkill == 0:
        values = {"accumulated": 0, "cos": 0, "survival": Fraction(1), "rolls": 0}
        return Result("safe", values, (Step("deaths-door#zero", "no-overkill"),))
    steps: tuple[Step, ...] = ()
    for rolls in range(1, MOST_ROLLS + 1):
        found = cos(door, rulings)
        face = yield throw(door, rulings)
        passed = face >= least(found, rulings)
        came, moved = after(door, passed, rulings)
        steps = (*steps, *step(door, face, came, moved, rulings))[-TOLD:]
        if p.until == "roll" or came in ("safe", "dead"):
            ended = {"safe": Fraction(1), "dead": Fraction(0)}
            left = ended[came] if came in ended else chain.survival(moved, rulings)
            values = {
                "accumulated": moved.accumulated,
                "cos": found,
                "survival": NONE if left is None else left,
                "rolls": rolls,
            }
            effects = (Effect("character", "resisted", {"passed": passed}),) if p.until == "roll" else ()
            return Result(came, values, steps, effects)
        door = moved
    raise BadInput("long-stand", "until", high=MOST_ROLLS)


def own_odds(p: Params, rulings: Reading) -> Odds:
    """This roll's odds, or with `until` the whole chain's."""
    door = doorway(p)
    if door.overkill == 0:
        return counted({"safe": Fraction(1)}, OUTCOMES)
    if p.until == "end":
        lived = chain.survival(door, rulings)
        assert lived is not None
        return counted({"safe": lived, "dead": 1 - lived}, OUTCOMES)
    share = Fraction(passing(door, rulings), D100.sides)
    found = {after(door, True, rulings)[0]: share, after(door, False, rulings)[0]: 1 - share}
    return counted(found, OUTCOMES)


def short(p: Params, rulings: Reading) -> None:
    """A whole chain is rolled only where its end can be reckoned."""
    if p.until == "end" and chain.survival(doorway(p), rulings) is None:
        raise BadInput("long-chain", "overkill", high=chain.MOST_STEPS)


RESIST = Action(
    id="resist-death",
    fields=(*FIELDS, Option("until", ("roll", "end"))),
    rule=resist,
    outcomes=OUTCOMES,
    anchor="deaths-door#resist",
    figure="accumulated",
    dice=("death",),
    takes={"overkill": "overkill", "since": "since", "wil": "wil", "max_hp": "max_hp"},
    check=short,
    numbers=lambda p, rulings: {"cos": cos(doorway(p), rulings)},
    own_odds=own_odds,
)
