"""`[merkin](<term:epoch/mark>)`: the author's form of a word, tied to the glossary."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from ..glossary import homes
from ..page import Page
from ..problems import Wrong
from ..tree import tag
from .link import Link, named


def draw(link: Link, page: Page) -> Element:
    """A link to the glossary that carries the term's note; without words it is the term itself."""
    game, term = named(link.target)
    words = page.words
    if not words.has(game.id, f"term.{term}"):
        raise Wrong(f"{game.id} has no term {term!r} in its terms.toml.")
    key = f"term.{term}.note"
    return tag(
        "a",
        {
            "class": "nk-term",
            "href": page.to(f"{homes(page.lang, game.id)[term]}#{term}"),
            "data-note": words.say(game.id, key) if words.has(game.id, key) else None,
        },
        *([words.noun(game.id, term)] if link.empty else link.content),
    )
