"""How often a pool comes to each pair of faces, reckoned without walking every roll (`echoes/dice#chances`).

Four dice of each kind fall in a hundred million ways. But whoever picks sees only which faces lie there, not how
often, and picks by an order of all hundred pairs. So for each set of faces of the kind picked last, every
face of the kind picked first has one answer, and what is picked is the best of its dice by that answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, TypeAlias

from ...core.odds import Odds, Weights, read_off
from ...core.rulings import Reading
from .ladder import OUTCOMES, RANK, number, outcome, passed
from .pool import Pool, order

Cell: TypeAlias = tuple[int, int]
"""A dissonance face and a harmony face."""

Score: TypeAlias = Callable[[Cell], Any]
"""What the player wants more of and the game master less."""

FACES = tuple(range(10))
CELLS = tuple((d, h) for d in range(10) for h in range(10))


@cache
def _sets(dice: int, faces: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every set of places in a list of `faces` that `dice` dice can show, with the number of ways they can."""
    found = []
    for size in range(1, min(dice, faces) + 1):
        ways = sum((-1) ** k * comb(size, k) * (size - k) ** dice for k in range(size + 1))
        found += [(faces_shown, ways) for faces_shown in combinations(range(faces), size)]
    return tuple(found)


def cells(dice: Pool, score: Score, rulings: Reading, faces: tuple[int, ...] = FACES) -> dict[Cell, int]:
    """In how many ways each cell is picked where no other than `faces` are thrown."""
    first, second = order(dice, rulings)
    if dice.chooser(first) == dice.chooser(second) and dice.dice(first) < dice.dice(second):
        first, second = second, first  # one and the same picks both: any order will do, and this one is cheaper
    ranked = sorted(((d, h) for d in faces for h in faces), key=score)
    place = {cell: at for at, cell in enumerate(ranked)}
    grid = [[place[(f, s) if first == "dissonance" else (s, f)] for s in faces] for f in faces]
    answer = max if dice.chooser(second) == "player" else min
    falling = dice.chooser(first) == "player"
    n, many = dice.dice(first), len(faces)
    ways = [(many - at) ** n - (many - at - 1) ** n for at in range(many)]
    counts = [0] * len(ranked)
    for shown, weight in _sets(dice.dice(second), many):
        answers = [answer([row[s] for s in shown]) for row in grid]
        answers.sort(reverse=falling)
        for at, cell in enumerate(answers):
            counts[cell] += weight * ways[at]
    return {ranked[at]: count for at, count in enumerate(counts) if count}


def passes(dice: Pool, target: int, rulings: Reading) -> Fraction:
    """The share that passes alone: of each set of the kind picked last, only which faces it can answer well counts.

    Twenty times cheaper than the whole odds, for tables of many pools.
    """
    first, second = order(dice, rulings)
    well = []
    for f in FACES:
        pairs = ((f, s) if first == "dissonance" else (s, f) for s in FACES)
        well.append(sum(1 << s for s, cell in enumerate(pairs) if passed(outcome(*cell, target, rulings))))
    free, n = dice.chooser(second) == "player", dice.dice(first)
    found = 0
    for shown, weight in _sets(dice.dice(second), 10):
        mask = sum(1 << s for s in shown)
        good = sum(bool(each & mask) if free else each & mask == mask for each in well)
        found += weight * (10**n - (10 - good) ** n if dice.chooser(first) == "player" else good**n)
    return Fraction(found, 10 ** (n + dice.dice(second)))


def ranks(target: int, rulings: Reading) -> dict[Cell, tuple[int, int, int]]:
    """Each cell's worth to the player: passing, the outcome's rank, the lower number (`echoes/dice#choosing`)."""
    found = {}
    for d, h in CELLS:
        came = outcome(d, h, target, rulings)
        found[d, h] = (int(passed(came)), RANK[came], -number(d, h))
    return found


def odds(
    dice: Pool,
    target: int,
    rulings: Reading,
    chart: Callable[[str, int, int, int], object] | None = None,
    *,
    reroll: bool = True,
    rising: tuple[int, ...] = (),
) -> Odds:
    """The odds of a check; `chart` gives the charted value from outcome, faces and the highest face thrown.

    The highest face of all is reckoned only where `rising` gives the faces' order: it costs ten passes.
    Elsewhere the higher of the two picked stands for it.
    """
    worth = ranks(target, rulings)

    def value(d: int, h: int, top: int) -> tuple[str, object, tuple[int, ...]]:
        came = outcome(d, h, target, rulings)
        return came, chart(came, d, h, top) if chart else None, ()

    leaves: dict[Any, int] = {}
    below: Mapping[Cell, int] = {}
    for many in range(1, 11) if rising else (10,):
        found = cells(dice, worth.__getitem__, rulings, rising[:many] or FACES)
        for (d, h), ways in found.items():
            leaf = value(d, h, rising[many - 1] if rising else max(d, h))
            leaves[leaf] = leaves.get(leaf, 0) + ways - below.get((d, h), 0)
        below = found
    good = frozenset(key for key in OUTCOMES if passed(key))
    whole = 10 ** (dice.dice("dissonance") + dice.dice("harmony"))
    plain = read_off(Weights(whole, {k: v for k, v in leaves.items() if v}), good, tuple(OUTCOMES))
    if not reroll or rising or rulings["reroll-when"] == "before":
        return plain
    spent = read_off(_rerolled(dice, worth, value, rulings, whole), good, tuple(OUTCOMES))
    return Odds(plain.outcomes, plain.chart, plain.good, plain.read, spent)


def _rerolled(
    dice: Pool,
    worth: Mapping[Cell, tuple[int, int, int]],
    value: Callable[[int, int, int], Any],
    rulings: Reading,
    whole: int,
) -> Weights:
    """The leaves where one of the two picked dice is rerolled whenever that serves, and both sides pick knowing it."""
    ways: dict[Cell, list[Cell]] = {}
    score: dict[Cell, tuple[int, ...]] = {}
    for d, h in CELLS:
        open_ways = ([(d, h)] * 10, [(new, h) for new in range(10)], [(d, new) for new in range(10)])
        sums = [tuple(map(sum, zip(*(worth[cell] for cell in way), strict=True))) for way in open_ways]
        best = max(range(3), key=sums.__getitem__)
        ways[d, h], score[d, h] = open_ways[best], sums[best]
    leaves: dict[Any, int] = {}
    for cell, count in cells(dice, score.__getitem__, rulings).items():
        for d, h in ways[cell]:
            leaf = value(d, h, max(d, h))
            leaves[leaf] = leaves.get(leaf, 0) + count
    return Weights(10 * whole, leaves)


def relief_odds(dice: Pool) -> dict[int, Fraction]:
    """How often the harmony dice of a small debuff show doubles (1) or triples (3); no relief where it is none."""
    if dice.small >= 0:
        return {0: Fraction(1)}
    n = dice.dice("harmony")
    whole = 10**n
    none = Fraction(_falling(n), whole)
    triples = Fraction(sum(comb(n, k) * 9 ** (n - k) for k in range(3, n + 1)) * 10, whole)
    return {0: none, 1: 1 - none - triples, 3: triples}


def _falling(n: int) -> int:
    found = 1
    for at in range(n):
        found *= 10 - at
    return found
