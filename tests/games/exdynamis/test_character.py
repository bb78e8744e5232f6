"""The character: stats, resources, gear and what it takes to get at it (`exdynamis/turn`)."""

import json

import pytest
from exdynamis import Sheet, ask, refusal, table

from rules_py.core.calls import parse_call

STATS = ("atn", "chm", "dis", "dog", "fth", "int", "mrl", "spd", "str", "wil")


def character(rules=None, **stats):
    sheet = Sheet("character", rules)
    for stat, score in stats.items():
        sheet.do("set-stat", stat=stat, score=score)
    return sheet


def test_the_stats_are_the_ten_that_the_chapter_uses():
    assert tuple(Sheet("character").state["stats"]) == STATS


def test_a_new_sheet_begins_at_the_tables_values():
    sheet = Sheet("character", table({"starting-stat": 7, "starting-pool": 55, "movement": 9}))
    assert set(sheet.state["stats"].values()) == {7}
    assert [sheet.state[pool] for pool in ("hp", "max_hp", "tp", "max_tp", "sp", "max_sp")] == [55] * 6
    assert sheet.state["movement"] == 9


def test_stats_grow_without_end_and_stay_exact():
    sheet = character(atn=str(10**23 + 1))
    assert sheet.state["stats"]["atn"] == str(10**23 + 1) == sheet.numbers["atn"]
    again = ask("sheet.check", file=json.loads(json.dumps(sheet.drawn["file"])))
    assert again["numbers"]["atn"] == str(10**23 + 1)


def test_numbers_feed_rolls():
    numbers = character(str=44).numbers
    assert {*STATS, "phd", "escape", "negotiation", "hp", "max_hp", "tp", "sp", "ambush"} <= set(numbers)
    assert numbers["ambush"] == 60


def test_each_weapon_shows_the_attackers_half_of_the_difficulty():
    """Spec 5.11: 2 x 30 + 40 / 2 + 10 = 90, so that only the target's DOG is left to take off."""
    sheet = Sheet("character").do("set-stat", stat="atn", score=30).do("set-stat", stat="str", score=40)
    assert "Bare hands: your half of the Difficulty is 80" in sheet.words()
    sheet.do("add-listed", row=1).do("set-talent", row=1, talent=10)
    assert "Your half of the Difficulty is 90" in sheet.words()
    assert "Your half of the Difficulty is 90" in sheet.do("wield", row=1, place="main").words()
    assert "Bare hands: your half" not in sheet.words()


def test_bare_hands_are_the_weapon_until_another_is_held():
    sheet = character(str=44)
    bare = {key: sheet.numbers[key] for key in ("weapon-stat", "weapon-talent", "times", "dice", "sides")}
    assert bare == {"weapon-stat": 44, "weapon-talent": 0, "times": 1, "dice": 1, "sides": 8}
    sheet.do("add-weapon", name="Bow", stat="dog", times=3, dice=2, sides=4, ranged=True)
    assert sheet.numbers["sides"] == 8
    sheet.do("wield", row=1, place="main").do("set-talent", row=1, talent=12)
    assert (sheet.numbers["weapon-stat"], sheet.numbers["weapon-talent"], sheet.numbers["sides"]) == (30, 12, 4)


def test_the_tables_weapons_are_offered():
    sheet = Sheet("character").do("add-listed", row=1)
    assert (sheet.state["weapons"][0]["name"], sheet.state["weapons"][0]["reach"]) == ("@sword", 80)
    assert "Sword" in sheet.words()
    assert sheet.refuses("add-listed", row=2)


def test_a_hand_holds_one_weapon():
    sheet = Sheet("character").do("add-listed", row=1).do("add-listed", row=1)
    sheet.do("wield", row=1, place="main").do("wield", row=2, place="main")
    assert [weapon["place"] for weapon in sheet.state["weapons"]] == ["inventory", "main"]
    sheet.do("wield", row=1, place="off")
    assert [weapon["place"] for weapon in sheet.state["weapons"]] == ["off", "main"]
    sheet.do("wield", row=2, place="both")
    assert [weapon["place"] for weapon in sheet.state["weapons"]] == ["inventory", "both"]


def test_a_hit_counts_one_talent_point_for_the_weapon_in_hand():
    sheet = Sheet("character").do("add-listed", row=1)
    assert sheet.refuses("landed")
    sheet.do("wield", row=1, place="main").do("landed").do("landed")
    assert sheet.state["weapons"][0]["points"] == 2


def test_what_is_dropped_lies_on_the_ground_until_it_is_fetched():
    sheet = Sheet("character").do("add-listed", row=1).do("place-weapon", row=1, place="ground")
    assert "Sword" in sheet.problems()
    assert sheet.do("place-weapon", row=1, place="inventory").problems() == Sheet("character").problems()


def test_four_small_storage_slots_and_no_fifth():
    sheet = Sheet("character")
    for _ in range(5):
        sheet.do("add-item", name="Potion", sort="consumable")
    for row in range(1, 5):
        sheet.do("place-item", row=row, place="slot")
    assert "4" in sheet.refuses("place-item", row=5, place="slot")
    assert sheet.do("place-item", row=5, place="bag").state["items"][4]["place"] == "bag"


def test_the_hammerspace_is_there_for_who_has_it():
    sheet = Sheet("character").do("add-item", name="Potion", sort="consumable")
    assert sheet.refuses("place-item", row=1, place="hammerspace")
    sheet.do("set-flag", flag="hammerspace", value=True).do("place-item", row=1, place="hammerspace")
    assert sheet.state["items"][0]["place"] == "hammerspace"


