"""Roll after roll on Death's Door, to life or death (`exdynamis/deaths-door#chain`).

A failure adds the overkill and a success takes it away, so the same states come again and again and no
sum of paths ends. They lie in a row, though, a step of one overkill apart, and what is asked is known
as the gambler's ruin: its equations h(k) = p(k) h(k-1) + q(k) h(k+1) solve to a quotient of two sums.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ...core.rulings import Reading
from .door import Door, passing
from .percentile import D100

MOST_STATES = 1_500
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
    if door.overkill == 0:
        return Fraction(1)
    if door.accumulated == 0:
        return _from_nought(door, rulings)
    if rulings["death-success"] == "leave":
        return _leaving(door, rulings)
    return _row(door, rulings)


def _from_nought(door: Door, rulings: Reading) -> Fraction | None:
    """Healed up to nought and still to roll: a success is safety, a failure one overkill."""
    share = Fraction(passing(door, rulings), D100.sides)
    if share == 1:
        return share
    further = Fraction(0) if door.fatal(rulings) else survival(door.failed(), rulings)
    return None if further is None else share + (1 - share) * further


def _leaving(door: Door, rulings: Reading) -> Fraction | None:
    """Any success leads out, so only unbroken failure kills."""
    lost = Fraction(1)
    for _ in range(MOST_STATES):
        lost *= 1 - Fraction(passing(door, rulings), D100.sides)
        if lost == 0 or door.fatal(rulings):
            return 1 - lost
        door = door.failed()
    return None


def _row(door: Door, rulings: Reading) -> Fraction | None:
    """One step at a time either way.

    Above the last step that a failure survives every failure kills, so only the way down to it counts
    there. A step that no face passes cuts the row: from below, to be on it is as good as death.
    """
    last, here = _last(door, rulings), place(door)
    if here - last > MOST_STATES:
        return None
    share = Fraction(1)
    for step in range(here, last, -1):
        share *= Fraction(passing(at(door, step), rulings), D100.sides)
    here = min(here, last)
    faces: list[int] = []
    for step in range(last + 1):
        if len(faces) == MOST_STATES:
            return None
        found = passing(at(door, step), rulings)
        if found == 0:
            break
        faces.append(found)
    return share * ruin(faces, here) if here < len(faces) else Fraction(0)


def _last(door: Door, rulings: Reading) -> int:
    """The first step on which a failure kills."""
    low = at(door, 0)
    limit = door.max_hp - (door.overkill if rulings["death-limit"] == "reached" else 0)
    return max(0, -((low.accumulated - limit) // door.overkill))


def ruin(faces: list[int], start: int) -> Fraction:
    """The chance to leave a row downwards before upwards, from step `start` (0 is the lowest).

    `faces` says for each step how many faces of a hundred lead down, at least one everywhere. With
    w(j) the product of p(i)/q(i) over the first j steps, it is the sum of w(start+1) to w(n) over the sum
    of w(0) to w(n); here each weight is multiplied by all q, so that whole numbers do.
    """
    count = len(faces)
    above = [1] * (count + 1)  # product of q from step j on
    for j in range(count - 1, -1, -1):
        above[j] = above[j + 1] * (D100.sides - faces[j])
    below, whole, part = 1, 0, 0
    for j in range(count + 1):
        weight = below * above[j]
        whole += weight
        if j > start:
            part += weight
        if j < count:
            below *= faces[j]
    return Fraction(part, whole)
