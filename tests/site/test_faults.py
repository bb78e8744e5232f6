"""What an author gets wrong is told with file, line and a sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rules_py import registry
from site_plugins.chapters import read
from site_plugins.shelf import Shelf

LINE = 9  # the front matter is six lines, and each trial begins with two of its own

WRONG = {
    "[a](<roll:epoch/nothing>)": "no roll “epoch/nothing”",
    "[a](<roll:nogame/skill>)": "no game “nogame”",
    "[a](<roll:epoch/skill power=3>)": "no field “power”",
    "[a](<roll:epoch/skill attribute=11>)": "Attribute: “11” will not do",
    "[a](<roll:epoch/skill skill=3d6>)": "Skill: “3d6” will not do",
    "[a](<roll:epoch/skill attribute=6@luck>)": "no sheet of epoch has a number 'luck'",
    "[a](<roll:epoch>)": "names no roll",
    "[](<odds:epoch/skill attribute=0>)": "Attribute: “0” will not do",
    "[a](<term:epoch/nothing>)": "no term 'nothing'",
    "[](<table:epoch/nothing>)": "no table 'nothing'",
    "[](<example:epoch/nothing>)": "no example 'nothing'",
    "[](<ruling:epoch/nothing>)": "no ruling 'nothing'",
    "[a](<ruling:epoch/untrained=9d10>)": "no option '9d10'",
    "[](<ruling:epoch/untrained=2d10>)": "need words",
    "[](<widget:epoch/nothing>)": "no widget 'nothing'",
    "Text [](<widget:epoch/planner>)": "must stand alone",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_link_that_asks_for_what_is_not_there(convert, text):
    page = convert(f"# T {{#t}}\n\n{text}\n")
    (told,) = page.problems
    place, _, sentence = told.partition(": ")
    assert place.endswith(f"epoch/trial.md:{LINE}")
    assert WRONG[text] in sentence


def test_the_second_of_two_equal_faults_has_its_own_line(convert):
    page = convert("[a](<roll:epoch/no>)\n\ntext\n\n[a](<roll:epoch/no>)\n")
    assert [told.split(":")[1] for told in page.problems] == ["7", "11"]


@pytest.mark.parametrize(
    "text",
    [
        "[Leap](roll:epoch/skill skill=3d10)",
        "See roll:epoch/skill.",
        "[Leap] (<roll:epoch/skill skill=3d10>)",
        "<div>[Leap](<roll:epoch/skill>)</div>",
    ],
)
def test_a_roll_that_markdown_did_not_read_as_a_link(convert, text):
    page = convert(f"# T {{#t}}\n\n{text}\n")
    assert [line for line, _ in page.chapter.left] == [LINE]


def test_prose_may_say_roll_and_a_colon(convert):
    assert convert("After the roll: add the marks, for example: two.").chapter.left == []


def shelf(tmp_path, **chapters: str) -> Shelf:
    """A shelf with these chapters of one game, and an empty book of every other."""
    for game in registry.games():
        path = tmp_path / "en" / game.id / "index.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{FRONT}\n# T {{#t}}\n", encoding="utf-8")
    for name, text in chapters.items():
        path = tmp_path / "en" / "epoch" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Shelf("en", tmp_path)


FRONT = "---\ntitle: T\norder: 1\ndescription: D\n---\n"


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("# T {#t}\n", 1, "The front matter needs 'title'"),
        (f"{FRONT}\n# T\n", 7, "needs an explicit id"),
        (f"{FRONT}\n# T {{#t}}\n\n## U {{#t}}\n", 9, "stands twice"),
        (f"{FRONT}\n# T {{#t}}\n\nSee [x](gone.md).\n", 9, "'gone.md' leads nowhere"),
        (f"{FRONT}\n# T {{#t}}\n\nSee [x](#gone).\n", 9, "'#gone' leads nowhere"),
        (f"{FRONT}\n# T {{#t}}\n\n- a\n- [x](two.md#gone)\n", 10, "'two.md#gone' leads nowhere"),
    ],
)
def test_a_chapters_own_faults(tmp_path, text, line, sentence):
    found = shelf(tmp_path, one=text, two=f"{FRONT}\n# Two {{#two}}\n").problems()
    assert any(each.line == line and sentence in each.sentence for each in found), found


def test_links_that_lead_somewhere_are_let_be(tmp_path):
    text = f"{FRONT}\n# T {{#t}}\n\n[a](#t) [b](two.md) [c](two.md#two) [d](https://example.org/x) [e](glossary.md)\n"
    assert shelf(tmp_path, one=text, two=f"{FRONT}\n# Two {{#two}}\n").problems() == []


def test_lines_are_right_behind_a_long_paragraph(tmp_path):
    path = tmp_path / "en" / "a.md"
    path.parent.mkdir()
    path.write_text(f"{FRONT}\none\ntwo\nthree [x](<roll:epoch/skill>)\n", encoding="utf-8")
    assert [link.line for link in read(path, tmp_path / "en").links] == [9]


def test_the_build_fails_with_every_place_at_once(checkout):
    chapter = checkout / "docs" / "en" / "epoch" / "credits.md"
    before = chapter.read_text(encoding="utf-8").rstrip("\n").count("\n") + 1
    with chapter.open("a", encoding="utf-8") as end:
        end.write("\n[a](<roll:epoch/nothing>)\n\n## Left over\n")
    step = checkout / "rules_py" / "games" / "epoch" / "checks.py"
    step.write_text(
        step.read_text(encoding="utf-8").replace('"checks#marks"', '"checks#no-such-place"'), encoding="utf-8"
    )
    command = [sys.executable, "-m", "site_plugins", "build", "--no-engine", "--out", "built"]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True)
    assert done.returncode == 1
    assert f"docs/en/epoch/credits.md:{before + 2}: roll:epoch/nothing: There is no roll" in done.stderr
    assert f"docs/en/epoch/credits.md:{before + 4}: The heading 'Left over' needs an explicit id" in done.stderr
    assert "epoch/checks#no-such-place is cited here but does not stand in docs/en and docs/fi." in done.stderr
    assert "Traceback" not in done.stderr
    assert not (checkout / "built").exists()
