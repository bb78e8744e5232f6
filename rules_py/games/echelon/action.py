"""The action roll: three dice, modifiers and Apotheosis against a Difficulty Rating (`echelon/resolution`)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Any

from ...core.action import Action
from ...core.fields import Integer, Params
from ...core.odds import Odds
from ...core.play import Choose, Result, Rule, Step, Throw
from ...core.rulings import Reading
from . import destiny, verdict
from .bell import Bell, bell
from .destiny import KARMA, KISMET
from .dice import Dice, Fallen, cast, faces, kinds, signed, three

DR = Integer("dr", 0, 400, 20)


def action_roll(p: Params, rulings: Reading) -> Rule:
    dice = three(p.exploding)
    spent = yield from destiny.ask(destiny.offered(p, rulings, dice, "before"), True)
    if spent == KISMET:
        return _without_dr(verdict.bought(p, rulings))
    if spent == KARMA:
        dice = dice.bought(rulings)
    fallen = yield from cast(dice, "player")
    late, more = yield from afterwards(p, rulings, dice, fallen)
    total = fallen.sum + more + p.modifier + p.apotheosis
    steps = told(p, dice, fallen, more, KARMA in (spent, late))
    if late == KISMET:
        return _without_dr(verdict.bought(p, rulings, total, p.dr, steps, destiny.paid(spent)))
    return _without_dr(verdict.judged(p, rulings, total, p.dr, steps, (*destiny.paid(spent), *destiny.paid(late))))


def _without_dr(result: Result) -> Result:
    """The DR was given: only an opposed roll has to tell what it came to."""
    return replace(result, values={key: value for key, value in result.values.items() if key != "dr"})


def afterwards(
    p: Params, rulings: Reading, dice: Dice, fallen: Fallen
) -> Generator[Choose | Throw, Any, tuple[str, int]]:
    """What is spent once the dice lie, and what the die bought then adds."""
    late = yield from destiny.ask(destiny.offered(p, rulings, dice, "after", fallen.six), False)
    more = (yield from destiny.one_more_die(rulings)) if late == KARMA else 0
    return late, more


def told(p: Params, dice: Dice, fallen: Fallen, more: int, karma: bool) -> list[Step]:
    """How the total came about."""
    steps = [Step("resolution#karma-die", "karma-die")] if karma else []
    data = {"sum": fallen.sum, "dice": str(dice), **faces(dice)}
    steps.append(Step("resolution#bell-curve", kinds("dice", dice), data))
    if fallen.went_on:
        steps.append(Step("resolution#exploding", "explodes"))
    sum_ = fallen.sum + more
    if more:
        steps.append(Step("resolution#karma-die", "one-more-die", {"more": more, "sum": sum_}))
    return [*steps, added(p, sum_)]


def added(p: Params, sum_: int) -> Step:
    """Modifiers and Apotheosis on top of the dice."""
    data = {"sum": sum_, "modifier": p.modifier, "apotheosis": p.apotheosis}
    return Step("apotheosis#adding", "added", {**data, "total": sum_ + p.modifier + p.apotheosis})


# -- odds ------------------------------------------------------------------------------------------


def late_six(dice: Dice) -> tuple[Bell, Bell]:
    """The sums without an ordinary six, and those with one where that die goes on exploding; together one whole."""
    every, sixless = bell(dice.ordinary), bell(dice.ordinary, sides=5)
    rest = {value: weight - sixless.finite.get(value, 0) for value, weight in every.finite.items()}
    fixed = bell(0, dice.exploding)
    return Bell(sixless.finite, every.whole).plus(fixed), Bell(rest, every.whole).plus(fixed).plus(bell(0, 1))


def sums(p: Params, rulings: Reading, dice: Dice, spending: bool) -> tuple[Bell, ...]:
    """The spread of the dice, with the best use of Karma where it is spent; several where they are parts of one."""
    if not spending:
        return (dice.bell,)
    if rulings["karma-when"] == "after" and rulings["karma-die"] == "exploding":
        return late_six(dice)
    return (dice.bought(rulings).bell,)


def _offered(p: Params, rulings: Reading, dice: Dice) -> list[str]:
    """All that may be spent on the roll, sooner or later."""
    return [each for when in ("before", "after") for each in destiny.offered(p, rulings, dice, when)]


def spending(p: Params, rulings: Reading, dice: Dice) -> str | None:
    """The best thing to spend, if there is one."""
    found = _offered(p, rulings, dice)
    return KISMET if KISMET in found else KARMA if KARMA in found else None


def action_odds(p: Params, rulings: Reading) -> Odds:
    dice, lead = three(p.exploding), p.modifier + p.apotheosis
    (plain,) = sums(p, rulings, dice, False)
    found = replace(verdict.odds([plain.moved(lead - p.dr)], p), chart=verdict.chart(plain.moved(lead)))
    best = spending(p, rulings, dice)
    if best == KISMET:
        return replace(found, spending=verdict.certain())
    if best == KARMA:
        bells: Sequence[Bell] = sums(p, rulings, dice, True)
        return replace(found, spending=verdict.odds([each.moved(lead - p.dr) for each in bells], p))
    return found


# -- the formula -----------------------------------------------------------------------------------


def formula(p: Params, rulings: Reading) -> dict[str, object]:
    """What the formula writes of the roll: the dice, what they are if Karma is spent on them, what is added."""
    dice = three(p.exploding)
    spent = KARMA in _offered(p, rulings, dice)
    return {"dice": str(dice), **aside(str(dice.bought(rulings)), spent), "bonus": signed(p.modifier + p.apotheosis)}


def aside(better: object, spent: bool, prefix: str = "") -> dict[str, object]:
    """` (with Karma …)` in a formula, if there is Karma to spend: its opening words, what it makes, its end."""
    parts = ("@with-karma", better, ")") if spent else ("", "", "")
    return dict(zip((f"{prefix}with", f"{prefix}better", f"{prefix}end"), parts, strict=True))


ACTION = Action(
    id="action",
    fields=(
        verdict.MODIFIER,
        verdict.APOTHEOSIS,
        DR,
        verdict.EXPLODING,
        verdict.EXCEEDS,
        verdict.MISSES,
        *verdict.DESTINY,
    ),
    rule=action_roll,
    outcomes=verdict.OUTCOMES,
    anchor="resolution#resolution",
    chart="total",
    figure="total",
    dice=("ordinary", "exploding", "rerolls"),
    takes={"apotheosis": "apotheosis", "karma": "karma", "kismet": "kismet"},
    numbers=formula,
    own_odds=action_odds,
)
