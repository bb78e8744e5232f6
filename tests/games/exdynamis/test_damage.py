"""Damage (`exdynamis/attack#damage`): spec 5.12, 2 x STR + 1d6 with STR 12 and a die of 4."""

from fractions import Fraction as F

import pytest
from exdynamis import report, roll, table

BLOW = {"atn": 30, "stat": 12, "talent": 10, "target_dog": 0, "times": 2, "dice": 1, "sides": 6}


def damage(face=50, die=4, **more):
    rules = more.pop("rules", None)
    return roll("attack", face, die, **{**BLOW, **more}, rules=rules)["values"]["damage"]


def test_twice_strength_and_a_die_of_4_is_28():
    assert damage() == 28


def test_the_off_hand_does_three_quarters():
    assert damage(hand="off") == 21
    assert damage(hand="off", ambidextrous=True) == 28


def test_both_hands_do_a_quarter_more():
    assert damage(grip="both") == 35


def test_a_critical_does_half_again():
    assert damage(97) == 42


def test_two_hands_and_a_critical_do_52_and_42_through_10_of_phd():
    """The product, 52.5, is rounded down before mitigation."""
    assert damage(97, grip="both") == 52
    assert damage(97, grip="both", mitigation=10) == 42


def test_the_product_may_be_rounded_up():
    assert damage(97, grip="both", rules=table(rounding="up")) == 53


def test_a_true_two_handed_weapon_gains_only_where_the_table_says_so():
    assert damage(grip="two-handed") == 28
    assert damage(grip="two-handed", rules=table(two_hands="any")) == 35


def test_two_hands_help_melee_weapons_only():
    assert damage(grip="both", ranged=True, distance=5) == 28


def test_damage_is_never_less_than_nought():
    assert damage(mitigation=999) == 0


def test_a_debuff_leaves_at_least_1():
    assert damage(times=0, die=1, hand="off") == 1


def test_bare_hands_do_str_and_1d8():
    assert roll("attack", 50, 8, atn=30, stat=12, talent=0, target_dog=0)["values"]["damage"] == 20


def test_who_defends_takes_three_quarters_after_mitigation():
    """Spec 5.14: (28 - 8) x 0.75 = 15; the other way 21 - 8 = 13."""
    assert damage(defending=True, mitigation=8) == 15
    assert damage(defending=True, mitigation=8, rules=table(defend_order="before")) == 13


def test_defending_leaves_nothing_of_nothing():
    assert damage(defending=True, mitigation=28) == 0


def test_the_report_tells_least_average_and_most():
    told = report("damage", stat=12, times=2, dice=1, sides=6)
    assert (told["least"], told["most"], F(told["average"])) == (25, 30, F(55, 2))
    assert (told["critical-least"], told["critical-most"]) == (37, 45)


@pytest.mark.parametrize("mitigation", [0, 26, 40])
def test_the_average_is_that_of_every_roll_of_the_dice(mitigation):
    told = report("damage", stat=12, times=2, dice=2, sides=4, grip="both", mitigation=mitigation)
    rolls = [max(0, (24 + a + b) * 5 // 4 - mitigation) for a in range(1, 5) for b in range(1, 5)]
    assert F(told["average"]) == F(sum(rolls), 16)
