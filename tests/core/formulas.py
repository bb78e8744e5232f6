"""Formulas for the tests: thrown with given faces, made by chance, and reckoned the slow way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random

from rules_py.core.answers import Chance, Typed
from rules_py.core.formula.parser import parse
from rules_py.core.formula.throws import Fallen, fall
from rules_py.core.play import Played, play


def thrown(text: str, answers: Chance | Typed) -> Played:
    """The formula answered by `answers`; its result is what it came to."""
    return play(lambda: fall(parse(text)), answers, lambda sent: "")


def total(text: str, *faces: int) -> int:
    """What the formula comes to with just these faces, in the order they are asked for."""
    answers = Typed(faces)
    fallen: Fallen = thrown(text, answers).result
    answers.finish()
    return fallen.total


def fates(text: str, *faces: int) -> list[tuple[int, str]]:
    """Every die as it fell with its fate."""
    played = thrown(text, Typed(faces))
    found = []
    for cast in played.casts:
        judge = played.result.fates.get(cast.throw.role) or cast.throw.fates
        found += zip(cast.faces, judge(cast.faces) if judge else [""] * len(cast.faces), strict=True)
    return found


def by_enumeration(text: str, dice: Sequence[Sequence[int]]) -> dict[int, Fraction]:
    """Shares by total over every way in which just these dice, given by their faces, can fall."""
    found = Counter(total(text, *faces) for faces in product(*dice))
    rolls = sum(found.values())
    return {value: Fraction(n, rolls) for value, n in found.items()}


MINUSES = "-\u2212\u2010\u2011\u2012\u2013\u2014\ufe58\ufe63\uff0d"
PLUSES = "+\uff0b"
SPACES = ["", " ", "  ", "\u00a0", "\u2009", "\u202f", "\u3000", "\t", "\u200b", "\ufeff"]


class Maker:
    """Formulas by chance: whatever the notation allows, small enough for most of them to lie within the limits."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)

    def formula(self) -> str:
        return self._sum(self.dice.randrange(4))

    def _sum(self, deep: int) -> str:
        parts = [self._product(deep)]
        for _ in range(self.dice.choice([0, 0, 1, 1, 2, 4])):
            parts += [self.dice.choice(PLUSES + MINUSES), self._product(deep)]
        return self._spaced(parts)

    def _product(self, deep: int) -> str:
        part = self._part(deep)
        if self.dice.random() < 0.15:
            part = self._spaced([str(self.dice.randrange(20)), self.dice.choice("*\u00d7\u00b7"), part])
        if self.dice.random() < 0.1:
            part = self._spaced([part, self.dice.choice("/\u00f7"), str(self.dice.randrange(1, 9))])
        return part

    def _part(self, deep: int) -> str:
        sign = self.dice.choice(["", "", "", *MINUSES, "+", "--"])
        kind = self.dice.random()
        if kind < 0.3:
            return sign + str(self.dice.choice([0, 1, 7, 20, 1_200, 1_000_000])) + self._label()
        if kind < 0.5 and deep:
            return self._spaced([sign, "(", self._sum(deep - 1), ")"]) + self._label()
        return sign + self._dice() + self._label()

    def _dice(self) -> str:
        count = self.dice.randrange(1, 6)
        sides = self.dice.choice([2, 3, 4, 6, 8, 10, 12, 20])
        face = self.dice.randrange(1, sides + 1)
        said = [f"{count}{self.dice.choice('dDnN')}{sides}"]
        if self.dice.random() < 0.25:
            said = [self.dice.choice([f"{count}dF", f"{count}nF", "d%", f"{count}d6"])]
            face, sides = 1, 3
        more = []
        if self.dice.random() < 0.2:
            more.append(self.dice.choice(["r", "ro"]) + self._condition(face))
        if self.dice.random() < 0.3:
            more.append(f"{self.dice.choice(['kh', 'kl', 'k', 'KH'])}{self.dice.randrange(1, count + 1)}")
        elif count > 1 and self.dice.random() < 0.2:
            more.append(
                f"{self.dice.choice(['dh', 'dl', 'DL'])}{self.dice.choice(['', self.dice.randrange(1, count)])}"
            )
        if self.dice.random() < 0.2:
            more.append(self.dice.choice([">=", "\u2265", "<=", "\u2264", "=", "=="]) + str(face))
        if self.dice.random() < 0.2:
            more.append("!" + self.dice.choice(["", self._condition(face)]))
        return self._spaced([*said, *more])

    def _condition(self, face: int) -> str:
        return self.dice.choice(["", "=", ">=", "<="]) + str(face)

    def _label(self) -> str:
        labels = ["[fire]", "[tuli]", "[cold fire]", '"ice"', "\u201dj\u00e4\u00e4\u201d", "[2d6+1]", "[\u2212]"]
        return self.dice.choice(labels) if self.dice.random() < 0.15 else ""

    def _spaced(self, parts: Sequence[str]) -> str:
        return "".join(self.dice.choice(SPACES) + part for part in parts) + self.dice.choice(SPACES)
