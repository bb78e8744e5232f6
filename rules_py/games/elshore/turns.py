"""How much a turn holds (`elshore/combat#turn`)."""

from __future__ import annotations

from ...core.rulings import Reading
from .pressures import Tracks, wounded

SHARED_HANDS = 2
"""Actions that a Meir’s Shared Hands gives, beside a move (`elshore/combat#shared-hands`)."""


def strands(points: int, rulings: Reading) -> int:
    """Clean actions that Multistrandedness gives; the middle three figures are the table’s."""
    middle = [*rulings.value("strand-actions"), 3, 3, 3]
    return int((0, 2, *middle[:3], 4)[points])


def meir_actions(points: int, tracks: Tracks, rulings: Reading) -> int:
    """A Meir’s actions in a turn; one, as soon as any track is at Wounded (`elshore/gift-list#multistrandedness`).

    The source binds the gift’s actions; the trait’s go with them unless the table frees them (`combat#shared-hands`).
    """
    if wounded(tracks, rulings) and (points or rulings["wounded-hands"] == "bound"):
        return 1
    if not points:
        return SHARED_HANDS
    own = strands(points, rulings)
    return max(SHARED_HANDS, own) if rulings["meir-actions"] == "most" else own + 1


def actions(turn: str, points: int, tracks: Tracks, rulings: Reading) -> tuple[int, int]:
    """Actions and moves of a turn (`elshore/combat#turn`)."""
    if turn == "shared-hands":
        return meir_actions(points, tracks, rulings), 1
    return {"action-move": (1, 1), "two-actions": (2, 0), "full-move": (0, 1), "full-defence": (0, 0)}[turn]
