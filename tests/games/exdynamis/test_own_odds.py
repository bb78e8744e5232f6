"""Odds that are counted straight away equal those of the walk over every roll, under each ruling's every option."""

from dataclasses import replace

import pytest

from rules_py.core.rulings import Table
from rules_py.games.exdynamis import GAME

ONE_DIE = [action for action in GAME.actions if action.id in ("task", "sense", "ambush", "resist-death", "negotiate")]
TABLES = [Table(), *(Table({f"exdynamis/{r.id}": o}) for r in GAME.rulings for o in r.options[1:])]


@pytest.mark.parametrize("action", ONE_DIE, ids=lambda action: action.id)
def test_counted_odds_equal_the_walk(action):
    for table in TABLES:
        p = action.params({})
        walked = replace(action, own_odds=None).odds(p, GAME.reading(table))
        assert action.odds(p, GAME.reading(table)).outcomes == walked.outcomes, table
