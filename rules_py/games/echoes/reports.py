"""Figures of the dice chapter that follow from the rules (`echoes/dice#chances`)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...core import blocks
from ...core.fields import Block, Integer, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import Words
from . import cells
from .checks import PERCENT
from .pool import MOST, Pool

NETS = tuple(range(-MOST, MOST + 1))


def pass_chances(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    """The chance to pass `target` with every pool: a row for each net of big buffs, a column for each of small."""
    shares = [[cells.passes(Pool(big, small), p.target, rulings) for small in NETS] for big in NETS]
    head = [words.say("echoes", "report.big-small"), *(words.signed(small) for small in NETS)]
    rows = [
        [words.signed(big), *(words.percent(share) for share in row)] for big, row in zip(NETS, shares, strict=True)
    ]
    caption = words.say("echoes", "report.pass-caption", target=p.target)
    return {"shares": [[_text(share) for share in row] for row in shares]}, [blocks.rows(rows, head, caption)]


def relief_chances(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    """How often two, three and four harmony dice of a small debuff bring relief (`echoes/dice#relief`)."""
    found = {n: cells.relief_odds(Pool(small=-n)) for n in range(1, MOST + 1)}
    rows = [[words.number(n + 1), *(words.percent(shares[eased]) for eased in (1, 3))] for n, shares in found.items()]
    head = [words.say("echoes", f"report.{key}") for key in ("harmony-dice", "doubles", "triples")]
    values = {str(n + 1): [_text(shares[eased]) for eased in (0, 1, 3)] for n, shares in found.items()}
    return {"shares": values}, [blocks.rows(rows, head, words.say("echoes", "report.relief-caption"))]


def _text(share: Fraction) -> str:
    return f"{share.numerator}/{share.denominator}"


REPORTS = (
    Report("pools", (Integer("target", 0, PERCENT, 30),), pass_chances, "dice#chances"),
    Report("relief", (), relief_chances, "dice#relief"),
)
