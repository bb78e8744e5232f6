"""The odds of a formula as a roll shows them: a chart, an average and a spread."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate

from ..odds import Odds, Weights
from ..play import AtLeast, UpTo
from .expression import Expression
from .spread import spread

ALL = 100
"""Totals of which each has a row of its own in the chart, however rare."""

RARE = 10_000
"""Of more totals, the rarest at either end stand in one row, as long as they come less than once in so many throws."""


def reckoned(expression: Expression, outcomes: Mapping[str, Fraction]) -> Odds:
    """The exact odds of every total, under `outcomes` that do not hang on it and serve nobody."""
    weights = spread(expression)
    mean, variance = moments(weights)
    most = max((each.explosions for each in expression.handfuls), default=0)
    notes = (("explosions", {"most": most}),) if most else ()
    return Odds(outcomes, chart(weights), Fraction(0), mean=mean, variance=variance, notes=notes)


def moments(weights: Weights) -> tuple[Fraction, Fraction]:
    """Average and variance."""
    first = sum(value * weight for value, weight in weights.leaves.items())
    second = sum(value * value * weight for value, weight in weights.leaves.items())
    return Fraction(first, weights.whole), Fraction(second * weights.whole - first * first, weights.whole**2)


def chart(weights: Weights) -> tuple[tuple[int | AtLeast | UpTo, Fraction], ...]:
    """The totals in rising order with their shares; of many, the rare ends are drawn together."""
    rows = sorted(weights.leaves.items())
    if len(rows) <= ALL:
        return tuple((value, Fraction(weight, weights.whole)) for value, weight in rows)
    few = weights.whole // RARE
    below = sum(total <= few for total in accumulate(weight for _, weight in rows))
    above = sum(total <= few for total in accumulate(weight for _, weight in reversed(rows)))
    found: list[tuple[int | AtLeast | UpTo, Fraction]] = []
    if below:
        rare = sum(weight for _, weight in rows[:below])
        found.append((UpTo(rows[below - 1][0]), Fraction(rare, weights.whole)))
    middle = rows[below : len(rows) - above]
    found += ((value, Fraction(weight, weights.whole)) for value, weight in middle)
    if above:
        rare = sum(weight for _, weight in rows[len(rows) - above :])
        found.append((AtLeast(rows[-above][0]), Fraction(rare, weights.whole)))
    return tuple(found)
