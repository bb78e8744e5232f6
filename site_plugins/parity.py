"""Both languages in step: the same chapters, headings, tables and rolls, and prose of like length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_py.core.words import LANGUAGES

from . import changes
from .chapters import Chapter, Heading
from .places import other, told
from .problems import Problem, problem
from .shelf import Shelf

LEAST, MOST = 0.75, 1.4
"""How long a section's Finnish may be against its English before it is listed."""

SHORT = 200
"""Characters below which a section's length says nothing."""

SAME = ("roll", "odds", "table", "example", "ruling", "widget")
"""Schemes that both languages must use alike; terms follow each language's own sentences."""


def problems(english: Shelf, finnish: Shelf) -> list[Problem]:
    """What one language has and the other lacks."""
    found: list[Problem] = []
    for shelf, across in ((english, finnish), (finnish, english)):
        for name in sorted(shelf.chapters.keys() - across.chapters.keys()):
            sentence = f"docs/{across.lang}/{name}.md is missing."
            found.append(problem(shelf.chapters[name].path, 1, sentence))
    for name in sorted(english.chapters.keys() & finnish.chapters.keys()):
        pair = (english.chapters[name], finnish.chapters[name])
        found += [*_headings(*pair), *_order(*pair), *_tables(*pair), *_links(*pair)]
    return found


def _headings(en: Chapter, fi: Chapter) -> Iterator[Problem]:
    def key(heading: Heading) -> tuple[int, str]:
        return heading.level, heading.id

    for one, two in ((en, fi), (fi, en)):
        there = {key(heading) for heading in two.headings}
        for heading in one.headings:
            if key(heading) not in there:
                sentence = f"The heading #{heading.id} (level {heading.level}) is not in {told(two.path)}."
                yield problem(one.path, heading.line, sentence)
    ours = [h for h in en.headings if key(h) in {key(each) for each in fi.headings}]
    theirs = [h for h in fi.headings if key(h) in {key(each) for each in en.headings}]
    for ours_, theirs_ in zip(ours, theirs, strict=False):
        if key(ours_) != key(theirs_):
            sentence = f"#{theirs_.id} stands where {told(en.path)}:{ours_.line} has #{ours_.id}: the order differs."
            yield problem(fi.path, theirs_.line, sentence)
            return


def _order(en: Chapter, fi: Chapter) -> Iterator[Problem]:
    if en.meta.get("order") != fi.meta.get("order"):
        sentence = f"order is {fi.meta.get('order')} here and {en.meta.get('order')} in {told(en.path)}."
        yield problem(fi.path, 1, sentence)


def _tables(en: Chapter, fi: Chapter) -> Iterator[Problem]:
    for ours, theirs in zip(en.tables, fi.tables, strict=False):
        if ours.shape != theirs.shape:
            sentence = (
                f"This table has {theirs.shape[0]} rows of {theirs.shape[1]}; "
                f"{told(en.path)}:{ours.line} has {ours.shape[0]} rows of {ours.shape[1]}."
            )
            yield problem(fi.path, theirs.line, sentence)
    for one, two in ((en, fi), (fi, en)):
        for table in one.tables[len(two.tables) :]:
            sentence = f"This table (under #{table.section}) has no counterpart in {told(two.path)}."
            yield problem(one.path, table.line, sentence)


def _links(en: Chapter, fi: Chapter) -> Iterator[Problem]:
    for one, two in ((en, fi), (fi, en)):
        here = Counter((link.section, link.target) for link in one.links if link.scheme in SAME)
        there = Counter((link.section, link.target) for link in two.links if link.scheme in SAME)
        for section, target in here - there:
            line = next(link.line for link in one.links if (link.section, link.target) == (section, target))
            sentence = f"{target} stands under #{section} here and not there in {told(two.path)}."
            yield problem(one.path, line, sentence)


def lengths(english: Shelf, finnish: Shelf) -> list[str]:
    """Sections whose Finnish is much shorter or longer than their English, as lines to look at."""
    found = []
    for name in sorted(english.chapters.keys() & finnish.chapters.keys()):
        en, fi = english.chapters[name], finnish.chapters[name]
        for heading in fi.headings:
            ours, theirs = len(en.prose.get(heading.id, "")), len(fi.prose.get(heading.id, ""))
            if ours >= SHORT and not LEAST <= theirs / ours <= MOST:
                place = f"{told(fi.path)}:{heading.line}"
                found.append(f"{place}: #{heading.id}: {theirs} characters to {ours} in English ({theirs / ours:.2f}).")
    return found


def main() -> int:
    """`python -m site_plugins parity`: 1 where the languages differ, else 0; lengths are listed, not judged."""
    assert other(LANGUAGES[0]) == LANGUAGES[1]
    english, finnish = Shelf("en"), Shelf("fi")
    wrong = sorted({*problems(english, finnish), *changes.problems(*changes.FILES.values())})
    for line in [*map(str, wrong), *lengths(english, finnish)]:
        print(line)
    chapters = len(english.chapters)
    print(f"parity: {chapters} chapters, {len(wrong)} differences")
    return 1 if wrong else 0
