"""Secondary traits by their formulas (`echelon/traits`, `echelon/energy`, `echelon/destiny`)."""

from __future__ import annotations

import pytest
from echelon import ask, character, report, table, texts

BLANK = {
    "reaction": 1, "resilience": 1, "resolve": 1, "animus": 10, "vigor": 10, "vitality": 30,
    "accuracy": 0, "impact": 0, "initiative": 1, "karma": 1, "kismet": 1, "reflex": 1,
}  # fmt: skip


def test_a_blank_human_has_the_traits_of_the_formulas():
    assert report("traits") == BLANK


def test_a_new_character_is_that_blank_human_with_every_pool_full():
    numbers = character().numbers
    for name, value in BLANK.items():
        assert numbers[name] == value
    for name in ("animus", "vigor", "vitality", "karma", "kismet"):
        assert numbers[f"max-{name}"] == BLANK[name]
    assert (numbers["size"], numbers["speed"]) == (5, 25)


@pytest.mark.parametrize(
    ("trait", "attributes"),
    [
        ("reaction", ("dexterity", "intelligence")),
        ("resilience", ("constitution", "strength")),
        ("resolve", ("spirit", "wisdom")),
        ("animus", ("intelligence", "spirit", "wisdom")),
        ("vigor", ("constitution", "dexterity", "strength")),
        ("vitality", ("constitution", "spirit")),
        ("accuracy", ("dexterity", "intelligence")),
        ("impact", ("strength", "wisdom")),
    ],
)
def test_a_trait_grows_with_its_attributes_and_no_others(trait, attributes):
    names = ("constitution", "dexterity", "strength", "intelligence", "spirit", "wisdom")
    for name in names:
        grown = report("traits", **{name: 3})[trait] - BLANK[trait]
        assert grown == (3 if name in attributes else 0)


@pytest.mark.parametrize(
    ("trait", "grows"),
    [
        (name, name in ["reaction", "resilience", "resolve", "initiative", "karma", "kismet", "reflex"])
        for name in BLANK
    ],
)
def test_apotheosis_is_in_defenses_and_destiny_only(trait, grows):
    assert report("traits", apotheosis=4)[trait] - BLANK[trait] == (3 if grows else 0)


def test_size_is_in_vitality_only():
    big = report("traits", size=8)
    assert {name for name in BLANK if big[name] != BLANK[name]} == {"vitality"} and big["vitality"] == 33


def test_initiative_is_the_highest_defense():
    assert report("traits", spirit=4)["initiative"] == 5
    assert report("traits", dexterity=-2, constitution=-3, spirit=-4)["initiative"] == -1


def test_other_modifiers_are_added_where_the_formula_has_room_for_them():
    sheet = character()
    for trait in ("reaction", "resilience", "resolve", "animus", "vigor", "vitality", "karma"):
        sheet.do("set-misc", trait=trait, value=2)
    for trait in ("reaction", "resilience", "resolve"):
        assert sheet.numbers[trait] == BLANK[trait] + 2
    for trait in ("animus", "vigor", "vitality", "karma"):
        assert sheet.numbers[f"max-{trait}"] == BLANK[trait] + 2
    assert sheet.numbers["initiative"] == 3
    assert sheet.do("set-misc", trait="initiative", value=1).numbers["initiative"] == 4
    for trait in ("accuracy", "impact", "kismet"):
        assert sheet.refuses("set-misc", trait=trait, value=1)


def test_size_and_speed_may_be_changed_by_abilities_and_templates():
    sheet = character().do("set-misc", trait="size", value=1).do("set-misc", trait="speed", value=5)
    assert (sheet.numbers["size"], sheet.numbers["speed"], sheet.numbers["max-vitality"]) == (6, 30, 31)


def test_the_dwarf_brute_comes_out_as_listed():
    """Spec 5.6: CON +1, WIS +1, DEX -1; Brute; Apotheosis 1."""
    sheet = character().do("set-species", species="dwarf").do("set-archetype", archetype="brute")
    wanted = {
        "reaction": 0, "resilience": 4, "resolve": 2, "animus": 11, "vigor": 10, "vitality": 31,
        "accuracy": -1, "impact": 1, "initiative": 4, "karma": 1, "kismet": 1, "speed": 20, "size": 5,
    }  # fmt: skip
    assert {name: sheet.numbers[name] for name in wanted} == wanted


def test_every_term_of_a_trait_is_shown():
    """Resilience of the Dwarf Brute: Constitution 1, Strength 0, Apotheosis 1, Brute 2."""
    sheet = character().do("set-species", species="dwarf").do("set-archetype", archetype="brute")
    told = "\n".join(texts(sheet.drawn["blocks"]))
    assert "Constitution 1 + Strength 0 + Apotheosis 1 + Brute 2" in told
    finnish = "\n".join(texts(sheet.view("fi")["blocks"]))
    assert "kunto 1 + voima 0 + jumaloituminen 1 + järkäle 2" in finnish


def test_the_calculator_shows_the_terms_too():
    got = ask("report", report="echelon/traits", params={"dexterity": -2, "archetype": "scoundrel"})
    assert "Dexterity −2 + Intelligence 0 + Apotheosis 1 + Scoundrel 2" in "\n".join(texts(got["blocks"]))


def test_reflex_is_reaction_unless_it_is_ruled_a_defense_of_its_own():
    """E7: Flameblast strikes at Reflex, which no list of Defenses has."""

    def nimble(**rulings):
        sheet = character(**rulings).do("set-attribute", attribute="dexterity", rank=3)
        return sheet.do("set-attribute", attribute="intelligence", rank=2)

    assert nimble().numbers["reflex"] == nimble().numbers["reaction"] == 6
    assert nimble(reflex="dexterity").numbers["reflex"] == 4


def test_a_speed_note_holds():
    """Spec 5.11: 12 mph are 17.6 ft a second; a quarter 4.4; six seconds 26.4; rounded down to whole squares 25."""
    assert report("pace") == {"second": "88/5", "quarter": "22/5", "round": "132/5", "speed": 25}
    assert report("pace", mph=25)["second"] == "110/3"


def test_the_pace_is_told_with_its_decimals():
    for lang, point in (("en", "."), ("fi", ",")):
        told = " ".join(texts(ask("report", report="echelon/pace", lang=lang)["blocks"]))
        for figure in ("17.6", "4.4", "26.4", "25"):
            assert figure.replace(".", point) in told


def test_a_reading_of_the_reflex_is_told_in_the_calculator():
    got = report("traits", table(reflex="dexterity"), dexterity=2, intelligence=1)
    assert got["reaction"] == 4 and got["reflex"] == 3
