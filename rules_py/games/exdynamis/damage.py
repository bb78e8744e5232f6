"""What a hit does (`exdynamis/attack#damage`): N x stat + dice, the hand, the grip, a critical; then mitigation."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from ...core.fields import Flag, Integer, Option, Params
from ...core.play import Die, Throw, total
from ...core.rulings import Reading
from .limits import amount
from .rounding import debuffed, divided

OFF_HAND, BOTH_HANDS, CRITICAL, DEFENDED, BACKFIRE = (Fraction(n, 100) for n in (75, 125, 150, 75, 50))

MOST_DICE, MOST_SIDES, MOST_TIMES = 20, 100, 1000

WEAPON = (Integer("times", 0, MOST_TIMES, 1), Integer("dice", 0, MOST_DICE, 1), Integer("sides", 1, MOST_SIDES, 8))
"""N, n and # of the formula; as they stand, bare hands (`exdynamis/attack#bare-hands`)."""
WIELDED = (
    Option("hand", ("main", "off")),
    Flag("ambidextrous"),
    Option("grip", ("one", "both", "two-handed")),
    Flag("ranged"),
)
MITIGATION = amount("mitigation")
DEFENDING = Flag("defending")


def dice(p: Params) -> Throw:
    """The weapon's dice."""
    return Throw("damage", "player", Die(p.sides), p.dice, total())


def two_hands(p: Params, rulings: Reading) -> bool:
    """Whether the grip adds a quarter (`exdynamis/attack#two-hands`)."""
    if p.ranged or p.grip == "one":
        return False
    return p.grip == "both" or rulings["two-hands"] == "any"


def multipliers(p: Params, critical: bool, rulings: Reading) -> dict[str, Fraction]:
    """What multiplies the roll, by its place in the chapter."""
    found = {}
    if p.hand == "off" and not p.ambidextrous:
        found["off-hand"] = OFF_HAND
    if two_hands(p, rulings):
        found["two-hands"] = BOTH_HANDS
    if critical:
        found["critical"] = CRITICAL
    return found


def dealt(p: Params, stat: int, thrown: int, critical: bool, rulings: Reading) -> int:
    """The product before mitigation, rounded once."""
    return multiplied(p.times * stat + thrown, prod(multipliers(p, critical, rulings).values()), rulings)


def multiplied(base: int, share: Fraction | int, rulings: Reading) -> int:
    """`share` of what the formula gave; the debuff of the off hand leaves 1 of what was anything."""
    return (
        debuffed(base, Fraction(share), rulings)
        if share < 1
        else divided(base * share.numerator, share.denominator, rulings)
    )


def suffered(product: int, mitigation: int, defending: bool, rulings: Reading) -> int:
    """What is left of `product` for the one who is hit (`exdynamis/turn#defend` for the order)."""
    if not defending:
        return max(0, product - mitigation)
    if rulings["defend-order"] == "before":
        return max(0, debuffed(product, DEFENDED, rulings) - mitigation)
    return debuffed(max(0, product - mitigation), DEFENDED, rulings)
