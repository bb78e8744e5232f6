"""A report at the desk: its fields, its answer, and the old one where a number will not do."""

from __future__ import annotations

import pytest

from rules_py import registry
from rules_py.bridge import answer
from rules_py.core.words import LANGUAGES

REPORTS = [(game, report) for game in registry.games() for report in game.reports if report.fields]
IDS = [f"{game.id}/{report.id}" for game, report in REPORTS]


def ask(game, state, lang="en", **order):
    request = {"op": "desk", "desk": "report", "game": game, "lang": lang, "needs": ["table"], "state": state}
    got = answer({**request, **order})
    assert got["ok"], got
    return got["value"]


@pytest.mark.parametrize(("game", "report"), REPORTS, ids=IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_stands_with_its_fields_and_says_what_the_report_says(game, report, lang):
    name = f"{game.id}/{report.id}"
    got = ask(game.id, {"report": name}, lang)
    *fields, told = got["blocks"]
    assert [field["name"] for field in fields] == [field.id for field in report.fields]
    assert {field["event"] for field in fields} == {"change"}
    alone = answer({"op": "report", "report": name, "params": {}, "lang": lang})["value"]["blocks"]
    assert told == {"type": "part", "name": "nk-answer", "blocks": alone}


def test_a_changed_number_changes_the_answer_and_is_kept_with_it():
    first = ask("epoch", {"report": "epoch/planner"})
    name, value = next((each["name"], each["value"]) for each in first["blocks"] if each.get("kind") == "integer")
    moved = ask("epoch", first["state"], event="change", params={name: value + 1})
    assert moved["state"]["params"][name] == value + 1 and moved["blocks"][-1] != first["blocks"][-1]


def test_a_wrong_number_is_told_and_the_last_answer_stays():
    first = ask("epoch", {"report": "epoch/planner"})
    name = next(each["name"] for each in first["blocks"] if each.get("kind") == "integer")
    got = ask("epoch", first["state"], event="change", params={name: "many"})
    assert got["blocks"][0]["type"] == "problem" and got["blocks"][-1] == first["blocks"][-1]
