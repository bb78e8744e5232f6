"""Inside Pyodide, on what the site ships: the slowest odds that each game's forms can ask for. Prints JSON."""

import json
import time
from itertools import islice, product

from rules_py import registry
from rules_py.core.errors import BadInput
from rules_py.core.rulings import Table

for path in settings["games"]:  # noqa: F821 - set by inside.mjs
    registry.mount(path)

MOST = 96
"""Combinations tried of an action's choices and flags, its numbers and dice at their largest."""


def corners(action):
    """Settings of a form."""
    ways = []
    for field in action.fields:
        facts = field.facts()
        if field.kind == "integer":
            ways.append([facts["max"]])
        elif field.kind == "dice":
            ways.append([f"{facts['max']}d{facts['sides']}"])
        elif field.kind == "choice":
            ways.append(facts.get("options", [facts["default"]]))
        elif field.kind == "flag":
            ways.append([True, False])
        else:
            ways.append([None])
    for values in islice(product(*ways), MOST):
        yield {field.id: value for field, value in zip(action.fields, values, strict=True) if value is not None}


worst = {}
for game in registry.games():
    for action in game.actions:
        for raw in corners(action):
            try:
                params = action.params(raw)
            except BadInput:
                continue  # such a combination no form lets through
            reading = game.reading(Table())
            best = None
            for _ in range(3):
                began = time.perf_counter()
                try:
                    action.odds(params, reading)
                except BadInput:
                    break  # refused in words, and quickly
                took = time.perf_counter() - began
                best = took if best is None else min(best, took)
            if best is not None and best > worst.get(game.id, (0, ""))[0]:
                worst[game.id] = (best, f"{action.id} {raw}")
print(json.dumps(worst, default=str))
