"""Negotiations and auctions (`exdynamis/kinds`)."""

from dataclasses import replace
from fractions import Fraction as F

import pytest
from exdynamis import ask, odds, refusal, report, roll, table

from rules_py.core.rulings import Table
from rules_py.games.exdynamis import GAME
from rules_py.games.exdynamis.auction import AUCTION
from rules_py.games.exdynamis.negotiation import NEGOTIATE


def argue(face, **more):
    rolled = roll("negotiate", face, **{"chm": 40, "rating": 100, **more})
    return rolled["outcome"], rolled["values"]["meter"]


def test_a_meter_of_50_goes_to_85_55_and_105():
    """Spec 5.19: D 100, L 40, rolls of 75, 10 and 90."""
    assert argue(75, meter=50) == ("closer", 85)
    assert argue(10, meter=85) == ("further", 55)
    assert argue(90, meter=55) == ("won", 105)


def test_the_roll_that_equals_the_difficulty_moves_nothing():
    assert argue(40, meter=50) == ("level", 50)


def test_the_die_tells_which_way_the_meter_goes():
    def fate(face, **more):
        return roll("negotiate", face, chm=40, rating=100, meter=50, **more)["dice"][0]["fate"]

    assert [fate(face) for face in (39, 40, 41)] == ["missed", "", "counted"]
    chance = table(negotiation_direction="chance")
    assert [fate(face, rules=chance) for face in (59, 60, 61)] == ["missed", "", "counted"]


def test_at_nought_it_is_lost():
    assert argue(10, meter=30) == ("lost", 0)


def test_a_good_topic_helps_or_is_added_as_it_stands():
    """Spec X16."""
    assert argue(50, meter=50, topic=20) == ("closer", 80)
    assert argue(50, meter=50, topic=20, rules=table(topic_sign="added")) == ("further", 40)


def test_as_a_chance_charm_helps():
    """Spec X2: a chance of 40 leaves everything above 60."""
    chance = table(negotiation_direction="chance")
    assert argue(75, meter=50, rules=chance) == ("closer", 65)
    assert argue(75, meter=50, topic=20, rules=chance) == ("closer", 85)
    assert argue(50, meter=50, rules=chance) == ("further", 40)


def test_charm_of_100_cannot_win_as_written():
    """Spec X2."""
    found = odds("negotiate", chm=100, rating=100, meter=50)
    assert "closer" not in found and "won" not in found


def test_the_meter_begins_half_way():
    assert report("negotiation", chm=40, rating=100)["start"] == 50
    assert report("negotiation", chm=40, rating=101)["start"] == 50
    assert report("negotiation", chm=40, rating=101, rules=table(rounding="up"))["start"] == 51


def test_an_effect_moves_the_events_meter():
    effects = roll("negotiate", 75, chm=40, rating=100, meter=50)["effects"]
    assert [(each["role"], each["event"], each["fields"]) for each in effects] == [("event", "argued", {"move": 35})]


def test_chances_are_those_of_the_faces():
    assert odds("negotiate", chm=40, rating=100, meter=50) == {
        "won": F(11, 100),
        "closer": F(49, 100),
        "level": F(1, 100),
        "further": F(39, 100),
    }


def test_int_is_brought_to_the_order_of_dog_and_the_highest_bids_first():
    rolled = roll("auction", 50, 60, int=250, dog=30, bidders=[{"int": 10, "dog": 10}])
    assert (rolled["outcome"], rolled["values"]) == ("first", {"total": 75, "highest": 70})
    assert roll("auction", 50, 65, int=250, dog=30, bidders=[{"int": 10, "dog": 10}])["outcome"] == "level"
    assert roll("auction", 50, 66, int=250, dog=30, bidders=[{"int": 10, "dog": 10}])["outcome"] == "later"


@pytest.mark.parametrize("bidders", ["30,30", "45,30", "900,30"])
def test_odds_of_an_auction_equal_the_walk(bidders):
    p = AUCTION.params({"bidders": bidders})
    walked = replace(AUCTION, own_odds=None).odds(p, GAME.reading(Table()))
    assert AUCTION.odds(p, GAME.reading(Table())).outcomes == walked.outcomes


def test_odds_of_two_rivals_equal_every_triple():
    known = dict.fromkeys(("first", "level", "later"), 0)
    for mine in range(31, 131):
        for one in range(31, 131):
            for two in range(41, 141):
                top = max(one, two)
                known["first" if mine > top else "level" if mine == top else "later"] += 1
    assert odds("auction", int=30, dog=30, bidders="30,30;40,30") == {key: F(n, 100**3) for key, n in known.items()}


def test_an_auction_needs_a_rival():
    for lang in ("en", "fi"):
        assert refusal("roll", action="exdynamis/auction", params={"bidders": []}, lang=lang)


@pytest.mark.parametrize("params", [{}, {"chm": 120, "topic": 30}, {"rating": 7, "meter": 3}])
def test_odds_of_an_argument_equal_the_walk(params):
    p = NEGOTIATE.params(params)
    walked = replace(NEGOTIATE, own_odds=None).odds(p, GAME.reading(Table()))
    assert NEGOTIATE.odds(p, GAME.reading(Table())).outcomes == walked.outcomes


def test_the_rating_is_called_by_its_name():
    form = ask("form", name="exdynamis/negotiate")["blocks"]
    assert next(block["label"] for block in form if block["name"] == "rating") == "Diplomacy rating"
