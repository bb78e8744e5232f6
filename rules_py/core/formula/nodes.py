"""What a formula is made of. Each part is written as the notation that reads back to it."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from ..play import Die
from . import limits

FATE = Die(3, low=-1)
"""A fate die: minus, blank, plus."""

COMPARES: Mapping[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
    "<=": operator.le,
    "<": operator.lt,
}

TYPED: Mapping[str, str] = {}
"""Signs as a keyboard has them."""

PRINTED: Mapping[str, str] = {
    "+": " + ",
    "-": " \u2212 ",
    "*": " \u00d7 ",
    "/": " / ",
    "minus": "\u2212",
    ">=": "\u2265",
    "<=": "\u2264",
}
"""Signs as a page prints them."""

Leaf: TypeAlias = Callable[["Handful"], str]


@dataclass(frozen=True)
class Condition:
    """Which faces are meant: those that stand in this relation to a number."""

    sign: str
    number: int

    def __call__(self, face: int) -> bool:
        return COMPARES[self.sign](face, self.number)

    def written(self, signs: Mapping[str, str] = TYPED, *, bare: bool = True) -> str:
        """`>=5`; plain `5` for an equality where `bare` allows it."""
        sign = "" if bare and self.sign == "=" and self.number >= 0 else signs.get(self.sign, self.sign)
        minus = signs.get("minus", "-") if self.number < 0 else ""
        return f"{sign}{minus}{abs(self.number)}"


@dataclass(frozen=True)
class Keep:
    """So many dice at the high or low end are kept, or with `drop` dropped."""

    high: bool
    number: int
    drop: bool = False

    @property
    def from_high(self) -> bool:
        """Whether the highest are among those that stay."""
        return self.high != self.drop

    def kept(self, dice: int) -> int:
        """How many of `dice` stay."""
        return dice - self.number if self.drop else self.number

    def written(self) -> str:
        return f"{'d' if self.drop else 'k'}{'h' if self.high else 'l'}{self.number}"


@dataclass(frozen=True)
class Handful:
    """Equal dice thrown together, and what becomes of them.

    In this order, however it was written: faces in `reroll` are thrown again (`once`, or until none is left),
    faces that `explode` bring a die each, some are kept, and then faces are summed, or those that are `hits` counted.
    """

    count: int
    die: Die
    reroll: tuple[Condition, ...] = ()
    once: bool = False
    explode: Condition | None = None
    keep: Keep | None = None
    hits: Condition | None = None
    label: str = ""

    @cached_property
    def rerolled(self) -> frozenset[int]:
        """Faces that are thrown again."""
        return frozenset(face for face in self.die.faces if any(fits(face) for fits in self.reroll))

    @cached_property
    def exploding(self) -> frozenset[int]:
        """Faces that bring another die."""
        return frozenset(face for face in self.die.faces if self.explode is not None and self.explode(face))

    @cached_property
    def weights(self) -> dict[int, int]:
        """How often one die stands at each face, once it has been rerolled."""
        again = len(self.rerolled)
        if not self.once:
            return {face: 1 for face in self.die.faces if face not in self.rerolled}
        return {face: again + (0 if face in self.rerolled else self.die.sides) for face in self.die.faces}

    @property
    def explosions(self) -> int:
        """Dice that explosions can bring at most."""
        return limits.explosions(self.count) if self.explode is not None else 0

    @cached_property
    def stays(self) -> bool:
        """Whether all dice fall at once: none is thrown again, none brings another."""
        return not self.reroll and self.explode is None

    def worth(self, face: int) -> int:
        """What a kept die adds to the total."""
        return face if self.hits is None else int(self.hits(face))

    def written(self, signs: Mapping[str, str] = TYPED, leaf: Leaf | None = None, *, labelled: bool = True) -> str:
        """The notation; `leaf` writes something else in its place."""
        if leaf is not None:
            return leaf(self)
        parts = [f"{self.count}d{'F' if self.die == FATE else self.die.sides}"]
        parts += [("ro" if self.once else "r") + fits.written(signs) for fits in self.reroll]
        if self.keep is not None:
            parts.append(self.keep.written())
        if self.hits is not None:
            parts.append(self.hits.written(signs, bare=False))
        if self.explode is not None:  # behind the hits, for a comparison after the mark would be its own
            top = self.explode == Condition("=", self.die.faces[-1])
            parts.append("!" if top else "!" + self.explode.written(signs))
        return "".join(parts) + (_label(self.label) if labelled else "")

    def value(self, thrown: Iterator[int]) -> int:
        """The next of the dice that fell."""
        return next(thrown)


@dataclass(frozen=True)
class Number:
    """A number as it stands."""

    number: int
    label: str = ""

    def written(self, signs: Mapping[str, str] = TYPED, leaf: Leaf | None = None) -> str:
        return f"{self.number}{_label(self.label)}"

    def value(self, thrown: Iterator[int]) -> int:
        return self.number


@dataclass(frozen=True)
class Group:
    """What stands in brackets."""

    inner: Node
    label: str = ""

    def written(self, signs: Mapping[str, str] = TYPED, leaf: Leaf | None = None) -> str:
        return f"({self.inner.written(signs, leaf)}){_label(self.label)}"

    def value(self, thrown: Iterator[int]) -> int:
        return self.inner.value(thrown)


@dataclass(frozen=True)
class Minus:
    """The same below nought."""

    inner: Node

    def written(self, signs: Mapping[str, str] = TYPED, leaf: Leaf | None = None) -> str:
        return signs.get("minus", "-") + self.inner.written(signs, leaf)

    def value(self, thrown: Iterator[int]) -> int:
        return -self.inner.value(thrown)


@dataclass(frozen=True)
class Chain:
    """Parts joined from left to right by signs of one rank: + and \u2212, or × and /."""

    first: Node
    rest: tuple[tuple[str, Node], ...]

    @property
    def adds(self) -> bool:
        """Whether its signs are + and \u2212."""
        return self.rest[0][0] in "+-"

    def written(self, signs: Mapping[str, str] = TYPED, leaf: Leaf | None = None) -> str:
        joined = (signs.get(sign, sign) + part.written(signs, leaf) for sign, part in self.rest)
        return self.first.written(signs, leaf) + "".join(joined)

    def value(self, thrown: Iterator[int]) -> int:
        total = self.first.value(thrown)
        for sign, part in self.rest:
            total = JOINS[sign](total, part.value(thrown))
        return total


JOINS: Mapping[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
}
"""Division rounds down."""

Node: TypeAlias = "Handful | Number | Group | Minus | Chain"


def _label(label: str) -> str:
    return f"[{label}]" if label else ""
