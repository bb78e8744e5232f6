"""Fields that hold fields: a part of a sheet under one name, and a list of records, each with the same fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from .errors import BadInput
from .fields import Block, Field
from .words import Words


@dataclass(frozen=True)
class Part(Field):
    """Several fields under one name (a sheet's attributes, one threat). Absent ones take their default."""

    fields: tuple[Field, ...]
    kind: ClassVar[str] = "part"

    @property
    def default(self) -> dict[str, Any]:
        return {field.id: field.default for field in self.fields}

    def parse(self, raw: object) -> dict[str, Any]:
        if not isinstance(raw, Mapping):
            raise BadInput("part", self.id, came=str(raw)[:40])
        known = {field.id: field for field in self.fields}
        for name in raw:
            if name not in known:
                raise BadInput("unknown-field", self.id, came=str(name)[:40], allowed=tuple(known))
        try:
            return {name: field.parse(raw[name]) if name in raw else field.default for name, field in known.items()}
        except BadInput as bad:
            raise bad.at(self.id) from None

    def dump(self, value: Mapping[str, Any]) -> dict[str, Any]:
        return {field.id: field.dump(value[field.id]) for field in self.fields}

    def held(self, words: Words, scope: str, value: Mapping[str, Any]) -> dict[str, Any]:
        return {field.id: field.held(words, scope, value[field.id]) for field in self.fields}

    def block(self, words: Words, scope: str, value: Any = None, **more: Any) -> Block:
        held = self.default if value is None else value
        inner = [field.block(words, scope, held[field.id]) for field in self.fields]
        return {**super().block(words, scope, held), "fields": inner, **more}

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "fields": [field.facts() for field in self.fields]}


@dataclass(frozen=True)
class Records(Field):
    """A list of records: `fewest` to `most` rows, each with the same fields."""

    fields: tuple[Field, ...]
    fewest: int = 0
    most: int = 20
    start: tuple[Mapping[str, Any], ...] = ()
    kind: ClassVar[str] = "records"

    @property
    def default(self) -> tuple[dict[str, Any], ...]:
        if self.start:
            return self.parse(self.start)
        row = Part(self.id, self.fields)
        return tuple(row.default for _ in range(self.fewest))

    def parse(self, raw: object) -> tuple[dict[str, Any], ...]:
        rows = self._typed(raw) if isinstance(raw, str) else raw
        if not isinstance(rows, (list, tuple)) or not self.fewest <= len(rows) <= self.most:
            raise BadInput("records", self.id, came=str(raw)[:40], low=self.fewest, high=self.most)
        return tuple(Part(f"{self.id}.{n}", self.fields).parse(row) for n, row in enumerate(rows, 1))

    def dump(self, value: tuple[Mapping[str, Any], ...]) -> list[dict[str, Any]]:
        return [Part(self.id, self.fields).dump(row) for row in value]

    def held(self, words: Words, scope: str, value: tuple[Mapping[str, Any], ...]) -> list[dict[str, Any]]:
        return [Part(self.id, self.fields).held(words, scope, row) for row in value]

    def bounds(self, words: Words, scope: str) -> Block:
        return {"min": self.fewest, "max": self.most, "fields": [field.block(words, scope) for field in self.fields]}

    def facts(self) -> dict[str, Any]:
        return {
            **super().facts(),
            "min": self.fewest,
            "max": self.most,
            "fields": [field.facts() for field in self.fields],
        }

    def _typed(self, text: str) -> list[dict[str, str]]:
        """Records as one line writes them, `12,40;7,35`: a row between semicolons, its fields in order."""
        names = [field.id for field in self.fields]
        rows = [row.split(",") for row in text.split(";") if row.strip()]
        if any(len(row) > len(names) for row in rows):
            raise BadInput("row", self.id, came=text[:40], allowed=names)
        return [dict(zip(names, (cell.strip() for cell in row), strict=False)) for row in rows]
