"""Fortune checks, from the source (`echoes/checks#fortune`)."""

import pytest
from brute import outcomes
from echoes import chances, passing, refusal, roll, table, two_places


def test_a_storm_comes_in_75_of_a_hundred():
    """echoes/checks#fortune"""
    assert passing("fortune", chance=75) * 100 == 75
    assert roll("fortune", 7, 5, chance=75)["outcome"] == "success"
    assert roll("fortune", 7, 6, chance=75)["outcome"] == "setback"


@pytest.mark.parametrize(("pool", "told"), [({"big_buffs": 1}, "93.50"), ({"big_debuffs": 1}, "56.50")])
def test_buffs_count_where_the_game_master_says_so(pool, told):
    """echoes/checks#fortune"""
    assert two_places(passing("fortune", chance=75, **pool)) == told


def test_the_odds_are_the_plain_rolls():
    """echoes/checks#fortune"""
    assert chances("fortune", chance=40, small_buffs=1) == outcomes(40, 0, 1)


@pytest.mark.parametrize("field", ["emotion", "motivation", "behavior", "trait"])
def test_neither_feeling_nor_behaviour_nor_trait_plays_a_part(field):
    """echoes/checks#fortune"""
    assert field in refusal("roll", action="echoes/fortune", params={field: "1"})


def test_a_fortune_check_is_not_rerolled_and_by_the_other_ruling_it_is():
    """echoes/checks#fortune"""
    assert roll("fortune", 9, 7)["choices"] == []
    request = {"action": "echoes/fortune", "params": {}, "faces": [9, 7, 1], "choices": {"reroll": "dissonance-9"}}
    assert "reroll" in refusal("roll", **request)
    again = roll("fortune", 9, 7, 1, choose={"reroll": "dissonance-9"}, under=table(fortune_reroll="yes"))
    assert (again["values"]["number"], again["outcome"]) == (17, "success")
