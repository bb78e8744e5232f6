"""Echoes' core roll and its ladder of outcomes, from the source (`echoes/dice`)."""

from fractions import Fraction as F

import pytest
from brute import LADDER, outcomes, passing_with_reroll
from echoes import chances, check, cited, effect, fates, odds, passing, roll, table


def test_dissonance_is_the_tens_and_harmony_the_ones():
    """echoes/dice#core-roll"""
    values = check(3, 7, target=37)["values"]
    assert (values["number"], values["dissonance"], values["harmony"]) == (37, 3, 7)


def test_a_number_at_the_target_passes_and_one_above_it_fails():
    """echoes/dice#passing: target 37."""
    assert check(3, 7, target=37)["outcome"] == "success"
    assert check(3, 8, target=37)["outcome"] == "setback"


@pytest.mark.parametrize("target", [0, 1, 37, 99, 100])
def test_double_zero_is_a_hundred_and_a_disaster_whatever_the_target(target):
    """echoes/dice#double-zero"""
    rolled = check(0, 0, target=target)
    assert (rolled["outcome"], rolled["values"]["number"]) == ("disaster", 100)


@pytest.mark.parametrize("option", ["doubles", "none", "bands"])
def test_double_zero_is_a_disaster_under_every_ruling(option):
    """echoes/dice#double-zero"""
    assert check(0, 0, target=100, under=table(triumph=option))["outcome"] == "disaster"


def test_a_nought_before_a_one_is_one():
    """echoes/dice#faces"""
    rolled = check(0, 1, target=1)
    assert (rolled["outcome"], rolled["values"]["number"]) == ("success", 1)


def test_a_nought_is_a_nought_in_the_number_even_where_it_counts_ten_elsewhere():
    """echoes/dice#faces"""
    assert check(0, 1, target=1, under=table(zero_face="ten"))["values"]["number"] == 1
    assert check(4, 0, target=40, under=table(zero_face="ten"))["values"]["number"] == 40


def test_the_plain_chance_is_the_target_in_percent():
    """echoes/dice#chances"""
    assert [passing("check", target=target) for target in range(1, 100)] == [F(n, 100) for n in range(1, 100)]


def test_a_target_of_nought_never_passes_and_one_of_a_hundred_fails_on_double_zero_alone():
    """echoes/dice#passing"""
    assert passing("check", target=0) == 0
    assert passing("check", target=100) == F(99, 100)


# -- the ladder -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "known"),
    [
        ((1, 1), "triumph"),
        ((2, 2), "triumph"),
        ((2, 5), "success"),
        ((2, 6), "setback"),
        ((3, 3), "disaster"),
        ((9, 9), "disaster"),
    ],
)
def test_doubles_are_a_triumph_when_they_pass_and_a_disaster_when_they_fail(faces, known):
    """echoes/dice#triumph: target 25."""
    assert check(*faces, target=25)["outcome"] == known


@pytest.mark.parametrize(
    ("option", "known"),
    [("doubles", [2, 23, 67, 8]), ("none", [0, 25, 74, 1]), ("bands", [5, 20, 70, 5])],
)
def test_a_hundred_rolls_at_target_25_divide_as_the_ruling_says(option, known):
    """echoes/dice#triumph: the doubles' figures are the rules' own, the others follow from their words."""
    found = chances("check", table(triumph=option), target=25)
    assert [found[key] * 100 for key in LADDER] == known


@pytest.mark.parametrize(
    ("target", "faces", "known"),
    [
        (30, (0, 1), "triumph"),
        (30, (0, 5), "triumph"),
        (30, (0, 6), "success"),
        (30, (2, 2), "success"),
        (3, (0, 4), "setback"),
        (30, (3, 3), "setback"),
        (30, (9, 5), "setback"),
        (30, (9, 6), "disaster"),
        (98, (9, 7), "success"),
        (98, (9, 9), "disaster"),
    ],
)
def test_bands_give_a_triumph_up_to_five_and_a_disaster_from_ninety_six(target, faces, known):
    """echoes/dice#triumph: the band never overrules the target."""
    assert check(*faces, target=target, under=table(triumph="bands"))["outcome"] == known


def test_without_a_rule_for_triumph_a_double_is_nothing_special():
    """echoes/dice#triumph"""
    assert check(2, 2, target=25, under=table(triumph="none"))["outcome"] == "success"
    assert check(3, 3, target=25, under=table(triumph="none"))["outcome"] == "setback"