@pytest.mark.parametrize(
    ("place", "cost"),
    [("slot", "the Full Action"), ("bag", "the Full Action + an Empty Action"), ("hammerspace", "the Full Action")],
)
def test_a_consumable_says_what_it_takes(place, cost):
    """Spec 5.3: from a pocket or the Hammerspace Full, from a bag Full and Empty."""
    sheet = Sheet("character").do("set-flag", flag="hammerspace", value=True)
    sheet.do("add-item", name="Potion", sort="consumable").do("place-item", row=1, place=place)
    use = next(
        item
        for block in blocks(sheet)
        if block["type"] == "buttons"
        for item in block["items"]
        if item["do"].get("event") == "use-item"
    )
    assert use["note"] == cost
    assert sheet.do("use-item", row=1).state["items"] == []


def blocks(sheet):
    found, left = [], list(sheet.drawn["blocks"])
    while left:
        block = left.pop()
        found.append(block)
        left += block.get("blocks", [])
    return found


def test_only_consumables_are_used_up():
    assert Sheet("character").do("add-item", name="Helmet", sort="armour").refuses("use-item", row=1)


def test_armour_is_worn_or_carried():
    sheet = Sheet("character").do("add-item", name="Helmet", sort="armour").do("place-item", row=1, place="worn")
    assert sheet.state["items"][0]["place"] == "worn"
    sheet.do("add-item", name="Potion", sort="consumable")
    assert sheet.refuses("place-item", row=2, place="worn")


@pytest.mark.parametrize(("hp", "inside", "strict"), [(26, False, False), (25, True, False), (24, True, True)])
def test_the_danger_zone_is_a_quarter_of_max_hp(hp, inside, strict):
    """Spec 5.15."""
    for rules, known in ((None, inside), (table(danger_zone="below"), strict)):
        assert ("Danger Zone" in Sheet("character", rules).do("take", amount=100 - hp).words()) == known


def test_tp_and_sp_are_spent_and_come_back_no_higher_than_they_were():
    sheet = Sheet("character").do("spend", pool="tp", amount=30)
    assert sheet.state["tp"] == 70
    assert "70" in sheet.refuses("spend", pool="tp", amount=71)
    assert sheet.do("restore", pool="tp", amount=500).state["tp"] == 100


def test_a_smaller_maximum_takes_what_is_over():
    assert Sheet("character").do("set-number", what="max_sp", amount=40).state["sp"] == 40


def test_damage_may_be_lessened_by_own_phd_and_by_defending():
    sheet = Sheet("character").do("set-number", what="phd", amount=8)
    assert sheet.do("take", amount=28, mitigate=True).state["hp"] == 80
    assert sheet.do("take", amount=28, mitigate=True, guarded=True).state["hp"] == 65


def test_a_miracle_teaches_escape_at_10_once():
    sheet = Sheet("character").do("learn-escape")
    assert sheet.state["escape"] == 10
    assert sheet.refuses("learn-escape")


def test_conditions_and_gains_are_written_down():
    sheet = Sheet("character").do("add-condition", name="Poisoned").do("gain", exp=25, ap=1)
    assert (sheet.state["conditions"], sheet.state["exp"], sheet.state["ap"]) == ([{"name": "Poisoned"}], 25, 1)
    assert sheet.do("drop-condition", row=1).state["conditions"] == []


def test_the_tables_status_conditions_are_shown():
    rules = table({"status-conditions": [{"name": "Burning", "effect": "5 damage each turn"}]})
    assert "5 damage each turn" in Sheet("character", rules).do("add-condition", name="Burning").words()


def test_text_of_any_sort_stays_text():
    sheet = Sheet("character").do("set-name", name="<script>alert(1)</script> Åke")
    assert sheet.drawn["title"] == "<script>alert(1)</script> Åke"


def test_rows_that_are_not_there_are_refused_in_words():
    for event in ("wield", "place-weapon", "remove-weapon", "place-item", "use-item", "remove-item", "drop-condition"):
        assert "1" in Sheet("character").refuses(event, row=1)


def test_an_imported_sheet_that_makes_no_sense_is_refused():
    file = Sheet("character").drawn["file"]
    file["state"]["hp"] = "lots"
    assert "lots" in refusal("sheet.check", file=file)


def rolls(sheet):
    return [
        item["do"]["roll"] for block in blocks(sheet) for item in block.get("items", []) if "roll" in item.get("do", {})
    ]


def test_the_sheets_attack_knows_hand_and_grip():
    sheet = Sheet("character").do("add-listed", row=1).do("wield", row=1, place="both")
    assert any("exdynamis/attack" in roll and "grip=both" in roll for roll in rolls(sheet))
    sheet.do("wield", row=1, place="off").do("set-flag", flag="ambidextrous", value=True)
    off = next(roll for roll in rolls(sheet) if "hand=off" in roll)
    assert "times=2" in off and "ambidextrous=yes" in off


def test_every_roll_of_the_sheet_can_be_rolled():
    sheet = Sheet("character").do("add-listed", row=1).do("wield", row=1, place="off")
    for line in rolls(sheet):
        call = parse_call(line)
        request = {
            "action": call.name,
            "params": dict(call.params),
            "from": dict(call.sheet),
            "sheet": sheet.drawn["file"],
        }
        assert ask("roll", **request)["outcome"]
