"""The whole of Death's Door at a glance (`exdynamis/deaths-door#chain`): every step, and the chance to live from it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...core import blocks
from ...core.errors import BadInput
from ...core.fields import Block, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import Words
from . import chain
from .door import Door, cos, passing
from .percentile import D100, NONE
from .resist import FIELDS, doorway

MOST_ROWS = 12
"""Steps shown; past the last shown one there may be more."""


def states(door: Door, rulings: Reading) -> list[Door]:
    """The steps from here to the first on which a failure kills, and those below, the lowest first."""
    here = chain.place(door) if door.accumulated else 0
    found = [chain.at(door, step) for step in range(max(0, here - MOST_ROWS // 2), here)]
    for _ in range(MOST_ROWS - len(found)):
        found.append(door)
        if door.fatal(rulings):
            break
        door = door.failed()
    return found


def survival(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    door = doorway(p)
    if door.overkill == 0:
        told = words.say("exdynamis", "step.no-overkill")
        return {"cos": 0, "pass": Fraction(1), "survival": Fraction(1), "states": []}, [blocks.text(told)]
    shown = states(door, rulings)
    lived, *others = chain.survivals([door, *shown], rulings)
    if lived is None:
        raise BadInput("long-chain", "overkill", high=chain.MOST_STEPS)
    rows: list[list[str | Block]] = []
    found = []
    for each, left in zip(shown, others, strict=True):
        share = Fraction(passing(each, rulings), D100.sides)
        found.append({"accumulated": each.accumulated, "cos": cos(each, rulings), "pass": share, "survival": left})
        name = words.number(each.accumulated)
        label: str | Block = {"text": name, "tone": "good"} if each == door else name
        chance = NONE if left is None else words.percent(left)
        rows.append([label, words.number(cos(each, rulings)), words.percent(share), chance])
    head = [words.say("exdynamis", f"view.{key}") for key in ("accumulated", "cos", "this-roll", "survival")]
    here = Fraction(passing(door, rulings), D100.sides)
    told = words.say("exdynamis", "view.stand", cos=cos(door, rulings), share=here, survival=lived)
    values = {"cos": cos(door, rulings), "pass": here, "survival": lived, "states": found}
    return values, [blocks.text(told), blocks.rows(rows, head)]


REPORTS = (Report("survival", FIELDS, survival, "deaths-door#chain"),)
