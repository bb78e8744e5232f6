"""What a character lacks and what is against the rules (`echelon/character`); how it stands the sheet itself shows."""

from __future__ import annotations

from typing import Any

from ....core.rulings import Reading
from ....core.sheet import Problem
from ....core.words import Term
from ..archetypes import ARCHETYPES
from ..lists import ATTRIBUTES, NONE
from .species import SPECIES
from .who import Who


def problems(state: Any, rulings: Reading) -> list[Problem]:
    who = Who(state, rulings)
    return [*_missing(state, rulings), *_against(state, who)]


def _missing(state: Any, rulings: Reading) -> list[Problem]:
    found = []
    if not state["name"].strip():
        found.append(Problem("no-name", "character#creation"))
    if state["archetype"] not in ARCHETYPES:
        found.append(Problem("no-archetype", "archetypes#archetypes"))
    kind = state["species"]
    if SPECIES[kind].either and state["favored"] == NONE:
        found.append(
            Problem("no-favored", "species#either-or", {"either": tuple(f"@{name}" for name in SPECIES[kind].either)})
        )
    if kind == "automaton" and state["body-choice"] == NONE:
        found.append(Problem("no-body-choice", "species#automaton"))
    if kind == "elementine" and state["ancestry"] == NONE:
        found.append(Problem("no-ancestry", "species#ancestry"))
    if kind == "elementine" and rulings["ancestry"] == "both" and state["element-choice"] == NONE:
        found.append(Problem("no-element-choice", "species#ancestry"))
    return found


def _against(state: Any, who: Who) -> list[Problem]:
    found = []
    for name in ATTRIBUTES:
        if who.bought(name) > who.limit:
            data = {"attribute": Term(name), "rank": who.bought(name), "high": who.limit}
            found.append(Problem("attribute-over", "apotheosis#max-rank", data))
    for row in state["abilities"]:
        if row["rank"] > who.limit:
            data = {"ability": row["ability"], "rank": row["rank"], "high": who.limit}
            found.append(Problem("ability-over", "apotheosis#max-rank", data))
    for row in state["languages"]:
        if row["way"] == "bought" and row["language"] not in SPECIES[state["species"]].bonus:
            found.append(Problem("no-bonus", "languages#buying", {"language": f"@{row['language']}"}))
    if who.experience < 0:
        found.append(Problem("overspent", "character#experience", {"n": -who.experience}))
    return found
