"""Everything that can be wrong with the chapters before a page is made."""

from __future__ import annotations

from . import changes, citations, parity
from .examples import replay
from .game_data import data, file, line_of
from .page import Page
from .problems import Problem, Wrong, problem
from .schemes import SCHEMES, Link
from .shelf import Shelf


def problems(english: Shelf, finnish: Shelf) -> list[Problem]:
    """The shelves' own faults, differences between them, dead citations, examples and tables that do not hold."""
    found = [*english.problems(), *finnish.problems(), *parity.problems(english, finnish)]
    found += citations.problems([english, finnish])
    found += changes.problems(*changes.FILES.values())
    for game in english.games:
        page = Page("en", f"{game.id}/index")
        for name, example in data(game.id, "examples").items():
            try:
                replay(game, example, page)
            except (Wrong, KeyError) as wrong:
                found.append(_in_data(game.id, "examples", name, wrong))
        shown = {link.target for chapter in english.book(game.id) for link in chapter.links if link.scheme == "table"}
        for name in data(game.id, "tables"):
            if f"table:{game.id}/{name}" in shown:
                continue  # its chapter's page tells what is wrong with it
            try:
                SCHEMES["table"](Link(f"{game.id}/{name}"), page)
            except Wrong as wrong:
                found.append(_in_data(game.id, "tables", name, wrong))
    return found


def _in_data(game: str, kind: str, name: str, wrong: Exception) -> Problem:
    path = file(game, kind)
    sentence = f"[{name}] lacks {wrong}." if isinstance(wrong, KeyError) else f"[{name}] {wrong}"
    return problem(path, line_of(path, f"[{name}]"), sentence)
