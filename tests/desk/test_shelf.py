"""One file for everything: nothing is lost, nothing comes twice, and what is broken stops nothing."""

from __future__ import annotations

import json
import re
from copy import deepcopy

import pytest
from test_link_ops import RULED, SHEETS, ask, refusal

from rules_py import registry
from rules_py.core.words import LANGUAGES

KINDS = [(game, sheet) for game, sheet in SHEETS if any(event.id == "set-name" for event in sheet.events)]


def named(name, which=0):
    game, sheet = KINDS[which % len(KINDS)]
    file = ask("sheet.new", kind=f"{game.id}/{sheet.kind}")["file"]
    return ask("sheet.apply", file=file, event="set-name", params={"name": name})["file"]


def renamed(file, name):
    return ask("sheet.apply", file=file, event="set-name", params={"name": name})["file"]


def shelf(*files, table=None, tables=None):
    return ask("shelf.make", files=list(files), table=table or {}, tables=tables or {})


def kept(found):
    return [(file["name"], file["id"]) for file in found["files"]]


def fates(found):
    rows = next((block["rows"] for block in found["blocks"] if block["type"] == "rows"), [])
    return [row[2] for row in rows]


def told(found):
    return json.dumps(found["blocks"], ensure_ascii=False)


def test_every_sheet_of_every_game_comes_back_as_itself():
    files = [ask("sheet.new", kind=f"{game.id}/{sheet.kind}")["file"] for game, sheet in SHEETS]
    made = json.loads(json.dumps(shelf(*files)))
    assert (made["format"], made["version"]) == ("noppakirja-shelf", 1)
    found = ask("shelf.check", shelf=made, have=[])
    assert found["files"] == [ask("sheet.check", file=file)["file"] for file in files]


def test_earlier_states_come_along():
    file = renamed(named("Aino"), "Ilta")
    assert ask("shelf.check", shelf=shelf(file), have=[])["files"][0]["past"] == file["past"] != []


def test_earlier_states_are_spared_where_the_file_would_be_too_large_to_import():
    files = []
    for n in range(12):
        file = {**named(f"Aino {n}")}
        files.append({**file, "past": [{"event": "x" * 40, "state": {**file["state"], "pad": "x" * 4_000}}] * 50})
    assert len(json.dumps(files)) > 2_000_000
    made = shelf(*files)
    assert len(json.dumps(made)) < 2_000_000 and all(file["past"] == [] for file in made["files"])
    assert [file["state"] for file in made["files"]] == [file["state"] for file in files]
    some = shelf(*files[:2])
    assert all(len(file["past"]) == 50 for file in some["files"])


def test_what_is_broken_here_goes_into_the_file_all_the_same():
    files = [named("Aino"), {"format": "noppakirja", "game": "later", "kind": "x"}, 5]
    assert shelf(*files)["files"] == files


def test_what_is_here_already_is_skipped_and_a_second_import_brings_nothing():
    one, two = named("Aino"), named("Ilta", 1)
    found = ask("shelf.check", shelf=shelf(one, two), have=[one])
    assert kept(found) == [("Ilta", two["id"])]
    again = ask("shelf.check", shelf=shelf(one, two), have=[one, *found["files"]])
    assert again["files"] == [] and len(set(fates(again))) == 1


def test_one_that_differs_comes_beside_mine_as_a_copy_with_a_mark_of_its_own():
    mine = named("Aino")
    theirs = renamed(mine, "Aino the Elder")
    found = ask("shelf.check", shelf=shelf(theirs), have=[mine])
    ((name, mark),) = kept(found)
    assert name == "Aino the Elder" and mark != mine["id"] and re.fullmatch("[0-9a-f]{16}", mark)
    other = ask("shelf.check", shelf=shelf(theirs), have=[mine])
    assert kept(other)[0][1] != mark, "a mark is drawn, not reckoned"
    again = ask("shelf.check", shelf=shelf(theirs), have=[mine, *found["files"]])
    assert again["files"] == [], "the copy is known again, though its mark is another"


def test_twins_with_marks_of_their_own_are_both_kept():
    one = named("Aino")
    two = {**one, "id": "b" * 16}
    found = ask("shelf.check", shelf=shelf(one, two), have=[])
    assert kept(found) == [("Aino", one["id"]), ("Aino", two["id"])]


def test_the_same_sheet_twice_in_one_file_comes_once():
    one = named("Aino")
    assert len(ask("shelf.check", shelf=shelf(one, deepcopy(one)), have=[])["files"]) == 1
    assert len(ask("shelf.check", shelf=shelf(one, renamed(one, "Ilta")), have=[])["files"]) == 2


