"""Echoes' fixed lists: what the source names and numbers; Traits by the alphabet."""

from __future__ import annotations

BEHAVIORS = ("strength", "dexterity", "will", "intelligence")
SAVES = ("hit", "damage", "armor", "resistance")
CLASSES = ("fighter", "rogue", "mage")

CLASS_SAVES = {
    "fighter": {"strength": "damage", "dexterity": "hit", "will": "armor", "intelligence": "resistance"},
    "rogue": {"strength": "hit", "dexterity": "damage", "will": "resistance", "intelligence": "armor"},
    "mage": {"strength": "armor", "dexterity": "resistance", "will": "hit", "intelligence": "damage"},
}
"""Which Behaviour serves a class as which Save (`echoes/classes#saves`)."""

SAVE_START = {"damage": 30, "hit": 25, "resistance": 25, "armor": 20}
"""What a Save begins at, the same in every class: a Behaviour begins at its Save's figure."""

STAMINA = {"fighter": 2, "rogue": 2, "mage": 1}

EMOTIONS = ("joy", "sadness", "anger", "fear", "trust", "disgust", "surprise", "anticipation")

CORRUPTIONS = (
    "dread",
    "wrath",
    "desolation",
    "ecstasy",
    "obsession",
    "panic",
    "malaise",
    "apathy",
    "paranoia",
    "ennui",
)

PHYSICAL_TRAITS = (
    "disabled",
    "graceful",
    "light-footed",
    "muscular-build",
    "petite-build",
    "scarred",
    "slender-build",
    "tattooed",
)
PERSONALITY_TRAITS = (
    "altruistic",
    "attention-seeking",
    "bloodthirsty",
    "book-smart",
    "brawler",
    "brutal",
    "business-savvy",
    "cunning",
    "cynical",
    "daredevil",
    "disciplined",
    "dogmatic",
    "empathetic",
    "entitled",
    "etiquette",
    "explosive",
    "fearful",
    "free-spirited",
    "greedy",
    "impulsive",
    "indifferent",
    "indirect",
    "intimidating",
    "intrusive",
    "isolated",
    "judgmental",
    "liar",
    "meticulous",
    "mistrustful",
    "opportunist",
    "out-of-touch",
    "overzealous",
    "passionate",
    "protective",
    "rageful",
    "restless",
    "scout",
    "spiritual",
    "stubborn",
    "superstitious",
    "thick-skinned",
    "traumatized",
)
EXAMPLE_TRAITS = ("botanist", "tinkerer", "sorcerer", "starvation")
"""Named in the source's examples and on neither of its lists."""

TRAITS = (*PHYSICAL_TRAITS, *PERSONALITY_TRAITS, *EXAMPLE_TRAITS)

WEAPONS = ("one-hand", "dual-wield", "two-hand", "shield", "improvised")
SPEEDS = ("fast", "slow")
SLOTS = ("weapon", "off-hand", "shield", "helmet", "armor", "gloves", "pants", "boots", "accessory")
"""Where equipment is worn, one piece each; `off-hand` is the second of two weapons (`echoes/equipment#slots`)."""

TREES = tuple(range(0, 100, 10))
"""What an ability tree may ask for, in per cent of Echo."""

HORDE_TIERS = ("minion", "elite")
INDIVIDUAL_TIERS = ("champion", "boss")
TIERS = (*HORDE_TIERS, *INDIVIDUAL_TIERS)

DISTANCES = ("engaged", "close", "nearby", "far")
"""By spaces away, nought to three."""

PHYSICAL_DAMAGE = ("piercing", "slashing", "bludgeoning")
MAGICAL_DAMAGE = ("magic", "fire", "lightning")
DAMAGE_TYPES = (*PHYSICAL_DAMAGE, *MAGICAL_DAMAGE)

READINGS = ("lowest", "highest", "sum", "dissonance", "harmony", "round", "horde")
"""What enemy damage is read from: six ways, of which a named die is two (`echoes/gamemaster#interpretation`)."""

TOP_LEVEL = 10
BEHAVIOR_POINTS, BEHAVIOR_POINTS_A_LEVEL = 10, 3
ABILITY_POINTS, ABILITY_POINTS_A_LEVEL = 3, 1
LORES = 2
THOUGHT_SLOTS = 3
STARTING_LENSES = 7
STARTING_ITEMS = 3
SHARDS_IN_A_LENS = 7
WOUNDS_OF_A_KIND = 2
FATAL_WOUNDS = 5
ED_CAP = 9
"""Points the equilibrium die holds; the rest is lost."""
THREAT_COST = 9
REACTIVATION_COST = 5
PASSIVE_POINTS = 9
HORDE_MOST = 9


def save_behavior(of_class: str, save: str) -> str:
    """The Behaviour that serves the class as `save`."""
    return next(behavior for behavior, name in CLASS_SAVES[of_class].items() if name == save)
