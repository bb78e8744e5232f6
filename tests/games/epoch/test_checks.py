"""Epoch's skill roll, from the source (`epoch/checks`)."""

from fractions import Fraction as F
from math import comb

import pytest
from epoch import ask, chance, refusal, skill, table


def test_malcom_leaps_with_two_marks():
    """Source: 3d10 against Strength 6, dice 2, 4, 10: two marks, which the difficulty of 2 asks for."""
    roll = skill("3d10", 6, 2, 2, 4, 10)
    assert (roll["outcome"], roll["values"]) == ("success", {"marks": 2})
    assert [die["fate"] for die in roll["dice"]] == ["counted", "counted", "missed"]


def test_malcoms_chance_is_81_in_125():
    assert chance("3d10", 6, 2) == F(81, 125)


def test_an_adjustment_comes_off_each_die():
    """Source: 3d10-1, dice 4, 7, 3 leave 3, 6, 2."""
    told = " ".join(step["text"] for step in skill("3d10-1", 5, 1, 4, 7, 3)["steps"])
    assert "3, 6, 2" in told


def test_a_one_adjusted_to_nought_is_a_mark_for_every_attribute():
    assert skill("2d10-1", 1, 1, 1, 10)["values"]["marks"] == 1


def test_an_adjusted_die_counts_up_to_one_above_the_attribute():
    assert skill("2d10-1", 6, 1, 7, 8)["values"]["marks"] == 1


def test_a_die_equal_to_the_attribute_is_a_mark():
    assert skill("2d10", 6, 1, 6, 7)["values"]["marks"] == 1


def test_attribute_ten_makes_every_die_a_mark():
    assert chance("5d10", 10, 5) == 1


def test_a_difficulty_above_the_dice_is_legal_and_hopeless():
    assert chance("2d10", 9, 3) == 0
    assert skill("2d10", 10, 3, 1, 1)["outcome"] == "failure"


def test_marks_beyond_the_difficulty_change_nothing():
    assert skill("5d10", 9, 1, 1, 2, 3, 4, 5)["outcome"] == "success"


@pytest.mark.parametrize(
    ("pool", "attribute", "printed"),
    [
        ("2d10", 5, [75, 25]),
        ("3d10", 5, [88, 50, 13]),
        ("5d10", 7, [100, 97, 84, 53, 17]),
        ("6d10-1", 5, [100, 96, 82, 54, 23]),
        ("7d10", 5, [99, 94, 77, 50, 23]),
        ("10d10", 4, [99, 95, 83, 62, 37]),
        ("10d10-1", 1, [89, 62, 32, 12, 3]),
    ],
)
def test_chances_round_half_up_to_the_printed_figures(pool, attribute, printed):
    found = [int(chance(pool, attribute, marks) * 100 + F(1, 2)) for marks in range(1, len(printed) + 1)]
    assert found == printed


@pytest.mark.parametrize("dice", [1, 2, 5, 13, 30])
@pytest.mark.parametrize("add", [0, 1])
def test_chances_are_the_binomial_ones(dice, add):
    """The formula of the spec, reckoned here from binomials and nowhere else."""
    for attribute in range(1, 11):
        hit = F(min(10, attribute + add), 10)
        for marks in range(1, 6):
            known = sum(comb(dice, j) * hit**j * (1 - hit) ** (dice - j) for j in range(marks, dice + 1))
            assert chance(f"{dice}d10{'-1' if add else ''}", attribute, marks) == known


def test_untrained_rolls_two_dice_and_by_the_other_ruling_three():
    assert chance("untrained", 5, 1) == chance("2d10", 5, 1)
    assert chance("untrained", 5, 1, table=table(untrained="3d10")) == chance("3d10", 5, 1)


def test_an_untrained_roll_names_its_ruling_and_a_trained_one_reads_none():
    assert skill("untrained", 5, 1, 1, 1)["rulings"] == {"epoch/untrained": "2d10"}
    assert skill("3d10", 5, 1, 1, 1, 1)["rulings"] == {}


def test_reasons_cite_the_rules():
    rules = [step["rule"] for step in skill("3d10-1", 6, 2, 2, 4, 10)["steps"]]
    assert rules == ["epoch/checks#pool", "epoch/checks#adjust", "epoch/checks#marks", "epoch/checks#difficulty"]


@pytest.mark.parametrize(
    ("params", "named"),
    [
        ({"skill": "3d8"}, "3d8"),
        ({"skill": "31d10"}, "30"),
        ({"skill": "3d10+1"}, "3d10+1"),
        ({"skill": "3d10-2"}, "3d10-2"),
        ({"attribute": 0}, "10"),
        ({"attribute": 11}, "11"),
        ({"difficulty": 6}, "6"),
        ({"marks": 2}, "marks"),
    ],
)
def test_a_roll_outside_the_rules_is_refused_with_what_is_allowed(params, named):
    for lang in ("en", "fi"):
        assert named in refusal("roll", action="epoch/skill", params=params, lang=lang)


def test_the_printed_table_of_the_report_has_dashes_where_dice_are_too_few():
    cells = ask("report", report="epoch/chances", params={"skill": "3d10"})["values"]["cells"]
    assert cells[5] == [94, 65, 22, None, None]
