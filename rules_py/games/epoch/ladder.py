"""What experience buys: the skill ladder and the attributes (`epoch/advancement`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.notation import Pool
from ...core.rulings import Reading
from .checks import MOST_DICE

FIRST = Pool(2, 10)
"""Where an untrained skill stands on the ladder, whatever it rolls."""

RAISES = 3
"""Attribute increases a character may ever buy, no two of the same attribute."""

HIGHEST = 10
"""No attribute passes this."""


def level(skill: Pool | str) -> Pool:
    """A skill's rung; untrained is the first."""
    return FIRST if isinstance(skill, str) else skill


def above(rung: Pool) -> Pool:
    """The next rung: first the adjustment, then a die more in its place."""
    return replace(rung, add=-1) if rung.add == 0 else Pool(rung.count + 1, rung.sides)


def top(rulings: Reading) -> Pool:
    """The highest rung there is to buy: 10d10 by one ruling, the site's own end by the other."""
    return Pool(10, 10) if rulings["no-limit"] == "ten-dice" else Pool(MOST_DICE, 10, -1)


def position(rung: Pool) -> tuple[int, int]:
    """A rung's place, for comparing."""
    return (rung.count, -rung.add)


def step_cost(rung: Pool) -> int:
    """Experience points to step up to `rung`: five for each of its dice."""
    return 5 * rung.count


def climb(start: Pool, end: Pool) -> Iterator[Pool]:
    """Every rung above `start` up to `end`, each bought by itself."""
    rung = start
    while position(rung) < position(end):
        rung = above(rung)
        yield rung


def total_cost(start: Pool, end: Pool) -> int:
    """Experience points from `start` to `end`."""
    return sum(step_cost(rung) for rung in climb(start, end))


def brings_mastery(rung: Pool) -> bool:
    """Whether reaching `rung` grants a mastery: each new number of dice does."""
    return rung.add == 0 and rung.count > FIRST.count


def masteries(rung: Pool) -> int:
    """Masteries a skill has been granted by the time it stands on `rung`."""
    return max(0, rung.count - FIRST.count)


def raise_cost(score: int) -> int:
    """Experience points to raise an attribute to `score`."""
    return 10 * score
