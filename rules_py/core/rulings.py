"""Where a source contradicts itself or is silent, the table decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .errors import BadInput

if TYPE_CHECKING:
    from .fields import Field


@dataclass(frozen=True)
class Ruling:
    """A named choice. The first of `options` is the default; `rule` is where it is told (`chapter#anchor`)."""

    id: str
    options: tuple[str, ...]
    rule: str

    @property
    def default(self) -> str:
        return self.options[0]


@dataclass(frozen=True)
class HouseValue:
    """A figure or list that the source lacks: ours, marked as such, for the reader to change."""

    field: Field
    rule: str

    @property
    def id(self) -> str:
        return self.field.id

    @cached_property
    def default(self) -> Any:
        """The value as we give it. Reckoned once: a list of ours has many rows, and every roll may ask."""
        return self.field.default


@dataclass(frozen=True)
class Table:
    """What one table has settled: options by `game/ruling`, house values by `game/value`. Absent means default."""

    rulings: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)


class Reading:
    """One look at a table's set, on behalf of one roll, sheet or report: it remembers what was read.

    `rulings["untrained"]` gives an option key, `rulings.value("starting-xp")` a parsed house value.
    `read` holds what was asked for, under its full name (`epoch/untrained`).
    """

    def __init__(
        self, game: str, rulings: Mapping[str, Ruling], values: Mapping[str, HouseValue], table: Table
    ) -> None:
        self._game, self._rulings, self._values, self._table = game, rulings, values, table
        self.read: dict[str, str] = {}
        self._names: dict[str, str] = {}  # of what was read: odds ask for one option a thousand times
        self._valued: set[str] = set()

    def __getitem__(self, ruling: str) -> str:
        name = self._names.get(ruling)
        if name is not None:
            return self.read[name]
        known = self._rulings[ruling]
        name = f"{self._game}/{ruling}"
        option = self._table.rulings.get(name, known.default)
        if option not in known.options:
            raise BadInput("option", name, came=str(option)[:40], allowed=known.options)
        self._names[ruling] = name
        self.read[name] = option
        return option

    def value(self, name: str) -> Any:
        known = self._values[name]
        self._valued.add(name)
        given = self._table.values.get(f"{self._game}/{name}")
        return known.default if given is None else known.field.parse(given)

    @property
    def settled(self) -> Table:
        """What was read so far and is settled otherwise than the game gives it, as JSON: what a roll's link carries."""
        rulings = {name: option for name, option in self.read.items() if option != self._ruling(name).default}
        values = {name: self._values[name].field.dump(self.value(name)) for name in sorted(self._valued)}
        return Table(
            rulings,
            {
                f"{self._game}/{name}": value
                for name, value in values.items()
                if value != self._values[name].field.dump(self._values[name].default)
            },
        )

    def _ruling(self, full: str) -> Ruling:
        return self._rulings[full.partition("/")[2]]

    def again(self) -> Reading:
        """The same table, with nothing read yet."""
        return Reading(self._game, self._rulings, self._values, self._table)
