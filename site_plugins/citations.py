"""Every place a game's code or data cites (`chapter#anchor`) must stand in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from rules_py import registry

from .places import GAMES
from .problems import Problem, problem
from .shelf import Shelf

RULE = re.compile(r"(?:([a-z][\w-]*)/)?([a-z0-9][\w-]*)#([a-z0-9][\w-]*)")
_QUOTED = re.compile(r'"([^"\n]+)"')


def citations(game: str) -> Iterator[tuple[Path, int, str]]:
    """File, line and full name of each rule that the folder of `game` cites, code and data alike."""
    folder = GAMES / game
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from _found(game, path, node.lineno, node.value)
    for path in sorted(folder.glob("*.toml")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for quoted in _QUOTED.findall(text):
                yield from _found(game, path, line, quoted)


def _found(game: str, path: Path, line: int, text: str) -> Iterator[tuple[Path, int, str]]:
    found = RULE.fullmatch(text)
    if found:
        yield path, line, f"{found[1] or game}/{found[2]}#{found[3]}"


def problems(shelves: Sequence[Shelf]) -> list[Problem]:
    """One for each cited place that a language lacks."""
    found = []
    for game in registry.games():
        for path, line, rule in citations(game.id):
            lacking = [f"docs/{shelf.lang}" for shelf in shelves if not shelf.has(rule)]
            if lacking:
                found.append(
                    problem(path, line, f"{rule} is cited here but does not stand in {' and '.join(lacking)}.")
                )
    return found
