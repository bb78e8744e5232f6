"""An action against somebody's Defense: a static DR, or their dice (`echelon/variance#opposed`)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from ...core.action import Action
from ...core.fields import Integer, Params
from ...core.odds import Odds
from ...core.play import Choose, Result, Rule, Step, Throw
from ...core.rulings import Reading
from . import destiny, verdict
from .action import afterwards, aside, formula, spending, sums, told
from .bell import Bell
from .destiny import GUARD, KARMA, KISMET
from .dice import Dice, cast, faces, kinds, signed, three

DEFENSE = Integer("defense", -50, 200, 1)


def opposed_roll(p: Params, rulings: Reading) -> Rule:
    dice, theirs = three(p.exploding), three(p.their_exploding)
    spent, guard = yield from _spending(p, rulings, dice)
    guarded = destiny.guarded(guard)
    paid = (*(effect for each in spent for effect in destiny.paid(each)), *guarded)
    both = KISMET in spent and guard == KISMET
    if both:
        dice, theirs = dice.swapped(), theirs.swapped()
    elif KISMET in spent:
        return _ordered(verdict.bought(p, rulings, paid=guarded))
    elif guard == KISMET:
        values = {"variance": None, "total": None, "dr": None, "rank": 0}
        return Result(verdict.ILL, values, (Step("destiny#automatic", "their-kismet"),), paid)
    elif KARMA in spent:
        dice = dice.bought(rulings)
    fallen = yield from cast(dice, "player")
    dr, measured = yield from _measured(p, rulings, theirs, guard, both)
    late, more = (destiny.NONE, 0) if both else (yield from afterwards(p, rulings, dice, fallen))
    total = fallen.sum + more + p.modifier + p.apotheosis
    steps = [Step("variance#both-kismet", "both-kismet")] if both else []
    steps += [*told(p, dice, fallen, more, not both and KARMA in (*spent, late)), *measured]
    if late == KISMET:
        return _ordered(verdict.bought(p, rulings, total, dr, steps, paid))
    return _ordered(verdict.judged(p, rulings, total, dr, steps, (*paid, *destiny.paid(late))))


def _spending(p: Params, rulings: Reading, dice: Dice) -> Generator[Choose | Throw, Any, tuple[tuple[str, ...], str]]:
    """What each side spends before any die falls; where Kismet comes late by ruling, it may still answer Kismet."""
    spent = yield from destiny.ask(destiny.offered(p, rulings, dice, "before"), True)
    guard = yield from destiny.ask_defender(p, rulings)
    answer = destiny.NONE
    if guard == KISMET and KISMET in destiny.offered(p, rulings, dice, "after"):
        answer = yield from destiny.ask([KISMET], False)
    return (spent, answer), guard


def _measured(
    p: Params, rulings: Reading, dice: Dice, guard: str, both: bool
) -> Generator[Throw, Any, tuple[int, list[Step]]]:
    """What the total is measured against: a Defense on top of a fixed figure, or of the defender's dice."""
    defense = p.defense + GUARD * (guard == KARMA)
    lifted = [Step("variance#guard", "guard", {"guard": GUARD, "defense": defense})] if guard == KARMA else []
    if both or rulings["defense"] == "rolled":
        thrown = yield from cast(dice, "opponent", "their-")
        return thrown.sum + defense, [*lifted, _their_dice(dice, thrown.sum, defense)]
    base = rulings.value("defense-base")
    data = {"base": base, "defense": defense, "dr": base + defense}
    return base + defense, [*lifted, Step("variance#defense-score", "static-dr", data)]


def _ordered(result: Result) -> Result:
    """The charted value first."""
    return replace(result, values={key: result.values[key] for key in ("variance", "total", "dr", "rank")})


def _their_dice(dice: Dice, sum_: int, defense: int) -> Step:
    data = {"sum": sum_, "defense": defense, "dr": sum_ + defense, **faces(dice, "their-")}
    return Step("variance#defense-score", kinds("their-dice", dice), data)


def opposed_odds(p: Params, rulings: Reading) -> Odds:
    dice = three(p.exploding)
    rolled = rulings["defense"] == "rolled"

    def variances(bells: tuple[Bell, ...]) -> list[Bell]:
        lead = p.modifier + p.apotheosis - p.defense
        if rolled:
            return [each.against(three(p.their_exploding).bell).moved(lead) for each in bells]
        return [each.moved(lead - rulings.value("defense-base")) for each in bells]

    (plain,) = variances(sums(p, rulings, dice, False))
    found = replace(verdict.odds([plain], p), chart=verdict.chart(plain))
    best = spending(p, rulings, dice)
    if best == KISMET:
        return replace(found, spending=verdict.certain())
    if best == KARMA:
        return replace(found, spending=verdict.odds(variances(sums(p, rulings, dice, True)), p))
    return found


def against(p: Params, rulings: Reading) -> dict[str, object]:
    """What the formula writes: the roll, what it is rolled against, and what the defender's Karma makes of that."""

    def measure(defense: int) -> object:
        rolled = rulings["defense"] == "rolled"
        return f"{three(p.their_exploding)}{signed(defense)}" if rolled else rulings.value("defense-base") + defense

    raised = aside(measure(p.defense + GUARD), bool(p.their_karma), "their_")
    return {**formula(p, rulings), "measure": measure(p.defense), **raised}


OPPOSED = Action(
    id="opposed",
    fields=(
        replace(verdict.MODIFIER, start=0),
        verdict.APOTHEOSIS,
        verdict.EXPLODING,
        DEFENSE,
        Integer("their-exploding", 0, 2, 0),
        verdict.EXCEEDS,
        verdict.MISSES,
        *verdict.DESTINY,
        Integer("their-karma", 0, verdict.POINTS, 0),
        Integer("their-kismet", 0, verdict.POINTS, 0),
    ),
    rule=opposed_roll,
    outcomes=verdict.OUTCOMES,
    anchor="variance#opposed",
    chart="variance",
    figure="variance",
    dice=("ordinary", "exploding", "rerolls", "theirs"),
    takes={"modifier": "attack", "apotheosis": "apotheosis", "karma": "karma", "kismet": "kismet"},
    numbers=against,
    own_odds=opposed_odds,
)
