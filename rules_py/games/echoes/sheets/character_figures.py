"""What follows from a character's state: behaviours, saves, tracks, points left (`echoes/classes#saves`)."""

from __future__ import annotations

from typing import Any

from ....core.rulings import Reading
from ..lists import (
    ABILITY_POINTS,
    ABILITY_POINTS_A_LEVEL,
    BEHAVIOR_POINTS,
    BEHAVIOR_POINTS_A_LEVEL,
    BEHAVIORS,
    CLASS_SAVES,
    EMOTIONS,
    SAVE_START,
    SAVES,
    STAMINA,
    save_behavior,
)

PERCENT = 100


def behavior(state: Any, name: str, rulings: Reading) -> int:
    """A behaviour's value: the class's start, the points spent, what else adds to it."""
    start = SAVE_START[CLASS_SAVES[state["class"]][name]]
    bought = state["points"][name] * rulings.value("behavior-step")
    return max(0, min(PERCENT, int(start + bought + state["extra"][name])))


def save(state: Any, name: str, rulings: Reading) -> int:
    """A save is the behaviour that serves the class as it."""
    return behavior(state, save_behavior(state["class"], name), rulings)


def most_stamina(state: Any) -> int:
    return max(0, min(20, STAMINA[state["class"]] + int(state["extra"]["stamina"])))


def threshold(state: Any, rulings: Reading) -> int:
    """The wound threshold, 1 at least: a house value and what else adds to it."""
    return max(1, int(rulings.value("wound-threshold")) + int(state["extra"]["threshold"]))


def track_length(state: Any, rulings: Reading) -> int:
    """Boxes of the Echo track that corruptions have left (`echoes/echo#corruption`)."""
    return max(1, int(rulings.value("track-length")) - len(state["corruptions"]))


def per_cent(state: Any) -> int:
    """Echo in per cent, ten for each filled box."""
    return min(PERCENT, 10 * int(state["echo"]))


def behavior_points(state: Any) -> int:
    """Behaviour points not yet spent; below nought where too many are."""
    had = BEHAVIOR_POINTS + BEHAVIOR_POINTS_A_LEVEL * (state["level"] - 1)
    return int(had - sum(state["points"].values()))


def ability_points(state: Any) -> int:
    """Ability points not yet spent: an ability takes one, a talent takes one."""
    had = ABILITY_POINTS + ABILITY_POINTS_A_LEVEL * (state["level"] - 1)
    return int(had - sum(1 + len(row["talents"]) for row in state["abilities"]))


def numbers(state: Any, rulings: Reading) -> dict[str, object]:
    """What rolls take from the character (`behavior=34@strength`)."""
    return {
        **{name: behavior(state, name, rulings) for name in BEHAVIORS},
        **{name: save(state, name, rulings) for name in SAVES},
        "luck": per_cent(state),
        "boxes": state["echo"],
        "level": state["level"],
        "stamina": state["stamina"],
        "threshold": min(99, threshold(state, rulings)),
        "corruptions": len(state["corruptions"]),
        **{name: state["motivations"][name] for name in EMOTIONS},
    }
