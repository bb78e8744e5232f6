"""Every word a player sees, from the terms files, in one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import isqrt, lcm
from typing import Any

from .data import load
from .errors import BadInput, Fault
from .notation import Pool

LANGUAGES = ("en", "fi")
SHEETS = "{}/sheets"
"""The scope of words that stand with a game's sheets, and are fetched with them."""

NO_BREAK = "\u00a0"
MINUS = "\u2212"
_SLOT = re.compile(r"\{(\w+)(?::([\w-]+))?\}")


@cache
def _terms(package: str) -> dict[str, Any]:
    return load(package, "terms")


@lru_cache(maxsize=4096)
def _leaf(package: str, lang: str, key: str) -> Any:
    """What the package has under `a.dotted.key` in that language, or None. A told roll asks a hundred times, and mostly
    for the same; the bound is for keys that come with what a reader has written."""
    found: Any = _terms(package)
    for part in key.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found.get(lang) if isinstance(found, dict) else None


@dataclass(frozen=True)
class Term:
    """Stands in words' data for a term: its name in the reader's language."""

    id: str


class Words:
    """The words of the core and of the games, in `lang` ("en" or "fi").

    A scope is a game's id, or "core"; what a game does not say itself, the core says for it.
    """

    def __init__(self, lang: str, packages: Mapping[str, str]) -> None:
        if lang not in LANGUAGES:
            raise BadInput("language", "lang", came=lang[:20], allowed=LANGUAGES)
        self.lang = lang
        self._packages = {"core": "rules_py.core", **packages}

    # -- finding -------------------------------------------------------------------------------

    def _leaf(self, scope: str, key: str) -> Any:
        own = _leaf(self._packages[scope], self.lang, key) if scope in self._packages else None
        return _leaf(self._packages["core"], self.lang, key) if own is None else own

    def has(self, scope: str, key: str) -> bool:
        """Whether `scope` or the core has words for `key`."""
        return self._leaf(scope, key) is not None

    def say(self, scope: str, key: str, /, **data: object) -> str:
        """The words under `key`, with `{name}` filled from `data` and `{name:term}` as a number with its noun.

        Of words that are counted (`one`, `other`), `n` decides.
        """
        leaf = self._leaf(scope, key)
        if leaf is None:
            raise Fault(f"no {self.lang} words for {scope}:{key}")
        text = str(leaf["one" if data.get("n") == 1 else "other"] if isinstance(leaf, dict) else leaf)
        if "{" not in text:  # as most are
            return text

        def fill(slot: re.Match[str]) -> str:
            value = data[slot[1]]
            if isinstance(value, Term):
                return self.noun(scope, value.id)
            if slot[2] is None:
                return self.show(self._named(scope, value))
            return f"{self.show(value)}{NO_BREAK}{self.noun(scope, slot[2], value)}"

        return _SLOT.sub(fill, text)

    def several(self, scope: str, key: str) -> list[str]:
        """The words under `key` where they are a list, to choose from."""
        leaf = self._leaf(scope, key)
        if not isinstance(leaf, list):
            raise Fault(f"no list of {self.lang} words for {scope}:{key}")
        return [str(each) for each in leaf]

    def noun(self, scope: str, term: str, count: object = 1) -> str:
        """The term's form for `count` of it: Finnish takes the partitive (`1 merkki`, `3 merkkiä`)."""
        leaf = self._leaf(scope, f"term.{term}")
        if leaf is None:
            raise Fault(f"no {self.lang} term {scope}:{term}")
        return str(leaf["one" if count == 1 else "other"] if isinstance(leaf, dict) else leaf)

    def name(self, scope: str, text: str) -> str:
        """`@key` in words (`name.<key>`, or the term of that name); any other text as it stands."""
        if not text.startswith("@"):
            return text
        key = text[1:]
        if self.has(scope, f"name.{key}"):
            return self.say(scope, f"name.{key}")
        return self.noun(scope, key) if self.has(scope, f"term.{key}") else text

    def _named(self, scope: str, value: object) -> object:
        """`value` with the names of ours in it put into words."""
        if isinstance(value, str):
            return self.name(scope, value)
        return [self._named(scope, each) for each in value] if isinstance(value, (list, tuple)) else value

    def error(self, scope: str, bad: BadInput) -> str:
        """The reader's sentence for `bad`: which field, what came, what is allowed."""
        data = dict(bad.data)
        data.setdefault("came", "")
        data["field"] = self.place(scope, bad.field)
        for place in (scope, "core"):
            if self.has(place, f"error.{bad.key}"):
                return self.say(place, f"error.{bad.key}", **data)
        raise Fault(f"no words for error.{bad.key}")

    def place(self, scope: str, field: str | None) -> str:
        """A field's label: its own words, a term of that name, or the bare name."""
        if field is None:
            return ""
        if self.has(scope, f"field.{field}"):
            return self.say(scope, f"field.{field}")
        return self.noun(scope, field) if self.has(scope, f"term.{field}") else field

    # -- figures -------------------------------------------------------------------------------

    def show(self, value: object) -> str:
        """`value` as the language writes it: signs, thousands, lists, pools; a dash where there is none."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self.say("core", "ui.yes" if value else "ui.no")
        if isinstance(value, int):
            return self.number(value)
        if isinstance(value, Pool):
            return str(value).replace("-", MINUS)
        if isinstance(value, Fraction):
            return self.percent(value)
        if isinstance(value, str):
            return value
        if isinstance(value, Iterable):
            return ", ".join(self.show(each) for each in value) or "–"
        return str(value)

    def number(self, value: int) -> str:
        """An integer of any length, with the language's minus and thousands."""
        digits = f"{abs(value):,}".replace(",", "," if self.lang == "en" else NO_BREAK)
        return MINUS + digits if value < 0 else digits

    def signed(self, value: int) -> str:
        """An integer with its sign: `+2`, `−1`, `±0`."""
        return "±0" if value == 0 else ("+" if value > 0 else "") + self.number(value)

    def percent(self, share: Fraction, digits: int = 1) -> str:
        """`share` rounded half up; what can happen is never shown as 0 %, what can fail never as 100 %."""
        scale = 10**digits
        units = half_up(share * 100 * scale)
        if units == 0 and share > 0:
            return "<" + self._units(1, digits)
        if units >= 100 * scale and share < 1:
            return ">" + self._units(100 * scale - 1, digits)
        return self._units(units, digits)

    def percents(self, shares: Sequence[Fraction], digits: int = 1) -> list[str]:
        """The parts of a whole, rounded so that what is shown sums to 100 (largest remainders go up)."""
        whole = lcm(*(share.denominator for share in shares))
        weights = [share.numerator * (whole // share.denominator) for share in shares]
        if sum(weights) != whole:
            return [self.percent(share, digits) for share in shares]
        scale = 100 * 10**digits
        units = [weight * scale // whole for weight in weights]
        order = sorted(range(len(shares)), key=lambda i: (units[i] * whole - weights[i] * scale, i))
        for i in order[: scale - sum(units)]:
            units[i] += 1
        shown = []
        for share, unit in zip(shares, units, strict=True):
            if unit in (0, scale) and 0 < share < 1:
                shown.append(self.percent(share, digits))
            else:
                shown.append(self._units(unit, digits))
        return shown

    def decimal(self, value: Fraction, digits: int = 2) -> str:
        """`value` rounded half up, with no more decimals than it needs."""
        units = half_up(abs(value) * 10**digits)
        head, tail = divmod(units, 10**digits)
        part = f"{tail:0{digits}d}".rstrip("0")
        point = "." if self.lang == "en" else ","
        text = self.number(head) + (point + part if part else "")
        return MINUS + text if value < 0 and units else text

    def _units(self, units: int, digits: int) -> str:
        head, tail = divmod(units, 10**digits)
        point = "." if self.lang == "en" else ","
        text = f"{head}{point}{tail:0{digits}d}" if digits else str(head)
        return text + ("%" if self.lang == "en" else NO_BREAK + "%")


def root(value: Fraction, digits: int = 3) -> Fraction:
    """The square root, cut off behind `digits` decimals."""
    scale = 10**digits
    return Fraction(isqrt(value.numerator * scale * scale // value.denominator), scale)


def half_up(value: Fraction) -> int:
    """`value` rounded to the nearest integer, halves up (the way Epoch's printed tables round)."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
