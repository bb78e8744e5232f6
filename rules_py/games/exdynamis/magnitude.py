"""Numbers that have grown apart are cut to a common order of magnitude (`exdynamis/percentile#magnitude`)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.rulings import Reading

FIGURES = 3
"""Digits that the largest keeps, in both examples of the source."""


def digits(number: int) -> int:
    """How many digits `number` has; nought has one."""
    return len(str(abs(number)))


def shift(values: Sequence[int], figures: int = FIGURES) -> int:
    """Digits to cut from all, so that the largest of `values` keeps `figures`. Small numbers lose none."""
    return max(0, max(map(digits, values)) - figures)


def cut(number: int, places: int) -> int:
    """`number` without its last `places` digits."""
    return number // int(10**places)


def equalise(values: Sequence[int], figures: int = FIGURES) -> list[int]:
    """`values` with the same digits cut from each."""
    places = shift(values, figures)
    return [cut(each, places) for each in values]


def equalised(sides: Sequence[Sequence[int]], rulings: Reading) -> list[list[int]]:
    """Each side's ratings, cut by the largest of all, or each side by its own largest where the table reads it so."""
    if max(shift(side) for side in sides) == 0:
        return [list(side) for side in sides]
    if rulings["equalise"] == "each":
        return [equalise(side) for side in sides]
    places = max(shift(side) for side in sides)
    return [[cut(each, places) for each in side] for side in sides]


def to_order(number: int, like: int, rulings: Reading) -> int:
    """`number` brought to as many digits as `like` has (`exdynamis/kinds#order`); upwards only by the ruling."""
    places = digits(number) - digits(like)
    if places >= 0:
        return cut(number, places)
    return number * int(10**-places) if rulings["magnitude"] == "both" else number
