"""What the build knows of a roll named in a chapter: its odds, its formula, its die, the rulings it read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from rules_py import registry
from rules_py.core.action import Action
from rules_py.core.calls import Call, parse_call
from rules_py.core.errors import BadInput
from rules_py.core.fields import Params
from rules_py.core.game import Game
from rules_py.core.play import Throw
from rules_py.core.rulings import Table
from rules_py.core.tell import Telling

from .game_data import words
from .problems import Wrong
from .watching import Watching

DRAWN = (2, 3, 4, 6, 8, 10, 12, 20, 100)
"""Dice that have an outline of their own."""


@contextmanager
def author(game: str = "core") -> Iterator[None]:
    """A reader's mistake made by an author becomes a sentence for the author."""
    try:
        yield
    except BadInput as bad:
        raise Wrong(words("en").error(game, bad)) from bad


def call(text: str) -> Call:
    """The call that `text` writes; raises Wrong."""
    with author():
        return parse_call(text)


@dataclass(frozen=True)
class Roll:
    """A roll as a chapter names it, checked against the registry."""

    call: Call
    game: Game
    action: Action
    params: Params
    good: Fraction | None
    read: tuple[str, ...]
    values: tuple[str, ...]
    sides: int | None

    @property
    def seen(self) -> tuple[str, ...]:
        """The rulings and house values that its chance follows."""
        return (*self.read, *self.values)

    def formula(self, lang: str) -> str:
        """The roll in one short line."""
        reading = self.game.reading(Table())
        return Telling(self.game.id, self.action, self.params, reading, words(lang)).formula()


@cache
def roll(text: str) -> Roll:
    """The roll that `text` names, with its odds under the default table; raises Wrong."""
    asked = call(text)
    game_name = asked.name.partition("/")[0]
    with author(game_name):
        game, action = registry.action(asked.name)
        params = action.params(dict(asked.params))
        known = sheet_numbers(game.id)
        for field, number in asked.sheet.items():
            if number not in known:
                raise Wrong(f"{field}=…@{number}: no sheet of {game.id} has a number {number!r}.")
        reading = Watching(game.reading(Table()))
        odds = action.odds(params, reading)
        first = next(action.rule(params, reading.again()), None)
    sides = first.die.sides if isinstance(first, Throw) else None
    good = odds.good if action.good else None
    return Roll(asked, game, action, params, good, tuple(sorted(odds.read)), tuple(sorted(reading.values)), sides)


@cache
def sheet_numbers(name: str) -> frozenset[str]:
    """The numbers that a roll may take from any sheet of the game `name`."""
    game = registry.game(name)
    found: set[str] = set()
    for sheet in game.sheets:
        reading = game.reading(Table())
        state = sheet.parse(sheet.start(game.id, reading)["state"])
        found |= set(sheet.numbers(state, reading))
    return frozenset(found)
