"""Echoes' pool counted die by die, from the rules' text alone: nothing here is the code under test.

Dice of a kind are taken as the set of faces they show, with how many throws show just that set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

Pair = tuple[int, int]
"""The chosen dice: dissonance, harmony."""

LADDER = ("triumph", "success", "setback", "disaster")


def number(dissonance: int, harmony: int) -> int:
    """Tens and ones; two noughts are a hundred."""
    return 10 * dissonance + harmony or 100


def outcome(pair: Pair, target: int, triumph: str = "doubles") -> str:
    """Passing is a success or, where the dice are special, a triumph; failing a setback or a disaster."""
    rolled = number(*pair)
    passes = rolled <= target and rolled < 100
    special = {
        "doubles": pair[0] == pair[1],
        "none": rolled == 100,
        "bands": rolled <= 5 if passes else rolled >= 96,
    }[triumph]
    if passes:
        return "triumph" if special else "success"
    return "disaster" if special else "setback"


@cache
def shown(dice: int) -> dict[tuple[int, ...], int]:
    """How many of the 10^dice throws show each set of faces."""
    found: dict[frozenset[int], int] = {frozenset(): 1}
    for _ in range(dice):
        after: dict[frozenset[int], int] = {}
        for faces, ways in found.items():
            for face in range(10):
                key = faces | {face}
                after[key] = after.get(key, 0) + ways
        found = after
    return {tuple(faces): ways for faces, ways in found.items()}


def best_first(target: int, triumph: str = "doubles") -> list[Pair]:
    """All pairs as the player likes them: by outcome, then the lower number. The game master likes the reverse."""
    pairs = [(d, h) for d in range(10) for h in range(10)]
    return sorted(pairs, key=lambda pair: (LADDER.index(outcome(pair, target, triumph)), number(*pair)))


def throws(order: list[Pair], big: int, small: int, first: str = "gm") -> Iterator[tuple[Pair, tuple[int, ...], int]]:
    """The pair left, the faces shown and the number of ways, with `big` and `small` Buffs net of Debuffs.

    Where player and game master both pick, `first` picks knowing what the other will answer.
    """
    rank = {pair: place for place, pair in enumerate(order)}
    tens_first = ("gm" if big < 0 else "player") == first
    outer, inner = (big, small) if tens_first else (small, big)
    for answers, ways in shown(1 + abs(inner)).items():
        reply = [
            _pick(inner)(rank[(face, other) if tens_first else (other, face)] for other in answers)
            for face in range(10)
        ]
        for offers, more in shown(1 + abs(outer)).items():
            yield order[_pick(outer)([reply[face] for face in offers])], answers + offers, ways * more


def _pick(net: int) -> Callable[..., int]:
    """The player wants the best place, the game master the worst; of one die there is nothing to pick."""
    return max if net < 0 else min


@cache
def chosen(
    target: int, big: int = 0, small: int = 0, triumph: str = "doubles", first: str = "gm"
) -> dict[Pair, Fraction]:
    """How often each pair is left."""
    found: dict[Pair, int] = {}
    for pair, _, ways in throws(best_first(target, triumph), big, small, first):
        found[pair] = found.get(pair, 0) + ways
    return {pair: Fraction(ways, 10 ** (2 + abs(big) + abs(small))) for pair, ways in found.items()}


def with_highest(target: int, big: int = 0, small: int = 0) -> dict[tuple[Pair, int], Fraction]:
    """How often each pair is left, and the highest face of all that were thrown."""
    found: dict[tuple[Pair, int], int] = {}
    for pair, faces, ways in throws(best_first(target), big, small):
        found[pair, max(faces)] = found.get((pair, max(faces)), 0) + ways
    return {key: Fraction(ways, 10 ** (2 + abs(big) + abs(small))) for key, ways in found.items()}


def passing_with_reroll(target: int, big: int = 0, small: int = 0) -> Fraction:
    """The chance to pass where one of the two chosen dice is rerolled whenever that helps, and both sides know it."""

    def worth(pair: Pair) -> Fraction:
        ways = ([pair], [(new, pair[1]) for new in range(10)], [(pair[0], new) for new in range(10)])
        return max(Fraction(sum(number(*each) <= target for each in way), len(way)) for way in ways)

    worths = {(d, h): worth((d, h)) for d in range(10) for h in range(10)}
    order = sorted(worths, key=worths.__getitem__, reverse=True)
    left = dict.fromkeys(order, 0)
    for pair, _, ways in throws(order, big, small):
        left[pair] += ways
    total = sum(ways * worths[pair] for pair, ways in left.items())
    return Fraction(total, 10 ** (2 + abs(big) + abs(small)))


def outcomes(target: int, big: int = 0, small: int = 0, triumph: str = "doubles", first: str = "gm"):
    """Each outcome's exact chance."""
    found = dict.fromkeys(LADDER, Fraction(0))
    for pair, share in chosen(target, big, small, triumph, first).items():
        found[outcome(pair, target, triumph)] += share
    return found


def passing(target: int, big: int = 0, small: int = 0, first: str = "gm") -> Fraction:
    found = outcomes(target, big, small, first=first)
    return found["triumph"] + found["success"]


def spread(value: Callable[[Any], int], shares: dict[Any, Fraction]) -> dict[int, Fraction]:
    """How often each value of what fell comes."""
    found: dict[int, Fraction] = {}
    for fell, share in shares.items():
        found[value(fell)] = found.get(value(fell), Fraction(0)) + share
    return found
