"""Checks that no motivation moves: fortune and luck (`echoes/checks#fortune`, `#luck`)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ...core.fields import Integer, Params
from ...core.odds import Odds
from ...core.play import Choose, Result, Rule, Step, Throw
from ...core.rulings import Reading
from . import cells
from .checks import PERCENT, Came, action, check
from .feeling import echo_alone
from .pool import POOL, Buffs, Pool, pool


def plain_pool(p: Params, rulings: Reading) -> Pool:
    return pool(Buffs.of(p), rulings)


def may_reroll(rulings: Reading) -> bool:
    return rulings["fortune-reroll"] == "yes"


def chances(dice: Pool, target: int, rulings: Reading) -> Generator[Throw | Choose, Any, Came]:
    """A check against a bare percentage; an Echo rerolls a die only by ruling (`echoes/checks#fortune`)."""
    return (yield from check(dice, target, rulings, reroll=may_reroll(rulings), eases=False))


def fortune(p: Params, rulings: Reading) -> Rule:
    came = yield from chances(plain_pool(p, rulings), p.chance, rulings)
    effects = (*echo_alone((1,) * came.paid), *came.effects())
    return Result(
        came.outcome, {**came.values(), "echo": came.paid}, (*came.steps, came.last), effects, came.fallen.fates()
    )


def fortune_odds(p: Params, rulings: Reading) -> Odds:
    return cells.odds(plain_pool(p, rulings), p.chance, rulings, reroll=may_reroll(rulings))


FORTUNE = action(
    "fortune",
    (Integer("chance", 0, PERCENT, 50), *POOL),
    fortune,
    fortune_odds,
    "checks#fortune",
    plain_pool,
)


def luck_target(boxes: int) -> int:
    """Ten per cent for each filled Echo box (`echoes/checks#luck`)."""
    return min(PERCENT, 10 * boxes)


def luck(p: Params, rulings: Reading) -> Rule:
    target = luck_target(p.boxes)
    came = yield from chances(Pool(), target, rulings)
    steps = (Step("checks#luck", "luck", {"boxes": p.boxes, "target": target}), *came.steps)
    told = Step("checks#luck", f"luck-{came.outcome}", {})
    effects = (*echo_alone((1,) * came.paid), *came.effects())
    values = {**came.values(), "echo": came.paid, "target": target}
    return Result(came.outcome, values, (*steps, told, came.last), effects, came.fallen.fates())


LUCK = action(
    "luck",
    (Integer("boxes", 0, 20, 3),),
    luck,
    lambda p, rulings: cells.odds(Pool(), luck_target(p.boxes), rulings, reroll=may_reroll(rulings)),
    "checks#luck",
    lambda p, rulings: Pool(),
    takes={"boxes": "boxes"},
)
