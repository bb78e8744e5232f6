"""Odds laid side by side: sums that end in one, curves that are the roll's own odds, figures to carry away."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from rules_py import registry
from rules_py.bridge import answer
from rules_py.core.rulings import Table
from rules_py.core.words import LANGUAGES
from rules_py.desk import curves

ACTIONS = [(game, action) for game in registry.games() for action in game.actions]
IDS = [f"{game.id}/{action.id}" for game, action in ACTIONS]


def ask(game, event=None, state=None, lang="en", table=None, **params):
    order = {"event": event, "params": params} if event else {}
    request = {
        "op": "desk",
        "desk": "odds",
        "game": game,
        "needs": ["table"],
        "lang": lang,
        "state": state or {},
        **order,
    }
    got = answer({**request, "table": table or {}})
    assert got["ok"], got
    return got["value"]


def kinds(got, kind):
    return [block for block in got["blocks"] if block["type"] == kind]


@pytest.mark.parametrize(("game", "action"), ACTIONS, ids=IDS)
def test_every_roll_is_laid_out_as_a_graph_and_a_table(game, action):
    for lang in LANGUAGES:
        got = ask(game.id, "take", lang=lang, action=action.id)
        (drawn,), table = kinds(got, "drawing"), kinds(got, "rows")[-1]
        assert not kinds(got, "problem") and drawn["label"] and drawn["shapes"]
        assert len(table["head"]) == len(table["rows"][0])


@pytest.mark.parametrize(("game", "action"), ACTIONS, ids=IDS)
def test_the_spreads_sums_end_in_exactly_one_and_meet(game, action):
    odds = action.odds(action.params({}), game.reading(Table()))
    shares = curves.spread(odds)
    assert sum((share.exactly for share in shares), Fraction(0)) in (0, 1)
    for before, after in zip(shares, shares[1:], strict=False):
        assert before.most + after.least == 1
    if shares:
        assert shares[0].least == shares[-1].most == 1


@pytest.mark.parametrize(("game", "action"), ACTIONS, ids=IDS)
def test_a_sweep_says_what_the_roll_itself_says_at_each_setting(game, action):
    for field in curves.swept(action)[:2]:
        reading = game.reading(Table())
        points = list(curves.sweep(action, {}, field, reading))
        assert 1 <= len(points) <= curves.MOST_POINTS
        for value, odds in points[:: max(1, len(points) // 3)]:
            alone = action.odds(action.params({field.id: field.dump(value)}), reading.again())
            assert odds.good == alone.good


def test_epochs_strength_swept_over_the_attribute():
    """3d10 against 2 marks: each die counts at or under the attribute (spec 5: binomial of a/10)."""
    first = ask("epoch", "begin", action="epoch/skill", params={"skill": "3d10", "attribute": 6, "difficulty": 2})
    got = ask("epoch", "sweep", first["state"], over="attribute")
    table = kinds(got, "rows")[-1]
    shown = {row[0]: row[1] for row in table["rows"]}
    for attribute in (2, 5, 6, 9):
        p = Fraction(attribute, 10)
        share = 3 * p**2 * (1 - p) + p**3
        assert shown[str(attribute)] == f"{float(share) * 100:.1f}%"


def test_two_settings_stand_beside_each_other():
    first = ask("epoch", "begin", action="epoch/skill", params={"skill": "3d10", "attribute": 6, "difficulty": 2})
    both = ask("epoch", "compare", first["state"])
    moved = ask("epoch", "weigh", both["state"], side="two", skill="5d10", attribute="6", difficulty="2")
    table = kinds(moved, "rows")[-1]
    assert len(table["head"]) in (3, 7)
    assert {shape["class"] for shape in kinds(moved, "drawing")[0]["shapes"]} >= {"nk-s0", "nk-s1"}
    alone = ask("epoch", "compare", moved["state"])
    assert len(kinds(alone, "rows")[-1]["head"]) < len(table["head"])


@pytest.mark.parametrize(("lang", "line"), [("en", r"^[^,;]+,\d\.\d{10}"), ("fi", r"^[^;]+;\d,\d{10}")])
def test_the_figures_go_as_csv_that_the_languages_spreadsheets_read(lang, line):
    first = ask("epoch", "begin", lang=lang, action="epoch/skill", params={})
    lines = ask("epoch", "copy", first["state"], lang)["copy"].splitlines()
    assert len(lines) > 2 and all(re.match(line, each) for each in lines[1:])


def test_a_wrong_number_is_told_and_what_was_laid_out_stays():
    first = ask("epoch", "begin", action="epoch/skill", params={"attribute": 6})
    got = ask("epoch", "weigh", first["state"], side="one", attribute="many")
    assert "many" in got["blocks"][0]["text"] and kinds(got, "drawing") and got["state"] == first["state"]


def test_a_ruling_moves_the_figures():
    plain = ask("epoch", "begin", action="epoch/skill", params={"skill": "untrained", "attribute": 6})
    ruled = ask(
        "epoch",
        "begin",
        action="epoch/skill",
        params={"skill": "untrained", "attribute": 6},
        table={"rulings": {"epoch/untrained": "3d10"}},
    )
    assert kinds(plain, "rows")[-1]["rows"] != kinds(ruled, "rows")[-1]["rows"]


@pytest.mark.parametrize(
    "state", [{"action": 7, "one": 3, "two": "x", "over": []}, {"one": {"attribute": "9999"}}, {"over": "wings"}]
)
def test_whatever_the_state_holds_it_is_drawn(state):
    got = answer({"op": "desk", "desk": "odds", "game": "epoch", "needs": ["table"], "state": state})
    assert got["ok"] and got["value"]["blocks"], got
