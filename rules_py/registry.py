"""Finds the games by their folders."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from . import games as _folder
from .core.action import Action
from .core.errors import BadInput, Fault
from .core.game import Game
from .core.report import Report
from .core.words import SHEETS, Words

if TYPE_CHECKING:
    from .core.sheet import Sheet

_mounted: list[str] = []


def mount(path: str) -> None:
    """Add a folder or zip that holds a part of `rules_py`: a game, its sheets, the desk; it is found from then on.

    One that is known changes nothing: an engine that was restored from its memory is brought its parts again.
    """
    if f"{path}/rules_py/games" in _mounted:
        return
    _mounted.append(f"{path}/rules_py/games")
    _folder.__path__.append(_mounted[-1])
    for name in ("rules_py", "rules_py.core"):
        import_module(name).__path__.append(f"{path}/{name.replace('.', '/')}")
    games.cache_clear()
    words.cache_clear()


def package(game: str) -> str:
    """The module that holds a game's code and data."""
    return f"{_folder.__name__}.{game}"


@cache
def games() -> tuple[Game, ...]:
    """All games, by id."""
    names = sorted({found.name for found in pkgutil.iter_modules(_folder.__path__) if found.ispkg})
    found = []
    for name in names:
        module = import_module(package(name))
        module.__path__ += [place for each in _mounted if (place := f"{each}/{name}") not in module.__path__]
        known = module.GAME
        if not isinstance(known, Game) or known.id != name:
            raise Fault(f"{package(name)} must hold GAME = Game({name!r}, …)")
        found.append(known)
    return tuple(found)


def game(name: str) -> Game:
    """The game `name`; raises BadInput."""
    for known in games():
        if known.id == name:
            return known
    raise BadInput("unknown-game", None, came=name[:40], allowed=tuple(known.id for known in games()))


def _split(name: str) -> tuple[Game, str]:
    head, slash, tail = name.partition("/")
    if not slash:
        raise BadInput("call", None, came=name[:40])
    return game(head), tail


def action(name: str) -> tuple[Game, Action]:
    """The roll `game/action`, with its game; raises BadInput."""
    found, tail = _split(name)
    for known in found.actions:
        if known.id == tail:
            return found, known
    raise BadInput(
        "unknown-action", None, came=name[:40], allowed=tuple(f"{found.id}/{each.id}" for each in found.actions)
    )


def report(name: str) -> tuple[Game, Report]:
    """The report `game/report`, with its game; raises BadInput."""
    found, tail = _split(name)
    for known in found.reports:
        if known.id == tail:
            return found, known
    raise BadInput(
        "unknown-report", None, came=name[:40], allowed=tuple(f"{found.id}/{each.id}" for each in found.reports)
    )


def sheet(name: str) -> tuple[Game, Sheet]:
    """The sheet `game/kind`, with its game; raises BadInput."""
    found, tail = _split(name)
    for known in found.sheets:
        if known.kind == tail:
            return found, known
    raise BadInput(
        "unknown-sheet", None, came=name[:40], allowed=tuple(f"{found.id}/{each.kind}" for each in found.sheets)
    )


@cache
def words(lang: str) -> Words:
    """The words of the core, the desk, every game and its sheets, in `lang`."""
    places = {known.id: package(known.id) for known in games()}
    sheets = {SHEETS.format(name): f"{place}.sheets" for name, place in places.items()}
    return Words(lang, {"desk": f"{__package__}.desk", **places, **sheets})
