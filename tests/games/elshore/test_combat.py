"""Attack, the five defences, damage, counter (spec 5.10–5.17; `elshore/combat`, `elshore/damage`)."""

import pytest
from elshore import effect, odds, roll, rules, table, told

TWO = {"attribute": 2, "skill": 0}


def attack(*faces, defence=None, **fields):
    """An attack of so many dice; the defender's choice by name."""
    choices = {"defence": defence} if defence else None
    return roll("attack", *faces, choices=choices, **fields)


def outcome(got):
    return got["outcome"], got["values"]["through"]


# -- 5.10 initiative -------------------------------------------------------------------------------------


def test_initiative_is_agility_alone_against_six():
    got = roll("initiative", 6, 5, 0, agility=3)
    assert (got["outcome"], got["values"]["successes"]) == ("ready", 2)


def test_no_success_acts_last_and_cannot_react():
    got = roll("initiative", 5, 5, 1, agility=3)
    assert got["outcome"] == "last" and "combat#zero-initiative" in rules(got)


def test_damage_slows_initiative_unless_ruled_flat():
    assert roll("initiative", 6, agility=3, penalty=2)["values"]["successes"] == 1
    flat = table({"initiative-penalty": "flat"})
    assert roll("initiative", 6, 6, 6, agility=3, penalty=2, table=flat)["values"]["successes"] == 3


# -- 5.12, 5.17 the attack's pool --------------------------------------------------------------------------


def test_a_group_of_four_adds_three_dice():
    got = attack(*[2] * 5, defence="none", attackers=4, **TWO)
    assert got["values"]["successes"] == 0 and "combat#group" in rules(got)


def test_in_combat_one_competence_counts_unless_ruled_otherwise():
    one = attack(*[2] * 7, defence="none", competence=8, **TWO)
    assert "combat#competence" in rules(one)
    attack(*[2] * 10, defence="none", competence=8, **TWO, table=table({"combat-competences": "stack"}))


def test_boxes_add_dice_to_a_commanded_attack_and_to_no_other():
    attack(*[2] * 5, defence="none", weapon="command", isuule=3, **TWO)
    assert "isuule#boxes" in rules(attack(*[2] * 2, defence="none", weapon="melee", isuule=3, **TWO))


def test_combat_is_rolled_against_the_tables_number():
    assert attack(7, 6, defence="none", **TWO)["values"]["successes"] == 1
    assert attack(7, 6, defence="none", **TWO, table=table(combat_difficulty=6))["values"]["successes"] == 2


def test_darkness_hinders_both_sides():
    got = attack(7, 8, 7, 8, defence="dodge", dodge=2, environment=1, **TWO)
    assert (got["values"]["successes"], got["values"]["damage"]) == (1, 0)


# -- 5.13 defences -------------------------------------------------------------------------------------------


def options(**fields):
    got = attack(7, *[2] * 9, defence=None, attribute=1, skill=0, dodge=0, block=9, **fields)
    return next(each["options"] for each in got["choices"] if each["key"] == "defence")


def test_the_opponent_chooses_among_the_defences_that_are_there():
    assert options() == ["block", "none"]
    got = attack(7, 2, defence="none", dodge=1, parry=1, armour=1, shield=1, **TWO)
    assert next(each["options"] for each in got["choices"]) == ["dodge", "parry", "armour", "block", "shield", "none"]


def test_without_a_reaction_the_whole_attack_comes_through_and_no_gear_takes_it():
    got = attack(7, 8, reaction=False, armour=5, armour_hp=9, **TWO)
    assert got["choices"] == [] and outcome(got) == ("hurt", 2)


def test_full_defence_adds_two_dice():
    got = attack(7, 7, 7, 2, 2, defence="dodge", dodge=1, full_defence=True, **TWO)
    assert got["values"]["damage"] == 1


def test_the_defenders_penalty_counts_with_cap_and_floor():
    assert attack(7, 7, 7, 2, 2, defence="dodge", dodge=8, their_penalty=9, **TWO)["values"]["damage"] == 1
    assert attack(7, 7, 7, defence="dodge", dodge=2, their_penalty=4, **TWO)["values"]["damage"] == 1
    assert attack(7, 7, 7, 2, defence="dodge", dodge=4, their_penalty=4, full_defence=True, **TWO)


