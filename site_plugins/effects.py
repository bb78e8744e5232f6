"""What each ruling and house value changes: in which chapters, how many chances and tables, and whether the words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from rules_py.core.game import Game
from rules_py.core.rulings import Table

from .chapters import Chapter, Link
from .game_data import data, words
from .page import Page
from .problems import Wrong
from .reports import seen as read_by_report
from .rolls import roll
from .shelf import Shelf
from .tree import Child, tag
from .watching import Watching

KINDS = ("chances", "tables", "words")
"""What can change in a chapter, as the page lists it."""

COUNTED = ("chances", "tables")
"""Kinds whose number says something; words stand in the text once for each option."""


@dataclass
class Place:
    """A chapter, the section in which something changes first, and how much of each kind."""

    section: str
    counts: Counter[str] = field(default_factory=Counter)


def effects(shelf: Shelf, game: Game) -> dict[str, dict[str, Place]]:
    """By the full name of a ruling or value, and by chapter."""
    found: dict[str, dict[str, Place]] = {}
    for chapter in shelf.book(game.id):
        for link in chapter.links:
            for kind, name in _changes(link, game, shelf.lang):
                place = found.setdefault(name, {}).setdefault(chapter.name, Place(link.section))
                place.counts[kind] += 1
    return found


def _changes(link: Link, game: Game, lang: str) -> Iterator[tuple[str, str]]:
    """The kind of what a link puts on its page, with each ruling and value that it follows."""
    _, _, target = link.target.partition(":")
    name = target.partition("/")[2]
    try:
        if link.scheme == "ruling" and "=" in target:
            yield "words", target.partition("=")[0]
        elif link.scheme in ("roll", "odds"):
            yield from (("chances", each) for each in roll(target).seen)
        elif link.scheme == "example" and "roll" in data(game.id, "examples").get(name, {}):
            yield from (("chances", each) for each in roll(str(data(game.id, "examples")[name]["roll"])).seen)
        elif link.scheme == "table":
            source = data(game.id, "tables").get(name, {}).get("from")
            yield from (("tables", each) for each in (read_by_report(str(source), lang) if source else ()))
        elif link.scheme == "widget" and name == "roller":
            for action in game.actions:
                yield from (("chances", each) for each in roll(f"{game.id}/{action.id}").seen)
        elif link.scheme == "widget" and name in [report.id for report in game.reports]:
            yield from (("tables", each) for each in read_by_report(target, lang))
    except Wrong:
        return  # the chapter's own page tells what is wrong with it


def sheets(game: Game, lang: str) -> dict[str, list[str]]:
    """By the full name of a ruling or value: the kinds of sheets that read it as soon as they are begun."""
    found: dict[str, list[str]] = {}
    for sheet in game.sheets:
        reading = Watching(game.reading(Table()))
        state = sheet.parse(sheet.start(game.id, reading)["state"])
        sheet.view(state, reading, words(lang))
        sheet.problems(state, reading)
        for name in reading.seen:
            found.setdefault(name, []).append(sheet.kind)
    return found


def draw(game: Game, page: Page) -> Element:
    """Each ruling and value by name, where it comes from, and what it changes."""
    shelf = Shelf(page.lang)
    places, kinds = effects(shelf, game), sheets(game, page.lang)
    listed = tag("dl", {"class": "nk-effects"})
    rows = [(each.id, page.words.say(game.id, f"ruling.{each.id}"), each.rule) for each in game.rulings]
    rows += [(each.id, page.words.place(game.id, each.id), each.rule) for each in game.values]
    for key, label, rule in rows:
        name = f"{game.id}/{key}"
        listed.append(tag("dt", None, tag("a", {"href": page.to(f"{game.id}/{rule}")}, label)))
        listed.append(tag("dd", None, *_told(game, name, places, kinds, shelf, page)))
    return listed


def _told(
    game: Game,
    name: str,
    places: dict[str, dict[str, Place]],
    kinds: dict[str, list[str]],
    shelf: Shelf,
    page: Page,
) -> list[Child]:
    """By kind: the chapters, each with how often it is met there; then the sheets."""
    groups: list[tuple[str, list[list[Child]]]] = []
    for kind in KINDS:
        met = [(chapter, place) for chapter, place in places.get(name, {}).items() if place.counts[kind]]
        groups.append((kind, [_met(shelf.chapters[chapter], place, kind, page) for chapter, place in met]))
    read = [sheet for sheet in game.sheets if sheet.kind in kinds.get(name, ())]
    groups.append(("sheets", [[_link(page, sheet.anchor, f"sheet.{sheet.kind}")] for sheet in read]))
    found: list[Child] = []
    for kind, parts in groups:
        for at, part in enumerate(parts):
            found += [", " if at else page.words.say("site", f"effects.{kind}") + " ", *part]
        found += [". " if parts else None]
    return found if any(parts for _, parts in groups) else [page.words.say("site", "effects.none")]


def _met(chapter: Chapter, place: Place, kind: str, page: Page) -> list[Child]:
    to = page.to(f"{chapter.name}#{place.section}" if place.section else chapter.name)
    often = f" {place.counts[kind]}" if kind in COUNTED and place.counts[kind] > 1 else None
    return [tag("a", {"href": to}, str(chapter.meta.get("title", chapter.name))), often]


def _link(page: Page, rule: str, key: str) -> Child:
    return tag("a", {"href": page.to(f"{page.game}/{rule}")}, page.words.say(page.game, key))
