"""A look at a table's set that also remembers which house values were read."""

from __future__ import annotations

from typing import Any

from rules_py.core.rulings import Reading


class Watching(Reading):
    """Reads as `watched` does; `values` holds the full names of the house values that were asked for."""

    def __init__(self, watched: Reading, values: set[str] | None = None) -> None:
        vars(self).update(vars(watched))
        self.values: set[str] = set() if values is None else values

    def value(self, name: str) -> Any:
        self.values.add(f"{self._game}/{name}")
        return super().value(name)

    def again(self) -> Watching:
        """What is tried in between is read on the same behalf."""
        return Watching(super().again(), self.values)

    @property
    def seen(self) -> frozenset[str]:
        """Rulings and values alike."""
        return frozenset(self.read) | self.values
