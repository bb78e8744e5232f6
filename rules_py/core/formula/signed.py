"""A handful as the odds see it: the worths of one die, and how many dice there are.

A die's *places* are its worths, counted from the least of them: so no place lies below nought, and what the least
comes to is added at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import comb

from .nodes import Handful
from .packed import Runs, runs


@dataclass(frozen=True)
class Signed:
    """A handful that is added, or with `sign` -1 taken away."""

    handful: Handful
    sign: int

    @cached_property
    def least(self) -> int:
        """What one die adds at the least."""
        return min(self._worth(face) for face in self.handful.weights)

    @property
    def low(self) -> int:
        """The value of the first place."""
        if self.handful.keep is not None:
            return self.least * self.handful.keep.kept(self.handful.count)
        return min(self.least * dice for dice in (self.handful.count, self.thrown))

    @property
    def thrown(self) -> int:
        """The most dice that can lie there."""
        return self.handful.count + self.handful.explosions

    @cached_property
    def one(self) -> int:
        """The weight of one die."""
        return sum(self.handful.weights.values())

    @property
    def whole(self) -> int:
        """The weight of all dice."""
        return int(self.one**self.thrown)

    def _worth(self, face: int) -> int:
        return self.handful.worth(face) * self.sign

    def place(self, face: int) -> int:
        """How far a face lies above the least."""
        return self._worth(face) - self.least

    def runs(self, faces: Iterable[int]) -> Runs:
        """The places of these faces."""
        found: dict[int, int] = {}
        for face in faces:
            found[self.place(face)] = found.get(self.place(face), 0) + self.handful.weights[face]
        return runs(found)

    @cached_property
    def mixture(self) -> dict[tuple[int, int], int]:
        """How many dice that stop and how many that explode can lie there, with the weight of each case.

        That n dice bring g others (fewer than the limit m) hangs on nothing but this: of n + g dice the last stops,
        and n - 1 of those before it. So C(n+g-1, g) orders, n dice that stop and g that do not. Where the limit is
        reached, n + m dice lie there: the same with g = m, or more than m that would go on.
        """
        n, most = self.handful.count, self.handful.explosions
        found = {(n, g): comb(n + g - 1, g) * self.one ** (most - g) for g in range(most + 1)}
        if self.handful.explode is not None:
            found |= {(n + most - on, on): comb(n + most, on) for on in range(most + 1, n + most + 1)}
        return found
