"""The odds of pools: three dice as they stayed, and those that were weighed and left (`echelon/design`)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...core import blocks
from ...core.fields import Block, Option, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import Words
from .bell import SIDES, Bell, bell, best_of_two
from .damage import DICE
from .dice import THREE, three
from .reports import Told, decimal
from .verdict import APOTHEOSIS, EXPLODING, MODIFIER
from .view_parts import Drawing

FURTHEST = 30
"""The last total that the table of exploding dice shows."""


def mean(of: Bell) -> Fraction:
    """The mean of a sum; an exploding die's sixes come to a fifth of a six each."""
    finite = Fraction(sum(value * weight for value, weight in of.finite.items()), of.whole)
    return finite + Fraction(SIDES * (of.up - of.down), SIDES - 1)


def weighed(p: Params, rulings: Reading, words: Words) -> Told:
    draw = Drawing(words)
    pools = {"3d6": bell(THREE), "3d8": bell(THREE, sides=8), "best": best_of_two(int(p.best[1:]))}
    alike = Fraction(1, SIDES**THREE)
    shown: list[Block] = []
    values: dict[str, Any] = {"alike": alike}
    for name, pool in pools.items():
        values[name] = {"low": pool.low, "high": pool.high, "mean": str(mean(pool))}
        data = {"pool": draw.say("best-of", die=p.best) if name == "best" else name, "low": pool.low, "high": pool.high}
        shown.append(_bars(draw.say("spread", mean=decimal(mean(pool), words), **data), pool, draw))
    shown.append(blocks.text(draw.say("alike", share=words.percent(alike, 2)), "quiet", "echelon/design#criticals"))
    return values, shown


def _bars(caption: str, pool: Bell, draw: Drawing) -> Block:
    totals = range(pool.low, pool.high + 1)
    shares = [pool.exactly(value) for value in totals]
    rows = [
        {"label": draw.words.number(value), "value": told, "share": float(share), "mark": False}
        for value, share, told in zip(totals, shares, draw.words.percents(shares), strict=True)
    ]
    return blocks.bars(caption, [draw.say("total"), draw.words.say("core", "ui.chance")], rows)


def exploding(p: Params, rulings: Reading, words: Words) -> Told:
    draw = Drawing(words)
    pools = [three(n) for n in range(3)]
    shares = {n: [pool.bell.at_least(n) for pool in pools] for n in range(THREE, FURTHEST + 1)}
    body = [[words.number(n), *(words.percent(share, 2) for share in row)] for n, row in shares.items()]
    means = [mean(pool.bell) for pool in pools]
    body.append([draw.say("mean"), *(decimal(each, words) for each in means)])
    head = [draw.say("at-least"), *(str(pool) for pool in pools)]
    values = {"rows": [[n, *map(str, row)] for n, row in shares.items()], "means": list(map(str, means))}
    return values, [blocks.rows(body, head)]


def difficulties(p: Params, rulings: Reading, words: Words) -> Told:
    draw = Drawing(words)
    sums = three(p.exploding).bell.moved(p.modifier + p.apotheosis)
    listed = rulings.value("difficulties")
    rows = [[row["name"], row["dr"], str(sums.at_least(row["dr"]))] for row in listed]
    body = [
        [draw.name(row["name"]), words.number(row["dr"]), words.percent(sums.at_least(row["dr"]))] for row in listed
    ]
    head = [draw.say("what"), draw.title("dr"), words.say("core", "ui.chance")]
    return {"rows": rows}, [blocks.rows(body, head)]


REPORTS = (
    Report("weighed", (Option("best", DICE, "d6"),), weighed, "design#weighed"),
    Report("exploding", (), exploding, "resolution#chances"),
    Report("difficulties", (MODIFIER, APOTHEOSIS, EXPLODING), difficulties, "resolution#static"),
)
