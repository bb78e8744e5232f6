"""What version 1 exported says the same for ever; the facts are those that were put in."""

from __future__ import annotations

import json
from pathlib import Path

from epoch import ask


def kept(name):
    text = (Path(__file__).parent / "kept" / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else text.strip()


def test_a_character_of_version_1():
    found = ask("sheet.check", file=kept("character-1.json"))
    state, numbers = found["file"]["state"], found["numbers"]
    assert (found["title"], state["template"]) == ("Åsa Kept", "Lighthouse keeper")
    assert state["description"] == "Two lines.\nÄäneti, “quoted” – done."
    assert (state["positive-trait"], state["negative-trait"]) == ("brave", "proud")
    assert [row["burden"] for row in state["burdens"]] == ["An unpaid ferry"]
    assert (numbers["strength"], numbers["psyche"], numbers["agility"], numbers["logic"]) == (8, 3, 6, 5)
    assert (numbers["stealth"], numbers["arcana"], numbers["melee"]) == ("3d10", "2d10-1", "untrained")
    assert state["masteries"] == [{"skill": "stealth", "mastery": "Unseen"}]
    assert [row["xp"] for row in state["ledger"]] == [120, 10, 15, 10, 60]
    assert found["problems"] == []


def test_structured_play_of_version_1():
    found = ask("sheet.check", file=kept("play-1.json"))
    one, other = found["file"]["state"]["participants"]
    assert (one["name"], one["skill"], one["attribute"], one["ready"]) == ("Åsa", "4d10", 6, 3)
    assert (other["name"], other["skill"], other["attribute"], other["ready"]) == ("The hound", "2d10", 5, 0)
    assert found["file"]["state"]["coming"] == [{"segment": 3, "name": "Åsa", "what": "a spell"}]


def test_a_roll_and_a_set_of_version_1():
    """Untrained by the ruling of three dice: 2 and 4 are marks of an attribute of 6, 10 is none."""
    found = ask("link.open", link=kept("roll-1.link"), lang="fi")["roll"]
    assert (found["faces"], found["outcome"], found["values"]["marks"]) == ([2, 4, 10], "success", 2)
    found = ask("link.open", link=kept("set-1.link"))["set"]
    assert found["rulings"] == {"epoch/untrained": "3d10", "epoch/full-tie": "choice"}
    assert found["values"] == {"epoch/starting-xp": 60}


def test_the_file_of_everything_of_version_1():
    found = ask("shelf.check", shelf=kept("shelf-1.json"), have=[])
    (file,) = found["files"]
    assert (file["kind"], file["id"], len(file["past"])) == ("play", "0123456789abcdef", 4)
    assert [row["name"] for row in file["state"]["participants"]] == ["Åsa", "The hound"]
    assert found["table"] == {"rulings": {"epoch/untrained": "3d10"}, "values": {"epoch/starting-xp": 60}}
    assert found["tables"] == {"Torstai": {"rulings": {"epoch/full-tie": "choice"}, "values": {}}}
