"""What Finnish words should also be found by: base forms and the parts of compounds.

Pagefind's stemmer finds most inflections, but neither the second half of a compound (`noppa` in
`sointunoppa`) nor strong changes of the stem (`käden`, `käsi`). The words come from a committed file that
`check` remakes with Voikko and compares, so that a build needs no Voikko.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

from .game_data import data, words
from .shelf import Shelf

FILE = Path(__file__).parent / "finnish_forms.txt"
WORD = re.compile(r"[a-zåäö]{3,}(?:-[a-zåäö]{2,})*", re.IGNORECASE)
HEAD = "# A word of the Finnish pages, and what it should also be found by. Made by: python -m site_plugins forms\n"
STEM = 4
"""Letters that a base form shares with the word when the search's own stemmer is trusted to tie them."""

SMALL = frozenset({"asemosana", "seikkasana", "sidesana", "suhdesana", "lukusana", "huudahdussana", "kieltosana"})
"""Kinds of words that nobody searches for: pronouns, adverbs, conjunctions, prepositions, numbers."""


@cache
def forms() -> dict[str, list[str]]:
    """From a word as it stands, in lower case, to what it should also be found by."""
    if not FILE.exists():
        return {}
    rows = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {row[0]: row[1:] for row in rows if row}


def used(shelf: Shelf) -> set[str]:
    """Every word of the Finnish chapters and of the games' terms and texts, in lower case."""
    texts = [text for chapter in shelf.chapters.values() for text in chapter.prose.values()]
    for game in shelf.games:
        for name in ("terms", "tables", "examples"):
            texts += _finnish(data(game.id, name))
    texts += [words("fi").say("site", "glossary.title")]
    return {word.lower() for text in texts for word in WORD.findall(text)}


def _finnish(leaf: Any) -> list[str]:
    if isinstance(leaf, dict):
        own = leaf.get("fi")
        if own is not None:
            return [
                str(each)
                for each in (own.values() if isinstance(own, dict) else own if isinstance(own, list) else [own])
            ]
        return [text for each in leaf.values() for text in _finnish(each)]
    return []


def make(vocabulary: set[str], voikko: Any) -> str:
    """The file's text for `vocabulary`; `voikko` is libvoikko's Voikko("fi")."""
    rows = []
    for word in sorted(vocabulary):
        also: set[str] = set()
        readings = voikko.analyze(word)
        if any(reading.get("CLASS") in SMALL for reading in readings):
            continue
        fewest = min(
            (_joints(reading) for reading in readings), default=0
        )  # malli + esimerkki, not malli + esi + merkki
        for reading in readings:
            if _joints(reading) > fewest:
                continue
            base = reading.get("BASEFORM", "").lower()
            if base and base[:STEM] != word[:STEM]:
                also.add(base)
            parts = [part.lower() for part in re.findall(r"\(([^()+]+)\)", reading.get("WORDBASES", ""))]
            if len(parts) > 1:
                also |= {part for part in parts if len(part) >= 3 and part[:STEM] != word[:STEM]}
        also = {form for form in also if WORD.fullmatch(form) and form != word}
        if also:
            rows.append(f"{word} {' '.join(sorted(also))}\n")
    return HEAD + "".join(rows)


def _joints(reading: Any) -> int:
    return str(reading.get("STRUCTURE", "")).count("=")


def main(check: bool) -> int:
    """`python -m site_plugins forms [--check]`: write the file, or say whether it is up to date (1 where it is not)."""
    import libvoikko  # type: ignore[import-untyped]  # a tool of `check`, not of the build

    text = make(used(Shelf("fi")), libvoikko.Voikko("fi"))
    if not check:
        FILE.write_text(text, encoding="utf-8")
        print(f"{FILE.name}: {text.count(chr(10)) - 1} words")
        return 0
    if not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
        print(f"site_plugins/{FILE.name} is out of date; run: python -m site_plugins forms", file=sys.stderr)
        return 1
    return 0
