"""The event tracker: phases, order, turns (`exdynamis/events`)."""

import pytest
from exdynamis import Sheet, table


def event(*people, rules=None, kind="combat"):
    """People as (name, side, face) or (name, side, face, stats)."""
    sheet = Sheet("event", rules).do("set-kind", kind=kind)
    for name, side, _, *stats in people:
        sheet.do("add", name=name, side=side, rating=30, **(stats[0] if stats else {}))
    return sheet.do("roll", *(row[2] for row in people))


TWO = (("Ada", "party", 50), ("Orc", "enemy", 40))


def up(sheet):
    return next(
        (block["label"] for block in sheet.drawn["blocks"] if block["type"] == "outcome" and block["key"] == "up"), None
    )


def person(sheet, row):
    return sheet.state["participants"][row - 1]


def test_the_highest_initiative_is_up_first():
    sheet = event(("Orc", "enemy", 40), ("Ada", "party", 50))
    assert (up(sheet), person(sheet, 2)["value"], sheet.state["phase"], sheet.state["round"]) == (
        "Ada",
        80,
        "action",
        1,
    )
    assert up(sheet.do("end-turn")) == "Orc"


def test_a_round_ends_when_all_have_had_their_turn_and_initiative_is_rolled_anew():
    sheet = event(*TWO).do("end-turn").do("end-turn")
    assert (sheet.state["phase"], sheet.state["round"], up(sheet)) == ("initiative", 2, None)
    assert up(sheet.do("roll", 10, 90)) == "Orc"


def test_or_once_for_the_event():
    sheet = event(*TWO, rules=table(initiative_per="event")).do("end-turn").do("end-turn")
    assert (sheet.state["phase"], sheet.state["round"], up(sheet)) == ("action", 2, "Ada")


@pytest.mark.parametrize(
    ("stats", "other"),
    [
        ({"spd": 9}, {"spd": 8, "dog": 99}),
        ({"dog": 9}, {"dog": 8, "atn": 99}),
        ({"atn": 9}, {"atn": 8, "wil": 99}),
        ({"wil": 9}, {"wil": 8}),
    ],
)
def test_ties_go_by_spd_dog_atn_wil(stats, other):
    """Spec 5.2."""
    assert up(event(("Orc", "enemy", 50, other), ("Ada", "party", 50, stats))) == "Ada"


def test_a_tie_in_all_four_is_the_game_masters():
    sheet = event(("Orc", "enemy", 50), ("Ada", "party", 50))
    assert "Orc and Ada" in sheet.problems()
    assert up(sheet.do("settle", who=2)) == "Ada" and sheet.problems() == ""
    assert sheet.refuses("settle", who=1)


def test_by_ruling_the_game_master_decides_after_spd():
    sheet = event(("Orc", "enemy", 50, {"dog": 9}), ("Ada", "party", 50), rules=table(ties="speed"))
    assert "Orc and Ada" in sheet.problems()


def test_values_may_be_typed_in():
    sheet = event(*TWO).do("set-value", who=2, value=500)
    assert up(sheet) == "Orc"


def test_a_turn_is_one_full_and_two_empty_actions():
    sheet = event(*TWO).do("act", act="attack")
    assert "Full" in sheet.refuses("act", act="attack")
    sheet.do("act", act="drop").do("act", act="drop")
    assert "Empty" in sheet.refuses("act", act="drop")


def test_one_empty_action_may_be_movement():
    sheet = event(*TWO).do("act", act="move")
    assert person(sheet, 1)["empty"] == 1
    assert sheet.refuses("act", act="move")
    assert person(event(*TWO, rules=table(movement="separate")).do("act", act="move"), 1)["empty"] == 2


def test_sprinting_takes_the_full_action_and_frees_the_empty_one():
    sheet = event(*TWO).do("act", act="sprint")
    assert (person(sheet, 1)["full"], person(sheet, 1)["empty"]) == (False, 2)
    assert sheet.refuses("act", act="move")


def test_a_consumable_from_a_bag_takes_full_and_empty():
    sheet = event(*TWO).do("act", act="consumable-bag")
    assert (person(sheet, 1)["full"], person(sheet, 1)["empty"]) == (False, 1)


