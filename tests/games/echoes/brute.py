"""Echoes' pool counted die by die, from the rules' text alone: nothing here is the code under test.

Dice of a kind are taken as the set of faces they show, with how many throws show just that set.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

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


def chosen(target: int, big: int, small: int, triumph: str = "doubles", first: str = "gm") -> dict[Pair, Fraction]:
    """How often each pair is left, with `big` and `small` Buffs net of Debuffs.

    Whoever picks takes the best (or the worst) outcome and then the lowest (or the highest) number;
    where player and game master both pick, `first` picks knowing what the other will answer.
    """
    pairs = [(d, h) for d in range(10) for h in range(10)]
    order = sorted(pairs, key=lambda pair: (LADDER.index(outcome(pair, target, triumph)), number(*pair)))
    rank = {pair: place for place, pair in enumerate(order)}
    tens_first = ("gm" if big < 0 else "player") == first
    outer, inner = (big, small) if tens_first else (small, big)
    left = [0] * 100
    for answers, ways in shown(1 + abs(inner)).items():
        reply = [
            _pick(inner)(rank[(face, other) if tens_first else (other, face)] for other in answers)
            for face in range(10)
        ]
        for offers, more in shown(1 + abs(outer)).items():
            left[_pick(outer)([reply[face] for face in offers])] += ways * more
    whole = 10 ** (2 + abs(big) + abs(small))
    return {pair: Fraction(left[place], whole) for pair, place in rank.items() if left[place]}


def _pick(net: int) -> Callable[..., int]:
    """The player wants the best rank, the game master the worst; of one die there is nothing to pick."""
    return max if net < 0 else min


def outcomes(target: int, big: int = 0, small: int = 0, triumph: str = "doubles", first: str = "gm"):
    """Each outcome's exact chance."""
    found = dict.fromkeys(LADDER, Fraction(0))
    for pair, share in chosen(target, big, small, triumph, first).items():
        found[outcome(pair, target, triumph)] += share
    return found


def passing(target: int, big: int = 0, small: int = 0, first: str = "gm") -> Fraction:
    found = outcomes(target, big, small, first=first)
    return found["triumph"] + found["success"]


def spread(values: Callable[[Pair], int], pairs: dict[Pair, Fraction]) -> dict[int, Fraction]:
    """How often each value of a pair comes."""
    found: dict[int, Fraction] = {}
    for pair, share in pairs.items():
        found[values(pair)] = found.get(values(pair), Fraction(0)) + share
    return found
