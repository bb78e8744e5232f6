"""The scene: order, turns, reactions, blows on both sides (spec 5.10–5.17; `elshore/tracker`)."""

import json

import pytest
from elshore import Sheet, ask, character, roll, table


def scene(*people, faces, **more):
    """People as (name, fields), and the initiative dice of all in their order."""
    sheet = Sheet("scene", **more)
    for name, fields in people:
        sheet.do("add", name=name, **fields)
    return sheet.do("roll-all", *faces)


def duel(**more):
    """Ana acts before Bo; both have four dice of attack."""
    one = {"agility": 2, "attack": 4, "dodge": 2, "block": 2}
    other = {"agility": 2, "attack": 4, "dodge": 2, "block": 2, "shield": 2, "shield_hp": 2}
    return scene(("Ana", one), ("Bo", other), faces=[6, 6, 6, 2], **more)


def who(sheet, name):
    return next(row for row in sheet.state["participants"] if row["name"] == name)


def up(sheet):
    return next((block["label"] for block in sheet.drawn["blocks"] if block["type"] == "outcome"), None)


def order(sheet):
    return [row[0] for row in next(block for block in sheet.drawn["blocks"] if block["type"] == "rows")["rows"]]


def tracks(row):
    return tuple(row["tracks"][name] for name in ("physical", "energy", "mental"))


# -- 5.10 initiative --------------------------------------------------------------------------------------------


def test_more_successes_act_first_then_agility_then_choice():
    sheet = scene(("Low", {"agility": 1}), ("Slow", {"agility": 2}), ("Fast", {"agility": 3}), faces=[6, 6, 2, 6, 2, 2])
    assert order(sheet) == ["Fast", "Slow", "Low"] and up(sheet) == "Fast"


def test_a_tie_in_both_is_told_and_settled_by_choice():
    sheet = scene(("A", {"agility": 1}), ("B", {"agility": 1}), faces=[6, 6])
    assert "A and B" in sheet.problems()
    sheet.do("settle", who=2)
    assert order(sheet) == ["B", "A"] and sheet.problems() == ""
    assert sheet.refuses("settle", who=1)


def test_initiative_is_rolled_once_and_kept_over_rounds():
    sheet = duel()
    sheet.do("end-turn", who=1).do("end-turn", who=2)
    assert sheet.state["round"] == 2 and up(sheet) == "Ana"
    assert sheet.refuses("roll-all")


def test_who_joins_later_rolls_alone():
    sheet = duel().do("add", name="Late", agility=1).do("roll-all", 0)
    assert who(sheet, "Late")["initiative"] == 1 and who(sheet, "Ana")["initiative"] == 2


def test_damage_slows_initiative_unless_ruled():
    sheet = Sheet("scene").do("add", name="A", agility=3).do("set-track", who=1, track="physical", amount=2)
    assert sheet.do("roll-all", 6).state["participants"][0]["initiative"] == 1


def test_nobody_cannot_roll():
    assert Sheet("scene").refuses("roll-all")


# -- 5.11 the turn ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "actions", "moves"),
    [("action-move", 1, 1), ("two-actions", 2, 0), ("full-move", 0, 1), ("full-defence", 0, 0)],
)
def test_four_ways_to_spend_a_turn(turn, actions, moves):
    row = who(duel().do("take-turn", who=1, turn=turn), "Ana")
    assert (row["actions"], row["moves"]) == (actions, moves)


def test_a_turn_is_taken_once_and_only_by_who_is_up():
    sheet = duel()
    assert "Bo" in sheet.refuses("take-turn", who=2, turn="action-move")
    sheet.do("take-turn", who=1, turn="action-move")
    assert sheet.refuses("take-turn", who=1, turn="full-move")


def test_actions_and_moves_run_out():
    sheet = duel().do("take-turn", who=1, turn="action-move").do("act", who=1).do("move", who=1)
    assert sheet.refuses("act", who=1) and sheet.refuses("move", who=1)


def test_the_second_action_has_a_die_less():
    sheet = duel().do("take-turn", who=1, turn="two-actions")
    sheet.do("attack", 2, 2, 2, 2, who=1, target=2, defence="none")
    sheet.do("attack", 2, 2, 2, who=1, target=2, defence="none")
    assert who(sheet, "Ana")["actions"] == 0


