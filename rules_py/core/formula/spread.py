"""Exactly how often each total of a formula comes: die by die, no roll enumerated.

What adds up is folded in one packed integer; what is multiplied by dice or divided goes value by value.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd, prod

from ..odds import Weights
from . import bounds, limits
from .expression import Expression, dice_of
from .handfuls import into
from .nodes import JOINS, Chain, Group, Handful, Minus, Node, Number
from .packed import pack, unpack, width
from .signed import Signed

FEW = 400
"""Pairs of values that are sooner gone through one by one than packed."""


@lru_cache(maxsize=8)
def spread(expression: Expression) -> Weights:
    """Every total with its weight."""
    return _of(expression.root)


def _of(node: Node) -> Weights:
    terms = _Terms()
    terms.gather(node, 1)
    found = Weights(1, {terms.number: 1})
    for part, factor in terms.others:
        found = _sum(found, _scaled(_product(part), factor))
    return _folded(terms.dice, found)


class _Terms:
    """A sum taken apart: handfuls with their factors, a number, and what is no sum."""

    def __init__(self) -> None:
        self.dice: list[tuple[Handful, int]] = []
        self.others: list[tuple[Chain, int]] = []
        self.number = 0

    def gather(self, node: Node, factor: int) -> None:
        """Take in `node`, `factor` times."""
        if factor == 0:
            return
        if isinstance(node, Number):
            self.number += factor * node.number
        elif isinstance(node, Handful):
            self.dice.append((node, factor))
        elif isinstance(node, Group):
            self.gather(node.inner, factor)
        elif isinstance(node, Minus):
            self.gather(node.inner, -factor)
        elif node.adds:
            self.gather(node.first, factor)
            for sign, part in node.rest:
                self.gather(part, factor if sign == "+" else -factor)
        else:
            self._multiplied(node, factor)

    def _multiplied(self, chain: Chain, factor: int) -> None:
        """Dice times a number are that number of them; all else is gone through value by value."""
        parts = [chain.first, *(part for _, part in chain.rest)]
        dice = [part for part in parts if any(dice_of(part))]
        if len(dice) == 1 and all(sign == "*" for sign, _ in chain.rest):
            numbers = (part.value(iter(())) for part in parts if part is not dice[0])
            self.gather(dice[0], factor * prod(numbers))
        else:
            self.others.append((chain, factor))


def _folded(dice: list[tuple[Handful, int]], onto: Weights) -> Weights:
    """All handfuls at once, or, where their factors would leave too many places empty, those of one factor."""
    reach = max(onto.leaves) - min(onto.leaves)
    for handful, factor in dice:
        ends = bounds.of(handful)
        reach += abs(factor) * (ends.high - ends.low)
    if reach <= limits.RESULTS:
        return _fold(dice, onto)
    for factor in sorted({factor for _, factor in dice}):
        same = [(handful, 1) for handful, each in dice if each == factor]
        onto = _sum(onto, _scaled(_fold(same, Weights(1, {0: 1})), factor))
    return onto


def _fold(dice: list[tuple[Handful, int]], onto: Weights) -> Weights:
    scaled = [(Signed(handful, 1 if factor > 0 else -1), abs(factor)) for handful, factor in dice]
    whole = onto.whole * prod(each.whole for each, _ in scaled)
    bits, low = width(whole), min(onto.leaves)
    held = pack(onto.leaves, low, 1, bits)
    for each, factor in scaled:
        held = into(held, each, bits * factor)
        low += each.low * factor
    return Weights(whole, unpack(held, low, 1, bits))


def _product(chain: Chain) -> Weights:
    """Parts multiplied and divided, from left to right."""
    found = _of(chain.first)
    for sign, part in chain.rest:
        found = _joined(sign, found, _of(part))
    return found


def _joined(sign: str, left: Weights, right: Weights) -> Weights:
    """Two parts joined value by value."""
    found: dict[int, int] = {}
    for a, weight in left.leaves.items():
        for b, other in right.leaves.items():
            value = JOINS[sign](a, b)
            found[value] = found.get(value, 0) + weight * other
    return Weights(left.whole * right.whole, found)


def _sum(left: Weights, right: Weights) -> Weights:
    if len(left.leaves) * len(right.leaves) <= FEW:
        return _joined("+", left, right)
    lows = min(left.leaves), min(right.leaves)
    step = gcd(*(value - low for part, low in zip((left, right), lows, strict=True) for value in part.leaves))
    highs = max(left.leaves), max(right.leaves)
    if (sum(highs) - sum(lows)) // step > limits.RESULTS:
        return _joined("+", left, right)
    whole = left.whole * right.whole
    bits = width(whole)
    packed = [pack(part.leaves, low, step, bits) for part, low in zip((left, right), lows, strict=True)]
    return Weights(whole, unpack(packed[0] * packed[1], sum(lows), step, bits))


def _scaled(part: Weights, factor: int) -> Weights:
    return part if factor == 1 else _joined("*", part, Weights(1, {factor: 1}))
