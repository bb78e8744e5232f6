"""Motivation as a check's fuel, from the source (`echoes/motivation`)."""

import pytest
from brute import outcomes
from echoes import chances, cited, effect, roll, table, thrown

PASS, FAIL = (1, 5), (5, 8)
"""Chosen dice that pass and fail against 30."""


def feeling(level, faces, **more):
    """A skill check at behaviour 30 with that level of joy, whose dissonance dice all show the same."""
    tens, ones = faces
    return roll("skill", *[tens] * (1 + min(level, 3)), ones, motivation=level, **more)


@pytest.mark.parametrize(("level", "dice"), [(0, 1), (1, 2), (2, 3), (3, 4), (5, 4)])
def test_each_level_is_a_big_buff_and_three_are_the_most(level, dice):
    """echoes/motivation#levels"""
    assert thrown("skill", motivation=level) == {"dissonance": dice, "harmony": 1}


def test_levels_and_other_big_buffs_are_counted_together():
    """echoes/dice#cap: 2 levels and 2 Buffs are capped at 3, less 1 Debuff; by the other ruling 4 less 1."""
    params = {"motivation": 2, "big_buffs": 2, "big_debuffs": 1}
    assert thrown("skill", **params)["dissonance"] == 3
    assert thrown("skill", table(cap="after"), **params)["dissonance"] == 4


def test_no_more_than_three_levels_count_even_where_debuffs_come_off_first():
    """echoes/motivation#levels: five levels and two Debuffs leave one."""
    assert thrown("skill", table(cap="after"), motivation=5, big_debuffs=2)["dissonance"] == 2


def test_odds_of_a_check_with_motivation_are_those_of_its_big_buffs():
    """echoes/motivation#levels"""
    assert chances("skill", motivation=2) == outcomes(30, 2, 0)


@pytest.mark.parametrize(("level", "after"), [(0, 1), (1, 2), (2, 3), (5, 6)])
def test_a_pass_raises_the_motivation_by_one(level, after):
    """echoes/motivation#passing"""
    assert feeling(level, PASS)["values"]["motivation"] == after


def test_a_triumph_raises_it_by_one_as_a_success_does():
    """echoes/motivation#passing"""
    assert feeling(0, (1, 1))["values"]["motivation"] == 1


@pytest.mark.parametrize("faces", [FAIL, (5, 5)])
@pytest.mark.parametrize("level", [0, 1, 2, 5])
def test_a_failure_sets_the_motivation_back_to_nought(level, faces):
    """echoes/motivation#failing: setback and disaster alike."""
    assert feeling(level, faces)["values"]["motivation"] == 0


@pytest.mark.parametrize(
    ("level", "faces", "echo", "gains"),
    [
        (0, PASS, 0, 0),
        (0, FAIL, 0, 0),  # nothing gained, and so no experience
        (1, PASS, 0, 0),
        (1, FAIL, 1, 1),
        (2, PASS, 1, 1),  # the price
        (2, FAIL, 3, 2),  # the price, then two
        (3, FAIL, 4, 2),
        (5, PASS, 1, 1),
        (5, FAIL, 6, 2),  # the price, then five, though only three were Buffs
    ],
)
def test_echo_is_the_price_and_on_a_failure_the_level(level, faces, echo, gains):
    """echoes/motivation#price and echoes/motivation#failing"""
    values = feeling(level, faces)["values"]
    assert (values["echo"], values["gains"]) == (echo, gains)


@pytest.mark.parametrize(("level", "price"), [(1, 0), (2, 1), (3, 0), (4, 0)])
def test_by_the_other_ruling_the_price_is_paid_on_reaching_two_alone(level, price):
    """echoes/motivation#price"""
    assert feeling(level, PASS, under=table(echo_price="on-reaching"))["values"]["echo"] == price


@pytest.mark.parametrize(("level", "price"), [(1, 0), (2, 1), (3, 1), (4, 1)])
def test_the_price_is_paid_for_each_use_from_two_up(level, price):
    """echoes/motivation#price"""
    assert feeling(level, PASS, under=table(echo_price="each-use"))["values"]["echo"] == price


def test_a_motivation_rises_to_the_tables_limit_and_no_further():
    """echoes/motivation#levels: the limit is a house value."""
    assert feeling(8, PASS)["values"]["motivation"] == 9
    assert feeling(9, PASS)["values"]["motivation"] == 9
    assert feeling(4, PASS, under=table({"motivation-limit": 4}))["values"]["motivation"] == 4


def test_the_aftermath_holds_the_feeling_its_level_and_each_gain():
    """echoes/motivation#failing: price, reroll and failure are gains of their own."""
    rolled = feeling(2, FAIL, emotion="fear")
    assert [each["role"] for each in rolled["effects"] if each["event"] == "aftermath"] == ["character"]
    assert effect(rolled, "aftermath") == {"emotion": "fear", "level": 0, "gains": [1, 2], "relief": 0, "damage": 0}


def test_price_reroll_and_failure_are_three_gains():
    """echoes/dice#reroll: (5, 5, 5, 8) with the 8 rerolled to a 7."""
    rolled = roll("skill", 5, 5, 5, 8, 7, motivation=2, choose={"reroll": "harmony-8"})
    assert effect(rolled, "aftermath")["gains"] == [1, 1, 2]
    assert (rolled["values"]["echo"], rolled["values"]["gains"]) == (4, 3)


def test_a_reroll_that_saves_the_check_costs_its_echo_and_raises_the_motivation():
    """echoes/dice#reroll"""
    rolled = roll("skill", 5, 5, 8, 1, motivation=1, choose={"reroll": "dissonance-5"})
    assert rolled["outcome"] == "success"
    assert effect(rolled, "aftermath") == {"emotion": "joy", "level": 2, "gains": [1], "relief": 0, "damage": 0}


def test_the_price_is_told_before_the_roll_and_the_failure_after_it():
    """echoes/checks#steps"""
    rules = cited(feeling(2, FAIL))
    assert rules.index("motivation#price") < rules.index("motivation#failing")
    assert "motivation#passing" not in rules
    assert "motivation#passing" in cited(feeling(0, PASS))
