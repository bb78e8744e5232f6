"""Everything as one file, a file taken in, a link opened: looked at first, kept when asked, never over what is here."""

from __future__ import annotations

import json

import pytest
from test_desk_sheet import Browser

from rules_py.bridge import answer
from rules_py.core.words import LANGUAGES


def hero(name="Klik", kind="epoch/character"):
    browser = Browser(kind=kind)
    browser.do("tool new")
    browser.do("set-name", name=name)
    return browser


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_goes_out_and_comes_back_into_an_empty_browser(lang):
    old = hero()
    old.store["table"] = {"rulings": {"epoch/untrained": "3d10"}, "values": {}}
    old.store["moves"] = 70
    desk = Browser("keeping", store=old.store, lang=lang)
    given = desk.do("give")["give"]
    assert desk.store["moves"] == 0
    new = Browser("keeping", lang=lang)
    new.do("take", text=json.dumps(given["file"]))
    assert "Klik" in new.text and new.sheets == []
    new.do("keep")
    assert [file["name"] for file in new.sheets] == ["Klik"]
    assert new.store["table"]["rulings"] == {"epoch/untrained": "3d10"}
    assert len(new.store[f"past:{new.sheets[0]['id']}"]) == 1


ROLLS = [{"mark": f"m{n}", "title": "Check", "formula": "3d10", "outcome": "2", "text": f"Roll {n}"} for n in (3, 2, 1)]
SAVED = [{"name": "Leap", "call": {"action": "epoch/skill", "params": {"skill": "3d10"}}, "title": "", "formula": ""}]
MARKS = [{"place": "epoch/checks#marks", "title": "Checks – Marks"}]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("3 of the last rolls", "One roll with a name", "One bookmark", "What was new was taken in.")),
        ("fi", ("3 viimeisintä heittoa", "Yksi nimetty heitto", "Yksi kirjanmerkki", "Uudet tuotiin.")),
    ],
)
def test_rolls_and_bookmarks_go_along_and_come_once(lang, told):
    full = {"rolls": ROLLS, "saved": SAVED, "marks": MARKS}
    given = Browser("keeping", store=full, lang=lang).do("give")["give"]["file"]
    own = {"rolls": ROLLS[:1], "marks": [{"place": "dice/index", "title": "Dice"}]}
    desk = Browser("keeping", store=own, lang=lang)
    desk.do("take", text=json.dumps(given))
    assert told[0].replace("3", "2") in desk.text and told[1] in desk.text and told[2] in desk.text
    assert desk.do("keep")["told"] == told[3]
    assert [roll["mark"] for roll in desk.store["rolls"]] == ["m3", "m2", "m1"]
    assert desk.store["saved"] == SAVED
    assert [mark["place"] for mark in desk.store["marks"]] == ["dice/index", "epoch/checks#marks"]
    desk.do("take", text=json.dumps(given))
    assert ("Nothing new in it" if lang == "en" else "Ei mitään uutta") in desk.text


def test_a_files_lists_are_believed_in_nothing():
    broken = [
        None,
        5,
        {"mark": 7},
        {"mark": "long", "text": "x" * 30_000},
        {"mark": "m1"},
        {"mark": "m1", "text": "twice"},
    ]
    file = {
        "format": "noppakirja-shelf",
        "version": 1,
        "files": [],
        "rolls": broken,
        "saved": "none",
        "marks": {"a": 1},
    }
    desk = Browser("keeping")
    desk.do("take", text=json.dumps(file))
    desk.do("keep")
    assert desk.store["rolls"] == [{"mark": "m1"}]
    assert "saved" not in desk.store and "marks" not in desk.store


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "One sheet is kept in this browser", "2 sheets are kept in this browser"),
        ("fi", "Tässä selaimessa on tallessa yksi lomake", "Tässä selaimessa on tallessa 2 lomaketta"),
    ],
)
def test_one_sheet_is_spoken_of_as_one(lang, one, two):
    desk = Browser("keeping", store=hero().store, lang=lang)
    assert one in json.dumps(desk.do()["blocks"], ensure_ascii=False)
    desk.store |= {"sheet:other": {**desk.sheets[0], "id": "other"}}
    assert two in json.dumps(desk.do()["blocks"], ensure_ascii=False)


def test_twice_taken_in_nothing_is_doubled():
    old = hero()
    given = Browser("keeping", store=dict(old.store)).do("give")["give"]["file"]
    desk = Browser("keeping", store=dict(old.store))
    desk.do("take", text=json.dumps(given))
    desk.do("keep")
    assert len(desk.sheets) == 1


