"""Experience and what it buys, from the source (`epoch/advancement`)."""

from fractions import Fraction as F

import pytest
from epoch import ask, chance, refusal, table

LADDER = {
    "2d10-1": 10,
    "3d10": 25,
    "3d10-1": 40,
    "4d10": 60,
    "4d10-1": 80,
    "5d10": 105,
    "5d10-1": 130,
    "6d10": 160,
    "6d10-1": 190,
    "7d10": 225,
    "7d10-1": 260,
    "8d10": 300,
    "8d10-1": 340,
    "9d10": 385,
    "9d10-1": 430,
    "10d10": 480,
    "10d10-1": 530,
}


def cost(start, end, **more):
    return ask("report", report="epoch/cost", params={"from": start, "to": end}, **more)["values"]


def plan(skill, attribute, difficulty, wish=75, **more):
    params = {"skill": skill, "attribute": attribute, "difficulty": difficulty, "wish": wish}
    return ask("report", report="epoch/planner", params=params, **more)["values"]


@pytest.mark.parametrize(("level", "total"), LADDER.items())
def test_the_ladder_costs_what_the_spec_adds_up(level, total):
    assert cost("untrained", level)["total"] == total


def test_two_dice_to_three_is_ten_and_fifteen():
    """Source: 10 + 15 = 25, each level bought by itself."""
    assert cost("2d10", "3d10") == {"total": 25, "steps": [["2d10-1", 10], ["3d10", 15]], "masteries": 1}


def test_a_new_mastery_comes_with_each_new_number_of_dice():
    assert cost("untrained", "10d10")["masteries"] == 8
    assert cost("untrained", "2d10-1")["masteries"] == 0


@pytest.mark.parametrize(("start", "end"), [("3d10", "3d10"), ("3d10", "2d10-1"), ("4d10-1", "4d10")])
def test_the_ladder_only_goes_up(start, end):
    assert refusal("report", report="epoch/cost", params={"from": start, "to": end})


@pytest.mark.parametrize("score", range(2, 11))
def test_an_attribute_costs_ten_times_its_new_score(score):
    params = {"from": score - 1, "to": score}
    assert ask("report", report="epoch/raise", params=params)["values"] == {"total": 10 * score}


def test_an_attribute_rises_by_one():
    assert refusal("report", report="epoch/raise", params={"from": 5, "to": 7})


def test_the_planner_warns_where_a_step_makes_it_worse():
    """Spec 5.6: 2d10-1 to 3d10 at attribute 1 falls from 36 % to 27.1 %."""
    step = plan("2d10-1", 1, 1)["steps"][0]
    assert (step["skill"], F(step["chance"]), step["worse"]) == ("3d10", F(271, 1000), True)


def test_the_planner_does_not_warn_where_a_step_helps():
    assert plan("2d10", 5, 1)["steps"][0]["worse"] is False


WORSE = {2: 5, 3: 13, 4: 26, 5: 36, 6: 45, 7: 45, 8: 45, 9: 45}


@pytest.mark.parametrize(("dice", "cells"), WORSE.items())
def test_losing_the_adjustment_lowers_as_many_chances_as_the_spec_counts(dice, cells):
    """From xd10-1 to (x+1)d10, attributes 1 to 9, difficulties that were possible before."""
    found = 0
    for attribute in range(1, 10):
        for marks in range(1, min(5, dice) + 1):
            found += chance(f"{dice + 1}d10", attribute, marks) < chance(f"{dice}d10-1", attribute, marks)
    assert found == cells


def test_the_cheapest_way_is_the_cheapest_of_all():
    """Every rung up to twelve dice with and without a raised attribute, priced here by hand."""
    prices = {"2d10": 0}
    total = 0
    for dice in range(2, 13):
        for level, price in ((f"{dice}d10", 5 * dice), (f"{dice}d10-1", 5 * dice)):
            if level != "2d10":
                total += price
                prices[level] = total
    for difficulty, wish in ((1, 90), (2, 75), (3, 60), (5, 50)):
        ways = [
            price + raised
            for level, price in prices.items()
            for score, raised in ((5, 0), (6, 60))
            if chance(level, score, difficulty) >= F(wish, 100)
        ]
        assert plan("untrained", 5, difficulty, wish)["cheapest"]["cost"] == min(ways)


def test_what_is_reached_costs_nothing_and_certainty_can_be_out_of_reach():
    assert plan("9d10", 9, 1, 50)["cheapest"]["cost"] == 0
    assert plan("2d10", 5, 5, 100)["cheapest"] is None


def test_a_ceiling_on_skills_ends_the_plan():
    assert [step["skill"] for step in plan("10d10", 5, 1)["steps"]][0] == "10d10-1"
    assert [step["attribute"] for step in plan("10d10", 5, 1, table=table(no_limit="ten-dice"))["steps"]] == [6]


@pytest.mark.parametrize(
    ("skill", "attributes"),
    [
        ("athletics", ["strength", "agility", "durability"]),
        ("medicine", ["logic", "mysticism", "instinct"]),
        ("vigilance", ["presence", "insight", "psyche"]),
    ],
)
def test_a_skill_goes_with_the_attributes_of_its_category(skill, attributes):
    found = ask("report", report="epoch/pairing", params={"skill": skill})["values"]["attributes"]
    assert found == attributes


def test_by_ruling_any_attribute_goes_with_any_skill():
    found = ask("report", report="epoch/pairing", params={"skill": "perception"}, table=table(pairing="chronicler"))
    assert len(found["values"]["attributes"]) == 9
