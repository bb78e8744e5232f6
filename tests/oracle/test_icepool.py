"""Odds against icepool, which reckons dice exactly and shares no code with us."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from rules_py.core.odds import spread
from rules_py.core.play import SET, Die, Throw, count, total


def shares(throw: Throw) -> dict[object, Fraction]:
    weights = spread(throw)
    return {state: Fraction(weight, weights.whole) for state, weight in weights.leaves.items()}


def known(die: icepool.Die) -> dict[object, Fraction]:
    return {outcome: Fraction(weight, die.denominator()) for outcome, weight in die.items()}


@pytest.mark.parametrize("sides", [4, 6, 10, 20])
@pytest.mark.parametrize("dice", [1, 2, 7, 30])
def test_sums_are_icepools(sides: int, dice: int) -> None:
    assert shares(Throw("pool", "player", Die(sides), dice, total())) == known(dice @ icepool.d(sides))


@pytest.mark.parametrize("needed", [1, 3, 10])
@pytest.mark.parametrize("dice", [1, 5, 30])
def test_counts_are_icepools(needed: int, dice: int) -> None:
    found = shares(Throw("pool", "player", Die(10), dice, count(lambda face: face <= needed)))
    marks = icepool.Die([1] * needed + [0] * (10 - needed))
    assert {k: v for k, v in found.items() if v} == {k: v for k, v in known(dice @ marks).items() if v}


@pytest.mark.parametrize("dice", [2, 3, 4])
def test_sets_are_icepools(dice: int) -> None:
    found = shares(Throw("pool", "player", Die(6), dice, SET))
    assert found == known(icepool.d(6).pool(dice).expand())


@pytest.mark.parametrize("cap", [5, 11, 17])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_exploding_dice_are_icepools_as_deep_as_it_goes(cap: int, dice: int) -> None:
    """icepool explodes to a stated depth; at depth 12 what it leaves out is under 1 in 2 thousand million."""
    found = shares(Throw("pool", "player", Die(6), dice, total(cap=cap), explode=frozenset({6})))
    deep = known((dice @ icepool.d(6).explode(depth=12)).map(lambda value: min(value, cap)))
    assert found.keys() == {key for key, share in deep.items() if share}
    assert all(abs(found[key] - deep[key]) < Fraction(1, 10**9) for key in found)
