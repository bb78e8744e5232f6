"""A game as its folder declares it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

from .action import Action
from .errors import BadInput
from .report import Report
from .rulings import HouseValue, Reading, Ruling, Table

if TYPE_CHECKING:
    from .sheet import Sheet  # comes with a game's sheets: no roll waits for it


@dataclass(frozen=True)
class Game:
    """`id` is the folder's name. Everything else is found under it as `id/name`.

    `package` is the folder's module (`__name__`), in which a game that has sheets keeps them: `sheets.SHEETS`.

    A `tool` is no game of somebody's but a thing of ours: it has no source to cover and stands beside the books on
    the front page. The terminal knows it by its name alone: its first roll, and that roll's first field.
    """

    id: str
    actions: tuple[Action, ...]
    reports: tuple[Report, ...] = ()
    package: str = ""
    rulings: tuple[Ruling, ...] = ()
    values: tuple[HouseValue, ...] = ()
    tool: bool = False
    _rulings: Mapping[str, Ruling] = field(init=False, repr=False, default_factory=dict)
    _values: Mapping[str, HouseValue] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_rulings", {ruling.id: ruling for ruling in self.rulings})
        object.__setattr__(self, "_values", {value.id: value for value in self.values})

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The game's sheets, imported when one is wanted: no roll waits for them, in a browser least of all."""
        if not self.package:
            return ()
        place = f"{self.package}.sheets"
        try:
            found: tuple[Sheet, ...] = import_module(place).SHEETS
        except ModuleNotFoundError as missing:
            if missing.name != place:
                raise
            return ()
        return found

    def settled(self, table: Table, *, strict: bool) -> Table:
        """`table` with what this game does not take left out, or refused with BadInput if `strict`."""
        mine = f"{self.id}/"
        rulings, values = dict(table.rulings), dict(table.values)
        for name in [each for each in rulings if each.startswith(mine)]:
            known = self._rulings.get(name.removeprefix(mine))
            if known is None or (not strict and rulings[name] not in known.options):
                if strict:
                    raise BadInput("unknown-ruling", name[:40], came=name[:40], allowed=tuple(self._rulings))
                del rulings[name]
        if not strict:
            for name in [each for each in values if each.startswith(mine)]:
                if not self._takes(name.removeprefix(mine), values[name]):
                    del values[name]
        return Table(rulings, values)

    def _takes(self, value: str, given: object) -> bool:
        try:
            return value in self._values and self._values[value].field.parse(given) is not None
        except BadInput:
            return False

    def reading(self, table: Table) -> Reading:
        """This game's look at a table's set, with nothing read yet."""
        return Reading(self.id, self._rulings, self._values, table)