def test_shared_hands_are_a_meirs_and_the_wounded_have_one():
    sheet = scene(("M", {"agility": 1, "meir": True, "strands": 5}), faces=[6])
    assert who(sheet.do("take-turn", who=1, turn="shared-hands"), "M")["actions"] == 4
    hurt = scene(("M", {"agility": 1, "meir": True, "strands": 5}), faces=[6])
    hurt.do("set-track", who=1, track="mental", amount=4)
    assert who(hurt.do("take-turn", who=1, turn="shared-hands"), "M")["actions"] == 1
    assert duel().refuses("take-turn", who=1, turn="shared-hands")


def test_wounds_leave_the_turns_that_are_anyones():
    """One action by the hands; two, the second with a die less, are open to a Meir as to everyone."""
    hurt = scene(("M", {"agility": 1, "meir": True, "strands": 5}), faces=[6])
    hurt.do("set-track", who=1, track="mental", amount=4)
    assert who(hurt.do("take-turn", who=1, turn="two-actions"), "M")["actions"] == 2


def test_full_defence_lasts_until_the_next_turn_and_adds_two_dice():
    sheet = duel().do("take-turn", who=1, turn="full-defence").do("end-turn", who=1)
    sheet.do("take-turn", who=2, turn="action-move")
    sheet.do("attack", 7, 7, 2, 2, 7, 7, 2, 2, who=2, target=1, defence="dodge")
    sheet.do("end-turn", who=2)
    assert who(sheet, "Ana")["guarded"] is True
    assert who(sheet.do("take-turn", who=1, turn="action-move"), "Ana")["guarded"] is False


# -- blows ------------------------------------------------------------------------------------------------------------


def attacked(*faces, defence, sheet=None, **fields):
    sheet = (sheet or duel()).do("take-turn", who=1, turn="action-move")
    return sheet.do("attack", *faces, who=1, target=2, defence=defence, **fields)


def test_a_hit_waits_to_be_laid_on_the_tracks():
    sheet = attacked(7, 7, 7, 2, 7, 2, defence="dodge")
    assert who(sheet, "Bo")["pending"] == 2
    assert "2" in sheet.problems()
    sheet.do("lay", who=2, physical=1, energy=1)
    assert tracks(who(sheet, "Bo")) == (1, 1, 0) and who(sheet, "Bo")["pending"] == 0


def test_a_shield_takes_it_breaks_and_is_gone():
    sheet = attacked(7, 7, 7, 7, 7, 2, defence="shield")
    bo = who(sheet, "Bo")
    assert (bo["hp"]["shield"], bo["broken"]["shield"], bo["pending"]) == (0, True, 1)
    sheet.do("end-turn", who=1).do("end-turn", who=2).do("take-turn", who=1, turn="action-move")
    assert sheet.refuses("attack", who=1, target=2, defence="shield")
    assert who(sheet.do("mend", who=2, gear="shield", hp=2), "Bo")["broken"]["shield"] is False


def test_a_counter_falls_on_the_attacker():
    sheet = attacked(2, 2, 2, 2, 7, 7, defence="dodge")
    assert who(sheet, "Ana")["pending"] == 2 and who(sheet, "Bo")["used"] == 1


def test_one_reaction_a_round():
    sheet = duel().do("take-turn", who=1, turn="two-actions")
    sheet.do("attack", 7, 2, 2, 2, 2, 2, who=1, target=2, defence="dodge")
    assert "Bo" in sheet.refuses("attack", who=1, target=2, defence="dodge")
    sheet.do("attack", 7, 2, 2, who=1, target=2, defence="none")
    sheet.do("end-turn", who=1).do("end-turn", who=2)
    assert who(sheet, "Bo")["used"] == 0


def test_by_ruling_full_defence_meets_every_attack():
    sheet = duel(table=table({"reactions": "full-defence"}))
    sheet.do("take-turn", who=1, turn="full-defence").do("end-turn", who=1).do("take-turn", who=2, turn="two-actions")
    sheet.do("attack", 7, 2, 2, 2, 2, 2, 2, 2, who=2, target=1, defence="dodge")
    assert who(sheet.do("attack", 7, 2, 2, 2, 2, 2, 2, who=2, target=1, defence="dodge"), "Ana")["used"] == 2


def test_reactive_parry_gives_more_reactions():
    one = {"agility": 1, "attack": 1, "block": 1}
    sheet = scene(("A", one), ("B", {**one, "reactive": 1}), faces=[0, 6]).do("take-turn", who=1, turn="two-actions")
    for _ in range(2):
        sheet.do("attack", 7, 2, who=1, target=2, defence="block")
    assert who(sheet, "B")["used"] == 2 and sheet.refuses("react", who=2)


