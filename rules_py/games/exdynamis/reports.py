"""Answers without dice: equalising, the attacker's half, damage, reach, the shares of a reward."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...core import blocks
from ...core.fields import Block, Integer, Numbers, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import Words
from . import damage, magnitude, negotiation
from .attack import PERSONAL, personal
from .decimals import decimal, metres
from .limits import AMOUNT, RATING, rating
from .odds_of_damage import spread
from .turn_costs import COSTS

Told = tuple[dict[str, Any], list[Block]]

ARM = 100
"""Centimetres that a human's bare hand reaches (`exdynamis/entering#range`)."""


def equalise(p: Params, rulings: Reading, words: Words) -> Told:
    values = p["values"] or (0,)
    places, cut = magnitude.shift(values, p.figures), magnitude.equalise(values, p.figures)
    rows = [[words.number(a), words.number(b)] for a, b in zip(values, cut, strict=True)]
    head = [words.say("exdynamis", f"view.{key}") for key in ("rating", "equalised")]
    note = words.say("exdynamis", "view.cut", shift=places)
    caption = words.say("exdynamis", "view.equalised-all", values=list(values))
    return {"equalised": cut, "shift": places}, [blocks.rows(rows, head, caption), blocks.text(note, "quiet")]


def half(p: Params, rulings: Reading, words: Words) -> Told:
    found = personal(p, rulings)
    told = words.say("exdynamis", "view.personal", personal=found)
    return {"personal": found}, [blocks.text(told, href="exdynamis/attack#personal")]


def harm(p: Params, rulings: Reading, words: Words) -> Told:
    found: dict[str, Any] = {}
    rows: list[list[str | Block]] = []
    for critical in (False, True):
        told = spread(p, critical, rulings)
        mark = "critical-" if critical else ""
        found |= {f"{mark}least": told.least, f"{mark}average": told.average, f"{mark}most": told.most}
        name = words.say("exdynamis", "outcome.critical" if critical else "outcome.hit")
        rows.append([name, words.number(told.least), decimal(told.average, words), words.number(told.most)])
    head = [words.say("exdynamis", f"view.{key}") for key in ("attack", "least", "average", "most")]
    return found, [blocks.rows(rows, head)]


def reach(p: Params, rulings: Reading, words: Words) -> Told:
    found = ARM + p.weapon
    lengths = {"arm": ARM, "weapon": p.weapon, "reach": found}
    told = {key: metres(Fraction(each, 10), words) for key, each in lengths.items()}
    return {"reach": found}, [
        blocks.text(words.say("exdynamis", "view.reach", **told), href="exdynamis/entering#range")
    ]


def talks(p: Params, rulings: Reading, words: Words) -> Told:
    """One turn's prospects: what has to be passed, and how the faces divide."""
    begins = negotiation.start(p.rating, rulings)
    wall = negotiation.line(p, rulings)
    up = sum(face > wall for face in range(1, 101))
    down = sum(face < wall for face in range(1, 101))
    data = {"start": begins, "line": wall, "up": Fraction(up, 100), "down": Fraction(down, 100), "rating": p.rating}
    shown = [blocks.text(words.say("exdynamis", "view.talks", **data))]
    if up == 0:
        shown.append(blocks.text(words.say("exdynamis", "view.no-talks"), "warning", "exdynamis/kinds#direction"))
    return data, shown


def rewards(p: Params, rulings: Reading, words: Words) -> Told:
    each, left = divmod(p.exp, p.participants)
    data = {"each": each, "left": left, "ap": 1, "talent-points": p.hits}
    shown = [blocks.text(words.say("exdynamis", "view.share", each=each, hits=p.hits))]
    if left:
        shown.append(blocks.text(words.say("exdynamis", f"view.left-{rulings['exp-remainder']}", left=left), "note"))
    return data, shown


def budget(p: Params, rulings: Reading, words: Words) -> Told:
    rows: list[list[str | Block]] = []
    for key, parts in COSTS.items():
        named = " + ".join(words.say("exdynamis", f"cost-of.{part}") for part in parts)
        rows.append([words.say("exdynamis", f"act.{key}"), named])
    head = [words.say("exdynamis", f"view.{key}") for key in ("action", "takes")]
    return {"costs": {key: list(parts) for key, parts in COSTS.items()}}, [blocks.rows(rows, head)]


REPORTS = (
    Report(
        "equalise",
        (Numbers("values", 0, AMOUNT, 12, (20450, 318, 1290, 77)), Integer("figures", 1, 30, 3)),
        equalise,
        "percentile#magnitude",
    ),
    Report("personal", PERSONAL, half, "attack#personal"),
    Report(
        "damage",
        (rating("stat", 40), *damage.WEAPON, damage.MITIGATION, *damage.WIELDED, damage.DEFENDING),
        harm,
        "attack#damage",
    ),
    Report("reach", (Integer("weapon", 0, 100_000, 80),), reach, "entering#range"),
    Report(
        "negotiation",
        (rating("chm", 40), Integer("topic", -RATING, RATING, 0), negotiation.DIPLOMACY),
        talks,
        "kinds#negotiation",
    ),
    Report(
        "rewards",
        (Integer("exp", 0, AMOUNT, 100), Integer("participants", 1, 100, 4), Integer("hits", 0, 10_000, 7)),
        rewards,
        "events#rewards",
    ),
    Report("budget", (), budget, "turn#costs"),
)
