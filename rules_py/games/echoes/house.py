"""What Echoes' source lost, filled in by us (`echoes/open-questions`): none of it is the game's own.

Each figure and list is there to make play possible and for the reader to change. Names and texts
are keys (`@lore-pit-fighter`) with words in both languages; written over, they are the reader's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...core.fields import Integer, Numbers, Option, Text
from ...core.records import Part, Records
from ...core.rulings import HouseValue
from .lists import CLASSES, TREES

NAME = Text("name", 80)
TRAIT = Text("trait", 80)
EFFECT = Text("effect", 300)
WHOSE = Option("class", ("general", *CLASSES))
"""A class, or everybody."""

WOUND = Option("wound", ("none", "minor", "serious"))
TREE = Option("tree", tuple(str(per_cent) for per_cent in TREES))
ABILITY = (
    NAME,
    WHOSE,
    TREE,
    Integer("damage", 0, 50, 0),
    Integer("range", 0, 4, 0),
    Integer("actions", 0, 2, 1),
    Option("speed", ("weapon", "fast", "slow")),
    TRAIT,
)

LORES = {
    "lens-grinder": "tinkerer",
    "herb-gatherer": "botanist",
    "caravan-guard": "protective",
    "temple-ward": "spiritual",
    "street-child": "cunning",
    "court-servant": "etiquette",
    "archive-clerk": "book-smart",
    "pit-fighter": "brawler",
    "market-trader": "business-savvy",
    "border-scout": "scout",
    "grey-village": "traumatized",
    "hedge-sorcerer": "sorcerer",
}
THOUGHTS = {
    "general": ("scars-teach", "not-alone", "weather", "grey-too", "said-aloud", "tomorrow"),
    "fighter": ("anger-serves", "last-blow", "in-front", "hand-remembers"),
    "rogue": ("fear-map", "no-lock", "who-sees", "soft-grief"),
    "mage": ("true-names", "half-spoken", "therefore", "power-asks"),
}
ABILITIES = {
    "fighter": (
        ("red-edge", 0, 3, 0, 1, "weapon", "brutal"),
        ("rallying-cry", 0, 0, 1, 1, "fast", "protective"),
        ("iron-step", 0, 2, 1, 1, "fast", "daredevil"),
        ("wide-sweep", 30, 4, 0, 1, "slow", "rageful"),
        ("unbroken", 30, 0, 0, 1, "fast", "thick-skinned"),
        ("grief-hammer", 60, 7, 0, 2, "slow", "intimidating"),
        ("crimson-tide", 90, 10, 2, 2, "slow", "bloodthirsty"),
    ),
    "rogue": (
        ("grey-veil", 0, 0, 0, 1, "fast", "light-footed"),
        ("drowsy-draught", 0, 0, 1, 1, "fast", "cunning"),
        ("twin-bite", 0, 3, 0, 1, "weapon", "graceful"),
        ("borrowed-face", 30, 0, 0, 1, "fast", "liar"),
        ("shadow-leap", 30, 4, 2, 1, "fast", "daredevil"),
        ("weeping-blade", 60, 7, 1, 1, "weapon", "cynical"),
        ("never-there", 90, 10, 3, 2, "slow", "isolated"),
    ),
    "mage": (
        ("angry-spark", 0, 4, 2, 1, "slow", "explosive"),
        ("lantern-joy", 0, 0, 1, 1, "fast", "passionate"),
        ("cold-hand", 0, 2, 0, 1, "fast", "indifferent"),
        ("prism-ward", 30, 0, 1, 1, "fast", "disciplined"),
        ("colour-chain", 30, 5, 2, 1, "slow", "attention-seeking"),
        ("glass-rain", 60, 8, 3, 2, "slow", "overzealous"),
        ("white-burst", 90, 12, 4, 2, "slow", "explosive"),
    ),
}
CONDITIONS = ("burning", "stunned", "dazzled", "frightened", "exposed", "rooted", "marked", "heartened")
FACTIONS = (("luminous-order", 3, 60), ("chroma-cabal", 5, 40))
DYES = {
    "joy": 3,
    "sadness": 3,
    "anger": 4,
    "fear": 3,
    "trust": 4,
    "disgust": 3,
    "surprise": 5,
    "anticipation": 5,
}
ITEM_TYPES = ("blade", "bow", "great-weapon", "shield", "helmet", "armor", "gloves", "pants", "boots", "accessory")
ITEM_BONUSES = (
    "stamina",
    "threshold",
    "weapon-damage",
    "ability-damage",
    "piercing",
    "slashing",
    "bludgeoning",
    "magic",
    "fire",
    "lightning",
)


def named(prefix: str, keys: Iterable[str], *more: str) -> tuple[Mapping[str, object], ...]:
    """Rows whose name, and whatever else is named, is the key of words of ours."""
    return tuple({"name": f"@{prefix}-{key}", **{field: f"@{prefix}-{key}-{field}" for field in more}} for key in keys)


def abilities() -> tuple[Mapping[str, object], ...]:
    fields = [field.id for field in ABILITY]
    return tuple(
        dict(zip(fields, (f"@ability-{key}", whose, str(tree), *figures, f"@trait-{trait}"), strict=True))
        for whose, rows in ABILITIES.items()
        for key, tree, *figures, trait in rows
    )


def by_outcome(name: str, high: int, *figures: int) -> Part:
    """A figure for each outcome, best first."""
    outcomes = ("triumph", "success", "setback", "disaster")
    return Part(name, tuple(Integer(key, 0, high, figure) for key, figure in zip(outcomes, figures, strict=True)))


FIGURES = (
    HouseValue(Integer("track-length", 5, 20, 10), "echo#track"),
    HouseValue(Integer("xp-track", 1, 100, 10), "sessions#levels"),
    HouseValue(Integer("wound-threshold", 1, 99, 3), "wounds#threshold"),
    HouseValue(
        Records(
            "wound-table",
            (Integer("times", 0, 99), WOUND),
            fewest=1,
            most=10,
            start=tuple({"times": times, "wound": wound} for times, wound in enumerate(WOUND.options)),
        ),
        "wounds#wound-table",
    ),
    HouseValue(Integer("healing-minor", 0, 365, 3), "wounds#downtime"),
    HouseValue(Integer("healing-serious", 0, 365, 7), "wounds#downtime"),
    HouseValue(by_outcome("infusion-healed", 4, 2, 1, 0, 0), "wounds#infusion"),
    HouseValue(by_outcome("infusion-echo", 9, 0, 0, 0, 1), "wounds#infusion"),
    HouseValue(Integer("behavior-step", 1, 10, 1), "character#behaviour-points"),
    HouseValue(Integer("motivation-limit", 1, 99, 9), "motivation#levels"),
    HouseValue(Integer("starting-points", 0, 9, 5), "open-questions#starting-points"),
)

LISTS = (
    HouseValue(
        Records(
            "lores",
            (NAME, TRAIT),
            most=60,
            start=tuple({"name": f"@lore-{key}", "trait": f"@trait-{trait}"} for key, trait in LORES.items()),
        ),
        "open-questions#lores",
    ),
    HouseValue(
        Records(
            "thoughts",
            (NAME, WHOSE),
            most=120,
            start=tuple(
                {"name": f"@thought-{key}", "class": whose} for whose, keys in THOUGHTS.items() for key in keys
            ),
        ),
        "open-questions#thoughts",
    ),
    HouseValue(Records("abilities", ABILITY, most=200, start=abilities()), "open-questions#abilities"),
    HouseValue(
        Records("conditions", (NAME, EFFECT), most=60, start=named("condition", CONDITIONS, "effect")),
        "open-questions#conditions",
    ),
    HouseValue(
        Records(
            "factions",
            (NAME, Integer("lenses", 0, 99, 3), Integer("chance", 0, 100, 50)),
            most=20,
            start=tuple(
                {"name": f"@faction-{key}", "lenses": lenses, "chance": chance} for key, lenses, chance in FACTIONS
            ),
        ),
        "open-questions#factions",
    ),
    HouseValue(
        Records(
            "dyes",
            (NAME, Integer("cost", 0, 99, 3), EFFECT),
            most=60,
            start=tuple(
                {**row, "cost": cost} for row, cost in zip(named("dye", DYES, "effect"), DYES.values(), strict=True)
            ),
        ),
        "open-questions#dyes",
    ),
    HouseValue(Numbers("qualities", 0, 10, 10, (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)), "open-questions#qualities"),
    HouseValue(
        Records("item-types", (NAME,), fewest=10, most=10, start=named("item", ITEM_TYPES)),
        "open-questions#item-types",
    ),
    HouseValue(
        Records("item-bonuses", (NAME,), fewest=10, most=10, start=named("bonus", ITEM_BONUSES)),
        "open-questions#item-bonuses",
    ),
)

VALUES = (*FIGURES, *LISTS)
