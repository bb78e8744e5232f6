"""What has changed: a page from the changelog, which stands at the repository's root in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from .game_data import words
from .made import Made, written
from .places import ROOT, told
from .problems import Problem, problem
from .shelf import Shelf

NAME = "changes"
FILES = {"en": ROOT / "CHANGELOG.md", "fi": ROOT / "CHANGELOG.fi.md"}
_HEADING = re.compile(r"(##+) (.+)")
_VERSION = re.compile(r"\[([^\]]+)\]")
_NUMBER = re.compile(r"\d+\.\d+\.\d+")


@dataclass
class Part:
    """A version, or what was done of one kind: its heading and its entries."""

    line: int
    level: int
    title: str
    entries: list[str] = field(default_factory=list)

    @property
    def version(self) -> str:
        """Its number, if it is a version that has one."""
        found = _NUMBER.search(self.title)
        return found[0] if found else ""


def read(path: Path) -> list[Part]:
    """The parts of a changelog; what stands above the first version is for whoever writes it."""
    parts: list[Part] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        heading = _HEADING.fullmatch(line.rstrip())
        if heading:
            parts.append(Part(number, len(heading[1]), heading[2]))
        elif line.startswith("- ") and parts:
            parts[-1].entries.append(line[2:].strip())
        elif line.startswith("  ") and parts and parts[-1].entries:
            parts[-1].entries[-1] += " " + line.strip()
    return parts


def problems(english: Path, finnish: Path) -> Iterator[Problem]:
    """What one language tells and the other does not."""
    if not english.is_file() and not finnish.is_file():
        return
    for path, other in ((english, finnish), (finnish, english)):
        if not path.is_file():
            yield problem(other, 1, f"{told(path)} is missing: the changes are told in both languages or in none.")
            return
    ours, theirs = read(english), read(finnish)
    for one, two in zip(ours, theirs, strict=False):
        if (one.level, one.version, len(one.entries)) != (two.level, two.version, len(two.entries)):
            sentence = f"{_shape(two)} stands where {told(english)}:{one.line} has {_shape(one)}."
            yield problem(finnish, two.line, sentence)
            return
    if len(ours) != len(theirs):
        path, parts, rest = (english, ours, theirs) if len(ours) > len(theirs) else (finnish, theirs, ours)
        extra = parts[len(rest)]
        yield problem(path, extra.line, f"{extra.title!r} has no counterpart in the other language.")


def _shape(part: Part) -> str:
    return f"{part.title!r} (level {part.level}, {len(part.entries)} entries)"


def pages(shelf: Shelf) -> list[Made]:
    """The page, where there is a changelog."""
    path = FILES[shelf.lang]
    if not path.is_file():
        return []
    title = words(shelf.lang).say("site", "changes.title")
    return [Made(NAME, title, partial(_text, shelf.lang, path, title))]


def _text(lang: str, path: Path, title: str) -> str:
    said = words(lang)
    blocks = [said.say("site", "changes.lead")]
    for at, part in enumerate(read(path)):
        name = f"version-{part.version}".replace(".", "-") if part.version else "unreleased"
        anchor = name if part.level == 2 else f"part-{at}"
        title_of = _VERSION.sub(r"\1", part.title)
        blocks.append(f"{'#' * part.level} {title_of} {{#{anchor}}}")
        if part.entries:
            blocks.append("\n".join(f"- {entry}" for entry in part.entries))
    return written(title, said.say("site", "changes.description"), NAME, blocks)
