"""What the next experience points do to the odds (`epoch/advancement#planner`)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...core import blocks
from ...core.errors import BadInput
from ...core.fields import Block, Integer, Params
from ...core.notation import Pool
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import MINUS, NO_BREAK, Words
from . import ladder
from .checks import ATTRIBUTE, DIFFICULTY, SKILL, SKILL_ROLL, pool

AHEAD = 4
"""Rungs shown ahead of the present one."""


def chance(dice: Pool, attribute: int, difficulty: int, rulings: Reading) -> Fraction:
    """The chance of a skill roll's success."""
    p = Params({"skill": dice, "attribute": attribute, "difficulty": difficulty})
    return SKILL_ROLL.odds(p, rulings).good


@dataclass(frozen=True)
class Way:
    """Somewhere experience can take a roll: the rung, the attribute, what it costs and what it gives."""

    skill: Pool
    attribute: int
    cost: int
    chance: Fraction


def next_steps(p: Params, rulings: Reading) -> list[Way]:
    """The next rungs one by one, then the attribute's one increase; each with the whole cost from here."""
    start = ladder.level(p.skill)
    found: list[Way] = []
    for rung in ladder.climb(start, ladder.top(rulings)):
        found.append(
            Way(rung, p.attribute, ladder.total_cost(start, rung), chance(rung, p.attribute, p.difficulty, rulings))
        )
        if len(found) == AHEAD:
            break
    if p.attribute < ladder.HIGHEST:
        score = p.attribute + 1
        found.append(
            Way(start, score, ladder.raise_cost(score), chance(pool(p.skill, rulings), score, p.difficulty, rulings))
        )
    return found


def cheapest(p: Params, rulings: Reading) -> Way | None:
    """The least experience that brings the chance to `wish` per cent, by rungs and one increase at most; else None."""
    wish = Fraction(p.wish, 100)
    start = ladder.level(p.skill)
    rungs = [start, *ladder.climb(start, ladder.top(rulings))]
    scores = {p.attribute: 0}
    if p.attribute < ladder.HIGHEST:
        scores[p.attribute + 1] = ladder.raise_cost(p.attribute + 1)
    best: Way | None = None
    for score, raised in scores.items():
        for rung in rungs:
            cost = raised + ladder.total_cost(start, rung)
            if best is not None and cost >= best.cost:
                break
            dice = pool(p.skill, rulings) if rung == start else rung
            found = chance(dice, score, p.difficulty, rulings)
            if found >= wish:
                best = Way(rung, score, cost, found)
                break
    return best


def _change(after: Fraction, before: Fraction, words: Words) -> str:
    """The difference in percentage points."""
    sign = "+" if after > before else MINUS if after < before else "±"
    points = words.percent(abs(after - before)).removesuffix("%").rstrip(NO_BREAK)
    return words.say("epoch", "plan.points", change=sign + points)


