"""The worked examples, replayed: what the book says is what the rule says (`examples.toml`)."""

from pathlib import Path

import pytest
from elshore import ask

from rules_py.core.calls import parse_call
from rules_py.core.data import read

EXAMPLES = read(Path(__file__).parents[3] / "rules_py/games/elshore", "examples")


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_comes_out_as_it_is_told(name):
    example = EXAMPLES[name]
    if "report" in example:
        call = parse_call(example["report"])
        got = ask("report", report=call.name, params=dict(call.params))
    else:
        call = parse_call(example["roll"])
        more = {"choices": example["choose"]} if "choose" in example else {}
        got = ask("roll", action=call.name, params=dict(call.params), faces=example["faces"], **more)
        assert got["outcome"] == example["outcome"]
    assert {key: got["values"][key] for key in example["values"]} == example["values"]


def test_the_sources_examples_are_all_there():
    assert {"kael", "canopy", "penalties", "penalties-2", "split", "overflow", "path-song"} <= set(EXAMPLES)
