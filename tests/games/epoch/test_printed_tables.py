"""Every printed cell of the source follows from the odds, rounded half up. The data file is the source's, not ours."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from epoch import ask, chance

PRINTED = tomllib.loads((Path(__file__).parent / "printed_tables.toml").read_text(encoding="utf-8"))


def test_there_are_eighteen_tables_and_nine_hundred_cells():
    assert len(PRINTED["chances"]) == 18
    assert sum(len(row) for rows in PRINTED["chances"].values() for row in rows) == 900


@pytest.mark.parametrize("level", PRINTED["chances"])
def test_a_printed_table_follows_from_the_odds(level):
    for attribute, row in enumerate(PRINTED["chances"][level], 1):
        for marks, cell in enumerate(row, 1):
            share = chance(level, attribute, marks)
            if cell == "--":
                assert share == 0 and int(level.partition("d")[0]) < marks
            else:
                assert (share * 100 + Fraction(1, 2)).__floor__() == cell, (level, attribute, marks)


@pytest.mark.parametrize("level", PRINTED["chances"])
def test_the_report_prints_the_same_table(level):
    cells = ask("report", report="epoch/chances", params={"skill": level})["values"]["cells"]
    assert [["--" if cell is None else cell for cell in row] for row in cells] == PRINTED["chances"][level]


def test_the_printed_prices_of_skills_are_the_ladders():
    levels = ask("report", report="epoch/ladder")["values"]["levels"]
    printed = [[level, cost] for level, cost, _ in PRINTED["costs"]["skill"]]
    assert [[level, cost] for level, cost, _ in levels][: len(printed)] == printed


@pytest.mark.parametrize(("score", "cost"), PRINTED["costs"]["attribute"])
def test_the_printed_prices_of_attributes_are_ours(score, cost):
    assert ask("report", report="epoch/raise", params={"from": score - 1, "to": score})["values"]["total"] == cost


def test_masteries_come_where_the_source_marks_them():
    for level, _, granted in PRINTED["costs"]["skill"]:
        levels = [row[0] for row in PRINTED["costs"]["skill"]]
        before = levels[levels.index(level) - 1] if levels.index(level) else "untrained"
        got = ask("report", report="epoch/cost", params={"from": before, "to": level})["values"]["masteries"]
        assert got == int(granted)
