"""How many enemies a horde has, from the source (`echoes/enemies#horde-size`)."""

from fractions import Fraction as F
from itertools import product

import pytest
from echoes import roll, spread, table


def test_dice_of_3_6_and_7_are_hordes_of_3_6_and_7():
    """echoes/enemies#horde-size"""
    rolled = roll("horde-size", 3, 6, 7, hordes=3)
    assert rolled["outcome"] == "hordes"
    assert (rolled["values"]["sizes"], rolled["values"]["total"]) == ([3, 6, 7], 16)


@pytest.mark.parametrize("option", ["zero", "ten"])
def test_a_horde_has_nought_to_nine_enemies_whatever_a_nought_is_as_damage(option):
    """echoes/enemies#hordes"""
    rolled = roll("horde-size", 0, 9, hordes=2, under=table(zero_face=option))
    assert (rolled["values"]["sizes"], rolled["values"]["total"]) == ([0, 9], 9)


def test_sizes_stay_in_the_order_of_the_hordes():
    """echoes/enemies#horde-size"""
    assert roll("horde-size", 7, 3, 6, hordes=3)["values"]["sizes"] == [7, 3, 6]


@pytest.mark.parametrize("hordes", [1, 2, 3])
def test_the_chart_of_the_total_equals_every_roll_counted(hordes):
    """echoes/enemies#horde-size"""
    known = {}
    for faces in product(range(10), repeat=hordes):
        known[sum(faces)] = known.get(sum(faces), F(0)) + F(1, 10**hordes)
    assert spread("horde-size", hordes=hordes) == known


def test_nine_hordes_are_81_enemies_at_most():
    """echoes/enemies#horde-size"""
    assert max(spread("horde-size", hordes=9)) == 81
