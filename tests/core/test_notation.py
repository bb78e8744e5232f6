"""Dice are read as people write them, whole or not at all."""

import pytest

from rules_py.core.errors import BadInput
from rules_py.core.notation import LONGEST, Pool, fold, parse_pool, whole

MINUSES = "-\u2212\u2010\u2011\u2012\u2013\u2014\ufe58\ufe63\uff0d"


@pytest.mark.parametrize("minus", MINUSES)
def test_every_sort_of_minus_is_a_minus(minus):
    assert parse_pool(f"3d10{minus}1") == Pool(3, 10, -1)
    assert whole(f"{minus}7") == -7


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u2009", "\u202f", "\t"])
def test_every_sort_of_space_is_ignored(space):
    assert parse_pool(f"3d10{space}-{space}1") == Pool(3, 10, -1)


@pytest.mark.parametrize("text", ["3d10", "3D10", "3n10", "3N10", " 3d10 "])
def test_finnish_and_english_dice_are_the_same(text):
    assert parse_pool(text) == Pool(3, 10)


def test_a_die_without_a_number_is_one_die():
    assert parse_pool("d10") == parse_pool("1d10")


@pytest.mark.parametrize(
    "text",
    ["", "3", "3d", "d", "3d10-", "3d10-1-1", "3d10x", "x3d10", "3d10 2d6", "3d10+-1", "９d10", "3d1²", "3d10\n;"],
)
def test_what_is_not_wholly_one_pool_is_refused(text):
    with pytest.raises(BadInput):
        parse_pool(text)


@pytest.mark.parametrize("text", ["9" * 10 + "d6", "1d" + "9" * 10, "1d6+" + "9" * 10, "1" * (LONGEST + 1), "(" * 5000])
def test_what_is_too_big_is_refused_at_once(text):
    with pytest.raises(BadInput):
        parse_pool(text)


@pytest.mark.parametrize("pool", [Pool(1, 6), Pool(3, 10, -1), Pool(30, 10, 2)])
def test_a_pool_prints_what_parses_to_itself(pool):
    assert parse_pool(str(pool)) == pool


def test_whole_numbers_are_whole():
    assert whole("+7") == 7
    assert [whole(text) for text in ("", "7.5", "1e3", "7x", "0x10", "٣", "1" * 31)] == [None] * 7


def test_folding_loses_nothing_but_case_and_space():
    assert fold(" 3D10 \u2212 1 ") == "3d10-1"
