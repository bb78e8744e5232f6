"""Lores and traits: where each comes from, and how strong it is (`echoes/motivation#trait-strength`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ....core.fields import Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.words import LANGUAGES, Words
from ..house import NAME, TRAIT
from ..lists import TRAITS
from .character_shape import STASH
from .sheet_tools import ROW, added, adder, dropper, place

SCOPE, PACKAGE = "echoes", "rules_py.games.echoes"
MOST_LORES, MOST_TRAITS, STRONGEST = 10, 60, 9
KNOWN = Option("known-trait", tuple(f"@trait-{name}" for name in TRAITS))


def everywhere(state: Any) -> Iterator[tuple[str, str]]:
    """Every trait the character has, with where it comes from; what lies in the stash gives none."""
    for row in state["lores"]:
        yield row["trait"], row["name"]
    for row in state["traits"]:
        yield row["trait"], ""
    for row in state["abilities"]:
        yield row["trait"], row["name"]
        for talent in row["talents"]:
            yield talent["trait"], talent["name"]
    for row in state["items"]:
        if row["slot"] != STASH:
            yield row["trait"], row["name"]


@cache
def _listed() -> dict[str, str]:
    """The traits of the lists by their names in either language: what is written by hand is the same trait."""
    found = {}
    for words in (Words(lang, {SCOPE: PACKAGE}) for lang in LANGUAGES):
        found.update({words.name(SCOPE, trait).casefold(): trait for trait in KNOWN.options})
    return found


def strengths(state: Any) -> dict[str, int]:
    """Each trait once, with the number of times it repeats: that many plus signs."""
    found: dict[str, int] = {}
    first: dict[str, str] = {}
    for trait, _ in everywhere(state):
        written = trait.strip()
        plain = _listed().get(written.casefold(), written)
        if plain:
            name = first.setdefault(plain.casefold(), plain)
            found[name] = min(STRONGEST, found.get(name, 0) + 1)
    return found


def in_hand(state: Any) -> int:
    """The strength of the trait that the next check uses; nought where it uses none."""
    return strengths(state).get(state["trait"], 0)


def _choose_lore(state: Any, p: Params, rulings: Reading) -> Any:
    known = rulings.value("lores")
    return added(state, "lores", known[place(known, p.row)], MOST_LORES)


def _choose_trait(state: Any, p: Params, rulings: Reading) -> Any:
    return added(state, "traits", {"trait": p["known-trait"]}, MOST_TRAITS)


EVENTS = (
    Event("choose-lore", (ROW,), _choose_lore),
    Event("add-lore", (NAME, TRAIT), adder("lores", MOST_LORES)),
    Event("drop-lore", (ROW,), dropper("lores")),
    Event("choose-trait", (KNOWN,), _choose_trait),
    Event("add-trait", (TRAIT,), adder("traits", MOST_TRAITS)),
    Event("drop-trait", (ROW,), dropper("traits")),
)
