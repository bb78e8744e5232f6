"""What time and rest bring back (`echelon/energy#recovery`, `echelon/energy#rest`)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...core.rulings import Reading

TEN, HOUR = 10, 60
"""Minutes: Animus and Vigor come back by tens, Vitality by hours."""
NIGHT = 8
"""Hours of sleep that most characters need."""


def energy(apotheosis: int, minutes: int, rulings: Reading) -> int:
    """Points of Animus, and of Vigor: as many as the rank every ten minutes."""
    return _in_time(Fraction(apotheosis), minutes, TEN, rulings)


def vitality(apotheosis: int, minutes: int, rulings: Reading) -> int:
    """Points of Vitality: as many as the rank every hour, or what the ruling says."""
    return _in_time(hourly(apotheosis, rulings), minutes, HOUR, rulings)


def hourly(apotheosis: int, rulings: Reading) -> Fraction:
    """Vitality in an hour. The source's examples fit two other rates than its rule (E2)."""
    rate = rulings["vitality-rate"]
    return Fraction(1) if rate == "one" else Fraction(apotheosis, 2 if rate == "half" else 1)


def _in_time(rate: Fraction, minutes: int, unit: int, rulings: Reading) -> int:
    whole = rulings["partial-time"] == "whole"
    return int(rate * (minutes // unit if whole else Fraction(minutes, unit)))


@dataclass(frozen=True)
class Night:
    """What a night brings: Vitality, and Energy, or all of it where the sleep was whole."""

    vitality: int
    energy: int
    full: bool


def night(apotheosis: int, slept: int, rulings: Reading) -> Night:
    """Eight hours of which so many were `slept`: whole sleep doubles its Vitality, a broken one brings plain hours."""
    rate = hourly(apotheosis, rulings)
    if slept >= NIGHT:
        return Night(int(rate * NIGHT * 2), 0, True)
    hours = NIGHT if rulings["broken-rest"] == "all-hours" else slept
    return Night(int(rate * hours), energy(apotheosis, NIGHT * HOUR, rulings), False)
