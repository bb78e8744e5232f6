"""What each action takes of a turn's one Full and two Empty Actions (`exdynamis/turn#costs`)."""

from __future__ import annotations

EMPTY = 2
"""Empty Actions of a turn, beside its one Full Action (`exdynamis/events#turn`)."""

COSTS: dict[str, tuple[str, ...]] = {
    "attack": ("full",),
    "defend": ("full",),
    "sprint": ("full",),
    "move": ("empty",),
    "wait": ("empty",),
    "skip": ("all",),
    "flee": ("total",),
    "swap": ("full",),
    "drop": ("empty",),
    "consumable-slot": ("full",),
    "consumable-hammerspace": ("full",),
    "consumable-bag": ("full", "empty"),
    "ability": ("printed",),
}

WEIGHTS = {
    "full": ("full",),
    "empty": ("empty",),
    "full-empty": ("full", "empty"),
    "free": (),
    "total": ("total",),
}
"""What an Ability may take by its own text."""
