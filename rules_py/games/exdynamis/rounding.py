"""Halves and quarters: the source rounds nowhere but for sight (`exdynamis/percentile#rounding`)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from ...core.rulings import Reading
from ...core.words import half_up


def rounded(value: Fraction | int, rulings: Reading) -> int:
    """A whole number, down, to the nearest (halves up) or up, as the table rounds. Whole ones read no ruling."""
    if value == int(value):
        return int(value)
    way = rulings["rounding"]
    if way == "nearest":
        return half_up(Fraction(value))
    return ceil(value) if way == "up" else floor(value)


def debuffed(value: Fraction | int, share: Fraction, rulings: Reading) -> int:
    """`share` of `value`. A debuff in per cent takes nothing below 1 (`exdynamis/percentile#rounding`)."""
    left = rounded(value * share, rulings)
    return max(1, left) if value >= 1 else left
