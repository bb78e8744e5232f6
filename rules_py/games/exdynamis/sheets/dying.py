"""Hit points and what becomes of one who runs out of them (`exdynamis/deaths-door`): damage, healing, the Door, death.

`hp` below nought is what has come together there; `overkill` the step by which it grows and shrinks.
`condition` is up, down (unconscious with nothing to roll), door (a roll is due) or dead.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Params
from ....core.rulings import Reading
from .. import damage
from ..door import Door
from ..limits import LIFE, amount

CONDITIONS = ("up", "down", "door", "dead")

HURT = (amount("amount", 10, "harm"), Flag("mitigate"), Flag("guarded"))
"""Damage, and what of it is still to come off."""
CURE = amount("amount", 10, "cure")


def doorway(state: Any) -> Door:
    """Where the character stands on Death's Door."""
    below = max(0, -state["hp"])
    return Door(state["overkill"] or below, below, state["stats"]["wil"], state["max_hp"])


def _put(state: Any, condition: str, hp: int, overkill: int) -> Any:
    return {**state, "condition": condition, "hp": max(-LIFE, hp), "overkill": overkill}


def alive(state: Any) -> None:
    """Raises BadInput for the dead."""
    if state["condition"] == "dead":
        raise BadInput("dead", None)


def struck(state: Any, harm: int, rulings: Reading) -> Any:
    """After damage of `harm`. One who already lies there can be executed (`exdynamis/deaths-door#execution`)."""
    alive(state)
    if harm == 0:
        return state
    hp = state["hp"] - harm
    if state["condition"] == "up":
        if hp > 0:
            return _put(state, "up", hp, 0)
        return _put(state, "door", hp, -hp) if hp else _put(state, "down", 0, 0)
    if -hp >= state["max_hp"]:
        return _put(state, "dead", hp, state["overkill"])
    fresh = state["overkill"] == 0 or rulings["blow-while-down"] == "new-overkill"
    return _put(state, "door", hp, harm if fresh else state["overkill"])


def healed(state: Any, cure: int) -> Any:
    """After healing of `cure`: on the Door never past nought (`exdynamis/deaths-door#healing`)."""
    alive(state)
    if state["condition"] == "door":
        return _put(state, "door", min(0, state["hp"] + cure), state["overkill"])
    hp = min(state["max_hp"], state["hp"] + cure)
    return _put(state, "up" if hp > 0 else "down", hp, 0)


def resisted(state: Any, passed: bool, rulings: Reading) -> Any:
    """After a roll on the Door."""
    if state["condition"] != "door":
        raise BadInput("no-door", None)
    door = doorway(state)
    if passed:
        left = door.passed(rulings).accumulated
        return _put(state, "door", -left, state["overkill"]) if left else _put(state, "down", 0, 0)
    if door.fatal(rulings):
        return _put(state, "dead", state["hp"], state["overkill"])
    return _put(state, "door", -door.failed().accumulated, state["overkill"])


# -- events ----------------------------------------------------------------------------------------


def take(state: Any, p: Params, rulings: Reading) -> Any:
    """Damage, less own PHD and a quarter for defending where that is still to come off."""
    left = damage.suffered(p.amount, state["phd"] if p.mitigate else 0, p.guarded, rulings)
    return struck(state, left, rulings)


def heal(state: Any, p: Params, rulings: Reading) -> Any:
    return healed(state, p.amount)


def resist(state: Any, p: Params, rulings: Reading) -> Any:
    return resisted(state, p.passed, rulings)


def lift(state: Any, p: Params, rulings: Reading) -> Any:
    """An Ability takes one off the Door or spares the roll (`exdynamis/deaths-door#off-the-door`)."""
    if state["condition"] != "door":
        raise BadInput("no-door", None)
    return _put(state, "down", 0, 0)


def set_hp(state: Any, p: Params, rulings: Reading) -> Any:
    """Written down anew, whatever went before."""
    hp = min(p.hp, state["max_hp"])
    return _put(state, "up" if hp > 0 else "down", hp, 0)


def in_danger(state: Any, rulings: Reading) -> bool:
    """Whether the Danger Zone has begun (`exdynamis/turn#danger-zone`)."""
    quarter = Fraction(state["max_hp"], 4)
    if rulings["danger-zone"] == "below":
        return bool(state["hp"] < quarter)
    return bool(state["hp"] <= quarter)
