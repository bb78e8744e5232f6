"""The game master's screen (`echoes/scene`): points, turns, activations."""

import pytest
from echoes import Sheet, effect, roll
from sheets import calls, flat, places, pressed

from rules_py.bridge import answer

both = pytest.mark.parametrize("lang", ["en", "fi"])


def scene(values=None, **rulings):
    return Sheet("scene", values, **rulings)


def fight(*, simple=False, points=0, values=None, **rulings):
    """A fight against a horde of six and an individual with ten hit points."""
    sheet = scene(values, **rulings).do("add-horde", name="Ghouls", tier="minion", threshold=2, size=6)
    sheet.do("add-individual", name="Ogre", tier="champion", hp=10).do("set-simple", simple=simple)
    return sheet.do("set-points", points=points).do("start-fight")


def button(sheet, label):
    """The first button that begins so."""
    for block in flat(sheet.drawn["blocks"]):
        for item in block.get("items", ()):
            if item["label"].startswith(label):
                return item
    return None


# -- the equilibrium die (spec 5.27) ---------------------------------------------------------------


def test_a_check_brings_its_dissonance_and_nine_is_the_most():
    """Spec 5.27: ED 7, D=5 -> 9."""
    sheet = scene().do("set-points", points=7)
    rolled = roll("check", 5, 2, target=30)
    sheet.do("dissonance", **effect(rolled, "dissonance"))
    assert sheet.state["points"] == 9
    assert (sheet.state["rolled"], sheet.state["dissonance"], sheet.state["harmony"]) == (True, 5, 2)


def test_a_double_zero_brings_nothing_or_nine():
    for ruling, points in (("zero", 0), ("nine", 9)):
        sheet = scene(double_zero_points=ruling)
        rolled = roll("check", 0, 0, target=30, under=sheet.table)
        assert sheet.do("dissonance", **effect(rolled, "dissonance")).state["points"] == points


def test_nobody_spends_more_than_there_is():
    sheet = scene().do("gain", points=4).do("spend", points=3)
    assert sheet.state["points"] == 1
    assert "1" in sheet.refuses("spend", points=2)


def test_the_threat_level_costs_nine_and_ends_with_the_fight():
    sheet = fight(points=9).do("raise-threat")
    assert (sheet.state["points"], sheet.state["threat"]) == (0, 1)
    assert sheet.do("end-fight").state["threat"] == 0
    assert "9" in fight(points=8).refuses("raise-threat")


def test_the_threat_level_rises_once_or_each_time():
    sheet = fight(points=9).do("raise-threat").do("set-points", points=9)
    assert sheet.refuses("raise-threat")
    sheet = fight(points=9, threat_stacks="stacks").do("raise-threat").do("set-points", points=9)
    assert sheet.do("raise-threat").state["threat"] == 2


# -- how a fight begins ----------------------------------------------------------------------------


def test_a_fight_begins_in_round_one_and_with_the_players():
    state = fight().state
    assert (state["fighting"], state["round"], state["turns"], state["units"]) == (True, 1, 0, 0)


def test_where_enemies_begin_a_roll_or_a_figure_gives_the_points():
    sheet = scene().do("start-fight", 7, ambush=True)
    assert (sheet.state["points"], sheet.state["units"]) == (7, 2)
    set_so = scene(starting_points="set").do("start-fight", ambush=True)
    assert set_so.state["points"] == 5
    assert scene({"starting-points": 8}, starting_points="set").do("start-fight", ambush=True).state["points"] == 8


def test_points_in_hand_are_not_lost_by_beginning():
    assert scene().do("set-points", points=6).do("start-fight", 2, ambush=True).state["points"] == 6


# -- turns and activations (spec 5.28) -------------------------------------------------------------


def test_a_fast_turn_lets_one_enemy_act_with_one_action():
    sheet = fight().do("turn", turn_speed="fast").do("activate", who=1)
    assert sheet.state["units"] == 0
    assert sheet.refuses("activate", who=2)
    assert fight().do("turn", turn_speed="fast").refuses("activate", who=1, actions=2)


def test_a_slow_turn_lets_two_act_or_one_with_two_actions():
    sheet = fight().do("turn", turn_speed="slow").do("activate", who=1).do("activate", who=2)
    assert sheet.state["units"] == 0
    assert fight().do("turn", turn_speed="slow").do("activate", who=2, actions=2).state["units"] == 0


def test_an_attack_that_ends_in_disaster_is_slow():
    assert fight().do("turn", turn_speed="fast", disaster=True).state["units"] == 2


def test_a_turn_without_a_roll_brings_nine_points_and_is_slow():
    sheet = fight(points=3).do("turn", turn_speed="no-roll")
    assert (sheet.state["points"], sheet.state["units"]) == (9, 2)


def test_what_is_not_used_is_gone_with_the_next_turn():
    sheet = fight().do("turn", turn_speed="slow").do("turn", turn_speed="fast")
    assert sheet.state["units"] == 1


