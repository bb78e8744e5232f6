"""Any dice on a phone: from the front page, from a chapter, from a formula of the reader's own; mistakes and odds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

SLOW = 60_000
FIELD = "#nk-panel [data-name=expr] input"
ROLL = "#nk-panel form button[type=submit]"
TEXTS = {
    "en": {"total": "Total", "hits": "Successes", "average": "on average 12.24 ± 2.85", "wrong": "at character 5"},
    "fi": {
        "total": "Tulos",
        "hits": "Onnistumisia",
        "average": "keskimäärin 12,24 ± 2,85",
        "wrong": "kohdassa 5",
    },
}
by_language = pytest.mark.parametrize("lang", ["en", "fi"])


def write(page: Page, formula: str, faces: str = "") -> None:
    """A formula in the panel's field, by keys."""
    if page.locator("#nk-panel").is_hidden():
        page.locator("[data-nk-open=dice]").tap()
    page.locator(FIELD).fill(formula)
    page.locator("#nk-panel [data-name=faces] input").fill(faces)
    page.locator(FIELD).blur()


def opened(reader, lang: str) -> Page:
    page = reader.open(f"{lang}/dice/")
    page.locator("[data-nk-open=dice]").tap()
    page.locator(FIELD).wait_for()
    return page


@by_language
def test_the_front_page_has_dice_beside_the_books(reader, lang):
    page = reader.open(f"{lang}/")
    assert TEXTS[lang]["total"] in reader.roll(".nk-tool .nk-roll")
    reader.tap(".nk-tool a")
    expect(page.locator(".nk-page[data-nk-game=dice]")).to_be_attached()
    expect(page.locator(".nk-cover")).to_have_count(0)


@by_language
def test_a_formula_of_ones_own_is_thrown_and_told(reader, lang):
    page = opened(reader, lang)
    write(page, "4n6kh3 \u2212 1 + 1")
    expect(page.locator("#nk-panel .nk-chance-line")).to_contain_text(TEXTS[lang]["average"], timeout=SLOW)
    write(page, "4n6kh3 \u2212 1", "3, 1, 6, 4")
    page.locator(ROLL).tap()
    outcome = page.locator("#nk-panel .nk-outcome")
    expect(outcome).to_contain_text(TEXTS[lang]["total"], timeout=SLOW)
    expect(outcome).to_contain_text("12")
    fates = page.locator("#nk-panel .nk-dieface").evaluate_all("all => all.map((each) => each.dataset.fate)")
    assert fates == ["kept", "dropped", "kept", "kept"]
    expect(page.locator("#nk-panel .nk-bars [aria-current=true] th")).to_have_text("12")


@by_language
def test_each_throw_has_a_row_under_its_label(reader, lang):
    page = opened(reader, lang)
    write(page, "2d6[<i>laser</i>]+1d8!", "1, 2, 8, 3")
    page.locator(ROLL).tap()
    rows = page.locator("#nk-panel .nk-dice-label")
    expect(rows).to_have_text(["<i>laser</i>", "1d8!"], timeout=SLOW)


@by_language
def test_a_mistake_is_told_with_its_place_and_can_be_mended(reader, lang):
    page = opened(reader, lang)
    write(page, "2d6 xyz")
    expect(page.locator("#nk-panel .nk-chance-line")).to_contain_text(TEXTS[lang]["wrong"], timeout=SLOW)
    page.locator(ROLL).tap()
    expect(page.locator("#nk-panel [role=alert]")).to_contain_text(TEXTS[lang]["wrong"])
    page.locator("#nk-panel [data-key=adjust]").tap()
    expect(page.locator(FIELD)).to_have_value("2d6 xyz")
    write(page, "5d10>=8", "8, 7, 10, 1, 9")
    page.locator(ROLL).tap()
    expect(page.locator("#nk-panel .nk-outcome")).to_contain_text(TEXTS[lang]["hits"])


@by_language
def test_every_form_of_the_chapter_can_be_thrown(reader, lang):
    page = reader.open(f"{lang}/dice/notation/")
    reader.roll()
    rolls = page.locator(".md-content .nk-roll")
    for at in range(1, rolls.count()):
        rolls.nth(at).evaluate("each => each.click()")
        assert re.search(r"\d", reader.answer(rolls.nth(at)))
    assert rolls.count() > 30


@by_language
def test_odds_are_worked_out_without_a_throw(reader, lang):
    page = reader.open(f"{lang}/dice/odds/")
    place = page.locator(".nk-widget[data-widget='dice/chances']")
    field = place.locator("[data-name=expr] input")
    field.fill("4d6kh3")
    field.blur()
    expect(place.locator(".nk-bars caption")).to_contain_text(TEXTS[lang]["average"], timeout=SLOW)
    expect(place.locator(".nk-bars tbody tr")).to_have_count(16)


def test_the_widest_chart_does_not_move_the_page_sideways(reader):
    page = opened(reader, "en")
    write(page, "1000000*1d6+1000000*1d6[a label of thirty characters!!]")
    page.locator(ROLL).tap()
    page.locator("#nk-panel .nk-bars").wait_for(timeout=SLOW)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("#nk-panel").evaluate("each => each.scrollWidth <= each.clientWidth")
