"""Defense checks, from the source (`echoes/combat#defense`).

The damage is read from their dice (`echoes/gamemaster#interpretation`).
"""

import pytest
from brute import chosen, outcome, spread
from echoes import effect, roll, table, thrown, waiting
from echoes import spread as charted

TRIUMPH, SUCCESS, SETBACK, DISASTER = (1, 1), (1, 5), (5, 8), (9, 9)
"""Dice against a save of 20."""


def defend(*faces, **more):
    return roll("defense", *faces, **more)


def damage(*faces, **more):
    return defend(*faces, **more)["values"]["damage"]


# -- the outcome's multiplier ----------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "known"), [(TRIUMPH, 0), (SUCCESS, 4), (SETBACK, 8), (DISASTER, 16)])
def test_a_triumph_stops_all_a_success_half_a_setback_none_and_a_disaster_doubles(faces, known):
    """echoes/combat#defense-steps: 8 points come in."""
    assert damage(*faces, power=8) == known


@pytest.mark.parametrize(("faces", "known"), [(TRIUMPH, 0), (SUCCESS, 3), (SETBACK, 6), (DISASTER, 12)])
def test_resistance_comes_off_before_the_outcome_counts(faces, known):
    """echoes/combat#defense-steps: 8 points of fire against [fire 2]."""
    assert damage(*faces, power=8, resistance=2, kind="magical") == known


def test_resistance_takes_no_more_than_there_is():
    """echoes/combat#defense-steps"""
    for faces in (SUCCESS, SETBACK, DISASTER):
        assert damage(*faces, power=3, resistance=5) == 0


@pytest.mark.parametrize(("option", "known"), [("down", 3), ("up", 4)])
def test_half_of_an_odd_number_is_rounded_by_the_ruling(option, known):
    """echoes/combat#multiplier: half of 7."""
    assert damage(*SUCCESS, power=7, under=table(half=option)) == known


def test_armour_meets_physical_damage_and_resistance_magical():
    """echoes/combat#damage-types: the roll says which save it was, in its line or among its reasons."""
    rolls = {kind: defend(*SETBACK, kind=kind) for kind in ("physical", "magical")}
    told = {kind: [each["text"], *(step["text"] for step in each["steps"])] for kind, each in rolls.items()}
    assert told["physical"] != told["magical"]


# -- what comes in ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "known"),
    [("lowest", 5), ("highest", 8), ("sum", 13), ("dissonance", 8), ("harmony", 5), ("round", 4), ("horde", 6)],
)
def test_damage_is_read_from_the_dice_the_round_or_the_horde(reading, known):
    """echoes/gamemaster#interpretation: dissonance 8, harmony 5, round 4, a horde of 6."""
    rolled = defend(8, 5, reading=reading, round=4, horde=6)
    assert (rolled["values"]["incoming"], rolled["values"]["damage"]) == (known, known)
    assert defend(8, 5, reading=reading, round=4, horde=6, power=2)["values"]["incoming"] == known + 2


def test_fixed_damage_is_the_number_alone():
    """echoes/gamemaster#interpretation"""
    assert defend(8, 5, reading="fixed", power=7, round=4, horde=6)["values"]["incoming"] == 7


def test_plus_horde_adds_one_for_each_enemy_in_it():
    """echoes/enemies#horde-damage: a horde of six adds six."""
    assert defend(8, 5, power=2, horde=6, plus_horde=True)["values"]["incoming"] == 8
    assert defend(8, 5, reading="lowest", horde=6, plus_horde=True)["values"]["incoming"] == 11
    assert defend(8, 5, power=2, horde=6)["values"]["incoming"] == 2


def test_the_dice_read_are_the_chosen_ones():
    """echoes/gamemaster#interpretation: of 2 and 9 the player kept the 2."""
    rolled = defend(2, 9, 4, big_buffs=1, reading="highest")
    assert rolled["values"]["incoming"] == 4
    assert defend(2, 9, 4, big_buffs=1, reading="highest", choose={"dissonance": "9"})["values"]["incoming"] == 9


@pytest.mark.parametrize(
    ("reading", "zero", "ten"), [("lowest", 0, 4), ("highest", 4, 10), ("sum", 4, 14), ("harmony", 0, 10)]
)
def test_a_nought_is_worth_nothing_as_damage_and_by_the_other_ruling_ten(reading, zero, ten):
    """echoes/dice#faces: dissonance 4, harmony 0."""
    assert damage(4, 0, reading=reading) == zero
    assert damage(4, 0, reading=reading, under=table(zero_face="ten")) == ten


@pytest.mark.parametrize(("option", "known"), [("once", 9), ("stacks", 11)])
def test_threat_adds_one_to_enemies_damage_and_by_the_other_ruling_one_for_each_time(option, known):
    """echoes/gamemaster#threat: raised three times."""
    assert damage(*SETBACK, power=8, threat=3, under=table(threat_stacks=option)) == known


