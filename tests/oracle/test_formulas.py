"""A formula's odds against icepool, which reckons dice exactly and shares no code with us, and against its throws."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import icepool
import pytest
from icepool import Die, d

from rules_py.core.answers import Seeded
from rules_py.core.formula.parser import parse
from rules_py.core.formula.spread import spread
from rules_py.core.formula.throws import fall
from rules_py.core.play import play

FATE = Die([-1, 0, 1])


def successes(sides: int, *faces: int) -> icepool.Die:
    return Die([face in faces for face in range(1, sides + 1)]).map(lambda hit: int(hit))


KNOWN = {
    "4d6kh3+2": d(6).highest(4, 3) + 2,
    "30d6": 30 @ d(6),
    "3d6-2d4": 3 @ d(6) - 2 @ d(4),
    "10d10kl4": d(10).lowest(10, 4),
    "12d8dh5": d(8).lowest(12, 7),
    "12d8dl5": d(8).highest(12, 7),
    "4dF-1": 4 @ FATE - 1,
    "6dFkh2": FATE.highest(6, 2),
    "15d10>=8": 15 @ successes(10, 8, 9, 10),
    "6d6kh3>=5": successes(6, 5, 6).highest(6, 3),
    "5d6r1": 5 @ d(6).reroll([1], depth="inf"),
    "3d8r<3kh2": d(8).reroll([1, 2], depth="inf").highest(3, 2),
    "8d6ro<=2": 8 @ d(6).reroll([1, 2], depth=1),
    "4d6ro1kh3": d(6).reroll([1], depth=1).highest(4, 3),
    "10d6/2-3": (10 @ d(6)) // 2 - 3,
    "2*3d6+1d4": (3 @ d(6)) * 2 + d(4),
    "2d6*1d4": (2 @ d(6)) * d(4),
    "-(2d6-10)/3": -(2 @ d(6) - 10) // 3,
    "(3d6+1d8)/2*3-1d12": (3 @ d(6) + d(8)) // 2 * 3 - d(12),
    "1000*2d6+2d6": (2 @ d(6)) * 1000 + 2 @ d(6),
}


def shares(die: icepool.Die) -> dict[int, Fraction]:
    return {int(value): Fraction(weight, die.denominator()) for value, weight in die.items() if weight}


@pytest.mark.parametrize("text", KNOWN)
def test_they_are_icepools(text: str) -> None:
    weights = spread(parse(text))
    assert {value: Fraction(weight, weights.whole) for value, weight in weights.leaves.items()} == shares(KNOWN[text])


@pytest.mark.parametrize(
    ("text", "die"),
    [
        ("3d6!", 3 @ d(6).explode(depth=12)),
        ("2d10!>=9", 2 @ d(10).explode([9, 10], depth=16)),
        ("2d6!-1d4!", 2 @ d(6).explode(depth=10) - d(4).explode(depth=10)),
        ("5d10>=8!", 5 @ d(10).explode(depth=10).map(lambda sum_: sum_ // 10 + (sum_ % 10 >= 8))),
    ],
)
def test_exploding_dice_are_icepools_as_deep_as_it_goes(text: str, die: icepool.Die) -> None:
    """icepool explodes each die to a depth, we a whole throw to a number: both ends are rarer than one in a million."""
    weights, deep = spread(parse(text)), shares(die)
    for value in weights.leaves.keys() | deep.keys():
        here = Fraction(weights.leaves.get(value, 0), weights.whole)
        assert abs(here - deep.get(value, 0)) < Fraction(1, 10**6), value


ROLLS = 10_000
SIMULATED = [
    "4d6kh3+2",
    "3d6!",
    "5d10>=8!",
    "10d10>=9!>=8",
    "2d6r<3+1d4",
    "4d6ro1kh3",
    "5d10!kh2",
    "4dF",
    "(2d6-3)*2/3",
    "2d4!-1d6!",
    "1d6*1d6",
    "6d6dh2",
]


@pytest.mark.parametrize("text", SIMULATED)
def test_totals_fall_as_often_as_the_odds_say(text: str) -> None:
    """Within five standard deviations of every total."""
    dice, weights = Seeded(20261130), spread(parse(text))
    expected = {value: Fraction(weight, weights.whole) for value, weight in weights.leaves.items()}
    fell = Counter(play(lambda: fall(parse(text)), dice, str).result.total for _ in range(ROLLS))
    assert fell.keys() <= expected.keys()
    for value, share in expected.items():
        deviation = float(ROLLS * share * (1 - share)) ** 0.5
        assert abs(fell[value] - ROLLS * share) <= 5 * deviation + 1, (value, fell[value])
