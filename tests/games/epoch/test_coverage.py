"""The chapters hold everything that the source holds, in both languages (`coverage.toml`)."""

from __future__ import annotations

import tomllib
from pathlib import Path

COVERAGE = tomllib.loads(Path(__file__).with_name("coverage.toml").read_text(encoding="utf-8"))

HEADINGS = """
The Core Mechanic; Rolling Dice; Example; Structured Play; Segments; Initiative; Actions; Character Basics;
Description; Template; Character Basics: Attributes; Character Basics: Skills; Masteries; Traits; Burden;
Attributes; Strength; Agility; Durability; Logic; Mysticism; Instinct; Presence; Insight; Psyche; Character
Advancement; Improve Skills; Increase Attributes; Character Injury & Death; Choose a Template; Determine
Attributes; Train Skills; Pick Masteries; Choose Traits; Determine Burden; Skills; Skill Probabilities; Skill
2d10; Skill 2d10 -1; Skill 3d10; Skill 3d10 -1; Skill 4d10; Skill 4d10 -1; Skill 5d10; Skill 5d10 -1; Skill
6d10; Skill 6d10 -1; Skill 7d10; Skill 7d10 -1; Skill 8d10; Skill 8d10 -1; Skill 9d10; Skill 9d10 -1; Skill
10d10; Skill 10d10 -1; Physical Skills; Athletics; Brawl; Coordination; Gunnery; Melee; Pilot; Ranged;
Resilience; Skullduggery; Stealth; Mental Skills; Alchemy; Arcana; Technomancy; Divine; Knowledge; Mechanics;
Medicine; Navigation; Primal; Survival; Social Skills; Charm; Coercion; Cool; Deception; Discipline;
Leadership; Negotiation; Perception; Streetwise; Vigilance
"""
"""Every heading of the source and of its probability tables. Two words head two sections each, so the
first of them is told apart by the chapter it stands in."""

SPEC = [f"0.{n}" for n in range(1, 13)] + [f"P{n}" for n in range(1, 15)] + [f"5.{n}" for n in range(1, 11)]
"""Missing things, contradictions, mechanisms."""


def test_every_heading_of_the_source_has_its_place():
    assert list(COVERAGE["source"]) == " ".join(HEADINGS.split()).split("; ")


def test_every_point_of_the_rules_has_its_place():
    assert list(COVERAGE["spec"]) == SPEC
