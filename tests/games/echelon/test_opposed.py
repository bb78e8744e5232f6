"""An action against a Defense: a static DR, or the other side's dice (`echelon/variance#opposed`)."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest
from echelon import ask, character, dashed, house, odds, roll, table

ROLLED = table(defense="rolled")
D = range(1, 7)


def good(rulings=None, **params) -> F:
    found = odds("opposed", rulings=rulings, **params)
    return found["success"] + found["exceptional-success"]


def test_a_static_dr_is_ten_and_the_defense():
    got = roll("opposed", 4, 4, 4, modifier=1, apotheosis=1, defense=4)
    assert got["values"] == {"variance": 0, "total": 14, "dr": 14, "rank": 0}
    assert got["outcome"] == "success"


def test_what_a_defense_is_added_to_is_the_tables_value():
    got = roll("opposed", 4, 4, 4, modifier=1, apotheosis=1, defense=4, rulings=house({"defense-base": 11}))
    assert got["values"]["dr"] == 15 and got["outcome"] == "failure"


def test_by_ruling_the_defender_rolls_three_dice_and_adds_the_defense():
    got = roll("opposed", 4, 4, 4, 3, 3, 3, modifier=1, apotheosis=1, defense=4, rulings=ROLLED)
    assert got["values"] == {"variance": 1, "total": 14, "dr": 13, "rank": 0}
    assert [die["owner"] for die in got["dice"]] == ["player"] * 3 + ["opponent"] * 3


def test_a_tie_is_the_actors():
    """A DR has to be met or exceeded."""
    assert (
        roll("opposed", 4, 4, 4, 4, 4, 4, modifier=3, apotheosis=1, defense=4, rulings=ROLLED)["outcome"] == "success"
    )


def test_static_odds_are_an_action_rolls():
    assert good(modifier=0, apotheosis=1, defense=1) == F(5, 8)  # 3d6 at 10 or more


def test_rolled_odds_equal_every_pair_of_rolls():
    sums = [sum(faces) for faces in product(D, repeat=3)]
    for lead in (-4, 0, 3):
        wins = sum(1 for one in sums for other in sums if one + lead >= other)
        assert good(ROLLED, modifier=lead, apotheosis=1, defense=1) == F(wins, 216 * 216)


def chains(exploding: int, deepest: int) -> dict[int, F]:
    totals = {0: F(1)}
    chain = {6 * n + face: F(1, 6 ** (n + 1)) for n in range(deepest) for face in range(1, 6)}
    for die in [dict.fromkeys(D, F(1, 6))] * (3 - exploding) + [chain] * exploding:
        after: dict[int, F] = {}
        for (total, share), (value, weight) in product(totals.items(), die.items()):
            after[total + value] = after.get(total + value, F(0)) + share * weight
        totals = after
    return totals


@pytest.mark.parametrize(("mine", "theirs"), list(product(range(3), repeat=2)))
@pytest.mark.parametrize("lead", [-9, 0, 4])
def test_rolled_odds_with_exploding_dice_on_both_sides_are_exact(mine, theirs, lead):
    """Every chain by hand to five sixes leaves out a known, tiny share: the exact figure lies within it."""
    one, other = chains(mine, 5), chains(theirs, 5)
    cut = 1 - sum(one.values()) * sum(other.values())
    won = sum(x * y for (a, x), (b, y) in product(one.items(), other.items()) if a + lead >= b)
    exact = good(ROLLED, modifier=lead, apotheosis=1, defense=1, exploding=mine, their_exploding=theirs)
    assert won <= exact <= won + cut


@pytest.mark.parametrize("theirs", range(3))
def test_the_chart_of_variances_is_whole_at_both_ends(theirs):
    params = dashed({"modifier": 2, "apotheosis": 1, "defense": 3, "exploding": 1, "their_exploding": theirs})
    got = ask("odds", action="echelon/opposed", params=params, table=ROLLED)
    chart = [(value, F(share)) for value, share in got["chart"]]
    assert sum(share for _, share in chart) == 1 and all(share > 0 for _, share in chart)
    assert sum(share for value, share in chart if isinstance(value, int) and value >= 0) + chart[-1][1] == good(
        ROLLED, **{key.replace("-", "_"): value for key, value in params.items()}
    )
    assert str(chart[-1][0]).startswith(">=") and str(chart[0][0]).startswith("<=") == (theirs > 0)


def test_even_sides_win_a_little_more_than_half_of_the_time():
    share = good(ROLLED, modifier=0, apotheosis=1, defense=1)
    ties = sum(sum(1 for f in product(D, repeat=3) if sum(f) == n) ** 2 for n in range(3, 19))
    assert share == F(1, 2) + F(ties, 2 * 216 * 216)


# -- destiny on both sides -------------------------------------------------------------------------


def test_karma_lifts_a_defense_by_five_before_the_result_is_known():
    got = roll("opposed", 4, 4, 4, choose={"guard": "karma"}, modifier=1, apotheosis=1, defense=4, their_karma=1)
    assert got["values"]["dr"] == 19 and got["outcome"] == "failure"


def test_the_defender_is_asked_before_the_throw():
    params = dashed({"defense": 4, "their_karma": 1})
    got = ask("roll", action="echelon/opposed", params=params, ask=True)
    assert (got["pending"]["key"], got["pending"]["by"]) == ("guard", "opponent") and got["trail"] == []


def test_kismet_of_one_side_settles_it():
    mine = roll("opposed", choose={"destiny": "kismet"}, kismet=1, defense=50)
    theirs = roll("opposed", choose={"guard": "kismet"}, their_kismet=1, modifier=50)
    assert mine["outcome"] == "exceptional-success" and mine["faces"] == []
    assert theirs["outcome"] == "failure" and theirs["faces"] == []


@pytest.mark.parametrize("rulings", [{}, ROLLED])
def test_kismet_of_both_sides_comes_to_an_exploding_die_each(rulings):
    """Source: both lose their Kismet, and it goes as if both had bought an exploding die with Karma."""
    got = roll(
        "opposed",
        *(1, 2, 6, 3, 4, 4, 5),
        choose={"destiny": "kismet", "guard": "kismet"},
        rulings=rulings,
        modifier=0,
        apotheosis=1,
        defense=1,
        kismet=1,
        their_kismet=1,
    )
    assert got["values"] == {"variance": -1, "total": 13, "dr": 14, "rank": 0}
    assert [die["role"] for die in got["dice"]] == [
        *["ordinary"] * 2,
        *["exploding"] * 2,
        *["their-ordinary"] * 2,
        "their-exploding",
    ]
    assert [effect["event"] for effect in got["effects"]] == ["spend-kismet", "spend-kismet"]
    assert [("defender" in effect["label"]) for effect in got["effects"]] == [False, True]


def test_exceptional_results_have_exact_odds_here_too():
    found = odds("opposed", rulings=ROLLED, modifier=3, apotheosis=1, defense=2, exceeds=5, misses=5)
    sums = [sum(faces) for faces in product(D, repeat=3)]
    variances = [one + 4 - other - 2 for one in sums for other in sums]
    whole = len(variances)
    assert found["exceptional-success"] == F(sum(v >= 5 for v in variances), whole)
    assert found["success"] == F(sum(0 <= v < 5 for v in variances), whole)
    assert found["exceptional-failure"] == F(sum(v <= -5 for v in variances), whole)


def test_by_ruling_kismet_after_the_throw_still_answers_the_defenders():
    """Spent before any die falls, the defender's Kismet would settle it: the actor may answer with its own."""
    after = {"rulings": {**ROLLED["rulings"], "echelon/kismet-when": "after"}}
    both = {"destiny": "kismet", "guard": "kismet"}
    params = {"modifier": 0, "apotheosis": 1, "defense": 1, "kismet": 1, "their_kismet": 1}
    answered = roll("opposed", 1, 2, 3, 4, 4, 5, choose=both, rulings=after, **params)
    assert answered["values"]["variance"] == 7 - 14 and len(answered["faces"]) == 6
    assert roll("opposed", choose={"guard": "kismet"}, rulings=after, **params)["outcome"] == "failure"


