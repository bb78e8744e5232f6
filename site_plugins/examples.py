"""Worked examples, replayed: the faces are given to the rule, and what comes out must be what the book says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_py import registry
from rules_py.core.answers import Chosen, Typed
from rules_py.core.game import Game
from rules_py.core.rulings import Table
from rules_py.core.tell import Telling, plain

from .page import Page
from .problems import Wrong
from .reports import told
from .rolls import author, call

Example = Mapping[str, Any]


def replay(game: Game, example: Example, page: Page) -> list[dict[str, Any]]:
    """The blocks of the example's roll or report; raises Wrong where it says something else than the rule."""
    rulings = {f"{game.id}/{key}": str(option) for key, option in example.get("rulings", {}).items()}
    table = Table(rulings)
    if "report" in example:
        values, blocks = told(str(example["report"]), page, table)
        _compare(example, {key: plain(value) for key, value in values.items()})
        return blocks
    asked = call(str(example["roll"]))
    with author(game.id):
        owner, action = registry.action(asked.name)
        params = action.params(dict(asked.params))
        reading = owner.reading(table)
        answers = Chosen(dict(example.get("choose", {})), Typed(list(example["faces"])))
        played = action.play(params, reading, answers)
        answers.finish()
        roll = Telling(owner.id, action, params, reading, page.words).roll(played)
    if "outcome" in example and roll["outcome"] != example["outcome"]:
        raise Wrong(f"The example says the outcome is {example['outcome']}; the rule says {roll['outcome']}.")
    _compare(example, roll["values"])
    if "shown" in example:
        shown = [cast.throw.shown(face) if cast.throw.shown else face for cast in played.casts for face in cast.faces]
        if shown != list(example["shown"]):
            raise Wrong(f"The example shows {list(example['shown'])}; the rule shows {shown}.")
    return list(roll["blocks"])


def _compare(example: Example, values: Mapping[str, Any]) -> None:
    for key, wanted in example.get("values", {}).items():
        if values.get(key) != wanted:
            raise Wrong(f"The example says {key} is {wanted}; the rule says {values.get(key)}.")
