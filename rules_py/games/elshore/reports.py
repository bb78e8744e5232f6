"""Reports that reckon: chances, penalties, overflow, splitting, turns, credits, the course of a disease."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...core import blocks
from ...core.fields import Block, Integer, Option, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import Term, Words, half_up
from . import pressures
from .disease import sick_day
from .lists import BOXES, DAILY, DISEASES, TRACKS
from .pool import Pool
from .pressures import SPILL, TRACK
from .reading import critical, spread
from .system import CREDITS_A_LEVEL, MOST_LEVEL
from .turns import meir_actions

Told = tuple[dict[str, Any], list[Block]]
PRINTED = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)
AGAINST = (6, 7, 8, 9)


def boxes(name: str, start: int = 0) -> Integer:
    return Integer(name, 0, BOXES, start)


# -- chances -------------------------------------------------------------------------------------------------------


def share(what: str, dice: int, difficulty: int) -> Fraction | None:
    """The chance of one success or more, of two, or of a critical failure; None where the dice are too few."""
    if what == "two" and dice < 2:
        return None
    pool = Pool(dice, difficulty)
    weights = spread(pool).items()
    if what == "critical":
        found = sum(weight for seen, weight in weights if critical(dice, seen))
    else:
        found = sum(weight for seen, weight in weights if seen.successes >= (1 if what == "one" else 2))
    return Fraction(found, 10**dice)


def chances(p: Params, rulings: Reading, words: Words) -> Told:
    """One of the three tables of chances, per cent to two places (`elshore/checks#chances`)."""
    cells: list[list[Any]] = []
    shown: list[list[str | Block]] = []
    for dice in PRINTED:
        shares = [share(p.what, dice, difficulty) for difficulty in AGAINST]
        cells.append([dice, *(None if each is None else _places(each) for each in shares)])
        shown.append([words.number(dice), *("–" if each is None else words.percent(each, 2) for each in shares)])
    head = [words.say("elshore", "view.dice"), *(words.number(each) for each in AGAINST)]
    return {"cells": cells}, [blocks.rows(shown, head, words.say("elshore", f"report.chances-{p.what}"))]


def _places(each: Fraction) -> str:
    hundredths = half_up(each * 10_000)
    return f"{hundredths // 100}.{hundredths % 100:02d}"


# -- tracks --------------------------------------------------------------------------------------------------------


def penalties(p: Params, rulings: Reading, words: Words) -> Told:
    tracks = {track: p[track] for track in TRACKS}
    physical, mental = pressures.penalties(tracks)
    data = {"on_body": physical, "on_mind": mental}
    return {"physical": physical, "mental": mental}, [blocks.text(words.say("elshore", "report.lost", **data))]


def overflow(p: Params, rulings: Reading, words: Words) -> Told:
    tracks, moves = pressures.land({track: p[track] for track in TRACKS}, p.track, p.damage, rulings, p.spill)
    told: list[Block] = []
    for move in moves:
        key = "fills" if not move.left else "runs-over" if move.on else "runs-out"
        key = key if move.boxes else f"full-{key}"
        data = {"track": Term(move.track), "boxes": move.boxes, "left": move.left, "on": move.on}
        told.append(blocks.text(words.say("elshore", f"report.{key}", **data)))
    drawn = [blocks.track(words.noun("elshore", track), BOXES, tracks[track]) for track in TRACKS]
    return dict(tracks), [*told, *drawn]


def split(p: Params, rulings: Reading, words: Words) -> Told:
    """Whether parts make up the whole (`elshore/pressures#splitting`)."""
    laid = sum(p[track] for track in TRACKS)
    whole = laid == p.damage
    key = "split-whole" if whole else "split-off"
    data = {"damage": p.damage, "sum": laid, **{track: p[track] for track in TRACKS}}
    return {"whole": whole, "sum": laid}, [blocks.text(words.say("elshore", f"report.{key}", **data))]


def course(p: Params, rulings: Reading, words: Words) -> Told:
    """A disease day by day, untreated and with every fever at its worst (`elshore/disease#course`)."""
    tracks: pressures.Tracks = {track: p[track] for track in TRACKS}
    found: dict[str, list[int]] = {track: [] for track in TRACKS}
    shown: list[list[str | Block]] = []
    full = 0
    for day in range(1, p.days + 1):
        tracks = sick_day(tracks, p.disease, day, rulings, spiked=True)
        for track in TRACKS:
            found[track].append(tracks[track])
        shown.append([words.number(day), *(words.number(tracks[track]) for track in TRACKS)])
        if not full and any(tracks[track] == BOXES for track in DAILY.get(p.disease, {})):
            full = day
    head = [words.say("elshore", "view.day"), *(words.noun("elshore", track) for track in TRACKS)]
    caption = words.noun("elshore", p.disease)
    return {**found, "full": full}, [blocks.rows(shown, head, caption[:1].upper() + caption[1:])]


# -- turns and credits ---------------------------------------------------------------------------------------------


def turn(p: Params, rulings: Reading, words: Words) -> Told:
    found = meir_actions(p.strands, {"physical": p.worst, "energy": 0, "mental": 0}, rulings)
    return {"actions": found}, [blocks.text(words.say("elshore", "report.actions", n=found))]


def credits(p: Params, rulings: Reading, words: Words) -> Told:
    found = CREDITS_A_LEVEL * p.level
    return {"credits": found}, [blocks.text(words.say("elshore", "report.credit", n=found, level=p.level))]


REPORTS = (
    Report("chances", (Option("what", ("one", "two", "critical")),), chances, "checks#chances"),
    Report(
        "penalties", (boxes("energy", 2), boxes("physical", 1), boxes("mental", 1)), penalties, "pressures#penalties"
    ),
    Report(
        "overflow",
        (TRACK, Integer("damage", 0, 60, 3), boxes("physical", 10), boxes("energy"), boxes("mental"), SPILL),
        overflow,
        "failing#overflow",
    ),
    Report(
        "split",
        (Integer("damage", 1, 60, 8), *(Integer(track, 0, 60, n) for track, n in zip(TRACKS, (3, 3, 2), strict=True))),
        split,
        "pressures#splitting",
    ),
    Report("turn", (Integer("strands", 0, 5, 1), boxes("worst")), turn, "combat#shared-hands"),
    Report("credits", (Integer("level", 1, MOST_LEVEL, 1),), credits, "system#credits"),
    Report(
        "course",
        (Option("disease", DISEASES), Integer("days", 1, 30, 10), boxes("physical"), boxes("energy"), boxes("mental")),
        course,
        "disease#course",
    ),
)
