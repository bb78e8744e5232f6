"""Each game's glossary: every term that has something to say, from the terms files."""

from __future__ import annotations

from functools import cache, partial
from xml.etree.ElementTree import Element, tostring

from .game_data import card, data, say, words
from .made import Made, written
from .page import Page
from .places import other
from .shelf import Shelf
from .tree import tag

NAME = "glossary"
"""The chapter that each game's book ends with. It has no file: its terms are its text."""
MOST = 120
"""Terms of one page: with more it would weigh over 40 kB."""


def games(shelf: Shelf) -> list[str]:
    """The games that have a book and terms to explain."""
    return [game.id for game in shelf.games if shelf.book(game.id) and data(game.id, "terms").get("term")]


def chapters(lang: str, game: str) -> dict[str, list[str]]:
    """The glossary's chapters by name, each with its terms by the alphabet: a long one takes several pages.

    Which term stands on which page is the same in every language, so that a reader who changes over finds it again.
    """
    here = words(lang)
    terms = list(data(game, "terms")["term"])
    parts = [terms[at : at + MOST] for at in range(0, len(terms), MOST)]
    return {
        f"{game}/{NAME}" + (f"-{at}" if at > 1 else ""): sorted(part, key=lambda e: alphabetical(here.noun(game, e)))
        for at, part in enumerate(parts, 1)
    }


@cache
def homes(lang: str, game: str) -> dict[str, str]:
    """The chapter in which each term is explained."""
    return {term: name for name, part in chapters(lang, game).items() for term in part}


def pages(shelf: Shelf) -> list[Made]:
    """The chapters of every glossary, as the contents list them."""
    found = []
    for game in games(shelf):
        ids = chapters(shelf.lang, game)
        for at, name in enumerate(ids, 1):
            title = words(shelf.lang).say("site", "glossary.title") + (f" {at}" if len(ids) > 1 else "")
            found.append(Made(name, title, partial(_text, shelf.lang, game, name, title)))
    return found


def _text(lang: str, game: str, name: str, title: str) -> str:
    """One chapter of it: terms with their notes."""
    book = say(lang, card(game).get("title", game))
    description = words(lang).say("site", "glossary.description", book=book)
    terms = _terms(name, chapters(lang, game)[name], lang)
    return written(title, description, NAME, [tostring(terms, encoding="unicode", method="html")])


def _terms(name: str, ids: list[str], lang: str) -> Element:
    page = Page(lang, name)
    game = page.game
    here, there = words(lang), words(other(lang))
    listed = tag("dl", {"class": "nk-glossary"})
    for term in ids:
        own, foreign = here.noun(game, term), there.noun(game, term)
        across = tag("i", {"lang": other(lang)}, foreign) if foreign.lower() != own.lower() else None
        listed.append(tag("dt", {"id": term}, own, " " if across is not None else None, across))
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
