"""Answers without dice: reach, rewards, the zone (`exdynamis/entering`, `exdynamis/events`)."""

import pytest
from exdynamis import ask, report, table


def test_a_sword_of_eighty_centimetres_reaches_a_metre_eighty():
    """Source and spec 5.13."""
    assert report("reach", weapon=80) == {"reach": 180}
    for lang, told in (("en", "1.8\u00a0m"), ("fi", "1,8\u00a0m")):
        shown = ask("report", report="exdynamis/reach", params={"weapon": 80}, lang=lang)["blocks"]
        assert told in shown[0]["text"]


def test_bare_hands_reach_a_metre():
    assert report("reach", weapon=0) == {"reach": 100}


def test_seven_hits_are_seven_talent_points():
    """Spec 5.22."""
    assert report("rewards", exp=100, participants=4, hits=7) == {"each": 25, "left": 0, "ap": 1, "talent-points": 7}


def test_what_cannot_be_shared_is_lost_or_kept():
    assert report("rewards", exp=103, participants=4)["left"] == 3
    lost, kept = (
        str(
            ask(
                "report",
                report="exdynamis/rewards",
                params={"exp": 103, "participants": 4},
                table=table(exp_remainder=way),
            )["blocks"]
        )
        for way in ("lost", "kept")
    )
    assert lost != kept


@pytest.mark.parametrize("name", ["zone", "sight", "sound", "survival", "damage", "budget"])
def test_reports_are_told_in_both_languages(name):
    for lang in ("en", "fi"):
        assert ask("report", report=f"exdynamis/{name}", params={}, lang=lang)["blocks"]


def test_the_budget_names_what_each_action_costs():
    costs = report("budget")["costs"]
    assert costs["attack"] == ["full"] and costs["wait"] == ["empty"] and costs["consumable-bag"] == ["full", "empty"]
    assert costs["flee"] == ["total"]
