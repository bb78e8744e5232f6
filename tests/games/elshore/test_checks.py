"""The pool, how it is read, and when it fails critically (spec 5.1–5.3, 5.26; `elshore/checks`)."""

import pytest
from elshore import chances, effect, refusal, roll, rules, table, told


def dice(**fields):
    """How many dice a check throws, whatever falls."""
    for n in range(1, 80):
        try:
            return roll("check", *[5] * n, **fields)["values"]["dice"]
        except AssertionError:
            continue
    raise AssertionError("no number of dice fits")


# -- 5.1 the pool ------------------------------------------------------------------------------------


def test_kael_tracks_with_six_dice_and_three_successes():
    got = roll("check", 3, 7, 8, 1, 0, 5, attribute=3, skill=2, competence=1, difficulty=7)
    assert (got["values"]["dice"], got["values"]["successes"], got["outcome"]) == (6, 3, "clear")


def test_two_dice_less_five_is_one_die():
    assert dice(attribute=2, skill=0, penalty=5) == 1


def test_eight_dice_less_seven_loses_five():
    assert dice(attribute=5, skill=3, penalty=7) == 3


def test_every_part_adds_its_dice():
    assert dice(attribute=3, skill=2, competence=1, gifts=2, equipment=1) == 9


def test_stacked_competences_add_four():
    assert dice(attribute=3, skill=2, competence=2 + 2) == dice(attribute=3, skill=2) + 4


def test_equipment_gives_five_at_most():
    for lang in ("en", "fi"):
        assert "5" in refusal("roll", action="elshore/check", params={"equipment": 6}, lang=lang)


def test_conditions_and_a_second_action_count_within_the_cap_unless_ruled_otherwise():
    fields = {"attribute": 5, "skill": 4, "penalty": 4, "conditions": 2}
    assert dice(**fields) == 9 - 5
    assert dice(**fields, table=table({"cap-counts": "listed"})) == 9 - 6


def test_will_alone_may_be_rolled():
    assert dice(attribute=4, skill=0) == 4


# -- 5.26 steps ----------------------------------------------------------------------------------------


def test_a_storm_raises_the_difficulty_and_takes_no_dice():
    got = roll("check", 7, 8, 9, 3, 3, attribute=3, skill=2, environment=1)
    assert (got["values"]["difficulty"], got["values"]["successes"]) == (8, 2)


def test_by_ruling_the_environment_takes_dice_within_the_cap():
    ruled = table({"environment": "dice"})
    assert dice(attribute=3, skill=2, environment=1, table=ruled) == 4
    assert dice(attribute=8, skill=2, environment=3, penalty=4, table=ruled) == 5
    got = roll("check", 7, 8, 9, 3, attribute=3, skill=2, environment=1, table=ruled)
    assert got["values"]["difficulty"] == 7


def test_a_workshop_lowers_the_difficulty_by_a_step():
    assert roll("check", 6, 5, 5, 5, 5, steps=-1)["values"] == {
        "successes": 1,
        "dice": 5,
        "ones": 0,
        "difficulty": 6,
    }


def test_by_ruling_steps_move_the_dice_alone():
    ruled = table({"steps": "dice"})
    assert dice(steps=2, table=ruled) == 3
    assert dice(steps=-2, table=ruled) == 7


def test_a_step_is_as_many_numbers_as_the_table_says():
    assert roll("check", 5, 5, 5, 5, 5, steps=1, table=table(step=2))["values"]["difficulty"] == 9


def test_difficulty_stays_between_two_and_ten():
    assert roll("check", 5, 5, 5, 5, 5, difficulty=9, steps=3)["values"]["difficulty"] == 10
    assert roll("check", 5, 5, 5, 5, 5, difficulty=3, steps=-3)["values"]["difficulty"] == 2


# -- 5.2 reading ---------------------------------------------------------------------------------------


def test_nought_is_a_ten_and_always_succeeds():
    assert roll("check", 0, attribute=1, skill=0, difficulty=10)["values"]["successes"] == 1


def test_a_one_always_fails():
    assert roll("check", 1, attribute=1, skill=0, difficulty=2)["values"]["successes"] == 0


def test_a_die_at_the_difficulty_succeeds():
    assert roll("check", 7, 6, attribute=2, skill=0)["values"]["successes"] == 1


def test_two_successes_are_clear_and_one_is_partial():
    assert roll("check", 7, 8, attribute=2, skill=0)["outcome"] == "clear"
    assert roll("check", 7, 6, attribute=2, skill=0)["outcome"] == "partial"
    assert roll("check", 6, 6, attribute=2, skill=0)["outcome"] == "failure"


def test_by_ruling_one_success_is_clear_too():
    assert roll("check", 7, 6, attribute=2, skill=0, table=table({"single": "clear"}))["outcome"] == "clear"


def test_a_shown_nought_is_told_as_ten():
    shown = roll("check", 0, 3, attribute=2, skill=0)["blocks"][1]["dice"]
    assert [(die["face"], die["shown"]) for die in shown] == [("0", "10"), ("3", None)]


