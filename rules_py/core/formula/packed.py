"""Polynomials held in single long integers: how often each total comes, one place of so many bits for each.

A long integer is multiplied by a die's faces with a few shifts and additions, however many dice stand behind it,
and Python does those at the speed of memory. A place must be wide enough for the whole weight, so that none runs
over into the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

Runs = Sequence[tuple[int, int, int]]
"""Weights by exponent as runs of equal ones: where a run begins, how long it is, the weight."""


def width(whole: int) -> int:
    """Bits of a place that can hold `whole`: whole bytes of them."""
    return (whole.bit_length() + 7) // 8 * 8


def runs(weights: Mapping[int, int]) -> Runs:
    """The weights by exponent (none below nought) as runs."""
    rows = [(at, weights.get(at, 0)) for at in range(max(weights, default=-1) + 1)]
    found = []
    for weight, row in groupby(rows, key=lambda each: each[1]):
        at = [place for place, _ in row]
        if weight:
            found.append((at[0], len(at), weight))
    return found


def times(held: int, by: Runs, bits: int) -> int:
    """`held` multiplied by the polynomial whose weights are `by`."""
    total = 0
    for begin, length, weight in by:
        total += _repeated(held, length, bits) * weight << begin * bits
    return total


def _repeated(held: int, length: int, bits: int) -> int:
    """`held` once in each of `length` places: doubled for each binary digit of the length."""
    found, done = held, 1
    for digit in f"{length:b}"[1:]:
        found += found << done * bits
        done *= 2
        if digit == "1":
            found = (found << bits) + held
            done += 1
    return found


def pack(weights: Mapping[int, int], low: int, step: int, bits: int) -> int:
    """Weights by value, the lowest `low`, in one integer; a place is one `step`."""
    size = bits // 8
    places = bytearray(size * ((max(weights) - low) // step + 1))
    for value, weight in weights.items():
        at = (value - low) // step * size
        places[at : at + size] = weight.to_bytes(size, "little")
    return int.from_bytes(places, "little")


def unpack(held: int, low: int, step: int, bits: int) -> dict[int, int]:
    """The weights by value, those that are nought left out."""
    size = bits // 8
    count = (held.bit_length() + bits - 1) // bits
    places = held.to_bytes(count * size, "little")
    rows: Iterable[int] = (int.from_bytes(places[at : at + size], "little") for at in range(0, len(places), size))
    return {low + at * step: weight for at, weight in enumerate(rows) if weight}