def test_a_mark_of_mine_that_cannot_be_read_is_not_taken_over():
    mine = {**named("Aino"), "state": "gone"}
    found = ask("shelf.check", shelf=shelf(named("Aino"), {**named("Ilta"), "id": mine["id"]}), have=[mine, 5])
    assert mine["id"] not in [file["id"] for file in found["files"]] and len(found["files"]) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_one_is_named_with_its_reason_and_stops_nothing(lang):
    good = named("Aino")
    broken = [
        {**named("Torn"), "state": {}, "version": 99},
        {**named("Bent"), "state": {"__proto__": {}}},
        {**named("Far"), "game": "elsewhere"},
        {"name": "Nothing"},
        None,
        "x",
    ]
    made = {**shelf(), "files": [*broken, good]}
    found = ask("shelf.check", shelf=made, have=[], lang=lang)
    assert kept(found) == [("Aino", good["id"])]
    rows = next(block["rows"] for block in found["blocks"] if block["type"] == "rows")
    assert [row[0] for row in rows][:4] == ["Torn", "Bent", "Far", "Nothing"] and len(rows) == 7
    assert "99" in rows[0][2] and "elsewhere" in rows[2][2] and len({row[2] for row in rows[:3]}) == 3


def test_a_sheet_whose_entries_contradict_each_other_is_left_out(monkeypatch):
    """Fields that are right one by one (a turn of somebody who is not there), and a view that stumbles over them."""
    file, good = named("Odd", 0), named("Aino", 1)
    _, sheet = KINDS[0]
    monkeypatch.setitem(sheet.__dict__, "view", lambda state, rulings, words: [][1])
    found = ask("shelf.check", shelf={**shelf(), "files": [file, good]}, have=[])
    assert [name for name, _ in kept(found)] == ["Aino"] and "contradict" in fates(found)[0]
    assert "contradict" in refusal("sheet.check", file=file)
    link = ask("link.make", file=file)["link"]
    assert "contradict" in refusal("link.open", link=link)


def test_a_single_sheet_is_a_file_of_one():
    file = named("Aino")
    found = ask("shelf.check", shelf=file, have=[])
    assert kept(found) == [("Aino", file["id"])]
    assert (found["table"], found["tables"]) == ({"rulings": {}, "values": {}}, {})
    assert ask("shelf.check", shelf=file, have=[file])["files"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sets_come_along_without_what_no_longer_fits(lang):
    ruling, value = RULED.rulings[0], RULED.values[0]
    good = {f"{RULED.id}/{ruling.id}": ruling.options[1]}
    table = {
        "rulings": {**good, f"{RULED.id}/gone": "x", "elsewhere/thing": "y"},
        "values": {f"{RULED.id}/{value.id}": "none"},
    }
    tables = {
        "thursday": {"name": "Torstai", "rulings": good, "values": {}},
        "Sunday": {"rulings": good, "values": {}},
        "bad": {"name": 5, "rulings": {}, "values": {}},
        "worse": 5,
        "worst": {"rulings": []},
    }
    found = ask("shelf.check", shelf=shelf(table=table, tables=tables), have=[], lang=lang)
    assert found["table"] == {"rulings": {**good, "elsewhere/thing": "y"}, "values": {}}
    assert found["tables"] == {
        "thursday": {"name": "Torstai", "rulings": good, "values": {}},
        "Sunday": {"rulings": good, "values": {}},
    }
    assert "gone" in told(found) and "Torstai" in told(found) and "worst" in told(found)
    assert registry.words(lang).say(RULED.id, f"ruling.{ruling.id}.options.{ruling.options[1]}") in told(found)


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"format": "x"},
        {"format": "noppakirja-shelf"},
        {"format": "noppakirja-shelf", "version": 0},
        {"format": "noppakirja-shelf", "version": True},
        {"format": "noppakirja-shelf", "version": 2},
        {"format": "noppakirja-shelf", "version": 1, "files": {}},
        {"format": "noppakirja-shelf", "version": 1, "files": [1] * 1001},
        {"format": "noppakirja-shelf", "version": 1, "table": []},
    ],
    ids=str,
)
def test_what_is_no_such_file_is_refused_in_words(given):
    texts = {refusal("shelf.check", shelf=given, have=[], lang=lang) for lang in LANGUAGES}
    assert len(texts) == 2


def test_a_later_version_says_so():
    assert "newer" in refusal("shelf.check", shelf={"format": "noppakirja-shelf", "version": 2}, have=[])


def test_text_of_any_sort_stays_text():
    found = ask("shelf.check", shelf=shelf(named("<script>alert(1)</script>")), have=[])
    assert kept(found)[0][0] == "<script>alert(1)</script>"
