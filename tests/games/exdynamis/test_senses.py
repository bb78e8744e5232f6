"""The Zone of Attention (`exdynamis/zone`)."""

from fractions import Fraction as F

import pytest
from exdynamis import odds, report, roll, table


def sense(which, *faces, **more):
    return roll("sense", *faces, sense=which, **more)


def difficulty(which, **more):
    return sense(which, 50, **more)["values"]["difficulty"]


def test_five_tiers_of_100_are_23():
    """Spec 5.4 and source: 100 x 0.75 five times over, 23.73, rounded down."""
    told = report("sight", difficulty=100, distance=70)
    assert (told["tiers"], told["result"], F(told["exact"])) == (5, 23, 100 * F(3, 4) ** 5)
    assert difficulty("sight", atn=100, threshold=0, distance=70) == 23


def test_what_falls_below_1_is_0():
    """Spec 5.4: Difficulty 3, four tiers: 0.949."""
    assert report("sight", difficulty=3, distance=60)["result"] == 0
    assert report("sight", rules=table(rounding="up"), difficulty=3, distance=60)["result"] == 0


def test_ten_thousand_tiers_leave_nothing():
    """The site's furthest distance: a fraction of six thousand digits would not be worth the telling."""
    told = report("sight", difficulty=str(10**24 - 1), distance=100_000)
    assert (told["tiers"], told["result"], F(told["exact"])) == (9998, 0, 0)
    assert report("sight", difficulty=3, distance=60)["exact"] == str(3 * F(3, 4) ** 4)


@pytest.mark.parametrize(
    ("distance", "tiers"),
    [(0, 0), (10, 0), (11, 1), (30, 1), (31, 2), (40, 2), (41, 3), (50, 3), (60, 4), (61, 5), (70, 5)],
)
def test_every_started_ten_metres_past_thirty_are_a_tier(distance, tiers):
    assert report("sight", difficulty=1000, distance=distance)["tiers"] == tiers


@pytest.mark.parametrize(("distance", "tiers"), [(30, 1), (39, 1), (40, 2), (69, 4), (70, 5)])
def test_or_every_completed_ten_metres(distance, tiers):
    assert report("sight", rules=table(sight_steps="completed"), difficulty=1000, distance=distance)["tiers"] == tiers


def test_a_sight_sees_as_far_as_it_reaches():
    assert report("sight", difficulty=80, distance=300, sight=300)["result"] == 80
    assert report("sight", difficulty=80, distance=301, sight=300)["tiers"] > 1


def test_sights_own_check_is_taken_like_the_others_or_given():
    assert difficulty("sight", atn=60, threshold=20, distance=5) == 40
    assert difficulty("sight", atn=60, threshold=20, distance=5, rules=table(sight_base="given")) == 60


def test_a_sound_ten_metres_off_is_a_quarter_by_the_example_and_half_by_the_text():
    """Spec 5.6, X5: ATN 60, threshold 20."""
    assert difficulty("sound", atn=60, threshold=20, distance=10) == 10
    assert difficulty("sound", atn=60, threshold=20, distance=10, rules=table(sound="text")) == 20


@pytest.mark.parametrize(
    ("distance", "example", "text"),
    [
        (4, 64, 64),
        (5, 32, 64),
        (9, 32, 32),
        (10, 16, 32),
        (11, 16, 16),
        (15, 8, 16),
        (20, 4, 8),
        (25, 2, 4),
        (30, 1, 2),
    ],
)
def test_sound_halves_every_five_metres(distance, example, text):
    assert difficulty("sound", atn=84, threshold=20, distance=distance) == example
    assert difficulty("sound", atn=84, threshold=20, distance=distance, rules=table(sound="text")) == text


def test_halving_a_sound_leaves_at_least_1():
    """Spec X10: percentage debuffs stop at 1; only sight falls to 0."""
    assert difficulty("sound", atn=24, threshold=20, distance=30) == 1


def test_past_thirty_metres_nothing_is_heard_and_an_alarm_is_clear_up_to_it():
    assert sense("sound", distance=31)["outcome"] == "out-of-reach"
    assert difficulty("sound", atn=60, threshold=20, distance=30, loud=True) == 40


@pytest.mark.parametrize("which", ["smell", "touch"])
def test_smell_and_touch_reach_a_metre(which):
    assert difficulty(which, atn=60, threshold=20, distance=1) == 40
    assert sense(which, distance=2)["outcome"] == "out-of-reach"


def test_esp_needs_more_than_the_threshold():
    """Spec 5.8: WIL 40 against 40: no roll."""
    closed = sense("esp", second=40, threshold=40, distance=1)
    assert (closed["outcome"], closed["faces"]) == ("out-of-reach", [])
    assert difficulty("esp", atn=10, second=41, threshold=40, distance=10) == 11
    assert sense("esp", second=90, threshold=40, distance=11)["outcome"] == "out-of-reach"


def test_entropic_senses_reach_five_metres_and_may_be_widened():
    assert difficulty("entropic", atn=30, second=25, threshold=20, distance=5) == 35
    assert sense("entropic", distance=6)["outcome"] == "out-of-reach"
    assert difficulty("entropic", atn=30, second=25, threshold=20, distance=6, radius=8) == 35


def test_the_loose_zone_is_10_and_30_and_halves_with_the_light():
    """Spec 5.5, in decimetres: 100/300, 50/150, 25/75."""
    rows = [report("zone", light=light) for light in ("full", "limited", "dark")]
    assert [(row["react"], row["aim"]) for row in rows] == [(100, 300), (50, 150), (25, 75)]


def test_in_the_loose_way_the_zone_ends_and_nothing_before_its_end_costs():
    fast = table(mode="fast")
    assert difficulty("sight", atn=60, threshold=20, distance=30, rules=fast) == 40
    assert sense("sight", distance=31, rules=fast)["outcome"] == "out-of-reach"
    assert sense("sight", distance=16, light="limited", rules=fast)["outcome"] == "out-of-reach"
    assert difficulty("sound", atn=60, threshold=20, distance=10, rules=fast) == 40
    assert sense("sound", distance=3, light="dark", rules=fast)["outcome"] == "out-of-reach"


def test_a_check_out_of_reach_is_certain():
    assert odds("sense", sense="smell", distance=2) == {"out-of-reach": 1}
