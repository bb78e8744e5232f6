"""Roll after roll on Death's Door, to life or death (`exdynamis/deaths-door#chain`).

A failure adds the overkill and a success takes it away, so the same states come again and again and no
sum of paths ends. They lie in a row, though, a step of one overkill apart, and what is asked is known
as the gambler's ruin: its equations h(k) = p(k) h(k-1) + q(k) h(k+1) solve to a quotient of two sums.

A row may go on for as long as numbers do. It is reckoned up to its five hundredth step; what lies beyond
is taken for death where that step is as good as never reached, and refused where it is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd

from ...core.rulings import Reading
from .door import Door, passing
from .percentile import D100

MOST_STEPS = 500
"""Steps that are reckoned."""
NEVER = Fraction(1, 10**100)
"""A chance below which a step is never reached: no figure shown, and no roll made, knows the difference."""


def at(door: Door, step: int) -> Door:
    """The state `step` overkills above the lowest that is still below nought."""
    low = door.accumulated % door.overkill or door.overkill
    return Door(door.overkill, low + step * door.overkill, door.wil, door.max_hp)


def place(door: Door) -> int:
    """Which step of the row `door` stands on."""
    low = door.accumulated % door.overkill or door.overkill
    return (door.accumulated - low) // door.overkill


def survival(door: Door, rulings: Reading) -> Fraction | None:
    """The chance to come through, from before this roll on; None where the row is too long to reckon."""
    return survivals([door], rulings)[0]


def survivals(doors: Sequence[Door], rulings: Reading) -> list[Fraction | None]:
    """The same for several states of one row, which is solved once."""
    if doors[0].overkill == 0:
        return [Fraction(1) for _ in doors]
    if rulings["death-success"] == "leave":
        return [_leaving(door, rulings) for door in doors]
    row = solved(doors[0], rulings)
    return [row.chance(door, rulings) for door in doors]


def _leaving(door: Door, rulings: Reading) -> Fraction | None:
    """Any success leads out, so only unbroken failure kills."""
    lost, whole = 1, 1
    for _ in range(MOST_STEPS):
        found = passing(door, rulings)
        part = gcd(found, D100.sides)
        lost *= (D100.sides - found) // part
        whole *= D100.sides // part
        if lost == 0 or door.fatal(rulings):
            return Fraction(whole - lost, whole)
        door = door.failed()
    return Fraction(whole - lost, whole) if lost * NEVER.denominator < whole else None


def _share(door: Door, rulings: Reading) -> Fraction:
    return Fraction(passing(door, rulings), D100.sides)


@dataclass(frozen=True)
class Row:
    """A row of states solved: `last` is the first step on which a failure kills.

    `sums` has a figure for each step and one more; the chance from step k is sums[k + 1] / sums[0]. It
    is shorter where no face passes some step: from below, to be on that one is as good as death. So it is
    where the row is `cut` at the last step reckoned, as long as that is never reached.
    """

    last: int
    sums: tuple[int, ...]
    cut: bool

    def chance(self, door: Door, rulings: Reading) -> Fraction | None:
        """The chance from `door`. Past the last step every failure kills, and only the way down counts."""
        if door.accumulated == 0:  # healed up to nought, and still to roll
            share = _share(door, rulings)
            further = Fraction(0) if door.fatal(rulings) else self.chance(door.failed(), rulings)
            return None if further is None else share + (1 - share) * further
        here, share = place(door), Fraction(1)
        if self.cut:
            if here >= MOST_STEPS or (self.sums[0] - self.sums[here + 1]) * NEVER.denominator > self.sums[0]:
                return None
            return Fraction(self.sums[here + 1], self.sums[0])
        if here - self.last > MOST_STEPS:
            return None
        for step in range(here, self.last, -1):
            share *= _share(at(door, step), rulings)
        here = min(here, self.last)
        return share * Fraction(self.sums[here + 1], self.sums[0]) if here + 1 < len(self.sums) else Fraction(0)


def solved(door: Door, rulings: Reading) -> Row:
    """The row on which `door` stands."""
    last = _last(door, rulings)
    faces: list[int] = []
    for step in range(min(last + 1, MOST_STEPS)):
        found = passing(at(door, step), rulings)
        if found == 0:
            return Row(last, ruin(tuple(faces)), cut=False)
        faces.append(found)
    return Row(last, ruin(tuple(faces)), cut=last >= MOST_STEPS)


def _last(door: Door, rulings: Reading) -> int:
    """The first step on which a failure kills."""
    low = at(door, 0)
    limit = door.max_hp - (door.overkill if rulings["death-limit"] == "reached" else 0)
    return max(0, -((low.accumulated - limit) // door.overkill))


@lru_cache(maxsize=8)
def ruin(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The sums of :class:`Row` from how many faces of a hundred lead down on each step, at least one everywhere.

    With w(j) the product of p(i)/q(i) over the first j steps, sums[k] is that of w(k) to w(n). Each weight
    is multiplied by all q, so that whole numbers do. Kept: what is rolled is asked for again at once.
    """
    parts = [gcd(each, D100.sides) for each in faces]
    down = [each // part for each, part in zip(faces, parts, strict=True)]
    up = [(D100.sides - each) // part for each, part in zip(faces, parts, strict=True)]
    count = len(faces)
    above = [1] * (count + 1)  # product of q from step j on
    for j in range(count - 1, -1, -1):
        above[j] = above[j + 1] * up[j]
    below, weights = 1, []
    for j in range(count + 1):
        weights.append(below * above[j])
        if j < count:
            below *= down[j]
    sums = [0] * (count + 1)
    whole = 0
    for j in range(count, -1, -1):
        whole += weights[j]
        sums[j] = whole
    return tuple(sums)
