"""A formula's odds are exact: by hand, by enumeration, by the walk, and as often as it falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pytest
from formulas import by_enumeration

from rules_py.core.formula import limits
from rules_py.core.formula.nodes import Handful
from rules_py.core.formula.parser import parse
from rules_py.core.formula.reckoned import ALL, RARE, chart, moments, reckoned
from rules_py.core.formula.settling import worth
from rules_py.core.formula.spread import spread
from rules_py.core.formula.throws import fall
from rules_py.core.odds import Walk, Weights
from rules_py.core.play import AtLeast, Result, UpTo


def shares(text: str) -> dict[int, Fraction]:
    weights = spread(parse(text))
    assert sum(weights.leaves.values()) == weights.whole and all(type(each) is int for each in weights.leaves.values())
    return {value: Fraction(weight, weights.whole) for value, weight in weights.leaves.items()}


def test_by_hand():
    assert shares("1d4") == {n: Fraction(1, 4) for n in range(1, 5)}
    assert shares("7") == {7: 1}
    assert shares("2d6")[7] == Fraction(1, 6)
    assert shares("4d6kh3")[18] == Fraction(21, 1296)
    assert shares("2d20kh")[20] == Fraction(39, 400)
    assert len(shares("d6-d6")) == 11 and shares("d6-d6")[0] == Fraction(1, 6)
    assert shares("4dF")[0] == Fraction(19, 81)
    assert shares("1d6r1") == {n: Fraction(1, 5) for n in range(2, 7)}
    assert shares("1d6ro1") == {1: Fraction(1, 36), **{n: Fraction(7, 36) for n in range(2, 7)}}
    assert shares("3d10>=8")[3] == Fraction(27, 1000)
    assert shares("0*3d6+1") == {1: 1}
    assert shares("1d4*10") == {n: Fraction(1, 4) for n in (10, 20, 30, 40)}
    assert shares("1d4/2") == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}


def test_an_exploding_die_by_hand():
    found = shares("1d6!")
    assert [found.get(n, 0) for n in (5, 6, 7, 12, 13)] == [Fraction(1, 6), 0, Fraction(1, 36), 0, Fraction(1, 216)]
    assert max(found) == 6 * (1 + limits.explosions(1))


D4, D6, FATE = range(1, 5), range(1, 7), range(-1, 2)


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("3d6", [D6] * 3),
        ("2d6-2d4", [D6] * 2 + [D4] * 2),
        ("4d4kh3", [D4] * 4),
        ("5d4kl2", [D4] * 5),
        ("4d6dh1", [D6] * 4),
        ("4d6dl3", [D6] * 4),
        ("5d4>=3", [D4] * 5),
        ("4d6kh2>=5", [D6] * 4),
        ("4d6kl3=1", [D6] * 4),
        ("4dFkh3", [FATE] * 4),
        ("3dF-1dF", [FATE] * 4),
        ("2d6*1d4", [D6, D6, D4]),
        ("(2d6-7)/3", [D6] * 2),
        ("-(2d6)/3", [D6] * 2),
        ("2*(1d6-1d4)+3*1d4", [D6, D4, D4]),
        ("1000*1d6+1d6", [D6] * 2),
        ("(1d6+1d4)*(1d4-2)", [D6, D4, D4]),
        ("100000*1d4-1d4/2+1d6", [D4, D4, D6]),
        ("1d4+1d6*1d4-2*1d6", [D4, D6, D4, D6]),
        ("10/(3-1)*1d6*1d4/7", [D6, D4]),
    ],
)
def test_they_are_those_of_every_way_to_fall(text, dice):
    assert shares(text) == by_enumeration(text, dice)


def one_by_one(handful: Handful, most: int) -> Mapping[int, Fraction]:
    """A handful as the notation tells it: dice in a row, each exploding one adds a die, until `most` have come."""
    found: Counter[int] = Counter()
    stands = {face: Fraction(weight, sum(handful.weights.values())) for face, weight in handful.weights.items()}

    def go(faces: tuple[int, ...], left: int, most: int, share: Fraction) -> None:
        if left == 0:
            found[worth(handful, faces)] += share
            return
        for face, each in stands.items():
            more = face in handful.exploding and most > 0
            go((*faces, face), left - 1 + more, most - more, share * each)

    go((), handful.count, most, Fraction(1))
    return found


@pytest.mark.parametrize("most", [0, 1, 2, 3])
@pytest.mark.parametrize(
    "text",
    [
        *[
            "1d2!",
            "2d2!",
            "2d3!",
            "2d3!=1",
            "2d4!>=3",
            "1d3!>=2",
            "2d3!2",
            "2dF!",
            "2dF!=-1",
            "2d3ro1!",
            "2d4r1!",
            "2d3!ro3",
        ],
        *["2d3>=2!", "3d3>=3!1", "3d3!kh2", "3d3!=1kh2", "3d3!2kl2", "2d4!>=3kh1", "3d2!=1kl3", "2dF!>=0kh1"],
        *["3d3>=3!kh2", "2d3!=2kh2=2", "3d3r2!kl1", "3d3ro1!kh2"],
    ],
)
def test_exploding_dice_are_those_of_every_way_to_fall(text, most, monkeypatch):
    monkeypatch.setattr(limits, "explosions", lambda dice: most)
    spread.cache_clear()
    assert shares(text) == one_by_one(parse(text).handfuls[0], most)
    spread.cache_clear()


@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize(
    "text",
    ["2d3!", "3d2!kh2", "2d4!>=3", "3d3>=2!", "1d3!-1d3!", "2d3!kl1+1d2", "2d3ro1!", "2dF!*2", "3d4kh2", "3d4>=3+1d6"],
)
def test_they_are_those_of_the_walk_over_the_rule(text, most, monkeypatch):
    """The rule itself, answered by every roll at once: what it throws and what the odds reckon with is one thing."""
    monkeypatch.setattr(limits, "explosions", lambda dice: most)
    spread.cache_clear()

    def rule():
        fallen = yield from fall(parse(text))
        return Result("total", {"total": fallen.total})

    weights: Weights = Walk(rule, "total", (), frozenset()).weights()
    walked = Counter()
    for (_, value, _), weight in weights.leaves.items():
        walked[value] += Fraction(weight, weights.whole)
    assert shares(text) == walked
    spread.cache_clear()


@pytest.mark.parametrize("text", ["3d6r1+1d4", "2d8r<3kh1", "2d6r1r2!", "4d6r6>=4"])
def test_rerolled_faces_are_as_if_they_were_not_there(text):
    """Until none is left: the endless throwing is reckoned with to its end."""
    for handful in parse(text).handfuls:
        assert not handful.rerolled & handful.weights.keys()
        assert set(handful.weights.values()) == {1}


# -- what is told of them -------------------------------------------------------------------------


def test_average_and_variance_by_hand():
    assert moments(spread(parse("1d6"))) == (Fraction(7, 2), Fraction(35, 12))
    assert moments(spread(parse("10d6-5"))) == (30, Fraction(350, 12))
    assert moments(spread(parse("2*1d6"))) == (7, Fraction(140, 12))
    assert moments(spread(parse("4dF"))) == (0, Fraction(8, 3))
    mean, _ = moments(spread(parse("1d6!")))
    assert 0 < Fraction(21, 5) - mean < Fraction(1, 10**12)  # 4.2 without an end


def test_a_chart_has_every_total_where_they_are_few():
    rows = chart(spread(parse("1d100")))
    assert len(rows) == ALL and all(type(value) is int for value, _ in rows)
    rows = chart(spread(parse("10d6")))
    assert [value for value, _ in rows] == list(range(10, 61)) and sum(share for _, share in rows) == 1


@pytest.mark.parametrize("text", ["100d10", "50d20", "10d100", "30d10!", "1d100!>=96", "1d1000"])
def test_of_many_totals_the_rare_ends_are_drawn_together(text):
    rows, known = chart(spread(parse(text))), shares(text)
    assert sum(share for _, share in rows) == 1
    for value, share in rows:
        if isinstance(value, UpTo):
            assert share == sum(each for at, each in known.items() if at <= value.value) <= Fraction(1, RARE)
        elif isinstance(value, AtLeast):
            assert share == sum(each for at, each in known.items() if at >= value.value) <= Fraction(1, RARE)
        else:
            assert share == known[value]


def test_what_explodes_says_where_it_ends():
    assert reckoned(parse("2d6!+1d4"), {"total": Fraction(1)}).notes == (
        ("explosions", {"most": limits.explosions(2)}),
    )
    assert reckoned(parse("2d6"), {"total": Fraction(1)}).notes == ()
