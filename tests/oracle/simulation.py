"""Rolls against their odds: how far what fell is from what was reckoned, in standard deviations."""

from __future__ import annotations

from collections import Counter
from math import inf, sqrt

from rules_py.core.action import Action
from rules_py.core.answers import Chosen, Seeded
from rules_py.core.game import Game
from rules_py.core.rulings import Table

SIGMAS = 5
"""What is let through: less often than once in a million, but for outcomes that hardly ever come."""

USUAL = Table()


def farthest(game: Game, action: Action, rolls: int, seed: int = 20, table: Table = USUAL) -> tuple[float, str]:
    """The outcome that is farthest from its odds after so many rolls of the action as its form stands, and how far."""
    params, reading = action.params({}), game.reading(table)
    odds = action.odds(params, reading).outcomes
    dice = Chosen({}, Seeded(seed))
    fell = Counter(action.play(params, reading, dice).result.outcome for _ in range(rolls))
    return max((_sigmas(float(odds.get(each, 0)), fell[each], rolls), str(each)) for each in {*fell, *odds})


def _sigmas(share: float, times: int, rolls: int) -> float:
    off = abs(times / rolls - share)
    sigma = sqrt(share * (1 - share) / rolls)
    return off / sigma if sigma else (inf if off else 0.0)