@pytest.mark.parametrize(
    ("weight", "left"),
    [
        ("full", (False, 2)),
        ("empty", (True, 1)),
        ("full-empty", (False, 1)),
        ("free", (True, 2)),
        ("total", (False, 0)),
    ],
)
def test_an_ability_takes_what_it_says(weight, left):
    sheet = event(*TWO).do("act", act="ability", weight=weight)
    assert (person(sheet, 1)["full"], person(sheet, 1)["empty"]) == left


def test_defending_ends_the_turn_and_halves_the_next_initiative():
    """Spec 5.2: 80 -> 40."""
    sheet = event(*TWO).do("act", act="defend")
    assert up(sheet) == "Orc" and person(sheet, 1)["defending"]
    sheet.do("end-turn").do("roll", 50, 5)
    assert person(sheet, 1)["value"] == 40
    assert up(sheet) == "Ada" and not person(sheet, 1)["defending"]
    sheet.do("end-turn").do("end-turn").do("roll", 50, 5)
    assert person(sheet, 1)["value"] == 80


def test_one_defends_until_the_next_turn_of_ones_own():
    sheet = event(*TWO).do("act", act="defend").do("end-turn").do("roll", 1, 90)
    assert up(sheet) == "Orc" and person(sheet, 1)["defending"]
    assert not person(sheet.do("end-turn"), 1)["defending"]


def test_waiting_25_acts_at_55_with_full_and_one_empty():
    """Spec 5.2: 80 -> 55."""
    sheet = event(*TWO).do("wait", by=25)
    assert (up(sheet), person(sheet, 1)["at"]) == ("Orc", 55)
    sheet.do("end-turn")
    assert (up(sheet), person(sheet, 1)["full"], person(sheet, 1)["empty"]) == ("Ada", True, 1)


def test_waiting_for_the_next_round_adds_a_tenth():
    """Spec 5.2: 80 -> 88."""
    sheet = event(*TWO).do("wait-round")
    assert up(sheet) == "Orc"
    assert person(sheet.do("end-turn").do("roll", 50, 40), 1)["value"] == 88
    assert (person(sheet, 1)["full"], person(sheet, 1)["empty"]) == (True, 2)


def test_who_has_acted_cannot_skip_the_turn():
    assert event(*TWO).do("act", act="attack").refuses("wait-round")


def test_a_party_ambush_is_a_free_round_for_the_party():
    sheet = (
        Sheet("event")
        .do("add", name="Ada", side="party")
        .do("add", name="Orc", side="enemy")
        .do("begin", ambush="party")
    )
    sheet.do("roll", 10)
    assert up(sheet) == "Ada"
    sheet.do("end-turn")
    assert (sheet.state["phase"], sheet.state["round"]) == ("initiative", 2)
    assert up(sheet.do("roll", 10, 90)) == "Orc"


def test_an_ambush_by_one_gives_that_one_the_round():
    sheet = Sheet("event").do("add", name="Ada", side="party").do("add", name="Bo", side="party")
    sheet.do("begin", ambush="one", who=2).do("roll", 10)
    assert up(sheet) == "Bo" and sheet.do("end-turn").state["round"] == 2


def test_an_enemy_ambush_lets_each_roll_and_costs_those_a_round_who_fail():
    """Spec 5.10: ATN 30, DOG 25, average 30: 25, so 76 and more."""
    sheet = Sheet("event")
    for name in ("Ada", "Bo"):
        sheet.do("add", name=name, side="party", atn=30, dog=25)
    for dog in (20, 30, 40):
        sheet.do("add", name="Orc", side="enemy", dog=dog)
    sheet.do("begin", 75, 76, ambush="enemy")
    assert [row["surprised"] for row in sheet.state["participants"]] == [True, False, False, False, False]
    sheet.do("roll", 50, 40, 30, 20)
    for _ in range(4):
        sheet.do("end-turn")
    assert not any(row["surprised"] for row in sheet.state["participants"]) and sheet.state["round"] == 2


def test_flight_is_declared_in_the_initiative_phase():
    """Spec X6."""
    sheet = event(*TWO)
    assert sheet.refuses("act", act="flee") and sheet.refuses("declare", who=1)
    sheet.do("end-turn").do("end-turn").do("declare", who=1).do("roll", 50, 40)
    assert person(sheet.do("act", act="flee"), 1)["full"] is False
    assert event(*TWO, rules=table(flee_when="any-time")).do("act", act="flee")


