"""Archetypes: a trait bonus, an advantage, a power once a day (`echelon/archetypes`)."""

from __future__ import annotations

import pytest
from echelon import ask, character, report, rolls, table, texts

BONUS = {
    "adventurer": {"vigor": 10},
    "brute": {"resilience": 2},
    "devout": {"resolve": 2},
    "mentalist": {"animus": 10},
    "scoundrel": {"reaction": 2},
    "survivor": {"reaction": 1, "resilience": 1, "resolve": 1},
}
ADVANTAGE = {
    "adventurer": "Extra Favored Ability",
    "brute": "Stout",
    "devout": "Karma Sink",
    "mentalist": "Metaphysics",
    "scoundrel": "Quickened",
    "survivor": "Not Dead Yet",
}
POWER = {
    "adventurer": "Fortune Favors the Bold",
    "brute": "Blood in the Water",
    "devout": "Divine Intervention",
    "mentalist": "Vitiate Energy",
    "scoundrel": "Elusive Step",
    "survivor": "Second Wind",
}
TRAITS = ("reaction", "resilience", "resolve", "animus", "vigor", "vitality", "accuracy", "impact", "karma", "kismet")


def of(archetype: str, **rulings):
    return character(**rulings).do("set-archetype", archetype=archetype)


@pytest.mark.parametrize("archetype", BONUS)
def test_an_archetype_gives_its_trait_bonus_and_no_other(archetype):
    plain, got = report("traits"), report("traits", archetype=archetype)
    assert {name: got[name] - plain[name] for name in TRAITS if got[name] != plain[name]} == BONUS[archetype]


@pytest.mark.parametrize("archetype", BONUS)
def test_the_bonus_is_in_the_pool_that_a_new_member_has(archetype):
    sheet = of(archetype)
    for name in ("animus", "vigor"):
        assert sheet.numbers[name] == sheet.numbers[f"max-{name}"] == 10 + BONUS[archetype].get(name, 0)


@pytest.mark.parametrize("archetype", BONUS)
def test_the_sheet_shows_the_advantage_and_the_power(archetype):
    told = "\n".join(texts(of(archetype).drawn["blocks"]))
    assert ADVANTAGE[archetype] in told and POWER[archetype] in told


def test_a_character_has_one_archetype():
    sheet = of("brute").do("set-archetype", archetype="devout")
    assert (sheet.numbers["resilience"], sheet.numbers["resolve"]) == (1, 3)


def test_an_archetype_is_missing_until_it_is_chosen():
    assert "archetype" in character().problems()
    assert "archetype" not in of("brute").problems()


def test_powers_grow_with_apotheosis():
    """Spec 5.12: A 4 gives +6, +9, 30 ft."""
    got = report("powers", apotheosis=4)
    assert (got["adventurer"], got["brute"], got["scoundrel"], got["mentalist"]) == (6, 9, 30, 4)
    assert report("powers", apotheosis=1)["scoundrel"] == 15


@pytest.mark.parametrize("archetype", BONUS)
def test_a_power_is_used_once_a_day(archetype):
    sheet = of(archetype).do("suffer", amount=4).do("use-archetype")
    assert "day" in sheet.refuses("use-archetype")
    assert sheet.do("rest", slept=8).refuses("use-archetype")
    sheet.do("new-day").do("use-archetype")


def test_without_an_archetype_there_is_no_power():
    assert "archetype" in character().refuses("use-archetype")


def test_second_wind_gives_back_half_of_vitality_rounded_down():
    sheet = of("survivor").do("set-misc", trait="vitality", value=1).do("suffer", amount=29).do("use-archetype")
    assert sheet.numbers["vitality"] == 2 + 15


def test_second_wind_stops_at_the_maximum():
    assert of("survivor").do("suffer", amount=4).do("use-archetype").numbers["vitality"] == 30


def test_by_ruling_second_wind_gives_back_half_of_what_was_lost():
    sheet = of("survivor", second_wind="lost").do("suffer", amount=25).do("use-archetype")
    assert sheet.numbers["vitality"] == 5 + 12


def test_second_wind_of_the_dying_may_wake_them():
    sheet = of("survivor").do("suffer", amount=35).do("use-archetype")
    assert sheet.numbers["vitality"] == 10 and "unconscious" not in sheet.problems()


def test_fortune_favors_the_bold_is_in_the_next_roll_that_the_sheet_offers():
    sheet = of("adventurer").do("set-apotheosis", apotheosis=2).do("use-archetype")
    assert any(roll.startswith("echelon/action modifier=4 ") for roll in rolls(sheet))


def test_blood_in_the_water_is_in_the_damage_that_the_sheet_offers():
    sheet = of("brute").do("set-attribute", attribute="strength", rank=3).do("use-archetype")
    assert any(roll.startswith("echelon/damage ") and "impact=9" in roll for roll in rolls(sheet))


def test_the_voice_of_a_ruling_is_heard_in_the_report():
    assert "half" in " ".join(texts_of_powers())


def texts_of_powers(rulings=None):
    return texts(ask("report", report="echelon/powers", table=rulings or table())["blocks"])
