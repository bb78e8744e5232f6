"""One line of the table: what was measured, and which budget it holds or breaks."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """`budget` is the most that `value` may be, or the least where `least` says so; None where there is none.

    `value` is None where this machine cannot tell; `note` says why, or of what the figure is.
    """

    what: str
    value: float | None
    unit: str
    budget: float | None = None
    least: bool = False
    note: str = ""

    @property
    def verdict(self) -> str:
        """Held, broken, or neither."""
        if self.value is None:
            return "not measurable"
        if self.budget is None:
            return ""
        return "held" if (self.value >= self.budget if self.least else self.value <= self.budget) else "BROKEN"

    def __str__(self) -> str:
        value = "–" if self.value is None else f"{self.value:,.2f}".removesuffix(".00")
        bound = "" if self.budget is None else f"{'≥' if self.least else '≤'} {self.budget:,.10g}"
        return f"{self.what:64} {value:>12} {self.unit:4} {bound:13} {self.verdict:14} {self.note}".rstrip()


def timed(act: Callable[[], object]) -> float:
    """Seconds that `act` takes."""
    began = time.perf_counter()
    act()
    return time.perf_counter() - began
