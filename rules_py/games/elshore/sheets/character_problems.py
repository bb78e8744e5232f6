"""What a character lacks, and where it breaks a rule (`elshore/character#creation`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.rulings import Reading
from ....core.sheet import Problem
from ....core.words import Term
from ..gifts import ALL_GIFTS, BY_ID, locked_out
from ..lists import AFFINITIES, ATTRIBUTES, COMPETENCES, SEVEN, SKILLS
from ..names import named
from . import figures

PLAIN_TOP = 5
"""Beyond it an attribute needs a package, enhancement, or by ruling long development."""


def problems(state: Any, rulings: Reading) -> list[Problem]:
    found = [*_always(state, rulings)]
    if not state["playing"]:
        found += _creation(state, rulings)
    return found


def _always(state: Any, rulings: Reading) -> Iterator[Problem]:
    if not state["name"].strip():
        yield Problem("no-name", "character#creation")
    if state["pending"]:
        yield Problem("pending", "damage#through", {"n": state["pending"]})
    yield from _attributes(state, rulings)
    yield from _competences(state, rulings)
    yield from _gifts(state, rulings)
    yield from _powers(state)
    due = figures.entries_due(state, rulings)
    if due:
        yield Problem("entries-due", "isuule#dossier", {"n": due})
    if figures.boxes(state) == SEVEN and state["lost"] == "none":
        yield Problem("choose-way", "isuule#ways")


def _attributes(state: Any, rulings: Reading) -> Iterator[Problem]:
    for name in ATTRIBUTES:
        base = state["attributes"][name]
        if base + figures.package(state["people"], name, rulings) > figures.HIGHEST:
            yield Problem("attribute-over", "values#scales", {"name": Term(name), "high": figures.HIGHEST})
        if base > PLAIN_TOP and not state["leave"] and rulings["six-plus"] == "packages":
            yield Problem("attribute-six", "attributes#six-plus", {"name": Term(name), "high": PLAIN_TOP})


def _competences(state: Any, rulings: Reading) -> Iterator[Problem]:
    for name in COMPETENCES:
        points = figures.competence(state, name)
        most = 5 + (state["cultural"] == name and rulings["competence-cap"] == "six") if points > 5 else 5
        if points > most:
            yield Problem("competence-over", "competences#granted", {"name": named(name, rulings), "high": most})


def _gifts(state: Any, rulings: Reading) -> Iterator[Problem]:
    short = {row["gift"] for row in rulings.value("short-gifts")}
    for name in ALL_GIFTS:
        points = figures.gift(state, name, rulings)
        if not points:
            continue
        if locked_out(BY_ID[name], state["people"]):
            yield Problem("gift-locked", "gifts#origins", {"name": Term(name)})
        most = figures.START_CAP if name in short else 5
        if points > most:
            yield Problem("gift-over", "gifts#limits", {"name": Term(name), "high": most})


def _powers(state: Any) -> Iterator[Problem]:
    if any(state["affinities"][name] for name in AFFINITIES):
        if state["people"] == "meir" or state["implant"]:
            yield Problem("no-system", "biotech#implant")
        elif not figures.authorised(state):
            yield Problem("no-authorisation", "system#authorisation")
    if state["biotech"] and state["people"] != "meir" and not state["implant"]:
        yield Problem("no-implant", "biotech#implant")


def _creation(state: Any, rulings: Reading) -> Iterator[Problem]:
    """Limits that hold only until play begins."""
    for key, left, most in (
        ("attribute-points", figures.attribute_points(state, rulings), rulings.value("attribute-points")),
        ("skill-points", figures.skill_points(state), figures.SKILL_POINTS),
        ("competence-points", figures.competence_points(state), figures.COMPETENCE_POINTS),
        ("gift-points", figures.gift_points(state, rulings), rulings.value("gift-points")),
    ):
        if left < 0:
            yield Problem(f"{key}-over", "character#points", {"n": -left, "high": most})
    if state["leave"]:
        return
    for name in SKILLS:
        if state["skills"][name] > figures.START_CAP:
            data = {"name": named(name, rulings), "high": figures.START_CAP}
            yield Problem("skill-cap", "skills#points", data)
    for name in ALL_GIFTS:
        if figures.gift(state, name, rulings) > figures.START_CAP:
            yield Problem("gift-cap", "gifts#limits", {"name": Term(name), "high": figures.START_CAP})
