"""The fixed lists of After the Chaos: what its text names. What it only refers to stands in `house.py`."""

from __future__ import annotations

PHYSICAL = ("strength", "dexterity", "agility", "endurance")
MENTAL = ("will", "perception", "memory", "focus")
ATTRIBUTES = (*PHYSICAL, *MENTAL)
"""Eight attributes, four and four (`elshore/attributes#physical`)."""

PRACTICAL = ("athletics", "survival", "stealth", "melee", "ranged", "craft")
KNOWLEDGE = ("technology", "medicine", "history", "geography", "languages", "philosophy")
OWN_SKILLS = tuple(f"own-skill-{n}" for n in range(1, 5))
SKILLS = (*PRACTICAL, *KNOWLEDGE, *OWN_SKILLS)
"""Twelve skills that are named, four that the table names itself (`elshore/skills#missing-skills`)."""

CULTURAL = ("wilderness", "city", "terrain")
HANDLED = ("blades", "hafted", "thrown", "shields", "tools")
OWN_CULTURAL = tuple(f"own-cultural-{n}" for n in range(1, 6))
OWN_HANDLED = tuple(f"own-physical-{n}" for n in range(1, 4))
ALL_CULTURAL = (*CULTURAL, *OWN_CULTURAL)
ALL_HANDLED = (*HANDLED, *OWN_HANDLED)
COMPETENCES = (*ALL_CULTURAL, *ALL_HANDLED)
"""Eight cultural and eight physical competences, half of them named (`elshore/competences#missing-competences`)."""

AFFINITIES = (
    "formcasting",
    "lifemending",
    "forcetuning",
    "weathersway",
    "mindlore",
    "continuum",
    "wardmight",
    "override",
)
"""The eight schools of system use (`elshore/system#affinities`)."""

PEOPLES = ("maan", "annil", "bar", "erg", "meir", "iru", "greel")
TRAITS = {
    "bar": "immovable-mass",
    "erg": "tough-hide",
    "meir": "shared-hands",
    "iru": "perfect-movement",
    "annil": "vibration-sense",
}
"""Fixed traits of the peoples, which are no gifts (`elshore/peoples#traits`)."""

TRACKS = ("physical", "energy", "mental")
BOXES = 10
"""Boxes of every track, whoever carries it (`elshore/pressures#tracks`)."""

SEVEN = 7
"""Boxes of Ïsuulë; the last takes the character (`elshore/isuule#losing`)."""

STARTS_WITH_TWO = ("iru", "greel")
IMMUNE = ("iru", "meir")
"""Whom heart fever passes by (`elshore/disease#heart-fever`)."""

DEFENCES = ("dodge", "parry", "armour", "block", "shield")
GEAR = {"parry": "weapon", "armour": "armour", "shield": "shield"}
"""Defences behind which gear stands, and what it is (`elshore/defence#parry`)."""

SEVERITIES = {"mild": 6, "serious": 7, "severe": 8, "catastrophic": 9}
DISEASES = ("heart-fever", "spore-cough", "highland-fever", "ruin-souring", "order-place")
DAILY = {
    "heart-fever": {"physical": 1},
    "spore-cough": {"energy": 1},
    "highland-fever": {"physical": 1},
    "order-place": {"physical": 2},
}
"""Boxes a day (`elshore/disease#course`); ruin-souring is slow and has no figure."""

AUTHORISATIONS = ("born-iru", "greel-protocol", "relic", "rf-tag", "knowing-place")
WAYS = ("integrated", "bound", "dissolved", "sacrificed", "departing", "collapse")
"""How a character is lost; the last is the Meir’s (`elshore/isuule#ways`)."""

TURNS = ("action-move", "two-actions", "full-move", "full-defence", "shared-hands")
"""What a turn may be (`elshore/combat#turn`); the last is the Meir’s."""
