"""The reader's desk: what the browser keeps is believed in nothing, and every change can be taken back by its keys."""

from __future__ import annotations

import json

import pytest

from rules_py import registry
from rules_py.bridge import answer
from rules_py.core.words import LANGUAGES

GAMES = [game.id for game in registry.games()]
WITH_RULINGS = [game.id for game in registry.games() if game.rulings]
WITH_VALUES = [game.id for game in registry.games() if game.values]


def roll(n, action="epoch/skill", **more):
    return {
        "mark": f"m{n}",
        "title": f"Roll {n}",
        "formula": "3d10",
        "outcome": "Success",
        "text": f"text {n}",
        "call": {"action": action, "params": {"difficulty": 2}},
        "trail": [[1, 2, 3]],
        **more,
    }


def ask(desk, kept, event=None, game="epoch", lang="en", state=None, **params):
    order = {"event": event, "params": params} if event else {}
    asked = {"op": "desk", "desk": desk, "game": game, "kept": kept, "lang": lang, "state": state or {}}
    needs = answer(asked)["value"]["needs"]
    got = answer({**asked, "needs": needs, **order})
    assert got["ok"], got
    json.dumps(got)
    return got["value"]


def texts(blocks):
    """Every string that is shown."""
    return json.dumps(blocks, ensure_ascii=False)


# -- what every desk owes --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["rolls", "table"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kept", [{}, {"rolls": 7, "saved": {}, "table": [], "tables": "x"}, {"rolls": [None, {}, []]}])
def test_it_is_drawn_whatever_is_kept(name, lang, kept):
    assert ask(name, kept, lang=lang)["blocks"]


@pytest.mark.parametrize("name", ["rolls", "table"])
def test_it_first_says_what_it_needs_and_does_nothing_before(name):
    got = answer({"op": "desk", "desk": name, "game": "epoch", "event": "clear"})["value"]
    assert set(got) == {"needs"} and got["needs"] and all(isinstance(key, str) for key in got["needs"])


def test_an_unknown_desk_is_told():
    got = answer({"op": "desk", "desk": "piano", "game": "epoch", "kept": {}})
    assert not got["ok"] and "piano" in got["error"]["text"] and "rolls" in got["error"]["text"]


def test_an_unknown_event_is_told_above_the_desk_and_changes_nothing():
    got = ask("rolls", {"rolls": [roll(1)]}, "explode")
    assert got["blocks"][0]["type"] == "problem" and "explode" in got["blocks"][0]["text"]
    assert "put" not in got and "Roll 1" in texts(got["blocks"])


# -- rolls -----------------------------------------------------------------------------------------


def test_a_roll_is_found_by_any_word_of_it():
    kept = {"rolls": [roll(n) for n in range(1, 7)]}
    got = ask("rolls", kept, "search", wanted="SUCCESS 3d10 text 5")
    assert "Roll 5" in texts(got["blocks"]) and "Roll 4" not in texts(got["blocks"])
    again = ask("rolls", kept, state=got["state"])
    assert "Roll 5" in texts(again["blocks"]) and "Roll 4" not in texts(again["blocks"])


def test_only_this_games_rolls_are_shown_when_asked_for():
    kept = {"rolls": [roll(1), roll(2, "echoes/check"), roll(3), roll(4)]}
    got = ask("rolls", kept, "search", here=True)
    assert "Roll 1" in texts(got["blocks"]) and "Roll 2" not in texts(got["blocks"])


def test_twenty_are_shown_and_more_when_asked_for():
    kept = {"rolls": [roll(n) for n in range(100, 200)]}
    first = ask("rolls", kept)
    assert texts(first["blocks"]).count("· 3d10") == 20
    more = ask("rolls", kept, "more")
    assert texts(more["blocks"]).count("· 3d10") == 60


def test_rolled_again_it_is_the_same_call_without_the_old_dice():
    got = ask("rolls", {"rolls": [roll(1), roll(2)]}, "again", roll="m2")
    assert got["roll"] == {"action": "epoch/skill", "params": {"difficulty": 2}, "from": {}}


def test_one_or_all_that_are_found_are_copied_as_text():
    kept = {"rolls": [roll(1), roll(2), roll(3, title="Leap"), roll(4)]}
    assert ask("rolls", kept, "copy", roll="m2")["copy"] == "text 2"
    assert ask("rolls", kept, "copy", state={"wanted": "leap"})["copy"] == "text 3"
    assert ask("rolls", kept, "copy")["copy"] == "text 1\ntext 2\ntext 3\ntext 4"


