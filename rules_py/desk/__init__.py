"""The reader's desk: rolls kept, the table's rulings, files and links.

The browser holds texts by keys and draws blocks; what they mean is decided here, so that the terminal and the tests
see the same. A desk is a module with `NEEDS`, the keys of the store that it reads (`sheet:` stands for all that begin
so), `EVENTS`, what can be done at it, and `draw`, how it looks. It is found by its name.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from ..core import blocks
from ..core.errors import BadInput
from ..core.game import Game
from ..core.rulings import Table
from ..core.words import Words
from .visit import Answer, Visit

__all__ = ["Answer", "Visit", "answer", "desks"]


@cache
def desks() -> dict[str, ModuleType]:
    """Every desk by name."""
    found = {each.name: import_module(f"{__name__}.{each.name}") for each in pkgutil.iter_modules(__path__)}
    return {name: module for name, module in found.items() if hasattr(module, "NEEDS")}


def answer(name: str, request: Mapping[str, Any], game: Game | None, table: Table, words: Words) -> dict[str, Any]:
    """The answer of desk `name`; raises BadInput for a desk that is not there.

    A request without `kept` only learns what the desk needs. What an event cannot do is told above the desk, which
    stays as it was.
    """
    known = desks().get(name)
    if known is None:
        raise BadInput("unknown-desk", "desk", came=name[:40], allowed=tuple(desks()))
    kept, state, params = (request.get(key) for key in ("kept", "state", "params"))
    if not isinstance(kept, Mapping):
        return {"needs": list(known.NEEDS)}
    visit = Visit(words, table, game, kept, _mapping(state), _mapping(params))
    try:
        told = _happened(known, visit, request.get("event"))
    except BadInput as bad:
        scope = game.id if game and not words.has("desk", f"error.{bad.key}") else "desk"
        told = Answer(wrong=words.error(scope, bad))
    after = replace(visit, kept={**kept, **told.put}, state={**visit.state, **told.state}, params={})
    drawn = known.draw(after)
    if told.wrong:
        drawn.insert(0, blocks.problem(told.wrong))
    return {"blocks": drawn, "state": dict(after.state), **told.orders()}


def _happened(known: ModuleType, visit: Visit, event: object) -> Answer:
    if event is None:
        return Answer()
    if event not in known.EVENTS:
        raise BadInput("unknown-event", "event", came=str(event)[:40], allowed=tuple(known.EVENTS))
    found: Answer = known.EVENTS[event](visit)
    return found


def _mapping(part: object) -> Mapping[str, Any]:
    return part if isinstance(part, Mapping) else {}
