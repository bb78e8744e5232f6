"""The stats that the source names, and how many digits fit on the site."""

from __future__ import annotations

from ...core.fields import Integer

STATS = ("atn", "chm", "dis", "dog", "fth", "int", "mrl", "spd", "str", "wil")
"""By the abbreviations the chapter uses; their full names stand nowhere in it (`exdynamis/missing#m-5`)."""

RATING = 10**24 - 1
"""Stats grow by orders of magnitude and the source sets no end to it; the site's forms end here."""

AMOUNT = 10**29 - 1
"""Hit points and damage: the largest rating, multiplied by what a weapon may multiply it with, still fits."""

LIFE = 10**30 - 1
"""As far below nought as hit points go; the longest number that a form reads."""

METRES = 100_000
"""As far as anybody looks or shoots on this site."""


def rating(name: str, start: int = 0, called: str = "") -> Integer:
    """A stat, a Talent or a threshold."""
    return Integer(name, 0, RATING, start, called=called)


def amount(name: str, start: int = 0, called: str = "") -> Integer:
    """Hit points, or damage to them."""
    return Integer(name, 0, AMOUNT, start, called=called)


def metres(name: str, start: int = 0) -> Integer:
    """A distance in whole metres."""
    return Integer(name, 0, METRES, start)
