"""Odds laid side by side: a spread with its sums, one field swept over its range, both as figures to carry away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Any

from ..core.action import Action
from ..core.errors import BadInput
from ..core.fields import Dice, Field, Flag, Integer, Option
from ..core.odds import Odds
from ..core.play import AtLeast, UpTo
from ..core.rulings import Reading

MOST_POINTS = 21
"""Settings of one sweep: each costs as much as one odds."""


@dataclass(frozen=True)
class Share:
    """One value of a spread: how often exactly it comes, how often it or more, how often it or less."""

    value: int | AtLeast | UpTo
    exactly: Fraction
    least: Fraction
    most: Fraction


def spread(odds: Odds) -> list[Share]:
    """The charted values in rising order, each with the sums to either side; they end in exactly 1."""
    shares = [share for _, share in odds.chart]
    most = list(accumulate(shares))
    least = list(accumulate(reversed(shares)))[::-1]
    return [Share(value, *parts) for (value, _), *parts in zip(odds.chart, shares, least, most, strict=True)]


def swept(action: Action) -> list[Field]:
    """The fields of `action` that a sweep can run over."""
    return [field for field in action.fields if isinstance(field, (Integer, Option, Flag, Dice))]


def settings(field: Field, now: Any) -> list[Any]:
    """At most `MOST_POINTS` typed values of `field` in order, the one that holds `now` among them where it can be.

    A range that is too long for all of it is taken in equal strides; one without a natural end, around `now`.
    """
    if isinstance(field, Flag):
        return [False, True]
    if isinstance(field, Option):
        return list(field.options)[:MOST_POINTS]
    if isinstance(field, Dice):
        rest = str(now).lstrip("0123456789")
        many = range(field.low, min(field.high, field.low + MOST_POINTS - 1) + 1)
        return [field.parse(f"{n}{rest}") for n in many] if rest and rest != str(now) else [now]
    assert isinstance(field, Integer)
    low, high = field.low, field.high
    if high - low > 1_000:
        low, high = max(low, now - 50), min(high, now + 50)
    return _strides(low, high)


def _strides(low: int, high: int) -> list[Any]:
    stride = -(-(high - low) // (MOST_POINTS - 1)) or 1
    return list(range(low, high + 1, stride))


def sweep(action: Action, raw: Mapping[str, Any], field: Field, reading: Reading) -> list[tuple[Any, Odds]]:
    """The odds of `raw` for each setting of `field`; a setting that the rule refuses is passed over.

    Where only a small part of a long range decides anything, that part is looked at once more, and closely.
    """
    found = list(_swept(action, raw, field, settings(field, action.params(raw)[field.id]), reading))
    open_ = [at for at, (_, odds) in enumerate(found) if 0 < odds.good < 1]
    if not open_ or not isinstance(field, Integer):
        return found
    low, high = max(0, open_[0] - 1), min(len(found) - 1, open_[-1] + 1)
    closer = _strides(found[low][0], found[high][0])
    if 2 * (high - low) < len(found) and closer != [value for value, _ in found[low : high + 1]]:
        found = list(_swept(action, raw, field, closer, reading))
    return found


def _swept(
    action: Action, raw: Mapping[str, Any], field: Field, values: Sequence[Any], reading: Reading
) -> Iterator[tuple[Any, Odds]]:
    for value in values:
        try:
            yield value, action.odds(action.params({**raw, field.id: field.dump(value)}), reading.again())
        except BadInput:
            continue


def csv(lang: str, head: Sequence[str], rows: Sequence[Sequence[str | Fraction]]) -> str:
    """Lines that the language's spreadsheets read: Finnish ones take the comma for the decimals."""
    comma, point = (";", ",") if lang == "fi" else (",", ".")

    def cell(part: str | Fraction) -> str:
        if isinstance(part, Fraction):
            return f"{float(part):.10f}".replace(".", point)
        return '"' + part.replace('"', '""') + '"' if any(sign in part for sign in (comma, '"', "\n")) else part

    return "\n".join(comma.join(cell(part) for part in row) for row in (head, *rows)) + "\n"
