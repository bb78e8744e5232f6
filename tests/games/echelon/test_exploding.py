"""Open-ended rolls: an exploding die's six is added and thrown again, one by one (`echelon/resolution#exploding`)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as F
from itertools import product

import pytest
from echelon import REACHES, ask, odds, refusal, roll, success, table, two_places


@pytest.mark.parametrize(("target", "number"), list(product(REACHES, range(3))))
def test_exploding_dice_reach_a_total_as_often_as_the_table_says(target, number):
    assert two_places(success(dr=target, exploding=number)) == REACHES[target][number]


def test_dr_15_with_two_exploding_dice_is_thirteen_in_fifty_four():
    found = odds("action", modifier=0, apotheosis=0, dr=15, exploding=2)
    assert found["success"] == F(13, 54) and two_places(found["success"]) == "24.07"
    assert sum(found.values()) == 1


def test_six_three_and_an_exploding_six_are_fifteen_so_far():
    """Source: 6 and 3 on the ordinary dice, 6 on the exploding one: 15, then it is thrown again. A four makes 19."""
    got = roll("action", 6, 3, 6, 4, modifier=0, apotheosis=0, dr=19, exploding=1)
    assert got["values"]["total"] == 19
    assert got["outcome"] == "success"


def test_another_six_goes_on_until_none_falls():
    got = roll("action", 6, 3, 6, 6, 2, modifier=0, apotheosis=0, dr=19, exploding=1)
    assert got["values"]["total"] == 23


def test_a_six_on_an_ordinary_die_does_not_explode():
    assert roll("action", 6, 6, 6, modifier=0, apotheosis=0, dr=19)["values"]["total"] == 18
    assert roll("action", 6, 6, 5, modifier=0, apotheosis=0, dr=19, exploding=1)["values"]["total"] == 17


def test_faces_are_ordinary_dice_then_exploding_ones_then_their_rerolls():
    """Both sixes go on before either goes on twice: 6 and 6, then 6 and 1, then 2."""
    got = roll("action", 6, 6, 6, 6, 1, 2, modifier=0, apotheosis=0, dr=19, exploding=2)
    assert [(die["face"], die["role"], die["fate"]) for die in got["dice"]] == [
        (6, "ordinary", ""),
        (6, "first-exploding", "exploded"),
        (6, "second-exploding", "exploded"),
        (6, "first-exploding", "exploded"),
        (1, "second-exploding", ""),
        (2, "first-exploding", ""),
    ]
    assert got["values"]["total"] == 27


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("en", ["Ordinary dice", "First exploding die", "Second exploding die"]),
        ("fi", ["Tavalliset nopat", "Ensimmäinen räjähtävä noppa", "Toinen räjähtävä noppa"]),
    ],
)
def test_each_exploding_die_lies_in_a_row_with_what_it_has_gone_on_to(lang, labels):
    got = ask(
        "roll", action="echelon/action", params={"exploding": 2}, faces=[4, 6, 6, 6, 1, 2], lang=lang, table=table()
    )
    rows = [block for block in got["blocks"] if block["type"] == "dice"]
    assert [row["label"] for row in rows] == labels
    assert [[die["face"] for die in row["dice"]] for row in rows] == [["4"], ["6", "6", "2"], ["6", "1"]]
    told = " ".join(step["text"] for step in got["steps"])
    assert "6 + 6 + 2" in told and "6 + 1" in told


def test_a_die_that_goes_on_is_told_and_one_that_does_not_is_not():
    went, stayed = (
        roll("action", 4, 3, *faces, modifier=0, apotheosis=0, dr=19, exploding=1) for faces in ((6, 2), (5,))
    )
    assert "echelon/resolution#exploding" in [step["rule"] for step in went["steps"]]
    assert "echelon/resolution#exploding" not in [step["rule"] for step in stayed["steps"]]


def test_sixes_without_end_are_refused():
    told = refusal("roll", action="echelon/action", params={"exploding": 2}, faces=[1, *[6] * 2_001])
    assert "2,000" in told


def test_a_reroll_that_is_owed_is_asked_for():
    params = {"modifier": 0, "apotheosis": 0, "dr": 19, "exploding": 1}
    assert "4" in refusal("roll", action="echelon/action", params=params, faces=[6, 3, 6])


def test_an_exploding_die_is_worth_4_2_and_an_ordinary_one_3_5():
    """The mean of the total, off the chart: the tail is geometric, so the far end may be bounded, not guessed."""
    means = {}
    for number in range(3):
        mean = sum(success(dr=target, exploding=number) for target in range(1, 100))
        means[number] = mean
    assert means[0] == F(21, 2)
    for number in (1, 2):
        assert 0 <= F(21, 2) + number * F(7, 10) - means[number] < F(1, 10**10)


def by_hand(exploding: int, deepest: int) -> tuple[Counter, F]:
    """Every roll of the dice, each exploding chain followed to `deepest` sixes; and the share of what was cut off."""
    chain = {6 * n + face: F(1, 6 ** (n + 1)) for n in range(deepest) for face in range(1, 6)}
    totals: Counter = Counter({0: F(1)})
    for die in [*[dict.fromkeys(range(1, 7), F(1, 6))] * (3 - exploding), *[chain] * exploding]:
        after: Counter = Counter()
        for total, share in totals.items():
            for value, weight in die.items():
                after[total + value] += share * weight
        totals = after
    return totals, 1 - sum(totals.values())


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("target", [3, 9, 14, 18, 19, 20, 26, 33, 41])
def test_odds_equal_every_roll_followed_by_hand(number, target):
    totals, cut = by_hand(number, 9)
    found = sum(share for total, share in totals.items() if total >= target)
    exact = success(dr=target, exploding=number)
    assert found <= exact <= found + cut
    if number == 0:
        assert found == exact


@pytest.mark.parametrize("number", range(3))
def test_the_chart_is_whole_and_its_tail_is_counted(number):
    got = ask("odds", action="echelon/action", params={"modifier": 0, "apotheosis": 0, "dr": 12, "exploding": number})
    chart = [(value, F(share)) for value, share in got["chart"]]
    assert sum(share for _, share in chart) == 1
    assert chart[0] == (3, F(1, 216))
    totals, _ = by_hand(number, 9)
    assert all(totals[value] == share for value, share in chart if isinstance(value, int))
    last, tail = chart[-1]
    if number == 0:
        assert last == 18
    else:
        assert last.startswith(">=") and tail == success(dr=int(last[2:]), exploding=number)


def test_a_dr_beyond_reach_is_still_exact():
    share = success(dr=400, exploding=1)
    assert 0 < share < F(1, 6**60)
