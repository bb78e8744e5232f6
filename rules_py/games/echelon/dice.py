"""The three dice of an action roll, some of them exploding (`echelon/resolution#exploding`)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.play import Die, Faces, Fold, Throw, total
from ...core.rulings import Reading
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


Fallen = tuple[int, bool]
"""A sum, and whether an ordinary die shows a six."""


def cast(dice: Dice, owner: str, prefix: str = "") -> Generator[Throw, Any, Fallen]:
    """Throw the ordinary dice, then the exploding ones with all they bring."""
    sums, six = 0, False
    if dice.ordinary:
        seen = Fold((0, False), lambda so_far, face: (so_far[0] + face, so_far[1] or face in EXPLODES))
        sums, six = yield Throw(f"{prefix}ordinary", owner, D6, dice.ordinary, seen)
    if dice.exploding:
        sums += yield exploding(f"{prefix}exploding", owner, dice.exploding)
    return sums, six


def exploding(role: str, owner: str, n: int) -> Throw:
    """`n` exploding dice and the sum of all they bring."""
    return Throw(role, owner, D6, n, total(), explode=EXPLODES, fates=_fates)


def _fates(faces: Sequence[int]) -> list[str]:
    return ["exploded" if face in EXPLODES else "" for face in faces]


def faces(dice: Dice, prefix: str = "") -> dict[str, object]:
    """What a step tells of the dice: the faces of each kind, filled in by a real roll."""
    return {"ordinary": Faces(f"{prefix}ordinary"), "exploding": Faces(f"{prefix}exploding")}
