"""The core roll and the checks of skill and support (`echoes/dice`, `echoes/checks`)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...core.action import Action
from ...core.fields import Field, Integer, Params
from ...core.odds import Odds
from ...core.play import Choose, Effect, Result, Rule, Step, Throw
from ...core.rulings import Reading
from . import cells
from .feeling import FEELING, TRAITS, after, check_trait, eases, echo_alone, felt, motivation_steps, price, price_steps
from .ladder import AIMS, OUTCOMES, number, outcome, passed
from .pool import POOL, Buffs, Fallen, Pool, pool, relief, roll

DICE = ("dissonance", "harmony", "reroll")
PERCENT = 100


@dataclass(frozen=True)
class Came:
    """A check as it fell: faces, outcome, Echo of the reroll, relief, points for the game master, and the reasons."""

    fallen: Fallen
    outcome: str
    relief: int
    points: int
    steps: tuple[Step, ...]

    @property
    def passed(self) -> bool:
        return passed(self.outcome)

    @property
    def paid(self) -> int:
        """Echo for the reroll."""
        return int(self.fallen.rerolled is not None)

    def values(self) -> dict[str, object]:
        fallen = self.fallen
        return {
            "number": number(fallen.d, fallen.h),
            "dissonance": fallen.d,
            "harmony": fallen.h,
            "dp": self.points,
            "relief": self.relief,
        }

    @property
    def last(self) -> Step:
        """The check's last step, when all else is told."""
        return Step("gamemaster#dissonance-points", "points", {"points": self.points})

    def effects(self) -> tuple[Effect, ...]:
        """What the game master gains (`echoes/gamemaster#dissonance-points`)."""
        fields = {"points": self.points, "dissonance": self.fallen.d, "harmony": self.fallen.h}
        return (Effect("scene", "dissonance", fields),)


def check(
    dice: Pool, target: int, rulings: Reading, *, reroll: bool = True, eases: bool = True
) -> Generator[Throw | Choose, Any, Came]:
    """Throw, pick, compare; every check of the game is this one (`echoes/dice#core-roll`).

    `eases` says whether small debuffs may bring relief here.
    """
    fallen = yield from roll(dice, rulings, reroll)
    came = outcome(fallen.d, fallen.h, target, rulings)
    eased = relief(fallen.harmony) if eases and dice.small < 0 else 0
    double_zero = fallen.d == fallen.h == 0
    points = 9 if double_zero and rulings["double-zero-points"] == "nine" else fallen.d
    steps = (
        *_pool_steps(dice),
        *_number_steps(fallen, target, came),
        *((Step("dice#relief", "relief", {"relief": eased}),) if eased else ()),
    )
    return Came(fallen, came, eased, points, steps)


def _pool_steps(dice: Pool) -> tuple[Step, ...]:
    found = []
    for kind, rule in (("dissonance", "dice#big"), ("harmony", "dice#small")):
        if dice.net(kind):
            found.append(Step(rule, f"{kind}-{dice.chooser(kind)}", {"n": dice.dice(kind)}))
    return tuple(found)


def _number_steps(fallen: Fallen, target: int, came: str) -> tuple[Step, ...]:
    rolled = number(fallen.d, fallen.h)
    found = []
    if fallen.rerolled:
        found.append(Step("dice#reroll", "rerolled", {"old": fallen.rerolled[1], "new": fallen.rerolled[2]}))
    if rolled == PERCENT:
        return (*found, Step("dice#double-zero", "double-zero", {}))
    found.append(Step("dice#core-roll", "number", {"d": fallen.d, "h": fallen.h, "number": rolled}))
    found.append(Step("dice#passing", "passed" if passed(came) else "failed", {"number": rolled, "target": target}))
    if came in ("triumph", "disaster"):
        found.append(Step("dice#triumph", came, {"number": rolled}))
    return tuple(found)


# -- the bare check --------------------------------------------------------------------------------


def bare(p: Params, rulings: Reading) -> Rule:
    came = yield from check(pool(Buffs.of(p), rulings), p.target, rulings, eases=rulings["relief-source"] == "any")
    own = echo_alone((1,) * came.paid, came.relief)
    values = {**came.values(), "echo": came.paid}
    return Result(came.outcome, values, (*came.steps, came.last), (*own, *came.effects()), came.fallen.fates())


def bare_odds(p: Params, rulings: Reading) -> Odds:
    return cells.odds(pool(Buffs.of(p), rulings), p.target, rulings)


def pool_words(dice: Pool) -> Mapping[str, object]:
    """What a formula says of the pool: how many dice of either kind."""
    return {"tens": dice.dice("dissonance"), "ones": dice.dice("harmony")}


def action(
    id: str,
    fields: tuple[Field, ...],
    rule: Callable[[Params, Reading], Rule],
    own_odds: Callable[[Params, Reading], Odds],
    anchor: str,
    dice: Callable[[Params, Reading], Pool],
    **more: Any,
) -> Action:
    """An action that is a check: its outcomes, aims and dice are those of every check."""
    return Action(
        id=id,
        fields=fields,
        rule=rule,
        outcomes=OUTCOMES,
        anchor=anchor,
        figure=more.pop("figure", "number"),
        dice=more.pop("dice_order", DICE),
        aims=AIMS,
        numbers=lambda p, rulings: pool_words(dice(p, rulings)),
        own_odds=own_odds,
        **more,
    )


CHECK = action(
    "check",
    (Integer("target", 0, PERCENT, 30), *POOL),
    bare,
    bare_odds,
    "dice#core-roll",
    lambda p, rulings: pool(Buffs.of(p), rulings),
)

# -- skill and support -----------------------------------------------------------------------------

BEHAVIOR = Integer("behavior", 0, PERCENT, 30)
SKILL_FIELDS = (BEHAVIOR, *FEELING, *TRAITS, *POOL)
GRANTS = {"triumph": "big-buff", "success": "small-buff", "setback": "nothing", "disaster": "big-debuff"}
"""What a support check brings the one who is helped (`echoes/checks#support`)."""


def skill_pool(p: Params, rulings: Reading) -> Pool:
    return pool(felt(p, Buffs.of(p), rulings), rulings)


def skill(p: Params, rulings: Reading) -> Rule:
    paid = price(p.motivation, rulings)
    came = yield from check(skill_pool(p, rulings), p.behavior, rulings, eases=eases(p, rulings))
    found = after(p, came.passed, (paid, came.paid), rulings, came.relief)
    steps = (*price_steps(p, paid), *came.steps, *motivation_steps(p, found, came.passed), came.last)
    values = {**came.values(), **found.values()}
    return Result(came.outcome, values, steps, (*found.effects(), *came.effects()), came.fallen.fates())


def support(p: Params, rulings: Reading) -> Rule:
    result = yield from skill(p, rulings)
    grants = GRANTS[result.outcome]
    told = Step("checks#support", f"grants-{grants}", {})
    return Result(
        result.outcome, {**result.values, "grants": grants}, (*result.steps, told), result.effects, result.fates
    )


def skill_odds(p: Params, rulings: Reading) -> Odds:
    return cells.odds(skill_pool(p, rulings), p.behavior, rulings)


_skilled = partial(action, fields=SKILL_FIELDS, own_odds=skill_odds, dice=skill_pool, check=check_trait)
SKILL = _skilled("skill", rule=skill, anchor="checks#skill")
SUPPORT = _skilled("support", rule=support, anchor="checks#support")
