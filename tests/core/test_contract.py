"""What every game owes, asserted once for all that the registry finds."""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from rules_py import registry
from rules_py.bridge import answer, call
from rules_py.core.answers import Chosen, Seeded, Trail, Typed
from rules_py.core.errors import BadInput
from rules_py.core.fields import Dice, Integer, Option
from rules_py.core.rulings import Table
from rules_py.core.words import LANGUAGES

ACTIONS = [(game, action) for game in registry.games() for action in game.actions]
REPORTS = [(game, report) for game in registry.games() for report in game.reports]
SHEETS = [(game, sheet) for game in registry.games() for sheet in game.sheets]
by_action = pytest.mark.parametrize(("game", "action"), ACTIONS, ids=[f"{g.id}/{a.id}" for g, a in ACTIONS])
by_report = pytest.mark.parametrize(("game", "report"), REPORTS, ids=[f"{g.id}/{r.id}" for g, r in REPORTS])
by_sheet = pytest.mark.parametrize(("game", "sheet"), SHEETS, ids=[f"{g.id}/{s.kind}" for g, s in SHEETS])
by_language = pytest.mark.parametrize("lang", LANGUAGES)


def some(field):
    """The default and the ends of a field: enough to reach its corners."""
    if isinstance(field, Integer):
        found = [field.default, field.low, field.high]
    elif isinstance(field, Option):
        found = [field.default, field.options[-1]]
    elif isinstance(field, Dice):
        found = [
            str(field.default),
            f"{field.low}d{field.sides}",
            f"{field.high}d{field.sides}{field.adds[-1] or ''}",
            *field.named,
        ]
    else:
        found = [field.dump(field.default)]
    return list(
        dict.fromkeys(str(each) if not isinstance(each, list) else None for each in found if each is not None)
    ) or [None]


SLOW = sys.platform == "emscripten"
"""There every test is asked, with fewer settings: they give the same whole numbers, and take four times as long."""

MOST_ROWS = 5_000
"""Corners that are all looked at; of more than these, chance takes some, the same every time."""


