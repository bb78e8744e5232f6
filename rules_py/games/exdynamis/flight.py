"""Fleeing (`exdynamis/fleeing`): one roll against each threat that can reach the one who flees."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from typing import Any

from ...core.action import BAD, GOOD, Action
from ...core.errors import BadInput
from ...core.fields import Params
from ...core.odds import Odds
from ...core.play import Effect, Fates, Result, Rule, Step, Throw, total
from ...core.records import Records
from ...core.rulings import Reading
from .limits import rating
from .magnitude import equalised
from .percentile import BOTCH, CRITICAL, D100, counted
from .rounding import rounded

NEAR, FAR = 100, 150
"""A critical outweighs a lead of up to a hundred and fifty; past a hundred it is a Miracle (`fleeing#miracle`)."""
LEARNED = 10
"""The rating at which a Miracle teaches Escape."""

OUTCOMES = {"miracle": GOOD, "critical": GOOD, "escaped": GOOD, "caught": BAD, "botch": BAD}
RUNNER = (rating("spd", 1032), rating("escape", 53), rating("dis"))
THREAT = (rating("spd", 30), rating("escape"), rating("dis"))


def talent(runner: Any, rulings: Reading) -> int:
    """Escape, or half of DIS where that is more or Escape is not learned (`exdynamis/fleeing#escape`)."""
    return max(int(runner["escape"]), rounded(Fraction(runner["dis"], 2), rulings))


def ratings(p: Params, rulings: Reading) -> list[list[int]]:
    """SPD and Talent of the one who flees and of every threat, cut to a common order of magnitude."""
    sides = [[int(each["spd"]), talent(each, rulings)] for each in (p, *p.threats)]
    return equalised(sides, rulings)


def ahead(lead: int, rulings: Reading) -> bool:
    """Whether a threat with this lead has caught up; a tie is the table's (`exdynamis/fleeing#roll`)."""
    return lead > 0 or (lead == 0 and rulings["flee-tie"] == "caught")


def away(leads: Sequence[int], rulings: Reading) -> str:
    """What a critical comes to against the threats that are ahead by `leads`."""
    if not leads:
        return "critical"
    if max(leads) > FAR or (len(leads) > 1 and rulings["flee-several"] == "one"):
        return "caught"
    return "miracle" if max(leads) > NEAR else "critical"


def flee(p: Params, rulings: Reading) -> Rule:
    own, *others = ratings(p, rulings)
    face = yield Throw("flight", "player", D100, 1, total())
    mine = face + sum(own)

    def fates(plus: int) -> Any:
        return lambda faces: ["counted" if ahead(each + plus - mine, rulings) else "missed" for each in faces]

    theirs = []
    for spd, escape in others:
        thrown = yield Throw("threat", "opponent", D100, 1, total(), fates=fates(spd + escape))
        theirs.append(thrown + spd + escape)
    leads = [each - mine for each in theirs if ahead(each - mine, rulings)]
    values = {"total": mine, "highest": max(theirs), "lead": max(theirs) - mine}
    data = {**values, "face": face, "spd": own[0], "talent": own[1], "threats": theirs}
    cut = own != [p.spd, talent(p, rulings)] or any(
        side != [each["spd"], talent(each, rulings)] for side, each in zip(others, p.threats, strict=True)
    )
    steps = [Step("fleeing#escape", "talent", {"talent": talent(p, rulings)})]
    if cut:
        steps.append(
            Step("percentile#magnitude", "cut", {"own": own, "theirs": [part for each in others for part in each]})
        )
    steps.append(Step("fleeing#roll", "flight", data))
    if face <= BOTCH:
        steps.append(Step("fleeing#botch", "flight-botch", data))
        return Result("botch", values, tuple(steps), (Effect("event", "exposed"),), own_fate("botched"))
    if face < CRITICAL:
        came = "caught" if leads else "escaped"
        told = Step("fleeing#roll", f"flight-{came}", data)
        return Result(came, values, (*steps, told), (), own_fate("missed" if leads else "counted"))
    came = away(leads, rulings)
    learns = (Effect("character", "learn-escape"),) if came == "miracle" and p.escape == 0 else ()
    anchor = "fleeing#miracle" if came == "miracle" else "fleeing#critical"
    key = "critical-caught" if came == "caught" else "critical-free" if not leads else f"flight-{came}"
    return Result(came, values, (*steps, Step(anchor, key, data)), learns, own_fate("critical"))


def own_fate(fate: str) -> dict[str, Fates]:
    """The fleeing one's die, whose fate the threats' dice decide."""
    return {"flight": lambda faces: [fate for _ in faces]}


def own_odds(p: Params, rulings: Reading) -> Odds:
    """Each of my faces against every threat's, counted in rolls of all the dice together."""
    own, *others = ratings(p, rulings)
    tie = 0 if ahead(0, rulings) else 1  # how far past a tie a threat begins to be ahead
    several = rulings["flee-several"] == "each"
    every = D100.sides ** len(others)
    found = {**dict.fromkeys(OUTCOMES, 0), "botch": BOTCH * every}
    for face in range(BOTCH + 1, D100.sides + 1):
        # The faces with which each threat draws level.
        levels = [face + sum(own) - sum(each) for each in others]
        if face < CRITICAL:
            free = prod(_faces(1, level + tie - 1) for level in levels)
            found["escaped"] += free
            found["caught"] += every - free
        else:
            miracle, critical = _criticals(levels, tie, several)
            found["miracle"] += miracle
            found["critical"] += critical
            found["caught"] += every - miracle - critical
    whole = every * D100.sides
    return counted({key: Fraction(n, whole) for key, n in found.items()}, OUTCOMES)


def _faces(low: int, high: int) -> int:
    """How many faces lie from `low` to `high`, both included."""
    return max(0, min(high, D100.sides) - max(low, 1) + 1)


def _criticals(levels: Sequence[int], tie: int, several: bool) -> tuple[int, int]:
    """In how many rolls of the threats a critical is a Miracle, and in how many it suffices by itself."""
    none, near, far = 1, 0, 0  # nobody ahead; somebody near at most; somebody far
    for level in levels:
        behind = _faces(1, level + tie - 1)
        close = _faces(level + tie, level + NEAR)
        distant = _faces(level + NEAR + 1, level + FAR)
        none, near, far = (
            none * behind,
            near * (behind + close * several) + none * close,
            far * (behind + (close + distant) * several) + (none + near * several) * distant,
        )
    return far, none + near


def hunted(p: Params, rulings: Reading) -> None:
    if not p.threats:
        raise BadInput("no-threat", "threats")


def formula(p: Params, rulings: Reading) -> dict[str, object]:
    """What each adds to the die."""
    own, *others = ratings(p, rulings)
    return {"spd": own[0], "talent": own[1], "threats": [sum(each) for each in others]}


FLEE = Action(
    id="flee",
    fields=(*RUNNER, Records("threats", THREAT, 0, 8, ({"spd": 574, "escape": 0, "dis": 204},))),
    rule=flee,
    outcomes=OUTCOMES,
    anchor="fleeing#fleeing",
    figure="total",
    dice=("flight", "threat"),
    takes={"spd": "spd", "escape": "escape", "dis": "dis"},
    check=hunted,
    numbers=formula,
    own_odds=own_odds,
)