def test_without_initiative_no_reaction_in_the_first_round_or_by_ruling_ever():
    def slow(**more):
        one = {"agility": 1, "attack": 1, "dodge": 1}
        return scene(("A", one), ("B", one), faces=[6, 2], **more).do("take-turn", who=1, turn="action-move")

    assert "B" in slow().refuses("attack", who=1, target=2, defence="dodge")
    later = slow().do("end-turn", who=1).do("end-turn", who=2).do("take-turn", who=1, turn="action-move")
    later.do("attack", 7, 2, who=1, target=2, defence="dodge")
    never = slow(table=table({"no-initiative": "encounter"}))
    never.do("end-turn", who=1).do("end-turn", who=2).do("take-turn", who=1, turn="action-move")
    assert never.refuses("attack", who=1, target=2, defence="dodge")


def test_damage_hampers_attack_and_defence():
    sheet = duel().do("set-track", who=1, track="energy", amount=2).do("set-track", who=2, track="physical", amount=1)
    assert who(attacked(7, 7, 2, defence="dodge", sheet=sheet), "Bo")["pending"] == 2


def test_a_group_and_more_dice_and_a_savage_blow():
    sheet = attacked(7, 2, 2, 2, 2, 2, defence="none", attackers=2, more=1, savage=True)
    assert who(sheet, "Bo")["pending"] == 2 and tracks(who(sheet, "Ana")) == (0, 1, 0)


def test_an_attack_needs_an_action_and_someone_else_to_hit():
    sheet = duel()
    assert sheet.refuses("attack", who=1, target=2, defence="none")
    sheet.do("take-turn", who=1, turn="action-move")
    assert sheet.refuses("attack", who=1, target=1, defence="none")
    assert sheet.refuses("attack", who=1, target=9, defence="none")


# -- 5.16 other reactions --------------------------------------------------------------------------------------------


def test_an_interrupt_that_succeeds_acts_first():
    sheet = duel().do("interrupt", 7, 2, 2, who=2, skill=1)
    assert up(sheet) == "Bo" and who(sheet, "Bo")["used"] == 1
    sheet.do("take-turn", who=2, turn="action-move").do("end-turn", who=2)
    assert up(sheet) == "Ana"
    assert sheet.do("end-turn", who=1).state["round"] == 2


def test_an_interrupt_that_fails_uses_the_reaction_all_the_same():
    sheet = duel().do("interrupt", 6, 2, 2, who=2, skill=1)
    assert up(sheet) == "Ana" and who(sheet, "Bo")["used"] == 1
    assert sheet.refuses("interrupt", who=2, skill=1)


def test_by_ruling_an_interrupt_is_one_action_on_top():
    sheet = duel(table=table({"interrupt": "action"})).do("interrupt", 7, 2, 2, who=2, skill=1)
    assert (up(sheet), who(sheet, "Bo")["actions"]) == ("Bo", 1)
    sheet.do("attack", 2, 2, 2, 2, who=2, target=1, defence="none").do("end-turn", who=2)
    assert up(sheet) == "Ana" and up(sheet.do("end-turn", who=1)) == "Bo"


def test_who_had_the_turn_has_none_to_bring_forward():
    sheet = duel().do("end-turn", who=1)
    assert "Ana" in sheet.refuses("interrupt", who=1, skill=1)


def test_a_protector_takes_the_hit_with_its_reaction_and_undefended():
    sheet = scene(*((name, {"agility": 1, "attack": 2, "dodge": 1}) for name in "ABC"), faces=[0, 6, 6])
    sheet.do("settle", who=1).do("take-turn", who=1, turn="action-move").do("protect", who=3)
    assert sheet.state["target"] == 3 and who(sheet, "C")["used"] == 1
    assert "C" in sheet.refuses("attack", who=1, target=3, defence="dodge")
    assert who(sheet.do("attack", 7, 2, who=1, target=3, defence="none"), "C")["pending"] == 1


def test_by_ruling_a_protector_defends():
    sheet = scene(
        *((name, {"agility": 1, "attack": 2, "dodge": 1}) for name in "ABC"),
        faces=[0, 6, 6],
        table=table({"protect": "defends"}),
    )
    sheet.do("settle", who=1).do("take-turn", who=1, turn="action-move").do("protect", who=3)
    sheet.do("attack", 7, 2, 7, who=1, target=3, defence="dodge")
    assert (who(sheet, "C")["pending"], who(sheet, "C")["used"]) == (0, 1)


