"""Opposed rolls, social conflict, disease, the system, biotech, Ïsuulë's dice (spec 5.2, 5.18, 5.20–5.23)."""

import pytest
from elshore import chances, effect, refusal, roll, rules, table, told

TWO = {"attribute": 2, "skill": 0}
LANGS = ("en", "fi")


# -- opposed (5.2, 5.18) --------------------------------------------------------------------------------------


def test_more_successes_win_and_the_margin_is_the_difference():
    got = roll("opposed", 7, 8, 7, 2, **TWO, their_dice=2)
    assert (got["outcome"], got["values"]["margin"]) == ("win", 1)
    got = roll("opposed", 2, 2, 7, 7, **TWO, their_dice=2)
    assert (got["outcome"], got["values"]["margin"]) == ("lose", -2)


def test_a_tie_goes_to_the_defender_or_to_what_is():
    got = roll("opposed", 7, 2, 7, 2, **TWO, their_dice=2)
    assert got["outcome"] == "tie" and "checks#opposed" in rules(got)
    assert roll("opposed", 2, 2, 3, 3, **TWO, their_dice=2)["outcome"] == "tie"


def test_each_side_may_have_its_own_difficulty():
    assert roll("opposed", 7, 2, 7, 2, **TWO, their_dice=2, their_difficulty=8)["outcome"] == "win"


def test_equal_sides_win_and_lose_equally_often():
    found = chances("opposed", attribute=3, skill=2, their_dice=5)
    assert found["win"] == found["lose"] and found["tie"] > 0


@pytest.mark.parametrize("kind", ["intimidate", "debate", "reading"])
def test_social_conflict_is_an_opposed_roll(kind):
    got = roll("social", 7, 8, 7, 2, **TWO, their_dice=2, kind=kind)
    assert got["outcome"] == "win" and f"social#{kind}" in rules(got)


# -- disease (5.20) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("severity", "face"), [("mild", 6), ("serious", 7), ("severe", 8), ("catastrophic", 9)])
def test_severity_is_the_difficulty_of_withstanding_it(severity, face):
    assert roll("disease", face, 2, **TWO, severity=severity)["outcome"] == "resisted"
    got = roll("disease", face - 1, 2, **TWO, severity=severity, disease="spore-cough")
    assert got["outcome"] == "infected" and effect(got, "character", "infect") == {"disease": "spore-cough"}


@pytest.mark.parametrize("people", ["iru", "meir"])
def test_iru_and_meir_are_immune_to_heart_fever_and_roll_nothing(people):
    got = roll("disease", **TWO, disease="heart-fever", people=people)
    assert got["outcome"] == "immune" and got["dice"] == [] and "disease#heart-fever" in rules(got)
    assert chances("disease", disease="heart-fever", people=people)["immune"] == 1


@pytest.mark.parametrize("people", ["maan", "annil", "bar", "erg"])
def test_the_peoples_of_inars_making_can_catch_it(people):
    assert roll("disease", 2, 2, **TWO, disease="heart-fever", people=people)["outcome"] == "infected"


def test_immunity_is_to_heart_fever_alone():
    assert roll("disease", 2, 2, **TWO, disease="spore-cough", people="meir")["outcome"] == "infected"


def test_endurance_against_eight_damps_the_fever():
    assert roll("fever", 8, 2, endurance=2)["outcome"] == "damped"
    got = roll("fever", 7, 2, endurance=2)
    assert got["outcome"] == "spike" and effect(got, "character", "fever") == {"amount": 1}


# -- system use (5.22, 5.23) --------------------------------------------------------------------------------------


def system(*faces, **fields):
    return roll("system", *faces, **{"attribute": 2, "skill": 0, "cost": 40, "credits": 100, **fields})


def test_credits_are_spent_whether_or_not_it_succeeds():
    for face in (8, 2):
        got = system(face, 2)
        assert (got["values"]["price"], got["values"]["left"]) == (40, 60)
        assert effect(got, "character", "command") == {"price": 40, "box": "none"}


def test_what_cannot_be_paid_is_refused():
    for lang in LANGS:
        params = {"cost": 120, "credits": 100}
        said = refusal("roll", action="elshore/system", params=params, lang=lang)
        assert "120" in said and "100" in said


def test_each_box_is_a_die():
    assert system(*[2] * 4, isuule=2)["values"]["dice"] == 4


def test_a_voluntary_box_gives_three_dice_and_counts_itself():
    fields = {"attribute": 3, "skill": 2, "isuule": 2, "voluntary": "dice"}
    assert system(*[2] * 11, **fields)["values"]["dice"] == 11
    later = table({"new-box": "later"})
    assert system(*[2] * 10, **fields, table=later)["values"]["dice"] == 10


def test_a_voluntary_box_may_halve_the_cost_instead():
    got = system(2, 2, 2, voluntary="half-cost", cost=45)
    assert (got["values"]["price"], got["values"]["dice"]) == (23, 3)
    assert effect(got, "character", "command") == {"price": 23, "box": "half-cost"}
    down = table({"half-cost": "down"})
    assert system(2, 2, 2, voluntary="half-cost", cost=45, table=down)["values"]["price"] == 22


def test_half_the_cost_may_be_paid_with_credits_that_would_not_cover_the_whole():
    assert system(2, 2, 2, voluntary="half-cost", cost=150)["values"]["left"] == 25


def test_a_voluntary_box_may_refuse_backlash():
    got = system(1, 1, 2, voluntary="refuse")
    assert "isuule#voluntary" in rules(got)


def test_the_seventh_box_is_never_voluntary():
    for lang in LANGS:
        params = {"isuule": 6, "voluntary": "dice"}
        assert refusal("roll", action="elshore/system", params=params, lang=lang)


def test_a_table_may_forbid_voluntary_boxes():
    params = {"voluntary": "dice"}
    never = table({"voluntary-box": "never"})
    assert refusal("roll", action="elshore/system", params=params, table=never)


def test_overdrive_gives_two_dice_and_may_wake_isuule():
    got = system(*[2] * 4, overdrive=True)
    assert got["values"]["dice"] == 4 and "system#gifts" in rules(got)


def test_signal_stability_rolls_ones_again_once():
    got = system(1, 8, 8, reroll_ones=True)
    assert got["values"]["successes"] == 2 and [die["role"] for die in got["dice"]] == ["pool", "pool", "again"]
    assert [die["fate"] for die in got["dice"]] == ["rerolled", "counted", "counted"]
    assert system(1, 1, 1, 1, reroll_ones=True)["outcome"] == "critical_failure"


# -- biotech (5.22, 5.23) -----------------------------------------------------------------------------------------


def test_a_meirs_boxes_take_away_from_biotech():
    got = roll("biotech", *[2] * 3, attribute=2, skill=4, boxes=3, user="meir")
    assert (got["values"]["dice"], got["values"]["biotech"]) == (3, 1) and "isuule#meir" in rules(got)


def test_biotech_never_falls_below_nought():
    assert roll("biotech", 2, 2, attribute=2, skill=2, boxes=5, user="meir")["values"]["biotech"] == 0


def test_an_implant_loses_nothing_to_boxes():
    assert roll("biotech", *[2] * 6, attribute=2, skill=4, boxes=3, user="implant")["values"]["dice"] == 6


def test_biotech_asks_the_ark_and_costs_no_credits():
    got = roll("biotech", 2, 2, 2, attribute=2, skill=1)
    assert got["effects"] == [] and "biotech#ark" in rules(got) and told(got)
