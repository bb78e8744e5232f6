"""A game's data files as the site needs them: its card, its terms, tables and worked examples."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from rules_py import registry
from rules_py.core.data import load
from rules_py.core.words import Words

from .places import GAMES


@cache
def data(game: str, name: str) -> dict[str, Any]:
    """`<name>.toml` of the game, or {} where it has none."""
    return load(registry.package(game), name)


def card(game: str) -> dict[str, Any]:
    """The game's `[game]` table: title, tagline, dice, order, accent."""
    found = data(game, "terms").get("game", {})
    return found if isinstance(found, dict) else {}


def file(game: str, name: str) -> Path:
    """Where the game's data file stands, for messages."""
    return GAMES / game / f"{name}.toml"


def line_of(path: Path, text: str) -> int:
    """The first line of `path` that holds `text`, or 1."""
    if path.is_file():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if text in line:
                return number
    return 1


def has_emblem(game: str) -> bool:
    """Whether the game's folder holds its mark."""
    return (GAMES / game / "emblem.svg").is_file()


@cache
def words(lang: str) -> Words:
    """The words of the core, of every game, and of the site itself (scope "site")."""
    return Words(lang, {"site": "site_plugins", **{game.id: registry.package(game.id) for game in registry.games()}})


def say(lang: str, leaf: object) -> str:
    """A text of a data file: `{en, fi}`, or the same in every language."""
    found = leaf.get(lang, "") if isinstance(leaf, dict) else leaf
    return words(lang).number(found) if isinstance(found, int) and not isinstance(found, bool) else str(found)
