"""Echoes' pool of Buffs and Debuffs, from the source (`echoes/dice#buffs`)."""

from fractions import Fraction

import pytest
from brute import outcomes
from brute import passing as counted
from echoes import ask, chances, check, passing, table, thrown, two_places, waiting

NETS = range(-3, 4)


def pool(big=0, small=0):
    """Fields that come to those net Buffs."""
    return {
        "big_buffs": max(big, 0),
        "big_debuffs": max(-big, 0),
        "small_buffs": max(small, 0),
        "small_debuffs": max(-small, 0),
    }


PRINTED = [
    # target, net big, net small, percent that pass
    *[(30, 0, small, told) for small, told in enumerate(["30.00", "31.80", "32.70", "33.44"])],
    *[(30, 1, small, told) for small, told in enumerate(["51.00", "53.34", "54.51", "55.47"])],
    *[(30, 2, small, told) for small, told in enumerate(["65.70", "67.99", "69.13", "70.07"])],
    *[(30, 3, small, told) for small, told in enumerate(["75.99", "77.98", "78.97", "79.79"])],
    *[(30, 0, -small, told) for small, told in enumerate(["28.20", "27.30", "26.56"], 1)],
    *[(30, -big, 0, told) for big, told in enumerate(["9.00", "2.70", "0.81"], 1)],
    (30, -1, -1, "8.10"),
    (30, 1, -1, "48.66"),
    (30, -1, 1, "10.26"),
    *[(25, big, 0, told) for big, told in enumerate(["43.50", "57.25", "67.52"], 1)],
    *[(25, 0, small, told) for small, told in enumerate(["28.30", "29.35", "29.74"], 1)],
    (25, -1, 0, "6.50"),
    (20, 1, 0, "36.00"),
    (20, 3, 0, "59.04"),
    *[(40, 0, small, told) for small, told in enumerate(["41.80", "42.70", "43.44"], 1)],
    *[(40, big, 0, told) for big, told in enumerate(["64.00", "78.40", "87.04"], 1)],
    (75, 1, 0, "93.50"),
    (75, -1, 0, "56.50"),
]


@pytest.mark.parametrize(("target", "big", "small", "told"), PRINTED)
def test_the_chance_to_pass_is_the_known_figure(target, big, small, told):
    """echoes/dice#chances: the action's odds and the dice counted one by one both come to it."""
    assert two_places(counted(target, big, small)) == told
    assert two_places(passing("check", target=target, **pool(big, small))) == told


@pytest.mark.parametrize(("big", "small", "told"), [(1, -1, "48.30"), (-1, 1, "9.90")])
def test_the_player_who_picks_first_passes_less_often(big, small, told):
    """echoes/dice#choosing: target 30, the other ruling."""
    assert two_places(counted(30, big, small, first="player")) == told
    assert two_places(passing("check", table(first_pick="player"), target=30, **pool(big, small))) == told


@pytest.mark.parametrize("small", NETS)
@pytest.mark.parametrize("big", NETS)
def test_odds_of_every_pool_equal_the_dice_counted_one_by_one(big, small):
    """echoes/dice#chances: every outcome, exactly."""
    assert chances("check", target=30, **pool(big, small)) == outcomes(30, big, small)


@pytest.mark.parametrize(("big", "small"), [(b, s) for b in NETS for s in NETS if b * s < 0 and abs(b) + abs(s) < 6])
def test_odds_of_every_mixed_pool_where_the_player_picks_first_equal_the_dice_counted(big, small):
    """echoes/dice#choosing"""
    found = chances("check", table(first_pick="player"), target=47, **pool(big, small))
    assert found == outcomes(47, big, small, first="player")


@pytest.mark.parametrize("target", [0, 9, 10, 55, 99, 100])
@pytest.mark.parametrize(("big", "small"), [(1, 1), (-1, -1), (2, -1), (0, 2)])
def test_odds_hold_at_the_ends_of_the_target(target, big, small):
    """echoes/dice#passing"""
    assert chances("check", target=target, **pool(big, small)) == outcomes(target, big, small)


# -- how many dice ---------------------------------------------------------------------------------


@pytest.mark.parametrize("net", NETS)
def test_big_buffs_change_the_dissonance_dice_and_small_ones_the_harmony_dice(net):
    """echoes/dice#big and echoes/dice#small: one die and one more for each Buff or Debuff left."""
    assert thrown("check", **pool(big=net)) == {"dissonance": 1 + abs(net), "harmony": 1}
    assert thrown("check", **pool(small=net)) == {"dissonance": 1, "harmony": 1 + abs(net)}


