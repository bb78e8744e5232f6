"""The three dice of an action roll, some of them exploding (`echelon/resolution#exploding`)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...core.errors import BadInput
from ...core.play import MOST_DICE, Die, Faces, Fold, Throw, total
from ...core.rulings import Reading
from ...core.words import MINUS
from .bell import MOST_EXPLODING, Bell, bell

D6 = Die(6)
THREE = 3
"""Fewer than three dice make no bell."""

EXPLODES = frozenset({6})


@dataclass(frozen=True)
class Dice:
    """How many ordinary dice, how many exploding."""

    ordinary: int
    exploding: int

    def __str__(self) -> str:
        """`2d6 + d6!`: an exclamation mark for dice that explode."""
        parts = [f"{n if n > 1 else ''}d6{mark}" for n, mark in ((self.ordinary, ""), (self.exploding, "!")) if n]
        return " + ".join(parts)

    @property
    def bell(self) -> Bell:
        return bell(self.ordinary, self.exploding)

    @property
    def free(self) -> bool:
        """Whether a die can still be bought: one for each roll, and with two exploding it is there already."""
        return self.exploding < MOST_EXPLODING

    def swapped(self) -> Dice:
        """With an exploding die in the place of an ordinary one, if there is room."""
        return Dice(self.ordinary - 1, self.exploding + 1) if self.free else self

    def bought(self, rulings: Reading) -> Dice:
        """With the die that Karma brings (`echelon/resolution#karma-die`)."""
        kind = rulings["karma-die"]
        if kind == "exploding":
            return self.swapped()
        if kind == "extra":
            return Dice(self.ordinary + 1, self.exploding)
        return Dice(self.ordinary, self.exploding + 1)


def three(exploding: int) -> Dice:
    """The pool of every action roll."""
    return Dice(THREE - exploding, exploding)


class Fallen(NamedTuple):
    """A sum, whether an ordinary die shows a six, and whether an exploding one has gone on."""

    sum: int
    six: bool
    went_on: bool


def roles(exploding: int, prefix: str = "") -> tuple[str, ...]:
    """A role for each exploding die: two of them lie in two rows, each six beside what it has brought."""
    names = ("exploding",) if exploding == 1 else ("first-exploding", "second-exploding")[:exploding]
    return tuple(prefix + name for name in names)


def cast(dice: Dice, owner: str, prefix: str = "") -> Generator[Throw, Any, Fallen]:
    """Throw the ordinary dice, then the exploding ones with all they bring."""
    seen = Fold((0, False), lambda so_far, face: (so_far[0] + face, so_far[1] or face in EXPLODES))
    ordinary, six = yield Throw(f"{prefix}ordinary", owner, D6, dice.ordinary, seen)
    own = roles(dice.exploding, prefix)
    sum_, thrown = yield from exploding(owner, own)
    return Fallen(ordinary + sum_, six, thrown > len(own))


def exploding(owner: str, roles: Sequence[str]) -> Generator[Throw, Any, tuple[int, int]]:
    """An exploding die for each role: the sum of all they bring, and how often a die was thrown.

    They go on wave by wave, as dice lie on a table: first all of them once, then those again that showed a six.
    """
    sum_, thrown, going = 0, 0, list(roles)
    while going:
        again = []
        for role in going:
            if thrown == MOST_DICE:
                raise BadInput("endless", high=MOST_DICE)
            face = yield Throw(role, owner, D6, 1, total(), fates=_fates)
            sum_, thrown = sum_ + face, thrown + 1
            if face in EXPLODES:
                again.append(role)
        going = again
    return sum_, thrown


def _fates(faces: Sequence[int]) -> list[str]:
    return ["exploded" if face in EXPLODES else "" for face in faces]


def faces(dice: Dice, prefix: str = "") -> dict[str, object]:
    """What a step tells of the dice, filled in by a real roll: the ordinary faces, and each exploding die's chain."""
    chains = zip(("one", "other"), roles(dice.exploding, prefix), strict=False)
    return {"ordinary": Faces(f"{prefix}ordinary"), **{name: Faces(role, chain) for name, role in chains}}


def chain(faces: Sequence[int]) -> str:
    """`6 + 6 + 2`: a die and what it has gone on to."""
    return " + ".join(map(str, faces))


def kinds(key: str, dice: Dice) -> str:
    """The words that tell such dice: `key`, `key-one` or `key-two`, by how many of them explode."""
    return key + ("", "-one", "-two")[dice.exploding]


def signed(number: int) -> str:
    """A number on top of dice, as a formula writes it; nought is not written."""
    return f" {'+' if number > 0 else MINUS} {abs(number)}" if number else ""