def test_who_got_away_is_out_and_a_botch_leaves_one_exposed_for_the_round():
    sheet = event(*TWO).do("exposed")
    assert person(sheet, 1)["exposed"]
    sheet.do("end-turn").do("end-turn")
    assert not person(sheet, 1)["exposed"]
    assert up(sheet.do("leave", who=1).do("roll", 40)) == "Orc"


def test_a_far_faster_one_may_be_given_another_turn():
    sheet = event(*TWO).do("end-turn").do("again", who=1, value=20)
    assert up(sheet) == "Orc"
    assert up(sheet.do("end-turn")) == "Ada"


def test_damage_goes_to_whoever_is_aimed_at():
    sheet = event(("Ada", "party", 50), ("Orc", "enemy", 40, {"max-hp": 60}))
    assert sheet.refuses("strike", amount=28)
    assert person(sheet.do("aim", who=2).do("strike", amount=28), 2)["hp"] == 32
    assert "down" in sheet.do("strike", amount=40).words()


def test_statuses_are_marked_and_cleared():
    sheet = event(*TWO).do("mark", who=2, name="Burning")
    assert "Burning" in sheet.words()
    assert person(sheet.do("unmark", who=2, row=1), 2)["statuses"] == []


def test_a_channel_in_initiative_counts_down_with_the_order():
    sheet = event(*TWO).do("channel", who=1, name="Shield", unit="initiative", left=25)
    sheet.do("end-turn")
    assert person(sheet, 1)["channels"][0]["left"] == 15
    sheet.do("end-turn").do("roll", 50, 40)  # seventy more to the end of the round, so it is long over
    assert "Shield" in sheet.words() and person(sheet, 1)["channels"][0]["left"] == 0


def test_a_channel_in_initiative_carries_over_the_rounds_end_or_ends_there():
    long = {"who": 1, "name": "Storm", "unit": "initiative", "left": 100}
    sheet = event(*TWO).do("channel", **long).do("end-turn").do("end-turn")
    assert person(sheet, 1)["channels"][0]["left"] == 20
    ended = event(*TWO, rules=table(channel_round="ends")).do("channel", **long).do("end-turn").do("end-turn")
    assert person(ended, 1)["channels"][0]["left"] == 0


def test_channels_in_turns_and_rounds_count_their_own():
    sheet = (
        event(*TWO)
        .do("channel", who=1, name="Song", unit="turns", left=2)
        .do("channel", who=1, name="Rain", unit="rounds", left=2)
    )
    sheet.do("end-turn")
    assert [each["left"] for each in person(sheet, 1)["channels"]] == [1, 2]
    sheet.do("end-turn")
    assert [each["left"] for each in person(sheet, 1)["channels"]] == [1, 1]


def test_an_interruption_stops_all_channelling_of_one():
    sheet = event(*TWO).do("channel", who=1, name="Song", unit="turns", left=2)
    assert person(sheet.do("interrupt", who=1), 1)["channels"] == []
    assert sheet.refuses("interrupt", who=1)


def test_the_reward_is_shared_at_the_end():
    sheet = event(("Ada", "party", 50), ("Bo", "party", 45), ("Orc", "enemy", 40))
    sheet.do("resolve", result="won").do("reward", exp=101)
    assert "50" in sheet.words() and "1" in sheet.words()
    assert sheet.state["exp"] == 101


def test_the_end_keeps_the_participants_and_clears_the_rest():
    sheet = event(*TWO).do("mark", who=1, name="x").do("end-turn").do("finish")
    assert [row["name"] for row in sheet.state["participants"]] == ["Ada", "Orc"]
    assert (sheet.state["round"], sheet.state["phase"], person(sheet, 1)["rolled"]) == (1, "initiative", False)


def test_nobody_cannot_roll_and_nobody_is_up():
    assert Sheet("event").refuses("roll") and Sheet("event").refuses("end-turn")
    assert Sheet("event").refuses("remove", who=1)


def test_whoever_is_removed_is_gone():
    sheet = event(*TWO).do("aim", who=2).do("remove", who=1)
    assert up(sheet) == "Orc" and sheet.state["aim"] == 1