def settings(fields, most=40):
    """Corners of several fields together, the defaults first."""
    corners = [some(field) for field in fields]
    if prod(map(len, corners)) <= MOST_ROWS:
        rows = list(product(*corners))
        rows = rows[:: max(1, len(rows) // most)]
    else:
        dice = Random(20261130)
        rows = [tuple(row[0] for row in corners), *(tuple(map(dice.choice, corners)) for _ in range(most - 1))]
    names = [field.id for field in fields]
    return [{n: value for n, value in zip(names, row, strict=True) if value is not None} for row in rows]


def allowed(game, action, most=40):
    """The settings that the action does not refuse as not going together, and their fields' values."""
    found = []
    for raw in settings(action.fields, most):
        p = action.params(raw)
        try:
            action.check(p, game.reading(Table()))
        except BadInput:
            continue
        found.append((raw, p))
    assert found
    return found


def tables(game):
    """The default set, and each ruling's other options one at a time."""
    yield {}
    for ruling in game.rulings:
        for option in ruling.options[1:]:
            yield {"rulings": {f"{game.id}/{ruling.id}": option}}


def test_there_is_a_game():
    assert registry.games()


@by_action
def test_odds_are_whole_and_name_only_declared_outcomes(game, action):
    for _, p in allowed(game, action):
        odds = action.odds(p, game.reading(Table()))
        assert sum(odds.outcomes.values()) == 1
        assert set(odds.outcomes) == set(action.outcomes)
        assert odds.good == sum(share for key, share in odds.outcomes.items() if key in action.good)
        if action.chart:
            assert sum(share for _, share in odds.chart) == 1


@by_action
@by_language
def test_a_roll_is_told_and_replays_from_its_trail(game, action, lang):
    rows = allowed(game, action, 2 if SLOW else 8)
    usual, *others = tables(game)
    told = {}
    for (raw, _), table in [*product(rows, [usual]), *product((rows[0], rows[-1])[: 1 if SLOW else 2], others)]:
        request = {
            "op": "roll",
            "action": f"{game.id}/{action.id}",
            "params": raw,
            "table": table,
            "seed": 7,
            "lang": lang,
        }
        got = json.loads(call(json.dumps(request)))
        assert got["ok"], got
        value = got["value"]
        before = told.setdefault(json.dumps(raw), value)
        if value is not before and not value["rulings"]:
            assert value == before, "a ruling that was not read changes nothing"
            continue
        assert value["outcome"] in action.outcomes
        assert value["blocks"] and value["say"] and value["text"] and value["steps"]
        assert all(step["rule"].startswith(f"{game.id}/") and "#" in step["rule"] for step in value["steps"])
        again = answer({**request, "seed": None, "trail": value["trail"], "faces": []})
        assert again["value"] == value
        typed = answer(
            {
                **request,
                "seed": None,
                "faces": value["faces"],
                "choices": {c["key"]: c["taken"] for c in value["choices"]},
            }
        )
        assert typed["value"] == value


@by_action
@by_language
def test_odds_forms_and_facts_are_told(game, action, lang):
    name = f"{game.id}/{action.id}"
    odds = answer({"op": "odds", "action": name, "params": {}, "lang": lang})["value"]
    assert sum(Fraction(share) for share in odds["outcomes"].values()) == 1
    assert all(Fraction(share) >= 0 for _, share in odds["chart"])
    form = answer({"op": "form", "name": name, "lang": lang})["value"]
    assert [block["name"] for block in form["blocks"]] == [field.id for field in action.fields]
    shown = answer({"op": "show", "action": name, "lang": lang})["value"]
    assert shown["faces"] and shown["fields"]


@by_report
@by_language
def test_reports_are_told_under_every_ruling(game, report, lang):
    for table in tables(game):
        got = answer({"op": "report", "report": f"{game.id}/{report.id}", "params": {}, "table": table, "lang": lang})
        assert got["ok"], got
        json.dumps(got)
        assert got["value"]["title"] and got["value"]["blocks"]


@by_sheet
@by_language
def test_a_new_sheet_is_drawn_saved_and_read_again(game, sheet, lang):
    for table in tables(game):
        made = answer({"op": "sheet.new", "kind": f"{game.id}/{sheet.kind}", "table": table, "lang": lang})["value"]
        assert made["blocks"] and made["title"] and not made["undo"]
        again = answer(
            {"op": "sheet.check", "file": json.loads(json.dumps(made["file"])), "table": table, "lang": lang}
        )
        assert again["ok"] and again["value"] == made


@by_sheet
def test_every_event_either_happens_and_can_be_undone_or_says_why_not(game, sheet):
    file = answer({"op": "sheet.new", "kind": f"{game.id}/{sheet.kind}"})["value"]["file"]
    for event in sheet.events:
        for raw in settings(event.fields, 2 if SLOW else 6):
            got = answer({"op": "sheet.apply", "file": file, "event": event.id, "params": raw, "seed": 1})
            if got["ok"]:
                undone = answer({"op": "sheet.undo", "file": got["value"]["file"]})["value"]["file"]
                assert undone["state"] == file["state"]
            else:
                assert got["error"]["kind"] == "bad-input" and got["error"]["text"]


@by_sheet
def test_numbers_of_a_sheet_are_fields_that_rolls_take(game, sheet):
    made = answer({"op": "sheet.new", "kind": f"{game.id}/{sheet.kind}"})["value"]
    assert all(isinstance(value, (int, str)) for value in made["numbers"].values())


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.id)
@by_language
def test_every_ruling_and_house_value_has_words(game, lang):
    words = registry.words(lang)
    for ruling in game.rulings:
        assert len(ruling.options) >= 2
        assert words.say(game.id, f"ruling.{ruling.id}")
        for option in ruling.options:
            assert words.say(game.id, f"ruling.{ruling.id}.options.{option}")
    for value in game.values:
        assert words.say(game.id, f"field.{value.id}")
        assert value.field.parse(value.field.dump(value.field.default)) == value.field.default


@by_action
def test_a_trail_that_belongs_elsewhere_is_refused_in_words(game, action):
    got = answer({"op": "roll", "action": f"{game.id}/{action.id}", "params": {}, "trail": ["nonsense"]})
    assert not got["ok"] and "nonsense" in got["error"]["text"]


def test_typed_faces_and_trails_are_the_same_door():
    game, action = ACTIONS[0]
    p = action.params({})
    first = action.play(p, game.reading(Table()), Chosen({}, Seeded(3)))
    second = action.play(p, game.reading(Table()), Trail(first.trail, Chosen({}, Typed([]))))
    assert first.result == second.result or first.trail == second.trail
