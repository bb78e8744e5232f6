"""Equalising orders of magnitude (`exdynamis/percentile#magnitude`)."""

import pytest
from exdynamis import report

from rules_py.games.exdynamis.magnitude import digits, equalise


def test_flight_brings_1032_and_what_goes_with_it_to_three_figures():
    """Source and spec 5.1."""
    assert report("equalise", values=[1032, 53, 574, 102])["equalised"] == [103, 5, 57, 10]


def test_death_brings_2573_and_156_to_257_and_15():
    assert report("equalise", values=[2573, 156])["equalised"] == [257, 15]


@pytest.mark.parametrize("values", [[999, 5], [0], [100, 100, 7]])
def test_three_figures_or_fewer_stay_as_they_are(values):
    assert report("equalise", values=values)["equalised"] == values


def test_many_digits_are_no_matter():
    assert equalise([10**29, 9 * 10**26, 1], 3) == [100, 0, 0]
    assert report("equalise", values=[str(10**20)])["shift"] == 18


@pytest.mark.parametrize(("number", "many"), [(0, 1), (9, 1), (10, 2), (-999, 3), (1000, 4), (10**24, 25)])
def test_digits(number, many):
    assert digits(number) == many
