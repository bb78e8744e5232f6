"""Least, average and most damage of one blow, counted over every fall of its dice (`exdynamis/attack#damage`)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import prod

from ...core.fields import Params
from ...core.rulings import Reading
from . import damage


@dataclass(frozen=True)
class Blow:
    """What a hit does to its target."""

    least: int
    average: Fraction
    most: int


@lru_cache(maxsize=4)
def sums(dice: int, sides: int) -> tuple[int, ...]:
    """In how many ways `dice` dice come to each sum, from nought on: each die adds up the `sides` sums before."""
    ways = [1]
    for _ in range(dice):
        many, below = len(ways), [0, *accumulate(ways)]
        ways = [below[min(at, many)] - below[max(0, at - sides)] for at in range(many + sides)]
    return tuple(ways)


def spread(p: Params, critical: bool, rulings: Reading) -> Blow:
    """A hit's damage, or a critical's. Rounding and mitigation come before the average is taken."""
    base, share = p.times * p.stat, prod(damage.multipliers(p, critical, rulings).values())
    mitigation, defending = p.mitigation, p.defending
    done, summed = [], 0
    for thrown, ways in enumerate(sums(p.dice, p.sides)):
        if ways:
            product = damage.multiplied(base + thrown, share, rulings)
            done.append(damage.suffered(product, mitigation, defending, rulings))
            summed += done[-1] * ways
    return Blow(done[0], Fraction(summed, p.sides**p.dice), done[-1])