@pytest.mark.parametrize(
    ("pool", "known"),
    [
        ({"big_buffs": 1, "small_buffs": 2}, ["10.190", "44.320", "45.482", "0.008"]),
        ({"big_debuffs": 1, "small_debuffs": 1}, ["0.020", "8.080", "64.140", "27.760"]),
    ],
)
def test_the_whole_ladder_with_buffs_has_the_known_figures(pool, known):
    """echoes/dice#chances: target 30."""
    found = chances("check", target=30, **pool)
    assert [f"{float(found[key] * 100):.3f}" for key in LADDER] == known


@pytest.mark.parametrize("option", ["none", "bands"])
@pytest.mark.parametrize(("big", "small"), [(2, 0), (0, -2), (1, -1), (-1, 1)])
def test_other_ladders_agree_with_every_roll_counted(option, big, small):
    """echoes/dice#triumph: what is best depends on the ladder, too."""
    pool = {"big_buffs": max(big, 0), "big_debuffs": max(-big, 0)}
    pool |= {"small_buffs": max(small, 0), "small_debuffs": max(-small, 0)}
    found = chances("check", table(triumph=option), target=45, **pool)
    assert found == outcomes(45, big, small, triumph=option)


# -- points for the game master --------------------------------------------------------------------


def test_the_dissonance_die_gives_the_game_master_its_points():
    """echoes/gamemaster#dissonance-points: with the dice, from which enemies' damage may be read."""
    rolled = check(5, 8)
    assert rolled["values"]["dp"] == 5
    assert effect(rolled, "dissonance") == {"points": 5, "dissonance": 5, "harmony": 8}
    assert [each["role"] for each in rolled["effects"] if each["event"] == "dissonance"] == ["scene"]


def test_only_the_chosen_dissonance_die_gives_points():
    """echoes/gamemaster#dissonance-points"""
    assert check(8, 2, 5, big_buffs=1)["values"]["dp"] == 2
    assert check(8, 2, 5, big_buffs=1, choose={"dissonance": "8"})["values"]["dp"] == 8
    assert check(8, 2, 5, big_debuffs=1)["values"]["dp"] == 8


def test_double_zero_gives_no_points_and_by_the_other_ruling_nine():
    """echoes/gamemaster#dissonance-points"""
    assert check(0, 0)["values"]["dp"] == 0
    assert check(0, 0, under=table(double_zero_points="nine"))["values"]["dp"] == 9
    assert check(0, 4, under=table(double_zero_points="nine"))["values"]["dp"] == 0


# -- the reroll ------------------------------------------------------------------------------------


def test_without_a_word_nothing_is_rerolled():
    """echoes/dice#reroll"""
    rolled = check(9, 7)
    assert rolled["faces"] == [9, 7]
    assert [(c["key"], c["by"], c["taken"]) for c in rolled["choices"]] == [("reroll", "player", "keep")]


@pytest.mark.parametrize(
    ("die", "face", "number", "outcome"),
    [("dissonance-9", 1, 17, "success"), ("harmony-7", 9, 99, "disaster"), ("dissonance-9", 9, 97, "setback")],
)
def test_one_die_may_be_rerolled_and_the_new_face_stands(die, face, number, outcome):
    """echoes/dice#reroll"""
    rolled = check(9, 7, face, choose={"reroll": die})
    assert (rolled["values"]["number"], rolled["outcome"]) == (number, outcome)


def test_the_points_come_from_the_die_that_stands_after_the_reroll():
    """echoes/gamemaster#dissonance-points"""
    assert check(9, 7, 1, choose={"reroll": "dissonance-9"})["values"]["dp"] == 1


def test_a_check_is_rerolled_once_at_most():
    """echoes/dice#reroll"""
    rolled = check(9, 7, 8, choose={"reroll": "dissonance-9"})
    assert [c["key"] for c in rolled["choices"]] == ["reroll"]


def test_a_reroll_costs_an_echo_that_is_a_gain_of_its_own():
    """echoes/dice#reroll: a gain marks a box of experience, too."""
    rolled = roll("skill", 9, 7, 1, choose={"reroll": "dissonance-9"})
    assert (rolled["values"]["echo"], rolled["values"]["gains"]) == (1, 1)
    assert roll("skill", 9, 7)["values"]["echo"] == 0


def test_a_plain_checks_reroll_costs_the_character_its_echo():
    """echoes/dice#reroll: there is no feeling to change."""
    rolled = check(9, 7, 1, choose={"reroll": "dissonance-9"})
    assert rolled["values"]["echo"] == 1
    assert effect(rolled, "aftermath")["gains"] == [1]
    assert [each["event"] for each in check(9, 7)["effects"]] == ["dissonance"]


