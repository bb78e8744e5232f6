"""Sheets at the desk: begun, moved, undone, copied, deleted and had back by what was put; their past apart."""

from __future__ import annotations

import json

import pytest

from rules_py import registry
from rules_py.bridge import answer
from rules_py.core.words import LANGUAGES

KINDS = [f"{game.id}/{sheet.kind}" for game in registry.games() for sheet in game.sheets]


class Browser:
    """A store by keys and one place at the desk, as the browser keeps them."""

    def __init__(self, desk="sheet", kind="epoch/character", lang="en", store=None, tell=False, game=None):
        self.desk, self.lang = desk, lang
        self.store = store if store is not None else {}
        self.game = game or kind.partition("/")[0]
        self.state = {"kind": kind, **({"tell": True} if tell else {})}
        self.needs: list[str] = []
        self.told: dict = {}

    def held(self):
        def wanted(key):
            return any(key.startswith(need) if need.endswith(":") else key == need for need in self.needs)

        return {key: value for key, value in self.store.items() if wanted(key)}

    def do(self, event=None, **params):
        order = {"event": event, "params": params} if event else {}
        while True:
            request = {"op": "desk", "desk": self.desk, "game": self.game, "lang": self.lang, "state": self.state}
            got = answer({**request, "needs": self.needs, "kept": self.held(), **order})
            assert got["ok"], got
            told = json.loads(json.dumps(got["value"]))
            if "needs" not in told:
                break
            self.needs = told["needs"]
        self.state = told["state"]
        for key, value in told.get("put", {}).items():
            if value is None:
                self.store.pop(key, None)
            else:
                self.store[key] = value
        self.told = told
        if "more" in told:
            self.needs = told["more"]
            return {**told, **self.do()}
        return told

    @property
    def sheets(self):
        return [value for key, value in self.store.items() if key.startswith("sheet:")]

    @property
    def text(self):
        return json.dumps(self.told["blocks"], ensure_ascii=False)


def tools(told):
    (bar,) = [block for block in told["blocks"] if block.get("name") == "nk-sheet-bar"]
    return {each["key"].removeprefix("tool "): each for block in bar["blocks"] for each in block.get("items", [])}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_is_begun_drawn_and_kept_with_its_past_apart(kind, lang):
    browser = Browser(kind=kind, lang=lang)
    assert "undo" not in tools(browser.do())
    told = browser.do("tool new")
    (file,) = browser.sheets
    assert f"{file['game']}/{file['kind']}" == kind and "past" not in file and file["name"]
    assert browser.store[f"past:{file['id']}"] == [] and browser.store[f"current:{kind}"] == file["id"]
    assert tools(told)["undo"]["disabled"] and any(block.get("name") == "nk-sheet" for block in told["blocks"])


def test_an_event_moves_the_open_sheet_and_undo_takes_it_back():
    browser = Browser()
    browser.do("tool new")
    browser.do("set-name", name="Klik")
    assert browser.sheets[0]["name"] == "Klik" and not tools(browser.told)["undo"]["disabled"]
    browser.do("tool undo")
    assert browser.sheets[0]["state"]["name"] == ""


def test_what_an_event_refuses_is_told_and_changes_nothing():
    browser = Browser()
    browser.do("tool new")
    before = json.dumps(browser.store)
    told = browser.do("set-attribute", attribute="strength", score="many")
    assert told["blocks"][0]["type"] == "problem" and told["blocks"][0]["alert"] and "many" in told["blocks"][0]["text"]
    assert json.dumps(browser.store) == before


def test_fifty_states_are_kept_and_one_sheet_carries_no_others_past():
    browser = Browser()
    browser.do("tool new")
    for n in range(60):
        browser.do("set-name", name=f"Name {n}")
    first = browser.sheets[0]["id"]
    assert len(browser.store[f"past:{first}"]) == 50
    browser.do("tool new")
    assert f"past:{first}" not in browser.needs


