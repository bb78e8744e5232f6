"""A report in the text, with its fields: as the build wrote it until a number is changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import registry
from ..core import blocks
from ..core.blocks import Block
from ..core.errors import BadInput
from ..core.fields import dump_all
from ..core.report import Report
from .visit import Answer, Visit


def _report(visit: Visit) -> Report:
    return registry.report(str(visit.state.get("report")))[1]


def _params(visit: Visit) -> dict[str, Any]:
    found = visit.state.get("params")
    return dict(found) if isinstance(found, dict) else {}


def _change(visit: Visit) -> Answer:
    """New numbers; raises BadInput where they will not do, and the old ones stay."""
    known = _report(visit)
    params = known.params({**_params(visit), **visit.params})
    return Answer(state={"params": dump_all(known.fields, params)})


EVENTS: dict[str, Callable[[Visit], Answer]] = {"change": _change}


def needs(visit: Visit) -> tuple[str, ...]:
    """Nothing of it is drawn; but the answer is another one when the table's set moves."""
    return ("table",)


def draw(visit: Visit) -> list[Block]:
    """The fields, each asking anew as soon as it is changed, and the answer."""
    known = _report(visit)
    params = known.params(_params(visit))
    game = visit.book
    fields = [field.block(visit.words, game.id, params[field.id], event="change") for field in known.fields]
    try:
        answer = known.tell(params, game.reading(visit.table), visit.words)[1]
    except BadInput as bad:
        answer = [blocks.problem(visit.words.error(game.id, bad))]
    return [*fields, blocks.part("nk-answer", answer)]
