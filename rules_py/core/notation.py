"""How dice are written: `3d10-1`, `3n10 − 1`, `d10`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .errors import BadInput

LONGEST = 200
"""Characters a dice expression may have; longer input is refused unread."""

SAFE = 2**53
"""Integers from here on leave as text: JavaScript's numbers end there."""

_MINUS = "\u2212\u2010\u2011\u2012\u2013\u2014\ufe58\ufe63\uff0d"  # what pages and phone keyboards give for a minus
SIGNS = str.maketrans({**dict.fromkeys(_MINUS, "-"), "\uff0b": "+", "\u00d7": "*", "\u2217": "*"})
"""One sign for each that means the same."""

_POOL = re.compile(r"(?P<count>[0-9]*)[dn](?P<sides>[0-9]+)(?:(?P<sign>[+-])(?P<add>[0-9]+))?")


def fold(text: str) -> str:
    """`text` in lower case, with every sort of minus made one and every sort of space removed."""
    return "".join(text.translate(SIGNS).lower().split())


def whole(text: str) -> int | None:
    """The integer that `text` writes, in any sign and spacing, or None. At most 30 digits."""
    plain = fold(text)
    return int(plain) if re.fullmatch(r"[+-]?[0-9]{1,30}", plain) else None


def exact(number: int) -> int | str:
    """`number` as JSON that no reader rounds: as text from :data:`SAFE` on. :func:`whole` reads it back."""
    return str(number) if abs(number) >= SAFE else number


@dataclass(frozen=True, order=True)
class Pool:
    """`count` dice of `sides`, with `add` put on each single die (`3d10-1`: three dice, one off each)."""

    count: int
    sides: int
    add: int = 0

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}" + (f"{self.add:+d}" if self.add else "")


def parse_pool(text: str) -> Pool:
    """The pool that `text` writes; `d10` is one die, `n` (noppa) stands for `d`.

    Raises BadInput("dice") where the whole text is not one pool.
    """
    found = _POOL.fullmatch(fold(text)) if len(text) <= LONGEST else None
    if found is None or len(found["count"]) > 9 or len(found["sides"]) > 9 or len(found["add"] or "") > 9:
        raise BadInput("dice", came=text[:40])
    add = int(found["add"] or 0) * (-1 if found["sign"] == "-" else 1)
    return Pool(int(found["count"] or 1), int(found["sides"]), add)
