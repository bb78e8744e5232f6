"""Least, average and most damage of one blow, counted over every fall of its dice (`exdynamis/attack#damage`)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...core.fields import Params
from ...core.rulings import Reading
from . import damage


@dataclass(frozen=True)
class Blow:
    """What a hit does to its target."""

    least: int
    average: Fraction
    most: int


def sums(dice: int, sides: int) -> list[int]:
    """In how many ways `dice` dice come to each sum, from nought on; each die is a window that slides along."""
    ways = [1]
    for _ in range(dice):
        longer, window = [0] * (len(ways) + sides), 0
        for at in range(1, len(longer)):
            window += ways[at - 1] if at <= len(ways) else 0
            window -= ways[at - 1 - sides] if at > sides else 0
            longer[at] = window
        ways = longer
    return ways


def spread(p: Params, critical: bool, rulings: Reading) -> Blow:
    """A hit's damage, or a critical's. Rounding and mitigation come before the average is taken."""
    done, summed = [], 0
    for thrown, ways in enumerate(sums(p.dice, p.sides)):
        if ways:
            product = damage.dealt(p, p.stat, thrown, critical, rulings)
            done.append(damage.suffered(product, p.mitigation, p.defending, rulings))
            summed += done[-1] * ways
    return Blow(done[0], Fraction(summed, p.sides**p.dice), done[-1])
