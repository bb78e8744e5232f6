"""Languages: given by the species, bought at creation, learned later (`echelon/languages`)."""

from __future__ import annotations

import pytest
from echelon import character, texts

LANGUAGES = [
    "abyssal",
    "angelic",
    "chrtka",
    "common",
    "deepen",
    "draconic",
    "fey",
    "gargon",
    "gnomish",
    "goblinite",
    "hobbit",
    "infernal",
    "lithos",
    "orkish",
    "primitus",
    "primordial",
    "serpentis",
    "sylvan",
    "talonese",
    "tauran",
    "titanspeak",
]


def of(species: str, **rulings):
    return character(**rulings).do("set-species", species=species)


def spoken(sheet) -> list[str]:
    (row,) = [text for text in texts(sheet.drawn["blocks"]) if text.startswith("Speaks: ")]
    return row.removeprefix("Speaks: ").split(", ")


def test_there_are_twenty_one_languages():
    assert len(LANGUAGES) == 21
    sheet = of("automaton")
    for language in LANGUAGES:
        if language not in ("common", "primitus"):
            of("automaton").do("buy-language", language=language)
    assert sheet.refuses("buy-language", language="klingon")


@pytest.mark.parametrize(
    ("species", "known"),
    [("automaton", ["Common", "Primitus"]), ("dwarf", ["Common", "Lithos"]), ("elementine", ["Common", "Primordial"])],
)
def test_a_species_speaks_its_languages(species, known):
    assert spoken(of(species)) == known


@pytest.mark.parametrize(
    ("species", "bonus"),
    [
        ("dwarf", ["gargon", "gnomish", "goblinite", "orkish", "sylvan", "titanspeak"]),
        ("elementine", ["gargon", "primitus", "sylvan"]),
    ],
)
def test_languages_in_parentheses_may_be_bought_and_others_not(species, bonus):
    for language in LANGUAGES:
        if language in bonus:
            of(species).do("buy-language", language=language)
        else:
            assert of(species).refuses("buy-language", language=language)


def test_an_automaton_buys_its_makers_language_and_only_that():
    sheet = of("automaton").do("buy-language", language="lithos")
    assert sheet.refuses("buy-language", language="fey")


def test_a_bonus_language_costs_two_experience():
    sheet = of("dwarf").do("buy-language", language="orkish")
    assert sheet.numbers["experience"] == 28
    assert sheet.do("buy-language", language="sylvan").numbers["experience"] == 26
    assert spoken(sheet) == ["Common", "Lithos", "Orkish", "Sylvan"]


def test_any_number_may_be_bought_unless_ruled_one():
    """L14 reads parentheses as either-or, L18 as languages to buy."""
    assert (
        of("dwarf", bonus_languages="one")
        .do("buy-language", language="orkish")
        .refuses("buy-language", language="sylvan")
    )


def test_no_language_is_bought_twice():
    assert of("dwarf").do("buy-language", language="orkish").refuses("buy-language", language="orkish")
    assert of("dwarf").refuses("buy-language", language="common")


def test_later_any_language_is_learned_by_linguistics_at_the_tables_price():
    sheet = of("dwarf").do("learn-language", language="abyssal")
    assert spoken(sheet) == ["Common", "Lithos", "Abyssal"] and sheet.numbers["experience"] == 28
    dear = character({"linguistics-cost": 7}).do("learn-language", language="fey")
    assert dear.numbers["experience"] == 23


def test_a_language_is_dropped_with_its_price():
    sheet = of("dwarf").do("buy-language", language="orkish").do("drop-language", row=1)
    assert sheet.numbers["experience"] == 30 and spoken(sheet) == ["Common", "Lithos"]


def test_what_is_known_of_human_languages_is_nothing():
    assert "human" in "\n".join(texts(character().drawn["blocks"])).lower()
    assert spoken(character()) == ["–"]


def test_a_language_bought_for_another_species_is_a_problem():
    sheet = of("dwarf").do("buy-language", language="orkish").do("set-species", species="elementine")
    assert "Orkish" in sheet.problems()
