"""Least, average and most damage of one blow, counted over every fall of its dice (`exdynamis/attack#damage`)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...core.fields import Params
from ...core.odds import spread as states
from ...core.rulings import Reading
from . import damage


@dataclass(frozen=True)
class Blow:
    """What a hit does to its target."""

    least: int
    average: Fraction
    most: int


def spread(p: Params, critical: bool, rulings: Reading) -> Blow:
    """A hit's damage, or a critical's. Rounding and mitigation come before the average is taken."""
    weights = states(damage.dice(p))
    done = {}
    for thrown, weight in weights.leaves.items():
        product = damage.dealt(p, thrown, critical, rulings)
        done[thrown] = (damage.suffered(product, p.mitigation, p.defending, rulings), weight)
    summed = sum(each * weight for each, weight in done.values())
    found = [each for each, _ in done.values()]
    return Blow(min(found), Fraction(summed, weights.whole), max(found))
