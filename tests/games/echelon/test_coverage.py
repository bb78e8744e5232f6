"""The chapters hold everything that the source holds, in both languages (`coverage.toml`)."""

from __future__ import annotations

import tomllib
from pathlib import Path

COVERAGE = tomllib.loads(Path(__file__).with_name("coverage.toml").read_text(encoding="utf-8"))

HEADINGS = """
Species; Languages; Basic Species; Automaton; Dwarf; Elementine; Fireborn; Earthborn; Waterborn; Windborn; What Does
It Mean?; Archetypes; Adventurer; Brute; Devout; Mentalist; Scoundrel; Survivor; Future Development; Secondary Traits;
Defense; Reaction; Resilience; Resolve; Destiny; Karma; Kismet; Energy; Animus; Vigor; Vitality; Offense; Accuracy;
Impact; Initiative; Spatial; Size; Speed; Core Traits; Apotheosis: the mechanical gauge; Apotheosis; Destiny: granted
by Apotheosis; Attributes; Constitution; Dexterity; Strength; Intelligence; Spirit; Wisdom; References; Normal
Distribution Resolution; Difficulty Ratings; Determining Success; Critical Success & Failure; Open Ended Rolls (Six
Again); Variance; Other Options
"""
"""Every heading of the five posts, in their order. Two words head two sections each, so one of each pair
says what it is about; a post without a heading of its own goes by its title."""

SPEC = [f"0.{n}" for n in range(1, 13)] + [f"E{n}" for n in range(1, 18)] + [f"5.{n}" for n in range(1, 18)]
"""Missing things, contradictions, mechanisms."""


def test_every_heading_of_the_source_has_its_place():
    assert list(COVERAGE["source"]) == " ".join(HEADINGS.split()).split("; ")


def test_every_point_of_the_rules_has_its_place():
    assert list(COVERAGE["spec"]) == SPEC
