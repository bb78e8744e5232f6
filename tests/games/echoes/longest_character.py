"""What the rules leave of Echoes' sheet filled to its bounds."""

from __future__ import annotations

from rules_py.core.records import Part
from rules_py.games.echoes.lists import EMOTIONS, SLOTS, TREES

HANDS_FULL = [slot for slot in SLOTS if slot != "off-hand"]
"""A weapon for one hand and a shield: a second weapon is one hand too many."""


def character(filler, fields):
    """Level ten: 37 behaviour points, twelve ability points, an Awakened with four corruptions."""
    item = Part("item", fields["items"].fields)
    ability = Part("ability", fields["abilities"].fields)
    abilities = [
        {**filler.fill(ability), "class": "fighter", "tree": tree, "talents": []} for tree in ("0", "30", "60", "90")
    ]
    for row in abilities:
        row["talents"] = [{"name": filler.text(80), "trait": filler.text(80)} for _ in range(2)]
    return {
        "class": "fighter",
        "points": {"strength": 37, "dexterity": 0, "will": 0, "intelligence": 0},
        "extra": {**filler.fill(fields["extra"]), "stamina": 18},
        "abilities": abilities,
        "motivations": dict.fromkeys(EMOTIONS, 9),
        "echo": 5,
        "corruptions": [
            {"corruption": "own", "own": filler.text(80), "tree": str(tree)} for tree in (TREES[0], TREES[3], 60, 90)
        ],
        "fate": "alive",
        "items": [
            {**filler.fill(item), "slot": HANDS_FULL[n] if n < len(HANDS_FULL) else "stash", "grip": "one"}
            for n in range(fields["items"].most)
        ],
        "trait": "",
        "things": filler.rows(fields["things"], most=9),
    }
