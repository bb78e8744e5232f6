"""Apotheosis and what it limits (`echelon/apotheosis`)."""

from __future__ import annotations

import pytest
from echelon import ask, character, house, refusal, report, table


def limit(rank: int, rulings=None) -> int:
    return report("rank", rulings, apotheosis=rank)["rank"]


def test_the_highest_rank_is_five_at_apotheosis_one_and_rises_by_one():
    assert [limit(rank) for rank in (1, 2, 3, 4)] == [5, 6, 7, 8]


def test_by_the_sources_example_apotheosis_three_allows_eight():
    """E1: the same line says one more for each rank, and that three ranks make eight."""
    example = table(max_rank="example")
    assert [limit(rank, example) for rank in (1, 2, 3, 4)] == [5, 7, 8, 9]


def test_a_demigod_reaches_fifteen_and_a_god_twenty():
    assert [limit(rank) for rank in (7, 8, 9, 10, 11, 40)] == [11, 15, 15, 20, 20, 20]


def test_when_demigod_and_god_begin_is_the_tables():
    """Only that ten is held for godhood is the source's."""
    ours = house({"demigod-rank": 5, "god-rank": 6})
    assert [limit(rank, ours) for rank in (4, 5, 6)] == [8, 15, 20]


def test_a_rank_never_lowers_the_limit():
    late = house({"demigod-rank": 30, "god-rank": 40})
    limits = [limit(rank, late) for rank in range(45)]
    assert limits == sorted(limits)


def test_the_table_of_ranks_marks_where_demigods_and_gods_begin():
    rows = report("ranks")["ranks"]
    assert [1, 5] in rows and [8, 15] in rows and [10, 20] in rows
    for lang in ("en", "fi"):
        words = str(ask("report", report="echelon/ranks", lang=lang)["blocks"])
        assert ("Demigod" if lang == "en" else "Puolijumala") in words


def test_a_character_begins_at_apotheosis_one():
    assert character().numbers["apotheosis"] == 1 and character().numbers["max-rank"] == 5


def test_a_rank_gained_brings_a_point_of_kismet():
    """Spec 5.8: Kismet starts at A and grows by one with each rank."""
    sheet = character().do("spend-kismet", on="success").do("ascend")
    assert (sheet.numbers["apotheosis"], sheet.numbers["kismet"], sheet.numbers["max-kismet"]) == (2, 1, 2)


def test_a_rank_gained_raises_the_maximum_of_karma_which_must_be_earned_unless_ruled():
    assert character().do("ascend").numbers["karma"] == 1
    assert character(advance_karma="filled").do("ascend").numbers["karma"] == 2


def test_apotheosis_never_falls_below_nought():
    sheet = character().do("descend")
    assert sheet.numbers["apotheosis"] == 0
    assert "0" in sheet.refuses("descend")


def test_what_a_lost_rank_no_longer_holds_is_lost():
    sheet = character().do("descend")
    assert (sheet.numbers["karma"], sheet.numbers["kismet"]) == (0, 0)
    assert sheet.do("ascend").numbers["kismet"] == 1 and sheet.numbers["karma"] == 0


def test_at_apotheosis_nought_abilities_advantages_and_powers_are_gone():
    """Only basic attacks are left."""
    sheet = character().do("set-archetype", archetype="adventurer").do("descend")
    assert "basic attacks" in sheet.head()
    assert sheet.refuses("use-archetype")


@pytest.mark.parametrize("rank", [11, 57, 200])
def test_there_is_no_highest_rank(rank):
    sheet = character().do("set-apotheosis", apotheosis=rank)
    assert sheet.numbers["apotheosis"] == rank and sheet.numbers["max-kismet"] == rank


def test_an_attribute_over_the_limit_is_a_problem_with_its_place():
    sheet = character().do("set-attribute", attribute="strength", rank=6)
    assert "Strength" in sheet.problems() and "5" in sheet.problems()
    assert sheet.do("ascend").problems().find("Strength") < 0


def test_species_bonuses_count_against_the_limit_unless_ruled():
    def dwarf(**rulings):
        sheet = character(**rulings).do("set-species", species="dwarf")
        return sheet.do("set-attribute", attribute="wisdom", rank=5)

    assert "Wisdom" in dwarf().problems()
    assert "Wisdom" not in dwarf(species_maximum="beyond").problems()


def test_an_attribute_may_not_be_bought_below_minus_five():
    text = refusal(
        "sheet.apply",
        file=character().drawn["file"],
        event="set-attribute",
        params={"attribute": "wisdom", "rank": -6},
    )
    assert "-5" in text or "\u22125" in text


def test_below_minus_five_a_character_is_helpless():
    sheet = character().do("set-attribute", attribute="dexterity", rank=-5)
    assert "helpless" not in sheet.head()
    assert "helpless" in sheet.do("set-change", attribute="dexterity", change=-1).head()
