"""The worked examples: what the book tells is what the rules say."""

from pathlib import Path

import pytest
from exdynamis import ask

from rules_py.core.calls import parse_call
from rules_py.core.data import read

EXAMPLES = read(Path(__file__).parents[3] / "rules_py/games/exdynamis", "examples")


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_comes_out_as_told(name):
    example = EXAMPLES[name]
    asked = parse_call(example.get("roll") or example["report"])
    table = {"rulings": {f"exdynamis/{key}": option for key, option in example.get("rulings", {}).items()}}
    if "report" in example:
        found = ask("report", report=asked.name, params=dict(asked.params), table=table)
    else:
        found = ask("roll", action=asked.name, params=dict(asked.params), faces=example["faces"], table=table)
        assert found["outcome"] == example["outcome"]
    assert {key: found["values"][key] for key in example["values"]} == example["values"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_told_in_both_languages(name):
    for part in ("title", "story"):
        assert EXAMPLES[name][part]["en"] and EXAMPLES[name][part]["fi"]
