"""The attack roll (`exdynamis/attack`)."""

from dataclasses import replace
from fractions import Fraction as F

import pytest
from exdynamis import ask, odds, refusal, report, roll, table, told

from rules_py.core.rulings import Table
from rules_py.games.exdynamis import GAME
from rules_py.games.exdynamis.attack import ATTACK

SPEC = {"atn": 30, "stat": 40, "talent": 10, "target_dog": 25}


def test_difficulty_is_twice_atn_half_the_weapons_stat_and_its_talent_less_dog():
    """Spec 5.11: 60 + 20 + 10 - 25 = 65."""
    assert roll("attack", 50, 4, **SPEC)["values"]["difficulty"] == 65


def test_a_chance_of_65_splits_into_critical_hit_miss_and_botch():
    assert odds("attack", **SPEC) == {"critical": F(5, 100), "hit": F(60, 100), "miss": F(30, 100), "botch": F(5, 100)}


def test_a_weapon_on_atn_counts_it_two_and_a_half_times():
    """Spec 5.11: 75 + 10 - 25 = 60."""
    assert roll("attack", 50, 4, **SPEC, on_atn=True)["values"]["difficulty"] == 60


@pytest.mark.parametrize("stat", [1, 30, 77, 1032])
def test_both_formulas_agree_where_the_weapons_stat_is_atn(stat):
    """Spec 5.11, the identity."""
    one = roll("attack", 96, 4, atn=stat, stat=stat, talent=3, target_dog=0)["values"]["difficulty"]
    assert (
        one == roll("attack", 96, 4, atn=stat, stat=stat, talent=3, target_dog=0, on_atn=True)["values"]["difficulty"]
    )


def test_the_personal_half_can_be_written_down():
    assert roll("attack", 50, 4, **SPEC)["values"]["personal"] == 90
    assert report("personal", atn=30, stat=40, talent=10) == {"personal": 90}
    assert report("personal", atn=30, talent=10, on_atn=True) == {"personal": 85}


def test_halves_are_rounded_as_the_table_rounds():
    odd = {**SPEC, "stat": 41}
    assert [
        roll("attack", 50, 4, **odd, rules=table(rounding=way))["values"]["difficulty"]
        for way in ("down", "nearest", "up")
    ] == [65, 66, 66]


def test_above_100_it_hits_but_for_a_botch():
    """Spec X4."""
    sure = {**SPEC, "atn": 90}
    assert roll("attack", 6, 4, **sure)["outcome"] == "hit"
    assert roll("attack", 5, **sure)["outcome"] == "botch"
    assert roll("attack", 5, 4, **sure, rules=table(sure_hit="sure"))["outcome"] == "hit"


def test_below_0_it_misses():
    hopeless = {**SPEC, "target_dog": 500}
    assert roll("attack", 100, **hopeless)["outcome"] == "miss"
    assert roll("attack", 100, 4, **hopeless, rules=table(sure_miss="critical"))["outcome"] == "critical"


def test_a_miss_throws_no_damage_dice():
    rolled = roll("attack", 20, **SPEC)
    assert (rolled["outcome"], rolled["values"]["damage"], rolled["faces"]) == ("miss", 0, [20])


def test_a_flight_that_was_botched_gives_fifty_more():
    assert roll("attack", 50, 4, **SPEC, advantage=50)["values"]["difficulty"] == 115


@pytest.mark.parametrize(("distance", "difficulty"), [(10, 65), (11, 48), (30, 48), (31, 36), (70, 15), (2000, 0)])
def test_a_projectile_loses_a_quarter_by_distance(distance, difficulty):
    """Spec 5.4 on the Difficulty of 65."""
    assert roll("attack", 99, 4, **SPEC, ranged=True, distance=distance)["values"]["difficulty"] == difficulty


def test_a_sight_takes_the_handicap_away():
    assert roll("attack", 50, 4, **SPEC, ranged=True, distance=200, sight=200)["values"]["difficulty"] == 65


def test_in_the_loose_way_nothing_past_the_zone_can_be_aimed_at():
    fast = table(mode="fast")
    assert roll("attack", 50, 4, **SPEC, ranged=True, distance=30, rules=fast)["values"]["difficulty"] == 65
    far = roll("attack", **SPEC, ranged=True, distance=31, rules=fast)
    assert (far["outcome"], far["faces"]) == ("miss", [])


def test_on_a_botch_the_game_master_may_turn_half_of_the_attack():
    """Spec 5.12: half of the attack at an ally or the attacker; 2 x STR + 1d6 with STR 12 and a 4 is 28."""
    blow = {**SPEC, "stat": 12, "times": 2, "dice": 1, "sides": 6}
    asked = ask("roll", action="exdynamis/attack", params=blow, faces=[3], ask=True)
    assert [option["key"] for option in asked["pending"]["options"]] == ["nothing", "ally", "self"]
    turned = roll("attack", 3, 4, **blow, choices={"backfire": "self"})
    assert (turned["outcome"], turned["values"]["backfire"], turned["values"]["damage"]) == ("botch", 14, 0)
    assert turned["effects"][0]["fields"] == {"amount": 14, "mitigate": True}
    assert roll("attack", 3, **blow, choices={"backfire": "nothing"})["values"]["backfire"] == 0


def test_a_hit_offers_its_damage_and_counts_towards_the_talent():
    effects = roll("attack", 50, 4, **SPEC)["effects"]
    assert {(each["role"], each["event"]) for each in effects} == {
        ("event", "strike"),
        ("character", "landed"),
        ("character", "take"),
    }


@pytest.mark.parametrize(
    "rules",
    [{}, {"sure-miss": "critical"}, {"sure-hit": "sure"}, {"chance-faces": "low"}, {"task-direction": "target"}],
)
@pytest.mark.parametrize("dog", [25, 80, 0, 500])
def test_odds_equal_the_walk_over_every_roll(rules, dog):
    p = ATTACK.params({**SPEC, "target_dog": dog, "dice": 1, "sides": 4})
    set_of_rulings = Table({f"exdynamis/{key}": option for key, option in rules.items()})
    walked = replace(ATTACK, own_odds=None, own_best=None).odds(p, GAME.reading(set_of_rulings))
    assert ATTACK.odds(p, GAME.reading(set_of_rulings)).outcomes == walked.outcomes


def test_ratings_of_many_digits_stay_exact():
    big = 10**23 + 7
    rolled = roll("attack", 50, 4, atn=str(big), stat=str(big), talent=0, target_dog=str(2 * big), times=1000)
    assert rolled["values"]["difficulty"] == str(big // 2)
    assert rolled["values"]["damage"] == str(1000 * big + 4)
    assert "100,000,000,000,000,000,000,007,004" in told(rolled)


def test_a_weapon_in_both_hands_is_not_in_the_off_hand():
    for lang in ("en", "fi"):
        assert refusal("roll", action="exdynamis/attack", params={"hand": "off", "grip": "both"}, lang=lang)


def test_an_attack_is_a_chance_whatever_a_plain_check_is():
    """Spec X1: of attacks, senses and ambushes the source leaves no doubt."""
    for action in ("attack", "sense", "ambush"):
        assert odds(action) == odds(action, rules=table(task_direction="target"))


def test_a_weapon_on_atn_does_its_damage_by_atn():
    rolled = roll("attack", 50, 4, **SPEC, on_atn=True, times=2, dice=1, sides=6)
    assert rolled["values"]["damage"] == 64
    assert "2 × 30" in rolled["formula"] and "2 × 30" in told(rolled)
