"""What version 1 exported says the same for ever; the facts are those that were put in."""

from __future__ import annotations

import json
from pathlib import Path

from elshore import ask


def kept(name):
    text = (Path(__file__).parent / "kept" / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else text.strip()


def test_a_character_of_version_1():
    """An Iru: two boxes of Ïsuulë from the start, each with its entry."""
    found = ask("sheet.check", file=kept("character-1.json"))
    state, numbers = found["file"]["state"], found["numbers"]
    assert (found["title"], state["people"], state["culture"]) == ("Kept Ïsuulë", "iru", "Salt coast")
    assert [numbers[name] for name in ("strength", "focus", "melee", "own-skill-2")] == [4, 5, 3, 2]
    assert (numbers["wilderness"], state["gifts"]["overdrive"], numbers["lifemending"]) == (3, 2, 4)
    assert (state["style"], state["gear"][0]["name"], state["gear"][0]["hp"]) == ("blade", "Kept sabre", 3)
    assert (numbers["boxes"], [row["entry"] for row in state["dossier"]]) == (2, ["The bridge fell.", "Silta putosi."])
    assert (state["tracks"], state["conditions"]) == (
        {"physical": 3, "energy": 0, "mental": 0},
        [{"condition": "soaked"}],
    )
    assert found["problems"] == []


def test_a_scene_of_version_1():
    """Ana's two dice both succeed, Bo's one of two."""
    found = ask("sheet.check", file=kept("scene-1.json"))
    ana, bo = found["file"]["state"]["participants"]
    assert (ana["name"], ana["initiative"], ana["dice"]["attack"]) == ("Kept Ana", 2, 4)
    assert (bo["name"], bo["initiative"], bo["hp"]["shield"], bo["tracks"]["physical"]) == ("Kept Bo", 1, 2, 4)
    assert found["file"]["state"]["round"] == 1


def test_a_roll_and_a_set_of_version_1():
    """A single success is a clear one by the ruling: 8 reaches 7, 3 does not."""
    found = ask("link.open", link=kept("roll-1.link"), lang="fi")["roll"]
    assert (found["faces"], found["outcome"], found["values"]["successes"]) == ([3, 8], "clear", 1)
    found = ask("link.open", link=kept("set-1.link"))["set"]
    assert found["rulings"] == {"elshore/single": "clear", "elshore/half-cost": "down"}
    assert found["values"] == {"elshore/attribute-points": 20}
