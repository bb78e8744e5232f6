"""Printed tables that follow from the rules (`epoch/odds-2-4`), and who rolls with what (`epoch/skills#pairing`)."""

from __future__ import annotations

from typing import Any

from ...core import blocks
from ...core.fields import Block, Option, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import NO_BREAK, Words, half_up
from .checks import SKILL, pool
from .lists import ALL_ATTRIBUTES, ALL_SKILLS, ATTRIBUTES, DIFFICULTIES, category
from .planner import chance


def printed(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    """One table as the source prints it: whole per cents, halves up, a dash where the dice are too few.

    0 % and 100 % stand here as rounding gives them, unlike anywhere else on the site: it is the source's table.
    """
    dice = pool(p.skill, rulings)
    cells: list[list[int | None]] = []
    for attribute in range(1, 11):
        shares = [chance(dice, attribute, marks, rulings) for marks in range(1, 6)]
        cells.append([None if marks > dice.count else half_up(share * 100) for marks, share in enumerate(shares, 1)])
    sign = "%" if words.lang == "en" else NO_BREAK + "%"
    rows = [
        [str(score), *("–" if cell is None else f"{cell}{sign}" for cell in row)] for score, row in enumerate(cells, 1)
    ]
    head = [words.say("epoch", "field.attribute"), *(words.noun("epoch", name) for name in DIFFICULTIES)]
    return {"cells": cells}, [blocks.rows(rows, head, words.say("epoch", "plan.table-caption", skill=dice))]


def pairing(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    own = ATTRIBUTES[category(p.skill)]
    allowed = ALL_ATTRIBUTES if rulings["pairing"] == "chronicler" else own
    data = {
        "skill": words.noun("epoch", p.skill),
        "category": words.noun("epoch", category(p.skill)),
        "attributes": [words.noun("epoch", a) for a in allowed],
    }
    return {"category": category(p.skill), "attributes": list(allowed)}, [
        blocks.text(words.say("epoch", "plan.pairing", **data))
    ]


REPORTS = (
    Report("chances", (SKILL,), printed, "odds-2-4#probabilities"),
    Report("pairing", (Option("skill", ALL_SKILLS),), pairing, "skills#pairing"),
)
