"""The table of contents, from folders and front matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .chapters import Chapter
from .game_data import card, say
from .made import Made
from .shelf import Shelf

Entry = dict[str, Any]


def contents(shelf: Shelf, made: Sequence[Made]) -> list[Entry]:
    """What MkDocs takes as `nav`: the front page, each folder's chapters with its made pages, loose chapters."""
    loose = shelf.book("")
    front, rest = [c for c in loose if c.name == "index"], [c for c in loose if c.name != "index"]
    ends: dict[str, list[Entry]] = {}
    for page in made:
        if page.listed:
            ends.setdefault(page.game, []).append({page.title: f"{page.name}.md"})
    books = [
        {title(shelf, folder): [*map(_entry, shelf.book(folder)), *ends.get(folder, ())]} for folder in shelf.folders()
    ]
    return [*map(_entry, front), *books, *map(_entry, rest), *ends.get("", ())]


def title(shelf: Shelf, folder: str) -> str:
    """A folder's name: the game's from its terms, else its first chapter's."""
    if any(game.id == folder for game in shelf.games):
        return say(shelf.lang, card(folder).get("title", folder))
    return str(shelf.book(folder)[0].meta.get("title", folder))


def _entry(chapter: Chapter) -> Entry:
    return {str(chapter.meta.get("title", chapter.name)): f"{chapter.name}.md"}


def covers(shelf: Shelf) -> list[Entry]:
    """The games and tools as the front page shows them."""
    lang = shelf.lang
    return [
        {
            "id": game.id,
            "title": title(shelf, game.id),
            "tagline": say(lang, card(game.id).get("tagline", "")),
            "dice": say(lang, card(game.id).get("dice", "")),
            "url": f"{game.id}/",
            "tool": game.tool,
        }
        for game in shelf.games
        if shelf.book(game.id)
    ]
