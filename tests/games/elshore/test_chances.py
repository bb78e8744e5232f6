"""Exact chances: the spec's table 5.3, the binomial formula, and every own reckoning against the plain walk."""

from dataclasses import replace
from fractions import Fraction as F
from math import comb

import pytest
from elshore import chances, odds, report

from rules_py.core.errors import BadInput
from rules_py.core.rulings import Table
from rules_py.core.words import half_up
from rules_py.games.elshore import GAME

PRINTED = """
1 | 50 40 30 20 | - | 0
2 | 75 64 51 36 | 25 16 9 4 | 1.00 1.00 1.00 1.00
3 | 87.5 78.4 65.7 48.8 | 50 35.2 21.6 10.4 | 1.30 1.60 1.90 2.20
4 | 93.75 87.04 75.99 59.04 | 68.75 52.48 34.83 18.08 | 1.13 1.71 2.41 3.23
5 | 96.88 92.22 83.19 67.23 | 81.25 66.30 47.18 26.27 | 0.82 1.53 2.55 3.96
6 | 98.44 95.33 88.24 73.79 | 89.06 76.67 57.98 34.46 | 0.54 1.23 2.43 4.37
7 | 99.22 97.20 91.76 79.03 | 93.75 84.14 67.06 42.33 | 0.33 0.92 2.17 4.50
8 | 99.61 98.32 94.24 83.22 | 96.48 89.36 74.47 49.67 | 0.19 0.66 1.85 4.42
9 | 99.80 98.99 95.96 86.58 | 98.05 92.95 80.40 56.38 | 0.05 0.18 0.51 1.23
10 | 99.90 99.40 97.18 89.26 | 98.93 95.36 85.07 62.42 | 0.03 0.14 0.46 1.28
12 | 99.98 99.78 98.62 93.13 | 99.68 98.04 91.50 72.51 | 0.005 0.03 0.11 0.36
"""
"""The spec's own figures: dice, then at least one success, at least two, and critical failure, against 6, 7, 8, 9."""


def rows():
    for line in PRINTED.strip().splitlines():
        n, *parts = [part.split() for part in line.split("|")]
        yield int(n[0]), parts


def fields(n):
    return {"attribute": min(10, n), "skill": min(5, max(0, n - 10)), "gifts": max(0, n - 15)}


def near(share, printed):
    """Whether the exact share rounds to the printed figure, by as many digits as it has."""
    scale = 10 ** len(printed.partition(".")[2])
    return half_up(share * 100 * scale) == half_up(F(printed) * scale)


@pytest.mark.parametrize(("n", "parts"), list(rows()), ids=lambda each: str(each) if isinstance(each, int) else "")
def test_the_table_of_chances(n, parts):
    one, two, critical = parts
    for at, difficulty in enumerate((6, 7, 8, 9)):
        found = chances("check", **fields(n), difficulty=difficulty)
        assert near(found["clear"] + found["partial"], one[at])
        assert found["clear"] == 0 if two == ["-"] else near(found["clear"], two[at])
        assert near(found["critical_failure"], critical[0] if n == 1 else critical[at])


def test_six_dice_at_seven():
    found = chances("check", attribute=3, skill=2, competence=1, difficulty=7)
    assert found["clear"] + found["partial"] == 1 - F(6, 10) ** 6
    assert half_up(found["critical_failure"] * 10_000) == 123


@pytest.mark.parametrize("n", [1, 2, 7, 15, 35])
@pytest.mark.parametrize("difficulty", [2, 6, 7, 9, 10])
def test_successes_are_binomial(n, difficulty):
    got = dict(odds("check", **fields(n), difficulty=difficulty)["chart"])
    hit = F(11 - difficulty, 10)
    for k in range(n + 1):
        assert F(got[k]) == comb(n, k) * hit**k * (1 - hit) ** (n - k)


def test_the_report_prints_the_same_table():
    cells = {row[0]: row[1:] for row in report("chances", what="critical")["cells"]}
    assert cells[6] == ["0.54", "1.23", "2.43", "4.37"]
    assert {row[0]: row[1:] for row in report("chances", what="one")["cells"]}[3] == [
        "87.50",
        "78.40",
        "65.70",
        "48.80",
    ]
    assert {row[0]: row[1:] for row in report("chances", what="two")["cells"]}[1] == [None] * 4


SMALL = {
    "check": [{}, {"baseline": True}, {"attribute": 1, "skill": 0}, {"difficulty": 2}, {"penalty": 9}],
    "opposed": [{"their_dice": 3}, {"their_dice": 2, "difficulty": 9}],
    "social": [{"their_dice": 3}],
    "initiative": [{}, {"agility": 1}, {"penalty": 2}],
    "interrupt": [{"attribute": 2}],
    "stabilise": [{"attribute": 2}],
    "disease": [{"attribute": 2}],
    "fever": [{}],
    "fall": [{"attribute": 2, "fall": 3}, {"attribute": 2, "fall": 3, "ground": "soft"}],
    "biotech": [{"attribute": 2, "boxes": 1}],
    "system": [
        {"attribute": 2, "skill": 1},
        {"attribute": 2, "skill": 1, "reroll_ones": True},
        {"attribute": 1, "skill": 1, "reroll_ones": True, "voluntary": "dice", "isuule": 1},
    ],
    "attack": [
        {"attribute": 2, "skill": 1, "dodge": 2, "block": 1},
        {
            "attribute": 2,
            "skill": 1,
            "dodge": 1,
            "block": 2,
            "parry": 2,
            "parry_hp": 1,
            "savage": True,
            "weapon": "melee",
        },
        {"attribute": 2, "skill": 0, "dodge": 2, "armour": 2, "armour_hp": 2, "shield": 1, "shield_hp": 1},
        {"attribute": 2, "skill": 0, "reaction": False},
    ],
    "defence": [
        {"attribute": 2, "skill": 1},
        {"attribute": 2, "defence": "parry", "hp": 2, "incoming": 4, "savage": True},
    ],
}


def tables():
    yield {}
    for ruling in GAME.rulings:
        for option in ruling.options[1:]:
            yield {f"elshore/{ruling.id}": option}


@pytest.mark.parametrize("name", SMALL)
def test_own_odds_are_those_of_the_rule_walked(name):
    action = next(each for each in GAME.actions if each.id == name)
    walked = replace(action, own_odds=None, own_best=None)
    for raw in SMALL[name]:
        p = action.params(raw)
        for rulings in tables():
            try:
                own = action.odds(p, GAME.reading(Table(rulings)))
            except BadInput:  # what the ruling forbids has no odds
                continue
            plain = walked.odds(p, GAME.reading(Table(rulings)))
            assert (own.outcomes, own.chart, own.good) == (plain.outcomes, plain.chart, plain.good), (raw, rulings)
            assert own.read == plain.read, (raw, rulings)


def test_every_roll_of_the_game_is_among_them():
    assert sorted(SMALL) == sorted(each.id for each in GAME.actions)
