"""Initiative: what the source gives of it (`exdynamis/events#initiative`)."""

from dataclasses import replace
from fractions import Fraction as F

import pytest
from exdynamis import odds, roll, table

from rules_py.core.rulings import Table
from rules_py.games.exdynamis import GAME
from rules_py.games.exdynamis.initiative import INITIATIVE


def value(*faces, **more):
    return roll("initiative", *faces, **more)["values"]["initiative"]


def test_who_defended_has_half_and_who_waited_a_tenth_more():
    """Spec 5.2: 80 -> 40, 80 -> 88."""
    assert value(50, rating=30) == 80
    assert value(50, rating=30, defended=True) == 40
    assert value(50, rating=30, waited=True) == 88


def test_half_of_1_is_1():
    assert value(1, rating=0, defended=True) == 1


def test_a_rivals_value_is_passed_met_or_missed():
    assert odds("initiative", rating=30, rival=80) == {"before": F(50, 100), "level": F(1, 100), "after": F(49, 100)}
    assert roll("initiative", 50, rating=30, rival=80)["outcome"] == "level"


def test_a_negotiation_brings_mrl_to_the_order_of_chm():
    assert value(50, kind="negotiation", rating=1534, like=40) == 65
    assert value(50, kind="negotiation", rating=7, like=40) == 120
    assert value(50, kind="negotiation", rating=7, like=40, rules=table(magnitude="down")) == 57


def test_an_auction_brings_int_to_the_order_of_dog():
    assert value(50, kind="auction", rating=250, like=99) == 75


def test_the_die_is_the_tables():
    assert value(20, rating=30, rules=table({"initiative-die": 20})) == 50


@pytest.mark.parametrize("more", [{}, {"defended": True}, {"waited": True}, {"kind": "auction", "rating": 250}])
def test_odds_equal_the_walk_over_every_roll(more):
    p = INITIATIVE.params(more)
    walked = replace(INITIATIVE, own_odds=None).odds(p, GAME.reading(Table()))
    assert INITIATIVE.odds(p, GAME.reading(Table())).outcomes == walked.outcomes
