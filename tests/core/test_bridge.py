"""Whatever comes through the door, one sentence in the reader's language goes back, never a traceback."""

from __future__ import annotations

import json

import pytest

from rules_py import registry
from rules_py.bridge import LONGEST, OPS, answer, call

GAME = next(game for game in registry.games() if game.sheets)
ACTION = f"{GAME.id}/{GAME.actions[0].id}"
SHEET = f"{GAME.id}/{GAME.sheets[0].kind}"
ODD = [
    None,
    True,
    0,
    -1,
    1e308,
    "",
    "x" * 500,
    "\u0000",
    [],
    [[]],
    [None],
    {},
    {"a": 1},
    "<script>",
    "../..",
    "__proto__",
]


def refused(request):
    got = json.loads(call(request if isinstance(request, str) else json.dumps(request)))
    assert got["ok"] is False and got["error"]["kind"] == "bad-input"
    assert 10 < len(got["error"]["text"]) < 900
    return got["error"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "1",
        '"x"',
        "NaN",
        '{"op": NaN}',
        "[" * 5000,
        '{"a":' * 5000,
        "{}",
        '{"op":"frob"}',
        '{"op":["roll"]}',
        "x" * (LONGEST + 1),
        '{"op":"list","lang":"sv"}',
        '{"op":"list","lang":5}',
    ],
)
def test_a_request_that_is_none_is_refused(text):
    refused(text)


@pytest.mark.parametrize("op", sorted(set(OPS) - {"list"}))
def test_a_request_without_its_parts_is_refused(op):
    refused({"op": op})


@pytest.mark.parametrize("key", ["action", "params", "faces", "choices", "trail", "table", "seed", "sheet", "from"])
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
def test_odd_parts_of_a_roll_are_told_or_harmless(key, odd):
    got = json.loads(call(json.dumps({"op": "roll", "action": ACTION, "params": {}, key: odd})))
    assert got["ok"] or got["error"]["text"]


@pytest.mark.parametrize("key", ["format", "game", "kind", "version", "id", "state", "past"])
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
def test_odd_parts_of_a_file_are_told_or_harmless(key, odd):
    file = answer({"op": "sheet.new", "kind": SHEET})["value"]["file"]
    got = json.loads(call(json.dumps({"op": "sheet.check", "file": {**file, key: odd}})))
    assert got["ok"] or got["error"]["text"]


def test_errors_come_in_the_readers_language():
    english = refused({"op": "roll", "action": f"{GAME.id}/none"})
    finnish = refused({"op": "roll", "action": f"{GAME.id}/none", "lang": "fi"})
    assert "There is no roll" in english["text"] and "ei ole" in finnish["text"]


def test_the_listing_names_every_game_once():
    games = answer({"op": "list", "lang": "fi"})["value"]["games"]
    assert [game["id"] for game in games] == [game.id for game in registry.games()]


def test_a_table_may_hold_what_belongs_to_a_game_that_is_not_here():
    got = answer({"op": "roll", "action": ACTION, "params": {}, "table": {"rulings": {"elsewhere/thing": "x"}}})
    assert got["ok"]


def test_a_ruling_that_the_game_does_not_have_is_refused():
    refused({"op": "roll", "action": ACTION, "params": {}, "table": {"rulings": {f"{GAME.id}/none": "x"}}})


def test_a_character_fills_the_fields_it_has_and_says_which():
    made = answer({"op": "sheet.new", "kind": SHEET})["value"]
    number, value = next((n, v) for n, v in made["numbers"].items() if isinstance(v, int))
    field = next(f for f in GAME.actions[0].fields if f.kind == "integer")
    got = answer(
        {
            "op": "roll",
            "action": ACTION,
            "params": {field.id: field.low},
            "from": {field.id: number},
            "sheet": made["file"],
        }
    )["value"]
    assert got["params"][field.id] == value and got["taken"] == {field.id: number}
    without = answer({"op": "roll", "action": ACTION, "params": {field.id: field.low}, "from": {field.id: number}})[
        "value"
    ]
    assert without["params"][field.id] == field.low and without["taken"] == {}


def test_a_fault_of_ours_is_told_in_words_and_never_raised(monkeypatch):
    def stumble(request, words):
        raise ZeroDivisionError("by nought")

    monkeypatch.setitem(OPS, "list", stumble)
    for lang, told in (("en", "stumbled"), ("fi", "kompastuivat")):
        error = answer({"op": "list", "lang": lang})["error"]
        assert error["kind"] == "fault" and told in error["text"] and "by nought" in error["text"]