def test_who_joins_late_waits_for_the_next_roll():
    sheet = event(*TWO).do("add", name="Late", side="party")
    assert up(sheet) == "Ada"
    assert up(sheet.do("roll", 90)) == "Late"


def test_everything_can_be_undone():
    sheet = event(*TWO)
    before = sheet.state
    assert sheet.do("act", act="defend").undo().state == before


def test_values_of_many_digits_keep_their_order():
    sheet = Sheet("event")
    for name, rating in (("Ada", 10**23), ("Orc", 10**23 + 1)):
        sheet.do("add", name=name, side="party", rating=str(rating))
    assert up(sheet.do("roll", 50, 50)) == "Orc"


def test_what_the_turn_has_no_room_for_is_greyed():
    sheet = event(*TWO).do("act", act="attack")
    acts = {item["do"]["params"].get("act"): item for item in buttons(sheet) if item["do"].get("event") == "act"}
    assert acts["attack"]["disabled"] and acts["sprint"]["disabled"] and not acts["drop"]["disabled"]
    assert "flee" not in acts


def buttons(sheet):
    found, left = [], list(sheet.drawn["blocks"])
    while left:
        block = left.pop()
        found += block.get("items", []) if block["type"] == "buttons" else []
        left += block.get("blocks", [])
    return found


def heads(sheet):
    return {block["key"]: block for block in sheet.drawn["blocks"] if block["type"] == "outcome"}


@pytest.mark.parametrize(("kind", "told"), [("negotiation", "to speak"), ("auction", "to bid")])
def test_where_there_is_one_turn_a_round_no_actions_are_counted(kind, told):
    sheet = event(*TWO, kind=kind)
    assert heads(sheet)["up"]["caption"] == told
    assert "Empty" not in sheet.words() and "Full" not in sheet.words()
    assert heads(event(*TWO))["up"]["caption"] == "the Full Action, Empty Actions left: 2"


@pytest.mark.parametrize("kind", ["negotiation", "auction"])
def test_nobody_flees_from_talks_or_is_exposed_there(kind):
    pressed = {item["do"].get("event") for item in buttons(event(*TWO, kind=kind))}
    assert not pressed & {"declare", "exposed"}


def test_flight_is_offered_when_it_may_be_declared():
    def offered(sheet):
        return "declare" in {item["do"].get("event") for item in buttons(sheet)}

    sheet = event(*TWO)
    assert not offered(sheet) and offered(sheet.do("end-turn").do("end-turn"))
    assert offered(event(*TWO, rules=table(flee_when="any-time")))


def test_who_attacks_alone_is_chosen_by_name():
    sheet = Sheet("event").do("add", name="Ada", side="party").do("add", name="", side="enemy")
    alone = [item for item in buttons(sheet) if item["do"].get("params", {}).get("ambush") == "one"]
    assert [(item["label"], item["do"]["params"]["who"]) for item in alone] == [
        ("Ada attacks alone", 1),
        ("2 attacks alone", 2),
    ]


def test_a_joining_participant_takes_the_current_characters_numbers():
    def takes(kind, rules=None):
        found, left = {}, list(Sheet("event", rules).do("set-kind", kind=kind).drawn["blocks"])
        while left:
            block = left.pop()
            left += block.get("blocks", [])
            if block["type"] == "form" and block["event"] == "add":
                found = {field["name"]: field["from"] for field in block["fields"] if "from" in field}
        return found

    stats = {"spd": "spd", "dog": "dog", "atn": "atn", "wil": "wil", "max-hp": "max_hp"}
    assert takes("combat") == {**stats, "rating": "spd"}
    assert takes("combat", table({"initiative-stat": "dog"})) == {**stats, "rating": "dog"}
    assert takes("combat", table({"initiative-stat": "none"})) == stats
    assert takes("negotiation") == {**stats, "rating": "mrl", "like": "chm"}
    assert takes("auction") == {**stats, "rating": "int", "like": "dog"}
    assert set(takes("negotiation").values()) | {"int"} <= set(Sheet("character").numbers)


def test_the_tables_list_says_what_a_status_does():
    rules = table({"status-conditions": [{"name": "Burning", "effect": "5 damage each turn"}]})
    assert "5 damage each turn" in event(*TWO, rules=rules).do("mark", who=2, name="Burning").words()