def test_the_best_defence_is_advised_before_the_dice_and_by_ruling_after_them():
    """Armour that takes a little is best against an attack as it usually falls, a dodge against one that fell weak."""
    fields = {"attribute": 5, "skill": 3, "dodge": 5, "block": 2, "armour": 4, "armour_hp": 1}
    before = attack(*[7] * 8, *[2] * 4, **fields)
    assert before["choices"][0]["best"] == "armour" and before["rulings"]["elshore/defence-named"] == "before"
    after = table({"defence-named": "after"})
    weak = attack(7, *[2] * 7, *[2] * 5, **fields, table=after)
    assert weak["choices"][0]["best"] == "dodge"


# -- 5.14 damage -----------------------------------------------------------------------------------------------


def test_damage_is_the_attacks_successes_less_the_defences():
    got = attack(7, 7, 7, 7, 7, 2, defence="dodge", attribute=4, skill=0, dodge=2)
    assert got["values"]["damage"] == 3 and outcome(got) == ("hurt", 3)


def test_a_parrying_weapon_takes_its_hit_points_and_breaks():
    got = attack(7, 7, 7, 7, 7, 7, 7, defence="parry", attribute=5, skill=0, parry=2, parry_hp=2)
    assert outcome(got) == ("hurt", 1) and got["values"]["hp"] == 0
    assert {"damage#gear", "equipment#broken"} <= set(rules(got))
    assert effect(got, "character", "hit") == {"defence": "parry", "hp": 0, "through": 1}


def test_both_nought_is_nothing():
    assert outcome(attack(2, 2, 2, defence="dodge", dodge=1, **TWO)) == ("nothing", 0)


def test_an_attacker_without_success_fails():
    assert outcome(attack(2, 2, defence="none", **TWO)) == ("nothing", 0)


def test_a_shield_takes_it_even_when_the_defender_rolls_nothing():
    got = attack(7, 7, 2, defence="shield", shield=1, shield_hp=3, **TWO)
    assert outcome(got) == ("stopped", 0) and got["values"]["hp"] == 1
    assert effect(got, "scene", "strike") == {"defence": "shield", "hp": 1, "through": 0, "counter": 0}


def test_damage_equal_to_the_hit_points_breaks_the_gear_and_hurts_nobody():
    got = attack(7, 7, 2, defence="armour", armour=1, armour_hp=2, **TWO)
    assert outcome(got) == ("stopped", 0) and got["values"]["hp"] == 0 and "equipment#broken" in rules(got)
    whole = attack(7, 7, 2, defence="armour", armour=1, armour_hp=2, **TWO, table=table({"gear-equal": "whole"}))
    assert outcome(whole) == ("stopped", 0) and "equipment#broken" not in rules(whole)


def test_dodge_and_body_block_have_nothing_that_absorbs():
    assert outcome(attack(7, 7, 2, defence="block", block=1, armour_hp=9, **TWO)) == ("hurt", 2)


def test_savage_blow_doubles_a_melee_hit_before_the_gear_takes_its_part():
    fields = {"weapon": "melee", "savage": True, "parry": 1, "parry_hp": 3, **TWO}
    assert outcome(attack(7, 7, 2, defence="parry", **fields)) == ("hurt", 1)
    after = table({"savage": "after-gear"})
    assert outcome(attack(7, 7, 2, defence="parry", **{**fields, "parry_hp": 1}, table=after)) == ("hurt", 2)


def test_savage_blow_costs_one_energy_and_works_only_in_melee():
    got = attack(7, 2, defence="none", weapon="melee", savage=True, **TWO)
    assert outcome(got) == ("hurt", 2) and effect(got, "character", "spend-energy") == {"amount": 1}
    shot = attack(7, 2, defence="none", weapon="ranged", savage=True, **TWO)
    assert outcome(shot) == ("hurt", 1) and effect(shot, "character", "spend-energy") is None
    assert "gift-list#savage-blow" in rules(shot)


# -- 5.15 counter ------------------------------------------------------------------------------------------------


def test_a_defence_that_beats_the_attack_strikes_back_by_the_margin():
    got = attack(7, 7, 7, 7, 7, 7, defence="dodge", dodge=4, **TWO)
    assert got["outcome"] == "countered" and got["values"]["damage"] == -2 and got["values"]["counter"] == 2
    assert effect(got, "character", "counter") == {"damage": 2}
    assert effect(got, "scene", "strike") == {"defence": "dodge", "hp": 0, "through": 0, "counter": 2}


def test_a_tie_is_nothing():
    assert outcome(attack(7, 2, 7, defence="dodge", dodge=1, **TWO)) == ("nothing", 0)


def test_an_attack_of_nought_is_countered_unless_ruled_otherwise():
    assert attack(2, 2, 7, defence="dodge", dodge=1, **TWO)["outcome"] == "countered"
    nothing = table({"zero-attack": "nothing"})
    assert attack(2, 2, 7, defence="dodge", dodge=1, **TWO, table=nothing)["outcome"] == "nothing"


