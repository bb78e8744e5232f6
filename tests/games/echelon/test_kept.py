"""What version 1 exported says the same for ever; the facts are those that were put in."""

from __future__ import annotations

import json
from pathlib import Path

from echelon import ask


def kept(name):
    text = (Path(__file__).parent / "kept" / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else text.strip()


def test_a_character_of_version_1():
    """An Elementine of fire: Strength one more by ancestry, Spirit one more and Intelligence one less by species."""
    found = ask("sheet.check", file=kept("character-1.json"))
    state, numbers = found["file"]["state"], found["numbers"]
    assert (found["title"], state["species"], state["ancestry"]) == ("Kept Ördög", "elementine", "fireborn")
    assert (state["archetype"], state["favored"]) == ("brute", "sorcery")
    assert [numbers[name] for name in ("strength", "wisdom", "spirit", "intelligence")] == [4, -1, 1, -1]
    assert state["abilities"] == [{"ability": "@martial", "attribute": "strength", "rank": 4, "specialised": True}]
    assert state["hindrances"] == [{"hindrance": "Afraid of wells"}]
    assert state["languages"] == [{"language": "sylvan", "way": "bought"}]
    assert numbers["experience"] == 30 + 7 - 3 * 3 - 4 * 2 - 2
    assert found["problems"] == []


def test_a_scene_of_version_1():
    found = ask("sheet.check", file=kept("scene-1.json"))
    one, other = found["file"]["state"]["present"]
    assert (one["name"], one["reaction"], one["conditions"]) == (
        "Kept One",
        4,
        [{"condition": "blinded", "rounds": 3}],
    )
    assert (other["name"], other["resilience"], other["vitality"]) == ("Kept Two", 6, 28)
    assert found["file"]["state"]["round"] == 1


def test_a_roll_and_a_set_of_version_1():
    """Karma as an extra die: 6 + 3 + 6 + 4 and one for Apotheosis, against 15."""
    found = ask("link.open", link=kept("roll-1.link"), lang="fi")["roll"]
    assert (found["faces"], found["outcome"], found["values"]["total"]) == ([6, 3, 6, 4], "success", 20)
    found = ask("link.open", link=kept("set-1.link"))["set"]
    assert found["rulings"] == {"echelon/karma-die": "extra", "echelon/defense": "rolled"}
    assert found["values"] == {"echelon/starting-experience": 45}
