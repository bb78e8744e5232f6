"""Whatever dice the formula asks for (`dice/notation`)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ...core.action import OPEN, Action
from ...core.fields import Params
from ...core.formula.expression import Expression
from ...core.formula.field import Formula
from ...core.formula.nodes import Handful
from ...core.formula.reckoned import reckoned
from ...core.formula.throws import fall
from ...core.odds import Odds
from ...core.play import Result, Rule
from ...core.rulings import Reading
from .reasons import reasons

EXPR = Formula("expr", start="2d6")

TOTAL, HITS = "total", "hits"
"""What a number is called: a sum of dice, or the successes of one throw."""


def outcome(formula: Expression) -> str:
    root = formula.root
    return HITS if isinstance(root, Handful) and root.hits is not None else TOTAL


def roll(p: Params, rulings: Reading) -> Rule:
    formula: Expression = p.expr
    fallen = yield from fall(formula)
    values = {"total": fallen.total, "parts": fallen.values}
    return Result(outcome(formula), values, reasons(formula, fallen), fates=fallen.fates)


def odds(p: Params, rulings: Reading) -> Odds:
    shares = dict.fromkeys((TOTAL, HITS), Fraction(0))
    return reckoned(p.expr, {**shares, outcome(p.expr): Fraction(1)})


def shown(p: Params, rulings: Reading) -> Mapping[str, object]:
    return {"expr": p.expr.shown}


ROLL = Action(
    id="roll",
    fields=(EXPR,),
    rule=roll,
    outcomes={TOTAL: OPEN, HITS: OPEN},
    anchor="notation#notation",
    chart="total",
    figure="total",
    dice=("pools",),
    numbers=shown,
    own_odds=odds,
)
