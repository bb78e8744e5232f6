"""What the rules leave of Epoch's sheet filled to its bounds."""

from __future__ import annotations

from rules_py.games.epoch.lists import ALL_ATTRIBUTES, ALL_SKILLS

NINE_DICE = 20
"""Skills at nine dice, which bring seven masteries each; the others have eight, and six. Two hundred in all."""


def character(filler, fields):
    skills = {name: "9d10-1" if at < NINE_DICE else "8d10-1" for at, name in enumerate(ALL_SKILLS)}
    masteries = [
        {"skill": name, "mastery": filler.text(200)}
        for at, name in enumerate(ALL_SKILLS)
        for _ in range(7 if at < NINE_DICE else 6)
    ]
    return {
        "skills": skills,
        "masteries": masteries,
        "raised": {name: at < 3 for at, name in enumerate(ALL_ATTRIBUTES)},
        "ledger": filler.rows(fields["ledger"], entry="earned"),
    }