def test_buffs_and_debuffs_of_a_kind_cancel_one_for_one():
    """echoes/dice#buffs"""
    assert thrown("check", big_buffs=2, big_debuffs=2) == {"dissonance": 1, "harmony": 1}
    assert thrown("check", small_buffs=1, small_debuffs=3) == {"dissonance": 1, "harmony": 3}
    same = chances("check", target=30, small_buffs=1, small_debuffs=3)
    assert same == outcomes(30, 0, -2)


def test_kinds_do_not_cancel_each_other():
    """echoes/dice#buffs"""
    assert thrown("check", big_buffs=1, small_debuffs=1) == {"dissonance": 2, "harmony": 2}


@pytest.mark.parametrize("kind", ["big_buffs", "big_debuffs", "small_buffs", "small_debuffs"])
def test_three_of_a_kind_are_the_most(kind):
    """echoes/dice#cap"""
    assert sum(thrown("check", **{kind: 9}).values()) == 5


@pytest.mark.parametrize("kind", ["big", "small"])
def test_the_cap_comes_before_cancelling_and_by_the_other_ruling_after(kind):
    """echoes/dice#cap: five Buffs and two Debuffs come to one, or to three."""
    params = {f"{kind}_buffs": 5, f"{kind}_debuffs": 2}
    assert sum(thrown("check", **params).values()) == 3
    assert sum(thrown("check", table(cap="after"), **params).values()) == 5


@pytest.mark.parametrize("kind", ["big", "small"])
def test_the_cap_binds_debuffs_as_it_binds_buffs(kind):
    """echoes/dice#cap"""
    params = {f"{kind}_buffs": 2, f"{kind}_debuffs": 5}
    assert sum(thrown("check", **params).values()) == 3
    assert sum(thrown("check", table(cap="after"), **params).values()) == 5


@pytest.mark.parametrize("option", ["before", "after"])
def test_more_debuffs_than_three_are_still_debuffs(option):
    """echoes/dice#cap: the game master picks from four dice."""
    found = chances("check", table(cap=option), target=30, big_debuffs=9)
    assert found == outcomes(30, -3, 0)


def test_the_order_of_cap_and_cancelling_is_nothing_up_to_three():
    """echoes/dice#cap"""
    for buffs in range(4):
        for debuffs in range(4):
            params = {"big_buffs": buffs, "big_debuffs": debuffs}
            assert thrown("check", **params) == thrown("check", table(cap="after"), **params)


@pytest.mark.parametrize("side", ["buffs", "debuffs"])
def test_big_and_small_together_are_three_at_most_by_the_other_ruling(side):
    """echoes/dice#cap"""
    both = {f"big_{side}": 3, f"small_{side}": 3}
    assert sum(thrown("check", **both).values()) == 8
    assert sum(thrown("check", table(cap_total="together"), **both).values()) == 5


def test_three_together_change_nothing_where_there_are_no_more():
    """echoes/dice#cap"""
    few = {"big_buffs": 1, "small_buffs": 2, "big_debuffs": 3}
    assert thrown("check", **few) == thrown("check", table(cap_total="together"), **few)


# -- who chooses, and what is best -----------------------------------------------------------------


def test_the_player_chooses_where_buffs_prevail():
    """echoes/dice#choosing"""
    asked = waiting("check", 3, 8, 5, big_buffs=1)["pending"]
    assert (asked["key"], asked["by"]) == ("dissonance", "player")
    assert {option["key"]: option["best"] for option in asked["options"]} == {"3": True, "8": False}


def test_the_game_master_chooses_where_debuffs_prevail():
    """echoes/dice#choosing"""
    asked = waiting("check", 5, 3, 8, small_debuffs=1)["pending"]
    assert (asked["key"], asked["by"]) == ("harmony", "gm")
    assert {option["key"]: option["best"] for option in asked["options"]} == {"3": False, "8": True}


def test_nobody_is_asked_where_the_dice_show_the_same():
    """echoes/dice#choosing"""
    assert [c["key"] for c in check(3, 3, 5, big_buffs=1)["choices"]] == ["reroll"]


def test_each_face_is_offered_once():
    """echoes/dice#choosing"""
    asked = waiting("check", 3, 8, 3, 8, 5, big_buffs=3)["pending"]
    assert sorted(option["key"] for option in asked["options"]) == ["3", "8"]


