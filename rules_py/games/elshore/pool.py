"""The pool: how many dice, against which number (`elshore/checks#pool`, `elshore/modifiers`)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.fields import Integer, Params
from ...core.play import Step
from ...core.rulings import Reading

CAP = 5
"""Dice that penalties take at most, and equipment gives at most."""
LOWEST, HIGHEST = 2, 10
"""A difficulty of 1 would let ones succeed, which never do; beyond 10 no die reaches."""

ATTRIBUTE = Integer("attribute", 1, 10, 3)
SKILL = Integer("skill", 0, 5, 2)
COMPETENCE = Integer("competence", 0, 20, 0)
PENALTY = Integer("penalty", 0, 30, 0)
CONDITIONS = Integer("conditions", 0, 5, 0)
STEPS = Integer("steps", -5, 5, 0)
ENVIRONMENT = Integer("environment", 0, 5, 0)
DIFFICULTY = Integer("difficulty", LOWEST, HIGHEST, 7)
POOL = (
    ATTRIBUTE,
    SKILL,
    COMPETENCE,
    Integer("gifts", 0, 20, 0),
    Integer("equipment", 0, CAP, 0),
    PENALTY,
    CONDITIONS,
    STEPS,
    ENVIRONMENT,
)
"""What every pool is put together from."""


@dataclass(frozen=True)
class Pool:
    """Dice against a difficulty, and the reasons for both."""

    dice: int
    difficulty: int
    steps: tuple[Step, ...] = ()


def lost(penalty: int, conditions: int, rulings: Reading) -> int:
    """Dice that penalties take: five at most (`elshore/modifiers#cap`)."""
    if not conditions:
        return min(CAP, penalty)
    if rulings["cap-counts"] == "all":
        return min(CAP, penalty + conditions)
    return min(CAP, penalty) + conditions


def floor(dice: int) -> int:
    """One die is always rolled (`elshore/modifiers#floor`)."""
    return max(1, dice)


def clamped(difficulty: int) -> int:
    return max(LOWEST, min(HIGHEST, difficulty))


def moved(difficulty: int, steps: int, environment: int, rulings: Reading) -> tuple[int, int, tuple[Step, ...]]:
    """The difficulty after its steps, the dice that steps take instead by ruling, and why (`difficulty#steps`)."""
    size = int(rulings.value("step")) if steps or environment else 1
    dice = 0
    told: list[Step] = []
    for found, ruling, key in ((steps, "steps", "step"), (environment, "environment", "environment")):
        if not found:
            continue
        if rulings[ruling] == "dice":
            dice += found
            told.append(Step(f"difficulty#{ruling}", f"{key}-dice", {"n": found}))
        else:
            difficulty += found * size
            told.append(Step(f"difficulty#{ruling}", key, {"n": found, "difficulty": clamped(difficulty)}))
    return clamped(difficulty), dice, tuple(told)


def build(
    parts: int,
    difficulty: int,
    rulings: Reading,
    *,
    penalty: int = 0,
    conditions: int = 0,
    steps: int = 0,
    environment: int = 0,
    why: tuple[Step, ...] = (),
) -> Pool:
    """`parts` dice less their penalties, against `difficulty` after its steps; `why` says where the parts come from."""
    number, hindered, told = moved(difficulty, steps, environment, rulings)
    full = parts + max(0, -hindered)
    counted = penalty + max(0, hindered)
    gone = lost(counted, conditions, rulings)
    reasons = [*why, *told]
    if gone:
        key = "capped" if gone < counted + conditions else "penalty"
        reasons.append(Step("modifiers#cap", key, {"n": gone, "all": counted + conditions}))
    if full - gone < 1:
        reasons.append(Step("modifiers#floor", "floor"))
    return Pool(floor(full - gone), number, tuple(reasons))


def parts(p: Params) -> int:
    """Attribute and skill, competences, gifts and equipment (`elshore/checks#pool`)."""
    return int(p.attribute + p.skill + p.competence + p.gifts + p.equipment)


def pool(p: Params, difficulty: int, rulings: Reading, more: int = 0, why: tuple[Step, ...] = ()) -> Pool:
    """The pool of a roll's fields, with `more` dice that `why` accounts for."""
    extra = int(p.competence + p.gifts + p.equipment)
    data = {"attribute": p.attribute, "skill": p.skill, "more": extra, "dice": parts(p)}
    first = Step("checks#pool", "pool-more" if extra else "pool", data)
    return build(
        parts(p) + more,
        difficulty,
        rulings,
        penalty=p.penalty,
        conditions=p.conditions,
        steps=p.steps,
        environment=p.environment,
        why=(first, *why),
    )
