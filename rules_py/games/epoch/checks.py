"""The skill roll: dice against an attribute, marks against a difficulty (`epoch/checks`)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.action import BAD, GOOD, Action
from ...core.fields import Dice, Integer, Params
from ...core.notation import Pool, parse_pool
from ...core.play import Die, Faces, Result, Rule, Step, Throw, count
from ...core.rulings import Reading

D10 = Die(10)
MOST_DICE = 30
"""Skills have no upper limit in the source; the site stops here, far past the point of certainty."""

SKILL = Dice("skill", 10, 1, MOST_DICE, adds=(0, -1), named=("untrained",), start="3d10")
ATTRIBUTE = Integer("attribute", 1, 10, 6)
DIFFICULTY = Integer("difficulty", 1, 5, 2)


def pool(skill: Pool | str, rulings: Reading) -> Pool:
    """The dice of a skill level; an untrained one's are a ruling (`epoch/checks#untrained`)."""
    return parse_pool(rulings["untrained"]) if isinstance(skill, str) else skill


def throw(dice: Pool, attribute: int) -> Throw:
    """The pool, counted in marks: adjusted dice at or under the attribute (`epoch/checks#marks`)."""

    def marks(face: int) -> bool:
        return face + dice.add <= attribute

    return Throw(
        role="pool",
        owner="player",
        die=D10,
        n=dice.count,
        fold=count(marks),
        fates=lambda faces: ["counted" if marks(face) else "missed" for face in faces],
        shown=lambda face: face + dice.add,
    )


def dice_steps(skill: Pool | str, dice: Pool) -> tuple[Step, ...]:
    """Which dice, and what they show once adjusted."""

    def adjusted(faces: Sequence[int]) -> tuple[int, ...]:
        return tuple(face + dice.add for face in faces)

    first = (
        Step("checks#untrained", "untrained", {"pool": dice})
        if isinstance(skill, str)
        else Step("checks#pool", "pool", {"pool": dice})
    )
    return (first, Step("checks#adjust", "adjust", {"dice": Faces("pool", adjusted)})) if dice.add else (first,)


def skill_roll(p: Params, rulings: Reading) -> Rule:
    dice = pool(p.skill, rulings)
    marks = yield throw(dice, p.attribute)
    steps = (
        *dice_steps(p.skill, dice),
        Step("checks#marks", "marks", {"attribute": p.attribute, "marks": marks}),
        Step(
            "checks#difficulty",
            "reached" if marks >= p.difficulty else "fell-short",
            {"marks": marks, "difficulty": p.difficulty},
        ),
    )
    return Result("success" if marks >= p.difficulty else "failure", {"marks": marks}, steps)


SKILL_ROLL = Action(
    id="skill",
    fields=(SKILL, ATTRIBUTE, DIFFICULTY),
    rule=skill_roll,
    outcomes={"success": GOOD, "failure": BAD},
    anchor="checks#checks",
    chart="marks",
    figure="marks",
    dice=("pool",),
    numbers=lambda p, rulings: {"pool": pool(p.skill, rulings)},
)