# -- effects of the roller -----------------------------------------------------------------------------------------


def test_an_attack_rolled_elsewhere_strikes_who_is_aimed_at_and_back():
    sheet = duel().do("set-target", who=2)
    got = roll("attack", 7, 7, 7, 2, attribute=3, skill=0, shield=1, shield_hp=2, choices={"defence": "shield"})
    sheet.take(got, "scene")
    bo = who(sheet, "Bo")
    assert (bo["broken"]["shield"], bo["pending"], bo["used"]) == (True, 1, 1)
    back = roll("attack", 2, 2, 7, 7, attribute=2, skill=0, dodge=2, choices={"defence": "dodge"})
    assert who(sheet.take(back, "scene"), "Ana")["pending"] == 2


def test_a_counter_leaves_the_defenders_gear_as_it_is():
    sheet = duel().do("set-target", who=2).do("strike", defence="shield", hp=0, through=0, counter=1)
    bo = who(sheet, "Bo")
    assert (bo["hp"]["shield"], bo["broken"]["shield"], who(sheet, "Ana")["pending"]) == (2, False, 1)


def test_a_strike_needs_a_target():
    assert duel().refuses("strike", defence="none", hp=0, through=1, counter=0)


def test_the_dying_are_stabilised_in_the_scene():
    sheet = duel().do("set-track", who=2, track="physical", amount=10).do("set-target", who=2)
    sheet.take(roll("stabilise", 8, 2, attribute=2, skill=0), "scene")
    assert who(sheet, "Bo")["stable"] is True
    assert sheet.refuses("stabilise", who=1)


# -- the rest --------------------------------------------------------------------------------------------------------


def test_tracks_are_filled_laid_and_healed_with_overflow():
    sheet = duel().do("harm", who=1, track="physical", amount=13)
    assert tracks(who(sheet, "Ana")) == (10, 1, 0)
    assert tracks(who(sheet.do("heal", who=1, track="physical", amount=4), "Ana")) == (6, 1, 0)


def test_numbers_of_a_participant_can_be_changed():
    sheet = duel().do("set-dice", who=1, formula="attack", dice=9).do("set-lasting", who=1, lasting=1)
    sheet.do("set-hp", who=2, gear="shield", hp=5)
    assert who(sheet, "Ana")["dice"]["attack"] == 9 and who(sheet, "Bo")["hp"]["shield"] == 5


def test_everything_can_be_undone():
    sheet = duel().do("take-turn", who=1, turn="action-move")
    before = sheet.state
    sheet.do("attack", 7, 7, 7, 7, 7, 7, who=1, target=2, defence="shield")
    assert sheet.undo().state == before


def test_the_end_keeps_people_and_their_tracks():
    sheet = duel().do("set-track", who=1, track="energy", amount=2).do("end")
    assert sheet.state["round"] == 0 and tracks(who(sheet, "Ana")) == (0, 2, 0)
    assert who(sheet, "Ana")["initiative"] == -1


def test_whoever_leaves_is_gone_and_the_aim_stays_on_its_own():
    sheet = duel().do("set-target", who=2).do("remove", who=1)
    assert order(sheet) == ["Bo"] and sheet.state["target"] == 1
    assert sheet.do("remove", who=1).state["target"] == 0


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_the_scene_is_drawn_in_both_languages(lang):
    sheet = duel().do("take-turn", who=1, turn="two-actions").do("harm", who=2, track="physical", amount=10)
    sheet.do("add", name="", agility=1)
    drawn = ask("sheet.view", file=sheet.drawn["file"], lang=lang)
    assert drawn["blocks"] and json.dumps(drawn)


def test_who_joins_takes_the_numbers_of_the_character():
    """Agility, the six pools, the gear's hit points, and the gifts that give actions and reactions."""
    meir = character("meir").do("set-gift", gift="multistrandedness", points=2)
    numbers = meir.do("set-gift", gift="reactive-parry", points=1).numbers
    assert (numbers["strands"], numbers["reactive"]) == (2, 1)
    joining = Sheet("scene").drawn["blocks"][-1]["blocks"][0]
    taken = {field["name"]: field["from"] for field in joining["fields"] if "from" in field}
    assert taken == {name: name for name in taken} and set(taken) <= set(numbers)
    assert {field["name"] for field in joining["fields"]} - set(taken) == {"name", "meir"}
