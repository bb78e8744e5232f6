"""Species with their either-or choices, qualities and powers (`echelon/species`)."""

from __future__ import annotations

import pytest
from echelon import character, offered, texts

ATTRIBUTES = ("constitution", "dexterity", "strength", "intelligence", "spirit", "wisdom")


def of(species: str, **rulings):
    return character(**rulings).do("set-species", species=species)


def born(people: str, **rulings):
    return of("elementine", **rulings).do("set-ancestry", ancestry=people)


def changed(sheet) -> dict[str, int]:
    return {name: sheet.numbers[name] for name in ATTRIBUTES if sheet.numbers[name]}


def told(sheet, lang: str = "en") -> str:
    return "\n".join(texts(sheet.view(lang)["blocks"]))


@pytest.mark.parametrize(
    ("species", "size", "speed"), [("human", 5, 25), ("automaton", 5, 20), ("dwarf", 5, 20), ("elementine", 5, 30)]
)
def test_size_and_speed_are_the_species(species, size, speed):
    assert (of(species).numbers["size"], of(species).numbers["speed"]) == (size, speed)


@pytest.mark.parametrize("body", ["constitution", "dexterity", "strength"])
def test_an_automaton_has_two_more_of_one_body_attribute_and_two_less_spirit(body):
    assert changed(of("automaton").do("set-body-choice", attribute=body)) == {body: 2, "spirit": -2}


def test_an_automatons_bare_hand_is_a_roll_of_its_own():
    assert offered(of("automaton"))["Hardened Fist"].startswith("echelon/damage count=1 die=d6 ")
    assert "Hardened Fist" not in offered(of("dwarf"))


def test_no_soul_attribute_will_do_for_an_automaton():
    assert of("automaton").refuses("set-body-choice", attribute="wisdom")


def test_what_stands_in_parentheses_is_missing_until_it_is_chosen():
    assert changed(of("automaton")) == {"spirit": -2}
    assert "Body" in of("automaton").problems()
    assert "ancestry" in of("elementine").problems()
    for species in ("automaton", "dwarf", "elementine"):
        assert "favored ability" in of(species).problems()


def test_a_dwarf_has_constitution_and_wisdom_for_dexterity():
    assert changed(of("dwarf")) == {"constitution": 1, "wisdom": 1, "dexterity": -1}


@pytest.mark.parametrize(
    ("ancestry", "attribute"),
    [("fireborn", "strength"), ("earthborn", "constitution"), ("waterborn", "wisdom"), ("windborn", "dexterity")],
)
def test_an_ancestry_is_the_attribute_in_parentheses_unless_it_is_ruled_both(ancestry, attribute):
    """E8: the entry offers one of four, and each ancestry lists that very one again."""
    assert changed(born(ancestry)) == {"spirit": 1, attribute: 1, "intelligence": -1}
    twice = born(ancestry, ancestry="both").do("set-element-choice", attribute=attribute)
    assert changed(twice) == {"spirit": 1, attribute: 2, "intelligence": -1}


def test_by_that_ruling_the_attribute_is_chosen_apart_from_the_ancestry():
    sheet = born("fireborn", ancestry="both")
    assert "+1" in sheet.problems()
    assert changed(sheet.do("set-element-choice", attribute="wisdom")) == {
        "spirit": 1,
        "strength": 1,
        "wisdom": 1,
        "intelligence": -1,
    }


def test_a_species_attributes_go_with_the_species():
    assert changed(born("fireborn").do("set-species", species="human")) == {}


@pytest.mark.parametrize(
    ("species", "allowed", "refused"),
    [
        ("automaton", ("artifice", "martial"), ("sorcery", "wyldcraft")),
        ("dwarf", ("artifice", "wyldcraft"), ("martial", "sorcery")),
        ("elementine", ("sorcery", "wyldcraft"), ("artifice", "martial")),
        ("human", (), ("artifice", "martial", "sorcery", "wyldcraft")),
    ],
)
def test_favored_abilities_in_parentheses_are_one_or_the_other(species, allowed, refused):
    for ability in allowed:
        assert "favored ability" not in of(species).do("set-favored", ability=ability).problems()
    for ability in refused:
        assert of(species).refuses("set-favored", ability=ability)


def test_favored_abilities_are_shown():
    assert "Martial, Artifice" in told(of("dwarf").do("set-favored", ability="artifice"))
    assert "Leadership, Sorcery" in told(of("elementine").do("set-favored", ability="sorcery"))


@pytest.mark.parametrize(
    ("species", "figures"),
    [
        ("automaton", ("30", "Lowlight Vision", "1d6", "Living Construct", "+4")),
        ("dwarf", ("60", "Final Stand", "+2", "Slow and Steady", "warhammers")),
        ("elementine", ("Charismatic", "+2", "30")),
    ],
)
def test_qualities_are_shown_with_their_numbers(species, figures):
    for figure in figures:
        assert figure in told(of(species))
    assert told(of(species), "fi") != told(of(species))


