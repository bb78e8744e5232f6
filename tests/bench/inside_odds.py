"""Inside Pyodide, on what the site ships: the slowest odds that each game's forms can ask for. Prints JSON."""

import json
import time
from itertools import islice, product

from rules_py import registry
from rules_py.core.errors import BadInput
from rules_py.core.rulings import Table

for path in settings["games"]:  # noqa: F821 - set by inside.mjs
    registry.mount(path)

from rules_py.core.formula.parser import parse  # noqa: E402 - comes with the game of dice
from rules_py.core.formula.reckoned import reckoned  # noqa: E402
from rules_py.core.formula.spread import spread  # noqa: E402

MOST = 96
"""Combinations tried of an action's choices and flags, its numbers and dice at their largest."""

HEAVY = ("100d10", "1d1000", "15d33kh14", "20d6!kh20", "50d10!", "25d20!>=11", "5d100!>=96", "2*12d20!+12d20!")
"""Formulas close to their limits."""


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
            began = time.perf_counter()
            try:
                action.odds(params, reading)
            except BadInput:
                continue  # refused in words, and quickly
            took = time.perf_counter() - began  # once, as for a reader: some games remember what they have reckoned
            if took > worst.get(game.id, (0, ""))[0]:
                worst[game.id] = (took, f"{action.id} {raw}")


def slowest(text):
    """Seconds for the odds of a formula, reckoned anew each time."""
    formula, best = parse(text), None
    for _ in range(3):
        spread.cache_clear()
        began = time.perf_counter()
        reckoned(formula, {})
        took = time.perf_counter() - began
        best = took if best is None else min(best, took)
    return best


worst["the heaviest formula"] = max((slowest(text), text) for text in HEAVY)
print(json.dumps(worst, default=str))
