"""What a total comes to against a DR: variance, and the exceptional results (`echelon/variance`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ...core.action import BAD, GOOD
from ...core.fields import Integer, Params
from ...core.odds import Odds
from ...core.play import AtLeast, Effect, Result, Step, UpTo
from ...core.rulings import Reading
from . import destiny
from .bell import Bell

BEST, WELL, ILL, WORST = "exceptional-success", "success", "failure", "exceptional-failure"
OUTCOMES = {BEST: GOOD, WELL: GOOD, ILL: BAD, WORST: BAD}

MODIFIER = Integer("modifier", -50, 200, 8)
APOTHEOSIS = Integer("apotheosis", 0, 200, 1)
"""There is no highest rank; the site stops here."""
EXPLODING = Integer("exploding", 0, 2, 0)
EXCEEDS = Integer("exceeds", 0, 100, 0)
"""The variance from which a success is exceptional. The ability says it; nought: it says nothing."""
MISSES = Integer("misses", 0, 100, 0)
"""How far below the DR a failure is exceptional."""
POINTS = 200
DESTINY = (Integer("karma", 0, POINTS, 0), Integer("kismet", 0, POINTS, 0))

TAIL = 6
"""How far the chart goes beyond where the dice without sixes end; the rest is one bar."""


def outcome(variance: int, p: Params) -> str:
    """Which of the four it is."""
    if variance >= 0:
        return BEST if p.exceeds and variance >= p.exceeds else WELL
    return WORST if p.misses and -variance >= p.misses else ILL


def rank(variance: int, p: Params, rulings: Reading) -> int:
    """How often the ability's threshold fits into the variance; nought where the result is not exceptional."""
    found = {BEST: variance // (p.exceeds or 1), WORST: -variance // (p.misses or 1)}.get(outcome(variance, p), 0)
    return min(found, 1) if found and rulings["exceptional-ranks"] == "one" else found


def judged(
    p: Params, rulings: Reading, total: int, dr: int, steps: Sequence[Step], effects: tuple[Effect, ...]
) -> Result:
    """The result of a total that the dice have given."""
    variance = total - dr
    found, ranks = outcome(variance, p), rank(variance, p, rulings)
    told = [*steps, Step("resolution#success", f"is-{'met' if variance >= 0 else 'missed'}", _figures(total, dr))]
    if ranks:
        result = "success" if variance > 0 else "failure"
        threshold = p.exceeds if variance > 0 else p.misses
        told.append(Step("variance#exceptional", f"exceptional-{result}", {"threshold": threshold, "rank": ranks}))
        effects = (*effects, destiny.earned(result, p.apotheosis))
    return Result(found, {"total": total, "variance": variance, "dr": dr, "rank": ranks}, tuple(told), effects)


def _figures(total: int, dr: int) -> Mapping[str, object]:
    return {"total": total, "dr": dr, "variance": total - dr}


def bought(
    p: Params,
    rulings: Reading,
    total: int | None = None,
    dr: int | None = None,
    steps: Sequence[Step] = (),
    paid: tuple[Effect, ...] = (),
) -> Result:
    """The success that Kismet buys: exceptional, of rank one; what lies on the table is told but no longer counts."""
    effects = (*paid, *destiny.paid(destiny.KISMET))
    if rulings["kismet-earns"] == "yes":
        effects = (*effects, destiny.earned("success", p.apotheosis))
    variance = None if total is None or dr is None else total - dr
    values = {"total": total, "variance": variance, "dr": dr, "rank": destiny.RANK_OF_KISMET}
    return Result(BEST, values, (*steps, Step("destiny#automatic", "kismet")), effects)


# -- odds ------------------------------------------------------------------------------------------


def odds(variances: Sequence[Bell], p: Params) -> Odds:
    """The shares of a variance that is one of several spreads, whose weights are parts of one whole."""

    def reaches(value: int) -> Fraction:
        return sum((each.at_least(value) for each in variances), Fraction(0))

    good = reaches(0)
    best = reaches(p.exceeds) if p.exceeds else Fraction(0)
    worst = 1 - reaches(1 - p.misses) if p.misses else Fraction(0)
    shares = {BEST: best, WELL: good - best, ILL: 1 - good - worst, WORST: worst}
    return Odds(shares, (), good)


def certain() -> Odds:
    """The odds of a success that is bought."""
    return Odds({BEST: Fraction(1), WELL: Fraction(0), ILL: Fraction(0), WORST: Fraction(0)}, (), Fraction(1))


def chart(of: Bell) -> tuple[tuple[int | AtLeast | UpTo, Fraction], ...]:
    """Every value with its chance; what lies in an endless tail is one row."""
    low, high = of.low - (TAIL if of.down else 0), of.high + (TAIL if of.up else 0)
    rows: list[tuple[int | AtLeast | UpTo, Fraction]] = [(value, of.exactly(value)) for value in range(low, high + 1)]
    if of.down:
        rows.insert(0, (UpTo(low - 1), 1 - of.at_least(low)))
    if of.up:
        rows.append((AtLeast(high + 1), of.at_least(high + 1)))
    return tuple(rows)
