"""Support checks, from the source (`echoes/checks#support`)."""

import pytest
from brute import outcomes
from echoes import chances, effect, roll


@pytest.mark.parametrize(
    ("faces", "outcome", "grants"),
    [
        ((2, 2), "triumph", "big-buff"),
        ((2, 5), "success", "small-buff"),
        ((5, 8), "setback", "nothing"),
        ((5, 5), "disaster", "big-debuff"),
    ],
)
def test_each_outcome_has_its_gift_for_the_one_who_is_helped(faces, outcome, grants):
    """echoes/checks#support"""
    rolled = roll("support", *faces)
    assert (rolled["outcome"], rolled["values"]["grants"]) == (outcome, grants)


def test_a_support_check_has_the_odds_of_a_skill_check():
    """echoes/checks#support"""
    assert chances("support", behavior=40, motivation=1, trait=1, trait_as="debuff") == outcomes(40, 1, -1)


def test_the_helpers_own_motivation_moves():
    """echoes/checks#support"""
    assert effect(roll("support", 2, 2, 5, motivation=1, emotion="trust"), "aftermath")["level"] == 2
    failed = roll("support", 5, 5, 5, 8, motivation=2, emotion="trust")
    assert effect(failed, "aftermath") == {"emotion": "trust", "level": 0, "gains": [1, 2], "relief": 0, "damage": 0}


def test_a_support_check_may_be_rerolled_and_gives_the_game_master_points():
    """echoes/checks#support"""
    rolled = roll("support", 8, 5, 2, choose={"reroll": "dissonance-8"})
    assert rolled["values"]["grants"] == "small-buff"
    assert (rolled["values"]["dp"], rolled["values"]["echo"]) == (2, 1)
