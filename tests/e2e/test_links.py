"""Links: a roll, a sheet, a set made in one browser and opened in another, in either language; a broken one says so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .test_panel import begin

PAST = "#nk-panel .nk-past"


def copied(page):
    """The address that was copied."""
    page.locator("#nk-toast", has_text=re.compile("Copied|Kopioitu")).wait_for()
    return page.evaluate("navigator.clipboard.readText()")


def found(readers, link, locale):
    """Somebody else's browser, in which the link was opened."""
    reader = readers(fresh=True, locale=locale)
    reader.page.goto(link, wait_until="load")
    reader.page.wait_for_url(f"**/{locale[:2]}/")
    reader.page.locator("#nk-panel h3").first.wait_for(timeout=60_000)
    return reader


@pytest.mark.parametrize(("lang", "locale"), [("en", "fi-FI"), ("fi", "en-GB")])
def test_a_roll_goes_by_link_and_shows_the_same_dice_in_the_other_language(readers, site, lang, locale):
    reader = readers()
    page = reader.open(f"{lang}/epoch/checks/")
    reader.roll()
    dice = page.locator("#nk-panel .nk-dieface b").all_inner_texts()
    page.locator(f"{PAST} > summary").tap()
    page.locator(f"{PAST} .nk-group > summary").first.tap()
    page.locator(f"{PAST} .nk-group .nk-buttons button").nth(2).tap()
    link = copied(page)
    assert link.startswith(f"{site}#nk1.") and len(link.partition("#")[2]) <= 1_900
    other = found(readers, link, locale)
    assert other.page.locator("#nk-panel .nk-dieface b").all_inner_texts() == dice
    assert "#" not in other.page.url
    other.page.locator("#nk-panel button[data-tone=main]").tap()
    other.page.locator("#nk-panel .nk-result .nk-outcome").wait_for()


@pytest.mark.parametrize(("lang", "locale"), [("en", "fi-FI"), ("fi", "en-GB")])
def test_a_character_goes_by_link_and_is_kept_when_its_finder_says_so(readers, lang, locale):
    reader = readers()
    page = begin(reader, lang)
    name = page.locator("#nk-panel [data-name=name] input").first
    name.fill("Klik")
    name.press("Tab")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    reader.tap("#nk-panel [data-key='tool link']")
    other = found(readers, copied(page), locale)
    expect(other.page.locator("#nk-panel h3").first).to_have_text("Klik")
    assert other.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('sheet:'))") == []
    other.page.locator("#nk-panel button[data-tone=main]").tap()
    other.page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    assert len(other.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('sheet:'))")) == 1


@pytest.mark.parametrize(("lang", "way", "locale"), [("en", "Copy a link", "en-GB"), ("fi", "Kopioi linkki", "en-GB")])
def test_a_set_goes_by_link_and_holds_on_every_page_of_its_finder(readers, lang, way, locale):
    reader = readers()
    page = reader.open(f"{lang}/epoch/checks/")
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab=table]")
    page.locator("#nk-panel .nk-options input[value='3d10']").first.check()
    page.locator("#nk-panel .nk-panel-body > .nk-group > summary").first.tap()
    page.locator("#nk-panel [data-name=name] input").fill("Friday")
    page.locator("#nk-panel .nk-form button").first.tap()
    page.locator("#nk-toast", has_text="Friday").wait_for()
    page.locator("#nk-panel button", has_text=way).first.tap()
    other = found(readers, copied(page), locale)
    other.page.locator("#nk-panel button[data-tone=main]").tap()
    other.page.locator("#nk-toast", has_text="Friday").wait_for()
    other.open("en/epoch/checks/")
    other.page.locator('[data-ruling="epoch/untrained"][data-option="3d10"]').first.wait_for()
    expect(other.page.locator("#nk-set")).to_contain_text("Friday")


@pytest.mark.new_tab
@pytest.mark.parametrize(("lang", "words"), [("en", "link"), ("fi", "link")])
def test_a_broken_link_says_so_and_the_page_is_read_on(reader, lang, words):
    page = reader.open(f"{lang}/epoch/checks/#nk1.AAAA.AAAAAA")
    expect(page.locator("#nk-panel .nk-problem")).to_contain_text(words, ignore_case=True)
    reader.tap("#nk-panel .nk-close")
    assert page.locator("h1").is_visible()
