"""The source's own figures in words, each where it is told, and the worked examples of the chapters."""

import tomllib
from pathlib import Path

import pytest
from echoes import passing, roll, thrown

from rules_py.bridge import answer
from rules_py.core.calls import parse_call

EXAMPLES = Path(__file__).parents[3] / "rules_py/games/echoes/examples.toml"


def test_a_37_percent_chance_to_hit_needs_37_or_less():
    """echoes/dice#passing"""
    assert passing("attack", hit=37) * 100 == 37
    assert roll("attack", 3, 7, hit=37)["outcome"] == "success"
    assert roll("attack", 3, 8, hit=37)["outcome"] == "setback"


def test_a_value_of_23_has_a_modifier_of_2():
    """echoes/combat#modifier"""
    assert roll("attack", 2, 4, damage_save=23, weapon="improvised")["values"]["damage"] == 2


def test_two_signs_before_a_trait_are_two_small_ones():
    """echoes/motivation#trait-strength"""
    assert thrown("skill", trait=2)["harmony"] == 3


def test_three_signs_before_a_trait_are_three():
    """echoes/motivation#trait-strength"""
    assert thrown("skill", trait=3)["harmony"] == 4


def test_hanging_on_a_rope_may_be_three_of_either_kind():
    """echoes/checks#steps: setting fire to something while dangling."""
    assert thrown("skill", big_debuffs=3, small_debuffs=3) == {"dissonance": 4, "harmony": 4}


def test_an_item_of_level_7_adds_3_and_one_of_level_4_adds_2():
    """echoes/equipment#identification"""
    assert [roll("identify", 0, 0, 0, level=level)["values"]["bonus"] for level in (7, 4)] == [3, 2]


def examples():
    """The examples that are rolls, once the chapters have some."""
    found = tomllib.loads(EXAMPLES.read_text(encoding="utf-8")) if EXAMPLES.exists() else {}
    return {key: each for key, each in found.items() if "roll" in each}


@pytest.mark.parametrize("key", examples())
def test_a_worked_example_comes_out_as_it_is_told(key):
    """Each names its own chapter."""
    told = examples()[key]
    call = parse_call(told["roll"])
    request = {"op": "roll", "action": call.name, "params": dict(call.params), "faces": told["faces"]}
    got = answer({**request, "choices": told.get("choices", {}), "table": told.get("table", {})})
    assert got["ok"], got
    assert got["value"]["outcome"] == told["outcome"]
    values = told.get("values", {})
    assert {name: got["value"]["values"][name] for name in values} == values
