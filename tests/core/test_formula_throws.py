"""What becomes of dice, each with faces that fell on a table: totals and fates reckoned by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from formulas import fates, thrown, total
from toys import reading

from rules_py.core.action import BAD, GOOD, Action
from rules_py.core.answers import Chance, Seeded, Typed
from rules_py.core.errors import BadInput
from rules_py.core.fields import Integer
from rules_py.core.formula import limits
from rules_py.core.formula.field import Formula
from rules_py.core.formula.throws import fall
from rules_py.core.play import MOST_DICE, Result
from rules_py.core.words import Words

BY_HAND = [
    # sums, signs, brackets
    ("2d6+1", [3, 4], 8),
    ("2n6+1", [3, 4], 8),
    ("1d20-5", [3], -2),
    ("1d20+-5", [3], -2),
    ("5+-2", [], 3),
    ("-(1d4)", [3], -3),
    ("-1d4+2", [3], -1),
    ("10-(2d4-1)", [4, 4], 3),
    ("1d20+5+3", [10], 18),
    ("2d6+1d4", [6, 5, 4], 15),
    ("d%", [100], 100),
    ("4dF+2", [-1, 0, 1, 1], 3),
    ("2d6[fire]+1d4[cold]", [1, 2, 3], 6),
    # products from left to right, division down
    ("2*3d6", [1, 2, 3], 12),
    ("3d6*2-1", [1, 2, 3], 11),
    ("3d6/2", [1, 2, 4], 3),
    ("-7/2", [], -4),
    ("(1d6-4)/2", [1], -2),
    ("7/2*2", [], 6),
    ("2*7/2", [], 7),
    ("2d6*1d4", [5, 2, 3], 21),
    ("2+3*1d4", [4], 14),
    ("-2*-1d4", [4], 8),
    # keep and drop
    ("4d6kh3+2", [3, 1, 6, 4], 15),
    ("4d6kh", [3, 1, 6, 4], 6),
    ("4d6kl2", [3, 1, 6, 4], 4),
    ("4d6dl1", [3, 1, 6, 4], 13),
    ("4d6dh1", [3, 1, 6, 4], 8),
    ("2d20kl", [17, 4], 4),
    ("4dFkh2", [-1, 0, 1, -1], 1),
    # successes
    ("5d10>=8", [8, 7, 10, 1, 9], 3),
    ("5d10>8", [8, 7, 10, 1, 9], 2),
    ("5d10<3", [8, 2, 3, 1, 9], 2),
    ("5d10<=3", [8, 2, 3, 1, 9], 3),
    ("5d6=6", [6, 5, 6, 1, 2], 2),
    ("4dF=-1", [-1, -1, 0, 1], 2),
    ("6d6kh3>=5", [5, 5, 5, 5, 1, 4], 3),
    ("6d6kl3>=5", [5, 5, 5, 5, 1, 4], 1),
    ("5d10>=8-2", [8, 7, 10, 1, 9], 1),
    # explosions: the die of each comes after the dice that brought it
    ("3d6!", [6, 2, 6, 6, 1, 3], 24),
    ("1d6!", [6, 6, 2], 14),
    ("2d10!>=9", [9, 3, 10, 2], 24),
    ("2d6!1", [1, 3, 1, 4], 9),
    ("2dF!", [1, 0, -1], 0),
    ("4d10>=8!", [10, 8, 1, 2, 10, 7], 3),
    ("4d10!=1>=8", [1, 8, 9, 2, 10], 3),
    ("3d6!kh2", [6, 2, 5, 4], 11),
    ("3d6!kl2", [6, 2, 5, 1], 3),
    ("3d6!kh2", [6, 2, 5, 6, 6, 3], 12),
    # rerolls
    ("2d6r1", [1, 4, 1, 3], 7),
    ("2d6r<3", [2, 1, 1, 5, 4], 9),
    ("2d6ro<3", [2, 1, 1, 5], 6),
    ("2d6ro1", [1, 4, 1], 5),
    ("2d6r1r2", [1, 2, 2, 3, 6], 9),
    ("4d6ro1kh3", [1, 6, 5, 2, 4], 15),
    ("2d6r1!", [6, 1, 2, 1, 5], 13),
    ("3d10r10>=8", [10, 8, 9, 10, 7], 2),
    ("1d6+2d6r1+1d4", [5, 1, 2, 3, 4], 14),
]


@pytest.mark.parametrize(("text", "faces", "value"), BY_HAND, ids=[f"{t} {f}" for t, f, _ in BY_HAND])
def test_dice_come_to_what_they_come_to_by_hand(text, faces, value):
    assert total(text, *faces) == value


@pytest.mark.parametrize(
    ("text", "faces", "told"),
    [
        ("2d6+1", [3, 4], ["", ""]),
        ("4d6kh3", [3, 3, 6, 3], ["kept", "kept", "kept", "dropped"]),
        ("4d6kl1", [3, 1, 1, 3], ["dropped", "kept", "dropped", "dropped"]),
        ("4d6dh1", [3, 6, 6, 1], ["kept", "kept", "dropped", "kept"]),
        ("3d10>=8", [8, 7, 10], ["counted", "missed", "counted"]),
        ("3d6kh2>=5", [4, 2, 6], ["missed", "dropped", "counted"]),
        ("2d6!", [6, 3, 6, 2], ["exploded", "", "exploded", ""]),
        ("2d6r1", [1, 3, 1, 2], ["rerolled", "", "rerolled", ""]),
        ("2d6ro1", [1, 3, 1], ["rerolled", "", ""]),
        # an exploded die that counts is told as exploded; one that does not contribute, as what it is
        ("3d10>=8!", [10, 9, 2, 10, 3], ["exploded", "counted", "missed", "exploded", "missed"]),
        ("2d10>=8!1", [1, 9, 8], ["missed", "counted", "counted"]),
        ("2d6!kl1", [6, 2, 5], ["dropped", "kept", "dropped"]),
        ("2d6!kh1", [6, 2, 5], ["exploded", "dropped", "dropped"]),
        ("2d6r1!kh2", [1, 6, 4, 5], ["rerolled", "exploded", "dropped", "kept"]),
    ],
)
def test_every_die_is_told_with_its_fate(text, faces, told):
    assert fates(text, *faces) == list(zip(faces, told, strict=True))


def test_each_throw_has_a_role_of_its_own_and_the_label_of_its_row():
    played = thrown("1d6[fire]+2d6!+1d4", Typed([2, 6, 1, 3, 4]))
    assert [(cast.throw.role, cast.throw.label, cast.faces) for cast in played.casts] == [
        ("1", "fire", (2,)),
        ("2", "2d6!", (6, 1)),
        ("2.1", "2d6!", (3,)),
        ("3", "1d4", (4,)),
    ]
    assert played.result.values == [2, 10, 4]


@pytest.mark.parametrize("dice", [1, 3])
def test_explosions_end_at_their_limit(dice):
    most = limits.explosions(dice)
    assert total(f"{dice}d6!", *[6] * (dice + most)) == 6 * (dice + most)
    told = fates(f"{dice}d6!", *[6] * (dice + most))
    assert [fate for _, fate in told].count("exploded") == most
    with pytest.raises(BadInput, match="few-faces"):
        total(f"{dice}d6!", *[6] * (dice + most - 1))


def test_rerolling_ends_somewhere():
    with pytest.raises(BadInput, match="endless"):
        thrown("100d2r1", Typed([1] * (MOST_DICE + 1)))
    assert len(thrown("d10r<10", Chance()).faces) < MOST_DICE


def strike(p, rulings):
    """A rule of some game, with a formula in its form."""
    fallen = yield from fall(p.damage)
    outcome = "hurt" if fallen.total > p.armour else "unhurt"
    return Result(outcome, {"damage": fallen.total}, fates=fallen.fates)


STRIKE = Action(
    "strike",
    (Formula("damage", "2d6+1"), Integer("armour", 0, 20, 6)),
    strike,
    {"hurt": GOOD, "unhurt": BAD},
    "toys#toys",
    chart="damage",
)


def test_any_rule_may_throw_a_formula_of_its_form():
    p = STRIKE.params({"damage": "3n6kh2", "armour": "7"})
    played = STRIKE.play(p, reading(), Typed([5, 1, 3]))
    assert (played.result.outcome, played.result.values["damage"]) == ("hurt", 8)
    odds = STRIKE.odds(p, reading())
    assert dict(odds.chart)[12] == Fraction(16, 216) and sum(odds.outcomes.values()) == 1
    (block,) = [each for each in STRIKE.form(Words("fi", {}), "core") if each["name"] == "damage"]
    assert block["kind"] == "text" and "4n6kh3" in block["hint"]


def test_the_same_seed_throws_the_same():
    text = "4d6kh3+2d10!-1d6r1"
    assert thrown(text, Seeded(4)).faces == thrown(text, Seeded(4)).faces != thrown(text, Seeded(5)).faces


def test_a_face_that_no_die_of_the_formula_has_is_refused():
    with pytest.raises(BadInput, match="face"):
        total("2d6+1d4", 1, 2, 5)
