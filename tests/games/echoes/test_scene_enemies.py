"""Enemies on the screen: how they come, what a blow does to them, what their own is read from."""

import pytest
from echoes import Sheet, ask
from sheets import calls, flat

both = pytest.mark.parametrize("lang", ["en", "fi"])


def horde(size=6, threshold=2, **rulings):
    return Sheet("scene", **rulings).do("add-horde", name="Ghouls", tier="minion", threshold=threshold, size=size)


def individual(hp=10, **rulings):
    return Sheet("scene", **rulings).do("add-individual", name="Ogre", tier="boss", hp=hp)


def struck(sheet, damage, sort="slashing", target=1):
    return sheet.do("strike", target=target, damage=damage, damage_type=sort)


# -- how they come (spec 5.30, 5.33) ---------------------------------------------------------------


def test_hordes_are_as_large_as_their_dice():
    """Spec 5.30: 3, 6 and 7 are three hordes of three, six and seven; a 0 is an empty one."""
    sheet = Sheet("scene").do("roll-hordes", 3, 6, 7, name="Ghouls", tier="minion", threshold=2, hordes=3)
    assert [(row["name"], row["size"]) for row in sheet.state["enemies"]] == [
        ("Ghouls 1", 3),
        ("Ghouls 2", 6),
        ("Ghouls 3", 7),
    ]
    shown = next(block for block in sheet.drawn["blocks"] if block["type"] == "dice")
    assert [(die["sides"], die["face"]) for die in shown["dice"]] == [(10, "3"), (10, "6"), (10, "7")]
    empty = Sheet("scene").do("roll-hordes", 0, name="", tier="elite", threshold=4, hordes=1)
    assert "Nobody" in str(empty.drawn["blocks"])


@pytest.mark.parametrize(
    ("tier", "faces", "threshold", "hp"),
    [("minion", (3, 6, 7), 2, 10), ("elite", (5, 0), 4, 10), ("champion", (), 2, 10), ("boss", (), 2, 25)],
)
def test_a_tier_comes_in_its_own_shape(tier, faces, threshold, hp):
    """Spec 5.33: minions three hordes and more, elites two and more, the others alone."""
    rows = Sheet("scene").do("preset", *faces, tier=tier, name="X").state["enemies"]
    assert len(rows) == (len(faces) or 1)
    assert {(row["tier"], row["threshold"], row["hp"]) for row in rows} == {(tier, threshold, hp)}


def test_hordes_undo_as_one_throw():
    sheet = Sheet("scene").do("preset", 3, 6, 7, tier="minion", name="")
    assert sheet.undo().state["enemies"] == []


# -- what a blow does (spec 5.30–5.32) -------------------------------------------------------------


@pytest.mark.parametrize(("ruling", "left"), [("over", 4), ("reached", 3), ("single", 5)])
def test_seven_damage_against_a_horde_of_threshold_two(ruling, left):
    """Spec 5.30: X 2, Y 3, Z 1."""
    assert struck(horde(horde_kills=ruling), 7).state["enemies"][0]["size"] == left


def test_no_more_fall_than_there_are():
    assert struck(horde(size=2), 99).state["enemies"][0]["size"] == 0


def test_an_individual_loses_hit_points_and_dies_at_nought():
    sheet = struck(individual(), 4)
    assert sheet.state["enemies"][0]["hp"] == 6
    assert struck(sheet, 99).state["enemies"][0]["hp"] == 0
    assert "Nobody" in str(sheet.drawn["blocks"])
    assert sheet.do("clear-fallen").state["enemies"] == []


def test_one_blow_may_meet_all_that_stand():
    sheet = horde().do("add-individual", name="Ogre", tier="boss", hp=10)
    struck(sheet, 6, target=0)
    assert (sheet.state["enemies"][0]["size"], sheet.state["enemies"][1]["hp"]) == (4, 4)


@pytest.mark.parametrize(
    ("ward", "damage", "sort", "lost"),
    [
        ("resistance", 5, "fire", 3),
        ("resistance", 1, "fire", 0),
        ("resistance", 5, "slashing", 5),
        ("vulnerability", 5, "fire", 7),
        ("vulnerability", 0, "fire", 0),
        ("immunity", 9, "fire", 0),
    ],
)
def test_wards_count_against_their_own_damage(ward, damage, sort, lost):
    """Spec 5.32: [fire 2]."""
    sheet = individual().do("add-ward", who=1, ward=ward, damage_type="fire", n=2)
    assert struck(sheet, damage, sort).state["enemies"][0]["hp"] == 10 - lost


