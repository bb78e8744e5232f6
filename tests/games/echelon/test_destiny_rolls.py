"""Karma and Kismet spent on an action roll (`echelon/destiny`, `echelon/resolution#karma-die`)."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from echelon import ask, dashed, odds, roll, table

PLAIN = {"modifier": 0, "apotheosis": 1, "dr": 15}


def asked(trail=None, rulings=None, faces=None, **params):
    """The roll as a page asks it: open where it waits for somebody."""
    return ask(
        "roll",
        action="echelon/action",
        params=dashed({**PLAIN, **params}),
        ask=True,
        trail=trail or [],
        table=rulings or {},
        faces=faces,
    )


def offers(got) -> dict[str, list]:
    """The options that stand under a result, with the trail each leads back to."""
    items = [item for block in got["blocks"] if block["type"] == "buttons" for item in block["items"]]
    return {item["do"]["choose"]: item["do"]["trail"] for item in items if "choose" in item["do"]}


def good(**params) -> F:
    found = odds("action", **params)
    return found["success"] + found["exceptional-success"]


def test_who_has_neither_karma_nor_kismet_is_not_asked():
    assert "pending" not in asked()


def test_karma_is_decided_before_the_throw():
    got = asked(karma=1)
    assert got["pending"]["key"] == "destiny" and got["trail"] == []
    assert [(option["key"], option["cost"]) for option in got["pending"]["options"]] == [
        ("none", {}),
        ("karma", {"karma": 1}),
    ]


def test_declined_before_the_throw_it_is_no_offer_afterwards():
    got = asked(["none"], karma=1, kismet=1, faces=[1, 2, 3])
    assert got["outcome"] == "failure" and offers(got) == {}


def test_karma_swaps_an_ordinary_die_for_an_exploding_one():
    """Source, of resources spent: one exploding die is swapped in."""
    got = asked(["karma"], karma=1, faces=[6, 3, 6, 4])
    assert got["values"]["total"] == 20
    assert [die["role"] for die in got["dice"]] == ["ordinary", "ordinary", "exploding", "exploding"]
    assert [(e["event"], e["fields"]) for e in got["effects"]] == [("spend-karma", {"on": "die"})]


def test_a_specialised_die_and_a_bought_one_are_two():
    got = asked(["karma"], karma=1, exploding=1, faces=[3, 6, 5, 2])
    assert got["values"]["total"] == 17
    first, second = "first-exploding", "second-exploding"
    assert [die["role"] for die in got["dice"]] == ["ordinary", first, second, first]


def test_no_third_exploding_die_can_be_bought():
    """Only one may be bought for a roll: with two the bought one is there already."""
    assert "pending" not in asked(exploding=2, karma=3)
    got = asked(exploding=2, karma=3, kismet=1)
    assert [option["key"] for option in got["pending"]["options"]] == ["none", "kismet"]


def test_karma_may_be_an_extra_die_by_ruling():
    """Source, of Karma itself: an extra die on an action roll."""
    extra = asked(["karma"], table(karma_die="extra"), karma=1, faces=[6, 3, 6, 4])
    assert extra["values"]["total"] == 20 and [die["role"] for die in extra["dice"]] == ["ordinary"] * 4
    both = asked(["karma"], table(karma_die="extra-exploding"), karma=1, faces=[6, 3, 2, 6, 1])
    assert both["values"]["total"] == 19
    assert [die["role"] for die in both["dice"]] == ["ordinary"] * 3 + ["exploding"] * 2


@pytest.mark.parametrize("ruling", ["exploding", "extra", "extra-exploding"])
def test_odds_with_karma_are_told_beside_the_plain_ones(ruling):
    request = {"action": "echelon/action", "params": {**PLAIN, "karma": 1}, "table": table(karma_die=ruling)}
    got = ask("odds", **request)
    plain = {**PLAIN, "dr": 14, "apotheosis": 0}
    assert F(got["outcomes"]["success"]) == good(**plain)
    better = {
        "exploding": good(**plain, exploding=1),
        "extra": F(sum(1 for a in D for b in D for c in D for d in D if a + b + c + d >= 14), 6**4),
        "extra-exploding": sum(good(**{**plain, "dr": 14 - face}, exploding=1) for face in D) / 6,
    }[ruling]
    # the last line: three ordinary dice and an exploding one are one ordinary die beside 2d6 + d6!
    words = " ".join(block["text"] for block in got["blocks"] if block["type"] == "text")
    assert f"{float(better * 100):.1f}" in words


@pytest.mark.parametrize(
    ("params", "ruling", "formula"),
    [
        ({"karma": 0}, "exploding", "3d6 + 1 against DR 15"),
        ({"karma": 1}, "exploding", "3d6 (with Karma 2d6 + d6!) + 1 against DR 15"),
        ({"karma": 1, "exploding": 1}, "exploding", "2d6 + d6! (with Karma d6 + 2d6!) + 1 against DR 15"),
        ({"karma": 1}, "extra", "3d6 (with Karma 4d6) + 1 against DR 15"),
        ({"karma": 1, "exploding": 1}, "extra-exploding", "2d6 + d6! (with Karma 2d6 + 2d6!) + 1 against DR 15"),
        ({"karma": 1, "exploding": 2}, "exploding", "d6 + 2d6! + 1 against DR 15"),
        ({"modifier": -1}, "exploding", "3d6 against DR 15"),
        ({"modifier": -5}, "exploding", "3d6 \u2212 4 against DR 15"),
    ],
)
def test_the_formula_names_the_dice_and_what_karma_makes_of_them(params, ruling, formula):
    request = {"action": "echelon/action", "params": {**PLAIN, **params}, "table": table(karma_die=ruling)}
    assert ask("odds", **request)["formula"] == formula


def test_the_formula_is_finnish_in_finnish():
    request = {"action": "echelon/action", "params": {**PLAIN, "karma": 1}, "lang": "fi"}
    assert ask("odds", **request)["formula"] == "3d6 (karman kanssa 2d6 + d6!) + 1, vaikeusluku 15"


D = range(1, 7)


def test_kismet_is_an_exceptional_success_of_rank_one_without_dice():
    got = asked(["kismet"], kismet=1, exceeds=5, dr=400)
    assert got["outcome"] == "exceptional-success"
    assert got["values"] == {"total": None, "variance": None, "rank": 1}
    assert got["faces"] == []
    assert [(e["event"], e["fields"]) for e in got["effects"]] == [("spend-kismet", {"on": "success"})]


def test_what_kismet_buys_earns_no_karma_unless_ruled():
    got = asked(["kismet"], table(kismet_earns="yes"), kismet=1)
    assert [(e["event"], e["fields"]) for e in got["effects"]] == [
        ("spend-kismet", {"on": "success"}),
        ("exceptional", {"result": "success"}),
    ]


def test_by_ruling_nothing_is_automatic_and_kismet_buys_no_success():
    assert "pending" not in asked(rulings=table(automatic="never"), kismet=1)


def test_best_use_of_kismet_is_certain():
    got = ask("odds", action="echelon/action", params={**PLAIN, "kismet": 1})
    assert "100" in " ".join(block["text"] for block in got["blocks"] if block["type"] == "text")


# -- after the throw, by ruling --------------------------------------------------------------------


def test_by_ruling_karma_stands_on_offer_after_the_throw():
    after = table(karma_when="after")
    got = asked(rulings=after, karma=1, faces=[6, 3, 2])
    assert got["outcome"] == "failure"
    back = offers(got)
    assert set(back) == {"karma"}
    bought = asked([*back["karma"], "karma"], after, karma=1, faces=[5])
    assert bought["values"]["total"] == 17 and bought["outcome"] == "success"
    assert bought["faces"] == [6, 3, 2, 5]
    assert [e["event"] for e in bought["effects"]] == ["spend-karma"]


def test_after_the_throw_a_die_explodes_only_if_it_shows_a_six():
    got = asked(rulings=table(karma_when="after"), karma=1, faces=[5, 5, 2])
    assert offers(got) == {}


def test_after_the_throw_a_bought_die_explodes_on():
    after = table(karma_when="after")
    got = asked([[6, 3, 2], "karma"], after, karma=1, faces=[6, 6, 1])
    assert got["values"]["total"] == 25


def test_by_ruling_an_extra_die_is_thrown_afterwards():
    after = table(karma_when="after", karma_die="extra")
    got = asked(rulings=after, karma=1, faces=[1, 3, 2])
    (back,) = offers(got).values()
    assert asked([*back, "karma"], after, karma=1, faces=[6])["values"]["total"] == 13


def test_by_ruling_kismet_turns_a_failure_that_has_fallen():
    after = table(kismet_when="after")
    got = asked(rulings=after, kismet=1, faces=[1, 3, 2])
    bought = asked([*offers(got)["kismet"], "kismet"], after, kismet=1)
    assert bought["outcome"] == "exceptional-success"
    assert bought["values"] == {"total": 7, "variance": -8, "rank": 1}


def test_one_may_come_before_the_throw_and_the_other_after():
    split = table(kismet_when="after")
    got = asked(rulings=split, karma=1, kismet=1)
    assert [option["key"] for option in got["pending"]["options"]] == ["none", "karma"]
    thrown = asked(["karma"], split, karma=1, kismet=1, faces=[1, 2, 3])
    assert set(offers(thrown)) == {"kismet"}
    both = asked([*offers(thrown)["kismet"], "kismet"], split, karma=1, kismet=1)
    assert [effect["event"] for effect in both["effects"]] == ["spend-karma", "spend-kismet"]


def test_odds_of_karma_after_the_throw_are_exact():
    """A six among three ordinary dice goes on exploding; every roll of the three, by hand."""
    got = ask("odds", action="echelon/action", params={**PLAIN, "karma": 1}, table=table(karma_when="after"))
    need = 14

    def chain(missing: int) -> F:
        """The chance that an exploding die gives at least `missing`."""
        sixes, left = divmod(max(missing, 1) - 1, 6)
        return F(1, 6**sixes) * (F(6 - left, 6) if left else F(1))

    better = (
        sum(
            F(1) if a + b + c >= need else chain(need - a - b - c) if 6 in (a, b, c) else F(0)
            for a in D
            for b in D
            for c in D
        )
        / 216
    )
    words = " ".join(block["text"] for block in got["blocks"] if block["type"] == "text")
    assert f"{float(better * 100):.1f}" in words


def test_typed_choices_are_the_same_as_taps():
    got = roll("action", 6, 3, 6, 4, choose={"destiny": "karma"}, karma=1, **PLAIN)
    assert got["values"]["total"] == 20
