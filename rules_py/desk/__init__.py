"""The reader's desk: rolls kept, the table's rulings, files and links.

The browser holds texts by keys and draws blocks; what they mean is decided here, so that the terminal and the tests
see the same. A desk is a module with `needs(visit)`, the keys of the store that it reads (`sheet:` stands for all that
begin so), `EVENTS`, what can be done at it (and `otherwise`, where it takes others' events, too), and `draw`, how it
looks. It is found by its name.
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
from .visit import Answer, Visit, Wants

__all__ = ["Answer", "Visit", "answer", "desks"]


@cache
def desks() -> dict[str, ModuleType]:
    """Every desk by name."""
    found = {each.name: import_module(f"{__name__}.{each.name}") for each in pkgutil.iter_modules(__path__)}
    return {name: module for name, module in found.items() if hasattr(module, "needs")}


def answer(name: str, request: Mapping[str, Any], game: Game | None, table: Table, words: Words) -> dict[str, Any]:
    """The answer of desk `name`; raises BadInput for a desk that is not there.

    A request that does not hold what the desk needs learns that alone. What an event cannot do is told above the desk,
    which stays as it was.
    """
    known = desks().get(name)
    if known is None:
        raise BadInput("unknown-desk", "desk", came=name[:40], allowed=tuple(desks()))
    kept, state, params = (_mapping(request.get(key)) for key in ("kept", "state", "params"))
    brought, held = (part if isinstance(part := request.get(key), list) else None for key in ("brought", "needs"))
    visit = Visit(words, table, game, kept, state, params, brought)
    needs = known.needs(visit)
    if set(needs) - set(held or ()):
        return {"needs": list(needs)}
    try:
        drawn, after = _drawn(known, visit, request.get("event"))
    except Wants as wants:
        return {"wants": wants.names}
    later = known.needs(after)
    return {**drawn, "more": list(later)} if set(later) - set(needs) else drawn


def _drawn(known: ModuleType, visit: Visit, event: object) -> tuple[dict[str, Any], Visit]:
    """The desk after `event`, with what there is to do."""
    game, words = visit.game, visit.words
    try:
        told = _happened(known, visit, event)
    except BadInput as bad:
        scope = game.id if game and not words.has("desk", f"error.{bad.key}") else "desk"
        told = Answer(wrong=words.error(bad.scope or scope, bad))
    after = replace(visit, kept=_after(visit.kept, told.put), state={**visit.state, **told.state}, params={})
    drawn = known.draw(after)
    if told.wrong:
        drawn.insert(0, blocks.problem(told.wrong, alert=True))
    return {"blocks": drawn, "state": dict(after.state), **told.orders()}, after


def _after(kept: Mapping[str, Any], put: Mapping[str, Any]) -> dict[str, Any]:
    """What is kept once `put` is: None takes a key away."""
    return {key: value for key, value in {**kept, **put}.items() if value is not None}


def _happened(known: ModuleType, visit: Visit, event: object) -> Answer:
    if event is None:
        return Answer()
    act = known.EVENTS.get(event)
    if act is None and hasattr(known, "otherwise"):
        return known.otherwise(visit, str(event))  # type: ignore[no-any-return]
    if act is None:
        raise BadInput("unknown-event", "event", came=str(event)[:40], allowed=tuple(known.EVENTS))
    return act(visit)  # type: ignore[no-any-return]


def _mapping(part: object) -> Mapping[str, Any]:
    return part if isinstance(part, Mapping) else {}
