"""`[Leap the gap](<roll:epoch/skill skill=3d10 …>)`: a button with its formula and its chance."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from ..page import Page
from ..rolls import Roll
from ..rolls import roll as known
from ..sprites import die
from ..tree import Child, tag
from .link import Link


def draw(link: Link, page: Page) -> Element:
    """The button; without words in the link it is named by its formula."""
    roll = known(link.target)
    return button(roll, page, [roll.formula(page.lang)] if link.empty else link.content)


def button(roll: Roll, page: Page, label: list[Child]) -> Element:
    """The button of `roll` with `label` on it."""
    chance = None
    if roll.good is not None:
        chance = tag("span", {"class": "nk-chance"}, page.words.percent(roll.good, 0))
    # no type: the page's one listener lets no form send what is tapped, and a chapter holds dozens of these
    return tag(
        "button",
        {
            "class": "nk-roll",
            "data-call": str(roll.call),
            "data-reads": " ".join(roll.read) or None,
            "title": roll.formula(page.lang),
        },
        die(roll.sides, page, "nk-die", hide=False),
        tag("span", {"class": "nk-label"}, *label),
        " " if chance is not None else None,
        chance,
    )
