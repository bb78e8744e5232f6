"""Echelon for every reader: axe over its pages, sheets and results, and the page to look things up on, on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from table import RESULT, SHEET, Table

from rules_py.registry import words

HEAVIEST = ("species/", "resolution/", "your-table/", "quick-reference/")
"""The page with most rolls, the longest one, the one with most controls, the densest table."""


def said(lang: str, key: str, /, **data: object) -> str:
    return words(lang).say("echelon", key, **data)


@pytest.mark.parametrize(("lang", "scheme"), [("fi", "light"), ("en", "dark")])
def test_axe_finds_nothing_on_the_heaviest_pages(readers, axe, lang, scheme):
    reader = readers(color_scheme=scheme)
    found = {}
    for chapter in HEAVIEST:
        page = reader.open(f"{lang}/echelon/{chapter}")
        page.wait_for_timeout(300)
        found[chapter] = axe(page)
    assert {place: faults for place, faults in found.items() if faults} == {}


@pytest.mark.parametrize(("lang", "scheme"), [("fi", "light"), ("en", "dark")])
def test_axe_finds_nothing_on_the_sheets_and_a_result(readers, axe, lang, scheme):
    reader = readers(color_scheme=scheme)
    reader.open(f"{lang}/echelon/play/")
    table = Table(reader, "echelon")
    page = table.page
    found = {}

    table.character()
    table.begin()
    table.write(said(lang, "field.name"), "Ruska")
    table.choose(said(lang, "field.archetype"), words(lang).noun("echelon", "brute"))
    table.choose(said(lang, "field.species"), words(lang).noun("echelon", "dwarf"))
    for part in ("rolls", "powers", "traits"):
        table.group(said(lang, f"view.{part}"))
    table.group(said(lang, "view.abilities", n=0))
    ability = table.form(said(lang, "event.add-ability"))
    table.write(said(lang, "field.ability"), "Pyro", ability)
    table.field(said(lang, "field.specialised"), ability).locator("input").tap()
    table.press(said(lang, "event.add-ability"))
    table.group(said(lang, "view.abilities", n=1))
    found["character"] = axe(page)

    table.group(said(lang, "view.time"))
    harm = table.form(said(lang, "event.suffer"))
    table.write(said(lang, "field.amount"), "40", harm)
    harm.locator("button[type=submit]").tap()
    expect(page.locator(f"{SHEET} > .nk-outcome")).to_be_visible(timeout=60_000)
    found["dying"] = axe(page)

    table.sheet("scene")
    table.begin()
    for name in ("Salamandra", "Vartija"):
        come = table.form(re.compile(f"^{said(lang, 'event.add')}$"))
        table.write(said(lang, "field.name"), name, come)
        come.locator("button[type=submit]").tap()
        page.locator(f"{SHEET} .nk-rows th", has_text=name).wait_for()
    table.press(said(lang, "event.start"))
    table.group("Salamandra")
    table.press(said(lang, "event.target"))
    expect(page.locator(SHEET)).to_contain_text(said(lang, "view.aimed"))
    found["scene"] = axe(page)

    table.character()
    table.group(said(lang, "view.rolls"))
    table.press(said(lang, "view.roll-ability", ability="Pyro"))
    page.locator("#nk-panel form").first.wait_for()
    found["roller"] = axe(page)
    table.roll("3, 6, 6, 2, 6, 1")
    found["choice"] = axe(page)
    table.press(said(lang, "choose.destiny-karma"))
    expect(page.locator(f"{RESULT} .nk-dieface[data-fate=exploded]")).to_have_count(3)
    page.locator("#nk-panel .nk-bars").wait_for()
    found["result"] = axe(page)
    assert {place: faults for place, faults in found.items() if faults} == {}


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_the_quick_reference_is_one_printed_page(browser, site, lang):
    """A4, in the print style; the pages are counted in the PDF itself."""
    page = browser.new_page()
    page.goto(f"{site}{lang}/echelon/quick-reference/", wait_until="load")
    page.evaluate("document.fonts.ready")
    printed = page.pdf(format="A4")
    page.close()
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 1
