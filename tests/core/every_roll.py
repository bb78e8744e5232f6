"""The slow, obvious oracle: every face of every die, one roll at a time."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from rules_py.core.action import Action
from rules_py.core.fields import Params
from rules_py.core.play import Choose, Die, Played
from rules_py.core.rulings import Reading


class Wanted(Exception):
    """A die was asked for that has not been given a face yet."""

    def __init__(self, die: Die) -> None:
        self.die = die


class Given:
    """Faces from a list; asks for more by raising."""

    def __init__(self, faces: list[int]) -> None:
        self.left = list(faces)

    def faces(self, die: Die, n: int) -> list[int]:
        if len(self.left) < n:
            raise Wanted(die)
        found, self.left = self.left[:n], self.left[n:]
        return found

    def choice(self, choose: Choose) -> None:
        return None


def every_roll(action: Action, p: Params, rulings: Reading, deepest: int = 6) -> tuple[Counter, Fraction]:
    """Shares by outcome over all rolls of at most `deepest` dice, and the share of what was cut off there."""
    shares: Counter = Counter()
    cut = Fraction(0)
    open_rolls: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while open_rolls:
        faces, share = open_rolls.pop()
        try:
            played: Played = action.play(p, rulings, Given(faces))
        except Wanted as wanted:
            if len(faces) == deepest:
                cut += share
                continue
            open_rolls += [([*faces, face], share / wanted.die.sides) for face in wanted.die.faces]
        else:
            shares[played.result.outcome] += share
    return shares, cut
