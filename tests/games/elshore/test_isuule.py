"""Credits, authorisation, biotech and the seven boxes on the sheet (spec 5.22, 5.23; `elshore/isuule`)."""

import pytest
from elshore import character, effect, filled, roll, table

# -- 5.22 credits, authorisation, biotech -----------------------------------------------------------------------


def test_credits_are_a_hundred_a_level_and_come_back_at_midnight():
    sheet = character("iru").do("set-level", level=3).do("command", price=120, box="none")
    assert sheet.numbers["credits"] == 180
    assert "200" in sheet.refuses("command", price=200, box="none")
    assert sheet.do("midnight").numbers["credits"] == 300


def test_an_affinity_needs_an_authorisation():
    sheet = character().do("set-affinity", affinity="wardmight", points=2)
    assert sheet.problems()
    assert sheet.do("set-authorisation", authorisation="relic").problems() == ""
    assert (
        character("iru")
        .do("set-affinity", affinity="wardmight", points=2)
        .do("write-entry", entry="a")
        .do("write-entry", entry="b")
        .problems()
        == ""
    )


def test_a_meir_uses_no_system_and_others_need_an_implant_for_biotech():
    assert character("meir").do("set-affinity", affinity="override", points=1).problems()
    assert character("meir").do("set-biotech", points=3).problems() == ""
    sheet = character().do("set-biotech", points=1)
    assert sheet.problems() and sheet.do("set-implant", implant=True).problems() == ""


# -- 5.23 Ïsuulë ---------------------------------------------------------------------------------------------------


def boxes(sheet):
    return sheet.numbers["boxes"]


@pytest.mark.parametrize(("people", "start"), [("maan", 0), ("bar", 0), ("meir", 0), ("iru", 2), ("greel", 2)])
def test_iru_and_greel_start_with_two_boxes(people, start):
    assert boxes(character(people)) == start


def test_two_boxes_are_two_dice():
    assert filled(2).numbers["isuule"] == 2


def test_a_box_needs_its_entry_first():
    assert character().refuses("fill-box", entry="  ")
    assert boxes(filled(1)) == 1


def test_starting_boxes_ask_for_entries_of_the_past():
    sheet = character("iru")
    assert "2" in sheet.problems()
    assert sheet.do("write-entry", entry="Before").do("write-entry", entry="And before that").problems() == ""
    assert sheet.refuses("write-entry", entry="No box is left for this")


def test_the_seventh_needs_no_entry_and_loses_the_character():
    sheet = filled(6).do("fill-box", entry="")
    assert boxes(sheet) == 7 and sheet.numbers["isuule"] == 0
    assert "choose" in sheet.problems().lower()
    sheet.do("lose", way="departing")
    assert "Departing" in sheet.shown()
    assert sheet.refuses("fill-box", entry="An eighth")


def test_nobody_is_lost_before_the_seventh():
    assert filled(6).refuses("lose", way="bound")


def test_a_meir_collapses_and_nobody_else_does():
    meir = filled(6, "meir").do("fill-box", entry="")
    assert meir.refuses("lose", way="integrated")
    assert meir.do("lose", way="collapse").state["lost"] == "collapse"
    assert filled(6).do("fill-box", entry="").refuses("lose", way="collapse")


def test_three_boxes_are_seen():
    assert "marked" not in filled(2).shown() and "marked" in filled(3).shown()


def test_a_voluntary_box_once_a_scene_and_never_the_seventh():
    sheet = character().do("voluntary-box", benefit="dice", entry="For the gate")
    assert boxes(sheet) == 1
    assert sheet.refuses("voluntary-box", benefit="dice", entry="Again")
    assert boxes(sheet.do("new-scene").do("voluntary-box", benefit="refuse", entry="Again")) == 2
    assert filled(6).refuses("voluntary-box", benefit="dice", entry="The last")


def test_a_voluntary_box_needs_its_entry_unless_ruled():
    assert character().refuses("voluntary-box", benefit="dice", entry="")
    free = table({"voluntary-entry": "not-needed"})
    sheet = character(table=free).do("voluntary-box", benefit="dice", entry="")
    assert boxes(sheet) == 1 and sheet.problems() == ""


def test_a_table_may_forbid_voluntary_boxes():
    assert character(table=table({"voluntary-box": "never"})).refuses("voluntary-box", benefit="dice", entry="x")


def test_a_voluntary_box_taken_with_a_roll_owes_its_entry():
    sheet = character("iru").do("write-entry", entry="a").do("write-entry", entry="b")
    got = roll("system", *[2] * 9, attribute=2, skill=1, isuule=2, voluntary="dice", cost=40, credits=100)
    assert effect(got, "character", "command") == {"price": 40, "box": "dice"}
    sheet.take(got, "character")
    assert (boxes(sheet), sheet.numbers["credits"]) == (3, 60)
    assert "1" in sheet.problems() and sheet.do("write-entry", entry="c").problems() == ""


def test_boxes_never_go_and_entries_are_never_wiped():
    events = {"fill-box", "voluntary-box", "write-entry", "set-entry", "lose"}
    known = {event.id for event in sheet_events()}
    assert events <= known and not any("box" in name and name.startswith(("drop", "empty")) for name in known)
    assert filled(1).refuses("set-entry", row=1, entry="")
    assert filled(1).do("set-entry", row=1, entry="Said better").state["dossier"][0]["entry"] == "Said better"


def sheet_events():
    from rules_py.games.elshore import GAME

    return next(each for each in GAME.sheets if each.kind == "character").events


def test_a_meir_has_no_dice_of_boxes_and_loses_biotech_to_them():
    sheet = filled(3, "meir").do("set-biotech", points=4)
    assert (sheet.numbers["isuule"], sheet.numbers["biotech"]) == (0, 1)


def test_a_level_gives_a_meir_biotech_back_one_or_by_ruling_all():
    sheet = filled(3, "meir").do("set-biotech", points=4).do("level-up")
    assert (sheet.state["level"], sheet.numbers["biotech"]) == (2, 2)
    everything = table({"biotech-regained": "all"})
    assert filled(3, "meir", table=everything).do("set-biotech", points=4).do("level-up").numbers["biotech"] == 4
