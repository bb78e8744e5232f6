"""How often: the same rule, answered by every roll at once.

The rule is replayed from its start for every distinct sequence of folded answers. A throw's states
are added die by die with equal states merged, so thirty dice cost thirty small steps and not ten to
the thirtieth. Weights are integers over one denominator; nothing is rounded here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

from .errors import BadInput, Fault
from .play import AtLeast, Choose, Result, Rule, Throw, UpTo

MOST_STATES = 60_000
"""States one odds may walk through before it is refused: a bound on time, not on truth."""

MOST_WAVES = 60
"""Waves of an exploding die before its tail must have closed."""

Aim: TypeAlias = Callable[[Result], int]
"""What a side wants more of, read off a result."""

Leaf: TypeAlias = tuple[str, object, tuple[int, ...]]
"""Outcome, charted value, aims."""


@dataclass(frozen=True)
class Weights:
    """How often each leaf comes, as integers over `whole`."""

    whole: int
    leaves: Mapping[Any, int]

    def share(self, leaf: object) -> Fraction:
        return Fraction(self.leaves.get(leaf, 0), self.whole)


@dataclass(frozen=True)
class Odds:
    """Exact shares that sum to 1. `good` is the share of the outcomes that serve the roller.

    `chart` gives the charted value's shares in rising order; `read` the rulings that were read;
    `spending` the odds where options that cost are used at their best, or None where there are none. `mean` and
    `variance` are the charted value's, where they are known; `notes` what is to be said beside the chart: words' keys
    (`odds.<key>`), each with its data.
    """

    outcomes: Mapping[str, Fraction]
    chart: tuple[tuple[int | AtLeast | UpTo, Fraction], ...]
    good: Fraction
    read: Mapping[str, str] = field(default_factory=dict)
    spending: Odds | None = None
    mean: Fraction | None = None
    variance: Fraction | None = None
    notes: tuple[tuple[str, Mapping[str, object]], ...] = ()


class Walk:
    """One walk over all answers of `rule`.

    `aims` are compared in order, each by its expected value; a chooser in `friends` wants more of
    them, any other less. Options with a cost are left out unless `spend` is set.
    """

    def __init__(
        self,
        rule: Callable[[], Rule],
        chart: str | None,
        aims: Sequence[Aim],
        friends: frozenset[str],
        spend: bool = False,
    ) -> None:
        self._rule, self._chart, self._aims, self._friends, self._spend = rule, chart, tuple(aims), friends, spend
        self._states = 0
        self.costs = False  # whether any option with a cost was met

    def weights(self, sent: Sequence[Any] = ()) -> Weights:
        """The leaves that follow once the rule has been sent `sent`."""
        self._states += 1
        if self._states > MOST_STATES:
            raise BadInput("long-odds", high=MOST_STATES)
        game = self._rule()
        try:
            asked = next(game)
            for answer in sent:
                asked = game.send(answer)
        except StopIteration as end:
            return Weights(1, {self._leaf(end.value): 1})
        finally:
            game.close()
        if isinstance(asked, Choose):
            found = self.options(asked, sent)
            return found[self._favoured(asked, found)]
        return self._mixed(spread(asked), sent)

    def options(self, choose: Choose, sent: Sequence[Any]) -> dict[str, Weights]:
        """What each option leads to, those left out that cost."""
        self.costs = self.costs or any(option.cost for option in choose.options)
        free = [option for option in choose.options if self._spend or not option.cost]
        return {option.key: self.weights((*sent, option.key)) for option in free or choose.options}

    def best(self, choose: Choose, sent: Sequence[Any]) -> str:
        """The option that serves its chooser; the first among equals."""
        return self._favoured(choose, self.options(choose, sent))

    def _favoured(self, choose: Choose, found: Mapping[str, Weights]) -> str:
        sign = 1 if choose.by in self._friends else -1
        return max(found, key=lambda key: [sign * aim for aim in self._expected(found[key])])

    def _expected(self, weights: Weights) -> list[Fraction]:
        sums = [0] * len(self._aims)
        for (_, _, aims), weight in weights.leaves.items():
            for i, aim in enumerate(aims):
                sums[i] += aim * weight
        return [Fraction(each, weights.whole) for each in sums]

    def _leaf(self, result: Result) -> Leaf:
        value = result.values.get(self._chart) if self._chart else None
        return (result.outcome, value, tuple(aim(result) for aim in self._aims))

    def _mixed(self, states: Weights, sent: Sequence[Any]) -> Weights:
        parts = [(weight, self.weights((*sent, state))) for state, weight in states.leaves.items()]
        common = lcm(*(part.whole for _, part in parts))
        leaves: dict[Any, int] = {}
        for weight, part in parts:
            scale = weight * (common // part.whole)
            for leaf, each in part.leaves.items():
                leaves[leaf] = leaves.get(leaf, 0) + each * scale
        return Weights(states.whole * common, leaves)


def spread(throw: Throw) -> Weights:
    """Every state that `throw` can fold to, with its weight."""
    if throw.explode:
        return _exploding(throw)
    states: dict[Any, int] = {throw.fold.start: 1}
    for _ in range(throw.n):
        after: dict[Any, int] = {}
        for state, weight in states.items():
            for face in throw.die.faces:
                key = throw.fold.step(state, face)
                after[key] = after.get(key, 0) + weight
        if len(after) > MOST_STATES:
            raise BadInput("long-odds", high=MOST_STATES)
        states = after
    return Weights(throw.die.sides**throw.n, states)


def _exploding(throw: Throw) -> Weights:
    """The same for dice that bring more dice: each die's whole chain is folded before the next die."""
    states = {throw.fold.start: Fraction(1)}
    for _ in range(throw.n):
        after: dict[Any, Fraction] = {}
        for state, weight in states.items():
            for key, share in _chain(throw, state).items():
                after[key] = after.get(key, Fraction(0)) + weight * share
        states = after
    whole = lcm(*(share.denominator for share in states.values()))
    return Weights(whole, {state: int(share * whole) for state, share in states.items()})


