"""The chapters hold everything that the source holds, in both languages (`coverage.toml`)."""

from __future__ import annotations

import tomllib
from pathlib import Path

COVERAGE = tomllib.loads(Path(__file__).with_name("coverage.toml").read_text(encoding="utf-8"))

HEADINGS = """
Introduction; The Zone of Attention; Sight; Sound; Smell; Touch; Extrasensory Phenomenon; Entropic Senses; Event
Structure; A Refresher on Rounds & Turns; The Initiative Phase; The Action Phase; Resolving Events; Specific Events;
Specific Events: Combat; Negotiations; Auctions; Puzzles; Midway Games; Traps; Combat; Entering Combat; Targeting;
Ranges; Attacking; Defending; Abilities; Waiting; Resource Management; Equipment and Consumables; Death’s Door;
Fleeing; Status Conditions
"""
"""Every heading of the source, with the points of its two lists, the senses and the kinds of event. The first
paragraph has no heading; what heads a point and a section is told apart by the list it stands in."""

SPEC = [f"0.{n}" for n in range(1, 14)] + [f"X{n}" for n in range(1, 17)] + [f"5.{n}" for n in range(1, 24)]
"""Missing things, contradictions, mechanisms."""


def test_every_heading_of_the_source_has_its_place():
    assert list(COVERAGE["source"]) == " ".join(HEADINGS.split()).split("; ")


def test_every_point_of_the_rules_has_its_place():
    assert list(COVERAGE["spec"]) == SPEC
