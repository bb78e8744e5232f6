"""A chapter read as a tree: front matter, headings, links, tables and prose, each with its line.

CommonMark with tables and footnotes, as the chapters are written; indented code is off, because an
admonition's text is indented.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

SCHEMES = ("roll", "odds", "widget", "table", "term", "example", "ruling")
SCHEME = re.compile(rf"({'|'.join(SCHEMES)}):(.*)", re.DOTALL)
_LEFT = re.compile(rf"(?<![\w-])(?:{'|'.join(SCHEMES)}):[a-z][\w-]*/|\]\(<?(?:{'|'.join(SCHEMES)}):")
_ID = re.compile(r"\s*\{:?\s*#([\w-]+)[^}]*\}\s*$")
_ANY_ID = re.compile(r"\{:?[^}]*#([\w-]+)[^}]*\}")


@dataclass(frozen=True)
class Heading:
    """A heading with its explicit id ("" where it has none)."""

    line: int
    level: int
    id: str
    text: str


@dataclass(frozen=True)
class Link:
    """A link's target as the author wrote it, and the id of the heading it stands under."""

    line: int
    target: str
    section: str

    @property
    def scheme(self) -> str | None:
        """Which of our schemes it uses, if any."""
        found = SCHEME.fullmatch(self.target)
        return found[1] if found else None


@dataclass(frozen=True)
class Grid:
    """A table: its columns and its rows of plain text, the head first."""

    line: int
    section: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.rows), len(self.rows[0]) if self.rows else 0


@dataclass
class Chapter:
    """One file of docs/<lang>/. `name` is its path without ending (`epoch/checks`)."""

    path: Path
    lang: str
    name: str
    meta: dict[str, Any] = field(default_factory=dict)
    headings: list[Heading] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    tables: list[Grid] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)
    left: list[tuple[int, str]] = field(default_factory=list)
    prose: dict[str, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The folder it stands in, or ""."""
        return self.name.rpartition("/")[0].partition("/")[0]

    def lines_of(self, target: str) -> list[int]:
        """Where the chapter links to `target`, in order."""
        return [link.line for link in self.links if link.target == target]


@cache
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": True}).enable(["table"]).disable(["code"])
    reader.use(front_matter_plugin).use(footnote_plugin)
    reader.normalizeLink = lambda url: url  # type: ignore[method-assign]
    return reader


def read(path: Path, docs: Path) -> Chapter:
    """The chapter at `path`, which stands under `docs` (docs/<lang>)."""
    return _read(path, docs, path.stat().st_mtime_ns)


@cache
def _read(path: Path, docs: Path, _changed: int) -> Chapter:
    chapter = Chapter(path, docs.name, path.relative_to(docs).with_suffix("").as_posix())
    text = path.read_text(encoding="utf-8")
    tokens = _reader().parse(text)
    line, section = 1, ""
    prose: dict[str, list[str]] = {"": []}
    row: list[str] = []
    rows: list[tuple[str, ...]] = []
    table_line = 1
    cell = False
    for at, token in enumerate(tokens):
        if token.map:
            line = token.map[0] + 1
        if token.type == "front_matter":
            chapter.meta = yaml.safe_load(token.content) or {}
        elif token.type == "table_open":
            rows, table_line = [], line
        elif token.type == "tr_open":
            row = []
        elif token.type in ("th_open", "td_open"):
            cell = True
        elif token.type == "tr_close":
            rows.append(tuple(row))
        elif token.type == "table_close":
            chapter.tables.append(Grid(table_line, section, tuple(rows)))
        elif token.type == "html_block":
            for left in _LEFT.finditer(token.content):
                chapter.left.append((line + token.content[: left.start()].count("\n"), token.content[left.start() :]))
        elif token.type == "inline":
            words = "".join(_words(token))
            if tokens[at - 1].type == "heading_open":
                found = _ID.search(token.content)
                section = found[1] if found else section
                heading = Heading(line, int(tokens[at - 1].tag[1]), found[1] if found else "", _ID.sub("", words))
                chapter.headings.append(heading)
                prose.setdefault(section, [])
            elif cell:
                row.append(words)
                cell = False
            prose.setdefault(section, []).append(_ID.sub("", words))
            chapter.anchors |= {found[1] for found in _ANY_ID.finditer(token.content)}
            _inline(chapter, token, line, section)
    chapter.prose = {key: " ".join(parts) for key, parts in prose.items()}
    return chapter


def _words(token: Token) -> Iterator[str]:
    closed = False
    for child in token.children or []:
        if closed and child.type == "link_open":
            yield " "  # a ruling's words for one option, and those for the next
        closed = child.type == "link_close"
        if child.type in ("text", "code_inline"):
            yield child.content
        elif child.type in ("softbreak", "hardbreak"):
            yield " "


def _inline(chapter: Chapter, token: Token, line: int, section: str) -> None:
    for child in token.children or []:
        if child.type in ("softbreak", "hardbreak"):
            line += 1
        elif child.type == "link_open":
            chapter.links.append(Link(line, str(child.attrGet("href") or ""), section))
        elif child.type == "text" and _LEFT.search(child.content):
            chapter.left.append((line, child.content))
