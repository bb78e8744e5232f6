"""Wording shared with the source texts: figures and names carry over, sentences do not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from .steps import ROOT

RUN = 9
"""Words in a row, the same in a source and here, that count as shared wording."""

PLACES = ("docs", "rules_py")
KINDS = {".md", ".py", ".toml"}
ALLOWED = Path(__file__).parent / "originality-allowed.txt"
WORD = re.compile(r"[^\W\d_]{2,}(?:[’'][^\W\d_]+)*")


def report(sources: Path) -> tuple[bool, str]:
    """Whether nothing is shared, and the rows of what is. Raises nothing; a folder without texts is a finding."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(sources.glob("*.txt"))]
    if not texts:
        return False, f"no source texts (*.txt) in {sources}"
    allowed = _windows(_words(ALLOWED.read_text(encoding="utf-8"))) if ALLOWED.exists() else set()
    known = set().union(*(_windows(_words(text)) for text in texts)) - allowed
    rows = [
        f"{path.relative_to(ROOT)}:{line}: {shared}"
        for place in PLACES
        for path in sorted((ROOT / place).rglob("*"))
        if path.suffix in KINDS
        for line, shared in _shared(_words(path.read_text(encoding="utf-8")), known)
    ]
    return not rows, "\n".join(rows)


def _words(text: str) -> list[tuple[str, int]]:
    return [
        (word.casefold().replace("’", "'"), number)
        for number, line in enumerate(text.splitlines(), 1)
        for word in WORD.findall(line)
    ]


def _windows(words: list[tuple[str, int]]) -> set[tuple[str, ...]]:
    plain = [word for word, _ in words]
    return {tuple(plain[at : at + RUN]) for at in range(len(plain) - RUN + 1)}


def _shared(words: list[tuple[str, int]], known: set[tuple[str, ...]]) -> Iterator[tuple[int, str]]:
    """The longest stretches all of whose windows are known."""
    at = 0
    while at + RUN <= len(words):
        end = at
        while tuple(word for word, _ in words[end : end + RUN]) in known and end + RUN <= len(words):
            end += 1
        if end > at:
            yield words[at][1], " ".join(word for word, _ in words[at : end + RUN - 1])
            at = end + RUN - 1
        else:
            at += 1
