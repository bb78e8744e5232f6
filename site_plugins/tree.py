"""Small pieces of HTML as elements of a tree."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element

Child = Element | str | None


LINES = ("p", "li", "dt", "dd", "td", "th", "caption", "figcaption", "legend", "label", "summary")
"""Elements that end a line: without one the search would read their words as one with the next."""


def tag(name: str, attributes: dict[str, str | None] | None = None, *children: Child) -> Element:
    """An element; an attribute or a child that is None is left out."""
    made = Element(name, {key: value for key, value in (attributes or {}).items() if value is not None})
    if name in LINES:
        made.tail = "\n"
    return fill(made, children)


def fill(parent: Element, children: Iterable[Child]) -> Element:
    """`parent` with `children` put behind what it holds."""
    for child in children:
        if child is None:
            continue
        if isinstance(child, Element):
            parent.append(child)
        elif len(parent):
            parent[-1].tail = (parent[-1].tail or "") + child
        else:
            parent.text = (parent.text or "") + child
    return parent


def contents(element: Element) -> list[Child]:
    """What stands inside `element`, in order, ready for another parent."""
    found: list[Child] = [element.text]
    for child in list(element):
        tail, child.tail = child.tail, None
        found += [child, tail]
    return found


def plain(element: Element) -> str:
    """The element's text alone."""
    return "".join(element.itertext()).strip()


def replace(parent: Element, old: Element, new: Element) -> None:
    """Put `new` where `old` stood; the text behind it stays."""
    new.tail, old.tail = old.tail, None
    parent[list(parent).index(old)] = new
