"""How much Karma there may be (`echelon/destiny#karma-gain`)."""

from __future__ import annotations


def raised(now: int, gained: int, maximum: int) -> int:
    """Karma after a gain: what goes over the maximum is lost, what stands over it already stays."""
    return max(now, min(maximum, now + gained))
