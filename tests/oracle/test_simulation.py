"""Ten thousand rolls of each action, by a fixed seed: every outcome comes as its odds say, within five sigma."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from rules_py import registry
from rules_py.core.answers import Chosen, Seeded
from rules_py.core.rulings import Table

ROLLS = 10_000
ACTIONS = [(game, action) for game in registry.games() for action in game.actions]


@pytest.mark.parametrize(("game", "action"), ACTIONS, ids=[f"{game.id}/{action.id}" for game, action in ACTIONS])
def test_the_odds_are_what_rolling_shows(game, action):
    params, reading = action.params({}), game.reading(Table())
    odds = action.odds(params, reading)
    dice = Chosen({}, Seeded(20))
    fell = Counter(action.play(params, reading, dice).result.outcome for _ in range(ROLLS))
    assert sum(odds.outcomes.values()) == 1
    for outcome in {*fell, *odds.outcomes}:
        share = float(odds.outcomes.get(outcome, 0))
        sigma = sqrt(share * (1 - share) / ROLLS)
        assert abs(fell[outcome] / ROLLS - share) <= 5 * sigma, (outcome, fell[outcome], share)
