"""Attack checks, from the source (`echoes/combat#attack`). A damage save of 30 is a modifier of 3."""

import pytest
from brute import chosen, outcome, spread, with_highest
from echoes import ask, chances, effect, roll, table, thrown
from echoes import spread as charted

WEAPONS = ["one-hand", "dual-wield", "two-hand", "shield", "improvised"]
SUCCESS, SETBACK, DISASTER = (2, 4), (9, 7), (0, 0)
"""24, 97 and 00 against a hit save of 25."""


def attack(*faces, **more):
    return roll("attack", *faces, **more)


def damage(*faces, **more):
    return attack(*faces, **more)["values"]["damage"]


# -- modifier and weapon die -----------------------------------------------------------------------


@pytest.mark.parametrize(("save", "modifier"), [(23, 2), (34, 3), (30, 3), (29, 2), (99, 9), (10, 1), (9, 0), (0, 0)])
def test_the_modifier_is_the_first_digit_of_two(save, modifier):
    """echoes/combat#modifier: an improvised attack deals nothing else."""
    assert damage(*SUCCESS, weapon="improvised", damage_save=save) == modifier


@pytest.mark.parametrize(
    ("weapon", "known"), [("one-hand", 7), ("dual-wield", 7), ("two-hand", 9), ("shield", 7), ("improvised", 3)]
)
def test_the_weapon_die_is_the_highest_or_with_two_hands_the_sum(weapon, known):
    """echoes/combat#weapon-die: the dice show 2 and 4."""
    assert damage(*SUCCESS, weapon=weapon) == known


def test_the_highest_die_may_be_either():
    """echoes/combat#weapon-die"""
    assert damage(2, 1) == 5
    assert damage(0, 9) == 12


def test_a_shield_adds_the_highest_die_and_by_the_other_ruling_the_sum():
    """echoes/combat#weapon-die"""
    assert damage(*SUCCESS, weapon="shield", under=table(shield="highest")) == 7
    assert damage(*SUCCESS, weapon="shield", under=table(shield="sum")) == 9
    assert damage(*SUCCESS, weapon="one-hand", under=table(shield="sum")) == 7


def test_the_weapon_die_is_one_of_the_two_chosen_and_by_the_other_ruling_any_that_was_rolled():
    """echoes/combat#weapon-die: tens 2 and 9, ones 4; 24 is chosen."""
    assert damage(2, 9, 4, big_buffs=1) == 7
    assert damage(2, 9, 4, big_buffs=1, under=table(weapon_die="all")) == 12
    assert damage(2, 4, 8, small_buffs=1, under=table(weapon_die="all")) == 11


def test_a_player_may_choose_the_die_that_does_more_damage():
    """echoes/dice#choosing: 24 and 21 both hit."""
    assert damage(2, 1, 4, small_buffs=1, choose={"harmony": "1"}) == 5
    assert damage(2, 1, 4, small_buffs=1, choose={"harmony": "4"}) == 7


@pytest.mark.parametrize(("option", "one_hand", "two_hand"), [("zero", 7, 7), ("ten", 13, 17)])
def test_a_nought_is_worth_nothing_as_damage_and_by_the_other_ruling_ten(option, one_hand, two_hand):
    """echoes/dice#faces: the dice show 0 and 4."""
    assert damage(0, 4, weapon="one-hand", under=table(zero_face=option)) == one_hand
    assert damage(0, 4, weapon="two-hand", under=table(zero_face=option)) == two_hand


# -- the outcome's multiplier ----------------------------------------------------------------------


def test_a_triumph_doubles_the_damage():
    """echoes/combat#multiplier: 7 becomes 14, and 9 becomes 18."""
    assert damage(4, 4, hit=50, weapon="one-hand") == 14
    assert damage(3, 3, hit=50, weapon="two-hand") == 18


@pytest.mark.parametrize(
    ("weapon", "option", "known"),
    [("one-hand", "down", 6), ("one-hand", "up", 6), ("two-hand", "down", 9), ("two-hand", "up", 10)],
)
def test_a_setback_halves_the_damage_and_the_ruling_rounds_it(weapon, option, known):
    """echoes/combat#multiplier: half of 12, and half of 19."""
    rolled = attack(*SETBACK, weapon=weapon, under=table(half=option))
    assert (rolled["outcome"], rolled["values"]["damage"]) == ("setback", known)


