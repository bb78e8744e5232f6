"""The action roll: three dice, modifiers and Apotheosis against a DR (`echelon/resolution`)."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from echelon import AT_LEAST, odds, refusal, roll, success, two_places


@pytest.mark.parametrize("target", AT_LEAST)
def test_three_dice_reach_a_total_as_often_as_the_bell_says(target):
    assert two_places(success(dr=target)) == AT_LEAST[target]


def test_nothing_is_above_eighteen_without_an_exploding_die():
    assert success(dr=19) == 0
    assert success(dr=18) == F(1, 216)


def test_an_average_lock_at_dr_20_with_nine_in_all_needs_eleven_which_is_half():
    assert odds("action", modifier=8, apotheosis=1, dr=20)["success"] == F(1, 2)


def test_dice_modifier_and_apotheosis_are_added_up():
    """5 + 4 + 2 on the dice, +6, Apotheosis 3: 20."""
    got = roll("action", 5, 4, 2, modifier=6, apotheosis=3, dr=20)
    assert (got["outcome"], got["values"]) == ("success", {"total": 20, "variance": 0, "rank": 0})


def test_a_total_that_meets_the_dr_succeeds_and_one_less_fails():
    assert roll("action", 5, 4, 2, modifier=9, apotheosis=0, dr=20)["outcome"] == "success"
    assert roll("action", 5, 4, 2, modifier=8, apotheosis=0, dr=20)["outcome"] == "failure"


def test_apotheosis_is_added_to_every_action_roll():
    for rank in range(12):
        assert roll("action", 3, 3, 3, modifier=0, apotheosis=rank, dr=0)["values"]["total"] == 9 + rank


def test_a_penalty_is_a_modifier_too():
    assert roll("action", 3, 3, 3, modifier=-4, apotheosis=1, dr=7)["values"] == {"total": 6, "variance": -1, "rank": 0}


def test_three_ones_and_three_sixes_are_no_automatic_failure_and_success():
    """Source: there are no automatic successes or failures."""
    assert roll("action", 1, 1, 1, modifier=20, apotheosis=1, dr=20)["outcome"] == "success"
    assert roll("action", 6, 6, 6, modifier=0, apotheosis=1, dr=30)["outcome"] == "failure"


# -- variance --------------------------------------------------------------------------------------


def test_a_total_of_25_against_dr_20_has_a_variance_of_five():
    """Source: five above the DR may bring a wizard another die of damage."""
    got = roll("action", 6, 5, 4, modifier=8, apotheosis=2, dr=20, exceeds=5, misses=10)
    assert got["values"] == {"total": 25, "variance": 5, "rank": 1}
    assert got["outcome"] == "exceptional-success"


def test_a_total_of_10_against_dr_20_has_a_variance_of_minus_ten_and_fails_exceptionally():
    got = roll("action", 2, 1, 1, modifier=5, apotheosis=1, dr=20, exceeds=5, misses=10)
    assert got["values"] == {"total": 10, "variance": -10, "rank": 1}
    assert got["outcome"] == "exceptional-failure"


def test_a_variance_short_of_the_threshold_is_plain():
    assert roll("action", 6, 5, 4, modifier=7, apotheosis=2, dr=20, exceeds=5)["outcome"] == "success"
    assert roll("action", 2, 1, 1, modifier=6, apotheosis=1, dr=20, misses=10)["outcome"] == "failure"


def test_an_ability_without_thresholds_knows_no_exceptional_result():
    found = odds("action", modifier=30, apotheosis=1, dr=10)
    assert found == {"exceptional-success": 0, "success": 1, "failure": 0, "exceptional-failure": 0}


def test_each_further_threshold_is_a_further_rank_unless_ruled_otherwise():
    params = {"modifier": 20, "apotheosis": 0, "dr": 20, "exceeds": 5}
    assert roll("action", 6, 5, 4, **params)["values"]["rank"] == 3
    one = {"rulings": {"echelon/exceptional-ranks": "one"}}
    assert roll("action", 6, 5, 4, rulings=one, **params)["values"]["rank"] == 1


def test_exceptional_results_have_exact_odds():
    """Needs 10: exceptional from 15 on, failing exceptionally from 5 down."""
    found = odds("action", modifier=0, apotheosis=0, dr=10, exceeds=5, misses=5)
    assert found == {
        "exceptional-success": F(20, 216),
        "success": F(115, 216),
        "failure": F(71, 216),
        "exceptional-failure": F(10, 216),
    }


def test_exceptional_results_offer_karma_to_the_sheet():
    """Spec 5.7: one Karma for an exceptional success, Apotheosis for an exceptional failure."""
    better = roll("action", 6, 5, 4, modifier=8, apotheosis=2, dr=20, exceeds=5)
    worse = roll("action", 2, 1, 1, modifier=3, apotheosis=3, dr=20, misses=10)
    (up,), (down,) = better["effects"], worse["effects"]
    assert (up["role"], up["event"], up["fields"]) == ("character", "exceptional", {"result": "success"})
    assert (down["role"], down["event"], down["fields"]) == ("character", "exceptional", {"result": "failure"})
    assert "1" in up["label"] and "3" in down["label"]


# -- what is told ----------------------------------------------------------------------------------


def test_every_step_cites_its_rule():
    got = roll("action", 5, 4, 2, modifier=8, apotheosis=1, dr=20, exceeds=5)
    assert [step["rule"] for step in got["steps"]] == [
        "echelon/resolution#bell-curve",
        "echelon/apotheosis#adding",
        "echelon/resolution#success",
    ]


@pytest.mark.parametrize(
    ("params", "word"),
    [({"exploding": 3}, "2"), ({"dr": 401}, "400"), ({"modifier": "two"}, "200"), ({"apotheosis": -1}, "0")],
)
def test_what_is_out_of_bounds_is_refused_in_words(params, word):
    assert word in refusal("roll", action="echelon/action", params=params)
    assert word in refusal("odds", action="echelon/action", params=params, lang="fi")


def test_a_typographic_minus_is_a_minus():
    assert roll("action", 3, 3, 3, modifier="\u22124", apotheosis=0, dr=5)["values"]["total"] == 5
