"""The character's sheet (`epoch/character`)."""

import json

import pytest
from epoch import Sheet, ask, refusal

from rules_py.games.epoch.lists import ALL_ATTRIBUTES, ALL_SKILLS, ATTRIBUTES, SKILLS


def rich(xp=1000):
    return Sheet("character").do("earn", xp=xp, what="a long campaign")


def finished():
    """A character with nothing missing."""
    sheet = Sheet("character").do("set-name", name="Malcom").do("set-template", template="City runner")
    sheet.do("set-positive-trait", positive_trait="brave").do("set-negative-trait", negative_trait="foolish")
    return sheet.do("add-burden", burden="A debt to the wrong people")


def test_there_are_nine_attributes_and_thirty_skills_in_three_categories():
    assert (len(ALL_ATTRIBUTES), len(ALL_SKILLS)) == (9, 30)
    assert [len(names) for names in ATTRIBUTES.values()] == [3, 3, 3]
    assert [len(names) for names in SKILLS.values()] == [10, 10, 10]


def test_attributes_and_experience_begin_at_the_tables_values():
    made = ask(
        "sheet.new", kind="epoch/character", table={"values": {"epoch/starting-attribute": 4, "epoch/starting-xp": 60}}
    )
    state = made["file"]["state"]
    assert set(state["attributes"].values()) == {4}
    assert state["starting-xp"] == 60


def test_a_new_character_is_told_what_is_missing():
    told = Sheet("character").drawn["problems"]
    assert [found["href"] for found in told] == [
        "epoch/character#description",
        "epoch/character#template",
        "epoch/character#traits",
        "epoch/character#traits",
        "epoch/character#burden",
    ]


def test_a_character_with_all_features_has_no_problems():
    assert finished().drawn["problems"] == []


def test_a_step_is_paid_and_written_in_the_ledger():
    sheet = rich(30).do("train", skill="athletics")
    assert sheet.state["skills"]["athletics"] == "2d10-1"
    assert sheet.state["ledger"][-1] == {"entry": "skill", "what": "athletics 2d10-1", "xp": 10}
    assert "Athletics 2d10−1" in json.dumps(sheet.drawn, ensure_ascii=False)
    sheet.do("train", skill="athletics")
    assert sheet.state["skills"]["athletics"] == "3d10"
    assert "5" in sheet.refuses("train", skill="athletics")  # 30 - 25 are left, 15 needed


def test_what_was_bought_can_be_undone_with_its_price():
    sheet = rich(30).do("train", skill="melee")
    before = sheet.state
    assert sheet.undo().state["skills"]["melee"] == "untrained"
    assert len(sheet.state["ledger"]) == len(before["ledger"]) - 1


def test_a_mastery_is_due_at_three_dice_and_not_before():
    sheet = rich()
    sheet.do("train", skill="stealth")
    assert "Stealth" not in sheet.problems()
    sheet.do("train", skill="stealth")
    assert "Stealth" in sheet.problems()
    sheet.do("add-mastery", skill="stealth", mastery="Unseen")
    assert "Stealth" not in sheet.problems()


def test_a_mastery_too_many_is_a_problem_unless_creation_grants_some():
    assert "Melee" in Sheet("character").do("add-mastery", skill="melee", mastery="Parry").problems()
    granted = Sheet("character", mastery_creation="also-at-creation").do("add-mastery", skill="melee", mastery="Parry")
    assert "Melee" not in granted.problems()


def test_an_attribute_is_raised_once_and_three_in_all():
    sheet = rich().do("raise", attribute="strength")
    assert (sheet.state["attributes"]["strength"], sheet.state["ledger"][-1]["xp"]) == (6, 60)
    assert sheet.refuses("raise", attribute="strength")
    sheet.do("raise", attribute="logic").do("raise", attribute="psyche")
    assert "3" in sheet.refuses("raise", attribute="agility")


def test_no_attribute_passes_ten():
    sheet = rich().do("set-attribute", attribute="strength", score=10)
    assert "10" in sheet.refuses("raise", attribute="strength")


def test_nine_to_ten_costs_a_hundred():
    sheet = rich(99).do("set-attribute", attribute="strength", score=9)
    assert "100" in sheet.refuses("raise", attribute="strength")
    assert sheet.do("earn", xp=1).do("raise", attribute="strength").state["attributes"]["strength"] == 10


def test_a_ceiling_by_ruling_stops_training_and_names_what_is_above():
    sheet = Sheet("character", no_limit="ten-dice").do("earn", xp=1000).do("set-skill", skill="melee", level="10d10")
    assert sheet.refuses("train", skill="melee")
    assert "Melee" in sheet.do("set-skill", skill="melee", level="10d10-1").problems()


def test_overspending_that_was_imported_is_a_problem():
    sheet = finished()
    file = json.loads(json.dumps(sheet.drawn["file"]))
    file["state"]["ledger"] = [{"entry": "skill", "what": "melee 2d10-1", "xp": 10}]
    told = ask("sheet.check", file=file)["problems"]
    assert [found["href"] for found in told] == ["epoch/advancement#experience"]


def test_numbers_feed_rolls():
    sheet = (
        finished().do("set-attribute", attribute="strength", score=8).do("set-skill", skill="athletics", level="4d10-1")
    )
    numbers = sheet.drawn["numbers"]
    assert (numbers["strength"], numbers["athletics"], numbers["brawl"]) == (8, "4d10-1", "untrained")
    roll = ask(
        "roll",
        action="epoch/skill",
        params={"skill": "3d10", "attribute": 6},
        sheet=sheet.drawn["file"],
        **{"from": {"skill": "athletics", "attribute": "strength"}},
    )
    assert (roll["params"]["skill"], roll["params"]["attribute"]) == ("4d10-1", 8)
    assert roll["taken"] == {"skill": "athletics", "attribute": "strength"}


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_masteries_burdens_and_rows_come_and_go(lang):
    sheet = finished().do("add-mastery", skill="melee", mastery="").do("name-mastery", row=1, mastery="Riposte")
    assert sheet.state["masteries"] == [{"skill": "melee", "mastery": "Riposte"}]
    assert sheet.do("drop-mastery", row=1).state["masteries"] == []
    assert sheet.do("drop-burden", row=1).state["burdens"] == []
    assert refusal("sheet.apply", file=sheet.drawn["file"], event="drop-burden", params={"row": 1}, lang=lang)


def test_text_of_any_sort_stays_text():
    sheet = Sheet("character").do("set-name", name="<script>alert(1)</script> Åke Ïsuulë")
    assert sheet.drawn["title"] == "<script>alert(1)</script> Åke Ïsuulë"
