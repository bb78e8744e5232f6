"""The tracker: order by the highest Defense, pools, rounds, conditions, rest (`echelon/play#tracker`)."""

from __future__ import annotations

import pytest
from echelon import ask, character, scene, texts


def add(sheet, name, reaction=1, resilience=1, resolve=1, **more):
    return sheet.do("add", name=name, reaction=reaction, resilience=resilience, resolve=resolve, **more)


def row(sheet, name):
    return next(each for each in sheet.state["present"] if each["name"] == name)


def up(sheet) -> str:
    return next(block["label"] for block in sheet.drawn["blocks"] if block["type"] == "outcome")


def tied(sheet) -> str:
    """Who is level, told where the turn is told; it is nothing that is missing or against the rules."""
    assert sheet.problems() == ""
    return "\n".join(b["text"] for b in sheet.drawn["blocks"] if b["type"] == "text" and b.get("tone") == "warning")


def order(sheet) -> list[str]:
    names = []
    for block in sheet.drawn["blocks"]:
        if block["type"] == "rows":
            names += [cells[0] if isinstance(cells[0], str) else cells[0]["text"] for cells in block["rows"]]
    return names


def three(**rulings):
    sheet = scene(**rulings)
    add(sheet, "Ash", 2, 3, 1)
    add(sheet, "Bor", 1, 6, 0)
    return add(sheet, "Cyn", 4, 2, 2)


def test_who_has_the_highest_defense_acts_first():
    sheet = three().do("start")
    assert order(sheet) == ["Bor", "Cyn", "Ash"] and up(sheet) == "Bor"


def test_the_turn_goes_round_and_then_a_new_round_begins():
    sheet = three().do("start")
    seen = []
    for _ in range(4):
        seen.append((up(sheet), sheet.state["round"]))
        sheet.do("next")
    assert seen == [("Bor", 1), ("Cyn", 1), ("Ash", 1), ("Bor", 2)]


def test_initiative_has_modifiers_of_its_own():
    sheet = add(three(), "Dru", 2, 2, 2, initiative_bonus=9).do("start")
    assert up(sheet) == "Dru"


def test_a_tie_goes_to_the_next_highest_defense_then_the_next():
    sheet = add(add(scene(), "Ash", 4, 2, 1), "Bor", 4, 1, 3).do("start")
    assert order(sheet) == ["Bor", "Ash"] and tied(sheet) == ""


def test_a_tie_in_every_defense_is_settled_by_hand():
    sheet = add(add(scene(), "Ash", 4, 2, 1), "Bor", 1, 4, 2).do("start")
    assert tied(sheet) == "Ash and Bor are level."
    assert order(sheet.do("settle", who=2)) == ["Bor", "Ash"] and tied(sheet) == ""


def test_by_ruling_a_tie_is_rolled_with_three_dice():
    sheet = add(add(scene(initiative_tie="roll"), "Ash", 4, 2, 1), "Bor", 4, 1, 3).do("start")
    assert tied(sheet)
    sheet.do("roll-tie", *(1, 2, 3), *(4, 4, 4), who=1)
    assert order(sheet) == ["Bor", "Ash"] and tied(sheet) == ""


def test_by_ruling_the_game_master_settles_every_tie():
    sheet = add(add(scene(initiative_tie="gm"), "Ash", 4, 2, 1), "Bor", 4, 1, 3).do("start")
    assert tied(sheet) and order(sheet.do("settle", who=1)) == ["Ash", "Bor"]


def test_only_those_who_are_tied_can_be_settled():
    assert three().do("start").refuses("settle", who=1)
    assert three(initiative_tie="roll").do("start").refuses("roll-tie", who=1)


def joining(sheet, label):
    """One of the two ways to join: the group, and its form."""
    group = next(block for block in sheet.drawn["blocks"] if block.get("label") == label)
    (form,) = group["blocks"]
    return group, form


def test_the_readers_own_character_brings_its_numbers_and_nobody_else():
    """The page fills a field from the number it names; each must be one that a character has."""
    _, own = joining(scene(), "Your character joins")
    _, other = joining(scene(), "Somebody else joins")
    taken = {field["name"]: field["from"] for field in own["fields"]}
    assert taken == {
        "name": "name",
        **{name: name for name in ("reaction", "resilience", "resolve", "initiative-bonus", "apotheosis")},
        **{name: f"max-{name}" for name in ("animus", "vigor", "vitality")},
    }
    assert not any("from" in field for field in other["fields"])
    sheet = character().do("set-name", name="Ash").do("set-misc", trait="initiative", value=3)
    filled = {name: sheet.numbers[number] for name, number in taken.items()}
    assert filled["name"] == "Ash" and filled["initiative-bonus"] == 3 and filled["vitality"] == 30
    assert scene().do("add", **filled).state["present"][0]["initiative-bonus"] == 3


def test_others_may_go_on_joining_until_the_fight_begins():
    sheet = add(scene(), "Ash")
    assert joining(sheet, "Somebody else joins")[0]["open"]
    assert not joining(sheet.do("start"), "Somebody else joins")[0]["open"]


# -- pools -----------------------------------------------------------------------------------------


def test_everyone_comes_with_full_pools():
    sheet = add(scene(), "Ash", vitality=24, animus=12, vigor=9)
    assert (row(sheet, "Ash")["vitality"], row(sheet, "Ash")["animus"], row(sheet, "Ash")["vigor"]) == (24, 12, 9)


