"""The pools that were weighed and left, beside the three dice that stayed (`echelon/design`)."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest
from echelon import AT_LEAST, REACHES, ask, house, report, table, two_places


def spread(values) -> dict[int, F]:
    values = list(values)
    return {value: F(values.count(value), len(values)) for value in sorted(set(values))}


def charts(lang="en", **params):
    got = ask("report", report="echelon/weighed", params=params, lang=lang)
    return got, [block for block in got["blocks"] if block["type"] == "bars"]


def test_three_d6_run_from_3_to_18_with_a_mean_of_10_5():
    got = report("weighed")["3d6"]
    assert (got["low"], got["high"], got["mean"]) == (3, 18, "21/2")


def test_three_d8_run_from_3_to_24_with_a_mean_of_13_5():
    got = report("weighed")["3d8"]
    assert (got["low"], got["high"], got["mean"]) == (3, 24, "27/2")


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_best_of_two_is_the_higher_of_two_dice(sides):
    values = [max(pair) for pair in product(range(1, sides + 1), repeat=2)]
    got = report("weighed", best=f"d{sides}")["best"]
    assert (got["low"], got["high"], F(got["mean"])) == (1, sides, F(sum(values), len(values)))


def test_all_alike_comes_once_in_216_either_way():
    """Criticals, as they were weighed: only where all three dice show six, or all show one."""
    assert report("weighed")["alike"] == "1/216"


def test_the_charts_are_the_pools():
    _, (d6, d8, best) = charts(best="d8")
    wanted = (
        spread(map(sum, product(range(1, 7), repeat=3))),
        spread(map(sum, product(range(1, 9), repeat=3))),
        spread(map(max, product(range(1, 9), repeat=2))),
    )
    for chart, shares in zip((d6, d8, best), wanted, strict=True):
        assert [row["label"] for row in chart["rows"]] == [str(value) for value in shares]
        assert [row["share"] for row in chart["rows"]] == [float(share) for share in shares.values()]
        assert chart["caption"]


def test_the_charts_have_words_in_both_languages():
    english, finnish = charts()[1], charts("fi")[1]
    assert [chart["caption"] for chart in english] != [chart["caption"] for chart in finnish]


def test_the_table_of_exploding_dice_is_the_specs():
    rows = {row[0]: row[1:] for row in report("exploding")["rows"]}
    for target, wanted in REACHES.items():
        assert [two_places(F(share)) for share in rows[target]] == list(wanted)
    for target, wanted in AT_LEAST.items():
        assert two_places(F(rows[target][0])) == wanted


def test_the_mean_of_an_exploding_die_is_told():
    assert report("exploding")["means"] == ["21/2", "56/5", "119/10"]


def test_difficulties_are_the_tables_with_the_chance_of_each():
    got = report("difficulties", modifier=8, apotheosis=1)["rows"]
    assert ["@dr-lock", 20, "1/2"] in got
    ours = report("difficulties", house({"difficulties": [{"name": "Door", "dr": 12}]}), modifier=0, apotheosis=0)
    assert ours["rows"] == [["Door", 12, "3/8"]]


def test_only_the_lock_is_the_sources():
    shown = str(ask("report", report="echelon/difficulties")["blocks"])
    assert "lock" in shown and "@" not in shown


def test_a_report_reads_the_ruling_it_needs():
    rows = report("ranks", table(max_rank="example"))["ranks"]
    assert [3, 8] in rows
