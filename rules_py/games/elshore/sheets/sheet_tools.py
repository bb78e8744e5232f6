"""What both sheets are moved by: writing a place, adding a row, taking one away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Params
from ....core.rulings import Reading
from ....core.state import freeze, put

Apply = Callable[[Any, Params, Reading], Any]
ROW = Integer("row", 1, 200)


def place(rows: Any, number: int, field: str = "row") -> int:
    """Where row `number` (from one on) stands; BadInput where there is none."""
    if not 1 <= number <= len(rows):
        raise BadInput("no-row", field, came=number, high=len(rows))
    return number - 1


def added(state: Any, name: str, row: Any, high: int) -> Any:
    """`state` with one row more in a list of at most `high`."""
    if len(state[name]) >= high:
        raise BadInput("full-list", None, high=high)
    return put(state, (name,), (*state[name], freeze(row)))


def without(state: Any, name: str, number: int, field: str = "row") -> Any:
    """`state` with one row of a list gone."""
    gone = place(state[name], number, field)
    return put(state, (name,), tuple(row for at, row in enumerate(state[name]) if at != gone))


def setter(*path: str, by: str | None = None) -> Apply:
    """An event that writes its one field to `path`; `by` names the field whose value ends the path."""

    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        end = (*path, p[by]) if by else path
        return put(state, end, next(value for key, value in p.items() if key != by))

    return apply


def row_setter(name: str) -> Apply:
    """An event that writes its fields into the row of `name` that its `row` gives."""

    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        at = place(state[name], p.row)
        return put(state, (name, at), {**state[name][at], **{key: v for key, v in p.items() if key != "row"}})

    return apply


def dropper(name: str) -> Apply:
    """An event that takes away the row that its `row` gives."""
    return lambda state, p, rulings: without(state, name, p.row)