def test_damage_spending_and_healing_go_to_whoever_is_named():
    sheet = three().do("hurt", who=2, amount=7).do("spend", who=2, pool="animus", amount=5).do("heal", who=2, amount=3)
    assert (row(sheet, "Bor")["vitality"], row(sheet, "Bor")["animus"]) == (26, 5)
    assert row(sheet, "Ash")["vitality"] == 30


def test_nobody_spends_more_than_there_is():
    assert "10" in three().refuses("spend", who=1, pool="vigor", amount=11)


def test_healing_stops_at_the_maximum():
    assert row(three().do("hurt", who=1, amount=2).do("heal", who=1, amount=9), "Ash")["vitality"] == 30


def test_a_damage_roll_strikes_whoever_is_aimed_at():
    (_, effect) = ask("roll", action="echelon/damage", params={"bonus": 3}, faces=[5])["effects"]
    sheet = three().do("target", who=3).do(effect["event"], **effect["fields"])
    assert row(sheet, "Cyn")["vitality"] == 22


def test_without_a_target_nobody_is_struck():
    assert "target" in three().refuses("strike", amount=3, against="vitality")


def test_vitiate_energy_takes_animus_or_vigor_in_place_of_vitality():
    sheet = (
        three().do("target", who=1).do("strike", amount=4, against="vigor").do("strike", amount=40, against="animus")
    )
    assert (row(sheet, "Ash")["vigor"], row(sheet, "Ash")["animus"], row(sheet, "Ash")["vitality"]) == (6, 0, 30)


# -- rounds ----------------------------------------------------------------------------------------


def a_round(sheet):
    for _ in sheet.state["present"]:
        sheet.do("next")
    return sheet


def test_who_is_below_nought_loses_a_point_each_round_and_dies_at_the_maximum():
    sheet = a_round(three().do("start").do("hurt", who=1, amount=35))
    assert row(sheet, "Ash")["vitality"] == -6
    dead = a_round(three().do("start").do("hurt", who=1, amount=59))
    assert row(dead, "Ash")["vitality"] == -30
    assert "dead" in "\n".join(texts(dead.drawn["blocks"]))
    assert row(a_round(dead), "Ash")["vitality"] == -30


def test_the_stable_do_not_bleed():
    sheet = a_round(three().do("start").do("hurt", who=1, amount=35).do("stabilise", who=1))
    assert row(sheet, "Ash")["vitality"] == -5
    assert three().refuses("stabilise", who=1)


def test_the_unconscious_are_passed_over():
    sheet = three().do("hurt", who=2, amount=30).do("start")
    assert up(sheet) == "Cyn"


def test_when_nobody_is_left_standing_rounds_still_pass():
    sheet = add(scene(), "Ash").do("start").do("hurt", who=1, amount=33).do("next").do("next")
    assert sheet.state["round"] == 3 and row(sheet, "Ash")["vitality"] == -5


def test_conditions_last_their_rounds():
    sheet = three().do("start").do("condition", who=1, condition="Slowed", rounds=2)
    a_round(sheet)
    assert row(sheet, "Ash")["conditions"] == [{"condition": "Slowed", "rounds": 1}]
    assert row(a_round(sheet), "Ash")["conditions"] == []


def test_a_condition_without_an_end_stays_until_it_is_ended():
    sheet = a_round(three().do("start").do("condition", who=1, condition="Blind", rounds=0))
    assert row(sheet, "Ash")["conditions"] == [{"condition": "Blind", "rounds": 0}]
    assert row(sheet.do("end-condition", who=1, row=1), "Ash")["conditions"] == []


def test_a_standing_dwarf_bleeds_vigor_in_the_tracker_too():
    sheet = three().do("stand", who=2).do("hurt", who=2, amount=34)
    assert (row(sheet, "Bor")["vitality"], row(sheet, "Bor")["vigor"], row(sheet, "Bor")["standing"]) == (0, 6, True)
    assert row(sheet.do("hurt", who=2, amount=9), "Bor")["standing"] is False


def test_rest_heals_everyone_by_their_own_rank():
    sheet = add(add(scene(), "Ash", apotheosis=1), "Bor", apotheosis=2)
    for who in (1, 2):
        sheet.do("hurt", who=who, amount=28).do("spend", who=who, pool="animus", amount=9)
    sheet.do("rest", slept=8)
    assert [(each["vitality"], each["animus"]) for each in sheet.state["present"]] == [(18, 10), (30, 10)]


def test_time_passes_for_everyone():
    sheet = add(scene(), "Ash", apotheosis=2).do("spend", who=1, pool="vigor", amount=9).do("recover", minutes=20)
    assert row(sheet, "Ash")["vigor"] == 5


def test_a_rest_heals_nobody_who_is_dead():
    assert row(three().do("hurt", who=1, amount=60).do("rest", slept=8), "Ash")["vitality"] == -30


def test_the_fight_ends_and_everyone_stays():
    sheet = three().do("start").do("hurt", who=1, amount=3).do("end")
    assert sheet.state["round"] == 0 and row(sheet, "Ash")["vitality"] == 27


def test_leaving_moves_nobody_elses_turn():
    sheet = three().do("start").do("next")
    assert up(sheet) == "Cyn"
    assert up(sheet.do("remove", who=2)) == "Cyn"
    assert up(sheet.do("remove", who=2)) == "Ash"


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_full_tracker_is_drawn_in_both_languages(lang):
    sheet = (
        three()
        .do("start")
        .do("hurt", who=1, amount=35)
        .do("condition", who=2, condition="Slowed", rounds=2)
        .do("target", who=3)
    )
    told = "\n".join(texts(sheet.view(lang)["blocks"]))
    assert "Slowed" in told and "{" not in told
