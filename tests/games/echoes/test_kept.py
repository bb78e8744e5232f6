"""What version 1 exported says the same for ever; the facts are those that were put in."""

from __future__ import annotations

import json
from pathlib import Path

from echoes import ask


def kept(name):
    text = (Path(__file__).parent / "kept" / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else text.strip()


def test_a_character_of_version_1():
    """A rogue: Strength is the Hit Save, 25 and six points; Will is Resistance, 25 and four."""
    found = ask("sheet.check", file=kept("character-1.json"))
    state, numbers = found["file"]["state"], found["numbers"]
    assert (found["title"], state["class"]) == ("Kept Marigold", "rogue")
    assert (numbers["strength"], numbers["hit"], numbers["will"], numbers["resistance"]) == (31, 31, 29, 29)
    assert [row["name"] for row in state["lores"]] == ["@lore-herb-gatherer", "Well digger"]
    (ability,) = state["abilities"]
    assert (ability["name"], ability["talents"]) == ("@ability-grey-veil", [{"name": "Twice", "trait": "@trait-scout"}])
    assert [(row["name"], row["slot"]) for row in state["items"]] == [
        ("Grandfather’s knife", "weapon"),
        ("@item-helmet", "helmet"),
        ("@item-boots", "boots"),
    ]
    assert [row["name"] for row in state["thoughts"]] == ["@thought-scars-teach"]
    assert (numbers["boxes"], numbers["anger"], state["xp"], state["lenses"]) == (4, 2, 1, 7)
    assert (numbers["stamina"], state["minor"], state["serious"]) == (0, 0, 0), "three points: two of stamina, one over"


def test_a_scene_of_version_1():
    found = ask("sheet.check", file=kept("scene-1.json"))
    state = found["file"]["state"]
    ghouls, ogre = state["enemies"]
    assert (state["points"], state["fighting"]) == (7, True)
    assert (ghouls["name"], ghouls["size"], ghouls["threshold"]) == ("Kept Ghouls", 6, 2)
    assert (ogre["name"], ogre["hp"], ogre["full-hp"]) == ("Kept Ogre", 6, 10)
    assert ogre["wards"] == [{"ward": "immunity", "damage-type": "fire", "n": 0}]


def test_a_roll_and_a_set_of_version_1():
    """Doubles that are no triumph by the ruling: 22 under 30 is a success."""
    found = ask("link.open", link=kept("roll-1.link"), lang="fi")["roll"]
    assert (found["faces"], found["outcome"], found["values"]["number"]) == ([2, 2], "success", 22)
    found = ask("link.open", link=kept("set-1.link"))["set"]
    assert found["rulings"] == {"echoes/triumph": "none", "echoes/cap": "after"}
    assert found["values"] == {"echoes/track-length": 12}
