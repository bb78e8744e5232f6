"""What Echelon's text leaves to the table, and the figures that it lacks (`echelon/open-questions`)."""

from __future__ import annotations

from ...core.fields import Integer, Text
from ...core.records import Records
from ...core.rulings import HouseValue, Ruling

RULINGS = (
    Ruling("max-rank", ("rule", "example"), "apotheosis#max-rank"),
    Ruling("species-maximum", ("counted", "beyond"), "attributes#bounds"),
    Ruling("karma-die", ("exploding", "extra", "extra-exploding"), "resolution#karma-die"),
    Ruling("automatic", ("by-kismet", "never"), "destiny#automatic"),
    Ruling("karma-when", ("before", "after"), "destiny#karma-use"),
    Ruling("kismet-when", ("before", "after"), "destiny#kismet-use"),
    Ruling("kismet-earns", ("no", "yes"), "destiny#kismet-use"),
    Ruling("kismet-karma", ("capped", "whole"), "destiny#exchange"),
    Ruling("advance-karma", ("earned", "filled"), "destiny#karma-maximum"),
    Ruling("exceptional-ranks", ("multiples", "one"), "variance#ranks"),
    Ruling("defense", ("static", "rolled"), "variance#defense-score"),
    Ruling("reflex", ("reaction", "dexterity"), "traits#reflex"),
    Ruling("initiative-tie", ("defenses", "roll", "gm"), "traits#ties"),
    Ruling("v-cost", ("vigor", "vitality"), "energy#using"),
    Ruling("partial-time", ("whole", "shares"), "energy#recovery"),
    Ruling("vitality-rate", ("rank", "one", "half"), "energy#rest"),
    Ruling("broken-rest", ("all-hours", "slept"), "energy#rest"),
    Ruling("second-wind", ("maximum", "lost"), "archetypes#survivor"),
    Ruling("ancestry", ("one", "both"), "species#ancestry"),
    Ruling("final-stand", ("spills", "stops"), "species#final-stand"),
    Ruling("bonus-languages", ("any", "one"), "languages#buying"),
    Ruling("ability-roll", ("both", "attribute", "rank"), "character#ability-roll"),
    Ruling("abatement", ("together", "highest"), "play#abatement"),
)

DIFFICULTIES = Records(
    "difficulties",
    (Text("name", 80), Integer("dr", 0, 400, 20)),
    most=20,
    start=(
        {"name": "@dr-easy", "dr": 10},
        {"name": "@dr-middling", "dr": 15},
        {"name": "@dr-lock", "dr": 20},
        {"name": "@dr-heroic", "dr": 25},
        {"name": "@dr-godlike", "dr": 30},
    ),
)
"""The average lock is the source's one figure; the others are ours."""

WOUND_PENALTIES = Records(
    "wound-penalties",
    (Integer("left", 0, 100, 50), Integer("penalty", 0, 50, 1)),
    most=10,
    start=({"left": 50, "penalty": 1}, {"left": 25, "penalty": 2}),
)
"""At so many per cent of Vitality or less, so much off every action roll."""

NAMED_ADVANTAGES = (
    "extra-favored-ability",
    "stout",
    "karma-sink",
    "metaphysics",
    "quickened",
    "not-dead-yet",
)
ADVANTAGES = Records(
    "advantages",
    (Text("name", 80), Text("effect", 400)),
    most=40,
    start=(
        *({"name": f"@{name}"} for name in NAMED_ADVANTAGES),
        {"name": "@linguistics", "effect": "@linguistics-effect"},
    ),
)
"""The source names these and says of none but Linguistics what it does. What the reader writes stands on the sheet."""

VALUES = (
    HouseValue(Integer("demigod-rank", 1, 200, 8), "open-questions#demigod-rank"),
    HouseValue(Integer("god-rank", 1, 200, 10), "open-questions#god-rank"),
    HouseValue(Integer("defense-base", 0, 100, 10), "open-questions#defense-base"),
    HouseValue(DIFFICULTIES, "open-questions#difficulties"),
    HouseValue(WOUND_PENALTIES, "open-questions#wound-penalties"),
    HouseValue(Integer("starting-experience", 0, 1000, 30), "open-questions#starting-experience"),
    HouseValue(Integer("attribute-cost", 0, 100, 3), "open-questions#attribute-cost"),
    HouseValue(Integer("ability-cost", 0, 100, 2), "open-questions#ability-cost"),
    HouseValue(Integer("linguistics-cost", 0, 100, 2), "open-questions#linguistics-cost"),
    HouseValue(ADVANTAGES, "open-questions#advantages"),
)
