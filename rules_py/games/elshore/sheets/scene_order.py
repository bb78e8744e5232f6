"""Who acts, in what order, and who may still react (`elshore/tracker#order`, `elshore/defence#reactions`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Params
from ....core.play import Rule
from ....core.rulings import Reading
from ....core.state import put
from ..initiative import initiative_pool
from ..pressures import penalty
from ..reading import throw
from ..turns import actions
from .scene_shape import NONE, NOT_ROLLED, at, name


def _rank(row: Any) -> tuple[int, int, int]:
    return -row["initiative"], -row["agility"], -row["first"]


def order(state: Any) -> list[int]:
    """Places of those who have rolled: more successes, then higher Agility, then choice (`combat#initiative`)."""
    rows = state["participants"]
    return sorted((n for n, row in enumerate(rows) if row["initiative"] != NOT_ROLLED), key=lambda n: _rank(rows[n]))


def ties(state: Any) -> list[tuple[int, int]]:
    """Neighbours in the order between whom only the players' choice can tell."""
    rows, places = state["participants"], order(state)
    return [(a, b) for a, b in zip(places, places[1:], strict=False) if _rank(rows[a]) == _rank(rows[b])]


def up(state: Any) -> int | None:
    """Who acts now: an interrupter, else the first in order whose turn is not over."""
    if not state["round"]:
        return None
    if state["now"]:
        return int(state["now"]) - 1
    return next((n for n in order(state) if not state["participants"][n]["done"]), None)


def must_be_up(state: Any, who: int) -> int:
    place = at(state, who)
    if up(state) != place:
        raise BadInput("not-up", "who", came=name(state, place))
    return place


# -- reactions -----------------------------------------------------------------------------------------------------


def reactions(row: Any, rulings: Reading) -> int:
    """Reactions in a round: one, and what Reactive Parry adds (`elshore/defence#reactions`)."""
    return 1 + int(row["reactive"]) * int(rulings.value("reactive-parry"))


def slow(state: Any, row: Any, rulings: Reading) -> bool:
    """Whether an initiative without success still forbids to react (`elshore/combat#zero-initiative`)."""
    return row["initiative"] == 0 and (state["round"] <= 1 or rulings["no-initiative"] == "encounter")


def may_react(state: Any, row: Any, rulings: Reading, defending: bool = False) -> bool:
    if slow(state, row, rulings):
        return False
    if defending and row["guarded"] and rulings["reactions"] == "full-defence":
        return True
    return bool(row["used"] < reactions(row, rulings))


def reacted(state: Any, place: int, rulings: Reading, defending: bool = False) -> Any:
    """`state` with one reaction of a participant used; BadInput where none is left."""
    row = state["participants"][place]
    if not may_react(state, row, rulings, defending):
        raise BadInput("no-reaction", "who", came=name(state, place))
    return put(state, ("participants", place, "used"), min(99, row["used"] + 1))


# -- events --------------------------------------------------------------------------------------------------------


def roll_all(state: Any, p: Params, rulings: Reading) -> Rule:
    """Everyone who has not rolled yet rolls; the first rolls begin the first round."""
    rows = state["participants"]
    if all(row["initiative"] != NOT_ROLLED for row in rows):
        raise BadInput("nobody", None)
    for place, row in enumerate(rows):
        if row["initiative"] == NOT_ROLLED:
            state = yield from _rolled(state, place, rulings)
    return state if state["round"] else put(state, ("round",), 1)


def roll_one(state: Any, p: Params, rulings: Reading) -> Rule:
    """One participant rolls anew, where something upset the order."""
    state = yield from _rolled(state, at(state, p.who), rulings)
    return state if state["round"] else put(state, ("round",), 1)


def _rolled(state: Any, place: int, rulings: Reading) -> Rule:
    row = state["participants"][place]
    pool = initiative_pool(row["agility"], penalty(row["tracks"], "agility"), row["lasting"], rulings)
    seen = yield throw(pool)
    return put(state, ("participants", place), {**row, "initiative": seen.successes, "first": 0})


def settle(state: Any, p: Params, rulings: Reading) -> Any:
    """The players choose who of those that are level goes first."""
    rows, own = state["participants"], at(state, p.who)
    level = [n for n in order(state) if _rank(rows[n]) == _rank(rows[own])]
    if len(level) < 2:
        raise BadInput("no-tie", "who", came=name(state, own))
    return put(state, ("participants", own, "first"), min(30, rows[own]["first"] + 1))


def take_turn(state: Any, p: Params, rulings: Reading) -> Any:
    """One of the ways to spend a turn; full defence of the turn before ends here (`elshore/combat#turn`)."""
    place = must_be_up(state, p.who)
    row = state["participants"][place]
    if row["turn"] != NONE:
        raise BadInput("turn-taken", "turn", came=name(state, place))
    if p.turn == "shared-hands" and not row["meir"]:
        raise BadInput("no-meir", "turn", came=name(state, place))
    acts, moves = actions(p.turn, row["strands"], row["tracks"], rulings)
    fresh = {**row, "turn": p.turn, "actions": acts, "moves": moves, "acted": 0, "guarded": p.turn == "full-defence"}
    return put(state, ("participants", place), fresh)


def spend_action(state: Any, place: int) -> Any:
    row = state["participants"][place]
    if not row["actions"]:
        raise BadInput("no-action", "who", came=name(state, place))
    return put(state, ("participants", place), {**row, "actions": row["actions"] - 1, "acted": row["acted"] + 1})


def act(state: Any, p: Params, rulings: Reading) -> Any:
    return spend_action(state, must_be_up(state, p.who))


def move(state: Any, p: Params, rulings: Reading) -> Any:
    place = must_be_up(state, p.who)
    moves = state["participants"][place]["moves"]
    if not moves:
        raise BadInput("no-move", "who", came=name(state, place))
    return put(state, ("participants", place, "moves"), moves - 1)


def end_turn(state: Any, p: Params, rulings: Reading) -> Any:
    """The turn is over; with the last one the round is, and reactions come back."""
    place = must_be_up(state, p.who)
    row = state["participants"][place]
    extra = bool(state["now"]) and rulings["interrupt"] == "action"
    over = {"actions": 0, "moves": 0} if extra else {"actions": 0, "moves": 0, "done": True}
    state = put(put(state, ("participants", place), {**row, **over}), ("now",), 0)
    return state if up(state) is not None else next_round(state)


def next_round(state: Any) -> Any:
    fresh = {"done": False, "turn": NONE, "used": 0, "acted": 0, "shielding": False}
    rows = tuple({**row, **fresh} for row in state["participants"])
    return put(put(state, ("participants",), rows), ("round",), min(9999, state["round"] + 1))


def interrupt_now(state: Any, place: int, rulings: Reading) -> Any:
    """An interrupt that succeeded: the own turn comes now, or by ruling one action on top of it."""
    state = put(state, ("now",), place + 1)
    if rulings["interrupt"] == "action":
        row = state["participants"][place]
        state = put(state, ("participants", place), {**row, "actions": row["actions"] + 1})
    return state
