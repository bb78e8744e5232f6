"""What version 1 exported says the same for ever; the facts are those that were put in."""

from __future__ import annotations

import json
from pathlib import Path

from exdynamis import ask


def kept(name):
    text = (Path(__file__).parent / "kept" / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else text.strip()


def test_a_character_of_version_1():
    found = ask("sheet.check", file=kept("character-1.json"))
    state, numbers = found["file"]["state"], found["numbers"]
    assert found["title"] == "Kept Hartstone"
    assert (numbers["str"], numbers["wil"], numbers["atn"], numbers["phd"]) == ("100000000000000000007", 12, 30, 4)
    assert (numbers["hp"], numbers["max_hp"], state["condition"]) == (180 - 30, 250, "up")
    (sword,) = state["weapons"]
    assert (sword["name"], sword["place"], sword["talent"], sword["times"], sword["sides"]) == (
        "@sword",
        "both",
        9,
        2,
        6,
    )
    assert state["items"] == [{"name": "Kept rope", "sort": "other", "place": "bag"}]
    assert (state["conditions"], state["exp"], state["ap"]) == ([{"name": "soaked"}], 40, 2)
    assert found["problems"] == []


def test_an_event_of_version_1():
    """A rating of 30 and the face, each; a blow of 25 on the one with 60."""
    found = ask("sheet.check", file=kept("event-1.json"))
    state = found["file"]["state"]
    ada, orc = state["participants"]
    assert (ada["name"], ada["side"], ada["value"]) == ("Kept Ada", "party", 80)
    assert (orc["name"], orc["side"], orc["value"], orc["hp"]) == ("Kept Orc", "enemy", 70, 35)
    assert (state["kind"], state["phase"], state["round"], state["aim"]) == ("combat", "action", 1, 2)


def test_a_roll_and_a_set_of_version_1():
    """Half of 30 and 51 for who defended, rounded up by the ruling."""
    found = ask("link.open", link=kept("roll-1.link"), lang="fi")["roll"]
    assert (found["faces"], found["values"]["initiative"]) == ([51], 41)
    found = ask("link.open", link=kept("set-1.link"))["set"]
    assert found["rulings"] == {"exdynamis/rounding": "up", "exdynamis/ties": "speed"}
    assert found["values"] == {"exdynamis/initiative-die": 20}
