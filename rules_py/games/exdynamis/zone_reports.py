"""How far sight, sound and the loose zone go, worked out (`exdynamis/zone`)."""

from __future__ import annotations

from typing import Any

from ...core import blocks
from ...core.fields import Block, Integer, Option, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import Words
from . import senses, sight
from .decimals import decimal
from .decimals import metres as length
from .limits import RATING, metres, rating

Told = tuple[dict[str, Any], list[Block]]

SHOWN = (10, 30, 40, 50, 60, 70, 80, 90, 100)
"""Distances of the table of sight."""
HEARD = (4, 5, 9, 10, 15, 20, 25, 30)
"""Distances of the table of sound: below, at and past the first step, then step by step."""


def loose(p: Params, rulings: Reading, words: Words) -> Told:
    react, aim = sight.loose_zone(p.light)
    told = words.say("exdynamis", "view.zone", react=length(react, words), aim=length(aim, words))
    return {"react": react, "aim": aim}, [blocks.text(told, href="exdynamis/zone#fast-and-loose")]


def seeing(p: Params, rulings: Reading, words: Words) -> Told:
    many = sight.tiers(p.distance, p.sight, rulings)
    exact, found = sight.told(p.difficulty, many), sight.seen(p.difficulty, many, rulings)
    data = {"distance": p.distance, "tiers": many, "result": found, "exact": decimal(exact, words)}
    rows: list[list[str | Block]] = []
    for distance in SHOWN:
        here = sight.tiers(distance, p.sight, rulings)
        left = sight.seen(p.difficulty, here, rulings)
        rows.append([length(distance * 10, words), words.number(here), words.number(left)])
    head = [words.say("exdynamis", f"view.{key}") for key in ("up-to", "tiers", "difficulty")]
    shown = [blocks.text(words.say("exdynamis", "view.seen", **data)), blocks.rows(rows, head)]
    return {"tiers": many, "result": found, "exact": exact}, shown


def hearing(p: Params, rulings: Reading, words: Words) -> Told:
    """Both readings side by side, whatever the table has settled; the settled one is told."""
    clear = p.atn - p.threshold
    found: list[dict[str, int]] = []
    rows: list[list[str | Block]] = []
    for distance in HEARD:
        by = {"example": distance // senses.SOUND_STEP, "text": max(0, -(-distance // senses.SOUND_STEP) - 1)}
        heard = {key: senses.heard(clear, many, rulings) for key, many in by.items()}
        found.append({"distance": distance, **heard})
        rows.append([length(distance * 10, words), words.number(heard["example"]), words.number(heard["text"])])
    head = [words.say("exdynamis", "view.distance")]
    head += [words.say("exdynamis", f"ruling.sound.options.{key}") for key in ("example", "text")]
    settled = words.say("exdynamis", f"ruling.sound.options.{rulings['sound']}")
    note = blocks.text(words.say("exdynamis", "view.settled", option=settled), "quiet", "exdynamis/zone#sound")
    return {"clear": clear, "rows": found}, [blocks.rows(rows, head), note]


REPORTS = (
    Report("zone", (Option("light", sight.LIGHT),), loose, "zone#fast-and-loose"),
    Report(
        "sight", (Integer("difficulty", 0, RATING, 100), metres("distance", 70), metres("sight")), seeing, "zone#sight"
    ),
    Report("sound", (rating("atn", 60), rating("threshold", 20)), hearing, "zone#sound"),
)
