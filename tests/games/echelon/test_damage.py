"""Damage: dice, Impact, no Apotheosis unless a power says so; abatement comes off (`echelon/play#damage`)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest
from echelon import ask, odds, refusal, roll

from rules_py.core.rulings import Table
from rules_py.games.echelon import GAME
from rules_py.games.echelon.damage import DAMAGE


def test_impact_is_added_to_the_dice():
    """An automaton's fist: 1d6."""
    got = roll("damage", 4, count=1, die="d6", impact=3)
    assert (got["outcome"], got["values"]) == ("harm", {"damage": 7, "rolled": 4})


def test_apotheosis_is_not_added_unless_the_power_says_so():
    """There is no field for it; Flameblast, which says so, is 1d4 and the rank as a bonus."""
    got = roll("damage", 3, count=1, die="d4", bonus=2)
    assert got["values"]["damage"] == 5
    assert "no field" in refusal("roll", action="echelon/damage", params={"apotheosis": 2})


def test_an_exceptional_success_may_bring_another_die():
    got = roll("damage", 3, 6, count=1, die="d6", extra=1)
    assert got["values"]["damage"] == 9


def test_abatement_comes_off_and_stops_at_nothing():
    assert roll("damage", 3, count=1, die="d4", bonus=1, abatement=2)["values"]["damage"] == 2
    got = roll("damage", 1, count=1, die="d4", abatement=2)
    assert (got["outcome"], got["values"]["damage"], got["effects"]) == ("nothing", 0, [])


def test_a_low_impact_takes_off_damage_but_heals_nobody():
    assert roll("damage", 1, count=1, die="d6", impact=-5)["values"]["damage"] == 0


def test_odds_are_the_dice():
    assert odds("damage", count=1, die="d4", bonus=1, abatement=2) == {"harm": F(3, 4), "nothing": F(1, 4)}
    got = ask("odds", action="echelon/damage", params={"count": 2, "die": "d6"})
    assert [F(share) for _, share in got["chart"]] == [F(n, 36) for n in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]


@pytest.mark.parametrize("pool", ["vitality", "animus", "vigor"])
def test_the_harm_goes_to_a_sheet_by_one_tap(pool):
    """Vitiate Energy: a Mentalist's hit may take Animus or Vigor in place of Vitality."""
    got = roll("damage", 4, count=1, die="d6", against=pool)
    assert [(e["role"], e["event"], e["fields"]) for e in got["effects"]] == [
        ("character", "suffer", {"amount": 4, "against": pool}),
        ("scene", "strike", {"amount": 4, "against": pool}),
    ]


@pytest.mark.parametrize(
    ("pool", "english", "finnish"),
    [("vitality", "Vitality", "elinvoimasta"), ("animus", "Animus", "animuksesta"), ("vigor", "Vigor", "tarmosta")],
)
def test_damage_names_the_pool_that_it_comes_off(pool, english, finnish):
    params = {"count": 1, "die": "d4", "impact": 2, "abatement": 1, "against": pool}
    for lang, name, formula in (("en", english, "1d4 + 2 − 1 off {}"), ("fi", finnish, "1d4 + 2 − 1 pois {}")):
        got = ask("roll", action="echelon/damage", params=params, faces=[3], lang=lang)
        assert got["formula"] == formula.format(name)
        assert all(f"4 {'off' if lang == 'en' else 'pois'} {name}" in effect["label"] for effect in got["effects"])
        assert name in next(block["caption"] for block in got["blocks"] if block["type"] == "outcome")


def test_no_dice_at_all_is_only_the_bonuses():
    assert roll("damage", count=0, die="d6", impact=2)["values"] == {"damage": 2, "rolled": 0}


@pytest.mark.parametrize(
    "raw", [{}, {"count": 3, "die": "d4", "impact": -6, "abatement": 1}, {"count": 0, "impact": 3}]
)
def test_its_own_odds_are_those_of_walking_every_sum(raw):
    rulings = GAME.reading(Table())
    p = DAMAGE.params(raw)
    own, walked = DAMAGE.odds(p, rulings), replace(DAMAGE, own_odds=None).odds(p, rulings)
    assert (own.outcomes, own.chart, own.good) == (walked.outcomes, walked.chart, walked.good)
