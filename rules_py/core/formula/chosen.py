"""The best or the worst of a handful: how often those that are kept come to each worth.

It goes through the face that the last kept die shows. Some dice lie before it and are kept; of those that show it as
many are kept as are lacking; the rest are dropped, whatever they show. Dice that stop and dice that explode are two
sorts, each with its own number of dice, and those numbers are mixed as `Signed.mixture` has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from .packed import times
from .signed import Signed

Mixture = Mapping[tuple[int, int], int]


def chosen(dice: Signed, bits: int) -> int:
    """The places of the kept dice, packed."""
    handful = dice.handful
    assert handful.keep is not None
    kept, weights, total = handful.keep.kept(handful.count), handful.weights, 0
    before: dict[bool, list[int]] = {False: [], True: []}
    behind = {sort: sum(w for face, w in weights.items() if (face in handful.exploding) == sort) for sort in before}
    for face in sorted(weights, reverse=handful.keep.from_high):
        explodes = face in handful.exploding
        behind[explodes] -= weights[face]
        ways = _Ways(dice.mixture, kept, explodes, weights[face], behind)
        here = dice.place(face) * bits
        stops, exploded, found = dice.runs(before[False]), dice.runs(before[True]), 0
        stopped = [1]  # none, one, two … dice that stop and lie before this face
        for _ in range(1, kept if stops else 1):
            stopped.append(times(stopped[-1], stops, bits))
        for going in range(kept - 1 if exploded else 0, -1, -1):
            found = times(found, exploded, bits)
            for off, some in enumerate(stopped[: kept - going]):
                if many := ways(off, going):
                    found += some * many << (kept - off - going) * here
        total += found
        before[explodes].append(face)
    return total


class _Ways:
    """In how many ways so many dice of each sort lie before a face, and enough of its own sort show it."""

    def __init__(self, mixture: Mixture, kept: int, explodes: bool, here: int, behind: Mapping[bool, int]) -> None:
        self._kept, self._explodes, self._here, self._behind = kept, explodes, here, behind[explodes]
        self._others = behind[not explodes]
        self._cases: dict[int, list[tuple[int, int]]] = {}
        for (off, on), weight in mixture.items():
            same, other = (on, off) if explodes else (off, on)
            self._cases.setdefault(same, []).append((other, weight))
        self._mixed: dict[int, list[tuple[int, int]]] = {}
        self._tails: dict[tuple[int, int], int] = {}

    def __call__(self, off: int, going: int) -> int:
        same, other = (going, off) if self._explodes else (off, going)
        lacking = self._kept - off - going
        return sum(
            comb(dice, same) * weight * self._tail(dice - same, lacking) for dice, weight in self._mixture(other)
        )

    def _mixture(self, before: int) -> list[tuple[int, int]]:
        """How often there are so many dice of the face's sort, if `before` of the other sort lie before it."""
        if before not in self._mixed:
            rows = [
                (dice, sum(self._split(n, before) * weight for n, weight in cases))
                for dice, cases in self._cases.items()
            ]
            self._mixed[before] = [(dice, weight) for dice, weight in rows if weight]
        return self._mixed[before]

    def _split(self, dice: int, before: int) -> int:
        """The ways in which so many of `dice` of the other sort lie before the face and all others behind it."""
        return comb(dice, before) * self._others ** (dice - before) if dice >= before else 0

    def _tail(self, dice: int, lacking: int) -> int:
        """The ways in which of `dice` at least as many as are lacking show the face, the others one behind it."""
        key = (dice, lacking)
        if key not in self._tails:
            self._tails[key] = sum(
                comb(dice, n) * self._here**n * self._behind ** (dice - n) for n in range(lacking, dice + 1)
            )
        return self._tails[key]
