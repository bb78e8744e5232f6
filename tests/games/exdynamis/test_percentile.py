"""The percentile roll, as far as the source lets it be read (`exdynamis/percentile`)."""

from fractions import Fraction as F

import pytest
from exdynamis import ask, odds, refusal, roll, table, told


def chance(cos, **more):
    found = odds("task", cos=cos, **more)
    return found.get("critical", F(0)) + found.get("success", F(0))


@pytest.mark.parametrize("cos", [5, 6, 30, 50, 65, 94, 95])
def test_between_5_and_95_the_chance_is_the_figure(cos):
    """Spec conventions: V % for 5 <= V <= 95."""
    assert chance(cos) == F(cos, 100)


@pytest.mark.parametrize("cos", [96, 100, 101, 500, 10**23])
def test_from_95_on_the_chance_is_95_in_a_hundred(cos):
    assert chance(cos) == F(95, 100)
    assert odds("task", cos=cos)["botch"] == F(5, 100)


@pytest.mark.parametrize("cos", [0, 1, 4])
def test_under_5_only_a_critical_saves(cos):
    assert odds("task", cos=cos) == {"critical": F(5, 100), "failure": F(90, 100), "botch": F(5, 100)}


def test_below_0_nothing_saves_unless_the_table_lets_a_critical():
    assert chance(-1) == 0
    assert chance(-1, rules=table(sure_miss="critical")) == F(5, 100)


def test_above_100_a_botch_still_fails_unless_the_table_says_sure_is_sure():
    """Spec X4."""
    assert roll("task", 5, cos=140)["outcome"] == "botch"
    assert roll("task", 5, cos=140, rules=table(sure_hit="sure"))["outcome"] == "success"
    assert roll("task", 5, cos=100, rules=table(sure_hit="sure"))["outcome"] == "botch"
    assert chance(101, rules=table(sure_hit="sure")) == 1


def test_high_rolls_pass():
    assert [roll("task", face, cos=65)["outcome"] for face in (35, 36, 95)] == ["failure", "success", "success"]


@pytest.mark.parametrize(
    ("face", "outcome"),
    [(1, "botch"), (5, "botch"), (6, "failure"), (95, "success"), (96, "critical"), (100, "critical")],
)
def test_a_critical_from_96_and_a_botch_to_5(face, outcome):
    assert roll("task", face, cos=50)["outcome"] == outcome


@pytest.mark.parametrize("cos", [-3, 0, 3, 5, 37, 95, 99, 100, 101])
def test_which_faces_pass_changes_no_chance(cos):
    """Spec X3: high faces or low ones, with criticals at the top and botches at the bottom either way."""
    assert odds("task", cos=cos) == odds("task", cos=cos, rules=table(chance_faces="low"))


def test_low_faces_pass_where_the_table_rolls_under():
    low = table(chance_faces="low")
    assert [roll("task", face, cos=65, rules=low)["outcome"] for face in (6, 65, 66, 96)] == [
        "success",
        "success",
        "failure",
        "critical",
    ]


def test_as_a_target_the_roll_must_be_above():
    """Spec X1: higher is harder."""
    target = table(task_direction="target")
    assert [roll("task", face, cos=65, rules=target)["outcome"] for face in (65, 66)] == ["failure", "success"]
    assert chance(65, rules=target) == F(35, 100)
    assert chance(-20, rules=target) == F(95, 100)
    assert chance(101, rules=target) == 0


def test_a_target_may_be_enough_to_reach():
    assert roll("task", 65, cos=65, rules=table(task_direction="target", target_equal="passes"))["outcome"] == "success"


def test_an_advantage_of_half_is_fifty_points_or_half_as_much_again():
    assert chance(30, advantage=50) == F(80, 100)
    assert chance(30, advantage=50, rules=table(advantage="share")) == F(45, 100)


def test_a_percentage_debuff_never_goes_below_1():
    """Spec X10."""
    assert roll("task", 50, cos=1, advantage=-90, rules=table(advantage="share"))["values"]["difficulty"] == 1


def test_a_roll_names_the_rulings_it_read_and_its_reasons():
    rolled = roll("task", 60, cos=50)
    assert "exdynamis/chance-faces" in rolled["rulings"]
    assert "60" in told(rolled) and rolled["steps"][0]["rule"].startswith("exdynamis/percentile#")


@pytest.mark.parametrize(
    ("params", "named"),
    [({"cos": "x"}, "x"), ({"cos": 10**24}, "000"), ({"chance": 5}, "chance"), ({"advantage": 5000}, "1")],
)
def test_a_roll_outside_the_rules_is_refused_with_what_is_allowed(params, named):
    for lang in ("en", "fi"):
        assert named in refusal("roll", action="exdynamis/task", params=params, lang=lang)


def test_faces_run_from_1_to_100():
    assert refusal("roll", action="exdynamis/task", params={}, faces=[0])
    assert refusal("roll", action="exdynamis/task", params={}, faces=[101])
    assert ask("roll", action="exdynamis/task", params={}, faces=[100])["dice"][0]["sides"] == 100
