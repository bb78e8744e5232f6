"""The game master's page and the table's page of a game, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rules_py import registry

GAMES = [game for game in registry.games() if not game.tool]
TURNS = [pytest.param(game, ("en", "fi")[n % 2], id=f"{game.id}-{('en', 'fi')[n % 2]}") for n, game in enumerate(GAMES)]


@pytest.mark.new_tab
@pytest.mark.parametrize(("game", "lang"), TURNS)
def test_a_tracker_is_begun_on_the_game_masters_page_and_is_there_after_a_reload(reader, axe, game, lang):
    page = reader.open(f"{lang}/{game.id}/")
    reader.tap(".nk-hand a[href$='/table/']")
    page.wait_for_url(f"**/{lang}/{game.id}/table/")
    for sheet in game.sheets[1:]:
        place = f".nk-widget[data-widget='{game.id}/{sheet.kind}']"
        reader.tap(f"{place} [data-key=open-sheet]")
        page.locator(f"{place} [data-key='tool new']").tap(timeout=60_000)
        page.locator(f"{place} [data-key='tool undo']").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(page) == []
    page.reload(wait_until="load")
    for sheet in game.sheets[1:]:
        place = f".nk-widget[data-widget='{game.id}/{sheet.kind}']"
        page.locator(f"{place} [data-key='tool undo']").wait_for(timeout=60_000)


@pytest.mark.new_tab
@pytest.mark.parametrize(("game", "lang"), TURNS)
def test_the_page_of_the_table_fits_the_phone_and_leads_to_what_follows(readers, axe, game, lang):
    reader = readers(viewport={"width": 320, "height": 640})
    page = reader.open(f"{lang}/{game.id}/your-table/")
    page.locator(".nk-widget [data-key=open-sheet]").tap()
    page.locator(".nk-widget .nk-group").first.wait_for(timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert axe(page) == []
    link = page.locator(".nk-effects dd a").first
    there = link.evaluate("each => each.href")
    link.tap()
    page.wait_for_url(there)
    expect(page.locator(f"#nk-text [id='{there.partition('#')[2]}']")).to_have_count(1)


@pytest.mark.new_tab
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_what_is_settled_on_the_page_is_followed_where_it_says(reader, lang):
    """Untrained skills: the words of Epoch's overview change, as the page says that they do."""
    page = reader.open(f"{lang}/epoch/your-table/")
    reader.tap(".nk-rulings input[name='epoch/untrained'][value='3d10']")
    words = page.locator("[data-ruling='epoch/untrained'][data-option='3d10']").first
    page.locator(".nk-effects dd", has=page.locator("a[href*='/epoch/#']")).first.locator("a[href*='/epoch/#']").tap()
    page.wait_for_url(f"**/{lang}/epoch/#**")
    expect(words).to_be_visible()
