"""Echelon's fixed lists: attributes, traits, species, languages (`echelon/attributes`, `echelon/languages`)."""

from __future__ import annotations

BODY = ("constitution", "dexterity", "strength")
SOUL = ("intelligence", "spirit", "wisdom")
ATTRIBUTES = (*BODY, *SOUL)
LOWEST = -5
"""No attribute can be bought below this; whoever is brought below it is helpless."""

DEFENSES = ("reaction", "resilience", "resolve")
ENERGY = ("animus", "vigor", "vitality")
DESTINY = ("karma", "kismet")
POOLS = (*DESTINY, *ENERGY)
"""What runs out and comes back. All begin full."""

TRAITS = (*DEFENSES, *DESTINY, *ENERGY, "accuracy", "impact", "initiative")
MISC = (*DEFENSES, "karma", *ENERGY, "initiative", "size", "speed")
"""What other modifiers reach: the formulas of Accuracy, Impact and Kismet have no room for them."""

NONE = "none"
"""Not chosen yet."""

SPOKEN = ("common", "lithos", "primitus", "primordial")
"""Languages that some species speaks from the start."""
OFFERED = ("gargon", "gnomish", "goblinite", "orkish", "sylvan", "titanspeak")
"""Those that some species may buy."""
FOREIGN = (
    *("abyssal", "angelic", "chrtka", "deepen", "draconic", "fey", "hobbit", "infernal", "serpentis", "talonese"),
    "tauran",
)
"""Those that no known species has to do with."""
LANGUAGES = tuple(sorted((*SPOKEN, *OFFERED, *FOREIGN)))
LANGUAGE_COST = 2
"""Experience for a bonus language at creation: the source's figure."""

KINDS = ("abated", "other", "fire", "bludgeoning", "cold", "electricity")
"""Kinds of damage: what a roll has abated already, and those that the sheet abates itself."""
