"""What play does to a character: feelings, the Echo track, experience, wounds."""

import json

import pytest
from echoes import effect, roll
from sheets import calls, character, corrupted, finished, marked

# -- motivation and Echo (spec 5.5) ----------------------------------------------------------------


def felt(level):
    return character().do("set-motivation", emotion="anger", level=level)


def anger(sheet):
    return {"behavior": 30, "emotion": "anger", "motivation": sheet.state["motivations"]["anger"]}


def test_failing_with_nothing_felt_brings_no_echo_and_no_experience():
    sheet = felt(0)
    marked(sheet, "skill", 9, 0, **anger(sheet))
    assert (sheet.state["echo"], sheet.state["xp"], sheet.state["motivations"]["anger"]) == (0, 0, 0)


def test_a_motivation_of_two_is_paid_and_lost_for_three_echo_in_two_gains():
    """Spec 5.5: m=2, pay 1 Echo, fail: +2, m=0; total 3 and two marks of experience."""
    sheet = felt(2)
    marked(sheet, "skill", 9, 9, 9, 8, **anger(sheet))
    assert (sheet.state["echo"], sheet.state["xp"], sheet.state["motivations"]["anger"]) == (3, 2, 0)


def test_a_pass_raises_the_motivation():
    sheet = felt(2)
    marked(sheet, "skill", 1, 9, 9, 4, **anger(sheet))
    assert (sheet.state["echo"], sheet.state["xp"], sheet.state["motivations"]["anger"]) == (1, 1, 3)


def test_relief_comes_before_the_failure_and_after_the_price():
    """The order in which it happens: 8 of 10, one paid, three eased, four lost."""
    sheet = character().do("set-echo", echo=8).do("set-motivation", emotion="fear", level=4)
    sheet.do("aftermath", emotion="fear", level=0, gains=[1, 4], relief=3, damage=0)
    assert (sheet.state["echo"], sheet.state["xp"], sheet.state["corruptions"]) == (0, 2, sheet.state["corruptions"])
    assert len(sheet.state["corruptions"]) == 1
    eased = character().do("set-echo", echo=5).do("set-motivation", emotion="fear", level=4)
    eased.do("aftermath", emotion="fear", level=0, gains=[1, 4], relief=3, damage=0)
    assert (eased.state["echo"], eased.state["corruptions"]) == (7, [])


def test_relief_never_takes_echo_below_nought_nor_experience():
    sheet = character().do("gain-echo", echo=2).do("aftermath", emotion="none", gains=[], relief=3)
    assert (sheet.state["echo"], sheet.state["xp"]) == (0, 1)


def test_a_check_is_undone_as_one():
    sheet = felt(2)
    before = sheet.state
    rolled = roll("skill", 9, 9, 9, 8, **anger(sheet))
    sheet.do("aftermath", **effect(rolled, "aftermath"))
    assert sheet.state != before and sheet.undo().state == before


# -- the track (spec 5.19–5.21) --------------------------------------------------------------------


def test_the_end_of_the_track_is_a_corruption_and_a_shorter_track():
    """Spec 5.19: EC 8, +3 -> 0, one corruption, length 9; then 8 + 1 is the end again."""
    sheet = character().do("set-echo", echo=8).do("gain-echo", echo=3)
    assert (sheet.state["echo"], len(sheet.state["corruptions"]), sheet.state["xp"]) == (0, 1, 1)
    sheet.do("set-echo", echo=8)
    assert sheet.state["echo"] == 8
    sheet.do("gain-echo", echo=1)
    assert (sheet.state["echo"], len(sheet.state["corruptions"])) == (0, 2)


def test_every_gain_marks_one_experience_however_much():
    assert character().do("gain-echo", echo=1).do("gain-echo", echo=7).state["xp"] == 2


def test_luck_is_ten_per_cent_a_box():
    numbers = character().do("set-echo", echo=4).drawn["numbers"]
    assert (numbers["boxes"], numbers["luck"]) == (4, 40)


def test_corruptions_are_marked_in_the_first_free_tree_and_hamper_its_abilities():
    sheet = character().do("learn", row=1)
    for _ in range(2):
        sheet.do("gain-echo", echo=20)
    assert [row["tree"] for row in sheet.state["corruptions"]] == ["0", "30"]
    with_it = next(call for call in calls(sheet) if "uses_ability=yes" in call)
    assert "big_debuffs=1" in with_it
    assert "big_debuffs" not in next(call for call in calls(sheet) if call.startswith("echoes/attack"))


def test_a_corruption_wants_a_name_from_the_list_or_ones_own():
    sheet = corrupted(1)
    assert [found["href"] for found in sheet.drawn["problems"]].count("echoes/echo#corruptions") == 1
    sheet.do("name-corruption", row=1, corruption="dread")
    assert "named" not in sheet.problems()
    assert "Dread" in json.dumps(sheet.drawn["blocks"])
    sheet.do("tell-corruption", row=1, own="Rust")
    assert (sheet.state["corruptions"][0]["corruption"], sheet.state["corruptions"][0]["own"]) == ("own", "Rust")


def test_the_fourth_corruption_fractures():
    """C2: the third only shortens the track, the fourth decides."""
    assert corrupted(3).state["fate"] == "alive"
    sheet = corrupted(4)
    assert sheet.state["fate"] == "fracture" and "echoes/fracture" in calls(sheet)


def test_by_the_other_ruling_the_third_corruption_kills():
    assert corrupted(2, death_corruption="third").state["fate"] == "alive"
    assert corrupted(3, death_corruption="third").state["fate"] == "dead"


