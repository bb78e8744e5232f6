"""Skill checks and the Traits that help or hinder them.

From the source: `echoes/checks#skill` and `echoes/motivation#traits`.
"""

import pytest
from brute import outcomes
from echoes import chances, cited, refusal, roll, table, thrown, waiting


def test_the_behaviour_is_the_target():
    """echoes/motivation#behaviour: equal or under passes."""
    assert roll("skill", 3, 4, behavior=34)["outcome"] == "success"
    assert roll("skill", 3, 5, behavior=34)["outcome"] == "setback"


def test_without_feeling_or_trait_a_skill_check_has_the_odds_of_the_plain_roll():
    """echoes/checks#skill"""
    assert chances("skill", behavior=37) == outcomes(37)


def test_a_check_counts_in_its_order():
    """echoes/checks#steps: the price, the roll's own reasons, the motivation, the points for the game master."""
    rules = cited(roll("skill", 5, 5, 5, 8, motivation=2))
    told = ["motivation#price", "motivation#failing", "gamemaster#dissonance-points"]
    assert [rule for rule in rules if rule in told] == told


@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize(("side", "by"), [("buff", "player"), ("debuff", "gm")])
def test_a_traits_strength_is_as_many_small_buffs_or_debuffs(strength, side, by):
    """echoes/motivation#trait-strength: [++impulsive] is two, [+++tinkerer] three."""
    params = {"trait": strength, "trait_as": side}
    assert thrown("skill", **params) == {"dissonance": 1, "harmony": 1 + strength}
    asked = waiting("skill", 5, *range(1, 2 + strength), **params)["pending"]
    assert (asked["key"], asked["by"]) == ("harmony", by)


def test_a_trait_is_capped_with_the_other_small_buffs():
    """echoes/dice#cap"""
    assert thrown("skill", trait=5, trait_as="buff")["harmony"] == 4
    assert thrown("skill", trait=2, trait_as="buff", small_buffs=2)["harmony"] == 4
    assert thrown("skill", trait=2, trait_as="buff", small_debuffs=1)["harmony"] == 2


def test_no_trait_is_no_buff():
    """echoes/motivation#traits"""
    for side in ("buff", "debuff", "big"):
        assert thrown("skill", trait=0, trait_as=side) == {"dissonance": 1, "harmony": 1}


@pytest.mark.parametrize("strength", [2, 3])
@pytest.mark.parametrize(("option", "by"), [("buff", "player"), ("debuff", "gm")])
def test_a_trait_of_two_or_more_may_be_one_big_one_instead(option, by, strength):
    """echoes/motivation#trait-strength: whether Buff or Debuff is the ruling's."""
    under = table(trait_big=option)
    params = {"trait": strength, "trait_as": "big"}
    assert thrown("skill", under, **params) == {"dissonance": 2, "harmony": 1}
    asked = waiting("skill", 1, 6, 5, under=under, **params)["pending"]
    assert (asked["key"], asked["by"]) == ("dissonance", by)


@pytest.mark.parametrize("action", ["skill", "support"])
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_trait_of_one_cannot_become_a_big_one(action, lang):
    """echoes/motivation#trait-strength: the reader is told from which strength on it can."""
    params = {"trait": 1, "trait_as": "big"}
    assert "2" in refusal("roll", action=f"echoes/{action}", params=params, lang=lang)


def test_a_big_trait_joins_the_motivations_buffs():
    """echoes/dice#cap"""
    assert thrown("skill", motivation=1, trait=2, trait_as="big")["dissonance"] == 3
    assert thrown("skill", table(trait_big="debuff"), motivation=1, trait=2, trait_as="big")["dissonance"] == 1


@pytest.mark.parametrize("action", ["attack", "defense"])
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_traits_do_not_help_saves_and_the_reader_is_told(action, lang):
    """echoes/motivation#trait-saves"""
    request = {"action": f"echoes/{action}", "params": {"trait": 2, "trait_as": "buff"}, "lang": lang}
    assert refusal("roll", **request) != refusal("roll", **{**request, "params": {"trait": 10}})
    assert refusal("odds", **request).endswith(".")


@pytest.mark.parametrize("action", ["attack", "defense"])
def test_by_the_other_ruling_traits_help_saves_as_they_do_behaviours(action):
    """echoes/motivation#trait-saves"""
    yes = table(save_traits="yes")
    assert thrown(action, yes, trait=2, trait_as="buff") == {"dissonance": 1, "harmony": 3}
    assert thrown(action, yes, trait=2, trait_as="big") == {"dissonance": 2, "harmony": 1}


@pytest.mark.parametrize("action", ["skill", "support"])
def test_traits_help_behaviours_whatever_the_ruling_on_saves(action):
    """echoes/motivation#traits"""
    assert thrown(action, trait=1, trait_as="buff")["harmony"] == 2
