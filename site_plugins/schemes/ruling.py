"""`[](<ruling:epoch/untrained>)`: the table's switch; `[2d10](<ruling:epoch/untrained=2d10>)`: words for one option."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from rules_py.core.rulings import Ruling

from ..page import Page
from ..problems import Wrong
from ..tree import tag
from .link import Link, named


def draw(link: Link, page: Page) -> Element:
    """The switch with its options, or words that stand under one option only (the others hidden)."""
    name, equals, option = link.target.partition("=")
    game, key = named(name)
    ruling = next((each for each in game.rulings if each.id == key), None)
    if ruling is None:
        raise Wrong(f"{game.id} has no ruling {key!r}; it has: {', '.join(each.id for each in game.rulings)}.")
    if not equals:
        if not link.empty:
            raise Wrong("A ruling's switch names itself; leave the brackets empty, or write =option behind it.")
        return switch(game.id, ruling, page)
    if option not in ruling.options:
        raise Wrong(f"{name} has no option {option!r}; it has: {', '.join(ruling.options)}.")
    if link.empty:
        raise Wrong("Words for one option of a ruling need words between the brackets.")
    hidden = option != ruling.default
    return tag(
        "span",
        {
            "data-ruling": name,
            "data-option": option,
            "hidden": "hidden" if hidden else None,
            "data-pagefind-ignore": "" if hidden else None,
        },
        *link.content,
    )


def switch(game: str, ruling: Ruling, page: Page, *, alone: bool = True) -> Element:
    """A fieldset of radio buttons, the default chosen. Where it does not stand alone its form forbids what the browser
    remembers by itself."""
    words = page.words
    rows = [
        tag(
            "label",
            None,
            tag(
                "input",
                {
                    "type": "radio",
                    "name": f"{game}/{ruling.id}",
                    "value": option,
                    "checked": "checked" if option == ruling.default else None,
                    "autocomplete": "off" if alone else None,
                },
            ),
            " ",
            tag("span", None, words.say(game, f"ruling.{ruling.id}.options.{option}")),
        )
        for option in ruling.options
    ]
    return tag(
        "fieldset",
        {"class": "nk-ruling", "data-ruling": f"{game}/{ruling.id}" if alone else None},
        tag("legend", None, words.say(game, f"ruling.{ruling.id}")),
        *rows,
    )