def test_what_differs_comes_as_a_copy_and_ones_own_set_stays_in_force():
    old = hero()
    given = Browser("keeping", store={**old.store, "table": {"rulings": {"epoch/untrained": "3d10"}, "values": {}}})
    file = given.do("give")["give"]["file"]
    old.do("set-name", name="Klak")
    store = {**old.store, "table": {"rulings": {"epoch/no-limit": "ten-dice"}, "values": {}}}
    desk = Browser("keeping", store=store)
    desk.do("take", text=json.dumps(file))
    desk.do("keep")
    assert sorted(each["name"] for each in desk.sheets) == ["Klak", "Klik"]
    assert desk.store["table"]["rulings"] == {"epoch/no-limit": "ten-dice"}
    assert list(desk.store["tables"].values()) == [{"rulings": {"epoch/untrained": "3d10"}, "values": {}}]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "{}", '{"format":"noppakirja"}', '{"format":"noppakirja-shelf","version":99}'],
)
def test_a_broken_file_is_told_and_nothing_is_lost(text):
    old = hero()
    before = json.dumps(old.store)
    desk = Browser("keeping", store=old.store)
    told = desk.do("take", text=text)
    assert any(block["type"] == "problem" for block in told["blocks"]) or "keep" not in json.dumps(told["blocks"])
    assert json.dumps(old.store) == before


def test_a_single_sheet_is_taken_in_too():
    file = hero().do("tool export")["give"]["file"]
    desk = Browser("keeping")
    desk.do("take", text=json.dumps(file))
    desk.do("keep")
    assert [each["name"] for each in desk.sheets] == ["Klik"]


# -- links -----------------------------------------------------------------------------------------


def linked(**what):
    return answer({"op": "link.make", **what})["value"]["link"]


def test_a_linked_roll_shows_its_dice_in_either_language_and_can_be_thrown_anew():
    rolled = answer({"op": "roll", "action": "epoch/skill", "params": {}, "seed": 1})["value"]
    link = linked(roll={"action": rolled["action"], "params": rolled["params"], "trail": rolled["trail"]})
    for lang in LANGUAGES:
        desk = Browser("link", lang=lang)
        desk.do("open", link=f"#{link}")
        assert "outcome" in desk.text and desk.store == {}
    again = desk.do("again")["roll"]
    assert again["action"] == "epoch/skill" and "trail" not in again


def test_a_linked_sheet_is_kept_when_asked_and_once():
    link = linked(file=hero().do("tool export")["give"]["file"])
    desk = Browser("link")
    desk.do("open", link=link)
    assert desk.store == {} and '"event"' not in json.dumps(
        [each for each in desk.told["blocks"] if each["type"] != "buttons"]
    )
    told = desk.do("keep")
    assert told["open"] == "epoch/character" and [file["name"] for file in desk.sheets] == ["Klik"]
    desk.do("keep")
    assert len(desk.sheets) == 1


def test_a_linked_sheet_never_writes_over_ones_own():
    mine = hero()
    link = linked(file=mine.do("tool export")["give"]["file"])
    mine.do("set-name", name="Klak")
    desk = Browser("link", store=mine.store)
    desk.do("open", link=link)
    desk.do("keep")
    assert sorted(file["name"] for file in desk.sheets) == ["Klak", "Klik"]


def test_a_linked_set_is_played_by_and_ones_own_of_that_name_stays():
    link = linked(set={"name": "Friday", "rulings": {"epoch/untrained": "3d10"}, "values": {}})
    own = {"rulings": {"epoch/no-limit": "ten-dice"}, "values": {}}
    desk = Browser("link", store={"tables": {"Friday": own}})
    desk.do("open", link=link)
    desk.do("take")
    assert desk.store["table"]["rulings"] == {"epoch/untrained": "3d10"}
    assert desk.store["tables"]["Friday"] == own and len(desk.store["tables"]) == 2


@pytest.mark.parametrize("link", ["", "#nk1.abc", "#nk9.abc.def", "#nk1.AAAA.AAAAAA"])
def test_a_broken_link_says_so(link):
    told = Browser("link").do("open", link=link)
    assert [block["type"] for block in told["blocks"]] == ["problem"]


def test_in_a_browser_the_games_rules_are_asked_for_once():
    link = linked(file=hero().do("tool export")["give"]["file"])
    asked = {
        "op": "desk",
        "desk": "link",
        "needs": ["sheet:", "table", "tables"],
        "event": "open",
        "params": {"link": link},
    }
    assert answer({**asked, "brought": []})["value"] == {"wants": ["epoch", "epoch-sheets"]}
    assert "blocks" in answer({**asked, "brought": ["epoch", "epoch-sheets"]})["value"]
