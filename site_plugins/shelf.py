"""All chapters of one language, in reading order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rules_py import registry
from rules_py.core.game import Game

from .chapters import Chapter, read
from .game_data import card
from .made import MADE
from .places import DOCS
from .problems import Problem, problem


class Shelf:
    """docs/<lang> as it stands: `chapters` by name, `games` in the order they stand on the shelf."""

    def __init__(self, lang: str, docs: Path = DOCS) -> None:
        self.lang = lang
        self.folder = docs / lang
        self.chapters: dict[str, Chapter] = {}
        for path in sorted(self.folder.rglob("*.md")):
            chapter = read(path, self.folder)
            self.chapters[chapter.name] = chapter
        self.games: Sequence[Game] = sorted(registry.games(), key=lambda game: (card(game.id).get("order", 0), game.id))

    def book(self, folder: str) -> list[Chapter]:
        """The chapters of one folder ("" for those that belong to no game), in their order."""
        found = [chapter for chapter in self.chapters.values() if chapter.name.rpartition("/")[0] == folder]
        return sorted(
            found, key=lambda chapter: (not chapter.name.endswith("index"), _order(chapter.meta), chapter.name)
        )

    @property
    def books(self) -> list[Game]:
        """The games that have chapters; a tool of ours is no book."""
        return [game for game in self.games if not game.tool and self.book(game.id)]

    def folders(self) -> list[str]:
        """Folders that hold chapters: the games first, in their order, then others by name."""
        present = {chapter.name.rpartition("/")[0] for chapter in self.chapters.values()} - {""}
        games = [game.id for game in self.games if game.id in present]
        return games + sorted(present - set(games))

    def has(self, rule: str) -> bool:
        """Whether `game/chapter#anchor` (or `game/chapter`) stands."""
        name, _, anchor = rule.partition("#")
        chapter = self.chapters.get(name)
        return chapter is not None and (not anchor or anchor in chapter.anchors)

    def problems(self) -> list[Problem]:
        """Missing front matter, headings without an id or with one twice, links that Markdown did not read."""
        found: list[Problem] = []
        for game in self.games:
            if not self.book(game.id):
                found.append(problem(self.folder / game.id, 1, f"The game {game.id} has no chapters in this language."))
        for chapter in self.chapters.values():
            found += _front(chapter)
            found += _headings(chapter)
            for line, text in chapter.left:
                sentence = f"This stands in the text but is no link: {text.strip()[:80]!r}. Write [words](<scheme:…>)."
                found.append(problem(chapter.path, line, sentence))
            for link in chapter.links:
                if link.scheme is None and not self._stands(chapter, link.target):
                    found.append(problem(chapter.path, link.line, f"The link {link.target!r} leads nowhere."))
        return found

    def _stands(self, chapter: Chapter, target: str) -> bool:
        """Whether a plain link has an end: addresses elsewhere are taken on trust, ours are looked up."""
        path, _, anchor = target.partition("#")
        if ":" in path or path.startswith("//") or not target:
            return bool(target)
        if not path:
            return anchor in chapter.anchors or anchor.startswith("fn")
        if not path.endswith(".md"):
            return (chapter.path.parent / path).is_file()
        aim = (chapter.path.parent / path).resolve()
        if not aim.is_relative_to(self.folder.resolve()):
            return False
        name = aim.relative_to(self.folder.resolve()).with_suffix("").as_posix()
        return bool(_MADE.fullmatch(name)) or self.has(f"{name}#{anchor}" if anchor else name)


_MADE = re.compile(rf"[^/]+/(?:{'|'.join(MADE)})(?:-\d+)?")


def _order(meta: dict[str, Any]) -> int:
    order = meta.get("order", 0)
    return order if isinstance(order, int) else 0


def _front(chapter: Chapter) -> list[Problem]:
    found = []
    for key, kind, name in (("title", str, "a text"), ("description", str, "a text"), ("order", int, "a whole number")):
        if not isinstance(chapter.meta.get(key), kind):
            found.append(problem(chapter.path, 1, f"The front matter needs {key!r}, {name}."))
    return found


def _headings(chapter: Chapter) -> list[Problem]:
    found = []
    seen: set[str] = set()
    for heading in chapter.headings:
        if not heading.id:
            sentence = f"The heading {heading.text!r} needs an explicit id: write {{#id}} behind it."
            found.append(problem(chapter.path, heading.line, sentence))
        elif heading.id in seen:
            found.append(problem(chapter.path, heading.line, f"The id #{heading.id} stands twice in this chapter."))
        seen.add(heading.id)
    return found