def _chain(throw: Throw, start: Any) -> dict[Any, Fraction]:
    """One exploding die from `start`. Once the fold no longer changes, the endless rest is a geometric series."""
    one = Fraction(1, throw.die.sides)
    ended: dict[Any, Fraction] = {}
    running = {start: Fraction(1)}
    for _ in range(MOST_WAVES):
        stopped: dict[Any, Fraction] = {}
        again: dict[Any, Fraction] = {}
        for state, weight in running.items():
            for face in throw.die.faces:
                key = throw.fold.step(state, face)
                side = again if face in throw.explode else stopped
                side[key] = side.get(key, Fraction(0)) + weight * one
        closes = again.keys() == running.keys() and len(again) == 1
        rest = Fraction(1)
        if closes:
            (before,), (after,) = running.values(), again.values()
            if after == before:
                raise BadInput("endless", high=MOST_WAVES)
            rest = 1 / (1 - after / before)
        for key, weight in stopped.items():
            ended[key] = ended.get(key, Fraction(0)) + weight * rest
        if closes or not again:
            return ended
        running = again
    raise Fault(f"the fold of {throw.role} never closes: cap it, or give the action its own odds")


def read_off(weights: Weights, good: frozenset[str], outcomes: Sequence[str]) -> Odds:
    """Shares by outcome (in the order of `outcomes`) and by charted value."""
    shares = dict.fromkeys(outcomes, 0)
    chart: dict[Any, int] = {}
    for (outcome, value, _), weight in weights.leaves.items():
        shares[outcome] = shares.get(outcome, 0) + weight
        if value is not None:
            chart[value] = chart.get(value, 0) + weight
    return Odds(
        outcomes={key: Fraction(n, weights.whole) for key, n in shares.items()},
        chart=tuple((value, Fraction(chart[value], weights.whole)) for value in sorted(chart, key=_rising)),
        good=Fraction(sum(n for key, n in shares.items() if key in good), weights.whole),
    )


def _rising(value: int | AtLeast | UpTo) -> tuple[int, int]:
    if isinstance(value, int):
        return (value, 0)
    return (value.value, 1 if isinstance(value, AtLeast) else -1)


__all__ = ["Aim", "Odds", "Walk", "Weights", "read_off", "spread"]
