"""A character drawn by lot: made by the very events that a player would send, so that nothing goes round the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from .play import Answers, Die
from .rulings import Reading
from .words import SHEETS, Words

if TYPE_CHECKING:
    from .sheet import Sheet, State

T = TypeVar("T")


class Lot:
    """One character in the making. A game's sheet says what is drawn, and in which order; `answers` draws.

    Names and other words are ours: lists `random.<key>` in the terms of the game's sheets, in the reader's language,
    equally long in each, so that the same dice make the same character in both.
    """

    def __init__(self, game: str, sheet: Sheet, state: State, rulings: Reading, answers: Answers, words: Words) -> None:
        self.state: Any = state
        self.rulings = rulings
        self._game, self._sheet, self._answers, self._words = game, sheet, answers, words

    # -- drawing -------------------------------------------------------------------------------

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, each as likely as the next."""
        return self._answers.faces(Die(high - low + 1, low), 1)[0]

    def often(self, one_in: int) -> bool:
        """Once in so many times."""
        return self.between(1, one_in) == 1

    def one(self, options: Sequence[T]) -> T:
        """One of `options`."""
        return options[self.between(0, len(options) - 1)]

    def some(self, options: Sequence[T], n: int) -> list[T]:
        """`n` different ones of `options`, or all of them, in the order they are drawn."""
        left = list(options)
        return [left.pop(self.between(0, len(left) - 1)) for _ in range(min(n, len(left)))]

    def word(self, key: str) -> str:
        """One of our words under `random.<key>`."""
        return self.one(self._words.several(SHEETS.format(self._game), f"random.{key}"))

    def words(self, key: str, n: int) -> list[str]:
        """`n` different ones of them."""
        return self.some(self._words.several(SHEETS.format(self._game), f"random.{key}"), n)

    # -- playing -------------------------------------------------------------------------------

    def do(self, event: str, **fields: object) -> None:
        """One event of the sheet; a field's dash is written as an underscore. Raises BadInput as for a player."""
        known = {field.id for field in self._sheet.event(event).fields}
        raw = {name if name in known else name.replace("_", "-"): value for name, value in fields.items()}
        self.state, _ = self._sheet.apply(self.state, event, raw, self.rulings, self._answers)
