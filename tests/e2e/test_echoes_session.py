"""A whole evening of Echoes in Finnish, in the hand: built, fought, wounded, failed, spent, taken up again, undone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from table import RESULT, SHEET, Table


@pytest.fixture
def table(reader) -> Table:
    reader.open("fi/echoes/phases/")
    return Table(reader, "echoes")


@pytest.mark.new_tab
def test_a_whole_session_in_finnish(table, reader):
    page = table.page

    # A rogue: the class, ten behaviour points, a blade in each hand.
    table.character()
    table.begin()
    table.group("Henkilö")
    table.write("Nimi", "Varjo")
    page.locator(f"{SHEET} h3", has_text="Varjo").first.wait_for()
    table.choose("Hahmoluokka", "Varas")
    page.locator(f"{SHEET} button", has_text="Ketteryys 30").first.wait_for()
    table.step(re.compile("^Ketteryys"), 6)
    table.step(re.compile("^Tahto"), 4)
    expect(page.locator(SHEET)).to_contain_text("Käytöspisteitä jäljellä: 0")
    table.shut("Henkilö")
    table.group("Varusteet")
    for name, place in (("Oikea terä", "kädessä"), ("Vasen terä", "toisessa kädessä")):
        item = table.form("Lisää esine")
        table.write("Nimi", name, item)
        table.choose("Paikka", place, item)
        table.press("Lisää esine")
        page.locator(f"{SHEET} summary", has_text=name).or_(page.locator(f"{SHEET} h4", has_text=name)).first.wait_for()
    page.locator(f"{SHEET} button", has_text="Kaksi asetta").wait_for()

    # The game master's screen: a horde of six, and the fight begins.
    table.sheet("scene")
    table.begin()
    table.group("Viholliset tulevat")
    horde = table.form("Lisää lauma")
    table.write("Nimi", "Korpit", horde)
    table.step("Montako", 6, horde)
    table.press("Lisää lauma")
    expect(page.locator(SHEET)).to_contain_text("jäljellä 6")
    table.press("Taistelu alkaa")
    expect(page.locator(f"{SHEET} .nk-outcome")).to_contain_text("1")

    # An attack with both blades: 1 and 5 are 15, a hit; damage is the modifier and the higher die, one falls to each 3.
    table.character()
    table.press("Kaksi asetta")
    table.roll("1, 5")
    table.outcome("Onnistuminen", "8", "15")
    table.mark("Merkitse hahmolle")
    table.mark("Pelinjohtajalle")
    table.sheet("scene")
    table.track("Tasapainonoppa", 1, 9)
    table.step("Vahinko", 7, table.form("Isku osuu"))
    table.press("Isku osuu")
    expect(page.locator(SHEET)).to_contain_text("jäljellä 4")
    table.press("Nopea")

    # The horde strikes back: 5 and 3 are 53, a setback; five damage goes through two points of stamina into a wound.
    table.press("Toimii")
    table.press("Fyysinen")
    table.roll("5, 3")
    table.outcome("Takaisku", "5", "53")
    table.mark("Merkitse hahmolle")
    table.mark("Pelinjohtajalle")
    table.character()
    table.track("Sisu", 0, 2)
    table.track("Lievät haavat", 1, 2)

    # Anger at two, and a check that fails: the player chooses among three dice, and price and anger become Echo.
    table.step("Viha", 2)
    table.choose("Vaikutin", "Viha 2")
    page.locator(f"{SHEET} button[data-key*='emotion=anger motivation=2']", has_text="Tahto").first.tap()
    table.roll("9, 7, 8, 4")
    expect(page.locator(RESULT)).to_contain_text("Valitsija: pelaaja")
    table.press("7")
    table.outcome("Takaisku", "74")
    table.mark("Merkitse hahmolle")
    table.mark("Pelinjohtajalle")
    table.character()
    table.track("Kaiku", 3, 10)
    table.track("Taso 1: kokemus", 2, 10)

    # Thirteen points have come, nine are kept; the game master spends five.
    table.sheet("scene")
    table.track("Tasapainonoppa", 9, 9)
    table.group("Pisteet")
    table.step("Pisteet", 4, table.form("Käytä pisteitä"))
    table.press("Käytä pisteitä")
    table.track("Tasapainonoppa", 4, 9)

    # Put away, taken up again on another page, undone.
    page.close()
    reader.page = reader.turn(reader.context.new_page())
    reader.open("fi/echoes/")
    table = Table(reader, "echoes")
    table.sheet("scene")
    table.track("Tasapainonoppa", 4, 9)
    table.press("Kumoa")
    table.track("Tasapainonoppa", 9, 9)
    table.character()
    table.track("Kaiku", 3, 10)
    table.press("Kumoa")
    table.track("Kaiku", 0, 10)
    table.track("Taso 1: kokemus", 0, 10)
    table.track("Lievät haavat", 1, 2)