def test_a_copy_lives_by_itself():
    browser = Browser()
    browser.do("tool new")
    browser.do("set-name", name="Klik")
    browser.do("tool duplicate")
    assert sorted(file["name"] for file in browser.sheets) == ["Klik", "Klik (copy)"]
    browser.do("set-name", name="Klak")
    assert sorted(file["state"]["name"] for file in browser.sheets) == ["Klak", "Klik"]


def test_another_sheet_is_turned_to_and_this_place_stays_with_it():
    store: dict = {}
    one = Browser(store=store)
    one.do("tool new")
    first = one.sheets[0]["id"]
    other = Browser(store=store)
    other.do("tool new")
    one.do()
    assert one.state["id"] == first and store["current:epoch/character"] != first
    other.do("tool turn", file=first)
    assert other.state["id"] == first == store["current:epoch/character"]


def test_a_deleted_sheet_is_had_back_by_what_was_kept_before():
    browser = Browser()
    browser.do("tool new")
    browser.do("set-name", name="Klik")
    before = dict(browser.store)
    told = browser.do("tool delete")
    assert browser.sheets == [] and "Klik" in told["told"] and "tone" in json.dumps(told["blocks"])
    browser.store.update({key: before[key] for key in told["put"] if key in before})
    browser.do()
    assert browser.sheets[0]["name"] == "Klik" and not tools(browser.told)["undo"]["disabled"]


def test_a_file_goes_out_whole():
    browser = Browser()
    browser.do("tool new")
    browser.do("set-name", name="Klik")
    given = browser.do("tool export")["give"]
    assert given["name"] == "Klik" and given["file"]["state"]["name"] == "Klik" and len(given["file"]["past"]) == 1


def test_a_broken_file_leaves_the_tools_and_can_be_deleted():
    broken = {
        "format": "noppakirja",
        "game": "epoch",
        "kind": "character",
        "version": 1,
        "id": "a1",
        "state": {"name": 7},
    }
    browser = Browser(store={"sheet:a1": broken})
    told = browser.do()
    assert any(block["type"] == "problem" for block in told["blocks"]) and "delete" in tools(told)
    browser.do("tool delete")
    assert browser.sheets == []


def test_a_roll_writes_on_the_current_sheet_and_says_so():
    browser = Browser()
    browser.do("tool new")
    browser.do("set-name", name="Klik")
    roll = Browser(store=browser.store, tell=True)
    assert "Klik" in roll.do("earn", xp=5)["told"]
    assert len(browser.sheets) == 1


def test_a_roll_begins_a_sheet_where_there_is_none():
    browser = Browser(tell=True)
    told = browser.do("earn", xp=5)
    assert len(browser.sheets) == 1 and told["told"].startswith("Begun")


def test_without_a_roll_nothing_is_begun_by_itself():
    browser = Browser()
    told = browser.do("earn", xp=5)
    assert browser.sheets == [] and told["blocks"][0]["type"] == "problem"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.endswith("/character")])
def test_a_character_by_lot_is_legal(kind):
    browser = Browser(kind=kind)
    told = browser.do("tool random")
    assert browser.sheets[0]["name"] and '"problem"' not in json.dumps(told["blocks"])


def test_trackers_take_the_numbers_of_the_open_character():
    store: dict = {}
    hero = Browser(store=store)
    hero.do("tool new")
    hero.do("set-attribute", attribute="insight", score=8)
    scene = Browser(kind="epoch/play", store=store)
    scene.do("tool new")

    def values(drawn):
        for block in drawn:
            yield from values(block.get("blocks", []))
            yield from (field["value"] for field in block.get("fields", []) if field.get("from") == "insight")

    assert set(values(scene.told["blocks"])) == {8}


def test_a_copy_is_called_for_when_much_has_changed():
    browser = Browser()
    browser.do("tool new")
    browser.store["moves"] = 500
    browser.do()
    assert "last copy" in browser.text
