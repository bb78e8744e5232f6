"""What the character's sheet shows: how the character stands, the rolls it fills, Defenses that stand firmer."""

from __future__ import annotations

import pytest
from echelon import ask, character, offered, table, texts

from rules_py.games.echelon.lists import LANGUAGES


def told(sheet, lang="en") -> str:
    return "\n".join(texts(sheet.view(lang)["blocks"]))


def ways(sheet) -> list[str]:
    """The buttons at the head of the sheet."""
    blocks = sheet.drawn["blocks"]
    first = next(at for at, block in enumerate(blocks) if block["type"] == "field")
    return [item["label"] for block in blocks[:first] for item in block.get("items", [])]


# -- how the character stands ----------------------------------------------------------------------


def test_who_is_well_has_nothing_at_the_head_of_the_sheet():
    assert character().head() == ""


@pytest.mark.parametrize(
    ("damage", "state", "figures"), [(30, "unconscious", ("0 of 30",)), (35, "dying", ("5 of 30", "25 rounds"))]
)
def test_who_lies_is_seen_at_once(damage, state, figures):
    head = character().do("suffer", amount=damage).head()
    assert state in head and all(figure in head for figure in figures)


def test_the_dying_have_what_saves_them_within_reach():
    sheet = character().do("suffer", amount=35)
    assert ways(sheet) == ["1 Karma: stop the bleeding", "A round passes"]
    assert "stable" in sheet.do("spend-karma", on="stabilise").head() and ways(sheet) == []


def test_without_karma_at_hand_only_time_is_left():
    assert ways(character().do("set-pool", pool="karma", value=0).do("suffer", amount=35)) == ["A round passes"]


def test_the_dead_may_deny_the_blow_as_long_as_kismet_can():
    sheet = character().do("suffer", amount=60)
    assert "dead" in sheet.head() and ways(sheet) == ["1 Kismet: the attack that killed did not happen"]
    poor = character().do("set-pool", pool="kismet", value=0).do("suffer", amount=60)
    assert "dead" in poor.head() and "kismet" not in poor.head() and ways(poor) == []
    assert ways(sheet.do("round")) == []


def test_a_dwarf_who_stands_at_nought_is_seen_to_stand():
    sheet = character().do("set-species", species="dwarf").do("set-misc", trait="vigor", value=5)
    assert "final stand" in sheet.do("use", power="final-stand").do("suffer", amount=33).head()


# -- rolls -----------------------------------------------------------------------------------------


def test_each_roll_tells_the_dice_it_throws():
    """Accuracy 1, Apotheosis 2, Impact 3; an Ability at 2 with Dexterity, specialised."""
    sheet = character().do("set-apotheosis", apotheosis=2).do("set-attribute", attribute="dexterity", rank=1)
    sheet.do("set-attribute", attribute="strength", rank=3)
    sheet.do("add-ability", ability="Archery", attribute="dexterity", rank=2, specialised=True)
    rows = {
        cells[0]["text"]: cells[1]
        for group in sheet.drawn["blocks"]
        if group.get("label") == "Rolls"
        for cells in group["blocks"][0]["rows"]
    }
    assert rows["Basic attack"] == "3d6 + 3"
    assert rows["Damage"] == "1d6 + 3"
    assert rows["Roll: Archery"] == "2d6 + d6! + 5"
    assert rows["Attack on you: Reaction"] == "13"


def test_an_attack_on_the_character_takes_its_defense_and_what_it_may_spend():
    sheet = character().do("set-attribute", attribute="spirit", rank=2).do("set-apotheosis", apotheosis=2)
    call = offered(sheet)["Attack on you: Resolve"]
    assert call == (
        "echelon/opposed modifier=0 apotheosis=1 karma=0 kismet=0 "
        "defense=4@resolve their-karma=2@karma their-kismet=2@kismet"
    )


def test_an_attack_is_measured_as_the_table_rules():
    rows = told(character(defense="rolled"))
    assert "3d6 + 1" in rows


# -- Defenses that stand firmer --------------------------------------------------------------------


def test_an_automaton_has_four_more_resolve_against_powers_of_the_mind():
    """Resolve is 1 less 2 of Spirit; against the Mind it is 4 higher."""
    sheet = character().do("set-species", species="automaton")
    assert (sheet.numbers["resolve"], sheet.numbers["resolve-mind"]) == (-1, 3)
    assert "Resolve, against powers of the Mind" in told(sheet) and "Living Construct 4" in told(sheet)
    assert "defense=3@resolve-mind" in offered(sheet)["Attack on you: Resolve, against powers of the Mind"]


@pytest.mark.parametrize("defense", ["reaction", "resilience", "resolve"])
def test_a_dwarf_has_two_more_of_any_defense_against_being_pushed_or_tripped(defense):
    sheet = character().do("set-species", species="dwarf")
    assert sheet.numbers[f"{defense}-footing"] == sheet.numbers[defense] + 2
    label = f"{defense.title()}, against bull rush and trip"
    assert label in told(sheet) and f"@{defense}-footing" in offered(sheet)[f"Attack on you: {label}"]


@pytest.mark.parametrize("species", ["human", "elementine"])
def test_others_stand_no_firmer(species):
    sheet = character().do("set-species", species=species)
    assert sheet.numbers["resolve-mind"] == sheet.numbers["resolve"]
    assert sheet.numbers["reaction-footing"] == sheet.numbers["reaction"]
    assert "against powers of the Mind" not in told(sheet) and "bull rush" not in told(sheet)


def test_a_roll_in_the_text_takes_the_firmer_defense():
    sheet = character().do("set-species", species="automaton")
    got = ask(
        "roll",
        action="echelon/opposed",
        params={"modifier": 2, "defense": 0},
        sheet=sheet.drawn["file"],
        **{"from": {"defense": "resolve-mind"}},
        faces=[3, 3, 4],
        table=table(),
    )
    assert got["values"]["dr"] == 13 and got["outcome"] == "success"


# -- the rest --------------------------------------------------------------------------------------


def test_an_attribute_tells_what_makes_it_more_than_its_rank():
    sheet = character().do("set-species", species="dwarf").do("set-attribute", attribute="wisdom", rank=2)
    assert "Wisdom (species +1; together 3)" in told(sheet)
    sheet.do("set-change", attribute="wisdom", change=-2)
    assert "Wisdom (species +1, for a while \u22122; together 1)" in told(sheet)


def test_abilities_are_read_in_a_line_each():
    sheet = character().do("add-ability", ability="@sorcery", attribute="spirit", rank=2, specialised=True)
    words = texts(sheet.drawn["blocks"])
    at = words.index("Spirit", words.index("Sorcery"))
    assert words[at + 1] == "2, specialised"


def test_languages_come_in_the_order_of_the_alphabet():
    assert list(LANGUAGES) == sorted(LANGUAGES) and len(LANGUAGES) == 21


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_languages_are_offered_in_the_alphabet_of_the_reader(lang):
    options = []

    def walk(part):
        if isinstance(part, dict):
            if part.get("name") == "language":
                options.append([each["label"] for each in part["options"]])
            part = list(part.values())
        for each in part if isinstance(part, list) else ():
            walk(each)

    walk(character().view(lang)["blocks"])
    assert options and all(each == sorted(each) for each in options)


def test_humans_are_written_like_the_other_species():
    """Size and Speed come from the species, which stands before its figure."""
    assert "Human 5" in told(character()) and "Dwarf 20" in told(character().do("set-species", species="dwarf"))