def test_the_first_value_is_the_charted_one():
    got = attack(7, 2, 7, defence="dodge", dodge=1, **TWO)
    assert next(iter(got["values"])) == "damage"
    assert {value for value, _ in odds("attack", **TWO, dodge=1, block=1)["chart"]} == {-1, 0, 1, 2}


def test_a_critical_failure_of_either_side_is_told():
    assert "modifiers#critical-failure" in rules(attack(1, 1, 7, defence="dodge", dodge=1, **TWO))
    assert "modifiers#critical-failure" in rules(attack(7, 7, 1, 1, defence="dodge", dodge=2, **TWO))


# -- the same from the defender's side ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "faces", "wanted", "through"),
    [
        ({"defence": "dodge", "incoming": 4}, [7, 2], "hurt", 3),
        ({"defence": "dodge", "incoming": 2}, [7, 7], "unharmed", 0),
        ({"defence": "dodge", "incoming": 1}, [7, 7], "counter", 0),
        ({"defence": "shield", "incoming": 2, "hp": 3}, [2, 2], "absorbed", 0),
        ({"defence": "armour", "incoming": 5, "hp": 2}, [7, 7], "hurt", 1),
        ({"defence": "block", "incoming": 2, "hp": 9}, [2, 2], "hurt", 2),
    ],
)
def test_a_defence_meets_an_attack_that_was_rolled(fields, faces, wanted, through):
    got = roll("defence", *faces, **TWO, **fields)
    assert outcome(got) == (wanted, through)


def test_a_counter_of_the_defender_falls_on_who_is_up():
    got = roll("defence", 7, 7, **TWO, defence="dodge", incoming=1)
    assert got["values"]["counter"] == 1
    assert effect(got, "scene", "strike") == {"defence": "dodge", "hp": 0, "through": 0, "counter": 1}
    assert effect(got, "character", "counter") is None


def large(got):
    """The figure beside the outcome's word."""
    return next(block["figure"] for block in got["blocks"] if block["type"] == "outcome")


@pytest.mark.parametrize(
    ("faces", "fields", "figure"),
    [
        ([7, 7], {"defence": "dodge", "incoming": 0}, "2"),  # struck back: what the attacker takes
        ([7, 2], {"defence": "dodge", "incoming": 4}, "3"),  # hit: what gets through
        ([7, 2], {"defence": "parry", "incoming": 4, "hp": 1}, "2"),
        ([7, 2], {"defence": "parry", "incoming": 4, "hp": 9}, "3"),  # the gear took it: as much as it took
        ([7, 7], {"defence": "dodge", "incoming": 2}, "0"),
    ],
)
def test_the_large_figure_of_a_defence_is_what_its_outcome_speaks_of(faces, fields, figure):
    assert large(roll("defence", *faces, **TWO, **fields)) == figure


@pytest.mark.parametrize(
    ("faces", "fields", "figure"),
    [
        ([7, 2, 7, 7, 7], {"defence": "dodge", "dodge": 3}, "2"),
        ([7, 7, 2], {"defence": "dodge", "dodge": 1}, "2"),
        ([7, 7, 2], {"defence": "shield", "shield": 1, "shield_hp": 1}, "1"),
        ([7, 7, 2], {"defence": "shield", "shield": 1, "shield_hp": 9}, "2"),
        ([7, 2, 7], {"defence": "dodge", "dodge": 1}, "0"),
    ],
)
def test_the_large_figure_of_an_attack_is_what_its_outcome_speaks_of(faces, fields, figure):
    assert large(attack(*faces, **fields, **TWO)) == figure


@pytest.mark.parametrize(("lang", "back"), [("en", "1 back"), ("fi", "takaisin 1")])
def test_the_line_of_the_outcome_says_what_comes_back(lang, back):
    struck = roll("defence", 7, 7, **TWO, defence="dodge", incoming=1, lang=lang)
    met = roll("attack", 7, 2, 7, 7, choices={"defence": "dodge"}, dodge=2, **TWO, lang=lang)
    assert back in struck["say"] and back in met["say"]


def test_full_defence_adds_two_dice_to_a_defence():
    assert roll("defence", 7, 7, 7, 7, **TWO, full_defence=True, incoming=4)["values"]["successes"] == 4


def test_the_reasons_say_where_the_damage_went():
    text = told(attack(7, 7, 7, 7, 7, 7, 7, defence="parry", attribute=5, skill=0, parry=2, parry_hp=2))
    assert "5" in text and "2" in text and "1" in text
