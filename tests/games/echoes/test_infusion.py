"""Lens infusion, from the source (`echoes/wounds#infusion`)."""

import pytest
from echoes import effect, passing, roll, table, thrown, two_places


@pytest.mark.parametrize(("buffs", "told"), [(0, "40.00"), (1, "41.80"), (2, "42.70"), (3, "43.44")])
def test_bought_buffs_are_small_ones(buffs, told):
    """echoes/wounds#infusion: a chance of 40."""
    assert two_places(passing("lens-infusion", buffs=buffs)) == told
    assert thrown("lens-infusion", buffs=buffs) == {"dissonance": 1, "harmony": 1 + buffs}


@pytest.mark.parametrize(("buffs", "told"), [(0, "40.00"), (1, "64.00"), (2, "78.40"), (3, "87.04")])
def test_by_the_other_ruling_they_are_big_ones(buffs, told):
    """echoes/wounds#infusion"""
    assert two_places(passing("lens-infusion", table(infusion_buffs="big"), buffs=buffs)) == told


@pytest.mark.parametrize("wound", ["minor", "serious"])
@pytest.mark.parametrize("buffs", [0, 1, 3])
def test_each_buff_costs_a_shard_for_a_minor_wound_and_a_lens_for_a_serious_one(wound, buffs):
    """echoes/wounds#infusion: the effect tells the sheet which purse to open."""
    rolled = roll("lens-infusion", 5, *[8] * (1 + buffs), wound=wound, buffs=buffs)
    assert rolled["values"]["price"] == buffs
    paid = effect(rolled, "infuse")
    assert (paid["wound"], paid["price"]) == (wound, buffs)


@pytest.mark.parametrize(
    ("faces", "outcome", "healed", "echo"),
    [
        ((2, 2, 2), "triumph", 2, 0),
        ((2, 5, 5), "success", 1, 0),
        ((5, 8, 8), "setback", 0, 0),
        ((5, 5, 5), "disaster", 0, 1),
    ],
)
def test_what_it_heals_and_what_it_costs_in_echo_is_the_tables(faces, outcome, healed, echo):
    """echoes/wounds#infusion: house values, as the source's own table is lost."""
    rolled = roll("lens-infusion", *faces)
    assert (rolled["outcome"], rolled["values"]["healed"], rolled["values"]["echo"]) == (outcome, healed, echo)
    assert effect(rolled, "infuse") == {"wound": "minor", "price": 1, "healed": healed, "echo": echo}


def test_the_table_may_say_otherwise():
    """echoes/wounds#infusion"""
    ours = {
        "infusion-healed": {"triumph": 1, "success": 0, "setback": 0, "disaster": 0},
        "infusion-echo": {"triumph": 0, "success": 0, "setback": 2, "disaster": 3},
    }
    assert roll("lens-infusion", 2, 2, 2, under=table(ours))["values"]["healed"] == 1
    setback = roll("lens-infusion", 5, 8, 8, under=table(ours))["values"]
    assert (setback["healed"], setback["echo"]) == (0, 2)


def test_an_infusion_is_a_fortune_check_and_so_is_not_rerolled():
    """echoes/checks#fortune"""
    assert [c["key"] for c in roll("lens-infusion", 5, 8, buffs=0)["choices"]] == []
