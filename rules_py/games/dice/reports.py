"""Odds without a throw, and the tables that the chapters print of the notation itself (`dice/odds`, `dice/limits`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import blocks
from ...core.errors import BadInput
from ...core.fields import Block, Params
from ...core.formula import limits
from ...core.formula.parser import parse
from ...core.formula.reckoned import moments
from ...core.formula.spread import spread
from ...core.report import Report
from ...core.rulings import Reading
from ...core.tell import Telling
from ...core.words import Words, root
from .roll import EXPR, ROLL

Told = tuple[Mapping[str, Any], list[Block]]

TYPICAL = ("1d20", "2d20kh1", "2d20kl1", "3d6", "4d6kh3", "2d6", "1d100", "4dF", "1d6!", "8d6", "7d10>=8", "7d10>=8!")
"""Throws that many games know."""

WRONG = ("2d6 xyz", "1d6 1d6", "2d6+", "2d6+3>=10", "4d6kh5", "1d1!", "3d6/0", "999d6")
"""Formulas that are none, and one that is too much."""


def chances(p: Params, rulings: Reading, words: Words) -> Told:
    told = Telling("dice", ROLL, p, rulings, words).odds(ROLL.odds(p, rulings))
    return {key: told[key] for key in ("chart", "mean", "variance")}, told["blocks"]


def typical(p: Params, rulings: Reading, words: Words) -> Told:
    body, values = [], {}
    for text in TYPICAL:
        formula = parse(text)
        weights = spread(formula)
        mean, variance = moments(weights)
        ends = [words.number(end(weights.leaves)) for end in (min, max)]
        body.append([formula.shown, *ends, words.decimal(mean), words.decimal(root(variance))])
        values[text] = [str(mean), str(variance)]
    head = [words.say("dice", f"head.{key}") for key in ("formula", "lowest", "highest", "average", "deviation")]
    return values, [blocks.rows(body, head)]


def bounds(p: Params, rulings: Reading, words: Words) -> Told:
    values = {
        "length": limits.LENGTH,
        "dice": limits.DICE,
        "sides": limits.SIDES,
        "faces": limits.FACES,
        "number": limits.NUMBER,
        "depth": limits.DEPTH,
        "exploders": limits.EXPLODERS,
        "results": limits.RESULTS,
        "largest": limits.LARGEST,
        "label": limits.LABEL,
    }
    body = [[words.say("dice", f"limit.{key}"), words.number(most)] for key, most in values.items()]
    head = [words.say("dice", f"head.{key}") for key in ("what", "most")]
    return values, [blocks.rows(body, head)]


def refusals(p: Params, rulings: Reading, words: Words) -> Told:
    values = {text: _refused(text, words) for text in WRONG}
    head = [words.say("dice", f"head.{key}") for key in ("written", "answer")]
    return values, [blocks.rows([[text, told] for text, told in values.items()], head)]


def _refused(text: str, words: Words) -> str:
    try:
        EXPR.parse(text)
    except BadInput as bad:
        return words.error("dice", bad)
    return ""


REPORTS = (
    Report("chances", (EXPR,), chances, "odds#odds"),
    Report("typical", (), typical, "odds#average"),
    Report("limits", (), bounds, "limits#limits"),
    Report("refusals", (), refusals, "limits#errors"),
)
