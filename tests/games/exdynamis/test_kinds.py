"""The kinds of event on the tracker: meter, bids, counters (`exdynamis/kinds`)."""

import pytest
from exdynamis import Sheet, refusal, table


def talks(rules=None, **stats):
    sheet = Sheet("event", rules).do("set-kind", kind="negotiation").do("diplomacy", rating=100)
    return sheet.do("add", name="Ada", side="party", **{"rating": 1534, "like": 40, **stats})


def test_a_negotiation_begins_half_way_and_is_won_at_its_rating():
    """Spec 5.19: 50 -> 85 -> 55 -> 105."""
    sheet = talks()
    assert sheet.state["meter"] == 50
    seen = [sheet.do("argued", move=move).state["meter"] for move in (35, -30, 50)]
    assert seen == [85, 55, 105] and sheet.state["result"] == "won"


def test_at_0_it_is_lost():
    assert talks().do("argued", move=-50).state["result"] == "lost"
    assert talks().do("argued", move=-50).refuses("argued", move=1)


def test_the_order_is_d100_and_mrl_in_chms_magnitude():
    assert talks().do("roll", 50).state["participants"][0]["value"] == 65


def test_one_turn_a_round_no_matter_what():
    assert talks().do("roll", 50).refuses("again", who=1, value=10)


def sale():
    sheet = Sheet("event").do("set-kind", kind="auction")
    for name, rating in (("Ada", 60), ("Bo", 50), ("Cy", 40)):
        sheet.do("add", name=name, side="party", rating=rating, like=30)
    return sheet.do("roll", 50, 50, 50)


def test_a_bid_must_be_higher_and_the_last_bidder_wins():
    sheet = sale().do("bid", amount=10)
    assert "10" in sheet.refuses("bid", amount=10)
    sheet.do("bid", amount=12).do("fold").do("roll", 50, 50).do("fold")
    assert sheet.state["result"] == "won" and (sheet.state["bid"], sheet.state["bidder"]) == (12, 2)


def test_whoever_folds_bids_no_more():
    sheet = sale().do("fold").do("bid", amount=5).do("bid", amount=6).do("roll", 50, 50)
    assert [row["out"] for row in sheet.state["participants"]] == [True, False, False]


@pytest.mark.parametrize("kind", ["puzzle", "trap", "midway"])
def test_rounds_run_out(kind):
    sheet = (
        Sheet("event").do("set-kind", kind=kind).do("limit", unit="rounds", left=2).do("add", name="Ada", side="party")
    )
    for _ in range(2):
        sheet.do("roll", 50).do("end-turn")
    assert (sheet.state["left"], sheet.state["result"]) == (0, "lost")


def test_initiative_runs_out():
    sheet = Sheet("event").do("set-kind", kind="puzzle").do("limit", unit="initiative", left=30)
    for name in ("Ada", "Bo"):
        sheet.do("add", name=name, side="party", rating=30)
    sheet.do("roll", 50, 30).do("end-turn")
    assert sheet.state["left"] == 10
    assert sheet.do("end-turn").state["result"] == "lost"


def test_a_traps_attempts_run_out():
    sheet = Sheet("event").do("set-kind", kind="trap").do("limit", unit="attempts", left=2).do("attempt")
    assert (sheet.state["left"], sheet.state["result"]) == (1, "open")
    assert sheet.do("attempt").state["result"] == "lost"
    assert sheet.refuses("attempt")


def test_an_event_may_be_resolved_at_any_time():
    assert Sheet("event").do("resolve", result="won").state["result"] == "won"


@pytest.mark.parametrize(
    ("kind", "event", "params"),
    [
        ("combat", "argued", {"move": 1}),
        ("combat", "bid", {"amount": 1}),
        ("combat", "fold", {}),
        ("combat", "attempt", {}),
        ("negotiation", "act", {"act": "attack"}),
    ],
)
def test_what_belongs_to_another_kind_is_refused(kind, event, params):
    sheet = Sheet("event").do("set-kind", kind=kind).do("add", name="Ada", side="party").do("roll", 50)
    for lang in ("en", "fi"):
        assert refusal("sheet.apply", file=sheet.drawn["file"], event=event, params=params, lang=lang)


def test_the_meters_half_is_rounded_as_the_table_rounds():
    assert (
        Sheet("event", table(rounding="up"))
        .do("set-kind", kind="negotiation")
        .do("diplomacy", rating=101)
        .state["meter"]
        == 51
    )
