"""A whole evening of Echoes in Finnish, in the hand: built, fought, wounded, failed, spent, taken up again, undone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

SHEET = "#nk-panel .nk-sheet"
RESULT = "#nk-panel .nk-result"


class Table:
    """The reader's panel: sheets by their tab, numbers by steps and keys, dice as they fell on a real table."""

    def __init__(self, reader) -> None:
        self.reader = reader
        self.page: Page = reader.page

    def turn(self, tab: str) -> None:
        """A tab of the panel, which is opened if it is shut."""
        if self.page.locator("#nk-panel").is_hidden():
            self.page.locator("[data-nk-open=dice]").tap()
        self.page.locator(f"#nk-panel [data-tab='{tab}']").tap()
        self.page.locator(f"#nk-panel [data-tab='{tab}'][aria-selected=true]").wait_for()

    def character(self) -> None:
        self.turn("echoes/character")

    def screen(self) -> None:
        self.turn("echoes/scene")

    def begin(self) -> None:
        """A new sheet of the kind that is open."""
        self.page.locator("#nk-panel [data-key='tool new']").tap()
        self.page.locator(f"{SHEET} h3").first.wait_for(timeout=60_000)

    def group(self, name: str) -> Locator:
        """A part of the sheet, opened."""
        found = self.page.locator(f"{SHEET} details").filter(has=self.page.locator("summary", has_text=name)).first
        if found.get_attribute("open") is None:
            found.locator("summary").first.tap()
        return found

    def shut(self, name: str) -> None:
        """The part shut again."""
        self.group(name).locator("summary").first.tap()

    def form(self, button: str) -> Locator:
        """A form by the words on its button."""
        return self.page.locator("#nk-panel form").filter(has=self.page.locator("button[type=submit]", has_text=button))

    def field(self, label: str | re.Pattern[str], place: Locator | None = None) -> Locator:
        """A row in sight by its label, in the panel or in a form of it."""
        rows = (place or self.page.locator("#nk-panel")).locator(".nk-field:visible")
        return rows.filter(has=self.page.locator("label", has_text=label)).first

    def step(self, label: str | re.Pattern[str], times: int, place: Locator | None = None) -> None:
        """Tap + so often, as fast as it goes."""
        start = int(self.field(label, place).locator("input").input_value())
        for _ in range(times):
            self.field(label, place).locator("button").last.tap()
        expect(self.field(label, place).locator("input")).to_have_value(str(start + times))

    def choose(self, label: str, option: str, place: Locator | None = None) -> None:
        """A choice of a row: by keys, as a select is worked without a finger."""
        select = self.field(label, place).locator("select")
        expect(select).to_contain_text(option)
        select.focus()
        names = select.locator("option").all_inner_texts()
        at = select.evaluate("each => each.selectedIndex")
        wanted = next(n for n, name in enumerate(names) if name.startswith(option))
        for _ in range(abs(wanted - at)):
            self.page.keyboard.press("ArrowDown" if wanted > at else "ArrowUp")
        expect(select.locator("option:checked")).to_have_text(re.compile(f"^{re.escape(option)}"))

    def write(self, label: str, text: str, place: Locator | None = None) -> None:
        self.field(label, place).locator("input").tap()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Tab")

    def press(self, words: str) -> None:
        self.page.locator("#nk-panel button:visible").filter(has_text=words).first.tap()

    def roll(self, faces: str) -> None:
        """Roll what the form holds, with these faces."""
        self.write("Pöydällä heitetyt nopat", faces)
        self.page.locator("#nk-panel form button[type=submit]").first.tap()
        self.page.locator(f"{RESULT} h2").wait_for(timeout=60_000)

    def outcome(self, *words: str) -> None:
        for word in words:
            expect(self.page.locator(f"{RESULT} .nk-outcome")).to_contain_text(word)

    def mark(self, words: str) -> None:
        """Write on a sheet what the roll has left; it can be done once."""
        button = self.page.locator(f"{RESULT} button").filter(has_text=words)
        button.tap()
        self.page.locator("#nk-toast", has_text="Kirjattu").wait_for()
        expect(button).to_be_disabled()

    def track(self, name: str, filled: int, boxes: int) -> None:
        """What stands above a track: its name, and how many of its boxes are filled."""
        label = self.page.locator(f"{SHEET} .nk-track .nk-label")
        expect(label.filter(has_text=re.compile(f"^{name} {filled} / {boxes}$"))).to_be_visible(timeout=60_000)


@pytest.fixture
def table(reader) -> Table:
    reader.open("fi/echoes/phases/")
    return Table(reader)


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
    table.screen()
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
    table.screen()
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
    table.screen()
    table.track("Tasapainonoppa", 9, 9)
    table.group("Pisteet")
    table.step("Pisteet", 4, table.form("Käytä pisteitä"))
    table.press("Käytä pisteitä")
    table.track("Tasapainonoppa", 4, 9)

    # Put away, taken up again on another page, undone.
    page.close()
    reader.page = reader.turn(reader.context.new_page())
    reader.open("fi/echoes/")
    table = Table(reader)
    table.screen()
    table.track("Tasapainonoppa", 4, 9)
    table.press("Kumoa")
    table.track("Tasapainonoppa", 9, 9)
    table.character()
    table.track("Kaiku", 3, 10)
    table.press("Kumoa")
    table.track("Kaiku", 0, 10)
    table.track("Taso 1: kokemus", 0, 10)
    table.track("Lievät haavat", 1, 2)
