"""What a character lends the forms of a tracker: its numbers, by the name that a field asks for."""

from __future__ import annotations

from rules_py.bridge import answer
from rules_py.core import blocks


def test_a_field_that_asks_for_a_number_holds_it_in_forms_and_groups_too():
    asked = {"type": "field", "name": "score", "value": 5, "from": "insight"}
    other = {"type": "field", "name": "bonus", "value": 0}
    drawn = [asked, blocks.group("Foes", [blocks.form("add", "Add", [asked, other])])]
    lent = blocks.lent(drawn, {"insight": 8})
    assert lent[0]["value"] == 8
    assert [field["value"] for field in lent[1]["blocks"][0]["fields"]] == [8, 0]
    assert asked["value"] == 5  # what was drawn is left as it was


def test_a_number_that_the_character_lacks_leaves_the_forms_own():
    asked = {"type": "field", "name": "score", "value": 5, "from": "wings"}
    assert blocks.lent([asked], {"insight": 8}) == [asked]


def test_a_tracker_takes_them_from_the_sheet_that_the_request_carries():
    hero = answer({"op": "sheet.new", "kind": "epoch/character"})["value"]["file"]
    moved = answer(
        {"op": "sheet.apply", "file": hero, "event": "set-attribute", "params": {"attribute": "insight", "score": 8}}
    )
    assert moved["ok"], moved
    scene = answer({"op": "sheet.new", "kind": "epoch/play", "sheet": moved["value"]["file"]})["value"]

    def values(drawn):
        for block in drawn:
            yield from values(block.get("blocks", []))
            yield from (field["value"] for field in block.get("fields", []) if field.get("from") == "insight")

    assert list(values(scene["blocks"])) and set(values(scene["blocks"])) == {8}


def test_a_character_of_another_game_lends_nothing():
    hero = answer({"op": "sheet.new", "kind": "echoes/character"})["value"]["file"]
    plain = answer({"op": "sheet.new", "kind": "epoch/play"})["value"]["blocks"]
    assert answer({"op": "sheet.new", "kind": "epoch/play", "sheet": hero})["value"]["blocks"] == plain
