"""What cannot be used is told in one sentence, in both languages, and changes nothing."""

from __future__ import annotations

import json

import pytest
from echelon import character, dashed, scene

from rules_py.bridge import answer, call
from rules_py.games.echelon import GAME

ROLLS = [
    ("action", {"modifier": "1d6"}),
    ("action", {"exploding": -1}),
    ("action", {"dr": ""}),
    ("action", {"nonsense": 1}),
    ("opposed", {"defense": 999}),
    ("opposed", {"their_kismet": -1}),
    ("damage", {"die": "d7"}),
    ("damage", {"count": 11}),
    ("damage", {"against": "karma"}),
]
EVENTS = [
    ("character", "set-archetype", {"archetype": "bard"}),
    ("character", "set-species", {"species": "elf"}),
    ("character", "set-attribute", {"attribute": "luck", "rank": 1}),
    ("character", "set-attribute", {"attribute": "wisdom", "rank": 100}),
    ("character", "suffer", {"amount": 0}),
    ("character", "spend-karma", {"on": "lunch"}),
    ("character", "use", {"power": "flameblast"}),
    ("character", "use-archetype", {}),
    ("character", "end-power", {"power": "rockflesh"}),
    ("character", "move", {}),
    ("character", "drop-ability", {"row": 1}),
    ("character", "drop-language", {"row": 3}),
    ("character", "set-favored", {"ability": "sorcery"}),
    ("character", "rest", {"slept": 9}),
    ("character", "set-name", {"name": "x" * 81}),
    ("character", "nonsense", {}),
    ("scene", "start", {}),
    ("scene", "next", {}),
    ("scene", "hurt", {"who": 1, "amount": 3}),
    ("scene", "strike", {"amount": 3, "against": "vitality"}),
    ("scene", "settle", {"who": 1}),
    ("scene", "add", {"vitality": 0}),
    ("scene", "end-condition", {"who": 1, "row": 1}),
]


@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize(("name", "params"), ROLLS)
def test_a_roll_that_cannot_be_is_refused_in_a_sentence(name, params, lang):
    for op in ("roll", "odds"):
        got = answer({"op": op, "action": f"echelon/{name}", "params": dashed(params), "lang": lang})
        assert not got["ok"] and got["error"]["kind"] == "bad-input"
        assert got["error"]["text"].endswith(".") and "{" not in got["error"]["text"]


@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize(("kind", "event", "params"), EVENTS)
def test_an_event_that_cannot_be_is_refused_in_a_sentence(kind, event, params, lang):
    sheet = character() if kind == "character" else scene()
    request = {"op": "sheet.apply", "file": sheet.drawn["file"], "event": event, "params": params, "lang": lang}
    got = answer(request)
    assert not got["ok"] and got["error"]["kind"] == "bad-input"
    text = got["error"]["text"]
    assert text.endswith(".") and not any(mark in text for mark in ("{", "@", "Term("))


def test_the_two_languages_do_not_share_their_refusals():
    for kind, event, params in EVENTS:
        sheet = character() if kind == "character" else scene()
        said = {
            answer({"op": "sheet.apply", "file": sheet.drawn["file"], "event": event, "params": params, "lang": lang})[
                "error"
            ]["text"]
            for lang in ("en", "fi")
        }
        assert len(said) == 2


@pytest.mark.parametrize(
    "part", [None, [], "x", 7, {"apotheosis": "many"}, {"lost": {"karma": 1e309}}, {"blow": [1, 2]}]
)
def test_a_broken_state_is_refused_and_never_a_fault(part):
    file = {**character().drawn["file"], "state": part}
    got = json.loads(call(json.dumps({"op": "sheet.check", "file": file}).replace("Infinity", "1e309")))
    assert got["ok"] or got["error"]["kind"] == "bad-input"


def test_every_ruling_and_house_value_has_its_place():
    for each in (*GAME.rulings, *GAME.values):
        chapter, _, anchor = each.rule.partition("#")
        assert chapter and anchor
    for value in GAME.values:
        assert value.rule == f"open-questions#{value.id}"
