"""Exact sums of dice, exploding ones among them (`echelon/resolution#exploding`).

An exploding die is six times the number of its sixes, which is geometric, and a last face from one to five;
the two are independent. So every sum is a finite spread and six times a number of sixes, and the endless tail
is a geometric series that has a closed form: nothing is cut off.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

SIDES = 6
SIX = Fraction(1, SIDES)
"""The chance of one more six."""
MOST_EXPLODING = 2
"""Exploding dice on one side: the specialised one and the bought one."""


def _ways(dice: int, sixes: int) -> int:
    """In how many ways `dice` exploding dice share `sixes` between them."""
    return int(sixes == 0) if dice == 0 else 1 if dice == 1 else sixes + 1


@cache
def exactly(ours: int, theirs: int, lead: int) -> Fraction:
    """The chance that `ours` exploding dice bring exactly `lead` sixes more than `theirs`."""
    if lead < 0:
        return exactly(theirs, ours, -lead)
    stop = (1 - SIX) ** (ours + theirs)
    if ours == 0 or theirs == 0:  # then only they have none
        ways = _ways(ours, lead) if theirs == 0 else int(lead == 0)
        return stop * ways * SIX**lead
    both = SIX * SIX
    # sums over n = 0, 1, 2 … of both^n, n·both^n and n²·both^n
    series = (1 / (1 - both), both / (1 - both) ** 2, both * (1 + both) / (1 - both) ** 3)
    one = (1, 0) if theirs == 1 else (1, 1)  # _ways(theirs, n) as a line in n
    other = (1, 0) if ours == 1 else (1 + lead, 1)  # _ways(ours, n + lead)
    product = (one[0] * other[0], one[0] * other[1] + one[1] * other[0], one[1] * other[1])
    return stop * SIX**lead * sum(n * each for n, each in zip(product, series, strict=True))


@cache
def at_least(ours: int, theirs: int, lead: int) -> Fraction:
    """The chance that `ours` exploding dice bring at least `lead` sixes more than `theirs`."""
    if lead <= 0:
        return 1 - at_least(theirs, ours, 1 - lead)
    if ours == 0:
        return Fraction(0)
    # from one six on, exactly(n) is (a + b·n)·SIX^n: read off the line, sum the series
    first, second = exactly(ours, theirs, 1) / SIX, exactly(ours, theirs, 2) / SIX**2
    b = second - first
    a = first - b
    return SIX**lead * ((a + b * lead) / (1 - SIX) + b * SIX / (1 - SIX) ** 2)


@dataclass(frozen=True)
class Bell:
    """A sum: `finite` by value, as weights over `whole`, and six times the sixes of `up` dice less those of `down`."""

    finite: dict[int, int]
    whole: int
    up: int = 0
    down: int = 0

    @property
    def low(self) -> int:
        return min(self.finite)

    @property
    def high(self) -> int:
        return max(self.finite)

    def at_least(self, value: int) -> Fraction:
        """The chance of `value` or more."""
        by_sixes: dict[int, int] = {}
        for each, weight in self.finite.items():
            sixes = -((each - value) // SIDES)
            by_sixes[sixes] = by_sixes.get(sixes, 0) + weight
        found = sum(weight * at_least(self.up, self.down, sixes) for sixes, weight in by_sixes.items())
        return Fraction(found) / self.whole

    def exactly(self, value: int) -> Fraction:
        """The chance of `value`."""
        found = Fraction(0)
        for each, weight in self.finite.items():
            sixes, rest = divmod(value - each, SIDES)
            if rest == 0:
                found += weight * exactly(self.up, self.down, sixes)
        return found / self.whole

    def moved(self, by: int) -> Bell:
        """The same sum with `by` added."""
        return Bell({each + by: weight for each, weight in self.finite.items()}, self.whole, self.up, self.down)

    def plus(self, other: Bell) -> Bell:
        """This sum and `other`, thrown independently."""
        return Bell(
            _mixed(self.finite, other.finite, 1), self.whole * other.whole, self.up + other.up, self.down + other.down
        )

    def against(self, other: Bell) -> Bell:
        """This sum less `other`."""
        return Bell(
            _mixed(self.finite, other.finite, -1), self.whole * other.whole, self.up + other.down, self.down + other.up
        )


def _mixed(one: dict[int, int], other: dict[int, int], sign: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for value, weight in one.items():
        for more, times in other.items():
            key = value + sign * more
            found[key] = found.get(key, 0) + weight * times
    return found


@cache
def bell(ordinary: int, exploding: int = 0, sides: int = SIDES) -> Bell:
    """`ordinary` dice of `sides` and `exploding` d6 that go on."""
    finite, whole = {0: 1}, 1
    for faces in [sides] * ordinary + [SIDES - 1] * exploding:
        after: dict[int, int] = {}
        for total, weight in finite.items():
            for face in range(1, faces + 1):
                after[total + face] = after.get(total + face, 0) + weight
        finite, whole = after, whole * faces
    return Bell(finite, whole, up=exploding)


@cache
def best_of_two(sides: int) -> Bell:
    """Two dice of which the higher counts."""
    return Bell({face: 2 * face - 1 for face in range(1, sides + 1)}, sides * sides)