def test_a_named_roll_outlives_the_list_and_is_rolled_and_forgotten_by_its_name():
    named = ask("rolls", {"rolls": [roll(1)]}, "name", roll="m1", name=" Leap ")
    kept = {"rolls": [], "saved": named["put"]["saved"]}
    assert [each["name"] for each in kept["saved"]] == ["Leap"]
    assert ask("rolls", kept, "again", roll="Leap")["roll"]["action"] == "epoch/skill"
    gone = ask("rolls", kept, "name", roll="Leap", name="")
    assert gone["put"]["saved"] == [] and "Leap" in gone["told"]


def test_one_name_is_one_roll():
    once = ask("rolls", {"rolls": [roll(1), roll(2)]}, "name", roll="m1", name="Leap")["put"]["saved"]
    twice = ask("rolls", {"rolls": [roll(1), roll(2)], "saved": once}, "name", roll="m2", name="Leap")["put"]["saved"]
    assert [each["title"] for each in twice] == ["Roll 2"]


def test_a_roll_that_is_gone_is_told():
    assert "no longer" in ask("rolls", {"rolls": [roll(1)]}, "again", roll="m9")["blocks"][0]["text"]


def test_a_link_carries_the_roll_with_its_dice():
    got = ask("rolls", {"rolls": [roll(1)]}, "link", roll="m1")
    assert got["link"] == {"roll": {"action": "epoch/skill", "params": {"difficulty": 2}, "trail": [[1, 2, 3]]}}


# -- the table's set -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_RULINGS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_is_settled_and_its_default_is_not_kept(game, lang):
    for ruling in registry.game(game).rulings:
        name = f"{game}/{ruling.id}"
        other = ask("table", {}, "settle", game, lang, id=ruling.id, option=ruling.options[-1])["put"]["table"]
        assert other["rulings"] == {name: ruling.options[-1]}
        back = ask("table", {"table": other}, "settle", game, lang, id=ruling.id, option=ruling.default)["put"]["table"]
        assert back["rulings"] == {}


@pytest.mark.parametrize("game", WITH_VALUES)
def test_every_house_value_is_taken_as_its_field_shows_it(game):
    shown = {}

    def walk(blocks):
        for block in blocks:
            walk(block.get("blocks", []))
            if block.get("event") == "value":
                shown[block["params"]["id"]] = block

    walk(ask("table", {}, game=game)["blocks"])
    assert set(shown) == {value.id for value in registry.game(game).values}
    for key, block in shown.items():
        got = ask("table", {}, "value", game, id=key, **{block["name"]: block["value"]})
        assert got["put"]["table"]["values"] == {}, key


def test_a_wrong_house_value_is_told_and_the_last_good_one_stays():
    value = next(value for value in registry.game("epoch").values if value.field.kind == "integer")
    kept = {"table": {"rulings": {}, "values": {f"epoch/{value.id}": value.field.high}}}
    got = ask("table", kept, "value", id=value.id, **{value.field.id: "many"})
    assert got["blocks"][0]["type"] == "problem" and "many" in got["blocks"][0]["text"] and "put" not in got
    block = next(each for each in got["blocks"] if each.get("params", {}).get("id") == value.id)
    assert block["value"] == value.field.high


def test_a_set_has_a_name_moves_with_it_and_is_taken_and_dropped():
    first = ask("table", {}, "settle", id="untrained", option="3d10")["put"]
    saved = ask("table", first, "save", name="Friday")["put"]
    assert saved["tables"] == {"Friday": {"rulings": {"epoch/untrained": "3d10"}, "values": {}}}
    moved = ask("table", saved, "settle", id="untrained", option="2d10")["put"]
    assert moved["tables"]["Friday"]["rulings"] == {}
    own = ask("table", saved, "take", set="")
    assert own["put"]["table"] == {"rulings": {}, "values": {}}
    back = ask("table", {**saved, **own["put"]}, "take", set="Friday")["put"]["table"]
    assert back == {"rulings": {"epoch/untrained": "3d10"}, "values": {}, "name": "Friday"}
    gone = ask("table", saved, "drop")
    assert gone["put"]["tables"] == {} and "Friday" in gone["told"]


def test_the_set_in_force_is_named():
    saved = ask("table", {}, "save", name="Friday")
    assert "Sets of rulings: Friday" in texts(saved["blocks"])


def test_a_set_without_a_name_is_not_kept():
    assert "name" in ask("table", {}, "save", name="  ")["blocks"][0]["text"]


def test_what_an_older_edition_left_in_the_set_stops_no_roll_but_the_terminal_is_told():
    old = {"rulings": {"epoch/forgotten": "x", "epoch/untrained": "9d10", "else/where": "y"}, "values": {"epoch/g": 3}}
    asked = {"op": "roll", "action": "epoch/skill", "params": {}}
    assert answer({**asked, "table": {**old, "kept": True}})["ok"]
    assert not answer({**asked, "table": old})["ok"]