# -- 5.3 critical failure --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "outcome"),
    [
        ([1, 1], "critical_failure"),
        ([1, 1, 3, 4, 2, 5], "critical_failure"),
        ([1, 1, 2, 3, 4, 5, 6, 2, 3], "failure"),
        ([1, 1, 1, 3, 4, 5, 6, 2, 3], "critical_failure"),
        ([1, 1, 3, 4, 2, 9], "partial"),
        ([1], "failure"),
        ([1, 2], "failure"),
    ],
)
def test_a_critical_failure_is_no_success_and_a_third_ones_two_at_least(faces, outcome):
    n = len(faces)
    assert roll("check", *faces, attribute=min(n, 6), skill=max(0, n - 6))["outcome"] == outcome


@pytest.mark.parametrize(("n", "ones"), [(2, 2), (8, 2), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5), (17, 5)])
def test_thresholds_of_ones(n, ones):
    fields = {"attribute": min(10, n), "skill": min(5, max(0, n - 10)), "gifts": max(0, n - 15)}
    assert roll("check", *[1] * ones, *[2] * (n - ones), **fields)["outcome"] == "critical_failure"
    assert roll("check", *[1] * (ones - 1), *[2] * (n - ones + 1), **fields)["outcome"] == "failure"


def test_one_die_never_fails_critically():
    assert chances("check", attribute=1, skill=0)["critical_failure"] == 0


# -- adaptive baseline (5.25) ---------------------------------------------------------------------------


def test_adaptive_baseline_counts_a_failure_as_one_success():
    got = roll("check", 2, 3, attribute=2, skill=0, baseline=True)
    assert (got["outcome"], got["values"]["successes"]) == ("partial", 1)
    assert "gift-list#adaptive-baseline" in rules(got)


def test_adaptive_baseline_lifts_a_critical_failure_unless_ruled_otherwise():
    fields = {"attribute": 2, "skill": 0, "baseline": True}
    assert roll("check", 1, 1, **fields)["outcome"] == "partial"
    stays = table({"baseline-critical": "stays"})
    assert roll("check", 1, 1, **fields, table=stays)["outcome"] == "critical_failure"


# -- telling ----------------------------------------------------------------------------------------------


def test_reasons_cite_the_rules():
    got = roll("check", 1, 1, 1, attribute=3, skill=2, penalty=2, environment=1)
    for rule in (
        "checks#pool",
        "modifiers#cap",
        "difficulty#environment",
        "checks#reading",
        "modifiers#critical-failure",
    ):
        assert rule in rules(got)


def test_the_floor_of_one_die_and_the_cap_are_told_only_where_they_bite():
    assert "modifiers#floor" in rules(roll("check", 5, attribute=2, skill=0, penalty=9))
    assert "modifiers#floor" not in rules(roll("check", 5, 5, 5, 5, 5))
    assert "7" in told(roll("check", 5, 5, 5, attribute=5, skill=3, penalty=7))


@pytest.mark.parametrize(
    ("params", "named"),
    [
        ({"attribute": 0}, "10"),
        ({"attribute": 11}, "10"),
        ({"skill": 6}, "5"),
        ({"difficulty": 1}, "2"),
        ({"difficulty": 11}, "10"),
        ({"boxes": 1}, "boxes"),
    ],
)
def test_a_roll_outside_the_rules_is_refused_with_what_is_allowed(params, named):
    for lang in ("en", "fi"):
        assert named in refusal("roll", action="elshore/check", params=params, lang=lang)


def test_ten_is_no_face_of_the_die_and_the_sentence_says_so():
    for lang in ("en", "fi"):
        request = {"action": "elshore/check", "params": {"attribute": 1, "skill": 0}, "faces": [10]}
        assert "10" in refusal("roll", **request, lang=lang)


# -- interrupt and stabilise ------------------------------------------------------------------------------


def test_an_interrupt_is_rolled_against_seven():
    assert roll("interrupt", 7, 2, attribute=2, skill=0)["outcome"] == "first"
    assert roll("interrupt", 6, 2, attribute=2, skill=0)["outcome"] == "late"
    assert roll("interrupt", 1, 1, attribute=2, skill=0)["outcome"] == "critical_failure"


def test_medicine_stabilises_against_eight():
    got = roll("stabilise", 8, 2, attribute=2, skill=0)
    assert got["outcome"] == "stable" and effect(got, "character", "stabilise") is not None
    assert effect(got, "scene", "stabilise") is not None
    assert roll("stabilise", 7, 2, attribute=2, skill=0)["outcome"] == "dying"


def test_a_command_stabilises_with_the_boxes_dice_and_medicine_does_not():
    fields = {"attribute": 2, "skill": 1, "isuule": 2}
    assert roll("stabilise", *[2] * 5, **fields, way="command")["values"]["dice"] == 5
    assert roll("stabilise", *[2] * 3, **fields, way="medicine")["values"]["dice"] == 3


def test_a_command_needs_one_point_of_lifemending():
    for lang in ("en", "fi"):
        params = {"way": "command", "skill": 0}
        assert refusal("roll", action="elshore/stabilise", params=params, lang=lang)
