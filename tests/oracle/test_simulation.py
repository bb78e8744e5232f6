"""Ten thousand rolls of each action, by a fixed seed: every outcome comes as its odds say, within five sigma."""

from __future__ import annotations

import pytest

from rules_py import registry
from rules_py.core.rulings import Table
from tests.oracle.simulation import SIGMAS, farthest

ROLLS = 10_000
"""The bench throws ten times as many; under each other option of a ruling it is a tenth."""
ACTIONS = [(game, action) for game in registry.games() for action in game.actions]


@pytest.mark.parametrize(("game", "action"), ACTIONS, ids=[f"{game.id}/{action.id}" for game, action in ACTIONS])
def test_the_odds_are_what_rolling_shows(game, action):
    assert sum(action.odds(action.params({}), game.reading(Table())).outcomes.values()) == 1
    sigmas, outcome = farthest(game, action, ROLLS)
    assert sigmas <= SIGMAS, outcome


@pytest.mark.parametrize(("game", "action"), ACTIONS, ids=[f"{game.id}/{action.id}" for game, action in ACTIONS])
def test_so_they_are_under_every_ruling_that_the_roll_reads(game, action):
    for ruling in game.rulings:
        name = f"{game.id}/{ruling.id}"
        for option in ruling.options[1:]:
            table = Table({name: option})
            odds = action.odds(action.params({}), game.reading(table))
            if odds.read.get(name) != option:
                break  # it reads nothing of this ruling
            sigmas, outcome = farthest(game, action, ROLLS // 10, 20261130, table)
            assert sigmas <= SIGMAS, (option, outcome)
