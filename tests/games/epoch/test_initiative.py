"""Initiative, from the source (`epoch/structured-play`)."""

from fractions import Fraction as F

import pytest
from epoch import ask, initiative, table


def test_klik_has_initiative_seven():
    """Source: 5d10-1 against Insight 7, dice 6, 10, 8, 3, 9. It leaves the 3 unadjusted; it is a 2 (spec P13)."""
    roll = initiative("5d10-1", 7, 6, 10, 8, 3, 9)
    assert roll["values"] == {"initiative": 7, "rank": [7, 5, 2]}
    assert [die["fate"] for die in roll["dice"]] == ["counted", "missed", "counted", "counted", "missed"]
    assert "5, 9, 7, 2, 8" in " ".join(step["text"] for step in roll["steps"])


def test_no_success_acts_last_and_by_the_other_ruling_rolls_again():
    assert initiative("2d10", 3, 9, 10)["outcome"] == "last"
    assert initiative("2d10", 3, 9, 10)["values"] == {"initiative": 0, "rank": []}
    assert initiative("2d10", 3, 9, 10, table=table(no_success="reroll"))["outcome"] == "again"


def test_a_one_adjusted_to_nought_is_still_a_success():
    roll = initiative("1d10-1", 3, 1)
    assert (roll["outcome"], roll["values"]) == ("ready", {"initiative": 0, "rank": [0]})


@pytest.mark.parametrize("attribute", range(1, 11))
def test_initiative_never_passes_the_attribute(attribute):
    highest = attribute if attribute < 10 else 10
    found = ask("odds", action="epoch/initiative", params={"skill": "4d10", "attribute": attribute})
    assert max(value for value, share in found["chart"] if F(share)) == highest


def test_adjusted_dice_reach_nine_at_most():
    found = ask("odds", action="epoch/initiative", params={"skill": "4d10-1", "attribute": 10})
    assert max(value for value, share in found["chart"] if F(share)) == 9


@pytest.mark.parametrize(("pool", "attribute"), [("1d10", 4), ("2d10", 6), ("3d10-1", 7), ("3d10", 1), ("2d10-1", 10)])
def test_odds_of_initiative_equal_every_roll(pool, attribute):
    """All dice enumerated here, with nothing of the rule's own code."""
    dice, add = int(pool[0]), -1 if pool.endswith("-1") else 0
    rolls = [[]]
    for _ in range(dice):
        rolls = [[*roll, face] for roll in rolls for face in range(1, 11)]
    known = {}
    for roll in rolls:
        marks = [face + add for face in roll if face + add <= attribute]
        known[max(marks, default=0)] = known.get(max(marks, default=0), F(0)) + F(1, len(rolls))
    found = ask("odds", action="epoch/initiative", params={"skill": pool, "attribute": attribute})
    assert {value: F(share) for value, share in found["chart"]} == known
