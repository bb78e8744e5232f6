"""A whole formula, and the throws it begins with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from ..play import Fold, Throw, count, total
from .nodes import PRINTED, Chain, Group, Handful, Minus, Node
from .settling import settled

AS_THROWN = Fold((), lambda seen, face: (*seen, face), tuple)
"""All faces in the order they fell."""


@dataclass(frozen=True)
class Expression:
    """A whole formula. Its text reads back to it; `shown` is the same with a page's signs."""

    root: Node

    def __str__(self) -> str:
        return self.root.written()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.root)  # once: caches look a formula up at every roll

    @cached_property
    def shown(self) -> str:
        return self.root.written(PRINTED)

    @cached_property
    def handfuls(self) -> tuple[Handful, ...]:
        """All dice, in the order they are thrown: as they are written."""
        return tuple(dice_of(self.root))

    @cached_property
    def throws(self) -> tuple[tuple[Handful, Throw], ...]:
        """Each handful with its first throw, in roles `1`, `2` … and labelled as it is written."""
        return tuple((handful, _first(handful, str(at))) for at, handful in enumerate(self.handfuls, 1))


def dice_of(node: Node) -> Iterator[Handful]:
    """The handfuls in a part, from left to right."""
    if isinstance(node, Handful):
        yield node
    elif isinstance(node, (Group, Minus)):
        yield from dice_of(node.inner)
    elif isinstance(node, Chain):
        for part in (node.first, *(part for _, part in node.rest)):
            yield from dice_of(part)


def _first(handful: Handful, role: str) -> Throw:
    label = handful.label or handful.written(PRINTED, labelled=False)
    fates = partial(settled, handful) if handful.keep or handful.hits else None
    fold = AS_THROWN
    if handful.stays and handful.keep is None:
        fold = total() if handful.hits is None else count(handful.hits)
    return Throw(role, "player", handful.die, handful.count, fold, fates=fates if handful.stays else None, label=label)
