"""Each game's glossary: every term that has something to say, from the terms files."""

from __future__ import annotations

import json
from xml.etree.ElementTree import Element, tostring

from .game_data import card, data, say, words
from .page import Page
from .places import other
from .shelf import Shelf
from .tree import tag

NAME = "glossary"
"""The chapter that each game's book ends with. It has no file: its terms are its text."""


def games(shelf: Shelf) -> list[str]:
    """The games that have a book and terms to explain."""
    return [game.id for game in shelf.games if shelf.book(game.id) and data(game.id, "terms").get("term")]


def markdown(shelf: Shelf, game: str) -> str:
    """The page as a chapter: the game's terms with their notes."""
    lang = shelf.lang
    said = words(lang)
    title = said.say("site", "glossary.title")
    book = say(lang, card(game).get("title", game))
    front = {"title": title, "description": said.say("site", "glossary.description", book=book), "order": 9000}
    terms = _terms(game, list(data(game, "terms")["term"]), lang)
    parts = ["---", *(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in front.items()), "---", ""]
    parts += [f"# {title} {{#{NAME}}}", "", tostring(terms, encoding="unicode", method="html"), ""]
    return "\n".join(parts)


def _terms(game: str, ids: list[str], lang: str) -> Element:
    page = Page(lang, f"{game}/{NAME}")
    here, there = words(lang), words(other(lang))
    listed = tag("dl", {"class": "nk-glossary"})
    for term in sorted(ids, key=lambda each: alphabetical(here.noun(game, each))):
        name, foreign = here.noun(game, term), there.noun(game, term)
        across = tag("i", {"lang": other(lang)}, foreign) if foreign.lower() != name.lower() else None
        listed.append(tag("dt", {"id": term}, name, " " if across is not None else None, across))
        note = here.say(game, f"term.{term}.note") if here.has(game, f"term.{term}.note") else ""
        rule = data(game, "terms")["term"][term].get("rule")
        link = None
        if rule:
            link = tag("a", {"class": "nk-rule", "href": page.to(f"{game}/{rule}")}, here.say("site", "glossary.rule"))
        listed.append(tag("dd", None, note, " " if note and rule else None, link))
    return listed


_ORDER = str.maketrans({"å": "z1", "ä": "z2", "ö": "z3", "ï": "i", "ë": "e"})


def alphabetical(name: str) -> str:
    """A key that puts å, ä, ö behind z, where Finnish looks for them."""
    return name.lower().translate(_ORDER)
