"""The theme's script comes once a page has loaded, or not at all: what a reader can touch works without it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.new_tab

THEME = "**/bundle.*.min.js"
COLOUR = "getComputedStyle(document.documentElement).colorScheme"


def held_back(reader, place="en/epoch/checks/"):
    """A page whose theme's script never arrives."""
    reader.page.route(THEME, lambda asked: None)
    return reader.open(place)


def test_without_it_contents_search_links_and_dice_work(reader):
    page = held_back(reader)
    reader.tap(".nk-bar [popovertarget=nk-contents]")
    expect(page.locator("#nk-contents")).to_be_visible()
    page.keyboard.press("Escape")
    reader.tap(".nk-bar [popovertarget=nk-search]")
    page.locator("#nk-query").fill("initiative")
    page.locator(".nk-search-results a").first.wait_for()
    page.keyboard.press("Escape")
    assert reader.roll()
    reader.tap("#nk-panel .nk-close")
    page.locator(".nk-turn a[rel=next]").tap()
    page.wait_for_url("**/en/epoch/structured-play/")
    reader.tap(".nk-lang")
    page.wait_for_url("**/fi/epoch/structured-play/")


def test_the_switch_of_light_and_dark_is_not_seen_before_it_works(reader):
    page = held_back(reader)
    page.wait_for_timeout(500)
    expect(page.locator(".nk-palette label:visible")).to_have_count(0)
    page.unroute(THEME)
    page = reader.open("en/epoch/checks/")
    switch = page.locator(".nk-palette label:visible")
    expect(switch).to_have_count(1)
    switch.tap()  # from the device's choice to light
    switch.tap()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "dark")
    assert page.evaluate(COLOUR) == "dark"


def test_a_page_in_the_dark_is_dark_before_the_script_has_come(reader):
    page = reader.open("en/epoch/checks/")
    switch = page.locator(".nk-palette label:visible")
    for _ in range(2):
        switch.tap()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "dark")
    page = held_back(reader, "en/epoch/structured-play/")
    assert page.evaluate(COLOUR) == "dark"


def test_once_it_is_there_pages_follow_one_another_without_loading(reader):
    page = reader.open("en/epoch/checks/")
    reader.until("window.document$")
    page.evaluate("window.nkSame = true")
    page.locator(".nk-turn a[rel=next]").tap()
    page.wait_for_url("**/en/epoch/structured-play/")
    expect(page.locator("h1")).to_contain_text("Structured")
    assert page.evaluate("window.nkSame") is True
    assert reader.roll()
    expect(page.locator("script[src*='bundle.']")).to_have_count(1)


def test_words_that_come_after_the_load_event_leave_nothing_out(reader):
    waiting: list = []
    reader.page.route("**/words.en.json*", lambda asked: waiting.append(asked))
    page = reader.open("en/epoch/checks/")
    reader.tap(".nk-roll")
    for asked in waiting:
        asked.continue_()
    page.unroute("**/words.en.json*")
    reader.answer(page.locator(".nk-roll").first)
    reader.until("window.document$")
    expect(page.locator(".nk-palette label:visible")).to_have_count(1)


def test_the_contents_follow_the_first_page_as_it_is_read(readers):
    reader = readers(viewport={"width": 1280, "height": 844})
    page = reader.open("en/epoch/checks/")
    reader.until("window.document$")
    for _ in range(3):
        page.keyboard.press("PageDown")
    expect(page.locator(".md-nav__link--active").first).to_be_visible()


def test_what_stands_on_the_first_page_turned_to_is_alive(reader):
    page = reader.open("en/epoch/")
    reader.until("window.document$")
    reader.tap(".nk-hand a[href$='/table/']")
    page.locator(".nk-widget[data-widget='epoch/play'][data-alive]").wait_for()


def test_a_place_in_the_page_that_was_loaded_takes_nothing_away(reader):
    """The theme fetches a page for its first address; a result in the text would go with what stood here."""
    page = reader.open("en/epoch/checks/")
    reader.until("window.document$")
    told = reader.roll()
    reader.tap("#nk-panel .nk-close")
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url) if each.url.endswith("/checks/") else None)
    tops = []
    for place in page.locator("article h2[id]").evaluate_all("all => all.slice(-2).map((each) => each.id)"):
        page.locator(f"a[href$='#{place}']").first.evaluate("link => link.click()")
        page.wait_for_url(f"**/checks/#{place}")
        tops.append(page.evaluate("scrollY"))
    assert 0 < tops[0] < tops[1]
    page.go_back()
    page.wait_for_url("**/checks/#*")
    page.wait_for_timeout(500)
    assert page.evaluate("scrollY") == tops[0]
    assert asked == []
    assert page.locator(".nk-roll + .nk-result").first.inner_text() == told
    page.locator(".nk-turn a[rel=next]").tap()
    page.wait_for_url("**/en/epoch/structured-play/")
    expect(page.locator("h1")).to_contain_text("Structured")
    page.locator("article a[href*='#']").first.evaluate("link => link.click()")
    page.go_back()
    page.go_back()
    expect(page.locator("h1")).to_contain_text("Check")


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_contents_that_have_led_to_a_place_of_the_page_give_way_to_it(reader, lang):
    """On the page that was loaded, and on one that was turned to."""
    page = reader.open(f"{lang}/epoch/checks/")
    reader.until("window.document$")
    for chapter in ("checks", "structured-play"):
        reader.tap(".nk-bar [popovertarget=nk-contents]")
        link = page.locator(f"#nk-contents a[href*='/{chapter}/#']").nth(1)
        place = link.get_attribute("href").partition("#")[2]
        link.tap()
        page.wait_for_url(f"**/{chapter}/#{place}")
        expect(page.locator("#nk-contents")).to_be_hidden()
        expect(page.locator(f"[id='{place}']")).to_be_in_viewport()
        page.locator(".nk-turn a[rel=next]").tap()
        page.wait_for_url(lambda url, here=chapter: here not in url)
