"""What the events of both sheets share: rows by number, and fields that write themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Params
from ....core.rulings import Reading
from ....core.state import put

Apply = Callable[[Any, Params, Reading], Any]

ROW = Integer("row", 1, 200)


def found(state: Any, name: str, number: int, field: str = "row") -> int:
    """The place of row `number` (1 is the first) in the list `name`; raises BadInput."""
    if not 1 <= number <= len(state[name]):
        raise BadInput("no-row", field, came=number, high=len(state[name]))
    return number - 1


def without(rows: Any, place: int) -> tuple[Any, ...]:
    """`rows` without the one at `place`."""
    return tuple(row for at, row in enumerate(rows) if at != place)


def setter(name: str) -> Apply:
    """An event that writes its one field to `name`."""
    return lambda state, p, rulings: put(state, (name,), next(value for _, value in p.items()))


def dropper(name: str) -> Apply:
    """An event that takes row `row` out of the list `name`."""

    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        return put(state, (name,), without(state[name], found(state, name, p.row)))

    return apply
