"""A character on paper: the longest that the rules allow is printed to its last word, and nothing of it is cut off."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from paper import printed

from rules_py import registry
from rules_py.core.words import LANGUAGES

from .test_keeping import stored

sys.path.insert(0, str(Path(__file__).parents[1] / "core"))  # longest.py
from longest import longest, words  # noqa: E402

GAMES = [game.id for game in registry.games() if any(sheet.kind == "character" for sheet in game.sheets)]
PAPERS = {"A4": 658, "Letter": 680}
"""Width between the margins, in CSS pixels."""
ROWS = 200
"""Of a longer list so many are printed: a ledger takes two thousand rows, and a row is like another."""

CUT = """() => {
  const whole = document.documentElement.clientWidth + 1, found = [];
  const all = document.createTreeWalker(document.querySelector("#nk-panel"), NodeFilter.SHOW_TEXT);
  const over = (each) => each.scrollHeight > each.clientHeight + 1;
  const hidden = (each) => !each.checkVisibility() || each.closest(".nk-unseen, option");
  while (all.nextNode()) {
    const host = all.currentNode.parentElement;
    if (!all.currentNode.textContent.trim() || hidden(host)) continue;
    const part = host.closest(".nk-written, .nk-field, td, th, summary, p, li, h3, h4") ?? host;
    const range = document.createRange();
    range.selectNodeContents(all.currentNode);
    const boxes = [...part.getClientRects()];
    const [left, right] = [Math.min(...boxes.map((each) => each.left)), Math.max(...boxes.map((each) => each.right))];
    for (const box of range.getClientRects())
      if (box.left < left - 1 || box.right > Math.min(right, whole) + 1) found.push(all.currentNode.textContent);
  }
  for (const each of document.querySelectorAll("#nk-panel :is(input, textarea, select)"))
    if (!hidden(each) && (over(each) || each.scrollWidth > each.clientWidth + 1 || each.tagName !== "INPUT"))
      found.push(`${each.tagName} ${each.value}`);
  for (const each of document.querySelectorAll("#nk-panel *"))
    if (!hidden(each) && over(each) && getComputedStyle(each).overflow !== "visible" && !each.matches("input"))
      found.push(each.className || each.tagName);
  return [...new Set(found)];
}"""
"""What reaches beyond its own part or the paper, or is longer than the control that shows it."""

STANDS = """() => {
  const found = [];
  const all = document.createTreeWalker(document.querySelector("#nk-panel .nk-sheet"), NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const { parentElement: host, textContent } = all.currentNode;
    if (host.checkVisibility() && !host.closest(".nk-unseen, option")) found.push(textContent);
  }
  const numbers = [...document.querySelectorAll("#nk-panel .nk-sheet input:not([type=checkbox])")];
  return [...found, ...numbers.filter((each) => each.checkVisibility()).map((each) => each.value)];
}"""
"""Every text and number of the sheet that paper shows."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_longest_character_is_printed_to_its_last_word(reader, game, lang):
    file = {**longest(game), "name": "Q"}
    file.pop("past")
    file["state"] = {key: each[:ROWS] if isinstance(each, list) else each for key, each in file["state"].items()}
    own = [text for text in words(json.loads(json.dumps(file["state"]))) if text.startswith("q") and len(text) > 20]
    assert len(own) > 20
    page = reader.open(f"{lang}/{game}/credits/")
    page.evaluate(stored(f"sheet:{file['id']}", file))
    page.evaluate("() => { window.asked = false; window.print = () => { window.asked = true; }; }")
    reader.tap("[data-nk-open=character]")
    page.locator("#nk-panel .nk-sheet h3").first.wait_for(timeout=60_000)
    reader.tap("#nk-panel [data-key='tool print']")
    assert page.evaluate("window.asked")
    page.evaluate("delete window.print")
    page.emulate_media(media="print")
    stands = page.evaluate(STANDS)
    assert len(stands) > 40
    for paper, width in PAPERS.items():
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(CUT) == [], paper
        document = printed(page, paper)
        assert [text for text in {*own, *stands} if not shows(document, text)] == [], paper
        assert document.sheets > 3


def shows(document, text):
    """Whether a text stands there, whole; a sheet may begin it with a capital."""
    return document.holds(text) or document.holds(text[:1].upper() + text[1:])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_character_begins_on_the_first_page_has_lines_to_write_on_and_is_short(reader, lang):
    """An ordinary sheet is a sheet: what the longest one needs makes no short one long."""
    most = {"epoch": 1, "elshore": 3, "echelon": 2, "echoes": 2, "exdynamis": 2}
    for game in GAMES:
        page = reader.open(f"{lang}/{game}/credits/")
        reader.tap("[data-nk-open=character]")
        reader.tap("#nk-panel [data-key='tool new']")
        page.locator("#nk-panel .nk-sheet h3").first.wait_for(timeout=60_000)
        assert printed(page, "A4").sheets <= most[game], game
        page.emulate_media(media="print")
        line = page.locator("#nk-panel .nk-written").first.bounding_box()
        assert line["width"] > 100 and line["height"] > 8
        page.emulate_media(media="null")
        reader.tap("#nk-panel [data-key='tool random']")
        page.locator("#nk-panel [data-name=file]").wait_for()
        name = page.locator("#nk-panel .nk-sheet h3").first.inner_text()
        first = printed(page, "A4").first
        assert "".join(name.split()) in first and len(first) > 300, game
