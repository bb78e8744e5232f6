"""Initiative: the highest success stands first (`epoch/structured-play#initiative`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core.action import BAD, GOOD, OPEN, Action
from ...core.fields import Params
from ...core.notation import Pool
from ...core.play import Faces, Fold, Result, Rule, Step, Throw
from ...core.rulings import Reading
from .checks import ATTRIBUTE, SKILL, dice_steps, pool, throw

NONE = -1
"""No die succeeded. Nought would not do: a one that is adjusted to 0 is a success."""


def ranked(dice: Pool, attribute: int, faces: Sequence[int]) -> tuple[int, ...]:
    """All successes, highest first: the whole sort key."""
    return tuple(sorted((face + dice.add for face in faces if face + dice.add <= attribute), reverse=True))


def highest(dice: Pool, attribute: int) -> Throw:
    """The same pool as a skill roll, of which the highest success is seen."""

    def step(best: int, face: int) -> int:
        return max(best, face + dice.add) if face + dice.add <= attribute else best

    return replace(throw(dice, attribute), fold=Fold(NONE, step))


def initiative_roll(p: Params, rulings: Reading) -> Rule:
    dice = pool(p.skill, rulings)
    best = yield highest(dice, p.attribute)
    rank = Faces("pool", lambda faces: ranked(dice, p.attribute, faces))
    steps = dice_steps(p.skill, dice)
    if best == NONE:
        outcome = "again" if rulings["no-success"] == "reroll" else "last"
        told = Step("structured-play#no-success", f"no-success-{outcome}", {"attribute": p.attribute})
        return Result(outcome, {"initiative": 0, "rank": ()}, (*steps, told))
    found = Step("structured-play#initiative", "highest", {"attribute": p.attribute, "rank": rank, "initiative": best})
    return Result(
        "ready",
        {"initiative": best, "rank": rank},
        (*steps, found, Step("structured-play#ties", "ties", {"rank": rank})),
    )


INITIATIVE_ROLL = Action(
    id="initiative",
    fields=(SKILL, ATTRIBUTE),
    rule=initiative_roll,
    outcomes={"ready": GOOD, "last": BAD, "again": OPEN},
    anchor="structured-play#initiative",
    chart="initiative",
    figure="initiative",
    dice=("pool",),
    aims=(lambda result: int(str(result.values["initiative"])),),
    numbers=lambda p, rulings: {"pool": pool(p.skill, rulings)},
)