@pytest.mark.parametrize(("pick", "number"), [("3", 35), ("8", 85)])
def test_any_of_the_dice_may_be_chosen(pick, number):
    """echoes/dice#choosing: a higher die may serve better than the roll alone tells."""
    assert check(3, 8, 5, big_buffs=1, choose={"dissonance": pick})["values"]["number"] == number


def test_the_game_master_may_be_merciful():
    """echoes/dice#choosing"""
    assert check(5, 3, 8, small_debuffs=1, choose={"harmony": "3"})["values"]["number"] == 53


@pytest.mark.parametrize(("option", "by", "key"), [("gm", "gm", "harmony"), ("player", "player", "dissonance")])
def test_where_both_choose_the_ruling_says_who_comes_first(option, by, key):
    """echoes/dice#choosing: a big Buff and a small Debuff."""
    asked = waiting("check", 2, 5, 3, 8, big_buffs=1, small_debuffs=1, under=table(first_pick=option))["pending"]
    assert (asked["by"], asked["key"]) == (by, key)


def test_whoever_comes_second_chooses_in_the_light_of_the_first():
    """echoes/dice#choosing: the game master has left the 0; with the tens 0 and 3 the player now takes the 3."""
    dice = [[0, 3], [0, 7]]
    both = {"target": 30, "big_buffs": 1, "small_debuffs": 1}
    after_nought = waiting("check", trail=[*dice, "0"], **both)["pending"]
    assert {option["key"]: option["best"] for option in after_nought["options"]} == {"0": False, "3": True}
    after_seven = waiting("check", trail=[*dice, "7"], **both)["pending"]
    assert {option["key"]: option["best"] for option in after_seven["options"]} == {"0": True, "3": False}


@pytest.mark.parametrize("target", [20, 30])
def test_the_lowest_dice_are_not_the_best_where_they_are_double_zero(target):
    """echoes/dice#double-zero: tens 0 and 3, ones 0: 30 is best, at target 30 and below it."""
    assert check(0, 3, 0, target=target, big_buffs=1)["values"]["number"] == 30


def test_double_zero_is_the_worst_that_a_game_master_can_choose():
    """echoes/dice#double-zero"""
    rolled = check(0, 9, 0, target=30, big_debuffs=1)
    assert (rolled["values"]["number"], rolled["outcome"]) == (100, "disaster")
    assert check(0, 3, 8, 0, target=30, big_debuffs=1, small_debuffs=1)["values"]["number"] == 100


@pytest.mark.parametrize(
    ("faces", "pool_of", "number"),
    [
        ((1, 2, 2), {"big_buffs": 1}, 22),  # a triumph before a lower success
        ((1, 2, 5), {"big_buffs": 1}, 15),  # of two successes the lower
        ((5, 6, 6), {"big_buffs": 1}, 56),  # a setback before a disaster
        ((5, 7, 2), {"big_buffs": 1}, 52),  # of two setbacks the lower
        ((5, 6, 5), {"big_buffs": 1}, 65),  # a higher setback before a lower disaster
        ((5, 6, 5), {"big_debuffs": 1}, 55),  # the worst is the disaster, though it is lower
        ((1, 2, 2), {"big_debuffs": 1}, 12),  # of a triumph and a success the success
        ((5, 7, 2), {"big_debuffs": 1}, 72),  # of two setbacks the higher
        ((1, 2, 5), {"big_debuffs": 1}, 25),  # of two successes the higher
    ],
)
def test_the_best_is_the_better_outcome_and_then_the_lower_number(faces, pool_of, number):
    """echoes/dice#choosing: target 30; the worst is the reverse."""
    assert check(*faces, target=30, **pool_of)["values"]["number"] == number


@pytest.mark.parametrize("target", [0, 7, 30, 99, 100])
@pytest.mark.parametrize("first_pick", ["gm", "player"])
def test_the_table_of_pools_tells_what_each_pools_own_odds_tell(target, first_pick):
    """echoes/dice#chances"""
    under = table(first_pick=first_pick)
    told = ask("report", report="echoes/pools", params={"target": target}, table=under)["values"]["shares"]
    for big, row in zip(NETS, told, strict=True):
        for small, share in zip(NETS, row, strict=True):
            assert Fraction(share) == passing("check", under, target=target, **pool(big, small))