def test_each_enemy_acts_once_a_round_and_again_for_five_points():
    sheet = fight(points=5).do("turn", turn_speed="fast").do("activate", who=1).do("turn", turn_speed="fast")
    assert button(sheet, "Acts again")["note"].startswith("5")
    sheet.do("activate", who=1)
    assert sheet.state["points"] == 0
    assert "5" in sheet.do("turn", turn_speed="fast").refuses("activate", who=1)
    sheet.do("next-round").do("turn", turn_speed="fast").do("activate", who=1)
    assert sheet.state["points"] == 0


def test_by_the_other_ruling_once_a_turn():
    """C11."""
    sheet = fight(reactivation_per="turn").do("turn", turn_speed="slow").do("activate", who=1)
    assert sheet.refuses("activate", who=1)
    assert sheet.do("turn", turn_speed="fast").do("activate", who=1).state["units"] == 0


def test_an_action_costs_what_is_written_for_it():
    sheet = fight(points=6).do("set-action-cost", who=2, action_cost=4).do("turn", turn_speed="slow")
    do = next(item["do"] for item in _acts(sheet) if item["do"]["params"]["who"] == 2)
    sheet.do("activate", **do["params"])
    assert sheet.state["points"] == 2
    assert all(item["disabled"] for item in _acts(sheet) if item["do"]["params"]["who"] == 2)


def _acts(sheet):
    found = [item for block in sheet.drawn["blocks"] for item in block.get("items", ())]
    return [item for item in found if item["do"].get("event") == "activate"]


def test_the_fallen_do_not_act():
    sheet = fight().do("strike", target=2, damage=10, damage_type="other").do("turn", turn_speed="fast")
    assert "Ogre" in sheet.refuses("activate", who=2)


def test_a_round_is_one_turn_for_each_character():
    sheet = fight().do("set-players", players=2)
    assert places(sheet.do("turn").do("turn")) == []
    assert button(sheet, "Next round")["tone"] == "main"
    assert places(sheet.do("turn")) == ["echoes/phases#rounds"]
    sheet.do("next-round")
    assert (sheet.state["round"], sheet.state["turns"], places(sheet)) == (2, 0, [])


# -- simple combat (spec 5.34) ---------------------------------------------------------------------


def test_simple_combat_knows_no_points_and_no_speeds_and_has_two_activations():
    sheet = fight(simple=True).do("dissonance", points=7, dissonance=7, harmony=1).do("turn", turn_speed="fast")
    assert (sheet.state["points"], sheet.state["units"]) == (0, 2)
    sheet.do("set-action-cost", who=1, action_cost=4).do("activate", who=1, cost=4)
    assert (sheet.state["points"], sheet.state["units"]) == (0, 1)
    assert sheet.refuses("activate", who=1) and sheet.refuses("raise-threat")
    assert sheet.do("turn", turn_speed="no-roll").state["points"] == 0
    assert fight(simple=True).do("start-fight", ambush=True).state["points"] == 0


# -- the sheet as such -----------------------------------------------------------------------------


@both
def test_everything_on_the_screen_can_be_pressed(lang):
    sheet = fight(points=9).do("add-ward", who=2, ward="resistance", damage_type="fire", n=2).do("raise-threat")
    sheet.do("afflict", who=2, row=2).do("dissonance", points=7, dissonance=7, harmony=3).do(
        "turn", turn_speed="slow"
    ).do("activate", who=1)
    sheet.do("strike", target=1, damage=99, damage_type="fire")
    orders = [do for do in pressed(sheet) if "event" in do]
    assert len(orders) > 60
    for do in orders:
        request = {"op": "sheet.apply", "file": sheet.drawn["file"], "event": do["event"], "params": do["params"]}
        got = answer({**request, "lang": lang, "seed": 1})
        assert got["ok"] or (got["error"]["kind"] == "bad-input" and do["event"] in ("activate", "raise-threat")), got


def test_every_step_is_undone_as_one():
    sheet = fight(points=9)
    for event, params in (
        ("raise-threat", {}),
        ("turn", {"turn_speed": "no-roll"}),
        ("activate", {"who": 1, "actions": 2, "cost": 3}),
        ("strike", {"target": 0, "damage": 5, "damage_type": "fire"}),
        ("end-fight", {}),
    ):
        before = sheet.state
        assert sheet.do(event, **params).state != before
        assert sheet.undo().state == before
        sheet.do(event, **params)


def test_what_is_done_every_minute_stands_before_what_sets_it_up():
    kinds = [block["type"] for block in fight().do("turn").drawn["blocks"]]
    assert kinds[:5] == ["track", "outcome", "form", "text", "buttons"]
    assert all(kind == "group" for kind in kinds[kinds.index("group") :])
    assert [call for call in calls(fight()) if not call.startswith("echoes/defense")] == []
