"""Luck checks, from the source (`echoes/checks#luck`)."""

import pytest
from brute import outcomes
from echoes import chances, passing, roll, thrown


@pytest.mark.parametrize("boxes", range(10))
def test_each_filled_box_is_ten_percent(boxes):
    """echoes/checks#luck: with none, luck never comes."""
    assert passing("luck", boxes=boxes) * 10 == boxes


def test_ten_boxes_leave_double_zero_alone():
    """echoes/dice#double-zero"""
    assert passing("luck", boxes=10) * 100 == 99
    assert roll("luck", 0, 0, boxes=10)["outcome"] == "disaster"


@pytest.mark.parametrize(
    ("faces", "known"), [((3, 0), "success"), ((3, 1), "setback"), ((2, 2), "triumph"), ((4, 4), "disaster")]
)
def test_luck_has_the_four_outcomes(faces, known):
    """echoes/checks#luck: three boxes."""
    assert roll("luck", *faces, boxes=3)["outcome"] == known


def test_without_echo_the_lowest_roll_is_a_setback():
    """echoes/checks#luck"""
    assert roll("luck", 0, 1, boxes=0)["outcome"] == "setback"


def test_luck_is_rolled_on_two_dice():
    """echoes/checks#luck"""
    assert thrown("luck") == {"dissonance": 1, "harmony": 1}
    assert chances("luck", boxes=4) == outcomes(40)
