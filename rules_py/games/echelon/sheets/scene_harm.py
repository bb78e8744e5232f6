"""What happens to those who are present: harm, healing, conditions (`echelon/play#conditions`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params, Text
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ....core.words import Term
from .. import wounds
from .scene_parts import WHO, body, embodied, place

AMOUNT = Integer("amount", 1, 999, 1)
SPENT = ("animus", "vigor")
CONDITION = (Text("condition", 80), Integer("rounds", 0, 99, 1))
MOST_CONDITIONS = 20


def target(state: Any, p: Params, rulings: Reading) -> Any:
    """Whoever damage rolls strike from now on."""
    return put(state, ("target",), place(state, p) + 1)


def _struck(state: Any, at: int, amount: int, against: str, rulings: Reading) -> Any:
    row = state["present"][at]
    if against == "vitality":
        return embodied(state, at, wounds.hurt(body(row), amount, rulings))
    return put(state, ("present", at, against), max(0, row[against] - amount))


def strike(state: Any, p: Params, rulings: Reading) -> Any:
    """A damage roll's one tap; what the target abates the roll has taken off."""
    if not state["target"]:
        raise BadInput("no-target", None)
    return _struck(state, state["target"] - 1, p.amount, p.against, rulings)


def hurt(state: Any, p: Params, rulings: Reading) -> Any:
    return _struck(state, place(state, p), p.amount, "vitality", rulings)


def heal(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state, p)
    before = body(state["present"][at])
    if before.state == "dead":
        raise BadInput("dead", None)
    return embodied(state, at, wounds.healed(before, p.amount))


def spend(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state, p)
    left = state["present"][at][p.pool]
    if left < p.amount:
        raise BadInput("too-little", None, came=Term(p.pool), low=p.amount, high=left)
    return put(state, ("present", at, p.pool), left - p.amount)


def stabilise(state: Any, p: Params, rulings: Reading) -> Any:
    """The bleeding is stopped (`energy#stabilise`)."""
    at = place(state, p)
    if body(state["present"][at]).state != "dying":
        raise BadInput("not-dying", None)
    return put(state, ("present", at, "stable"), True)


def stand(state: Any, p: Params, rulings: Reading) -> Any:
    """A dwarf begins a Final Stand; its Vigor is spent apart."""
    return put(state, ("present", place(state, p), "standing"), True)


def move(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state, p)
    if not state["present"][at]["standing"]:
        raise BadInput("not-standing", None)
    return put(state, ("present", at, "standing"), False)


def condition(state: Any, p: Params, rulings: Reading) -> Any:
    """Something that lasts so many rounds; nought rounds: until it is ended."""
    at = place(state, p)
    held = state["present"][at]["conditions"]
    if len(held) >= MOST_CONDITIONS:
        raise BadInput("crowded", None, high=MOST_CONDITIONS)
    return put(state, ("present", at, "conditions"), (*held, {"condition": p.condition, "rounds": p.rounds}))


def end_condition(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state, p)
    held = state["present"][at]["conditions"]
    if p.row > len(held):
        raise BadInput("no-row", "row", came=p.row, high=len(held))
    return put(state, ("present", at, "conditions"), tuple(each for n, each in enumerate(held, 1) if n != p.row))


EVENTS = (
    Event("target", (WHO,), target),
    Event("strike", (AMOUNT, Option("against", ("vitality", "animus", "vigor"))), strike),
    Event("hurt", (WHO, AMOUNT), hurt),
    Event("heal", (WHO, AMOUNT), heal),
    Event("spend", (WHO, Option("pool", SPENT), AMOUNT), spend),
    Event("stabilise", (WHO,), stabilise),
    Event("stand", (WHO,), stand),
    Event("move", (WHO,), move),
    Event("condition", (WHO, *CONDITION), condition),
    Event("end-condition", (WHO, Integer("row", 1, MOST_CONDITIONS)), end_condition),
)
