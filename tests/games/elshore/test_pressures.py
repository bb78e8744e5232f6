"""Three tracks of ten: penalties, thresholds, overflow, what is spent, what heals (spec 5.4–5.9, 5.20)."""

import pytest
from elshore import Sheet, refusal, report, table


def hurt(physical=0, energy=0, mental=0, **more):
    """A character with so many boxes filled."""
    sheet = Sheet("character", **more)
    for track, boxes in (("physical", physical), ("energy", energy), ("mental", mental)):
        sheet.do("set-track", track=track, amount=boxes)
    return sheet


def tracks(sheet):
    return tuple(sheet.state["tracks"][name] for name in ("physical", "energy", "mental"))


# -- 5.4 tracks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("energy", "physical", "mental", "on_body", "on_mind"),
    [(2, 1, 1, 3, 3), (2, 2, 1, 4, 3), (0, 0, 0, 0, 0), (4, 4, 0, 5, 4)],
)
def test_energy_hampers_every_roll_and_the_others_their_own_attributes(energy, physical, mental, on_body, on_mind):
    got = report("penalties", energy=energy, physical=physical, mental=mental)
    assert (got["physical"], got["mental"]) == (on_body, on_mind)


def test_the_sheet_gives_its_penalties_to_rolls_uncapped():
    numbers = hurt(4, 4, 1).numbers
    assert (numbers["physical-penalty"], numbers["mental-penalty"]) == (8, 5)


def test_every_track_has_ten_boxes_whoever_carries_it():
    sheet = Sheet("character").do("set-attribute", attribute="endurance", score=9).do("set-level", level=9)
    shown = [block for block in flat(sheet.drawn["blocks"]) if block.get("type") == "track" and block["boxes"] == 10]
    assert len(shown) == 3


def flat(blocks):
    for block in blocks:
        yield block
        yield from flat(block.get("blocks", []))


def test_thresholds_have_names_of_the_tables_and_wounded_is_the_sources():
    assert report("thresholds")["rows"] == [[1, 3], [4, 6], [7, 9], [10, 10]]
    assert "Wounded" in hurt(4).shown() and "Wounded" in hurt(0, 6).shown()
    assert "Wounded" not in hurt(3, 7).shown()
    ours = table(thresholds=[{"from": 1, "name": "Scratched"}])
    assert "Scratched" in hurt(2, table=ours).shown()


# -- 5.5 full tracks ----------------------------------------------------------------------------------------


def test_full_physical_is_dying_until_stabilised_and_a_healed_box_wakes():
    sheet = hurt(10)
    assert "dying" in sheet.shown().lower()
    sheet.do("stabilise")
    assert "dying" not in sheet.shown().lower() and "unconscious" in sheet.shown().lower()
    sheet.do("heal", track="physical", amount=1)
    assert "unconscious" not in sheet.shown().lower() and sheet.state["stable"] is False


def test_who_is_not_dying_needs_no_stabilising():
    assert hurt(9).refuses("stabilise")


def test_full_energy_is_unconscious_and_full_mental_a_breakdown():
    assert "unconscious" in hurt(0, 10).shown().lower()
    assert "breakdown" in hurt(0, 0, 10).shown().lower()


def test_all_full_is_incapacitated_and_still_dying():
    shown = hurt(10, 10, 10).shown().lower()
    assert "incapacitated" in shown and "dying" in shown


# -- 5.6 overflow ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("filled", "damage", "after"),
    [
        ((10, 0, 0), 3, (10, 1, 0)),
        ((8, 0, 0), 5, (10, 1, 0)),
        ((10, 0, 0), 1, (10, 1, 0)),
        ((10, 0, 0), 4, (10, 2, 0)),
        ((8, 0, 0), 2, (10, 0, 0)),
        ((10, 10, 0), 4, (10, 10, 1)),
        ((10, 9, 0), 6, (10, 10, 1)),
        ((10, 10, 10), 4, (10, 10, 10)),
    ],
)
def test_overflow_goes_on_by_halves_rounded_down_and_one_at_least(filled, damage, after):
    got = report("overflow", track="physical", physical=filled[0], energy=filled[1], mental=filled[2], damage=damage)
    assert (got["physical"], got["energy"], got["mental"]) == after
    sheet = hurt(*filled).do("harm", track="physical", amount=damage)
    assert tracks(sheet) == after


def test_mental_overflows_into_energy_or_where_the_table_or_the_game_master_says():
    full = {"track": "mental", "mental": 10, "physical": 0, "damage": 2}
    assert report("overflow", **full)["energy"] == 1
    assert report("overflow", **full, spill="physical")["physical"] == 1
    assert report("overflow", **full, table=table({"mental-overflow": "physical"}))["physical"] == 1


def test_energy_overflows_where_the_table_says():
    full = {"track": "energy", "energy": 10, "physical": 0, "damage": 2}
    assert report("overflow", **full)["physical"] == 1
    assert report("overflow", **full, table=table({"energy-overflow": "mental"}))["mental"] == 1


