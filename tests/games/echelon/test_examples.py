"""The worked examples of the chapters come out as they are told, each in its place."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from echelon import ask

from rules_py.core.calls import parse_call

FOLDER = Path(__file__).parents[3] / "rules_py/games/echelon"
EXAMPLES = tomllib.loads((FOLDER / "examples.toml").read_text(encoding="utf-8"))
TABLES = tomllib.loads((FOLDER / "tables.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("key", EXAMPLES)
def test_a_worked_example_comes_out_as_it_is_told(key):
    told = EXAMPLES[key]
    call = parse_call(told.get("roll") or told["report"])
    if "roll" in told:
        got = ask("roll", action=call.name, params=dict(call.params), faces=told["faces"])
        assert got["outcome"] == told["outcome"]
    else:
        got = ask("report", report=call.name, params=dict(call.params))
    assert {name: got["values"][name] for name in told["values"]} == told["values"]


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_is_told_in_both_languages_and_names_its_rule(key):
    told = EXAMPLES[key]
    assert "#" in told["rule"]
    for part in ("title", "story", "after"):
        if part in told:
            assert set(told[part]) == {"en", "fi"} and told[part]["en"] != told[part]["fi"]


def test_the_examples_of_the_source_are_all_there():
    """6, 3 and an exploding 6; the lock; +5 and -10; the rank limit; the note on speed; the rests."""
    assert {"sixes", "lock", "fireball", "fireball-fails", "rank", "pace", "rest", "broken-rest"} <= set(EXAMPLES)


@pytest.mark.parametrize("key", TABLES)
def test_a_table_is_square_and_has_both_languages(key):
    table = TABLES[key]
    assert set(table["caption"]) == {"en", "fi"}
    if "from" in table:
        call = parse_call(table["from"])
        assert ask("report", report=call.name, params=dict(call.params))["blocks"]
        return
    assert len(table["head"]["en"]) == len(table["head"]["fi"])
    assert {len(row) for row in table["rows"]} == {len(table["head"]["en"])}
    for cell in (cell for row in table["rows"] for cell in row if isinstance(cell, dict)):
        assert set(cell) == {"en", "fi"}
