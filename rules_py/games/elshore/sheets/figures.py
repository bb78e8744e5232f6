"""What follows from a character's file: totals, points left, boxes, credits (`elshore/character#points`)."""

from __future__ import annotations

from typing import Any

from ....core.rulings import Reading
from ..biotech import left
from ..gifts import ALL_GIFTS, BY_ID, granted
from ..lists import ATTRIBUTES, COMPETENCES, SEVEN, SKILLS, STARTS_WITH_TWO
from ..system import CREDITS_A_LEVEL, MOST_CREDITS

HIGHEST = 10
SKILL_POINTS = 20
COMPETENCE_POINTS = 5
START_CAP = 3
"""What skills and gifts reach at the start without the game master's leave."""


def package(people: str, name: str, rulings: Reading) -> int:
    """Points that a people's package adds to an attribute (`elshore/peoples#packages`)."""
    return sum(
        int(row["points"]) for row in rulings.value("packages") if row["people"] == people and row["attribute"] == name
    )


def attribute(state: Any, name: str, rulings: Reading) -> int:
    return min(HIGHEST, int(state["attributes"][name]) + package(state["people"], name, rulings))


def attribute_points(state: Any, rulings: Reading) -> int:
    """Points not yet spent; below nought where there are too many."""
    return int(rulings.value("attribute-points")) - sum(int(state["attributes"][name]) - 1 for name in ATTRIBUTES)


def skill_points(state: Any) -> int:
    return SKILL_POINTS - sum(int(state["skills"][name]) for name in SKILLS)


def competence(state: Any, name: str) -> int:
    """Granted, bought and gained in play (`elshore/competences#granted`)."""
    return int((state["cultural"] == name) + state["competences"][name] + state["gained"][name])


def competence_points(state: Any) -> int:
    return COMPETENCE_POINTS - sum(int(state["competences"][name]) for name in COMPETENCES)


def free_gift(state: Any, name: str, rulings: Reading) -> int:
    """Points of people and culture, which stack (`elshore/gifts#origins`)."""
    return granted(BY_ID[name], state["people"], rulings["people-gifts"]) + int(state["culture-gift"] == name)


def gift(state: Any, name: str, rulings: Reading) -> int:
    return int(state["gifts"][name]) + free_gift(state, name, rulings)


def gift_points(state: Any, rulings: Reading) -> int:
    return int(rulings.value("gift-points")) - sum(int(state["gifts"][name]) for name in ALL_GIFTS)


# -- Ïsuulë, credits, biotech ----------------------------------------------------------------------------------------


def boxes(state: Any) -> int:
    """Filled boxes of Ïsuulë, those included that Iru and greel start with (`elshore/isuule#start`)."""
    return min(SEVEN, 2 * (state["people"] in STARTS_WITH_TWO) + int(state["filled"]))


def entries_due(state: Any, rulings: Reading) -> int:
    """Boxes whose entry is not written; the seventh needs none (`elshore/isuule#dossier`)."""
    needed = min(SEVEN - 1, boxes(state))
    if state["voluntary"] and rulings["voluntary-entry"] == "not-needed":
        needed -= int(state["voluntary"])
    return max(0, needed - len(state["dossier"]))


def system_dice(state: Any) -> int:
    """Dice that boxes add to system rolls: none for a Meir, none for the lost (`elshore/isuule#boxes`)."""
    return 0 if state["people"] == "meir" or boxes(state) == SEVEN else boxes(state)


def withdrawn(state: Any) -> int:
    """Boxes that still hold a Meir's biotech back (`elshore/isuule#meir`)."""
    return max(0, boxes(state) - int(state["regained"])) if state["people"] == "meir" else 0


def biotech(state: Any) -> int:
    return left(state["biotech"], withdrawn(state), state["people"])


def credits(state: Any) -> int:
    """Credits left until midnight (`elshore/system#credits`)."""
    return min(MOST_CREDITS, max(0, CREDITS_A_LEVEL * int(state["level"]) - int(state["spent"])))


def authorised(state: Any) -> bool:
    """Iru by birth, greel by protocol, others by what they carry or where they are (`elshore/system#authorisation`)."""
    return state["people"] in STARTS_WITH_TWO or state["authorisation"] != "none"


def system_user(state: Any) -> bool:
    """Whether the system answers at all: never a Meir, never someone with an implant (`elshore/biotech#implant`)."""
    return authorised(state) and state["people"] != "meir" and not state["implant"]