def test_resistance_and_vulnerability_together_or_one_after_the_other():
    """A blow of 1 against resistance 3 and vulnerability 2 does 0, or 2 by ruling."""
    for ruling, lost in (("together", 0), ("resistance-first", 2)):
        sheet = individual(resist_order=ruling).do("add-ward", who=1, ward="resistance", damage_type="fire", n=3)
        sheet.do("add-ward", who=1, ward="vulnerability", damage_type="fire", n=2)
        assert struck(sheet, 1, "fire").state["enemies"][0]["hp"] == 10 - lost


def test_a_ward_is_taken_away_again():
    sheet = individual().do("add-ward", who=1, ward="immunity", damage_type="fire", n=0).do("drop-ward", who=1, row=1)
    assert sheet.state["enemies"][0]["wards"] == []


def test_nobody_to_strike_is_said():
    assert "no enemy" in Sheet("scene").refuses("strike", target=1, damage=3)
    assert "3" in horde().refuses("strike", target=3, damage=4)


def test_a_condition_lies_on_an_enemy_once_until_it_resolves():
    """Spec 5.38."""
    sheet = horde().do("afflict", who=1, row=1).do("afflict-own", who=1, name="Soaked", effect="Cold")
    assert "Burning" in str(sheet.drawn["blocks"])
    assert sheet.refuses("afflict", who=1, row=1)
    assert [row["name"] for row in sheet.do("recover", who=1, row=1).state["enemies"][0]["conditions"]] == ["Soaked"]


# -- what their own is read from (spec 5.29) -------------------------------------------------------


def reading(sheet, way):
    """The enemy's damage as the screen tells it, off dissonance 6, harmony 3, in round two."""
    sheet.do("start-fight").do("next-round").do("dissonance", points=6, dissonance=6, harmony=3)
    sheet.do("set-reading", who=1, reading=way)
    told = next(block["text"] for block in sheet.drawn["blocks"] if "damage is" in block.get("text", ""))
    return int(told.partition("damage is ")[2].partition(".")[0])


@pytest.mark.parametrize(
    ("way", "damage"),
    [("lowest", 3), ("highest", 6), ("sum", 9), ("dissonance", 6), ("harmony", 3), ("round", 2), ("horde", 4)],
)
def test_damage_is_read_from_the_last_roll(way, damage):
    assert reading(horde(size=4), way) == damage


def test_horde_and_threat_level_come_on_top():
    """Spec 5.29: a horde of 6 adds 6."""
    assert reading(horde().do("set-plus-horde", who=1, plus_horde=True), "lowest") == 9
    assert reading(horde().do("set-power", who=1, power=5), "fixed") == 5
    raised = horde().do("set-points", points=9)
    raised.do("start-fight").do("raise-threat").do("dissonance", points=0, dissonance=0, harmony=3)
    assert "damage is 4" in str(raised.drawn["blocks"])


def test_all_six_ways_stand_in_one_table():
    sheet = horde(size=4).do("start-fight").do("next-round").do("dissonance", points=6, dissonance=6, harmony=3)
    table = next(block for block in flat(sheet.drawn["blocks"]) if block["type"] == "rows")
    assert [row[1] for row in table["rows"]] == ["3", "6", "9", "6", "3", "2", "4"]


def test_a_face_of_nought_reads_as_the_table_rules():
    sheet = horde(zero_face="ten").do("dissonance", points=0, dissonance=0, harmony=3)
    assert "damage is 10" in str(sheet.drawn["blocks"])


@both
def test_the_defence_that_the_screen_offers_says_the_same(lang):
    sheet = horde().do("set-plus-horde", who=1, plus_horde=True).do("set-power", who=1, power=1)
    sheet.do("set-points", points=9).do("start-fight").do("raise-threat").do("set-reading", who=1, reading="sum")
    name, *pairs = calls(sheet)[0].split()
    params = dict(pair.partition("@")[0].split("=") for pair in pairs)
    got = ask("roll", action=name, params=params, faces=[6, 3], lang=lang)
    assert got["values"]["incoming"] == 9 + 1 + 6 + 1
    assert "damage is 17" in str(sheet.do("dissonance", points=6, dissonance=6, harmony=3).drawn["blocks"])


def test_figures_can_be_set_right_and_an_enemy_sent_away():
    sheet = (
        horde().do("set-size", who=1, size=9).do("set-threshold", who=1, threshold=3).do("set-name", who=1, name="Rats")
    )
    assert (sheet.state["enemies"][0]["size"], sheet.state["enemies"][0]["threshold"]) == (9, 3)
    assert "Rats" in str(sheet.drawn["blocks"])
    assert sheet.do("remove-enemy", who=1).state["enemies"] == []
    assert sheet.refuses("set-size", who=1, size=2)
