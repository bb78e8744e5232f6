"""Identification: what an item turns out to be (`echoes/equipment#identification`)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from math import comb
from typing import Any

from ...core.action import OPEN, Action
from ...core.fields import Integer, Params
from ...core.odds import Odds
from ...core.play import Choose, Effect, Fold, Option, Result, Rule, Step, Throw, total
from ...core.rulings import Reading
from .pool import D10

AS_THROWN = Fold((), lambda seen, face: (*seen, face))
MOST_LEVEL = 10


def bonus_dice(quality: int, rulings: Reading) -> int:
    """How many bonus dice a quality face gives: a house value (`echoes/open-questions#qualities`)."""
    table = rulings.value("qualities")
    return int(table[quality]) if quality < len(table) else 0


def strength(level: int, rulings: Reading) -> int:
    """What each bonus of an item of `level` is raised by: half the level, or one by ruling."""
    return 1 if rulings["identify-bonus"] == "one" else level // 2


def identify(p: Params, rulings: Reading) -> Rule:
    quality = yield Throw("quality", "player", D10, 1, total(), fates=_counted)
    sort = yield Throw("type", "player", D10, 1, total(), fates=_counted)
    dice = bonus_dice(quality, rulings)
    faces: tuple[int, ...] = ()
    if dice:
        faces = yield Throw("bonus", "player", D10, dice, AS_THROWN, fates=_first_of_each)
    rerolled, quality, sort, faces = yield from _reroll(quality, sort, faces, rulings)
    kept = tuple(dict.fromkeys(faces))
    names = rulings.value("item-bonuses")
    steps = (
        *((Step("equipment#identification", "item-rerolled", {}),) if rerolled else ()),
        Step("equipment#identification", "quality", {"face": quality, "dice": len(faces)}),
        Step("equipment#identification", "type", {"type": rulings.value("item-types")[sort]["name"]}),
        *(
            (Step("equipment#identification", "doubled", {"n": len(faces) - len(kept)}),)
            if len(kept) < len(faces)
            else ()
        ),
        Step("equipment#identification", "bonuses", {"bonuses": [names[face]["name"] for face in kept]}),
        Step("equipment#identification", "raised", {"level": p.level, "bonus": strength(p.level, rulings)}),
    )
    values = {
        "kept": len(kept),
        "quality": quality,
        "type": sort,
        "bonuses": kept,
        "bonus": strength(p.level, rulings),
        "echo": int(rerolled),
    }
    item = {"level": p.level, "quality": quality, "type": sort, "bonuses": kept, "echo": int(rerolled)}
    return Result("identified", values, steps, (Effect("character", "identify", item),))


def _counted(faces: Sequence[int]) -> list[str]:
    return ["counted"] * len(faces)


def _first_of_each(faces: Sequence[int]) -> list[str]:
    """A bonus that an item has already does not apply again."""
    return ["counted" if face not in faces[:at] else "missed" for at, face in enumerate(faces)]


Item = tuple[bool, int, int, tuple[int, ...]]


def _reroll(quality: int, sort: int, faces: tuple[int, ...], rulings: Reading) -> Generator[Throw | Choose, Any, Item]:
    """One die once more for an Echo; a new quality brings the dice it lacks, or takes the last ones away."""
    options = [("quality", quality), ("type", sort), *(("bonus", face) for face in dict.fromkeys(faces))]
    chosen = yield Choose(
        "again",
        "player",
        (Option("keep"), *(Option(f"{die}-{face}", {"echo": 1}, {"face": face}) for die, face in options)),
    )
    if chosen == "keep":
        return False, quality, sort, faces
    new = yield Throw("reroll", "player", D10, 1, total(), fates=_counted)
    die, _, old = chosen.partition("-")
    if die == "type":
        return True, quality, new, faces
    if die == "bonus":
        at = faces.index(int(old))
        return True, quality, sort, (*faces[:at], new, *faces[at + 1 :])
    lacking = bonus_dice(new, rulings) - len(faces)
    if lacking > 0:
        more = yield Throw("more", "player", D10, lacking, AS_THROWN, fates=_counted)
        faces = (*faces, *more)
    return True, new, sort, faces[: bonus_dice(new, rulings)]


def odds(p: Params, rulings: Reading) -> Odds:
    """How many different bonuses an item comes to."""
    shares: dict[int, Fraction] = {}
    for quality in range(10):
        dice = bonus_dice(quality, rulings)
        for kept in range(min(1, dice), min(10, dice) + 1):
            onto = sum((-1) ** k * comb(kept, k) * (kept - k) ** dice for k in range(kept + 1))
            shares[kept] = shares.get(kept, Fraction(0)) + Fraction(comb(10, kept) * onto, 10 * 10**dice)
    return Odds({"identified": Fraction(1)}, tuple(sorted(shares.items())), Fraction(0))


IDENTIFY = Action(
    id="identify",
    fields=(Integer("level", 1, MOST_LEVEL, 1),),
    rule=identify,
    outcomes={"identified": OPEN},
    anchor="equipment#identification",
    chart="kept",
    figure="kept",
    dice=("item", "reroll"),
    takes={"level": "level"},
    own_odds=odds,
)
