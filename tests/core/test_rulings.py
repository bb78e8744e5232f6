"""A table's set decides; what it does not say is the default; what was read is remembered."""

import pytest

from rules_py.core.errors import BadInput
from rules_py.core.fields import Integer
from rules_py.core.game import Game
from rules_py.core.rulings import HouseValue, Ruling, Table

GAME = Game(
    "toys",
    (),
    rulings=(Ruling("first", ("gm", "player"), "a#b"),),
    values=(HouseValue(Integer("length", 1, 20, 10), "a#c"),),
)


def test_the_first_option_is_the_default():
    assert GAME.reading(Table())["first"] == "gm"


def test_a_tables_option_wins_and_is_remembered():
    reading = GAME.reading(Table({"toys/first": "player", "other/first": "nonsense"}))
    assert (reading["first"], reading.read) == ("player", {"toys/first": "player"})


def test_an_option_that_is_none_is_bad_input():
    with pytest.raises(BadInput, match="option"):
        GAME.reading(Table({"toys/first": "cat"}))["first"]


def test_house_values_are_checked_like_any_field():
    assert GAME.reading(Table()).value("length") == 10
    assert GAME.reading(Table(values={"toys/length": "7"})).value("length") == 7
    with pytest.raises(BadInput):
        GAME.reading(Table(values={"toys/length": 99})).value("length")


def test_looking_again_starts_with_nothing_read():
    reading = GAME.reading(Table())
    reading["first"]
    assert reading.again().read == {}
