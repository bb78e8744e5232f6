"""Dice outlines from the shared picture file."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from .page import Page
from .rolls import DRAWN
from .tree import tag


def die(sides: int | None, page: Page, style: str | None = None, *, hide: bool = True) -> Element:
    """The outline of a die with `sides`; one that has none of its own gets the general one.

    A button's inside is never read out as pictures, so it needs no hiding there. `xlink:href`, because
    Material's instant navigation rewrites every plain `href` and would break it.
    """
    symbol = f"d{sides}" if sides in DRAWN else "die"
    use = tag("use", {"xlink:href": f"{page.shared('dice.svg')}#{symbol}"})
    return tag("svg", {"class": style, "aria-hidden": "true" if hide else None}, use)
