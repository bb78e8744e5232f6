"""How dice are read: one by one, nought as ten; and how often they read so (`elshore/checks#reading`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import comb
from typing import NamedTuple

from ...core.odds import Odds, Weights, read_off
from ...core.play import Die, Faces, Fold, Step, Throw
from .pool import Pool

D10 = Die(10, low=0)
"""The faces that are printed on the die; 0 stands for ten."""


class Seen(NamedTuple):
    """What a rule sees of a pool: its successes, and the ones, which matter only where nothing succeeded."""

    successes: int
    ones: int


NOTHING = Seen(0, 0)


def succeeds(face: int, difficulty: int) -> bool:
    """Nought always, one never, else the difficulty or more."""
    return face == 0 or (face != 1 and face >= difficulty)


def _step(difficulty: int) -> Callable[[Seen, int], Seen]:
    def step(seen: Seen, face: int) -> Seen:
        if succeeds(face, difficulty):
            return Seen(seen.successes + 1, 0)
        return Seen(0, seen.ones + (face == 1)) if not seen.successes else seen

    return step


def fates(pool: Pool, faces: Sequence[int], one: str = "one") -> list[str]:
    """Each die counts or not; ones have a name of their own."""
    return ["counted" if succeeds(face, pool.difficulty) else one if face == 1 else "missed" for face in faces]


def throw(pool: Pool, role: str = "pool", owner: str = "player") -> Throw:
    """The pool's dice, each read against its difficulty."""
    fold = Fold(NOTHING, _step(pool.difficulty))
    return Throw(role, owner, D10, pool.dice, fold, fates=lambda faces: fates(pool, faces), shown=shown)


def shown(face: int) -> int:
    """What a face is read as."""
    return face or 10


def ones(role: str = "pool") -> Faces:
    """How many ones a throw shows, whatever else it shows."""
    return Faces(role, lambda faces: sum(face == 1 for face in faces))


def critical(dice: int, seen: Seen) -> bool:
    """No success and at least a third ones, two at the least; one die alone cannot (`modifiers#critical-failure`)."""
    return seen.successes == 0 and seen.ones >= max(2, dice // 3)


def steps(pool: Pool, seen: Seen, role: str = "pool", key: str = "successes") -> tuple[Step, ...]:
    """What a throw came to, and whether it went badly wrong."""
    read = Step("checks#reading", key, {"dice": pool.dice, "difficulty": pool.difficulty, "n": seen.successes})
    if not critical(pool.dice, seen):
        return (read,)
    data = {"ones": ones(role), "needed": max(2, pool.dice // 3)}
    return (read, Step("modifiers#critical-failure", "critical", data))


# -- how often ---------------------------------------------------------------------------------------------------


def seen(dice: int, success: int, one: int, whole: int) -> dict[Seen, int]:
    """Weights over `whole` to the power of `dice`: each die succeeds, shows a one or neither, so many in `whole`."""
    rest = whole - success - one
    found = {Seen(k, 0): comb(dice, k) * success**k * (whole - success) ** (dice - k) for k in range(1, dice + 1)}
    found.update({Seen(0, j): comb(dice, j) * one**j * rest ** (dice - j) for j in range(dice + 1)})
    return {state: weight for state, weight in found.items() if weight}


def spread(pool: Pool) -> dict[Seen, int]:
    """Every reading of a pool, over 10 to the power of its dice."""
    return seen(pool.dice, 11 - pool.difficulty, 1, 10)


def successes(pool: Pool) -> list[int]:
    """The weights of 0, 1, 2 … successes, over 10 to the power of the dice."""
    hit, n = 11 - pool.difficulty, pool.dice
    return [comb(n, k) * hit**k * (10 - hit) ** (n - k) for k in range(n + 1)]


def tally(states: Iterable[tuple[tuple[str, int], int]], whole: int, outcomes: Mapping[str, bool | None]) -> Odds:
    """Odds out of (outcome, charted value) and their weights."""
    leaves: dict[tuple[str, object, tuple[int, ...]], int] = {}
    for (outcome, value), weight in states:
        leaf = (outcome, value, ())
        leaves[leaf] = leaves.get(leaf, 0) + weight
    good = frozenset(key for key, serves in outcomes.items() if serves)
    return read_off(Weights(whole, leaves), good, tuple(outcomes))
