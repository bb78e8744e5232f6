"""A formula thrown inside a rule: which dice fall, what becomes of each, what they come to."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from ..errors import BadInput
from ..play import MOST_DICE, Fates, Throw
from .expression import Expression
from .nodes import Handful
from .settling import settled, worth


class Waves(NamedTuple):
    """A handful of which some dice were thrown again or brought others: all its faces, each with its fate."""

    value: int
    faces: tuple[int, ...]
    fates: tuple[str, ...]


class Fallen(NamedTuple):
    """A formula thrown.

    `values` is what each handful came to, in their order; `waves` tells more of those that did not fall at once, by
    place; `fates` is for the result's, of dice that no single throw can judge.
    """

    total: int
    values: Sequence[int]
    waves: Mapping[int, Waves]
    fates: Mapping[str, Fates]


def fall(expression: Expression) -> Generator[Throw, Any, Fallen]:
    """Throw the dice from left to right: `fallen = yield from fall(p.damage)`."""
    values: list[int] = []
    waves: dict[int, Waves] = {}
    fates: dict[str, Fates] = {}
    for handful, throw in expression.throws:
        if not handful.stays:
            waves[len(values)] = thrown = yield from _waves(handful, throw, fates)
            values.append(thrown.value)
        elif handful.keep is None:
            values.append((yield throw))
        else:
            values.append(worth(handful, (yield throw)))
    return Fallen(expression.root.value(iter(values)), values, waves, fates)


def _waves(handful: Handful, first: Throw, fates: dict[str, Fates]) -> Generator[Throw, Any, Waves]:
    """Dice of which some are thrown again or bring others: wave by wave, each in a role of its own."""
    faces: list[int] = []
    standing: list[int] = []
    exploded: set[int] = set()
    ends: dict[str, slice] = {}
    fresh = handful.count
    while fresh:
        came = len(standing)
        again, may_change = fresh, True
        while again:
            role = f"{first.role}.{len(ends)}" if ends else first.role
            if len(faces) + again > MOST_DICE:
                raise BadInput("endless", high=MOST_DICE)
            wave = yield first if not ends else replace(first, role=role, n=again)
            changing = [may_change and face in handful.rerolled for face in wave]
            standing += (at for at, changes in enumerate(changing, len(faces)) if not changes)
            ends[role] = slice(len(faces), len(faces) + again)
            faces += wave
            again, may_change = sum(changing), not handful.once
        bringing = [at for at in standing[came:] if faces[at] in handful.exploding]
        bringing = bringing[: handful.explosions - len(exploded)]
        exploded.update(bringing)
        fresh = len(bringing)
    stand = [faces[at] for at in standing]
    told = ["rerolled"] * len(faces)
    known = settled(handful, stand) if handful.keep or handful.hits else [""] * len(stand)
    for at, fate in zip(standing, known, strict=True):
        told[at] = "exploded" if at in exploded and fate not in ("dropped", "missed") else fate
    for role, part in ends.items():
        fates[role] = partial(_those, told[part])
    return Waves(worth(handful, stand), tuple(faces), tuple(told))


def _those(told: Sequence[str], faces: Sequence[int]) -> Sequence[str]:
    return told
