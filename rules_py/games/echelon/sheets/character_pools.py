"""How a character's pools and body are written back to the sheet, which keeps what has been lost."""

from __future__ import annotations

from typing import Any

from ....core.rulings import Reading
from ....core.state import put
from ..wounds import Body
from .who import Who

MOST = 9_999


def leave(state: Any, pool: str, left: int, rulings: Reading) -> Any:
    """The state with so much left in a pool."""
    lost = Who(state, rulings).trait(pool) - left
    return put(state, ("lost", pool), max(-MOST, min(MOST, lost)))


def embody(state: Any, body: Body, rulings: Reading) -> Any:
    """The state with `body`'s figures."""
    state = leave(leave(state, "vitality", body.vitality, rulings), "vigor", body.vigor, rulings)
    return put(put(state, ("standing",), body.standing), ("stable",), body.stable)
