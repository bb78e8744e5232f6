"""What a character is made of: events that set, buy and drop (`echelon/character#creation`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Params, Text
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from .. import archetypes
from ..lists import ATTRIBUTES, BODY, LANGUAGES, LOWEST, MISC, NONE
from .species import ANCESTRIES, EITHER, ELEMENTAL, SPECIES
from .who import Who

ABILITY = (
    Text("ability", 80),
    Option("attribute", (NONE, *ATTRIBUTES)),
    Integer("rank", 0, 99, 1),
    Flag("specialised"),
)
ROW = Integer("row", 1, 60)


def setter(*path: str, by: str | None = None) -> Callable[[Any, Params, Reading], Any]:
    """An event that writes its one field to `path`; `by` names the field whose value ends the path."""

    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        place = (*path, p[by]) if by else path
        return put(state, place, next(value for key, value in p.items() if key != by))

    return apply


def adder(name: str) -> Callable[[Any, Params, Reading], Any]:
    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        return put(state, (name,), (*state[name], dict(p.items())))

    return apply


def row_of(state: Any, name: str, row: int) -> int:
    """The place of a row that is there."""
    if row > len(state[name]):
        raise BadInput("no-row", "row", came=row, high=len(state[name]))
    return row - 1


def dropper(name: str) -> Callable[[Any, Params, Reading], Any]:
    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        gone = row_of(state, name, p.row)
        return put(state, (name,), tuple(row for at, row in enumerate(state[name]) if at != gone))

    return apply


def set_ability(state: Any, p: Params, rulings: Reading) -> Any:
    at = row_of(state, "abilities", p.row)
    return put(state, ("abilities", at), {field.id: p[field.id] for field in ABILITY})


def set_favored(state: Any, p: Params, rulings: Reading) -> Any:
    """One of those in parentheses, never both (`species#either-or`)."""
    either = SPECIES[state["species"]].either
    if p.ability != NONE and p.ability not in either:
        raise BadInput(
            "not-favored", "ability", came=f"@{p.ability}", allowed=tuple(f"@{name}" for name in either) or ("–",)
        )
    return put(state, ("favored",), p.ability)


def set_species(state: Any, p: Params, rulings: Reading) -> Any:
    """Another species: the favored ability chosen for the last one goes, and so do its powers."""
    state = put(put(state, ("species",), p.species), ("favored",), NONE)
    return put(put(state, ("standing",), False), ("lasting",), ())


# -- languages (`languages#buying`) ----------------------------------------------------------------


def _new_language(state: Any, p: Params, way: str, rulings: Reading) -> Any:
    if p.language in Who(state, rulings).speaks:
        raise BadInput("spoken", "language", came=f"@{p.language}")
    return put(state, ("languages",), (*state["languages"], {"language": p.language, "way": way}))


def buy_language(state: Any, p: Params, rulings: Reading) -> Any:
    """At creation: one of those in parentheses."""
    kind = SPECIES[state["species"]]
    after = _new_language(state, p, "bought", rulings)
    if p.language not in kind.bonus:
        raise BadInput("no-bonus", "language", came=f"@{p.language}", allowed=tuple(f"@{each}" for each in kind.bonus))
    most = 1 if rulings["bonus-languages"] == "one" else kind.most_bonus
    if sum(row["way"] == "bought" for row in after["languages"]) > most:
        raise BadInput("bonus-full", "language", high=most)
    return after


def learn_language(state: Any, p: Params, rulings: Reading) -> Any:
    """Later: any that the game master has let the character hear enough of (`languages#later`)."""
    return _new_language(state, p, "learned", rulings)


def earn(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, ("earned",), min(100_000, state["earned"] + p.amount))


EVENTS = (
    Event("set-name", (Text("name", 80),), setter("name")),
    Event("set-description", (Text("description", 4000, lines=True),), setter("description")),
    Event("set-archetype", (Option("archetype", archetypes.CHOICES),), setter("archetype")),
    Event("set-species", (Option("species", tuple(SPECIES)),), set_species),
    Event("set-body-choice", (Option("attribute", (NONE, *BODY)),), setter("body-choice")),
    Event("set-element-choice", (Option("attribute", (NONE, *ELEMENTAL)),), setter("element-choice")),
    Event("set-ancestry", (Option("ancestry", (NONE, *ANCESTRIES)),), setter("ancestry")),
    Event("set-favored", (Option("ability", (NONE, *EITHER)),), set_favored),
    Event(
        "set-attribute",
        (Option("attribute", ATTRIBUTES), Integer("rank", LOWEST, 99, 0)),
        setter("attributes", by="attribute"),
    ),
    Event(
        "set-change",
        (Option("attribute", ATTRIBUTES), Integer("change", -99, 99, 0)),
        setter("changes", by="attribute"),
    ),
    Event("set-misc", (Option("trait", MISC), Integer("value", -99, 99, 0)), setter("misc", by="trait")),
    Event("add-ability", ABILITY, adder("abilities")),
    Event("set-ability", (ROW, *ABILITY), set_ability),
    Event("drop-ability", (ROW,), dropper("abilities")),
    Event("add-advantage", (Text("advantage", 80),), adder("advantages")),
    Event("drop-advantage", (ROW,), dropper("advantages")),
    Event("add-hindrance", (Text("hindrance", 200),), adder("hindrances")),
    Event("drop-hindrance", (ROW,), dropper("hindrances")),
    Event("buy-language", (Option("language", LANGUAGES),), buy_language),
    Event("learn-language", (Option("language", LANGUAGES),), learn_language),
    Event("drop-language", (ROW,), dropper("languages")),
    Event("earn", (Integer("amount", 1, 1000, 1),), earn),
)
