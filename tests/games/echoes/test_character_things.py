"""A character's purse, equipment, abilities, thoughts, sessions and conditions."""

import json

import pytest
from echoes import ask
from sheets import calls, character, corrupted, finished, flat, marked

# -- money (spec 5.39, 5.40) -----------------------------------------------------------------------


def test_a_lens_is_seven_shards():
    """Spec 5.39: 7 Lenses are 49 Shards."""
    sheet = character()
    for _ in range(7):
        sheet.do("break")
    assert (sheet.state["lenses"], sheet.state["shards"]) == (0, 49)
    assert sheet.do("gather").state["lenses"] == 7 and sheet.state["shards"] == 0


@pytest.mark.parametrize(
    ("amount", "coin", "left"),
    [(2, "lenses", (5, 3)), (3, "shards", (7, 0)), (4, "shards", (6, 6)), (52, "shards", (0, 0))],
)
def test_what_is_paid_breaks_lenses_where_it_must(amount, coin, left):
    sheet = character().do("set-shards", shards=3).do("pay", amount=amount, coin=coin)
    assert (sheet.state["lenses"], sheet.state["shards"]) == left


def test_shards_make_up_for_lenses_and_nobody_pays_what_he_has_not():
    sheet = character().do("set-shards", shards=15).do("pay", amount=8, coin="lenses")
    assert (sheet.state["lenses"], sheet.state["shards"]) == (0, 8)
    assert "8" in sheet.refuses("pay", amount=2, coin="lenses")


@pytest.mark.parametrize(("echo", "after", "xp"), [(-3, 2, 0), (-1, 4, 0), (1, 6, 1), (3, 8, 1)])
def test_a_conversion_empties_every_feeling_without_echo_of_its_own(echo, after, xp):
    sheet = character().do("set-echo", echo=5).do("set-motivation", emotion="trust", level=3)
    sheet.do("convert", lenses=3, echo=echo)
    assert (sheet.state["echo"], sheet.state["xp"], sheet.state["lenses"]) == (after, xp, 10)
    assert set(sheet.state["motivations"].values()) == {0}
    assert "once more" in json.dumps(sheet.drawn["blocks"])
    assert "once more" not in json.dumps(sheet.do("new-month").drawn["blocks"])


def test_a_foundry_roll_brings_what_it_says():
    sheet = character().do("set-motivation", emotion="joy", level=2)
    marked(sheet, "purity", 2, 3, chance=60, rate=3, feelings=1)
    assert (sheet.state["lenses"], sheet.state["motivations"]["joy"], sheet.state["converted"]) == (10, 0, True)


# -- equipment (spec 5.41, 5.42) -------------------------------------------------------------------


def test_a_slot_holds_one_piece_and_the_other_goes_to_the_stash():
    sheet = character().do("take-item", name="Cap", slot="helmet").do("take-item", name="Helm", slot="helmet")
    assert [row["slot"] for row in sheet.state["items"]] == ["stash", "helmet"]
    sheet.do("wear", row=1, slot="helmet")
    assert [row["slot"] for row in sheet.state["items"]] == ["helmet", "stash"]


def test_three_hands_are_a_problem():
    sheet = finished().do("take-item", name="Buckler", slot="shield")
    assert "echoes/equipment#slots" in [found["href"] for found in sheet.drawn["problems"]]
    assert finished().do("set-grip", row=1, grip="two").problems()


def test_two_pieces_in_one_slot_that_were_imported_are_a_problem():
    file = json.loads(json.dumps(finished().drawn["file"]))
    file["state"]["items"][2]["slot"] = "weapon"
    told = ask("sheet.check", file=file)["problems"]
    assert "echoes/equipment#slots" in [found["href"] for found in told]


def test_a_find_remembers_its_level_and_is_identified():
    sheet = character().do("set-level", level=7).do("take-item", name="Strange hat", unknown=True)
    assert (sheet.state["items"][0]["item-level"], sheet.state["items"][0]["identified"]) == (7, False)
    rolled = marked(sheet, "identify", 9, 4, 0, 8, 8, 3, level=7)
    item = sheet.state["items"][0]
    assert rolled["values"]["kept"] == 3
    assert (item["identified"], item["quality"], item["sort"]) == (True, 9, "@item-helmet")
    assert [row["name"] for row in item["bonuses"]] == ["@bonus-stamina", "@bonus-fire", "@bonus-ability-damage"]
    assert item["name"] == "Strange hat"
    assert "adds 3" in json.dumps(sheet.drawn["blocks"])  # level 7 gives +3


def test_an_item_that_was_not_written_down_is_added_when_it_is_identified():
    sheet = character().do("identify", level=1, quality=0, type=2, bonuses=[4], echo=1)
    (item,) = sheet.state["items"]
    assert (item["name"], item["grip"], item["slot"]) == ("@item-great-weapon", "two", "stash")
    assert (sheet.state["echo"], sheet.state["xp"]) == (1, 1)


def test_an_item_is_sold():
    sheet = finished().do("sell", row=3, lenses=2)
    assert (len(sheet.state["items"]), sheet.state["lenses"]) == (2, 9)


def test_miscellaneous_items_are_as_many_as_the_modifier_of_strength():
    """Spec 5.37: 34 STR gives 3."""
    sheet = character().do("set-points", behavior_name="strength", points=4)
    for name in ("rope", "chalk", "a portrait"):
        sheet.do("think-of", name=name)
    assert "3" in sheet.refuses("think-of", name="a bell")
    assert sheet.do("start-session").do("think-of", name="a bell").state["things"] == [{"name": "a bell"}]


# -- abilities (spec 5.26) -------------------------------------------------------------------------


