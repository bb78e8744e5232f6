"""Odds are the rule's own, over every roll; brute force says the same."""

from fractions import Fraction as F

import pytest
from every_roll import every_roll
from toys import BUYS, CUT, EXPLODES, PICKS, RULED, reading

from rules_py.core.errors import BadInput
from rules_py.core.odds import spread
from rules_py.core.play import SET, AtLeast, Die, Throw, UpTo, count, total
from rules_py.core.tell import charted, plain
from rules_py.core.words import Words


@pytest.mark.parametrize("raw", [{"friendly": 1}, {"friendly": 0}])
def test_odds_with_a_choice_equal_every_roll(raw):
    p = PICKS.params(raw)
    shares, cut = every_roll(PICKS, p, reading())
    assert cut == 0
    assert PICKS.odds(p, reading()).outcomes == {key: shares[key] for key in ("success", "failure")}


def test_the_better_of_two_is_known():
    assert PICKS.odds(PICKS.params({}), reading()).good == F(20, 36)
    assert PICKS.odds(PICKS.params({"friendly": 0}), reading()).good == F(4, 36)


def test_what_costs_has_a_line_of_its_own():
    odds = BUYS.odds(BUYS.params({}), reading())
    assert odds.good == F(1, 3)
    assert odds.spending is not None and odds.spending.good == F(1, 3) + F(2, 3) * F(1, 3)
    assert PICKS.odds(PICKS.params({}), reading()).spending is None


@pytest.mark.parametrize("difficulty", range(1, 20))
def test_an_exploding_die_has_exact_odds(difficulty):
    """One die that explodes on six: the chance to reach N is the sum over how often it exploded."""
    full, rest = divmod(difficulty, 6)
    known = F(1, 6) ** full * (1 if rest <= 1 else F(7 - rest, 6))
    assert EXPLODES.odds(EXPLODES.params({"difficulty": difficulty}), reading()).good == known


def test_odds_of_exploding_dice_lie_within_what_brute_force_leaves_open():
    p = EXPLODES.params({"difficulty": 11, "dice": 2})
    shares, cut = every_roll(EXPLODES, p, reading(), deepest=5)
    odds = EXPLODES.odds(p, reading())
    assert sum(odds.outcomes.values()) == 1
    for key, share in odds.outcomes.items():
        assert shares[key] <= share <= shares[key] + cut
    assert cut < F(1, 50)


def test_a_die_that_only_explodes_is_refused():
    with pytest.raises(BadInput, match="endless"):
        spread(Throw("die", "player", Die(1), 1, total(cap=3), explode=frozenset({1})))


def test_a_tail_that_never_closes_is_a_fault_of_the_rule():
    with pytest.raises(RuntimeError):
        spread(Throw("die", "player", Die(6), 1, total(), explode=frozenset({6})))


@pytest.mark.parametrize("fold", [SET, total(), total(cap=7), count(lambda face: face > 4)])
def test_weights_sum_to_every_roll(fold):
    weights = spread(Throw("pool", "player", Die(6), 3, fold))
    assert sum(weights.leaves.values()) == weights.whole == 216


def test_large_pools_stay_cheap():
    weights = spread(Throw("pool", "player", Die(10), 500, count(lambda face: face <= 3)))
    assert len(weights.leaves) == 501
    assert sum(weights.leaves.values()) == 10**500


def test_pools_with_too_many_states_are_refused_in_words():
    with pytest.raises(BadInput, match="long-odds"):
        spread(Throw("pool", "player", Die(20), 12, SET))


def test_odds_tell_which_rulings_they_read():
    assert RULED.odds(RULED.params({}), reading()).read == {"toys/needed": "easy"}
    assert PICKS.odds(PICKS.params({}), reading()).read == {}
    assert RULED.odds(RULED.params({}), reading(needed="hard")).good == F(1, 3)


def test_a_chart_is_rising_and_whole():
    chart = BUYS.odds(BUYS.params({}), reading()).chart
    assert [value for value, _ in chart] == [1, 2, 3, 4, 5, 6]
    assert sum(share for _, share in chart) == 1


def test_a_chart_cut_off_at_either_end_is_rising_whole_and_told():
    odds = CUT.odds(CUT.params({}), reading())
    assert [value for value, _ in odds.chart] == [UpTo(2), 3, 4, AtLeast(5)]
    assert sum(share for _, share in odds.chart) == 1
    assert [charted(Words("en", {}), value) for value, _ in odds.chart] == ["≤ 2", "3", "4", "≥ 5"]
    assert [plain(value) for value, _ in odds.chart] == ["<=2", 3, 4, ">=5"]