def test_karma_after_the_throw_is_known_here_too():
    after = {"rulings": {"echelon/karma-when": "after"}}
    got = roll("opposed", 6, 3, 2, 5, choose={"destiny": "karma"}, rulings=after, apotheosis=1, defense=5, karma=1)
    assert (got["values"]["total"], got["values"]["dr"], got["outcome"]) == (17, 15, "success")


def test_by_ruling_neither_side_has_an_automatic_success():
    params = dashed({"kismet": 1, "their_kismet": 1})
    got = ask("roll", action="echelon/opposed", params=params, table=table(automatic="never"), ask=True)
    assert "pending" not in got


def test_karma_that_kismet_makes_vain_is_spent_all_the_same():
    spent = {"destiny": "karma", "guard": "kismet"}
    got = roll("opposed", choose=spent, karma=1, their_kismet=1)
    assert got["outcome"] == "failure"
    assert [(e["event"], e["fields"]) for e in got["effects"]] == [
        ("spend-karma", {"on": "die"}),
        ("spend-kismet", {"on": "success"}),
    ]


# -- the defender's sheet --------------------------------------------------------------------------


def test_what_the_defender_spends_can_be_written_on_the_defenders_sheet():
    """A game master's monster strikes, and it is the player's own character that ducks."""
    got = roll("opposed", 4, 4, 4, choose={"guard": "karma"}, defense=4, their_karma=1)
    (effect,) = got["effects"]
    sheet = character().do(effect["event"], **effect["fields"])
    assert sheet.numbers["karma"] == 0 and effect["label"] == "The defender’s sheet: take 1 Karma off"
    assert not sheet.state["guard"], "the roll has counted the five already"
    (effect,) = roll("opposed", choose={"guard": "kismet"}, their_kismet=1)["effects"]
    assert character().do(effect["event"], **effect["fields"]).numbers["kismet"] == 0
    assert effect["label"] == "The defender’s sheet: take 1 Kismet off"


def test_karma_that_kismet_makes_vain_is_spent_by_the_defender_too():
    got = roll("opposed", choose={"destiny": "kismet", "guard": "karma"}, kismet=1, their_karma=1)
    assert [(e["event"], e["fields"]) for e in got["effects"]] == [
        ("spend-karma", {"on": "guard"}),
        ("spend-kismet", {"on": "success"}),
    ]


@pytest.mark.parametrize(
    ("params", "rulings", "formula"),
    [
        ({}, {}, "3d6 + 3 against 14"),
        ({"karma": 1}, {}, "3d6 (with Karma 2d6 + d6!) + 3 against 14"),
        ({"their_karma": 1}, {}, "3d6 + 3 against 14 (with Karma 19)"),
        ({"their_karma": 1}, ROLLED, "3d6 + 3 against 3d6 + 4 (with Karma 3d6 + 9)"),
        ({"their_exploding": 1, "defense": -2}, ROLLED, "3d6 + 3 against 2d6 + d6! \u2212 2"),
    ],
)
def test_the_formula_names_what_either_sides_karma_makes_of_the_roll(params, rulings, formula):
    given = dashed({"modifier": 2, "apotheosis": 1, "defense": 4, **params})
    assert ask("odds", action="echelon/opposed", params=given, table=rulings)["formula"] == formula