def test_an_ability_takes_a_point_and_so_does_a_talent():
    sheet = finished()
    assert "1\u00a0Ability" in sheet.do("add-talent", row=1, name="Twist", trait="graceful").problems()
    sheet.do("drop-talent", row=1, talent=1).do("drop-ability", row=3)
    assert "1\u00a0Ability" in sheet.problems()


def test_only_the_class_and_everybody_are_offered_abilities():
    sheet = character().do("set-class", **{"class": "mage"})
    learn = next(block for block in flat(sheet.drawn["blocks"]) if block.get("event") == "learn")
    assert [option["value"] for option in learn["fields"][0]["options"]] == [str(row) for row in range(15, 22)]


def test_a_tree_wants_a_point_in_the_one_before():
    sheet = character().do("learn", row=4)
    assert "echoes/abilities#points" in [found["href"] for found in sheet.drawn["problems"]]
    assert "30%" in sheet.problems() and "30%" not in sheet.do("learn", row=1).problems()


def test_an_ability_opens_with_enough_echo_before_or_after_it_is_paid():
    """Spec 5.26: at 20% the 30% tree is closed, unless the paid Echo counts."""
    for ruling, opens in (("before", False), ("after", True)):
        sheet = character(ability_echo=ruling).do("learn", row=4).do("set-echo", echo=2)
        assert any("uses_ability" in call for call in calls(sheet)) is opens
        if opens:
            assert sheet.do("use-ability", row=1).state["echo"] == 3
        else:
            assert "30" in sheet.refuses("use-ability", row=1)


def test_a_used_ability_costs_one_echo_and_marks_experience():
    sheet = character().do("learn", row=2).do("use-ability", row=1)
    assert (sheet.state["echo"], sheet.state["xp"]) == (1, 1)


def test_an_attack_with_an_ability_pays_for_it():
    sheet = character().do("learn", row=1)
    marked(sheet, "attack", 2, 4, hit=25, damage_save=30, weapon="one-hand", uses_ability="yes", ability=3)
    assert (sheet.state["echo"], sheet.state["motivations"]["joy"]) == (1, 1)


def test_an_ability_of_the_tables_own_is_written_down():
    sheet = character().do(
        "write-ability", name="Rust", tree="60", damage=5, range=2, actions=2, speed="slow", trait="x"
    )
    assert sheet.state["abilities"][0]["tree"] == "60" and sheet.state["abilities"][0]["talents"] == []


# -- thoughts (spec 5.43) --------------------------------------------------------------------------


def thinking(n=1, **rulings):
    sheet = character(**rulings)
    for row in range(1, n + 1):
        sheet.do("take-thought", row=row)
    return sheet


def test_three_slots_and_the_fourth_thought_replaces_one():
    sheet = thinking(3)
    assert "3" in sheet.refuses("take-thought", row=4)
    sheet.do("take-thought", row=4, thought_slot=2)
    assert [row["name"] for row in sheet.state["thoughts"]] == [
        "@thought-scars-teach",
        "@thought-grey-too",
        "@thought-weather",
    ]


def test_a_thought_passed_is_internalised_once_a_session():
    sheet = thinking(2).do("stake", row=1, came="triumph")
    assert [row["internalized"] for row in sheet.state["thoughts"]] == [True, False]
    assert sheet.refuses("stake", row=2, came="triumph")
    assert sheet.do("start-session").refuses("stake", row=1, came="triumph")
    assert sheet.do("stake", row=2, came="failed").state["thoughts"][1]["internalized"] is False
    assert sheet.refuses("stake", row=2, came="triumph")


@pytest.mark.parametrize(("face", "ruling", "left"), [(4, "zero", 5), (0, "zero", 9), (0, "ten", 0)])
def test_a_thought_may_take_a_die_of_echo_away(face, ruling, left):
    """Spec 5.1, 5.43: a face of 0 counts 0, or 10 by ruling."""
    sheet = thinking(1, zero_face=ruling).do("set-echo", echo=9).do("stake", face, row=1, came="echo")
    assert (sheet.state["echo"], sheet.state["xp"]) == (left, 0)


def test_a_thought_may_take_a_corruption_away():
    sheet = corrupted(2).do("take-thought", row=1).do("stake", row=1, came="corruption", which_corruption=1)
    assert [row["tree"] for row in sheet.state["corruptions"]] == ["30"]
    assert thinking().refuses("stake", row=1, came="corruption")


def test_thoughts_are_of_everybody_and_of_the_class():
    sheet = character().do("set-class", **{"class": "rogue"})
    take = next(block for block in flat(sheet.drawn["blocks"]) if block.get("event") == "take-thought")
    assert len(take["fields"][0]["options"]) == 10


# -- sessions and conditions (spec 5.38, 5.44) -----------------------------------------------------


def test_a_session_opens_with_the_dream_phase_in_order():
    sheet = finished().do("take-item", name="Hat", unknown=True).do("start-session")
    places = [block.get("href") for block in sheet.drawn["blocks"][:6] if block.get("href")]
    assert places == [
        "echoes/sessions#dream-phase",
        "echoes/equipment#identification",
        "echoes/thoughts#slots",
    ]
    assert "echoes/identify level=1" in calls(sheet)
    assert sheet.do("wake").drawn["blocks"][0]["type"] != "heading"


def test_the_same_condition_never_comes_twice_and_all_end_with_the_turn():
    sheet = character().do("take-condition", row=1).do("own-condition", name="Soaked", effect="Cold")
    assert sheet.refuses("take-condition", row=1) and sheet.refuses("own-condition", name="soaked")
    assert len(sheet.do("drop-condition", row=1).state["conditions"]) == 1
    assert sheet.do("end-turn").state["conditions"] == []
