"""Relief by small Debuffs, from the source (`echoes/dice#relief`)."""

from fractions import Fraction as F
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest
from echoes import check, effect, roll, table


def relief(*harmony, **more):
    """What equal harmony dice take off the track, with as many small Debuffs as there are dice beyond the first."""
    return check(5, *harmony, small_debuffs=len(harmony) - 1, **more)["values"]["relief"]


def ways(faces):
    """In how many orders those faces fall."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


@pytest.mark.parametrize(
    ("harmony", "known"),
    [
        ((4, 4), 1),
        ((4, 5), 0),
        ((0, 0), 1),
        ((4, 5, 4), 1),
        ((4, 4, 4), 3),
        ((4, 5, 6), 0),
        ((4, 4, 4, 5), 3),
    ],
)
def test_doubles_relieve_by_one_and_triples_by_three(harmony, known):
    """echoes/dice#relief"""
    assert relief(*harmony) == known


def test_four_alike_relieve_as_three_do_and_two_pairs_as_one():
    """echoes/dice#relief: only the best set counts."""
    assert relief(7, 7, 7, 7) == 3
    assert relief(2, 2, 9, 9) == 1


@pytest.mark.parametrize(
    ("dice", "known"),
    [
        (2, {(1, 0): "90.0", (2, 1): "10.0"}),
        (3, {(1, 0): "72.0", (2, 1): "27.0", (3, 3): "1.0"}),
        (4, {(1, 0): "50.4", (2, 1): "45.9", (3, 3): "3.6", (4, 3): "0.1"}),
    ],
)
def test_relief_comes_as_often_as_the_known_figures_say(dice, known):
    """echoes/dice#relief: every throw of the harmony dice, by how many are alike and what they relieve."""
    found = {}
    for faces in combinations_with_replacement(range(10), dice):
        key = max(faces.count(face) for face in faces), relief(*faces)
        found[key] = found.get(key, 0) + ways(faces)
    assert {key: f"{float(F(n, 10**dice) * 100):.1f}" for key, n in found.items()} == known


def test_equal_dice_relieve_nothing_without_a_small_debuff():
    """echoes/dice#relief: Buffs, and dissonance dice, have none."""
    assert check(5, 4, 4, small_buffs=1)["values"]["relief"] == 0
    assert check(4, 4)["values"]["relief"] == 0
    assert check(4, 4, 5, big_debuffs=1)["values"]["relief"] == 0


def test_only_debuffs_that_were_not_cancelled_count():
    """echoes/dice#relief"""
    assert check(5, 4, 4, small_buffs=1, small_debuffs=2)["values"]["relief"] == 1
    assert check(5, 4, small_buffs=2, small_debuffs=2)["values"]["relief"] == 0


@pytest.mark.parametrize("harmony", ["4", "6"])
def test_relief_does_not_depend_on_the_die_that_was_chosen(harmony):
    """echoes/dice#relief"""
    assert relief(4, 4, 6, choose={"harmony": harmony}) == 1


def test_relief_comes_on_a_pass_and_on_a_failure():
    """echoes/dice#relief"""
    assert check(1, 4, 4, target=30, small_debuffs=1)["values"]["relief"] == 1
    assert check(5, 4, 4, target=30, small_debuffs=1)["values"]["relief"] == 1


def test_relief_is_an_effect_on_the_character_beside_the_echo_gained():
    """echoes/dice#relief: it never takes an Echo off what was gained, so that experience is marked."""
    rolled = roll("skill", 5, 6, 7, 4, 4, motivation=2, small_debuffs=1)
    aftermath = effect(rolled, "aftermath")
    assert (aftermath["relief"], aftermath["gains"]) == (1, [1, 2])


def test_a_plain_checks_relief_is_an_effect_too():
    """echoes/dice#relief"""
    aftermath = effect(check(5, 4, 4, 4, small_debuffs=2), "aftermath")
    assert (aftermath["relief"], aftermath["gains"]) == (3, [])


@pytest.mark.parametrize(("option", "plain"), [("any", 1), ("trait", 0)])
def test_the_ruling_says_whether_the_debuff_must_be_a_traits(option, plain):
    """echoes/dice#relief"""
    under = table(relief_source=option)
    assert roll("skill", 5, 4, 4, small_debuffs=1, under=under)["values"]["relief"] == plain
    assert roll("skill", 5, 4, 4, trait=1, trait_as="debuff", under=under)["values"]["relief"] == 1
    helped = roll("skill", 5, 4, 4, trait=1, trait_as="buff", small_debuffs=2, under=under)
    assert helped["values"]["relief"] == plain


def test_a_plain_check_has_no_trait_and_so_no_relief_under_that_ruling():
    """echoes/dice#relief"""
    assert relief(4, 4, under=table(relief_source="trait")) == 0
