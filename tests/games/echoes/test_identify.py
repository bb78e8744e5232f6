"""Identifying equipment, from the source (`echoes/equipment#identification`). The faces: quality, type, bonuses."""

from fractions import Fraction as F
from itertools import product

import pytest
from echoes import roll, spread, table, thrown

HOUSE = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]
"""How many bonus dice each face of the quality die gives: a house value, as the source's own table is lost."""


@pytest.mark.parametrize("face", range(10))
def test_the_quality_says_how_many_bonuses_are_rolled(face):
    """echoes/equipment#identification"""
    bonuses = [2, 3, 5, 7][: HOUSE[face]]
    assert roll("identify", face, 4, *bonuses)["values"]["bonuses"] == bonuses


def test_the_type_has_a_die_of_its_own():
    """echoes/equipment#identification"""
    assert roll("identify", 0, 4, 2)["values"]["type"] == 4


def test_a_bonus_rolled_twice_is_ignored_and_not_rerolled():
    """echoes/equipment#identification"""
    assert roll("identify", 9, 4, 3, 3, 5, 3)["values"]["bonuses"] == [3, 5]


@pytest.mark.parametrize(("level", "known"), [(7, 3), (4, 2), (1, 0), (2, 1), (10, 5)])
def test_half_the_level_is_added_to_each_bonus(level, known):
    """echoes/equipment#identification: rounded down; level 7 gives 3 and level 4 gives 2."""
    assert roll("identify", 0, 4, 2, level=level)["values"]["bonus"] == known


@pytest.mark.parametrize("level", [1, 7])
def test_by_the_other_ruling_one_is_added(level):
    """echoes/equipment#identification"""
    assert roll("identify", 0, 4, 2, level=level, under=table(identify_bonus="one"))["values"]["bonus"] == 1


def test_the_table_may_write_its_own_qualities():
    """echoes/equipment#identification"""
    under = table({"qualities": [2] * 10})
    assert roll("identify", 0, 4, 2, 3, under=under)["values"]["bonuses"] == [2, 3]
    assert sum(thrown("identify", under).values()) == 4


def test_identifying_ends_in_one_outcome():
    """echoes/equipment#identification"""
    assert roll("identify", 0, 4, 2)["outcome"] == "identified"


def again(die, face, *faces):
    """The item where the die of that kind and face is rerolled: the new face stands last but for dice it brings."""
    offers = [each for each in roll("identify", *faces[: 2 + HOUSE[faces[0]]])["choices"] if "keep" in each["options"]]
    (asked,) = offers
    (option,) = [key for key in asked["options"] if key.startswith(die) and key.endswith(f"-{face}")]
    return roll("identify", *faces, choose={asked["key"]: option})


def test_nothing_is_rerolled_unless_the_player_pays():
    """echoes/equipment#identification"""
    item = roll("identify", 7, 4, 3, 3, 5)
    assert [(each["by"], each["taken"]) for each in item["choices"]] == [("player", "keep")]
    assert item["values"]["echo"] == 0


def test_one_die_may_be_rerolled_for_an_echo_once():
    """echoes/equipment#identification: the bonus 3, which came twice, becomes an 8."""
    item = again("bonus", 3, 7, 4, 3, 3, 5, 8)
    assert sorted(item["values"]["bonuses"]) == [3, 5, 8]
    assert item["values"]["echo"] == 1
    assert len(item["choices"]) == 1


def test_the_type_may_be_rerolled():
    """echoes/equipment#identification"""
    assert again("type", 4, 0, 4, 2, 9)["values"]["type"] == 9


def test_a_new_quality_brings_the_bonus_dice_it_lacks_and_takes_those_it_has_no_right_to():
    """echoes/equipment#identification: as many bonus dice as the quality says."""
    assert again("quality", 0, 0, 4, 2, 9, 3, 5, 7)["values"]["bonuses"] == [2, 3, 5, 7]
    assert len(again("quality", 9, 9, 4, 2, 3, 5, 7, 0)["values"]["bonuses"]) == 1


def test_the_chart_of_bonuses_kept_equals_every_roll_counted():
    """echoes/equipment#identification"""
    known = {}
    for dice in HOUSE:
        for faces in product(range(10), repeat=dice):
            kept = len(set(faces))
            known[kept] = known.get(kept, F(0)) + F(1, 10 * 10**dice)
    assert spread("identify") == known
