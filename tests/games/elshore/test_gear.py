"""The formulas of combat on the sheet, and the gear behind them (spec 5.12–5.14; `elshore/combat#formulas`)."""

from elshore import character, fighter, roll, table


def test_the_formulas_of_combat():
    numbers = fighter().numbers
    assert {key: numbers[key] for key in ("attack", "dodge", "parry", "armour", "block", "shield")} == {
        "attack": 4 + 2,
        "dodge": 2 + 2,
        "parry": 0,
        "armour": 0,
        "block": 5,
        "shield": 0,
    }


def test_the_attack_follows_the_weapon_with_one_competence():
    sheet = fighter().do("set-style", style="blade")
    assert sheet.numbers["attack"] == 3 + 2 + 2
    assert sheet.do("set-style", style="ranged").numbers["attack"] == 3 + 2
    assert sheet.do("set-style", style="thrown-strength").numbers["attack"] == 4 + 2
    assert (
        sheet.do("set-style", style="hafted").do("set-attack-competence", attack_competence="blades").numbers["attack"]
        == 7
    )


def test_gear_in_use_opens_its_defence_with_its_hit_points():
    sheet = fighter().do("set-style", style="blade")
    sheet.do("add-gear", name="Iruel blade", sort="weapon", hp=2, bonus=1)
    sheet.do("add-gear", name="Round shield", sort="shield", hp=3).do("add-gear", name="Mail", sort="armour", hp=2)
    numbers = sheet.numbers
    assert (numbers["attack"], numbers["parry"], numbers["armour"], numbers["shield"]) == (8, 8, 5, 5 + 2 + 1)
    assert (numbers["parry-hp"], numbers["armour-hp"], numbers["shield-hp"]) == (2, 2, 3)


def test_a_fist_has_no_dice_of_the_weapon_that_hangs_at_the_belt():
    sheet = fighter().do("add-gear", name="Iruel blade", sort="weapon", hp=2, bonus=1).do("set-style", style="unarmed")
    assert sheet.numbers["attack"] == 4 + 2 and sheet.numbers["parry"] == 3 + 2 + 1


def test_extra_dice_of_gifts_are_added_to_a_formula():
    assert fighter().do("set-extra", formula="dodge", dice=2).numbers["dodge"] == 6


def test_a_hit_breaks_gear_lays_what_gets_through_and_takes_the_defence_away():
    sheet = fighter().do("add-gear", name="Shield", sort="shield", hp=2)
    got = roll("attack", 7, 7, 7, 7, 7, 2, attribute=5, skill=0, shield=1, shield_hp=2, choices={"defence": "shield"})
    sheet.take(got, "character")
    assert sheet.state["gear"][0]["broken"] and sheet.state["pending"] == 3 and sheet.numbers["shield"] == 0
    assert "3" in sheet.problems()
    assert sheet.do("mend-gear", row=1).numbers["shield-hp"] == 2


def test_damage_equal_to_the_hit_points_breaks_gear_unless_ruled():
    def struck(**more):
        sheet = fighter(**more).do("add-gear", name="Shield", sort="shield", hp=2)
        return sheet.do("hit", defence="shield", hp=0, through=0).state["gear"][0]

    assert struck()["broken"] is True
    assert struck(table=table({"gear-equal": "whole"}))["broken"] is False


def test_only_one_piece_of_a_kind_is_in_use():
    sheet = fighter().do("add-gear", name="Mail", sort="armour", hp=2).do("add-gear", name="Plate", sort="armour", hp=5)
    assert [row["used"] for row in sheet.state["gear"]] == [False, True]
    assert sheet.do("use-gear", row=1).numbers["armour-hp"] == 2


def test_a_counter_waits_to_be_laid():
    assert character().do("counter", damage=2).do("lay", physical=2).state["tracks"]["physical"] == 2
