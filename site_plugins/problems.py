"""What an author must mend, each with its file and line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .places import told


@dataclass(frozen=True, order=True)
class Problem:
    """One fault: the file as a message names it, the line (from 1), a sentence."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


def problem(path: Path, line: int, sentence: str) -> Problem:
    """A fault in `path`."""
    return Problem(told(path), line, sentence)


class Wrong(ValueError):
    """What a link asks for cannot be had; the text is the sentence for its author."""


class BuildFailed(Exception):
    """The build stopped; the text lists every problem found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__("\n".join(map(str, self.problems)))
