"""On paper: a whole book with its last word, and nothing that is only for tapping."""

from __future__ import annotations

import pytest
from paper import printed

from rules_py import registry
from site_plugins.shelf import Shelf

GAMES = [game.id for game in registry.games() if not game.tool]
ON_PAPER = """place => {
  const found = [];
  const all = document.createTreeWalker(document.querySelector(place), NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const { parentElement: host, textContent } = all.currentNode;
    if (host.checkVisibility() && host.getClientRects().length) found.push(...textContent.split(/\\s+/));
  }
  return [...new Set(found.filter(word => word))];
}"""


@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_book_is_printed_to_its_last_word(reader, game, lang):
    page = reader.open(f"{lang}/{game}/book/")
    page.emulate_media(media="print")
    last = Shelf(lang).book(game)[-1].name.partition("/")[2]
    words = page.evaluate(ON_PAPER, f"section.nk-part[id='{last}']")
    assert len(words) > 30
    document = printed(page, "A4")
    assert document.sheets > 10
    assert [word for word in words if not document.holds(word)] == []


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_printed_roll_says_what_is_thrown_and_how_often_it_goes_well(reader, lang):
    page = reader.open(f"{lang}/epoch/book/")
    rolls = page.locator("#checks .nk-roll[title]").all()
    wanted = [[roll.locator(part).inner_text() for part in (".nk-label", ".nk-chance")] for roll in rolls]
    formulas = [roll.get_attribute("title") for roll in rolls]
    document = printed(page, "A4")
    for (label, chance), formula in zip(wanted, formulas, strict=True):
        assert document.holds(label) and document.holds(f"({chance})") and document.holds(formula)
    assert not document.holds(page.locator(".nk-lang").inner_text())


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_the_whole_book_is_reached_by_a_tap_and_its_links_stay_in_it(reader, axe, lang):
    page = reader.open(f"{lang}/epoch/")
    reader.tap(".nk-hand a[href$='/book/']")
    page.wait_for_url(f"**/{lang}/epoch/book/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    reader.tap(".nk-parts a", 1)
    page.wait_for_url("**/book/#checks")
    reader.tap("#checks a[href*='#skills']")
    page.wait_for_url("**/book/#skills**")
    assert axe(page) == []
    reader.tap("#checks .nk-roll")
    page.locator("#nk-panel .nk-outcome").wait_for(timeout=60_000)