def plan(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    now = chance(pool(p.skill, rulings), p.attribute, p.difficulty, rulings)
    steps = next_steps(p, rulings)
    rows: list[list[str | Block]] = []
    before = now
    told: list[dict[str, Any]] = []
    for way in steps:
        raised = way.attribute > p.attribute
        compared = now if raised else before
        worse = way.chance < compared
        label = words.say("epoch", "plan.raise", score=way.attribute) if raised else words.show(way.skill)
        shown = _change(way.chance, compared, words)
        change: str | Block = (
            {"text": words.say("epoch", "plan.worse", change=shown), "tone": "warning"} if worse else shown
        )
        rows.append([label, words.number(way.cost), words.percent(way.chance), change])
        told.append(
            {
                "skill": str(way.skill),
                "attribute": way.attribute,
                "cost": way.cost,
                "chance": str(way.chance),
                "worse": worse,
            }
        )
        if not raised:
            before = way.chance
    found = cheapest(p, rulings)
    shown_blocks = [
        blocks.text(words.say("epoch", "plan.now", chance=now)),
        blocks.rows(rows, [words.say("epoch", f"plan.{key}") for key in ("step", "cost", "chance", "change")]),
    ]
    if any(step["worse"] for step in told):
        shown_blocks.append(blocks.text(words.say("epoch", "plan.warning"), "warning", "epoch/advancement#worse-steps"))
    if found is None:
        shown_blocks.append(blocks.text(words.say("epoch", "plan.out-of-reach", wish=p.wish), "note"))
    elif found.cost == 0:
        shown_blocks.append(blocks.text(words.say("epoch", "plan.reached", wish=p.wish), "note"))
    else:
        data = {
            "wish": p.wish,
            "skill": found.skill,
            "attribute": found.attribute,
            "cost": found.cost,
            "chance": found.chance,
        }
        shown_blocks.append(blocks.text(words.say("epoch", "plan.cheapest", **data), "note"))
    cheap = (
        None
        if found is None
        else {"skill": str(found.skill), "attribute": found.attribute, "cost": found.cost, "chance": str(found.chance)}
    )
    return {"chance": str(now), "steps": told, "cheapest": cheap}, shown_blocks


def cost(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    start, end = ladder.level(p["from"]), ladder.level(p["to"])
    if ladder.position(end) <= ladder.position(start):
        raise BadInput("downhill", "to", came=words.show(end), low=words.show(start))
    rungs = list(ladder.climb(start, end))
    rows = [[words.show(rung), words.number(ladder.step_cost(rung)), _mastery(rung, words)] for rung in rungs]
    total = ladder.total_cost(start, end)
    shown = [
        blocks.rows(rows, [words.say("epoch", f"plan.{key}") for key in ("level", "cost", "mastery")]),
        blocks.text(words.say("epoch", "plan.total", total=total)),
    ]
    granted = sum(ladder.brings_mastery(rung) for rung in rungs)
    return {
        "total": total,
        "steps": [[str(rung), ladder.step_cost(rung)] for rung in rungs],
        "masteries": granted,
    }, shown


def _mastery(rung: Pool, words: Words) -> str:
    return words.say("epoch", "plan.granted") if ladder.brings_mastery(rung) else ""


def increase(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    if p["to"] != p["from"] + 1:
        raise BadInput("one-step", "to", came=p["to"], low=p["from"] + 1)
    total = ladder.raise_cost(p["to"])
    return {"total": total}, [blocks.text(words.say("epoch", "plan.raise-total", score=p["to"], total=total))]


def rungs(p: Params, rulings: Reading, words: Words) -> tuple[dict[str, Any], list[Block]]:
    last = Pool(10, 10, -1) if ladder.top(rulings).count > 10 else ladder.top(rulings)
    steps = list(ladder.climb(ladder.FIRST, last))
    rows = [[words.say("epoch", "option.skill.untrained"), "–", "0", ""]]
    rows += [
        [
            words.show(r),
            words.number(ladder.step_cost(r)),
            words.number(ladder.total_cost(ladder.FIRST, r)),
            _mastery(r, words),
        ]
        for r in steps
    ]
    head = [words.say("epoch", f"plan.{key}") for key in ("level", "cost", "sum", "mastery")]
    return {"levels": [[str(r), ladder.step_cost(r), ladder.total_cost(ladder.FIRST, r)] for r in steps]}, [
        blocks.rows(rows, head)
    ]


FROM = SKILL.__class__("from", 10, 1, SKILL.high, adds=SKILL.adds, named=SKILL.named, start="untrained")
TO = SKILL.__class__("to", 10, 1, SKILL.high, adds=SKILL.adds, start="3d10")

REPORTS = (
    Report("planner", (SKILL, ATTRIBUTE, DIFFICULTY, Integer("wish", 1, 100, 75)), plan, "advancement#planner"),
    Report("cost", (FROM, TO), cost, "advancement#costs"),
    Report("raise", (Integer("from", 1, 9, 5), Integer("to", 2, 10, 6)), increase, "advancement#attribute-costs"),
    Report("ladder", (), rungs, "advancement#ladder"),
)
