"""Death's Door (`exdynamis/deaths-door`): where somebody stands on it, and what a roll asks there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...core.rulings import Reading
from .magnitude import cut, shift
from .percentile import BOTCH, CRITICAL, D100, sure

MIRACLE = 150
"""As far as a Miracle carries (`exdynamis/deaths-door#miracle`)."""
NEVER = D100.sides + 1
"""The lowest face that passes, where none does."""


@dataclass(frozen=True)
class Door:
    """`overkill` is the first damage below nought, `accumulated` all that lies below nought now."""

    overkill: int
    accumulated: int
    wil: int
    max_hp: int

    def fatal(self, rulings: Reading) -> bool:
        """Whether a failure here is death (`exdynamis/deaths-door#limit`)."""
        if rulings["death-limit"] == "reached":
            return self.accumulated + self.overkill >= self.max_hp
        return self.accumulated >= self.max_hp

    def failed(self) -> Door:
        """One overkill deeper."""
        return Door(self.overkill, self.accumulated + self.overkill, self.wil, self.max_hp)

    def passed(self, rulings: Reading) -> Door:
        """One overkill back towards nought, or out at once (`exdynamis/deaths-door#success`)."""
        left = 0 if rulings["death-success"] == "leave" else max(0, self.accumulated - self.overkill)
        return replace(self, accumulated=left)


def sides(door: Door, rulings: Reading) -> tuple[int, int]:
    """Overkill and WIL as they are compared: cut until the overkill has three digits."""
    read = door.overkill if rulings["death-cos"] == "overkill" else door.accumulated
    places = shift([read])
    if places and rulings["equalise"] == "each":
        return cut(read, places), cut(door.wil, shift([door.wil]))
    return cut(read, places), cut(door.wil, places)


def cos(door: Door, rulings: Reading) -> int:
    """Overkill less WIL (`exdynamis/deaths-door#resist`)."""
    overkill, wil = sides(door, rulings)
    return overkill - wil


def least(found: int, rulings: Reading) -> int:
    """The lowest face that passes a CoS of `found`; every face above it passes too."""
    if rulings["death-direction"] == "chance":
        return _least_chance(found, rulings)
    if found <= 0:
        return 1 if rulings["death-botch"] == "passes" else BOTCH + 1
    need = found if rulings["target-equal"] == "passes" else found + 1
    if need < CRITICAL:
        return max(BOTCH + 1, need)
    if rulings["miracle"] == "cos":
        return CRITICAL if found <= MIRACLE else NEVER
    return min(NEVER, max(CRITICAL, found - MIRACLE))


def _least_chance(found: int, rulings: Reading) -> int:
    """The same where the CoS is read as a chance, the larger the kinder."""
    certain = sure(found, "chance")
    if certain is True:
        return 1 if rulings["sure-hit"] == "sure" else BOTCH + 1
    if certain is False:
        return CRITICAL if rulings["sure-miss"] == "critical" else NEVER
    return min(CRITICAL, max(BOTCH + 1, D100.sides + 1 - found))


def passing(door: Door, rulings: Reading) -> int:
    """How many faces of a hundred pass."""
    return NEVER - least(cos(door, rulings), rulings)