@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("faces", [DISASTER, (9, 9)])
def test_a_disaster_does_no_damage(weapon, faces):
    """echoes/combat#multiplier"""
    rolled = attack(*faces, weapon=weapon)
    assert (rolled["outcome"], rolled["values"]["damage"]) == ("disaster", 0)


def test_a_disaster_does_no_damage_even_where_a_nought_is_ten():
    """echoes/combat#multiplier"""
    assert damage(*DISASTER, under=table(zero_face="ten")) == 0


def test_a_setback_may_hurt_more_than_a_success():
    """echoes/combat#multiplier: meant so; it feeds the game master."""
    low, high = attack(0, 1), attack(*SETBACK)
    assert high["values"]["damage"] > low["values"]["damage"]
    assert high["values"]["dp"] > low["values"]["dp"]


# -- speed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "speed"), [("one-hand", "fast"), ("dual-wield", "fast"), ("two-hand", "slow"), ("shield", "slow")]
)
def test_one_hand_and_dual_wield_are_fast_and_two_hands_and_shield_are_slow(weapon, speed):
    """echoes/combat#weapons: whatever the shield's die."""
    for faces in (SUCCESS, SETBACK, (2, 2)):
        assert attack(*faces, weapon=weapon)["values"]["speed"] == speed
        assert attack(*faces, weapon=weapon, under=table(shield="sum"))["values"]["speed"] == speed


@pytest.mark.parametrize("weapon", WEAPONS)
def test_an_attack_that_ends_in_disaster_is_slow(weapon):
    """echoes/combat#slow"""
    assert attack(*DISASTER, weapon=weapon)["values"]["speed"] == "slow"


# -- abilities, threat, distance -------------------------------------------------------------------


def test_an_ability_costs_an_echo_and_adds_its_damage():
    """echoes/combat#attack-steps: 3 + 2 + 4."""
    rolled = attack(*SUCCESS, uses_ability=True, ability=2)
    assert (rolled["values"]["damage"], rolled["values"]["echo"], rolled["values"]["gains"]) == (9, 1, 1)


def test_an_ability_without_damage_costs_its_echo_all_the_same():
    """echoes/abilities#parts"""
    values = attack(*SUCCESS, uses_ability=True)["values"]
    assert (values["damage"], values["echo"]) == (7, 1)


def test_an_abilitys_damage_counts_only_where_it_is_used():
    """echoes/combat#damage"""
    assert damage(*SUCCESS, uses_ability=False, ability=2) == 7


@pytest.mark.parametrize("weapon", WEAPONS)
def test_an_attack_without_ability_costs_no_echo(weapon):
    """echoes/combat#improvised"""
    assert attack(*SUCCESS, weapon=weapon)["values"]["echo"] == 0


def test_ability_price_reroll_and_failure_are_four_gains():
    """echoes/combat#attack-steps"""
    rolled = attack(5, 5, 5, 8, 7, uses_ability=True, motivation=2, emotion="anger", choose={"reroll": "harmony-8"})
    assert effect(rolled, "aftermath") == {
        "emotion": "anger",
        "level": 0,
        "gains": [1, 1, 1, 2],
        "relief": 0,
        "damage": 0,
    }


def test_an_abilitys_damage_is_multiplied_with_the_rest():
    """echoes/combat#multiplier: (3 + 1 + 4) doubled."""
    assert damage(4, 4, hit=50, uses_ability=True, ability=1) == 16


@pytest.mark.parametrize(("option", "known"), [("once", 8), ("stacks", 10)])
def test_threat_adds_one_to_all_damage_and_by_the_other_ruling_one_for_each_time(option, known):
    """echoes/gamemaster#threat: raised three times."""
    assert damage(*SUCCESS, threat=3, under=table(threat_stacks=option)) == known
    assert damage(*SUCCESS, threat=1, under=table(threat_stacks=option)) == 8