def test_after_choosing_the_chosen_die_is_rerolled_and_before_it_all_dice_are_chosen_from_anew():
    """echoes/dice#reroll: the game master has to choose between 2 and 7; the 7 becomes a 1."""
    seven = {"big_debuffs": 1, "choose": {"reroll": "dissonance-7"}}
    assert check(2, 7, 5, 1, **seven)["values"]["number"] == 15
    assert check(2, 7, 5, 1, **seven, under=table(reroll_when="before"))["values"]["number"] == 25


def test_the_ruling_puts_the_reroll_after_or_before_the_choice():
    """echoes/dice#reroll"""

    def asked(**more):
        return [c["key"] for c in check(8, 9, 5, big_buffs=1, **more)["choices"]]

    assert asked() == ["dissonance", "reroll"]
    assert asked(under=table(reroll_when="before")) == ["reroll", "dissonance"]


def test_a_reroll_before_choosing_may_take_any_die():
    """echoes/dice#reroll: of 8 and 9 the 9 becomes a 1, which the player then chooses."""
    before = table(reroll_when="before")
    rolled = check(8, 9, 5, 1, big_buffs=1, choose={"reroll": "dissonance-9"}, under=before)
    assert rolled["values"]["number"] == 15


def test_the_odds_tell_what_the_reroll_is_worth_on_a_line_of_their_own():
    """echoes/dice#reroll: at target 30 the plain chance is 30 %, with the best reroll 51.6 %.

    Of the 70 that fail, 69 pass by a new dissonance die in three cases of ten, the double zero by a new
    harmony die in nine of ten.
    """
    assert passing("check", target=30) == F(30, 100)
    assert "51.6" in lines("check", target=30)


def lines(action, **params):
    """What is told below the chart."""
    return " ".join(block.get("text", "") for block in odds(action, **params)["blocks"])


@pytest.mark.parametrize(("big", "small"), [(0, 0), (1, 0), (0, -1), (-1, 1), (1, -1), (3, 2)])
def test_what_the_reroll_is_worth_equals_every_roll_counted(big, small):
    """echoes/dice#reroll: whoever picks a die knows that it may be rerolled."""
    share = f"{float(passing_with_reroll(30, big, small) * 100):.1f}"
    pool = {"big_buffs": max(big, 0), "big_debuffs": max(-big, 0)}
    pool |= {"small_buffs": max(small, 0), "small_debuffs": max(-small, 0)}
    assert share in lines("check", target=30, **pool)


def test_a_reroll_before_choosing_is_not_told_the_worth_of_one_after_it():
    """echoes/dice#reroll: the game master still picks from the new dice, so it is worth less."""
    after = f"{float(passing_with_reroll(30, -1, 0) * 100):.1f}"
    assert after in lines("check", target=30, big_debuffs=1)
    assert after not in lines("check", target=30, big_debuffs=1, under=table(reroll_when="before"))


def test_a_fortune_check_has_no_reroll_to_tell_of():
    """echoes/checks#fortune"""
    assert lines("fortune", chance=30).strip() == ""


# -- what is shown ---------------------------------------------------------------------------------


def test_every_die_shows_its_role_and_its_fate():
    """echoes/dice#choosing"""
    rolled = check(8, 2, 2, 5, big_buffs=2)
    assert fates(rolled, "dissonance") == [(8, "dropped"), (2, "kept"), (2, "dropped")]
    assert fates(rolled, "harmony") == [(5, "kept")]
    assert all(die["sides"] == 10 for die in rolled["dice"])


def test_a_rerolled_die_lies_beside_the_one_that_took_its_place():
    """echoes/dice#reroll"""
    rolled = check(9, 7, 1, choose={"reroll": "dissonance-9"})
    assert [(die["face"], die["fate"]) for die in rolled["dice"]] == [(9, "rerolled"), (7, "kept"), (1, "kept")]


def test_reasons_cite_the_rules():
    """echoes/dice#relief and those beside it"""
    assert "dice#double-zero" in cited(check(0, 0))
    assert "dice#triumph" in cited(check(2, 2))
    assert "dice#relief" in cited(check(5, 4, 4, small_debuffs=1))
    assert "dice#reroll" in cited(check(9, 7, 1, choose={"reroll": "dissonance-9"}))
    assert "gamemaster#dissonance-points" in cited(check(5, 8))


def test_a_roll_names_the_rulings_it_rests_on():
    """echoes/dice#triumph"""
    assert check(2, 2)["rulings"]["echoes/triumph"] == "doubles"
    assert check(2, 2, under=table(triumph="bands"))["rulings"]["echoes/triumph"] == "bands"
