"""Any dice, as the browser and the terminal ask for them: every die with its fate, every step with its rule."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from rules_py import registry
from rules_py.bridge import answer, call
from rules_py.core.formula import limits
from rules_py.core.formula.reckoned import ALL, RARE
from rules_py.core.words import LANGUAGES

by_language = pytest.mark.parametrize("lang", LANGUAGES)


def asked(op, expr, **more):
    request = {"op": op, "action": "dice/roll", "params": {"expr": expr}, "lang": "en", **more}
    got = json.loads(call(json.dumps(request)))
    assert got["ok"], got
    return got["value"]


def rolled(expr, *faces, **more):
    return asked("roll", expr, faces=list(faces), **more)


def block(value, kind):
    return next(each for each in value["blocks"] if each["type"] == kind)


def test_the_dice_of_the_issue():
    value = rolled("4d6kh3+2", 3, 1, 6, 4)
    assert value["values"] == {"total": 15, "parts": [13]} and value["outcome"] == "total"
    assert value["params"] == {"expr": "4d6kh3+2"} and value["formula"] == "4d6kh3 + 2"
    assert [(die["face"], die["fate"]) for die in value["dice"]] == [
        (3, "kept"),
        (1, "dropped"),
        (6, "kept"),
        (4, "kept"),
    ]
    assert [step["text"] for step in value["steps"]] == [
        "4d6kh3: 3, 6, 4 kept, 1 dropped, which makes 13.",
        "13 + 2 = 15",
    ]
    assert [step["rule"] for step in value["steps"]] == ["dice/notation#keep", "dice/notation#sums"]
    outcome = block(value, "outcome")
    assert (outcome["label"], outcome["figure"], outcome["caption"]) == ("Total", "15", "4d6kh3 + 2 = 15")


def test_a_throw_that_counts_tells_successes():
    value = rolled("5d10>=8!", 8, 7, 10, 1, 9, 3)
    assert (value["outcome"], value["values"]["total"]) == ("hits", 3)
    assert block(value, "outcome")["label"] == "Successes"
    assert [step["rule"] for step in value["steps"]] == ["dice/notation#explode", "dice/notation#count"]
    assert "1\u00a0more die" in value["steps"][0]["text"] and "3\u00a0successes" in value["steps"][1]["text"]


def test_what_is_thrown_again_is_told_first():
    value = rolled("2d6r1!", 6, 1, 2, 1, 5)
    assert [step["rule"].partition("#")[2] for step in value["steps"]] == ["reroll", "explode", "dice"]
    assert value["values"]["total"] == 13
    assert [die["fate"] for die in value["dice"]] == ["exploded", "rerolled", "", "rerolled", ""]


def test_each_throw_lies_in_a_row_of_its_own_under_its_label():
    value = rolled("2d6[laser]+1d8!-1d4", 1, 2, 8, 3, 4)
    rows = [each for each in value["blocks"] if each["type"] == "dice"]
    assert [(row["label"], len(row["dice"])) for row in rows] == [("laser", 2), ("1d8!", 2), ("1d4", 1)]
    assert "label" not in rolled("2d6", 1, 2)["blocks"][1]


def test_a_label_is_text_and_nothing_else():
    value = rolled("1d6[<b>x</b>]+1d6[@success]", 1, 2)
    rows = [each for each in value["blocks"] if each["type"] == "dice"]
    assert [row["label"] for row in rows] == ["<b>x</b>", "@success"]


def test_fate_dice_are_named_as_such():
    value = rolled("4dF", -1, 0, 1, 1)
    assert [die["name"] for die in block(value, "dice")["dice"]] == ["dF: \u22121", "dF: 0", "dF: 1", "dF: 1"]


def test_the_step_that_joins_tells_parts_below_nought():
    assert rolled("4dF-1d4", -1, -1, -1, 0, 2)["steps"][-1]["text"] == "\u22123 \u2212 2 = \u22125"


def test_a_pool_that_reaches_the_limit_says_so():
    value = rolled("1d6!", *[6] * (1 + limits.explosions(1)))
    assert [step["rule"] for step in value["steps"]][:2] == ["dice/notation#explode", "dice/limits#explosions"]


@by_language
def test_every_form_is_told_and_replays_from_its_trail(lang):
    forms = ["2d6+1", "4d6kh3", "5d10>=8!", "6d6kh3>=5", "2d6r1!kh1", "4dF", "d%", "(2d6-3)*2/3", "7", "2d6ro<3-1d4!"]
    for expr in forms:
        value = asked("roll", expr, seed=5, lang=lang)
        assert value["blocks"] and value["say"] and value["text"] and value["steps"]
        again = asked("roll", expr, trail=value["trail"], faces=[], lang=lang)
        assert again == value == asked("roll", expr, faces=value["faces"], lang=lang)
        assert value["values"]["total"] in range(-100, 200)
        odds = asked("odds", expr, mark={"outcome": value["outcome"], "values": value["values"]}, lang=lang)
        assert sum(Fraction(share) for _, share in odds["chart"]) == 1
        assert [row["mark"] for row in block(odds, "bars")["rows"]].count(True) == 1


@by_language
def test_odds_tell_average_and_spread(lang):
    odds = asked("odds", "10d6", lang=lang)
    assert (odds["mean"], odds["variance"]) == ("35/1", "175/6")
    deviation = {"en": "5.4", "fi": "5,4"}[lang]
    assert f"35 \u00b1 {deviation}" in odds["good"] and odds["good"] in block(odds, "bars")["caption"]
    assert deviation in block(odds, "text")["text"]


def test_the_tail_that_holds_what_fell_is_marked():
    rows = block(asked("odds", "100d10", mark={"outcome": "total", "values": {"total": 1000}}), "bars")["rows"]
    assert rows[-1]["label"].startswith("\u2265") and rows[-1]["mark"]
    assert [row["mark"] for row in rows].count(True) == 1


def test_explosions_say_where_they_end():
    texts = [each["text"] for each in asked("odds", "2d6!")["blocks"] if each["type"] == "text"]
    assert any(str(limits.explosions(2)) in text for text in texts)


@by_language
def test_a_mistake_is_told_with_its_place(lang):
    got = answer({"op": "roll", "action": "dice/roll", "params": {"expr": "2d6 xyz"}, "lang": lang})
    assert got["error"]["kind"] == "bad-input" and got["error"]["field"] == "expr"
    assert got["error"]["text"].startswith({"en": "Formula: ", "fi": "Kaava: "}[lang]) and "5" in got["error"]["text"]


@by_language
def test_the_form_has_a_text_field_with_a_hint(lang):
    (field,) = answer({"op": "form", "name": "dice/roll", "lang": lang})["value"]["blocks"]
    assert (field["kind"], field["max"], field["value"]) == ("text", limits.LENGTH, "2d6") and field["hint"]


# -- reports --------------------------------------------------------------------------------------


@by_language
def test_odds_may_be_asked_for_without_a_throw(lang):
    got = answer({"op": "report", "report": "dice/chances", "params": {"expr": "4n6kh3"}, "lang": lang})["value"]
    assert got["values"]["chart"] == asked("odds", "4d6kh3")["chart"] and block(got, "bars")


def test_the_printed_averages_are_these():
    values = answer({"op": "report", "report": "dice/typical"})["value"]["values"]
    assert values["3d6"] == ["21/2", "35/4"] and values["1d20"] == ["21/2", "133/4"]
    assert Fraction(values["2d20kh1"][0]) == Fraction(553, 40) and values["4dF"] == ["0", "8/3"]
    assert Fraction(values["4d6kh3"][0]) == Fraction(15869, 1296)


def test_the_printed_limits_are_those_that_hold():
    values = answer({"op": "report", "report": "dice/limits"})["value"]["values"]
    for key, at, past in (
        ("length", "1" + "+1" * 99 + " ", "1" + "+1" * 100),
        ("dice", "{}d6", "{}d6"),
        ("sides", "d{}", "d{}"),
        ("number", "{}", "{}"),
        ("depth", None, None),
    ):
        most = values[key]
        fits, breaks = ("(" * most + "1" + ")" * most, "(" * (most + 1) + "1") if at is None else (at, past)
        assert answer({"op": "roll", "action": "dice/roll", "params": {"expr": fits.format(most)}})["ok"], key
        assert not answer({"op": "roll", "action": "dice/roll", "params": {"expr": breaks.format(most + 1)}})["ok"], key


@by_language
def test_what_is_refused_is_refused_in_words(lang):
    values = answer({"op": "report", "report": "dice/refusals", "lang": lang})["value"]["values"]
    assert len(values) > 5 and all(told for told in values.values())


# -- a tool ---------------------------------------------------------------------------------------


def test_it_is_a_tool_and_no_game():
    assert [game.id for game in registry.games() if game.tool] == ["dice"]


def test_the_figures_in_the_chapters_prose_are_those_that_hold():
    """Those that no table prints: a change of one changes `limits.md` or `odds.md` in both languages."""
    assert [limits.explosions(dice) for dice in (1, 2, 50)] == [21, 22, 70]
    assert (limits.EXPLODERS, limits.STANDING) == (3, 10)
    assert (ALL, RARE) == (100, 10_000)
    for expr, fits in (("50d10!", True), ("51d10!", False), ("25d10!ro1", True), ("26d10!ro1", False)):
        assert answer({"op": "odds", "action": "dice/roll", "params": {"expr": expr}})["ok"] == fits, expr
    assert answer({"op": "odds", "action": "dice/roll", "params": {"expr": "12d10!kh2"}})["ok"]
    assert not answer({"op": "odds", "action": "dice/roll", "params": {"expr": "13d10!kh2"}})["ok"]
