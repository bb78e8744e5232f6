"""Energy and Vitality: what is spent, what comes back, what kills (`echelon/energy`)."""

from __future__ import annotations

import pytest
from echelon import character, house, report, table

WHOLE = ("vitality", "energy")


def test_energy_comes_back_by_the_rank_every_ten_minutes():
    """Spec 5.9: A 2, an hour: 12 of each."""
    assert report("recovery", apotheosis=2, minutes=60)["energy"] == 12


def test_part_of_ten_minutes_brings_nothing_unless_ruled():
    assert report("recovery", apotheosis=3, minutes=19)["energy"] == 3
    assert report("recovery", table(partial_time="shares"), apotheosis=3, minutes=19)["energy"] == 5


def test_vitality_comes_back_by_the_rank_every_hour():
    assert report("recovery", apotheosis=3, minutes=120)["vitality"] == 6
    assert report("recovery", apotheosis=3, minutes=100)["vitality"] == 3
    assert report("recovery", table(partial_time="shares"), apotheosis=3, minutes=100)["vitality"] == 5


def test_a_full_night_doubles_what_it_brings():
    """Spec 5.10: by the rule A 1 gets 16, A 2 gets 32."""
    assert [report("rest", apotheosis=rank, slept=8)["vitality"] for rank in (1, 2)] == [16, 32]


def test_a_broken_night_brings_the_plain_hours():
    assert report("rest", apotheosis=1, slept=7)["vitality"] == 8
    assert report("rest", table(broken_rest="slept"), apotheosis=1, slept=7)["vitality"] == 7


@pytest.mark.parametrize("ruling", ["one", "half"])
def test_both_other_readings_give_the_sources_example(ruling):
    """E2: A 2 and eight hours are said to give 16, a broken night 8."""
    rate = table(vitality_rate=ruling)
    assert report("rest", rate, apotheosis=2, slept=8)["vitality"] == 16
    assert report("rest", rate, apotheosis=2, slept=7)["vitality"] == 8


def test_the_other_readings_part_at_other_ranks():
    assert report("rest", table(vitality_rate="one"), apotheosis=5, slept=8)["vitality"] == 16
    assert report("rest", table(vitality_rate="half"), apotheosis=5, slept=8)["vitality"] == 40


def test_a_full_night_fills_animus_and_vigor():
    sheet = character().do("lose", pool="animus", amount=9).do("lose", pool="vigor", amount=10).do("rest", slept=8)
    assert (sheet.numbers["animus"], sheet.numbers["vigor"]) == (10, 10)


def test_a_broken_night_gives_energy_by_its_minutes():
    sheet = character().do("set-misc", trait="animus", value=90).do("lose", pool="animus", amount=90)
    assert sheet.do("rest", slept=7).numbers["animus"] == 10 + 48


def test_time_never_fills_a_pool_beyond_its_maximum():
    sheet = character().do("lose", pool="vigor", amount=2).do("recover", minutes=600)
    assert sheet.numbers["vigor"] == 10


def test_time_gives_each_pool_its_due():
    sheet = character().do("set-apotheosis", apotheosis=2).do("suffer", amount=20)
    sheet.do("lose", pool="animus", amount=10).do("recover", minutes=30)
    assert (sheet.numbers["animus"], sheet.numbers["vitality"]) == (6, 10)
    assert sheet.do("recover", minutes=120).numbers["vitality"] == 14


# -- Vitality --------------------------------------------------------------------------------------


def test_damage_is_taken_off_vitality():
    assert character().do("suffer", amount=12).numbers["vitality"] == 18


def test_thirty_less_thirty_five_is_unconscious_and_bleeding():
    """Spec 5.10: -5, unconscious; next round -6; death at -30."""
    assert report("wounds") == {"vitality": -6, "state": "dying", "left": 24}
    assert report("wounds", maximum=30, damage=35, passed=0) == {"vitality": -5, "state": "dying", "left": 25}
    assert report("wounds", maximum=30, damage=35, passed=25) == {"vitality": -30, "state": "dead", "left": 0}


def test_at_nought_a_character_is_unconscious_but_does_not_bleed():
    assert report("wounds", maximum=30, damage=30, passed=9) == {"vitality": 0, "state": "unconscious", "left": None}
    sheet = character().do("suffer", amount=30).do("round")
    assert sheet.numbers["vitality"] == 0 and "unconscious" in sheet.head()


def test_below_nought_a_round_costs_a_point():
    sheet = character().do("suffer", amount=35).do("round")
    assert sheet.numbers["vitality"] == -6


def test_death_comes_at_the_maximum_below_nought():
    sheet = character().do("suffer", amount=59)
    assert "dead" not in sheet.head()
    assert "dead" in sheet.do("round").head()


def test_the_dead_bleed_no_more_and_time_heals_nothing():
    sheet = character().do("suffer", amount=60).do("round").do("rest", slept=8)
    assert sheet.numbers["vitality"] == -30


def test_who_is_healed_above_nought_wakes():
    sheet = character().do("suffer", amount=33).do("heal", amount=8)
    assert sheet.numbers["vitality"] == 5 and "unconscious" not in sheet.head()


def test_healing_stops_at_the_maximum():
    assert character().do("suffer", amount=3).do("heal", amount=8).numbers["vitality"] == 30


# -- the missing penalties -------------------------------------------------------------------------


def test_lost_vitality_brings_the_tables_penalties():
    """The source has them in a chapter that is not there: these are ours."""
    sheet = character()
    assert sheet.numbers["penalty"] == 0
    assert sheet.do("suffer", amount=14).numbers["penalty"] == 0
    assert sheet.do("suffer", amount=1).numbers["penalty"] == 1
    assert sheet.do("suffer", amount=8).numbers["penalty"] == 2
    assert sheet.numbers["attack"] == sheet.numbers["accuracy"] - 2


def test_the_reader_may_do_without_them():
    sheet = character({"wound-penalties": []}).do("suffer", amount=29)
    assert sheet.numbers["penalty"] == 0
    assert house({"wound-penalties": []})["values"] == {"echelon/wound-penalties": []}


# -- powers and their cost -------------------------------------------------------------------------


def fireborn(**rulings):
    return character(**rulings).do("set-species", species="elementine").do("set-ancestry", ancestry="fireborn")


def test_flameblast_costs_five_animus():
    sheet = fireborn()
    assert sheet.numbers["animus"] == 10
    assert sheet.do("use", power="flameblast").numbers["animus"] == 5
    assert sheet.do("use", power="flameblast").numbers["animus"] == 0


def test_a_pool_that_holds_less_than_the_cost_pays_nothing():
    sheet = fireborn().do("lose", pool="animus", amount=6)
    told = sheet.refuses("use", power="flameblast")
    assert "5" in told and "4" in told


def test_v_is_vigor_unless_ruled_vitality():
    """E17: both pools begin with that letter."""

    def earthborn(**rulings):
        sheet = character(**rulings).do("set-species", species="elementine").do("set-ancestry", ancestry="earthborn")
        return sheet.do("use", power="rockflesh").numbers

    assert (earthborn()["vigor"], earthborn()["vitality"]) == (6, 32)
    assert (earthborn(v_cost="vitality")["vigor"], earthborn(v_cost="vitality")["vitality"]) == (11, 27)
