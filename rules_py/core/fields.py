"""What a roll, a report, an event or a sheet asks for: typed, bounded, named.

The same declaration checks the terminal's words, a link, a form and an imported file, and draws
the form. Every field has `parse(raw) -> value` (raises BadInput), `dump(value)` (the JSON form,
which parses back to the value) and `block(...)` (the form's field).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from . import notation
from .errors import BadInput
from .notation import Pool
from .words import Words

Block = dict[str, Any]


@dataclass(frozen=True)
class Field:
    """One named place. Subclasses say what fits in it.

    `called` names the words of its label and hint where those of `id` belong to another field of the game.
    """

    id: str
    called: str = field(default="", kw_only=True)

    kind: ClassVar[str] = ""

    @property
    def default(self) -> Any:
        raise NotImplementedError

    def parse(self, raw: object) -> Any:
        """The typed value of `raw` (text from outside, or JSON). Raises BadInput(field=self.id)."""
        raise NotImplementedError

    def dump(self, value: Any) -> Any:
        """The JSON form of `value`."""
        return value

    def held(self, words: Words, scope: str, value: Any) -> Any:
        """`value` as a form holds it: the JSON form, names that are ours in the reader's language."""
        return self.dump(value)

    def block(self, words: Words, scope: str, value: Any = None, **more: Any) -> Block:
        """The form's field, labelled in the reader's language, holding `value` (or the default)."""
        block: Block = {
            "type": "field",
            "name": self.id,
            "kind": self.kind,
            "label": words.place(scope, self.called or self.id),
            "value": self.held(words, scope, self.default if value is None else value),
        }
        hint = f"hint.{self.called or self.id}"
        if words.has(scope, hint):
            block["hint"] = words.say(scope, hint)
        return {**block, **self.bounds(words, scope), **more}

    def bounds(self, words: Words, scope: str) -> Block:
        """What the form needs to know beyond the label."""
        return {}

    def facts(self) -> dict[str, Any]:
        """Bounds and default as plain data, for `show --json`."""
        return {"name": self.id, "kind": self.kind, "default": self.dump(self.default)}


@dataclass(frozen=True)
class Integer(Field):
    """A whole number from `low` to `high`, both allowed; in JSON a long one stands as text (:func:`notation.exact`)."""

    low: int
    high: int
    start: int | None = None
    kind: ClassVar[str] = "integer"

    @property
    def default(self) -> int:
        return self.low if self.start is None else self.start

    def parse(self, raw: object) -> int:
        number = raw if isinstance(raw, int) and not isinstance(raw, bool) else None
        if isinstance(raw, str):
            number = notation.whole(raw)
        if number is None or not self.low <= number <= self.high:
            raise BadInput("integer", self.id, came=str(raw)[:40], low=self.low, high=self.high)
        return number

    def dump(self, value: int) -> int | str:
        return notation.exact(value)

    def bounds(self, words: Words, scope: str) -> Block:
        return {"min": notation.exact(self.low), "max": notation.exact(self.high)}

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "min": notation.exact(self.low), "max": notation.exact(self.high)}


@dataclass(frozen=True)
class Option(Field):
    """One of `options` (keys). The first is the default unless `start` names another."""

    options: tuple[str, ...]
    start: str | None = None
    kind: ClassVar[str] = "choice"

    @property
    def default(self) -> str:
        return self.options[0] if self.start is None else self.start

    def parse(self, raw: object) -> str:
        if not isinstance(raw, str) or raw.strip() not in self.options:
            raise BadInput("option", self.id, came=str(raw)[:40], allowed=self.options)
        return raw.strip()

    def label(self, words: Words, scope: str, option: str) -> str:
        """The option in words: `option.<field>.<key>`, a name of ours, a term of that name, or the bare key."""
        if words.has(scope, f"option.{self.id}.{option}"):
            return words.say(scope, f"option.{self.id}.{option}")
        return words.name(scope, f"@{option}").removeprefix("@")

    def bounds(self, words: Words, scope: str) -> Block:
        return {"options": [{"value": key, "label": self.label(words, scope, key)} for key in self.options]}

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "options": list(self.options)}


@dataclass(frozen=True)
class Flag(Field):
    """Yes or no."""

    start: bool = False
    kind: ClassVar[str] = "flag"

    @property
    def default(self) -> bool:
        return self.start

    def parse(self, raw: object) -> bool:
        if isinstance(raw, bool):
            return raw
        known = {
            "1": True,
            "true": True,
            "yes": True,
            "on": True,
            "0": False,
            "false": False,
            "no": False,
            "off": False,
        }
        try:
            return known[str(raw).strip().lower()]
        except KeyError:
            raise BadInput("flag", self.id, came=str(raw)[:40]) from None


