"""Purity when emotions become lenses, from the source (`echoes/items#purity`)."""

import pytest
from echoes import effect, roll, spread, table, thrown

OUTCOMES = [((3, 3), "triumph", -3), ((3, 4), "success", -1), ((6, 7), "setback", 1), ((6, 6), "disaster", 3)]
"""Dice against a chance of 50, and the Echo they bring."""


@pytest.mark.parametrize(("faces", "outcome", "echo"), OUTCOMES)
def test_purity_takes_three_or_one_echo_or_brings_one_or_three(faces, outcome, echo):
    """echoes/items#purity"""
    rolled = roll("purity", *faces, chance=50)
    assert (rolled["outcome"], rolled["values"]["echo"]) == (outcome, echo)


@pytest.mark.parametrize(("faces", "outcome", "echo"), OUTCOMES)
def test_the_lenses_come_whatever_the_outcome(faces, outcome, echo):
    """echoes/items#conversion"""
    assert roll("purity", *faces, chance=50, rate=5)["values"]["lenses"] == 5


@pytest.mark.parametrize(("option", "known"), [("flat", 5), ("per-emotion", 15)])
def test_the_rate_is_for_all_emotions_and_by_the_other_ruling_for_each(option, known):
    """echoes/items#conversion: three emotions at a rate of 5."""
    assert roll("purity", 3, 4, rate=5, feelings=3, under=table(conversion=option))["values"]["lenses"] == known


def test_no_emotion_brings_no_lens_where_each_is_paid():
    """echoes/items#conversion"""
    assert roll("purity", 3, 4, rate=5, feelings=0, under=table(conversion="per-emotion"))["values"]["lenses"] == 0


def test_the_conversion_is_an_effect_on_the_character():
    """echoes/items#conversion: the sheet clears the motivations, and a gain marks experience."""
    assert effect(roll("purity", 6, 6, rate=4), "convert") == {"lenses": 4, "echo": 3}


def test_converting_too_often_is_made_hard_by_big_debuffs():
    """echoes/items#conversion"""
    assert thrown("purity", big_debuffs=2)["dissonance"] == 3


def test_the_chart_tells_what_becomes_of_the_echo():
    """echoes/items#purity: of a hundred at a chance of 50, four doubles pass and six fail."""
    assert {echo: share * 100 for echo, share in spread("purity", chance=50).items()} == {-3: 4, -1: 46, 1: 44, 3: 6}
