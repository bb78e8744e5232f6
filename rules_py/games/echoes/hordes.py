"""Hordes: how many enemies stand in them, and how many fall to one blow (`echoes/enemies#hordes`)."""

from __future__ import annotations

from ...core.action import OPEN, Action
from ...core.fields import Integer, Params
from ...core.play import Faces, Result, Rule, Step, Throw, total
from ...core.rulings import Reading
from .pool import D10


def horde_size(p: Params, rulings: Reading) -> Rule:
    together = yield Throw("horde", "player", D10, p.hordes, total(), fates=lambda faces: ["counted"] * len(faces))
    sizes = Faces("horde")
    step = Step("enemies#horde-size", "hordes", {"sizes": sizes, "total": together})
    return Result("hordes", {"total": together, "sizes": sizes}, (step,))


HORDE_SIZE = Action(
    id="horde-size",
    fields=(Integer("hordes", 1, 9, 3),),
    rule=horde_size,
    outcomes={"hordes": OPEN},
    anchor="enemies#horde-size",
    chart="total",
    figure="total",
    dice=("horde",),
)


def kills(damage: int, threshold: int, size: int, rulings: Reading) -> int:
    """How many of a horde of `size` fall to `damage` against its wound `threshold` (0 or more), by ruling.

    `over`: one for each time the threshold is passed by a point; `reached`: one for each time it is met;
    `single`: one at most, for the rest does not carry over (`echoes/enemies#hordes`).
    """
    found = {
        "over": damage // (threshold + 1),
        "reached": damage // max(1, threshold),
        "single": int(damage > threshold),
    }[rulings["horde-kills"]]
    return min(size, found)
