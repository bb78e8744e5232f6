"""Falling: the ground and a roll soften it, the figures are the table’s (spec 5.19; `elshore/hazards#falls`)."""

from fractions import Fraction

from elshore import chances, character, effect, odds, refusal, report, roll, rules, table

TWO = {"attribute": 2, "skill": 0}


def outcome(got):
    return got["outcome"], got["values"]["through"]


def test_stone_gives_the_full_figure_and_soft_ground_half_of_it_rounded_down():
    assert outcome(roll("fall", 2, 2, fall=5, **TWO)) == ("full", 5)
    assert outcome(roll("fall", 2, 2, fall=5, ground="soft", **TWO)) == ("full", 2)


def test_how_much_soft_ground_takes_is_the_tables():
    assert outcome(roll("fall", 2, 2, fall=8, ground="soft", **TWO, table=table(soft_ground=4))) == ("full", 2)
    assert outcome(roll("fall", 2, 2, fall=8, ground="soft", **TWO, table=table(soft_ground=1))) == ("full", 8)


def test_each_success_takes_one_off_or_what_the_table_says():
    assert outcome(roll("fall", 7, 2, fall=4, **TWO)) == ("softened", 3)
    assert outcome(roll("fall", 7, 2, fall=4, **TWO, table=table(fall_success=2))) == ("softened", 2)
    assert outcome(roll("fall", 7, 2, fall=4, **TWO, table=table(fall_success=0))) == ("full", 4)


def test_successes_enough_leave_nothing_and_never_less():
    assert outcome(roll("fall", 7, 7, fall=2, **TWO)) == ("unharmed", 0)
    assert outcome(roll("fall", 7, 7, fall=3, ground="soft", **TWO)) == ("unharmed", 0)


def test_fall_control_gives_its_points_as_dice():
    assert roll("fall", *[7] * 4, fall=4, gifts=2, **TWO)["values"]["dice"] == 4


def test_what_is_left_is_laid_on_physical():
    got = roll("fall", 7, 2, fall=4, **TWO)
    assert effect(got, "character", "harm") == {"track": "physical", "amount": 3}
    sheet = character().take(got, "character")
    assert sheet.state["tracks"]["physical"] == 3
    assert effect(roll("fall", 7, 7, fall=2, **TWO), "character", "harm") is None


def test_a_botched_roll_is_told():
    assert "modifiers#critical-failure" in rules(roll("fall", 1, 1, fall=4, **TWO))


def test_the_chart_is_of_what_is_left():
    found = chances("fall", fall=1, attribute=1, skill=0)
    assert found == {"unharmed": Fraction(2, 5), "softened": 0, "full": Fraction(3, 5)}
    assert {value for value, _ in odds("fall", fall=4, **TWO)["chart"]} == {2, 3, 4}


def test_a_fall_of_nothing_is_refused():
    assert "1" in refusal("roll", action="elshore/fall", params={"fall": 0, **TWO}, lang="en")


def test_the_tables_falls_are_listed_on_stone_and_on_soft_ground():
    assert report("falls")["rows"] == [["One storey", 2, 1], ["A roof", 4, 2], ["A cliff", 8, 4]]
    own = table(falls=[{"name": "Tower", "damage": 9}], soft_ground=3)
    assert report("falls", table=own)["rows"] == [["Tower", 9, 3]]
