"""Halves and quarters: the source rounds nowhere but for sight (`exdynamis/percentile#rounding`)."""

from __future__ import annotations

from fractions import Fraction

from ...core.rulings import Reading


def rounded(value: Fraction | int, rulings: Reading) -> int:
    """A whole number, down, to the nearest (halves up) or up, as the table rounds. Whole ones read no ruling."""
    return divided(*value.as_integer_ratio(), rulings)


def divided(whole: int, by: int, rulings: Reading) -> int:
    """The same of a quotient, in whole numbers alone: a report asks it of thousands of sums."""
    down, rest = divmod(whole, by)
    if not rest:
        return down
    way = rulings["rounding"]
    return down + (way == "up" or (way == "nearest" and 2 * rest >= by))


def debuffed(value: int, share: Fraction, rulings: Reading) -> int:
    """`share` of `value`. A debuff in per cent takes nothing below 1 (`exdynamis/percentile#rounding`)."""
    left = divided(value * share.numerator, share.denominator, rulings)
    return max(1, left) if value >= 1 else left