def test_by_ruling_what_overflows_again_is_not_halved_again():
    ruled = table({"overflow-again": "whole"})
    got = report("overflow", track="physical", physical=10, energy=10, damage=8, table=ruled)
    assert got["mental"] == 4


# -- 5.7 voluntary energy -----------------------------------------------------------------------------------


def test_energy_may_be_spent_to_nine_and_no_further():
    assert tracks(hurt(0, 8).do("spend-energy", amount=1)) == (0, 9, 0)
    assert "9" in hurt(0, 9).refuses("spend-energy", amount=1)
    assert hurt(0, 8).refuses("spend-energy", amount=2)


# -- 5.8 recovery ---------------------------------------------------------------------------------------------


def test_a_night_heals_one_energy_and_a_day_of_rest_all_of_it():
    assert tracks(hurt(3, 5, 2).do("rest", rest="night")) == (3, 4, 2)
    assert tracks(hurt(3, 5, 2).do("rest", rest="day")) == (3, 0, 2)
    assert tracks(hurt(3, 5, 2, table=table({"rest-day": "one"})).do("rest", rest="day")) == (3, 4, 2)


def test_several_days_heal_one_physical_and_a_session_in_safety_one_mental():
    assert tracks(hurt(3, 5, 2).do("rest", rest="days")) == (2, 5, 2)
    assert tracks(hurt(3, 5, 2).do("rest", rest="session")) == (3, 5, 1)
    assert tracks(hurt().do("rest", rest="night")) == (0, 0, 0)


@pytest.mark.parametrize(
    ("strain", "after"),
    [("thirst", (0, 1, 0)), ("long-thirst", (0, 3, 0)), ("waking", (0, 1, 0)), ("missed-meal", (0, 0, 0))],
)
def test_strain_of_thirst_and_waking(strain, after):
    assert tracks(Sheet("character").do("strain", strain=strain)) == after


# -- 5.9 splitting ---------------------------------------------------------------------------------------------


def test_eight_may_be_split_three_three_and_two():
    assert report("split", damage=8, physical=3, energy=3, mental=2)["whole"] is True
    sheet = Sheet("character").do("hit", defence="none", hp=0, through=8).do("lay", physical=3, energy=3, mental=2)
    assert tracks(sheet) == (3, 3, 2) and sheet.state["pending"] == 0


def test_a_split_must_keep_the_sum():
    assert report("split", damage=8, physical=3, energy=3, mental=1)["whole"] is False
    sheet = Sheet("character").do("hit", defence="none", hp=0, through=8)
    assert "8" in sheet.refuses("lay", physical=3, energy=3, mental=1)
    for lang in ("en", "fi"):
        assert refusal("report", report="elshore/split", params={"damage": 0}, lang=lang)


def test_laid_damage_overflows_too():
    sheet = hurt(9).do("hit", defence="block", hp=0, through=4).do("lay", physical=4)
    assert tracks(sheet) == (10, 1, 0)


# -- 5.20 disease day by day ------------------------------------------------------------------------------------


def test_two_physical_a_day_fill_the_track_on_the_fifth_day():
    got = report("course", disease="order-place", days=6)
    assert got["full"] == 5 and got["physical"] == [2, 4, 6, 8, 10, 10]


def test_heart_fever_fills_it_on_the_tenth_day_and_sooner_for_the_hurt():
    assert report("course", disease="heart-fever", days=10)["full"] == 10
    assert report("course", disease="heart-fever", days=10, physical=3)["full"] == 7


def test_heart_fever_takes_energy_on_alternate_days_unless_damped():
    assert report("course", disease="heart-fever", days=4)["energy"] == [0, 1, 1, 2]
    sheet = Sheet("character").do("set-attribute", attribute="endurance", score=2).do("infect", disease="heart-fever")
    sheet.do("disease-day")
    assert tracks(sheet) == (1, 0, 0)
    sheet.do("disease-day", 2)
    assert tracks(sheet) == (2, 1, 0)
    sheet.do("disease-day").do("disease-day", 8)
    assert tracks(sheet) == (4, 1, 0)


def test_diseases_run_side_by_side_until_they_are_cured():
    sheet = Sheet("character").do("infect", disease="spore-cough").do("infect", disease="order-place")
    assert tracks(sheet.do("disease-day")) == (2, 1, 0)
    assert tracks(sheet.do("cure", row=2).do("disease-day")) == (2, 2, 0)
    assert Sheet("character").refuses("disease-day")


def test_the_immune_are_not_infected():
    assert Sheet("character").do("set-people", people="meir").refuses("infect", disease="heart-fever")


# -- 5.21 lasting conditions ---------------------------------------------------------------------------------------


def test_a_lasting_condition_costs_a_die_whatever_the_tracks_say():
    sheet = Sheet("character").do("add-condition", condition="A limp")
    assert sheet.numbers["conditions"] == 1 and tracks(sheet) == (0, 0, 0)
    assert sheet.do("drop-condition", row=1).numbers["conditions"] == 0
