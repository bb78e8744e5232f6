"""Epoch's fixed lists: three categories, each with three attributes and ten skills (`epoch/skills#categories`)."""

from __future__ import annotations

ATTRIBUTES = {
    "physical": ("strength", "agility", "durability"),
    "mental": ("logic", "mysticism", "instinct"),
    "social": ("presence", "insight", "psyche"),
}
SKILLS = {
    "physical": (
        "athletics",
        "brawl",
        "coordination",
        "gunnery",
        "melee",
        "pilot",
        "ranged",
        "resilience",
        "skullduggery",
        "stealth",
    ),
    "mental": (
        "alchemy",
        "arcana",
        "technomancy",
        "divine",
        "knowledge",
        "mechanics",
        "medicine",
        "navigation",
        "primal",
        "survival",
    ),
    "social": (
        "charm",
        "coercion",
        "cool",
        "deception",
        "discipline",
        "leadership",
        "negotiation",
        "perception",
        "streetwise",
        "vigilance",
    ),
}
CATEGORIES = tuple(ATTRIBUTES)
DIFFICULTIES = ("common", "moderate", "advanced", "formidable", "extreme")
"""By marks needed, one to five."""

ALL_ATTRIBUTES = tuple(name for names in ATTRIBUTES.values() for name in names)
ALL_SKILLS = tuple(name for names in SKILLS.values() for name in names)


def category(name: str) -> str:
    """The category of an attribute or a skill."""
    return next(key for key in CATEGORIES if name in ATTRIBUTES[key] or name in SKILLS[key])
