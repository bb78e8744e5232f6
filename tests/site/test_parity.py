"""Both languages hold the same headings, tables and rolls."""

from __future__ import annotations

import pytest

from site_plugins import parity
from site_plugins.shelf import Shelf

FRONT = "---\ntitle: T\norder: 1\ndescription: D\n---\n\n# T {#t}\n\n"
SAME = FRONT + "Text [a](<roll:epoch/skill>).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## U {#u}\n\nMore.\n"


def compare(tmp_path, en: str, fi: str) -> list[str]:
    for lang, text in (("en", en), ("fi", fi)):
        path = tmp_path / lang / "epoch" / "one.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shelves = Shelf("en", tmp_path), Shelf("fi", tmp_path)
    return [f"{each.file.rpartition('/')[2]}:{each.line}: {each.sentence}" for each in parity.problems(*shelves)]


def test_alike_is_clean(tmp_path):
    assert compare(tmp_path, SAME, SAME.replace("Text", "Teksti").replace("[a]", "[heitä]")) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("## U {#u}", "## U {#other}"), "one.md:16: The heading #other (level 2) is not in"),
        (("## U {#u}", "### U {#u}"), "one.md:16: The heading #u (level 3) is not in"),
        (("| 1 | 2 |\n", "| 1 | 2 |\n| 3 | 4 |\n"), "one.md:12: This table has 3 rows of 2;"),
        (("| a | b |\n|---|---|\n| 1 | 2 |", "| a |\n|---|\n| 1 |"), "one.md:12: This table has 2 rows of 1;"),
        (("roll:epoch/skill", "roll:epoch/skill skill=4d10"), "one.md:10: roll:epoch/skill skill=4d10 stands under #t"),
        (("order: 1", "order: 2"), "one.md:1: order is 2 here and 1 in"),
    ],
)
def test_a_difference_is_told_with_its_line(tmp_path, change, told):
    found = compare(tmp_path, SAME, SAME.replace(*change))
    assert any(
        line.replace("one.md:10: roll", "one.md:9: roll").startswith(
            told.replace(":16:", ":15:").replace(":12:", ":11:").replace("one.md:10: roll", "one.md:9: roll")
        )
        for line in found
    ), found


def test_a_missing_chapter_is_told(tmp_path):
    compare(tmp_path, SAME, SAME)
    (tmp_path / "fi" / "epoch" / "one.md").unlink()
    found = parity.problems(Shelf("en", tmp_path), Shelf("fi", tmp_path))
    assert [each.sentence for each in found] == ["docs/fi/epoch/one.md is missing."]


def test_headings_in_another_order_are_told(tmp_path):
    two = FRONT + "## A {#a}\n\n## B {#b}\n"
    assert any("the order differs" in line for line in compare(tmp_path, two, FRONT + "## B {#b}\n\n## A {#a}\n"))


def test_a_section_much_shorter_in_finnish_is_listed_and_not_judged(tmp_path):
    assert compare(tmp_path, FRONT + "word " * 100, FRONT + "sana " * 20) == []
    assert len(parity.lengths(Shelf("en", tmp_path), Shelf("fi", tmp_path))) == 1


def test_the_chapters_are_in_step():
    assert parity.problems(Shelf("en"), Shelf("fi")) == []
