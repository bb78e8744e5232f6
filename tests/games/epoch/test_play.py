"""Structured Play: order, segments, delayed results (`epoch/structured-play`)."""

import pytest
from epoch import Sheet


def scene(*participants, **rulings):
    """Participants as (name, skill, attribute, faces)."""
    sheet = Sheet("play", **rulings)
    for name, skill, attribute, _ in participants:
        sheet.do("add", name=name, skill=skill, attribute=attribute)
    return sheet.do("roll-all", *(face for row in participants for face in row[3]))


def up(sheet):
    """Who acts now, as the tracker shows it."""
    return next((block["label"] for block in sheet.drawn["blocks"] if block["type"] == "outcome"), None)


def order(sheet):
    table = next(block for block in sheet.drawn["blocks"] if block["type"] == "rows")
    return [row[0] for row in table["rows"]]


def test_the_higher_initiative_acts_first():
    sheet = scene(("Orc", "2d10", 5, [4, 9]), ("Klik", "5d10-1", 7, [6, 10, 8, 3, 9]))
    assert order(sheet) == ["Klik", "Orc"] and up(sheet) == "Klik"


def test_ties_compare_success_after_success():
    """Spec T: (7, 5, 3) beats (7, 4)."""
    assert order(scene(("B", "3d10", 7, [7, 4, 9]), ("A", "3d10", 7, [7, 5, 3]))) == ["A", "B"]


def test_when_one_list_runs_out_the_longer_wins():
    rows = (("B", "2d10", 7, [7, 9]), ("A", "2d10", 7, [7, 5]))
    assert order(scene(*rows)) == ["A", "B"]
    assert "level" in scene(*rows, ran_out="tied").problems()


def test_no_success_acts_last_even_behind_a_success_of_nought():
    assert order(scene(("None", "1d10", 3, [9]), ("Nought", "1d10-1", 3, [1]))) == ["Nought", "None"]
    assert order(scene(("None", "1d10", 3, [9]), ("Nought", "1d10-1", 3, [1]), ran_out="tied")) == ["Nought", "None"]


def test_no_success_may_roll_until_it_succeeds():
    sheet = scene(("Slow", "1d10", 3, [9, 10, 2]), no_success="reroll")
    assert sheet.state["participants"][0]["ranks"] == [{"rank": [2]}]


def test_a_full_tie_goes_to_the_higher_attribute():
    assert order(scene(("Low", "1d10", 5, [4]), ("High", "1d10", 6, [4]))) == ["High", "Low"]


def test_a_tie_in_everything_is_named_and_settled_by_a_roll_between_the_two():
    sheet = scene(("A", "1d10", 5, [4]), ("B", "1d10", 5, [4]), ("C", "1d10", 5, [5]))
    assert "A and B" in sheet.problems()
    sheet.do("reroll-tie", 1, 3, who=1)
    assert order(sheet) == ["C", "B", "A"] and sheet.problems() == ""


@pytest.mark.parametrize("ruling", ["attribute", "reroll", "choice"])
def test_a_tie_in_everything_may_be_settled_by_the_chronicler(ruling):
    sheet = scene(("A", "1d10", 5, [4]), ("B", "1d10", 5, [4]), full_tie=ruling).do("settle", who=2)
    assert order(sheet) == ["B", "A"] and sheet.problems() == ""
    assert sheet.refuses("settle", who=1)


def test_a_full_tie_by_re_roll_leaves_the_attribute_out():
    assert "level" in scene(("Low", "1d10", 5, [4]), ("High", "1d10", 6, [4]), full_tie="reroll").problems()


def test_an_action_costs_segments_before_the_next():
    sheet = scene(("A", "1d10", 9, [9]), ("B", "1d10", 9, [8]))
    sheet.do("act", who=1, cost=5)
    assert up(sheet) == "B"
    sheet.do("act", who=2, cost=2)
    assert up(sheet) == "B"
    assert sheet.state["participants"][1]["ready"] == 2
    sheet.do("act", who=2, cost=3)  # both are ready at five: the order of initiative decides
    assert up(sheet) == "A"


def test_who_is_not_up_cannot_act():
    sheet = scene(("A", "1d10", 9, [9]), ("B", "1d10", 9, [8]))
    assert "B" in sheet.refuses("act", who=2, cost=3)


def test_one_segment_together_by_ruling():
    sheet = scene(("A", "1d10", 9, [9]), ("B", "1d10", 9, [8]), same_segment="together")
    assert up(sheet) == "A, B"
    assert up(sheet.do("act", who=2, cost=3)) == "A"


def test_by_ruling_a_lower_initiative_starts_later():
    sheet = scene(("A", "1d10", 9, [9]), ("B", "1d10", 9, [4]), start="by-initiative")
    assert [row["ready"] for row in sheet.state["participants"]] == [0, 5]


def test_a_delayed_result_waits_for_its_segment():
    sheet = scene(("A", "1d10", 9, [9]), ("B", "1d10", 9, [8]))
    sheet.do("act", who=1, cost=4, later=True, what="the lock")
    assert sheet.state["coming"] == [{"segment": 4, "name": "A", "what": "the lock"}]
    shown = [block for block in sheet.drawn["blocks"] if block["type"] == "text" and "the lock" in block["text"]]
    assert shown[0]["tone"] == "quiet"
    sheet.do("act", who=2, cost=6)
    shown = [block for block in sheet.drawn["blocks"] if block["type"] == "text" and "the lock" in block["text"]]
    assert shown[0]["tone"] == "warning"
    assert sheet.do("arrive", row=1).state["coming"] == []


def test_who_joins_later_is_ready_at_the_segment_reached():
    sheet = scene(("A", "1d10", 9, [9]))
    sheet.do("act", who=1, cost=7).do("act", who=1, cost=1)
    sheet.do("add", name="Late", skill="2d10", attribute=5).do("roll-one", 4, 4, who=2)
    assert sheet.state["participants"][1]["ready"] == 7


def test_every_act_can_be_undone():
    sheet = scene(("A", "1d10", 9, [9]), ("B", "1d10", 9, [8]))
    before = sheet.state
    assert sheet.do("act", who=1, cost=5, later=True, what="x").undo().state == before


def test_the_end_keeps_the_participants_and_clears_the_rest():
    sheet = scene(("A", "1d10", 9, [9])).do("act", who=1, cost=3).do("end")
    assert [row["name"] for row in sheet.state["participants"]] == ["A"]
    assert (sheet.state["segment"], sheet.state["coming"], sheet.state["participants"][0]["ranks"]) == (0, [], [])


def test_nobody_cannot_roll():
    assert Sheet("play").refuses("roll-all")


def test_whoever_leaves_is_gone():
    sheet = scene(("A", "1d10", 9, [9]), ("B", "1d10", 9, [8])).do("remove", who=1)
    assert order(sheet) == ["B"] and up(sheet) == "B"
