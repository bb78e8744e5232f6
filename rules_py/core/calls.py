"""One line that names a roll or a report and its fields: in a chapter's link, on the terminal, in a button."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .errors import BadInput

LONGEST = 2_000


@dataclass(frozen=True)
class Call:
    """`name` is `game/action`; `params` the fields' texts; `sheet` which fields a character fills, by which number."""

    name: str
    params: Mapping[str, str]
    sheet: Mapping[str, str]

    def __str__(self) -> str:
        from_sheet = {key: f"@{number}" for key, number in self.sheet.items()}
        return " ".join([self.name, *(f"{key}={value}{from_sheet.get(key, '')}" for key, value in self.params.items())])


def parse_call(text: str) -> Call:
    """`epoch/skill skill=3d10 attribute=6@strength`; `6@strength` means 6 unless the character has that number.

    Values hold no spaces (a records field writes `12,40;7,35`). Raises BadInput with what stands in the way.
    """
    if len(text) > LONGEST:
        raise BadInput("long-call", high=LONGEST)
    name, *rest = text.split() or [""]
    params, sheet = parse_pairs(rest)
    if name.count("/") != 1 or not all(name.split("/")):
        raise BadInput("call", came=name[:40])
    return Call(name, params, sheet)


def parse_pairs(words: Iterable[str]) -> tuple[dict[str, str], dict[str, str]]:
    """`key=value` and `key=value@number`, each key once."""
    params: dict[str, str] = {}
    sheet: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise BadInput("pair", came=word[:40])
        if key in params:
            raise BadInput("twice", key[:40], came=word[:40])
        params[key], at, number = value.partition("@")
        if at:
            sheet[key] = number
    return params, sheet
