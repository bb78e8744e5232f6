"""Answers without dice: lists, the turn, credits, gifts (spec 5.11, 5.22, 5.24, 5.25)."""

import pytest
from elshore import refusal, report, table

from rules_py.games.elshore.gifts import GIFTS


def test_forty_four_gifts_in_five_groups():
    assert [
        len(report("gifts", group=group)["rows"]) for group in ("combat", "system", "body", "endurance", "mind")
    ] == [
        6,
        6,
        11,
        7,
        14,
    ]


def test_a_gift_says_whose_it_is():
    rows = {row[0]: row[1] for group in ("combat", "body", "mind") for row in report("gifts", group=group)["rows"]}
    assert (rows["execution-strike"], rows["multistrandedness"], rows["path-song-memory"]) == ("erg", "meir", "bar")
    assert rows["savage-blow"] == ""


def test_three_gifts_work_without_dice():
    assert {gift.id for gift in GIFTS if not gift.dice} == {"multistrandedness", "perfect-form", "veiled-speech"}


def test_a_bar_of_baramma_starts_path_song_memory_at_two():
    assert report("path-song", people="bar", culture="baramma")["points"] == 2
    assert report("path-song", people="bar", culture="other")["points"] == 1
    assert report("path-song", people="maan", culture="baramma")["points"] == 1
    assert report("path-song", people="maan", culture="other")["points"] == 0


@pytest.mark.parametrize(("strands", "actions"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_a_meirs_actions_by_multistrandedness(strands, actions):
    assert report("turn", strands=strands)["actions"] == actions


def test_the_wounded_have_one_action_at_the_threshold_or_beyond():
    assert report("turn", strands=5, worst=3)["actions"] == 4
    assert report("turn", strands=5, worst=4)["actions"] == 1
    assert report("turn", strands=5, worst=7)["actions"] == 1
    exactly = table({"wounded-strands": "exactly"})
    assert report("turn", strands=5, worst=7, table=exactly)["actions"] == 4


def test_wounds_bind_the_hands_of_a_meir_without_the_gift_too_unless_ruled():
    """The source says it of the gift alone; otherwise the untrained would keep more hands than the trained."""
    assert report("turn", strands=0, worst=3)["actions"] == 2
    assert report("turn", strands=0, worst=4)["actions"] == 1
    free = table({"wounded-hands": "free"})
    assert report("turn", strands=0, worst=4, table=free)["actions"] == 2
    assert report("turn", strands=1, worst=4, table=free)["actions"] == 1


def test_by_ruling_shared_hands_adds_to_the_strands():
    ruled = table({"meir-actions": "sum"})
    assert report("turn", strands=1, table=ruled)["actions"] == 3
    assert report("turn", strands=0, table=ruled)["actions"] == 2


def test_the_middle_strands_are_the_tables():
    assert report("turn", strands=3, table=table(strand_actions=[2, 4, 4]))["actions"] == 4
    assert report("turn", strands=4, table=table(strand_actions=[2]))["actions"] == 3


def test_level_three_has_three_hundred_credits():
    assert report("credits", level=3)["credits"] == 300
    assert report("credits", level=1)["credits"] == 100


def test_difficulties_of_the_tables_scale_have_names():
    assert [row[0] for row in report("scale")["rows"]] == [6, 7, 8, 9, 10]
    named = table(difficulties=[{"difficulty": 5, "name": "Gentle"}])
    assert report("scale", table=named)["rows"] == [[5, "Gentle"]]


def test_sixteen_skills_and_sixteen_competences_are_listed():
    skills = report("skills")
    assert (len(skills["practical"]), len(skills["knowledge"])) == (8, 8)
    competences = report("competences")
    assert (len(competences["cultural"]), len(competences["physical"])) == (8, 8)


def test_own_names_stand_in_the_lists():
    ours = [
        {"name": name, "side": side} for name, side in zip("ABCD", ["practical"] * 2 + ["knowledge"] * 2, strict=True)
    ]
    got = report("skills", table=table(more_skills=ours))
    assert got["practical"][-2:] == ["A", "B"] and got["knowledge"][-2:] == ["C", "D"]


def test_tiers_are_the_tables():
    assert [row[1] for row in report("tiers")["rows"]] == [1, 2, 3, 5]


def test_a_report_refuses_what_is_out_of_bounds():
    for lang in ("en", "fi"):
        assert "10" in refusal("report", report="elshore/penalties", params={"energy": 11}, lang=lang)