def test_a_living_construct_is_immune_to_nine_descriptors_and_what_comes_of_weariness():
    words = told(of("automaton")).lower()
    for name in (
        *("disease", "fear", "healing", "morale", "necrotic", "paralysis", "poison", "sleep", "stun"),
        *("fatigue", "exhaustion", "non-lethal", "repair"),
    ):
        assert name in words


@pytest.mark.parametrize(
    ("ancestry", "power", "pool", "rounds"),
    [
        ("fireborn", "flameblast", "animus", 0),
        ("earthborn", "rockflesh", "vigor", 5),
        ("waterborn", "waterwalk", "animus", 4),
        ("windborn", "gaseous", "animus", 2),
    ],
)
def test_an_ancestry_power_costs_five_and_lasts_its_rounds(ancestry, power, pool, rounds):
    sheet = born(ancestry)
    before = sheet.numbers[pool]
    sheet.do("use", power=power)
    assert sheet.numbers[pool] == before - 5
    assert [row["rounds"] for row in sheet.state["lasting"]] == ([rounds] if rounds else [])
    for _ in range(rounds):
        assert sheet.state["lasting"]
        sheet.do("round")
    assert not sheet.state["lasting"]


def test_what_lasts_may_be_ended_early():
    sheet = born("windborn").do("use", power="gaseous").do("end-power", power="gaseous")
    assert not sheet.state["lasting"]
    assert sheet.refuses("end-power", power="gaseous")


def test_nobody_uses_the_power_of_another_people():
    assert "Flameblast" in of("dwarf").refuses("use", power="flameblast")
    assert born("earthborn").refuses("use", power="flameblast")


@pytest.mark.parametrize(
    ("ancestry", "kind"),
    [("fireborn", "fire"), ("earthborn", "bludgeoning"), ("waterborn", "cold"), ("windborn", "electricity")],
)
def test_an_ancestry_abates_two_of_its_kind_of_damage(ancestry, kind):
    sheet = born(ancestry)
    whole = sheet.numbers["vitality"]
    assert sheet.do("suffer", amount=5, kind=kind).numbers["vitality"] == whole - 3
    assert sheet.do("suffer", amount=5, kind="other").numbers["vitality"] == whole - 8
    assert sheet.do("suffer", amount=1, kind=kind).numbers["vitality"] == whole - 8


def test_rockflesh_abates_two_of_any_kind_and_adds_up_unless_ruled():
    def stone(kind, **rulings):
        sheet = born("earthborn", **rulings).do("use", power="rockflesh")
        return sheet.numbers["vitality"] - sheet.do("suffer", amount=9, kind=kind).numbers["vitality"]

    assert stone("fire") == 7
    assert stone("bludgeoning") == 5
    assert stone("bludgeoning", abatement="highest") == 7


def test_damage_that_is_abated_already_goes_through_whole():
    """So a damage roll writes it down: the roll has taken the abatement off."""
    sheet = born("fireborn")
    whole = sheet.numbers["vitality"]
    assert sheet.do("suffer", amount=5).numbers["vitality"] == whole - 5


# -- Final Stand -----------------------------------------------------------------------------------


def standing(**rulings):
    """A dwarf with 10 Vigor to pay and 20 more to bleed."""
    sheet = of("dwarf", **rulings).do("set-misc", trait="vigor", value=20)
    return sheet.do("use", power="final-stand")


def test_final_stand_costs_ten_vigor():
    assert standing().numbers["vigor"] == 20


def test_a_standing_dwarf_stays_up_at_nought_and_bleeds_vigor_instead():
    sheet = standing().do("suffer", amount=31)
    assert sheet.numbers["vitality"] == 0 and "unconscious" not in sheet.head()
    assert sheet.do("suffer", amount=5).numbers["vigor"] == 15
    assert sheet.do("round").numbers["vitality"] == 0


def test_the_rest_of_the_blow_strikes_vigor_unless_ruled():
    assert standing().do("suffer", amount=35).numbers["vigor"] == 16
    assert standing(final_stand="stops").do("suffer", amount=35).numbers["vigor"] == 20


def test_at_nought_vigor_the_stand_is_over():
    sheet = standing().do("suffer", amount=31).do("suffer", amount=25)
    assert (sheet.numbers["vitality"], sheet.numbers["vigor"]) == (0, 0)
    assert "unconscious" in sheet.head() and not sheet.state["standing"]


def test_a_dwarf_who_moves_gives_up_the_stand():
    sheet = standing().do("suffer", amount=31).do("move")
    assert "unconscious" in sheet.head() and not sheet.state["standing"]
    assert of("dwarf").refuses("move")


def test_final_stand_needs_its_vigor():
    sheet = of("dwarf").do("lose", pool="vigor", amount=1)
    assert "10" in sheet.refuses("use", power="final-stand")
