"""Frozen values: what a sheet's state is made of."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


def freeze(value: Any) -> Any:
    """A deep, read-only copy of a JSON value: mappings and tuples all the way down."""
    if isinstance(value, Mapping):
        return MappingProxyType({key: freeze(each) for key, each in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(freeze(each) for each in value)
    return value


def thaw(value: Any) -> Any:
    """The plain JSON value that `value` froze."""
    if isinstance(value, Mapping):
        return {key: thaw(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [thaw(each) for each in value]
    return value


def put(state: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """A copy of `state` with `value` at `path` (keys of mappings, places in tuples)."""
    if not path:
        return freeze(value)
    head, rest = path[0], path[1:]
    if isinstance(head, int):
        row = list(state)
        row[head] = put(row[head], rest, value)
        return tuple(row)
    inner = put(state.get(head) if rest else None, rest, value)
    return MappingProxyType({**state, head: inner})
