"""Whose turn it is, and what passes as the order counts down (`exdynamis/events#action-phase`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.rulings import Reading
from ....core.state import put
from ..initiative import changed
from ..turn_costs import EMPTY
from .event_shape import TIES


def eligible(row: Any) -> bool:
    """Whether the participant is in this round at all."""
    return not row["out"] and not row["surprised"]


def rank(row: Any, rulings: Reading) -> tuple[int, ...]:
    """What orders the participants: the value at which they act, then their stats, then the game master's word."""
    stats = TIES if rulings["ties"] == "four" else TIES[:1]
    return (-row["at"], *(-row[stat] for stat in stats), -row["first"])


def order(state: Any, rulings: Reading) -> list[int]:
    """Places of those who still have a turn this round, first to act first."""
    rows = state["participants"]
    places = [at for at, row in enumerate(rows) if row["rolled"] and not row["done"] and eligible(row)]
    return sorted(places, key=lambda at: rank(rows[at], rulings))


def ties(state: Any, rulings: Reading) -> list[tuple[int, int]]:
    """Neighbours in the order that only the game master can tell apart."""
    rows, places = state["participants"], order(state, rulings)
    pairs = zip(places, places[1:], strict=False)
    return [(a, b) for a, b in pairs if rank(rows[a], rulings) == rank(rows[b], rulings)]


def up(state: Any, rulings: Reading) -> int | None:
    """Who acts now."""
    if state["phase"] != "action" or state["result"] != "open":
        return None
    places = order(state, rulings)
    return places[0] if places else None


def acting(state: Any, rulings: Reading) -> int:
    """The same; raises BadInput where nobody is."""
    found = up(state, rulings)
    if found is None:
        raise BadInput("nobody-up", None)
    return found


def settled(state: Any, rulings: Reading) -> Any:
    """Count down to whoever acts next; where nobody is left, end the round."""
    if state["phase"] != "action" or state["result"] != "open":
        return state
    places = order(state, rulings)
    if not places:
        return ended(state, rulings)
    row = state["participants"][places[0]]
    if row["at"] < state["now"]:
        state = put(passed(state, state["now"] - row["at"]), ("now",), row["at"])
    return put(state, ("participants", places[0], "defending"), False)


def _ticked(state: Any, unit: str, by: int | None, who: int | None = None) -> Any:
    """Channels counted in `unit` by so much less (None: all of it), of everybody or of one."""
    for at, row in enumerate(state["participants"]):
        if who is None or at == who:
            for n, channel in enumerate(row["channels"]):
                if channel["unit"] == unit:
                    left = 0 if by is None else max(0, channel["left"] - by)
                    state = put(state, ("participants", at, "channels", n, "left"), left)
    return state


def spent(state: Any, unit: str, by: int) -> Any:
    """The event's own limit, less by so much; at nought it is lost (`exdynamis/kinds#trap`)."""
    if state["unit"] != unit or state["result"] != "open":
        return state
    left = max(0, state["left"] - by)
    state = put(state, ("left",), left)
    return state if left else put(state, ("result",), "lost")


def passed(state: Any, by: int) -> Any:
    """`by` values of the order have gone past."""
    return spent(_ticked(state, "initiative", by), "initiative", by)


def turn_over(state: Any, at: int, rulings: Reading) -> Any:
    """One participant's turn is over."""
    state = put(state, ("participants", at, "done"), True)
    return settled(_ticked(state, "turns", 1, at), rulings)


def ended(state: Any, rulings: Reading) -> Any:
    """The round is over: what is left of the order passes, marks of the round go, everybody is fresh."""
    state = passed(state, state["now"])
    if rulings["channel-round"] == "ends":
        state = _ticked(state, "initiative", None)
    state = spent(_ticked(state, "rounds", 1), "rounds", 1)
    once = rulings["initiative-per"] == "event"
    rows = [fresh(row, once, rulings) for row in state["participants"]]
    state = {**state, "participants": tuple(rows), "round": state["round"] + 1, "phase": "initiative", "now": 0}
    return begun(state, rulings)


def fresh(row: Any, once: bool, rulings: Reading) -> Any:
    """A participant at the outset of a round; initiative that is rolled once for the event stays."""
    round_over = {"done": False, "surprised": False, "exposed": False, "fleeing": False, "first": 0}
    row = {**row, **round_over, "full": True, "empty": EMPTY, "moved": False}
    if once and row["rolled"]:
        value = changed(row["base"], row["defended"], row["waited"], rulings)
        return {**row, "value": value, "at": value, "defended": False, "waited": False}
    return {**row, "rolled": False}


def begun(state: Any, rulings: Reading) -> Any:
    """The Action Phase, once everybody who is in this round has a value."""
    if state["phase"] == "action":
        return settled(state, rulings)
    rows = [row for row in state["participants"] if eligible(row)]
    if not rows or not all(row["rolled"] for row in rows):
        return state
    return settled({**state, "phase": "action", "now": max(row["at"] for row in rows)}, rulings)
