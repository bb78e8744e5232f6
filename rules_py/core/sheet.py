"""Characters and trackers are one machine: a frozen state, moved only by events.

A sheet's *file* is what is stored, exported and imported: the state, its schema version, and its
last earlier states, so that whatever was done can be undone. Files are plain JSON.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import isgenerator
from typing import TYPE_CHECKING, Any

from .errors import BadInput, Fault
from .fields import Block, Field, Params, parse_all
from .play import Answers, Played, play
from .records import Part
from .rulings import Reading
from .state import freeze, thaw
from .words import Words

if TYPE_CHECKING:
    from .lot import Lot

FORMAT = "noppakirja"
KEPT = 50
"""Earlier states a file holds."""

State = Mapping[str, Any]
File = dict[str, Any]


@dataclass(frozen=True)
class Event:
    """Something that happens to a sheet.

    `apply` gives the new state, or is a rule (a generator) that asks for dice and returns it. It
    raises BadInput where the event cannot happen; the state is then as it was.
    """

    id: str
    fields: tuple[Field, ...]
    apply: Callable[[Any, Params, Reading], Any]


@dataclass(frozen=True)
class Problem:
    """Something missing or against the rules: words `problem.<key>`, the rule's place, the field it concerns."""

    key: str
    anchor: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Sheet:
    """One kind of sheet.

    `fields` is the state's shape; `new` the state to begin with; `title` a short name for it;
    `numbers` what inline rolls may take from it (`6@strength`); `view` draws it. `migrations` holds,
    for each older version, the function that turns its JSON state into the next version's. `empties`
    holds each older version's empty state: a link leaves out what is empty. `random` plays the events
    that make a character of the lot's own, where the sheet is a character.
    """

    kind: str
    fields: tuple[Field, ...]
    new: Callable[[Reading], Mapping[str, Any]]
    events: tuple[Event, ...]
    view: Callable[[Any, Reading, Words], list[Block]]
    anchor: str
    title: Callable[[Any], str]
    problems: Callable[[Any, Reading], Sequence[Problem]] = field(default=lambda state, rulings: ())
    numbers: Callable[[Any, Reading], Mapping[str, object]] = field(default=lambda state, rulings: {})
    version: int = 1
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    empties: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    random: Callable[[Lot], None] | None = None

    # -- states --------------------------------------------------------------------------------

    def parse(self, raw: object) -> State:
        """The frozen state that `raw` (JSON) holds; raises BadInput with the place."""
        return freeze(Part("state", self.fields).parse(raw))  # type: ignore[no-any-return]

    def dump(self, state: State) -> dict[str, Any]:
        """The state as JSON; `parse` gives it back as itself."""
        return thaw(Part("state", self.fields).dump(state))  # type: ignore[no-any-return]

    @property
    def empty(self) -> dict[str, Any]:
        """The state as JSON in which every field is at its default."""
        fields = Part("state", self.fields)
        return thaw(fields.dump(fields.default))  # type: ignore[no-any-return]

    def lean(self, state: Mapping[str, Any]) -> dict[str, Any]:
        """A state (JSON) without what is empty: what is told in a link, where every character counts."""
        return _without(state, self.empty)

    def whole(self, version: int, state: Mapping[str, Any]) -> dict[str, Any]:
        """The state of which :meth:`lean` is what `version` left; raises BadInput where that is not known."""
        if version >= self.version:
            return dict(state)  # the fields' own defaults fill it up
        if version not in self.empties:
            raise BadInput("version", "version", came=version, high=self.version)
        return _filled(state, self.empties[version])

    def event(self, name: str) -> Event:
        for each in self.events:
            if each.id == name:
                return each
        raise BadInput("unknown-event", "event", came=name[:40], allowed=tuple(each.id for each in self.events))

    def apply(
        self, state: State, event: str, raw: Mapping[str, object], rulings: Reading, answers: Answers
    ) -> tuple[State, Played | None]:
        """The state after `event`, and the dice it took, if any. Raises BadInput; `state` is never changed."""
        known = self.event(event)
        params = parse_all(known.fields, raw)
        moved = known.apply(state, params, rulings)
        played = None
        if isgenerator(moved):
            moved.close()
            played = play(
                lambda: known.apply(state, params, rulings), answers, _first_option(known, state, params, rulings)
            )
            moved = played.result
        after = freeze(moved)
        if self.parse(self.dump(after)) != after:
            raise Fault(f"{self.kind}.{event} left a state that its own fields refuse")
        return after, played

    # -- files ---------------------------------------------------------------------------------

    def start(self, game: str, rulings: Reading) -> File:
        """A new file."""
        return {
            "format": FORMAT,
            "game": game,
            "kind": self.kind,
            "version": self.version,
            "id": os.urandom(8).hex(),
            "state": self.dump(self.parse(thaw(self.new(rulings)))),
            "past": [],
        }

    def drawn(self, game: str, rulings: Reading, answers: Answers, words: Words) -> File:
        """A new file that the lot has filled in; `answers` draws. Raises BadInput where no such sheet is drawn."""
        if self.random is None:
            raise BadInput("no-random", "kind", came=self.kind)
        from .lot import Lot

        file = self.start(game, rulings)
        lot = Lot(game, self, self.parse(file["state"]), rulings, answers, words)
        self.random(lot)
        return {**file, "state": self.dump(lot.state)}

    def check(self, file: Mapping[str, Any], *, whole: bool = True) -> File:
        """`file` as this version writes it: every part validated, older states migrated. Raises BadInput.

        Without `whole` the earlier states of a file of this version are only looked at from outside: fifty
        of them would cost every tap half a second in a browser, and each is validated when it is undone to.
        """
        version = file.get("version")
        if type(version) is not int or version < 1:
            raise BadInput("version", "version", came=str(version)[:20], high=self.version)
        if version > self.version:
            raise BadInput("future", "version", came=version, high=self.version)
        mark = file.get("id")
        if not isinstance(mark, str) or not mark.isalnum() or len(mark) > 40:
            raise BadInput("file-id", "id", came=str(mark)[:20])
        past = file.get("past", [])
        if not isinstance(past, list) or len(past) > KEPT:
            raise BadInput("past", "past", high=KEPT)
        return {
            "format": FORMAT,
            "game": file["game"],
            "kind": self.kind,
            "version": self.version,
            "id": mark,
            "state": self._current(version, file.get("state")),
            "past": [self._earlier(version, n, row, whole or version < self.version) for n, row in enumerate(past, 1)],
        }

    def _earlier(self, version: int, n: int, row: object, whole: bool) -> dict[str, Any]:
        place = f"past.{n}"
        if not isinstance(row, Mapping) or not isinstance(row.get("event"), str) or len(row["event"]) > 40:
            raise BadInput("past", place, high=KEPT)
        if not whole and isinstance(row.get("state"), Mapping):
            return {"event": row["event"], "state": row["state"]}
        return {"event": row["event"], "state": self._current(version, row.get("state"))}

    def _current(self, version: int, raw: object) -> dict[str, Any]:
        state = raw
        for step in range(version, self.version):
            if not isinstance(state, dict):
                break
            state = self.migrations[step](state)
        return self.dump(self.parse(state))

    def moved(
        self, file: File, event: str, raw: Mapping[str, object], rulings: Reading, answers: Answers
    ) -> tuple[File, Played | None]:
        """`file` after `event`, its former state kept."""
        before = self.parse(file["state"])
        after, played = self.apply(before, event, raw, rulings, answers)
        past = [*file["past"], {"event": event, "state": file["state"]}][-KEPT:]
        return {**file, "state": self.dump(after), "past": past}, played

    def undone(self, file: File) -> File:
        """`file` as it stood before its last event."""
        if not file["past"]:
            raise BadInput("nothing-to-undo", None)
        before = self._current(self.version, file["past"][-1]["state"])
        return {**file, "state": before, "past": file["past"][:-1]}


def _without(state: Mapping[str, Any], empty: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for key, value in state.items():
        usual = empty.get(key)
        if isinstance(value, Mapping) and isinstance(usual, Mapping) and value != usual:
            found[key] = _without(value, usual)
        elif value != usual:
            found[key] = value
    return found


def _filled(state: Mapping[str, Any], empty: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(empty)
    for key, value in state.items():
        usual = empty.get(key)
        both = isinstance(value, Mapping) and isinstance(usual, Mapping)
        found[key] = _filled(value, usual) if both else value  # type: ignore[arg-type]
    return found


def _first_option(event: Event, state: State, params: Params, rulings: Reading) -> Callable[[list[Any]], str]:
    """Sheets advise nothing: left open, a choice takes its first option."""

    def first(sent: list[Any]) -> str:
        game = event.apply(state, params, rulings)
        asked = next(game)
        for answer in sent:
            asked = game.send(answer)
        game.close()
        return str(asked.options[0].key)

    return first