# -- cover -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cover", "dice"),
    [
        ("none", {"dissonance": 1, "harmony": 1}),
        ("small", {"dissonance": 1, "harmony": 2}),
        ("big", {"dissonance": 2, "harmony": 1}),
    ],
)
def test_cover_is_a_small_or_a_big_buff(cover, dice):
    """echoes/phases#cover"""
    assert thrown("defense", cover=cover) == dice


def test_cover_is_the_players_to_choose_from():
    """echoes/phases#cover"""
    assert waiting("defense", 1, 5, 5, cover="big")["pending"]["by"] == "player"


# -- stamina and wounds ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "stamina", "left", "rest"), [(1, 2, 1, 0), (2, 2, 0, 0), (5, 2, 0, 3), (5, 0, 0, 5), (0, 2, 2, 0)]
)
def test_damage_comes_off_stamina_first_and_the_rest_meets_the_threshold(power, stamina, left, rest):
    """echoes/wounds#stamina"""
    values = defend(*SETBACK, power=power, stamina=stamina)["values"]
    assert (values["stamina"], values["rest"]) == (left, rest)


@pytest.mark.parametrize(
    ("rest", "wound"), [(0, "none"), (2, "none"), (3, "minor"), (5, "minor"), (6, "serious"), (30, "serious")]
)
def test_the_wound_follows_from_how_often_the_rest_reaches_the_threshold(rest, wound):
    """echoes/wounds#wound-table: a house value, with a threshold of 3."""
    assert defend(*SETBACK, power=rest, stamina=0, threshold=3)["values"]["wound"] == wound


def test_a_higher_threshold_takes_more():
    """echoes/wounds#threshold"""
    assert defend(*SETBACK, power=6, stamina=0, threshold=7)["values"]["wound"] == "none"
    assert defend(*SETBACK, power=6, stamina=0, threshold=6)["values"]["wound"] == "minor"


def test_the_table_may_write_its_own_wounds_but_without_a_rest_there_is_none():
    """echoes/wounds#wound-table"""
    rows = [{"times": 0, "wound": "minor"}, {"times": 4, "wound": "serious"}]
    under = table({"wound-table": rows})
    found = [defend(*SETBACK, power=n, stamina=1, threshold=3, under=under)["values"]["wound"] for n in (1, 2, 12, 13)]
    assert found == ["none", "minor", "minor", "serious"]


def test_the_wound_counts_what_the_outcome_left():
    """echoes/combat#defense-steps: 8 doubled, less 2 of stamina; or nothing at all."""
    values = defend(*DISASTER, power=8, stamina=2)["values"]
    assert (values["damage"], values["stamina"], values["rest"], values["wound"]) == (16, 0, 14, "serious")
    values = defend(*TRIUMPH, power=8, stamina=2)["values"]
    assert (values["damage"], values["stamina"], values["rest"], values["wound"]) == (0, 2, 0, "none")


def test_the_damage_is_part_of_the_one_effect_on_the_character():
    """echoes/combat#defense-steps: stamina and wounds are the sheet's to reckon."""
    rolled = defend(*SETBACK, power=8, resistance=2, emotion="fear")
    assert [each["event"] for each in rolled["effects"] if each["role"] == "character"] == ["aftermath"]
    assert effect(rolled, "aftermath") == {"emotion": "fear", "level": 0, "gains": [], "relief": 0, "damage": 6}


def test_a_defense_moves_the_motivation_and_feeds_the_game_master():
    """echoes/combat#defense"""
    rolled = defend(5, 5, 5, 8, motivation=2, emotion="fear")
    assert effect(rolled, "aftermath") == {"emotion": "fear", "level": 0, "gains": [1, 2], "relief": 0, "damage": 0}
    assert rolled["values"]["dp"] == 5


# -- odds ------------------------------------------------------------------------------------------


READINGS = {
    "fixed": lambda pair: 0,
    "lowest": min,
    "highest": max,
    "sum": sum,
    "dissonance": lambda pair: pair[0],
    "harmony": lambda pair: pair[1],
    "round": lambda pair: 3,
    "horde": lambda pair: 6,
}


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("big", "small"), [(0, 0), (1, 0), (-1, 1)])
def test_the_damage_chart_equals_every_roll_counted(reading, big, small):
    """echoes/combat#defense: save 20, power 2, resistance 1."""

    def known(pair):
        raw = max(0, READINGS[reading](pair) + 2 - 1)
        return {"triumph": 0, "success": raw // 2, "setback": raw, "disaster": 2 * raw}[outcome(pair, 20)]

    pool = {"big_buffs": max(big, 0), "big_debuffs": max(-big, 0), "small_buffs": small}
    found = charted("defense", reading=reading, power=2, resistance=1, round=3, horde=6, **pool)
    assert found == spread(known, chosen(20, big, small))
