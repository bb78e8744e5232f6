"""Resisting death (`exdynamis/deaths-door`)."""

from fractions import Fraction as F

import pytest
from exdynamis import odds, refusal, report, roll, table


def resist(*faces, **more):
    return roll("resist-death", *faces, **more)


def cos(**more):
    return resist(50, **more)["values"]["cos"]


def passes(rules=None, **more):
    found = odds("resist-death", rules=rules, **more)
    return found.get("safe", F(0)) + found.get("eased", F(0))


def test_2573_against_156_is_242_and_cannot_be_passed():
    """Source and spec 5.17."""
    assert cos(overkill=2573, wil=156, max_hp=10_000) == 242
    assert passes(overkill=2573, wil=156, max_hp=10_000) == 0


def test_overkill_200_against_156_is_44_and_passes_from_45():
    assert cos(overkill=200, wil=156) == 44
    assert passes(overkill=200, wil=156) == F(56, 100)
    assert [resist(face, overkill=200, wil=156)["outcome"] for face in (44, 45)] == ["worse", "safe"]


def test_overkill_300_against_156_is_144_and_only_a_critical_passes():
    assert cos(overkill=300, wil=156) == 144
    assert passes(overkill=300, wil=156) == F(5, 100)


def test_four_failures_kill_with_1000_hp_and_300_overkill():
    """Spec 5.17: 300, 600, 900, 1200, dead."""
    since, seen = 0, []
    for _ in range(4):
        rolled = resist(6, overkill=300, since=since, max_hp=1000, wil=0)
        seen.append((rolled["outcome"], rolled["values"]["accumulated"]))
        since = rolled["values"]["accumulated"] - 300
    assert seen == [("worse", 600), ("worse", 900), ("worse", 1200), ("dead", 1200)]


def test_a_success_at_600_leaves_300_and_the_next_leads_out():
    first = resist(95, overkill=300, since=300, wil=590, max_hp=1000)
    assert (first["outcome"], first["values"]["accumulated"]) == ("eased", 300)
    second = resist(95, overkill=300, wil=590, max_hp=1000)
    assert (second["outcome"], second["values"]["accumulated"]) == ("safe", 0)


def test_a_hit_of_twice_the_hit_points_leaves_one_chance():
    """Spec 5.17: 100 HP, 200 at full: 100 overkill, and a failure is death."""
    assert resist(50, overkill=100, wil=10, max_hp=100)["outcome"] == "dead"
    assert resist(95, overkill=100, wil=10, max_hp=100)["outcome"] == "safe"


def test_without_overkill_nothing_is_rolled():
    still = resist(overkill=0)
    assert (still["outcome"], still["faces"]) == ("safe", [])


def test_more_will_than_overkill_fails_on_a_botch_alone():
    assert passes(overkill=100, wil=156) == F(95, 100)
    assert passes(overkill=100, wil=156, rules=table(death_botch="passes")) == 1


def test_a_miracles_limit_lies_on_the_cos_or_on_the_gap():
    """Spec X15: 242 less 96 to 100 leaves 142 to 146."""
    gap = table(miracle="gap")
    assert passes(overkill=2573, wil=156, max_hp=10_000, rules=gap) == F(5, 100)
    assert passes(overkill=306, wil=156) == F(5, 100) and passes(overkill=307, wil=156) == 0
    assert passes(overkill=404, wil=156, rules=gap) == F(3, 100)  # 248: 98, 99 and 100 are within 150


def test_a_target_may_be_enough_to_reach():
    assert passes(overkill=200, wil=156, rules=table(target_equal="passes")) == F(57, 100)


def test_as_a_chance_a_larger_cos_is_kinder():
    """Spec X1: the other direction, against which the source's own example speaks."""
    assert passes(overkill=200, wil=156, rules=table(death_direction="chance")) == F(44, 100)


def test_the_cos_reads_what_has_come_together_or_the_first_overkill():
    assert cos(overkill=200, since=200, wil=156) == 244
    assert cos(overkill=200, since=200, wil=156, rules=table(death_cos="overkill")) == 44


def test_a_success_takes_a_step_or_leads_out_at_once():
    """Spec X7."""
    deep = {"overkill": 100, "since": 100, "wil": 300}
    assert resist(50, **deep)["values"]["accumulated"] == 100
    out = resist(50, **deep, rules=table(death_success="leave"))
    assert (out["outcome"], out["values"]["accumulated"]) == ("safe", 0)


def test_the_limit_kills_at_the_failure_after_it_or_when_it_is_reached():
    """Spec X8."""
    near = {"overkill": 300, "since": 600, "wil": 0, "max_hp": 1000}
    assert resist(50, **near)["outcome"] == "worse"
    assert resist(50, **near, rules=table(death_limit="reached"))["outcome"] == "dead"


def test_equalising_makes_1000_kinder_than_999():
    """An oddity of the source: WIL 156 is 15 beside 1000 and whole beside 999."""
    assert (cos(overkill=999, wil=156), cos(overkill=1000, wil=156)) == (843, 85)


def test_healing_counts_against_what_has_come_together():
    assert cos(overkill=300, since=-100, wil=156) == 44
    assert resist(95, overkill=300, since=-100, wil=156)["outcome"] == "safe"


def test_the_last_stand_is_rolled_to_its_end():
    stand = resist(6, 6, 6, 6, overkill=300, wil=0, max_hp=1000, until="end")
    assert (stand["outcome"], stand["values"]["rolls"]) == ("dead", 4)
    stand = resist(5, 10, 95, overkill=100, wil=300, max_hp=1000, until="end")
    assert (stand["outcome"], stand["values"]["rolls"]) == ("safe", 3)


def test_an_effect_moves_the_character():
    effects = resist(50, overkill=200, wil=156)["effects"]
    assert [(each["role"], each["event"], each["fields"]) for each in effects] == [
        ("character", "resisted", {"passed": True})
    ]


def test_the_report_tells_each_step_of_the_chain():
    told = report("survival", overkill=200, wil=156, max_hp=1000)
    assert (told["cos"], told["pass"]) == (44, "14/25")
    assert told["states"][0] == {"accumulated": 200, "cos": 44, "pass": "14/25", "survival": told["survival"]}
    assert [state["accumulated"] for state in told["states"]] == [200, 400, 600, 800, 1000]


def test_a_chain_too_long_to_reckon_is_refused_in_words():
    """A million steps down to 0 HP, each but for a botch in one's favour."""
    deep = {"overkill": 1, "since": 10**6, "wil": 10**20, "max_hp": 10**23}
    for lang, way in (("en", "this roll"), ("fi", "tämä heitto")):
        told = refusal("odds", action="exdynamis/resist-death", params={**deep, "until": "end"}, lang=lang)
        assert "500" in told and way in told
        assert refusal("report", report="exdynamis/survival", params=deep, lang=lang)
    assert passes(**deep) == F(95, 100)
    assert resist(50, **deep)["values"]["survival"] == "–"


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_figures_of_many_digits_are_told(lang):
    big = str(10**23)
    assert cos(overkill=big, wil=str(10**22), max_hp=str(10**24)) == 90
    assert passes(overkill=big, wil=str(10**22), max_hp=str(10**24)) == F(10, 100)
