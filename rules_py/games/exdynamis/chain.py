"""Roll after roll on Death's Door, to life or death (`exdynamis/deaths-door#chain`).

A failure adds the overkill and a success takes it away, so the same states come again and again and no
sum of paths ends. They lie in a row, though, a step of one overkill apart, and what is asked is known
as the gambler's ruin: its equations h(k) = p(k) h(k-1) + q(k) h(k+1) solve to a quotient of two sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ...core.rulings import Reading
from .door import Door, passing
from .percentile import D100

MOST_STEPS = 500
"""Steps that are reckoned; longer chains are refused, not guessed."""


def at(door: Door, step: int) -> Door:
    """The state `step` overkills above the lowest that is still below nought."""
    low = door.accumulated % door.overkill or door.overkill
    return replace(door, accumulated=low + step * door.overkill)


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
    return [None if row is None else row.chance(door, rulings) for door in doors]


def _leaving(door: Door, rulings: Reading) -> Fraction | None:
    """Any success leads out, so only unbroken failure kills."""
    lost = Fraction(1)
    for _ in range(MOST_STEPS):
        lost *= 1 - _share(door, rulings)
        if lost == 0 or door.fatal(rulings):
            return 1 - lost
        door = door.failed()
    return None


def _share(door: Door, rulings: Reading) -> Fraction:
    return Fraction(passing(door, rulings), D100.sides)


@dataclass(frozen=True)
class Row:
    """A row of states solved: `last` is the first step on which a failure kills.

    `sums` has a figure for each step and one more; the chance from step k is sums[k + 1] / sums[0]. It
    is shorter where no face passes some step: from below, to be on that one is as good as death.
    """

    last: int
    sums: tuple[int, ...]

    def chance(self, door: Door, rulings: Reading) -> Fraction | None:
        """The chance from `door`. Past the last step every failure kills, and only the way down counts."""
        if door.accumulated == 0:  # healed up to nought, and still to roll
            share = _share(door, rulings)
            further = Fraction(0) if door.fatal(rulings) else self.chance(door.failed(), rulings)
            return None if further is None else share + (1 - share) * further
        here, share = place(door), Fraction(1)
        if here - self.last > MOST_STEPS:
            return None
        for step in range(here, self.last, -1):
            share *= _share(at(door, step), rulings)
        here = min(here, self.last)
        return share * Fraction(self.sums[here + 1], self.sums[0]) if here + 1 < len(self.sums) else Fraction(0)


def solved(door: Door, rulings: Reading) -> Row | None:
    """The row on which `door` stands; None where it is too long."""
    last = _last(door, rulings)
    faces: list[int] = []
    for step in range(last + 1):
        if len(faces) == MOST_STEPS:
            return None
        found = passing(at(door, step), rulings)
        if found == 0:
            break
        faces.append(found)
    return Row(last, ruin(faces))


def _last(door: Door, rulings: Reading) -> int:
    """The first step on which a failure kills."""
    low = at(door, 0)
    limit = door.max_hp - (door.overkill if rulings["death-limit"] == "reached" else 0)
    return max(0, -((low.accumulated - limit) // door.overkill))


def ruin(faces: Sequence[int]) -> tuple[int, ...]:
    """The sums of :class:`Row` from how many faces of a hundred lead down on each step, at least one everywhere.

    With w(j) the product of p(i)/q(i) over the first j steps, sums[k] is that of w(k) to w(n). Each weight
    is multiplied by all q, so that whole numbers do.
    """
    count = len(faces)
    above = [1] * (count + 1)  # product of q from step j on
    for j in range(count - 1, -1, -1):
        above[j] = above[j + 1] * (D100.sides - faces[j])
    below, weights = 1, []
    for j in range(count + 1):
        weights.append(below * above[j])
        if j < count:
            below *= faces[j]
    sums = [0] * (count + 1)
    whole = 0
    for j in range(count, -1, -1):
        whole += weights[j]
        sums[j] = whole
    return tuple(sums)
