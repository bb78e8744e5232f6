"""The longest legal character of a game: everything that its sheet takes, filled to its bounds.

Each game says in `tests/games/<game>/longest_character.py` what the rules leave of that; all words are different, so
that whoever prints the sheet can look for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from rules_py import registry
from rules_py.core.fields import Dice, Field, Flag, Integer, Numbers, Option, Text
from rules_py.core.records import Part, Records
from rules_py.core.rulings import Table

GAMES = Path(__file__).parents[1] / "games"
LETTERS = "abcdefghijklmnopqrstuvwxyzåäö"


class Filler:
    """Fills fields; `word` never gives the same twice."""

    def __init__(self) -> None:
        self._n = 0

    def word(self) -> str:
        """Seven letters that no other word has."""
        self._n += 1
        number, letters = self._n, ""
        for _ in range(6):
            number, at = divmod(number, len(LETTERS))
            letters += LETTERS[at]
        return "q" + letters

    def text(self, longest: int) -> str:
        """Words up to `longest` characters, to the last."""
        words = [self.word()]
        while sum(map(len, words)) + len(words) + 7 <= longest:
            words.append(self.word())
        told = " ".join(words)
        return (told + "x" * (longest - len(told)))[:longest]

    def rows(self, field: Records, most: int | None = None, **fixed: Any) -> list[dict[str, Any]]:
        """`most` rows of a list (or as many as it takes), some of their fields given."""
        return [
            {each.id: fixed.get(each.id.replace("-", "_")) or self.fill(each) for each in field.fields}
            for _ in range(field.most if most is None else most)
        ]

    def fill(self, field: Field) -> Any:
        match field:
            case Text():
                return self.text(field.longest)
            case Integer():
                return field.high
            case Option():
                return field.options[-1]
            case Flag():
                return True
            case Dice():
                return f"{field.high}d{field.sides}"
            case Numbers():
                return [field.high] * field.most
            case Part():
                return {each.id: self.fill(each) for each in field.fields}
            case Records():
                return self.rows(field)
        raise AssertionError(field)


def longest(game: str) -> dict[str, Any]:
    """The file of a game's longest legal character."""
    place = GAMES / game / "longest_character.py"
    spec = spec_from_file_location(f"longest_{game}", place)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    known, sheet = registry.sheet(f"{game}/character")
    filler = Filler()
    own = module.character(filler, {field.id: field for field in sheet.fields})
    state = {field.id: own[field.id] if field.id in own else filler.fill(field) for field in sheet.fields}
    file = sheet.start(game, known.reading(Table()))
    return {**file, "state": sheet.dump(sheet.parse(state))}


def words(value: Any) -> Iterator[str]:
    """Every text of a state."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from words(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from words(each)
