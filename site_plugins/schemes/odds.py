"""`[](<odds:epoch/skill skill=3d10 …>)`: the chance, printed by the build."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from ..page import Page
from ..problems import Wrong
from ..rolls import roll
from ..tree import tag
from .link import Link


def draw(link: Link, page: Page) -> Element:
    """The figure alone, or the link's words and the figure behind them."""
    known = roll(link.target)
    if known.good is None:
        raise Wrong(f"{known.call.name} has no outcome that counts as good, so there is no chance to print.")
    figure = tag(
        "span",
        # What no ruling changes never needs to be worked out again.
        {
            "class": "nk-odds",
            "data-call": str(known.call) if known.read else None,
            "data-reads": " ".join(known.read) or None,
        },
        page.words.percent(known.good),
    )
    return figure if link.empty else tag("span", None, *link.content, " ", figure)
