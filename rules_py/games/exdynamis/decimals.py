"""Figures with a point: metres, averages, Difficulties before they are rounded."""

from __future__ import annotations

from fractions import Fraction

from ...core.words import MINUS, Words, half_up


def decimal(value: Fraction | int, words: Words, places: int = 2) -> str:
    """`value` with at most `places` digits behind the point, as the language writes it."""
    scaled = half_up(abs(Fraction(value)) * 10**places)
    whole, part = divmod(scaled, 10**places)
    tail = f"{part:0{places}d}".rstrip("0")
    point = "." if words.lang == "en" else ","
    text = words.number(whole) + (point + tail if tail else "")
    return MINUS + text if value < 0 and scaled else text


def metres(decimetres: Fraction | int, words: Words) -> str:
    """A length in metres, from decimetres (a fraction of them for centimetres)."""
    return words.say("exdynamis", "view.metres", n=decimal(Fraction(decimetres) / 10, words))