def test_the_fracture_loses_nine_in_ten_and_awakens_one():
    sheet = corrupted(4)
    rolled = roll("fracture", 8)
    assert effect(rolled, "fracture") == {"awakened": False}
    assert sheet.do("fracture", awakened=False).state["fate"] == "lost"
    sheet = corrupted(4).do("set-echo", echo=3)
    sheet.do("fracture", **effect(roll("fracture", 9), "fracture"))
    state = sheet.state
    assert (state["fate"], state["awakened"], state["echo"], len(state["corruptions"])) == ("alive", True, 0, 4)


def test_an_awakened_is_lost_with_the_next_corruption_or_on_reaching_the_third_anew():
    """C3."""
    for ruling, fate in (("next", "lost"), ("again", "alive")):
        sheet = corrupted(4, awakened_again=ruling).do("fracture", awakened=True).do("gain-echo", echo=20)
        assert sheet.state["fate"] == fate
    sheet = corrupted(4, awakened_again="again").do("fracture", awakened=True)
    sheet.do("drop-corruption", row=4).do("drop-corruption", row=3)
    assert sheet.do("gain-echo", echo=20).state["fate"] == "lost"


def test_an_awakened_uses_abilities_from_a_tree_ten_per_cent_higher():
    sheet = character().do("learn", row=4).do("set-echo", echo=2)
    assert not any("uses_ability" in call for call in calls(sheet))
    assert any("uses_ability" in call for call in calls(sheet.do("set-awakened", awakened=True)))


# -- experience (spec 5.24) ------------------------------------------------------------------------


def test_a_full_experience_track_brings_a_level_and_points():
    sheet = finished().do("set-xp", xp=10)
    assert "2" in sheet.problems()
    sheet.do("level-up")
    assert (sheet.state["level"], sheet.state["xp"]) == (2, 0)
    assert "3\u00a0Behaviour" in sheet.problems() and "1\u00a0Ability" in sheet.problems()


def test_a_track_that_is_not_full_brings_none():
    assert "9" in character().do("set-xp", xp=9).refuses("level-up")


def test_no_one_rises_above_ten():
    assert "10" in character().do("set-level", level=10).do("set-xp", xp=10).refuses("level-up")


def test_surplus_experience_is_lost_or_kept():
    for ruling, left in (("lost", 0), ("kept", 2)):
        sheet = character(xp_surplus=ruling).do("set-xp", xp=9)
        sheet.do("gain-echo", echo=1).do("gain-echo", echo=1).do("gain-echo", echo=1)
        assert sheet.do("level-up").state["xp"] == left


# -- wounds (spec 5.15–5.18) -----------------------------------------------------------------------


def body(sheet):
    return (sheet.state["stamina"], sheet.state["minor"], sheet.state["serious"])


@pytest.mark.parametrize(
    ("damage", "after"),
    [(0, (2, 0, 0)), (2, (0, 0, 0)), (4, (0, 0, 0)), (5, (0, 1, 0)), (8, (0, 0, 1)), (99, (0, 0, 1))],
)
def test_damage_goes_through_stamina_and_meets_the_threshold(damage, after):
    assert body(character().do("damage", damage=damage)) == after


def test_a_full_kind_gives_way_to_the_other_and_the_fifth_wound_kills():
    """Spec 5.15: two minor already, a third minor becomes serious; with 2+2 any wound is death."""
    sheet = character().do("wound", wound="minor").do("wound", wound="minor").do("wound", wound="minor")
    assert body(sheet)[1:] == (2, 1)
    sheet.do("wound", wound="minor")
    assert body(sheet)[1:] == (2, 2) and sheet.state["fate"] == "alive"
    assert sheet.do("wound", wound="serious").state["fate"] == "dead"
    assert "echoes/wounds#death" in [found["href"] for found in sheet.drawn["problems"]]


def test_a_defence_rolled_and_marked_wounds_as_it_says():
    sheet = character()
    rolled = marked(sheet, "defense", 7, 8, save=20, reading="sum", stamina=2, threshold=3)
    assert rolled["values"]["damage"] == 15 and rolled["values"]["wound"] == "serious"
    assert body(sheet) == (0, 0, 1)


def test_rest_brings_stamina_back_and_ends_conditions():
    sheet = character().do("damage", damage=2).do("take-condition", row=1).do("rest")
    assert body(sheet) == (2, 0, 0) and sheet.state["conditions"] == []


def test_downtime_heals_one_wound():
    sheet = character().do("wound", wound="minor")
    assert body(sheet.do("heal", wound="minor")) == (2, 0, 0)
    assert sheet.refuses("heal", wound="minor")


def test_an_infusion_is_paid_in_shards_for_a_minor_wound_and_in_lenses_for_a_serious_one():
    sheet = character().do("set-minor", minor=2)
    sheet.do("infuse", wound="minor", price=3, healed=1, echo=0)
    assert (sheet.state["lenses"], sheet.state["shards"], sheet.state["minor"]) == (6, 4, 1)
    dear = character().do("set-serious", serious=1).do("infuse", wound="serious", price=2, healed=0, echo=1)
    assert (dear.state["lenses"], dear.state["serious"], dear.state["echo"], dear.state["xp"]) == (5, 1, 1, 1)


def test_an_infusion_is_tried_once_a_session():
    sheet = character().do("set-minor", minor=2).do("infuse", wound="minor", price=0, healed=1, echo=0)
    assert sheet.refuses("infuse", wound="minor", price=0, healed=1, echo=0)
    assert sheet.do("start-session").do("infuse", wound="minor", price=0, healed=1, echo=0).state["minor"] == 0
