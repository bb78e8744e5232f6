"""What Epoch's text leaves to the table (`epoch/open-questions`)."""

from __future__ import annotations

from ...core.fields import Integer
from ...core.rulings import HouseValue, Ruling

RULINGS = (
    Ruling("untrained", ("2d10", "3d10"), "checks#untrained"),
    Ruling("pairing", ("same-category", "chronicler"), "skills#pairing"),
    Ruling("no-limit", ("endless", "ten-dice"), "advancement#no-limit"),
    Ruling("mastery-creation", ("by-level", "also-at-creation"), "character#masteries"),
    Ruling("ran-out", ("longer", "tied"), "structured-play#ties"),
    Ruling("no-success", ("last", "reroll"), "structured-play#no-success"),
    Ruling("full-tie", ("attribute", "reroll", "choice"), "structured-play#full-tie"),
    Ruling("start", ("together", "by-initiative"), "structured-play#start"),
    Ruling("same-segment", ("initiative", "together"), "structured-play#same-segment"),
)

VALUES = (
    HouseValue(Integer("starting-attribute", 1, 10, 5), "open-questions#starting-attribute"),
    HouseValue(Integer("starting-xp", 0, 1000, 0), "open-questions#starting-xp"),
    HouseValue(Integer("segment-cost", 1, 60, 3), "open-questions#segment-cost"),
)
