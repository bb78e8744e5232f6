"""How far a formula's totals can reach, and how many there can be: known before anything is thrown."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

from .nodes import Handful


@dataclass(frozen=True)
class Bounds:
    """Totals lie from `low` to `high`, whole `step`s apart, and there are at most `count` of them."""

    low: int
    high: int
    step: int = 0
    count: int = 1

    @property
    def fixed(self) -> bool:
        """Whether no die can change it."""
        return self.low == self.high


def between(low: int, high: int, step: int, most: int) -> Bounds:
    """The totals of both ends and what lies between, but no more than `most`."""
    if low == high:
        return Bounds(low, high)
    return Bounds(low, high, step, min(most, (high - low) // (step or 1) + 1))


def of(handful: Handful) -> Bounds:
    """One throw of dice."""
    worth = [handful.worth(face) for face in handful.die.faces]
    kept = handful.count if handful.keep is None else handful.keep.kept(handful.count)
    ends = (kept, kept + (0 if handful.keep is not None else handful.explosions))
    low, high = min(n * min(worth) for n in ends), max(n * max(worth) for n in ends)
    return between(low, high, 1, high - low + 1)


def negative(part: Bounds) -> Bounds:
    """The same below nought."""
    return Bounds(-part.high, -part.low, part.step, part.count)


def joined(sign: str, left: Bounds, right: Bounds) -> Bounds:
    """Two parts joined by a sign. A divisor is a number other than nought: the reader has seen to that."""
    pairs = left.count * right.count
    if sign == "+":
        return between(left.low + right.low, left.high + right.high, gcd(left.step, right.step), pairs)
    if sign == "-":
        return joined("+", left, negative(right))
    corners = sorted(a * b if sign == "*" else a // b for a in (left.low, left.high) for b in (right.low, right.high))
    step = 1
    if sign == "*" and (left.fixed or right.fixed):
        step = abs(left.low * right.step if left.fixed else right.low * left.step)
    return between(corners[0], corners[-1], step, pairs)