@dataclass(frozen=True)
class Dice(Field):
    """A pool of equal dice: `low` to `high` of `sides`, each adjusted by one of `adds`; or one of the `named` pools.

    A named pool ("untrained") stays a key: what it stands for may be a ruling.
    """

    sides: int
    low: int
    high: int
    adds: tuple[int, ...] = (0,)
    named: tuple[str, ...] = ()
    start: str = ""
    kind: ClassVar[str] = "dice"

    @property
    def default(self) -> Pool | str:
        return self.parse(self.start) if self.start else Pool(self.low, self.sides)

    def parse(self, raw: object) -> Pool | str:
        text = raw.strip() if isinstance(raw, str) else str(raw)
        if text in self.named:
            return text
        try:
            pool = notation.parse_pool(text)
        except BadInput:
            pool = None
        if (
            pool is None
            or pool.sides != self.sides
            or not self.low <= pool.count <= self.high
            or pool.add not in self.adds
        ):
            raise BadInput("pool", self.id, came=text[:40], allowed=self.allowed(), low=self.low, high=self.high)
        return pool

    def allowed(self) -> tuple[str, ...]:
        """The shapes that fit, as the error names them."""
        return (*(str(Pool(1, self.sides, add)).replace("1d", "xd") for add in self.adds), *self.named)

    def dump(self, value: Pool | str) -> str:
        return str(value)

    def bounds(self, words: Words, scope: str) -> Block:
        named = [{"value": key, "label": words.say(scope, f"option.{self.id}.{key}")} for key in self.named]
        return {"min": self.low, "max": self.high, "sides": self.sides, "adds": list(self.adds), "options": named}

    def facts(self) -> dict[str, Any]:
        return {
            **super().facts(),
            "min": self.low,
            "max": self.high,
            "sides": self.sides,
            "adds": list(self.adds),
            "named": list(self.named),
        }


@dataclass(frozen=True)
class Text(Field):
    """Free words, at most `longest` characters; control characters are refused, line ends only where `lines`.

    `@key` stands for the words `name.<key>`, or the term of that name, shown in the reader's language: so a
    list of ours can be read in both, and becomes the reader's own by being written over.
    """

    longest: int = 200
    lines: bool = False
    start: str = ""
    kind: ClassVar[str] = "text"

    @property
    def default(self) -> str:
        return self.start

    def parse(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > self.longest:
            raise BadInput("text", self.id, came=str(raw)[:20], high=self.longest)
        allowed = "\n" if self.lines else ""
        if any(ord(c) < 32 and c not in allowed for c in raw):
            raise BadInput("control", self.id)
        return raw

    def held(self, words: Words, scope: str, value: Any) -> Any:
        return words.name(scope, value)

    def bounds(self, words: Words, scope: str) -> Block:
        return {"max": self.longest, "lines": self.lines}

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "max": self.longest}


@dataclass(frozen=True)
class Numbers(Field):
    """A short list of whole numbers, each from `low` to `high`, at most `most` of them."""

    low: int
    high: int
    most: int = 60
    start: tuple[int, ...] = ()
    kind: ClassVar[str] = "numbers"

    @property
    def default(self) -> tuple[int, ...]:
        return self.start

    def parse(self, raw: object) -> tuple[int, ...]:
        rows = [part for part in raw.split(",") if part.strip()] if isinstance(raw, str) else raw
        if not isinstance(rows, (list, tuple)) or len(rows) > self.most:
            raise BadInput("records", self.id, came=str(raw)[:40], low=0, high=self.most)
        one = Integer(self.id, self.low, self.high)
        return tuple(one.parse(each) for each in rows)

    def dump(self, value: tuple[int, ...]) -> list[int | str]:
        return [notation.exact(each) for each in value]

    def facts(self) -> dict[str, Any]:
        ends = {"min": notation.exact(self.low), "max": notation.exact(self.high)}
        return {**super().facts(), **ends, "most": self.most}


class Params:
    """Parsed values by field, read as attributes: `p.skill`. A name with a dash is read with an underscore."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)
        for name, value in values.items():
            if not hasattr(Params, name):
                self.__dict__[name.replace("-", "_")] = value

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def items(self) -> list[tuple[str, Any]]:
        return list(self._values.items())


def parse_all(fields: tuple[Field, ...], raw: Mapping[str, object]) -> Params:
    """Every field's value from `raw`, defaults where it says nothing. An unknown name is bad input."""
    names = [field.id for field in fields]
    for name in raw:
        if name not in names:
            raise BadInput("unknown-field", name[:40], came=name[:40], allowed=tuple(names) or ("–",))
    return Params({field.id: field.parse(raw[field.id]) if field.id in raw else field.default for field in fields})


def dump_all(fields: tuple[Field, ...], params: Params) -> dict[str, Any]:
    """`params` as JSON, in the fields' order."""
    values = dict(params.items())
    return {field.id: field.dump(values[field.id]) for field in fields}
