"""What two faces come to: the number, and the rung it stands on (`echoes/dice#outcomes`)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.action import BAD, GOOD
from ...core.play import Result
from ...core.rulings import Reading

OUTCOMES: Mapping[str, bool | None] = {"triumph": GOOD, "success": GOOD, "setback": BAD, "disaster": BAD}
"""Best first."""

RANK = {"disaster": 0, "setback": 1, "success": 2, "triumph": 3}
LOW_BAND, HIGH_BAND = 5, 96
"""Under the ruling by bands 01–05 is a Triumph where it passes, 96–00 a Disaster where it fails."""


def number(dissonance: int, harmony: int) -> int:
    """1 to 100: tens and ones, and 100 for two noughts (`echoes/dice#double-zero`)."""
    return 10 * dissonance + harmony or 100


def outcome(dissonance: int, harmony: int, target: int, rulings: Reading) -> str:
    """The outcome against `target` (0–100): two noughts are a Disaster whatever the target (`echoes/dice#triumph`)."""
    rolled = number(dissonance, harmony)
    if rolled == 100:
        return "disaster"
    passed = rolled <= target
    ruling = rulings["triumph"]
    marked = ruling == "doubles" and dissonance == harmony
    if ruling == "bands":
        marked = rolled <= LOW_BAND if passed else rolled >= HIGH_BAND
    if passed:
        return "triumph" if marked else "success"
    return "disaster" if marked else "setback"


def passed(found: str) -> bool:
    """Whether an outcome is a pass."""
    return OUTCOMES[found] is GOOD


AIMS = (
    lambda result: int(passed(result.outcome)),
    lambda result: RANK[result.outcome],
    lambda result: -_number(result),
)
"""What the player wants: to pass, to stand higher, then the lower number; the game master wants the reverse."""


def _number(result: Result) -> int:
    return int(str(result.values["number"]))
