"""What stays in the browser: blocked, left over from another edition, or open in two places; and what it may start."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from .test_panel import begin

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
SAVING = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"


def stored(key, value):
    """A script that puts a value into the site's storage before the page reads it."""
    return f"localStorage.setItem({json.dumps('noppakirja:/repo/:' + key)}, {json.dumps(json.dumps(value))})"


def engine_of(reader):
    """The engine's files asked for so far."""
    asked: list[str] = []
    reader.page.on("request", lambda each: asked.append(each.url) if "/engine/" in each.url else None)
    return asked


@pytest.mark.new_tab
def test_where_nothing_can_be_kept_reading_is_quiet_and_a_character_lives_as_long_as_the_page(reader):
    reader.page.add_init_script(FULL)
    page = reader.open("en/epoch/checks/")
    page.wait_for_timeout(500)
    assert page.locator("#nk-toast").inner_text() == ""
    reader.tap("[data-nk-open=character]")
    reader.tap("#nk-panel [data-key='tool new']")
    page.locator("#nk-toast", has_text="could not be saved").wait_for(timeout=60_000)
    name = page.locator("#nk-panel [data-name=name] input").first
    name.fill("Klik")
    name.press("Tab")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    with page.expect_download() as coming:
        reader.tap("#nk-panel [data-key='tool export']")
    assert coming.value.suggested_filename == "klik.json"


@pytest.mark.new_tab
def test_choices_of_another_edition_stop_no_roll(reader):
    reader.page.add_init_script(
        stored(
            "table",
            {
                "rulings": {"epoch/forgotten": "x", "epoch/untrained": "9d10", "else/where": "y"},
                "values": {"epoch/gone": 3},
            },
        )
    )
    reader.open("en/epoch/checks/")
    assert reader.roll().startswith(("Success", "Failure"))


@pytest.mark.new_tab
def test_a_file_that_cannot_be_read_bricks_nothing(reader):
    broken = {
        "format": "noppakirja",
        "game": "epoch",
        "kind": "character",
        "version": 1,
        "id": "a1",
        "name": "Old",
        "state": {"name": 7},
    }
    reader.page.add_init_script(stored("sheet:a1", broken))
    page = reader.open("en/epoch/checks/")
    reader.tap("[data-nk-open=character]")
    page.locator("#nk-panel .nk-problem").wait_for(timeout=60_000)
    reader.tap("#nk-panel [data-key='tool delete']")
    page.locator("#nk-panel [data-tone=empty]").wait_for()
    reader.tap("#nk-panel [data-key='tool new']")
    page.locator("#nk-panel [data-name=name] input").wait_for()


@pytest.mark.new_tab
def test_what_was_settled_earlier_is_marked_but_starts_no_engine_where_data_is_to_be_saved(reader):
    reader.page.add_init_script(SAVING)
    reader.page.add_init_script(stored("table", {"rulings": {"epoch/untrained": "3d10"}, "values": {}}))
    asked = engine_of(reader)
    page = reader.open("en/epoch/checks/")
    page.locator('[data-ruling="epoch/untrained"][data-option="3d10"]').first.wait_for()
    page.locator(".nk-chance[data-state=stale]").first.wait_for()
    page.wait_for_timeout(2_000)
    assert asked == []


@pytest.mark.new_tab
def test_a_sheet_in_the_text_offers_itself_where_data_is_to_be_saved(reader):
    page = begin(reader)
    reader.page.add_init_script(SAVING)
    asked = engine_of(reader)
    page = reader.open("en/epoch/character/")
    widget = page.locator(".nk-widget[data-widget='epoch/character']")
    widget.locator("[data-key=open-sheet]").wait_for()
    page.wait_for_timeout(2_000)
    assert asked == []
    widget.locator("[data-key=open-sheet]").tap()
    widget.locator("[data-name=name] input").wait_for(timeout=60_000)


def test_each_tab_keeps_its_own_character(reader):
    page = begin(reader)
    other = reader.turn(reader.context.new_page())
    other.goto(page.url, wait_until="load")
    other.locator("[data-nk-open=character]").tap()
    other.locator("#nk-panel [data-key='tool new']").tap()
    other.locator("#nk-panel [data-name=name] input").wait_for(timeout=60_000)
    for tab, name in ((other, "Orc"), (page, "Klik")):
        tab.locator("#nk-panel [data-name=name] input").first.fill(name)
        tab.locator("#nk-panel [data-name=name] input").first.press("Tab")
        tab.locator("#nk-panel .nk-sheet h3", has_text=name).wait_for()
    page.wait_for_timeout(300)
    assert other.locator("#nk-panel .nk-sheet h3").inner_text() == "Orc"
    assert page.locator("#nk-panel .nk-sheet h3").inner_text() == "Klik"


ELSEWHERE = """() => {
  const key = Object.keys(localStorage).find((each) => each.includes(":sheet:"));
  const file = JSON.parse(localStorage[key]);
  localStorage[key] = JSON.stringify({ ...file, state: { ...file.state, description: "Tall" } });
  dispatchEvent(new StorageEvent("storage", { key }));
}"""
"""What another tab's change of the sheet comes to."""


@pytest.mark.parametrize("before", ["", "Orc"])
def test_what_is_being_typed_while_the_sheet_is_drawn_anew_is_kept(reader, before):
    page = begin(reader)
    name = page.locator("#nk-panel [data-name=name] input").first
    if before:
        name.fill(before)
        name.press("Tab")
        page.locator("#nk-panel .nk-sheet h3", has_text=before).wait_for()
        name.press("ControlOrMeta+a")
    name.press_sequentially("Klik")
    page.evaluate(ELSEWHERE)
    expect(page.locator("#nk-panel [data-name=description] :is(input, textarea)")).to_have_value("Tall")
    expect(name).to_be_focused()
    expect(name).to_have_value("Klik")
    page.wait_for_timeout(300)
    assert page.locator("#nk-panel .nk-sheet h3").inner_text() != "Klik", "told before it was typed to its end"
    name.press("Tab")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()


def test_the_panel_and_the_text_show_one_sheet(reader):
    page = begin(reader)
    reader.tap("#nk-panel .nk-close")
    page = reader.open("en/epoch/character/")
    widget = page.locator(".nk-widget[data-widget='epoch/character']")
    widget.locator("[data-name=name] input").wait_for(timeout=60_000)
    reader.tap("[data-nk-open=character]")
    name = page.locator("#nk-panel [data-name=name] input").first
    name.fill("Klik")
    name.press("Tab")
    widget.locator("h3", has_text="Klik").wait_for()
