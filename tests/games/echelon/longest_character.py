"""What the rules leave of Echelon's sheet filled to its bounds."""

from __future__ import annotations

from rules_py.core.rulings import Table
from rules_py.games.echelon import GAME
from rules_py.games.echelon.lists import ATTRIBUTES, LANGUAGES, POOLS
from rules_py.games.echelon.sheets.species import POWERS
from rules_py.games.echelon.traits import limit


def character(filler, fields):
    """A god among the fireborn, unhurt: an attribute's rank counts with what the species adds to it."""
    highest = limit(200, GAME.reading(Table()))
    return {
        "archetype": "survivor",
        "species": "elementine",
        "ancestry": "fireborn",
        "element-choice": "none",
        "body-choice": "none",
        "favored": "sorcery",
        "attributes": dict.fromkeys(ATTRIBUTES, highest - 1),
        "lost": dict.fromkeys(POOLS, 0),
        "stable": False,
        "standing": False,
        "lasting": [{"power": power, "rounds": 100} for power in POWERS],
        "abilities": filler.rows(fields["abilities"], rank=highest),
        "languages": [{"language": name, "way": "learned"} for name in LANGUAGES],
    }
