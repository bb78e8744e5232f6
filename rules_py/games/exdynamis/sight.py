"""How far one sees and aims (`exdynamis/zone#sight`)."""

from __future__ import annotations

from fractions import Fraction

from ...core.rulings import Reading
from .rounding import rounded

CLEAR, FAINT, STEP = 10, 30, 10
"""Metres: seen without a handicap, seen with one, and each further loss."""
LOSS = Fraction(3, 4)
LEAST = Fraction(1, 10**6)
"""Less than that is told as nothing: after ten thousand tiers the fraction has six thousand digits."""

LIGHT = ("full", "limited", "dark")
REACT, AIM = 100, 300
"""The loose zone in full light, in decimetres (`exdynamis/zone#fast-and-loose`)."""


def loose_zone(light: str) -> tuple[int, int]:
    """Where one reacts and where one aims, in decimetres; half in limited light, half of that in the dark."""
    half = 2 ** LIGHT.index(light)
    return REACT // half, AIM // half


def in_loose_zone(distance: int, sight: int, light: str) -> bool:
    """Whether something `distance` metres away can be aimed at in the loose way of playing."""
    return distance <= sight or distance * 10 <= loose_zone(light)[1]


def tiers(distance: int, sight: int, rulings: Reading) -> int:
    """How many times a quarter is lost at `distance` metres; none up to the reach of a sight."""
    if distance <= max(CLEAR, sight):
        return 0
    if distance <= FAINT:
        return 1
    beyond = distance - FAINT
    if beyond % STEP == 0:
        return 1 + beyond // STEP
    return 1 + beyond // STEP + (rulings["sight-steps"] == "started")


def seen(difficulty: int, many: int, rulings: Reading) -> int:
    """`difficulty` after `many` tiers. Here alone a debuff may go below 1, and is then nought."""
    exact = faded(difficulty, many)
    return 0 if 0 < exact < 1 else rounded(exact, rulings)


def faded(difficulty: int, many: int) -> Fraction:
    """The same, unrounded. A Difficulty that is below nought already stays as it is."""
    return difficulty * LOSS**many if difficulty > 0 else Fraction(difficulty)


def told(difficulty: int, many: int) -> Fraction:
    """What is shown of it."""
    exact = faded(difficulty, many)
    return Fraction(0) if 0 < exact < LEAST else exact
