"""What a player does with the panel, by taps and keys alone: for the tests that play a whole session of a game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

SHEET = "#nk-panel .nk-sheet"
RESULT = "#nk-panel .nk-result"


class Table:
    """The reader's panel: sheets by their tab, numbers by steps and keys, dice as they fell on a real table."""

    def __init__(self, reader, game: str) -> None:
        self.reader = reader
        self.game = game
        self.page: Page = reader.page

    def turn(self, tab: str) -> None:
        """A tab of the panel, which is opened if it is shut."""
        if self.page.locator("#nk-panel").is_hidden():
            self.page.locator("[data-nk-open=dice]").tap()
        self.page.locator(f"#nk-panel [data-tab='{tab}']").tap()
        self.page.locator(f"#nk-panel [data-tab='{tab}'][aria-current]").wait_for()

    def character(self) -> None:
        self.sheet("character")

    def sheet(self, kind: str) -> None:
        """One of the game's sheets by its kind."""
        self.turn(f"{self.game}/{kind}")

    def begin(self) -> None:
        """A new sheet of the kind that is open."""
        self.page.locator("#nk-panel [data-key='tool new']").tap()
        self.page.locator(f"{SHEET} h3").first.wait_for(timeout=60_000)

    def group(self, name: str | re.Pattern[str]) -> Locator:
        """A part of the sheet, opened."""
        found = self.page.locator(f"{SHEET} details").filter(has=self.page.locator("summary", has_text=name)).first
        if found.get_attribute("open") is None:
            found.locator("summary").first.tap()
        return found

    def shut(self, name: str | re.Pattern[str]) -> None:
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
        if len(names) - wanted < abs(wanted - at):
            self.page.keyboard.press("End")
            at = len(names) - 1
        for _ in range(abs(wanted - at)):
            self.page.keyboard.press("ArrowDown" if wanted > at else "ArrowUp")
        expect(select.locator("option:checked")).to_have_text(re.compile(f"^{re.escape(option)}"))

    def write(self, label: str | re.Pattern[str], text: str, place: Locator | None = None) -> None:
        self.put(self.field(label, place).locator("input, textarea"), text)

    def put(self, box: Locator, text: str) -> None:
        """By keys alone: a slow machine hears a tap after the keys that follow it, and what was marked is not."""
        box.focus()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Tab")

    def press(self, words: str) -> None:
        self.page.locator("#nk-panel button:visible").filter(has_text=words).first.tap()

    def roll(self, faces: str) -> None:
        """Roll what the form holds, with these faces."""
        self.put(self.page.locator("#nk-panel .nk-field[data-name=faces] input"), faces)
        self.page.locator("#nk-panel form button[type=submit]").first.tap()
        self.page.locator(f"{RESULT} h2").wait_for(timeout=60_000)

    def outcome(self, *words: str) -> None:
        for word in words:
            expect(self.page.locator(f"{RESULT} .nk-outcome")).to_contain_text(word)

    def mark(self, words: str) -> None:
        """Write on a sheet what the roll has left; it can be done once."""
        button = self.page.locator(f"{RESULT} button").filter(has_text=words)
        button.tap()
        self.page.locator("#nk-toast").wait_for()
        expect(button).to_be_disabled()

    def track(self, name: str, filled: int, boxes: int) -> None:
        """What stands above a track: its name, and how many of its boxes are filled."""
        label = self.page.locator(f"{SHEET} .nk-track .nk-label")
        expect(label.filter(has_text=re.compile(f"^{name} {filled} / {boxes}$"))).to_be_visible(timeout=60_000)
