"""The tables of a text: each in a box that scrolls sideways, and within reach of keys where a phone may need that."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from .tree import plain, replace, tag

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
ROOM = 32
"""Letters side by side that stand on any phone; a table that needs more may have to be scrolled."""

AIR = 1
"""Letters that a column's edges take."""

OUTLINE = 12
"""Letters that a roll’s die, chance and edges take."""

_KEPT_BACK = re.compile("\x02[^\x03]*\x03")
"""What Python-Markdown has put by, to stand there as it was written: signs and tags, no words."""


def box(root: Element) -> None:
    """Put every table that Markdown made into a box of its own.

    The table gets a class, for the theme's script would else wrap it again, in a box that keys do not reach.
    """
    parents = {child: parent for parent in root.iter() for child in parent}
    heading = ""
    for element in list(root.iter()):
        if element.tag in HEADINGS:
            heading = _words(element)
        elif element.tag == "table" and "class" not in element.attrib:
            made = tag("div", {"class": "nk-scroll"})
            if width(element) > ROOM:
                made.attrib |= {"tabindex": "0", "role": "group", "aria-label": _name(element) or heading}
            parent = parents[element]
            replace(parent, element, made)
            element.set("class", "nk-grid")
            made.append(element)


def width(table: Element) -> int:
    """How many letters its columns need side by side when every line breaks where it can."""
    columns: dict[int, int] = {}
    for row in table.iter("tr"):
        for at, cell in enumerate(row):
            columns[at] = max(columns.get(at, 0), _need(cell) + AIR)
    return sum(columns.values())


def _need(cell: Element) -> int:
    """The longest piece of a cell that holds together: a word, a roll, a figure."""
    rolls = [len(plain(each)) + OUTLINE for each in cell.iter() if each.tag == "button"]
    odds = [len(plain(each)) for each in cell.iter() if each.get("class") == "nk-odds"]
    return max([*rolls, *odds, *map(len, _words(cell).split(" "))], default=0)


def _name(table: Element) -> str:
    """The words of its head."""
    return ", ".join(filter(None, (_words(cell) for cell in table.iter("th"))))


def _words(element: Element) -> str:
    """What it says, without a heading's own link."""
    parts = [element.text or ""]
    for child in element:
        parts += ["" if child.get("class") == "headerlink" else _words(child), child.tail or ""]
    return _KEPT_BACK.sub("", "".join(parts)).strip()
