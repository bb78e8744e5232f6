"""One look at a desk: what the reader keeps, what was asked of it, and what the browser is to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.blocks import Block
from ..core.errors import BadInput
from ..core.fields import Field
from ..core.game import Game
from ..core.rulings import Table
from ..core.words import Words

Json = dict[str, Any]
ORDERS = ("put", "told", "copy", "link", "give", "roll", "open")


@dataclass(frozen=True)
class Visit:
    """`kept` holds the reader's store by key, as far as the desk needs it; `state` is what the desk left with its
    last answer: a search, a comparison half made; `params` belong to what was just done. All three come from outside
    and are believed in nothing. `table` is the set that holds, `game` the one that is being read, if any. `brought`
    says which parts of the rules were fetched for this visit; None where all of them are here.
    """

    words: Words
    table: Table
    game: Game | None
    kept: Mapping[str, Any]
    state: Mapping[str, Any]
    params: Mapping[str, Any]
    brought: Sequence[str] | None = None

    @property
    def book(self) -> Game:
        """The game that is being read; raises BadInput where there is none."""
        if self.game is None:
            raise BadInput("desk-game", "game")
        return self.game

    def say(self, key: str, /, **data: object) -> str:
        """The desks' own words."""
        return self.words.say("desk", key, **data)

    def take(self, asked: Field) -> Any:
        """The typed part of `params` that `asked` describes; raises BadInput."""
        return asked.parse(self.params.get(asked.id))

    def rows(self, key: str) -> list[Json]:
        """A kept list of mappings; what is none is passed over."""
        found = self.kept.get(key)
        return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []

    def names(self, key: str) -> Json:
        """A kept mapping; what is none counts as empty."""
        found = self.kept.get(key)
        return dict(found) if isinstance(found, dict) else {}

    def want(self, games: Sequence[str], *, sheets: bool) -> None:
        """Ask for the rules of these games, once: one that does not come then is none. Raises Wants."""
        if games and self.brought == []:
            raise Wants([*games, *(f"{game}-sheets" for game in games if sheets)])

    def field(self, asked: Field, value: object, event: str, **params: object) -> Block:
        """A field that sends `event` as soon as it is changed."""
        return asked.block(self.words, "desk", value, event=event, params=params)


class Wants(Exception):
    """Parts of the rules that must be fetched first, by the names of their zips."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(*names)
        self.names = list(names)


@dataclass
class Answer:
    """What an event comes to.

    `put` holds new values by key of the store (None removes); `told` is one line about it, which offers to take it
    back. `copy` goes to the clipboard, as does the address of `link` (what `link.make` takes); `give` is a file to hand
    out (its name, and JSON), `roll` a call to throw at once, `open` a tab to go to. `state` stays with the desk;
    `wrong` is told above it.
    """

    state: Json = field(default_factory=dict)
    put: Json = field(default_factory=dict)
    told: str = ""
    copy: str = ""
    give: Json = field(default_factory=dict)
    link: Json = field(default_factory=dict)
    roll: Json = field(default_factory=dict)
    open: str = ""
    wrong: str = ""

    def orders(self) -> Json:
        """What there is to do, as JSON."""
        return {key: each for key in ORDERS if (each := getattr(self, key))}
