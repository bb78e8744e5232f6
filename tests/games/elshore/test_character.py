"""The character: how it is made, and how its sheet stands up (spec 5.24; `elshore/character`)."""

import json

import pytest
from elshore import Sheet, ask, character, fighter, filled, table

from rules_py.games.elshore.lists import AFFINITIES, ATTRIBUTES, COMPETENCES, SKILLS

# -- 5.24 creation ------------------------------------------------------------------------------------------


def test_there_are_eight_attributes_sixteen_skills_sixteen_competences_and_eight_schools():
    assert (len(ATTRIBUTES), len(SKILLS), len(COMPETENCES), len(AFFINITIES)) == (8, 16, 16, 8)


def test_everyone_starts_with_one_in_each_attribute_and_nothing_else():
    state = Sheet("character").state
    assert set(state["attributes"].values()) == {1}
    assert set(state["skills"].values()) == set(state["competences"].values()) == set(state["gifts"].values()) == {0}


def test_a_nameless_character_is_told_of():
    assert "name" in Sheet("character").problems()
    assert character().problems() == ""


def test_twenty_points_of_skills_and_three_at_most_without_leave():
    sheet = character()
    for skill in SKILLS[:6]:
        sheet.do("set-skill", skill_name=skill, points=3)
    assert sheet.do("set-skill", skill_name=SKILLS[6], points=2).problems() == ""
    assert "20" in sheet.do("set-skill", skill_name=SKILLS[7], points=1).problems()
    over = character().do("set-skill", skill_name="melee", points=4)
    assert "Melee" in over.problems() and over.do("set-leave", leave=True).problems() == ""


def test_limits_of_creation_end_where_play_begins():
    sheet = character().do("set-skill", skill_name="melee", points=4)
    assert sheet.problems() and sheet.do("begin-play").problems() == ""


def test_five_is_the_hard_cap_of_skills_and_ten_of_attributes():
    assert "5" in character().refuses("set-skill", skill_name="melee", points=6)
    assert "10" in character().refuses("set-attribute", attribute="will", score=11)


def test_attribute_points_are_the_tables():
    sheet = character(table=table(attribute_points=4)).do("set-attribute", attribute="will", score=5)
    assert sheet.problems() == ""
    assert "4" in sheet.do("set-attribute", attribute="focus", score=2).problems()


def test_above_five_an_attribute_needs_a_package_or_a_ruling():
    sheet = character().do("set-attribute", attribute="will", score=6)
    assert "Will" in sheet.problems()
    free = character(table=table({"six-plus": "development"})).do("set-attribute", attribute="will", score=6)
    assert "Will" not in free.problems()


def test_a_meir_has_three_strength_more_and_seven_in_all():
    sheet = character("meir").do("set-attribute", attribute="strength", score=4)
    assert sheet.numbers["strength"] == 7 and sheet.problems() == ""
    assert sum(sheet.numbers[name] for name in ATTRIBUTES) - sum(sheet.state["attributes"].values()) == 7
    even = table(packages=[{"people": "meir", "attribute": "strength", "points": 3}])
    assert sum(character("meir", table=even).numbers[name] for name in ATTRIBUTES) == 8 + 3


def test_no_attribute_passes_ten_with_its_package():
    sheet = character("meir").do("set-attribute", attribute="strength", score=9)
    assert sheet.numbers["strength"] == 10 and "Strength" in sheet.problems()


def test_one_competence_is_granted_and_five_points_are_free():
    sheet = (
        character().do("set-cultural", cultural="wilderness").do("set-competence", competence_name="terrain", points=2)
    )
    sheet.do("set-competence", competence_name="wilderness", points=1).do(
        "set-competence", competence_name="blades", points=2
    )
    assert (sheet.numbers["wilderness"], sheet.numbers["terrain"]) == (2, 2) and sheet.problems() == ""
    assert "5" in sheet.do("set-competence", competence_name="city", points=1).problems()


def test_a_competence_starts_at_five_at_most_the_granted_point_included_unless_ruled():
    def six(**more):
        sheet = character(**more).do("set-cultural", cultural="city")
        return sheet.do("set-competence", competence_name="city", points=5)

    assert "City" in six().problems() and six().numbers["city"] == 6
    assert six(table=table({"competence-cap": "six"})).problems() == ""


def test_a_competence_gained_in_play_costs_nothing():
    sheet = (
        character()
        .do("set-competence", competence_name="blades", points=5)
        .do("gain-competence", competence_name="city")
    )
    assert sheet.numbers["city"] == 1 and sheet.problems() == ""
    for _ in range(4):
        sheet.do("gain-competence", competence_name="city")
    assert "5" in sheet.refuses("gain-competence", competence_name="city")


def test_own_names_stand_on_the_sheet():
    names = [{"name": name} for name in "ABCDEFG"] + [{"name": "Harpoons"}]
    assert "Harpoons" in character(table=table(more_competences=names)).shown()


# -- the sheet ------------------------------------------------------------------------------------------------


def test_numbers_feed_rolls():
    sheet = fighter().do("set-track", track="energy", amount=2)
    got = ask(
        "roll",
        action="elshore/check",
        params={"attribute": 1, "skill": 1},
        faces=[7, 7, 7, 7],
        sheet=sheet.drawn["file"],
        **{"from": {"attribute": "strength", "skill": "melee", "penalty": "physical-penalty"}},
    )
    assert got["params"]["attribute"] == 4 and got["values"]["dice"] == 4 + 2 - 2


def test_every_roll_button_of_the_sheet_is_a_roll():
    sheet = fighter().do("add-gear", name="Shield", sort="shield", hp=2).do("add-gear", name="Axe", sort="weapon", hp=2)
    sheet.do("set-affinity", affinity="override", points=2).do("set-authorisation", authorisation="relic")
    calls = [line for line in json.dumps(sheet.drawn["blocks"]).split('"') if line.startswith("elshore/")]
    from rules_py import registry
    from rules_py.core.calls import parse_call

    assert len(calls) > 20
    for call in map(parse_call, calls):
        if "#" in call.name:
            continue
        _, action = registry.action(call.name)
        action.params(dict(call.params))
        assert set(call.sheet) <= {field.id for field in action.fields}
        assert set(call.sheet.values()) <= set(sheet.numbers)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_the_sheet_is_drawn_in_both_languages_however_full(lang):
    sheet = filled(4, "meir").do("add-gear", name="Knife", sort="weapon", hp=1).do("infect", disease="spore-cough")
    sheet.do("add-condition", condition="Grief").do("hit", defence="dodge", hp=0, through=3).do("set-notes", notes="n")
    drawn = ask("sheet.view", file=sheet.drawn["file"], lang=lang)
    assert drawn["blocks"] and json.dumps(drawn)


def test_text_of_any_sort_stays_text():
    sheet = Sheet("character").do("set-name", name="<b>Ïsuulë</b>")
    assert sheet.drawn["title"] == "<b>Ïsuulë</b>"
