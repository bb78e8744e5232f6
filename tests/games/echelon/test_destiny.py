"""Karma and Kismet: start, gain, cap, use (`echelon/destiny`)."""

from __future__ import annotations

import pytest
from echelon import character, report, table


def ranked(rank: int, **rulings):
    """A character of a rank, with all its Karma and Kismet."""
    return character(**rulings).do("set-apotheosis", apotheosis=rank)


def test_both_start_at_their_maximum():
    numbers = ranked(3).numbers
    assert (numbers["karma"], numbers["max-karma"], numbers["kismet"], numbers["max-kismet"]) == (3, 3, 3, 3)


def test_an_exceptional_success_brings_one_karma():
    sheet = ranked(3).do("set-pool", pool="karma", value=0).do("exceptional", result="success")
    assert sheet.numbers["karma"] == 1


def test_an_exceptional_failure_brings_karma_equal_to_apotheosis():
    sheet = ranked(3).do("set-pool", pool="karma", value=0).do("exceptional", result="failure")
    assert sheet.numbers["karma"] == 3


def test_karma_above_the_maximum_is_lost():
    """Spec 5.7: A 3, Karma 1, exceptional failure: 4, capped at 3."""
    sheet = ranked(3).do("set-pool", pool="karma", value=1).do("exceptional", result="failure")
    assert sheet.numbers["karma"] == 3
    assert report("karma") == {"karma": 3, "lost": 1, "gain": 3}
    assert report("karma", apotheosis=3, karma=1, result="success") == {"karma": 2, "lost": 0, "gain": 1}


def test_karma_is_spent_once_a_turn():
    sheet = ranked(3).do("spend-karma", on="die")
    assert sheet.numbers["karma"] == 2
    assert "turn" in sheet.refuses("spend-karma", on="defense")
    assert sheet.do("round").do("spend-karma", on="defense").numbers["karma"] == 1


def test_karma_that_is_not_there_cannot_be_spent():
    sheet = ranked(1).do("spend-karma", on="die").do("round")
    assert sheet.refuses("spend-karma", on="die")


def test_karma_lifts_one_defense_by_five_for_the_attack():
    sheet = ranked(2).do("spend-karma", on="defense")
    assert "+5 against this attack" in str(sheet.drawn["blocks"])
    assert "+5 against this attack" not in str(sheet.do("round").drawn["blocks"])


def test_karma_stabilises_the_dying():
    sheet = ranked(2).do("suffer", amount=35).do("spend-karma", on="stabilise")
    assert sheet.numbers["vitality"] == -5
    assert sheet.do("round").do("round").numbers["vitality"] == -5


def test_only_the_dying_are_stabilised():
    assert ranked(2).refuses("spend-karma", on="stabilise")


def test_a_stable_character_who_is_hurt_again_bleeds_again():
    sheet = ranked(2).do("suffer", amount=35).do("spend-karma", on="stabilise").do("suffer", amount=1).do("round")
    assert sheet.numbers["vitality"] == -7


def test_a_point_of_kismet_is_three_of_karma_up_to_the_maximum():
    sheet = ranked(4).do("set-pool", pool="karma", value=0).do("spend-kismet", on="karma")
    assert (sheet.numbers["karma"], sheet.numbers["kismet"]) == (3, 3)


def test_what_the_exchange_brings_over_the_maximum_is_lost_unless_ruled():
    """E16: at Apotheosis 1 two of the three would be lost."""

    def swapped(**rulings):
        return ranked(1, **rulings).do("set-pool", pool="karma", value=0).do("spend-kismet", on="karma")

    assert swapped().numbers["karma"] == 1
    assert swapped(kismet_karma="whole").numbers["karma"] == 3


def test_what_stands_over_the_maximum_by_ruling_cannot_grow():
    sheet = ranked(1, kismet_karma="whole").do("spend-kismet", on="karma")
    assert sheet.numbers["karma"] == 4
    assert sheet.do("exceptional", result="success").numbers["karma"] == 4


def test_kismet_that_is_not_there_cannot_be_spent():
    assert ranked(1).do("spend-kismet", on="success").refuses("spend-kismet", on="karma")


def test_by_ruling_kismet_buys_no_success_on_the_sheet_either():
    assert ranked(1, automatic="never").refuses("spend-kismet", on="success")


def test_kismet_ignores_the_attack_that_kills_for_good():
    sheet = ranked(2).do("suffer", amount=20).do("suffer", amount=45)
    assert sheet.numbers["vitality"] == -35
    assert "dead" in sheet.head()
    assert sheet.do("spend-kismet", on="death").numbers["vitality"] == 10
    assert sheet.numbers["kismet"] == 1


def test_death_is_defied_in_the_same_round_or_not_at_all():
    sheet = ranked(2).do("suffer", amount=70).do("round")
    assert "round" in sheet.refuses("spend-kismet", on="death")


def test_a_blow_on_the_dead_hides_not_the_one_that_killed():
    sheet = ranked(2).do("suffer", amount=20).do("suffer", amount=45).do("suffer", amount=3)
    assert sheet.do("spend-kismet", on="death").numbers["vitality"] == 7


def test_only_a_killing_attack_is_ignored():
    assert ranked(2).do("suffer", amount=40).refuses("spend-kismet", on="death")


def test_bleeding_to_death_is_no_attack():
    sheet = ranked(2).do("suffer", amount=59).do("round")
    assert sheet.numbers["vitality"] == -30 and "dead" in sheet.head()
    assert sheet.refuses("spend-kismet", on="death")


@pytest.mark.parametrize("misc", [-3, 2])
def test_the_maximum_of_karma_moves_with_race_advantages_and_hindrances(misc):
    numbers = character().do("set-misc", trait="karma", value=misc).numbers
    assert numbers["max-karma"] == max(0, 1 + misc)


def test_the_report_reads_no_more_than_it_needs():
    assert report("karma", table(kismet_karma="whole"), apotheosis=2, karma=2, result="success")["lost"] == 1