def test_shooting_at_arms_length_is_a_big_debuff_but_not_for_abilities():
    """echoes/combat#basic-range and echoes/combat#ability-range"""
    assert thrown("attack", point_blank=True) == {"dissonance": 2, "harmony": 1}
    assert attack(2, 9, 4, point_blank=True)["values"]["number"] == 94
    assert thrown("attack", point_blank=True, uses_ability=True) == {"dissonance": 1, "harmony": 1}


def test_point_blank_is_a_debuff_that_buffs_cancel():
    """echoes/dice#buffs"""
    assert thrown("attack", point_blank=True, big_buffs=1) == {"dissonance": 1, "harmony": 1}
    assert thrown("attack", point_blank=True, motivation=2)["dissonance"] == 2


# -- odds ------------------------------------------------------------------------------------------


def pool(big, small):
    return {
        "big_buffs": max(big, 0),
        "big_debuffs": max(-big, 0),
        "small_buffs": max(small, 0),
        "small_debuffs": max(-small, 0),
    }


def known_damage(pair, hit, die, half_up=False):
    """Modifier 3 and the weapon die, times what the outcome allows."""
    raw = 3 + die
    return {"triumph": 2 * raw, "success": raw, "setback": (raw + half_up) // 2, "disaster": 0}[outcome(pair, hit)]


WEAPON_DIE = {"one-hand": max, "dual-wield": max, "two-hand": sum, "shield": max, "improvised": lambda pair: 0}


@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("option", ["down", "up"])
def test_the_damage_chart_equals_every_roll_counted(weapon, option):
    """echoes/combat#damage"""
    known = spread(lambda pair: known_damage(pair, 25, WEAPON_DIE[weapon](pair), option == "up"), chosen(25))
    assert charted("attack", table(half=option), weapon=weapon) == known


POOLS = [(1, 0), (0, 1), (2, 1), (-1, 0), (1, -1), (-2, -1)]


@pytest.mark.parametrize(("big", "small"), POOLS)
def test_the_damage_chart_with_buffs_equals_every_roll_counted(big, small):
    """echoes/combat#damage: the dice are chosen for the outcome first, then for the number."""
    known = spread(lambda pair: known_damage(pair, 40, sum(pair)), chosen(40, big, small))
    assert charted("attack", weapon="two-hand", hit=40, **pool(big, small)) == known


@pytest.mark.parametrize(("big", "small"), POOLS)
def test_the_damage_chart_by_the_highest_of_all_dice_equals_every_roll_counted(big, small):
    """echoes/combat#weapon-die: the other ruling."""
    known = spread(lambda fell: known_damage(fell[0], 40, fell[1]), with_highest(40, big, small))
    assert charted("attack", table(weapon_die="all"), hit=40, **pool(big, small)) == known


def test_the_damage_chart_where_a_nought_is_ten_equals_every_roll_counted():
    """echoes/dice#faces"""
    known = spread(lambda pair: known_damage(pair, 40, max(face or 10 for face in pair)), chosen(40, 1, -1))
    assert charted("attack", table(zero_face="ten"), hit=40, **pool(1, -1)) == known


def test_the_damage_chart_counts_ability_and_threat():
    """echoes/combat#damage: 5 and 1 on top."""
    known = spread(lambda pair: known_damage(pair, 25, max(pair) + 6), chosen(25))
    assert charted("attack", uses_ability=True, ability=5, threat=1) == known


def test_the_hit_save_is_the_target():
    """echoes/combat#attack: 25 in a hundred hit."""
    found = chances("attack", hit=25)
    assert [found[key] * 100 for key in ("triumph", "success", "setback", "disaster")] == [2, 23, 67, 8]


def test_the_damage_that_fell_is_marked_in_the_chart():
    """echoes/combat#damage"""
    rolled = roll("attack", 2, 4, hit=25)
    mark = {"outcome": rolled["outcome"], "values": rolled["values"]}
    drawn = ask("odds", action="echoes/attack", params={"hit": 25}, mark=mark)["blocks"]
    (bars,) = [block for block in drawn if block["type"] == "bars"]
    assert [row["label"] for row in bars["rows"] if row["mark"]] == [str(rolled["values"]["damage"])]
