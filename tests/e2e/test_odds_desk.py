"""The desk of odds on a phone: a roll weighed, beside another setting, with one number running, and copied."""

from __future__ import annotations

import re

import pytest

DESK = "#nk-panel [data-desk=odds]"
SHEETS = {"en": (",", ".", "64.8", "93.6"), "fi": (";", ",", "64,8", "93,6")}
"""What a spreadsheet puts between cells and before decimals; two of three dice at 6 or less, and one of them."""


def write(page, name, text, form=0):
    field = page.locator(f"{DESK} form").nth(form).locator(f"[data-name={name}] input")
    field.fill(text)
    field.press("Tab")


def weigh(page, form=0):
    page.locator(f"{DESK} form").nth(form).locator("button[type=submit]").tap()


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_odds_are_compared_swept_and_copied(reader, axe, lang):
    comma, point, two, one = SHEETS[lang]
    page = reader.open(f"{lang}/epoch/checks/")
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab=odds]")
    page.locator(f"{DESK} form").wait_for(timeout=60_000)
    write(page, "attribute", "6")
    write(page, "difficulty", "2")
    page.locator(f"{DESK} form [data-name=skill] input").first.fill("3")
    page.locator(f"{DESK} form [data-name=skill] select").first.select_option("d10")
    weigh(page)
    page.locator(f"{DESK} td", has_text=two).first.wait_for()

    page.locator(f"{DESK} .nk-buttons button").filter(has_text=re.compile("Compare|Vertaa")).tap()
    page.locator(f"{DESK} form").nth(1).wait_for()
    write(page, "difficulty", "1", 1)
    weigh(page, 1)
    page.locator(f"{DESK} td", has_text=one).first.wait_for()
    assert page.locator(f"{DESK} td", has_text=two).count() >= 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(page) == []

    page.locator(f"{DESK} [data-name=over] select").select_option("attribute")
    rows = page.locator(f"{DESK} .nk-rows tbody tr")
    six = rows.filter(has=page.locator("th", has_text=re.compile("^6$")))
    page.locator(f"{DESK} tbody tr").nth(9).wait_for()
    assert page.locator(f"{DESK} svg.nk-drawing").count() == 1
    assert [re.sub(r"\s*%", "", cell) for cell in six.locator("td").all_inner_texts()] == [two, one]
    page.locator(f"{DESK} .nk-buttons button").filter(has_text="CSV").tap()
    page.locator("#nk-toast", has_text=re.compile("Copied|Kopioitu")).wait_for()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert len(lines) == 11
    assert lines[6].split(comma) == ["6", f"0{point}6480000000", f"0{point}9360000000"]
