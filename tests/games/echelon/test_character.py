"""The character's sheet beyond its traits: abilities, advantages, experience, what the page takes from it."""

from __future__ import annotations

import pytest
from echelon import ask, character, refusal, rolls, texts


def test_a_character_needs_a_name_and_an_archetype():
    assert "name" in character().problems()
    sheet = character().do("set-name", name="Ash").do("set-archetype", archetype="devout")
    assert sheet.problems() == "" and sheet.drawn["title"] == "Ash"


def test_attributes_start_at_nought():
    numbers = character().numbers
    assert [
        numbers[name] for name in ("constitution", "dexterity", "strength", "intelligence", "spirit", "wisdom")
    ] == [0] * 6


def test_a_pool_follows_its_maximum():
    sheet = character().do("lose", pool="animus", amount=4).do("set-attribute", attribute="wisdom", rank=3)
    assert (sheet.numbers["animus"], sheet.numbers["max-animus"]) == (9, 13)


def test_a_pool_never_falls_below_nought_when_its_maximum_falls():
    sheet = character().do("set-attribute", attribute="wisdom", rank=3).do("lose", pool="animus", amount=12)
    assert sheet.do("set-attribute", attribute="wisdom", rank=-3).numbers["animus"] == 0


def test_no_more_is_lost_than_is_there():
    assert character().do("lose", pool="animus", amount=99).numbers["animus"] == 0
    assert character().do("suffer", amount=99, against="vigor").numbers["vigor"] == 0


def test_a_pool_can_be_set_by_hand_within_its_bounds():
    assert character().do("set-pool", pool="vigor", value=3).numbers["vigor"] == 3
    assert character().refuses("set-pool", pool="vigor", value=11)
    assert character().do("set-pool", pool="vitality", value=-4).numbers["vitality"] == -4


# -- abilities -------------------------------------------------------------------------------------


def able(**rulings):
    sheet = character(**rulings).do("set-attribute", attribute="wisdom", rank=2)
    return sheet.do("add-ability", ability="@wyldcraft", attribute="wisdom", rank=3, specialised=False)


def test_an_ability_has_a_rank_an_attribute_and_a_roll():
    assert "echelon/action modifier=5 apotheosis=1@apotheosis dr=20 exploding=0" in " ".join(rolls(able()))


def test_what_an_ability_adds_to_its_roll_is_a_ruling():
    """The chapter on Abilities is not in the source."""
    assert "modifier=2 " in " ".join(rolls(able(ability_roll="attribute")))
    assert "modifier=3 " in " ".join(rolls(able(ability_roll="rank")))


def test_who_has_specialised_has_an_exploding_die():
    sheet = able().do("set-ability", row=1, ability="@wyldcraft", attribute="wisdom", rank=3, specialised=True)
    assert any("modifier=5 " in roll and "exploding=1" in roll for roll in rolls(sheet))


def test_wounds_are_in_the_rolls_that_the_sheet_offers():
    sheet = able().do("suffer", amount=15)
    assert any("modifier=4 " in roll for roll in rolls(sheet))


def test_an_ability_over_the_limit_is_a_problem():
    sheet = able().do("add-ability", ability="Cooking", attribute="none", rank=6)
    assert "Cooking" in sheet.problems() and "Cooking" not in sheet.do("ascend").problems()


def test_abilities_can_be_dropped():
    assert able().do("drop-ability", row=1).state["abilities"] == []
    assert able().refuses("drop-ability", row=2)


def test_at_apotheosis_nought_no_ability_is_rolled():
    assert not any("modifier=5 " in roll for roll in rolls(able().do("descend")))


# -- advantages ------------------------------------------------------------------------------------


def test_an_advantage_shows_what_the_reader_wrote_of_it():
    house = {"advantages": [{"name": "@stout", "effect": "+2 against poison"}]}
    sheet = character(house).do("set-archetype", archetype="brute")
    assert "+2 against poison" in "\n".join(texts(sheet.drawn["blocks"]))


def test_advantages_and_hindrances_are_written_down():
    sheet = character().do("add-advantage", advantage="@linguistics").do("add-hindrance", hindrance="Slow to trust")
    told = "\n".join(texts(sheet.drawn["blocks"]))
    assert "Linguistics: a language for each rank" in told and "Slow to trust" in told
    assert sheet.do("drop-advantage", row=1).do("drop-hindrance", row=1).state["advantages"] == []


# -- experience ------------------------------------------------------------------------------------


def test_experience_is_spent_at_the_tables_prices():
    """None of these figures is the source's, but the two for a language."""
    sheet = character()
    assert sheet.numbers["experience"] == 30
    assert sheet.do("set-attribute", attribute="wisdom", rank=2).numbers["experience"] == 24
    assert sheet.do("add-ability", ability="Cooking", attribute="none", rank=3).numbers["experience"] == 18
    assert sheet.do("earn", amount=5).numbers["experience"] == 23


def test_a_rank_below_nought_gives_nothing_back():
    assert character().do("set-attribute", attribute="wisdom", rank=-3).numbers["experience"] == 30


def test_more_spent_than_there_is_is_a_problem():
    sheet = character().do("set-attribute", attribute="wisdom", rank=5).do("set-attribute", attribute="spirit", rank=5)
    assert sheet.problems().count("xperience") == 0
    assert "3" in sheet.do("set-attribute", attribute="strength", rank=1).problems()


# -- the page --------------------------------------------------------------------------------------


def test_a_roll_in_the_text_takes_the_characters_numbers():
    sheet = character().do("set-attribute", attribute="dexterity", rank=3)
    got = ask(
        "roll",
        action="echelon/opposed",
        params={"modifier": 0},
        sheet=sheet.drawn["file"],
        **{"from": {"modifier": "attack"}},
        faces=[1, 2, 3],
    )
    assert got["values"]["total"] == 6 + 3 + 1 and got["taken"] == {"modifier": "attack"}


def test_an_event_of_a_roll_is_one_of_the_sheets():
    sheet = character().do("set-apotheosis", apotheosis=2).do("set-pool", pool="karma", value=0)
    got = ask(
        "roll",
        action="echelon/action",
        params={"apotheosis": 2, "modifier": 0, "misses": 5},
        faces=[1, 1, 1],
    )
    (effect,) = got["effects"]
    assert sheet.do(effect["event"], **effect["fields"]).numbers["karma"] == 2


def test_a_damage_roll_is_written_down_by_its_effect():
    (own, _) = ask("roll", action="echelon/damage", params={}, faces=[5])["effects"]
    assert character().do(own["event"], **own["fields"]).numbers["vitality"] == 25


def test_everything_can_be_undone():
    sheet = character()
    before = sheet.state
    sheet.do("set-species", species="dwarf").do("suffer", amount=40).do("round")
    for _ in range(3):
        sheet.undo()
    assert sheet.state == before
    assert refusal("sheet.undo", file=sheet.drawn["file"])


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_sheet_full_of_everything_is_drawn_in_both_languages(lang):
    sheet = able().do("set-species", species="elementine").do("set-ancestry", ancestry="fireborn")
    sheet.do("set-archetype", archetype="mentalist").do("use", power="flameblast").do("suffer", amount=40)
    told = "\n".join(texts(sheet.view(lang)["blocks"]))
    assert "@" not in told and "{" not in told
