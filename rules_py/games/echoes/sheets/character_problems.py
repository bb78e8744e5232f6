"""What a character lacks or has too much of, each with the rule that says so."""

from __future__ import annotations

from typing import Any

from ....core.rulings import Reading
from ....core.sheet import Problem
from ..lists import LORES, STARTING_ITEMS, TOP_LEVEL
from . import abilities
from .character_figures import ability_points, behavior_points, most_stamina
from .character_shape import STASH
from .equipment import most_things, worn


def problems(state: Any, rulings: Reading) -> list[Problem]:
    return [
        *_fate(state),
        *_creation(state),
        *_points(state, rulings),
        *_tracks(state, rulings),
        *_gear(state, rulings),
    ]


def _fate(state: Any) -> list[Problem]:
    found = {
        "fracture": Problem("fracture", "echo#fracture"),
        "lost": Problem("lost", "echo#fracture"),
        "dead": Problem("dead", "wounds#death"),
    }.get(state["fate"])
    return [found] if found else []


def _creation(state: Any) -> list[Problem]:
    """What the eight steps ask for, until the first session (`echoes/character#creation`)."""
    found = []
    if not state["name"].strip():
        found.append(Problem("no-name", "character#creation"))
    if len(state["lores"]) < LORES:
        found.append(Problem("lores-due", "traits#lores", {"n": LORES - len(state["lores"])}))
    if state["sessions"] == 0:
        if len(state["items"]) < STARTING_ITEMS:
            n = STARTING_ITEMS - len(state["items"])
            found.append(Problem("items-due", "character#starting-kit", {"n": n}))
        if not worn(state, "weapon"):
            found.append(Problem("no-weapon", "character#starting-kit"))
    return found


def _points(state: Any, rulings: Reading) -> list[Problem]:
    found = []
    for key, anchor, left in (
        ("behavior", "character#behaviour-points", behavior_points(state)),
        ("ability", "abilities#points", ability_points(state)),
    ):
        if left:
            found.append(Problem(f"{key}-points-{'due' if left > 0 else 'over'}", anchor, {"n": abs(left)}))
    for tree, below in abilities.skipped(state, rulings):
        found.append(Problem("tree-skipped", "abilities#points", {"tree": int(tree), "below": int(below)}))
    return found


def _tracks(state: Any, rulings: Reading) -> list[Problem]:
    found = []
    unnamed = sum(row["corruption"] == "unnamed" for row in state["corruptions"])
    if unnamed:
        found.append(Problem("corruption-unnamed", "echo#corruptions", {"n": unnamed}))
    if state["level"] < TOP_LEVEL and state["xp"] >= rulings.value("xp-track"):
        found.append(Problem("level-due", "sessions#levels", {"level": state["level"] + 1}))
    if state["stamina"] > most_stamina(state):
        found.append(Problem("stamina-over", "wounds#stamina", {"high": most_stamina(state)}))
    return found


def _gear(state: Any, rulings: Reading) -> list[Problem]:
    """One piece to a slot, and no more hands than two (`echoes/equipment#slots`)."""
    found = []
    slots = [row["slot"] for row in state["items"] if row["slot"] != STASH]
    if len(slots) > len(set(slots)):
        found.append(Problem("slot-twice", "equipment#slots"))
    weapon, second, shield = (worn(state, slot) for slot in ("weapon", "off-hand", "shield"))
    two_handed = any(row and row["grip"] == "two" for row in (weapon, second))
    if (weapon and second and shield) or (two_handed and (shield or (weapon and second))):
        found.append(Problem("hands-over", "equipment#slots"))
    if len(state["things"]) > most_things(state, rulings):
        found.append(Problem("things-over", "items#miscellaneous", {"high": most_things(state, rulings)}))
    return found
