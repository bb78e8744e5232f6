"""The percentile roll (`exdynamis/percentile`): one d100 against a Difficulty or CoS.

The chapter that explains it is not in the source. What other chapters say of it points two ways, so
the direction is the table's.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from fractions import Fraction
from typing import Any

from ...core.action import BAD, GOOD, Action
from ...core.fields import Integer, Params
from ...core.odds import Odds
from ...core.play import Die, Faces, Fold, Result, Rule, Step, Throw
from ...core.rulings import Reading
from .limits import RATING
from .rounding import debuffed, rounded

D100 = Die(100)
CRITICAL = 96
"""From this face on a success is critical (`exdynamis/percentile#critical`)."""
BOTCH = 5
"""Up to this face the roll is botched (`exdynamis/percentile#botch`)."""

ADVANTAGE = Integer("advantage", -100, 1000, 0)
ROLLED = Faces("percentile", lambda faces: faces[0])
"""The face, in steps and values."""

NONE = "–"
"""Stands where a figure would, when nothing is rolled."""

OUTCOMES = {"critical": GOOD, "success": GOOD, "failure": BAD, "botch": BAD}


def above(face: int, line: int, rulings: Reading) -> bool:
    """Whether `face` passes a target: above it, or by the other ruling at it (`exdynamis/percentile#target`)."""
    return face > line or (face == line and rulings["target-equal"] == "passes")


def passes(face: int, difficulty: int, direction: str, rulings: Reading) -> bool:
    """Whether `face` succeeds, criticals and botches apart."""
    if direction == "target":
        return above(face, difficulty, rulings)
    if rulings["chance-faces"] == "low":
        return face <= difficulty
    return face > 100 - difficulty


def sure(difficulty: int, direction: str) -> bool | None:
    """True and False where the Difficulty alone decides, else None (`exdynamis/percentile#automatic`)."""
    if direction == "target":
        return False if difficulty > 100 else None
    return True if difficulty > 100 else False if difficulty < 0 else None


def verdict(face: int, difficulty: int, direction: str, rulings: Reading) -> str:
    """What `face` comes to: critical, success, failure or botch."""
    certain = sure(difficulty, direction)
    if face <= BOTCH:
        return "success" if certain is True and rulings["sure-hit"] == "sure" else "botch"
    if certain is False:
        return "critical" if face >= CRITICAL and rulings["sure-miss"] == "critical" else "failure"
    if face >= CRITICAL:
        return "critical"
    return "success" if certain or passes(face, difficulty, direction, rulings) else "failure"


def check(difficulty: int, rulings: Reading, direction: str = "chance") -> Generator[Throw, Any, str]:
    """One d100; what comes back is its verdict. Attacks, senses and ambushes leave no doubt: they are chances."""

    def read(face: int) -> str:
        return verdict(face, difficulty, direction, rulings)

    fates = {"critical": "critical", "success": "counted", "failure": "missed", "botch": "botched"}
    came = yield Throw(
        "percentile",
        "player",
        D100,
        1,
        Fold("", lambda _, face: read(face)),
        fates=lambda faces: [fates[read(face)] for face in faces],
    )
    return str(came)


def shares(difficulty: int, rulings: Reading, direction: str = "chance") -> dict[str, Fraction]:
    """How often each verdict comes."""
    found = dict.fromkeys(OUTCOMES, 0)
    for face in D100.faces:
        found[verdict(face, difficulty, direction, rulings)] += 1
    return {key: Fraction(n, 100) for key, n in found.items()}


def reasons(came: str, difficulty: int, rulings: Reading, direction: str = "chance") -> tuple[Step, ...]:
    """What was needed, and what the die made of it."""
    certain = sure(difficulty, direction)
    data = {"difficulty": difficulty, "rolled": ROLLED}
    if certain is not None:
        needed = Step("percentile#automatic", f"sure-{'hit' if certain else 'miss'}", data)
    elif direction == "target":
        equal = "reach" if rulings["target-equal"] == "passes" else "above"
        needed = Step("percentile#target", f"need-{equal}", data)
    elif rulings["chance-faces"] == "low":
        needed = Step("percentile#faces", "need-under", data)
    else:
        needed = Step("percentile#chance", "need-over", {**data, "line": 100 - difficulty})
    anchors = {"critical": "percentile#critical", "botch": "percentile#botch"}
    return (needed, Step(anchors.get(came, "percentile#percentile"), f"came-{came}", data))


def advanced(difficulty: int, advantage: int, rulings: Reading) -> int:
    """The Difficulty with an advantage in per cent: points, or a share of it (`exdynamis/percentile#advantage`)."""
    if advantage == 0:
        return difficulty
    if rulings["advantage"] == "points":
        return difficulty + advantage
    share = Fraction(100 + advantage, 100)
    if difficulty < 1:
        return difficulty
    return debuffed(difficulty, share, rulings) if advantage < 0 else rounded(difficulty * share, rulings)


def told(advantage: int, before: int, after: int) -> tuple[Step, ...]:
    """The advantage's reason, where there is one."""
    data = {"advantage": advantage, "before": before, "difficulty": after}
    return (Step("percentile#advantage", "advantage", data),) if advantage else ()


def counted(
    found: Mapping[str, Fraction], outcomes: Mapping[str, bool | None], names: Callable[[str], str] = str
) -> Odds:
    """Odds of `outcomes` from shares by key; `names` turns one into an outcome."""
    whole = dict.fromkeys(outcomes, Fraction(0))
    for key, share in found.items():
        if share:
            whole[names(key)] += share
    good = sum((share for key, share in whole.items() if outcomes[key] is GOOD), Fraction(0))
    return Odds(whole, (), good)


def task(p: Params, rulings: Reading) -> Rule:
    difficulty = advanced(p.cos, p.advantage, rulings)
    way = rulings["task-direction"]
    came = yield from check(difficulty, rulings, way)
    steps = (*told(p.advantage, p.cos, difficulty), *reasons(came, difficulty, rulings, way))
    return Result(came, {"difficulty": difficulty, "rolled": ROLLED}, steps)


def own_odds(p: Params, rulings: Reading) -> Odds:
    difficulty = advanced(p.cos, p.advantage, rulings)
    return counted(shares(difficulty, rulings, rulings["task-direction"]), OUTCOMES)


TASK = Action(
    id="task",
    fields=(Integer("cos", -RATING, RATING, 50), ADVANTAGE),
    rule=task,
    outcomes=OUTCOMES,
    anchor="percentile#percentile",
    figure="rolled",
    dice=("percentile",),
    numbers=lambda p, rulings: {"difficulty": advanced(p.cos, p.advantage, rulings)},
    own_odds=own_odds,
)
