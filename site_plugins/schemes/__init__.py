"""The link schemes, one file each: what an author's link becomes on the page.

A scheme is a function from the link and its page to one element. It raises Wrong with a sentence
for the author where the link asks for something that is not there.
"""

from collections.abc import Callable
from xml.etree.ElementTree import Element

from ..page import Page
from . import example, odds, roll, ruling, table, term, widget
from .link import Link

SCHEMES: dict[str, Callable[[Link, Page], Element]] = {
    "roll": roll.draw,
    "odds": odds.draw,
    "term": term.draw,
    "ruling": ruling.draw,
    "table": table.draw,
    "example": example.draw,
    "widget": widget.draw,
}

__all__ = ["SCHEMES", "Link"]
