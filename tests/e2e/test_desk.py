"""The reader's desk: the last rolls, the table's sets; and a roll behind the screen. On a phone, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .test_panel import adjust, begin

PAST = "#nk-panel .nk-past"


def opened(page):
    """The list of rolls, opened."""
    page.locator(f"{PAST} > summary").tap()
    page.locator(f"{PAST} .nk-group").first.wait_for()


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_roll_is_saved_by_a_name_thrown_again_by_it_and_there_after_a_reload(reader, lang):
    page = reader.open(f"{lang}/epoch/checks/")
    reader.roll()
    opened(page)
    page.locator(f"{PAST} .nk-group > summary").first.tap()
    page.locator(f"{PAST} [data-name=name] input").fill("Hyppy")
    page.locator(f"{PAST} form button").tap()
    page.locator("#nk-toast", has_text="Hyppy").wait_for()
    page.reload()
    reader.tap("[data-nk-open=dice]")
    page.locator(f"{PAST} > summary").tap()
    page.locator(f"{PAST} td button, {PAST} th button", has_text="Hyppy").tap()
    page.locator("#nk-panel .nk-outcome").wait_for()
    assert page.locator(f"{PAST} > summary").inner_text().startswith("2 ")


def test_rolls_are_found_copied_and_cleared_and_the_clearing_is_taken_back(reader):
    page = reader.open("en/epoch/checks/")
    reader.roll()
    for n in (2, 3, 4):
        reader.tap("#nk-panel [data-key=again]")
        page.locator(f"{PAST} > summary", has_text=f"{n} rolls").wait_for()
    opened(page)
    wanted = page.locator(f"{PAST} [data-name=wanted] input")
    wanted.fill("no such roll")
    wanted.press("Tab")
    page.locator(PAST, has_text="No rolls here").wait_for()
    wanted.fill("")
    wanted.press("Tab")
    expect(page.locator(f"{PAST} .nk-group")).to_have_count(4)
    page.locator(f"{PAST} button", has_text="Copy all").tap()
    page.locator("#nk-toast", has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").count("Epoch · ") == 4
    page.locator(f"{PAST} button", has_text="Clear").tap()
    page.locator("#nk-toast button").tap()
    expect(page.locator(f"{PAST} .nk-group")).to_have_count(4)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_set_of_rulings_has_a_name_and_changes_text_and_figures_on_every_page(reader, lang):
    page = reader.open(f"{lang}/epoch/checks/")
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab=table]")
    ruled = page.locator("#nk-panel .nk-options input[value='3d10']").first
    ruled.check()
    page.locator('[data-ruling="epoch/untrained"][data-option="3d10"]').first.wait_for(state="attached")
    page.locator("#nk-panel .nk-panel-body > .nk-group > summary").first.tap()
    page.locator("#nk-panel [data-name=name] input").fill("Perjantai")
    page.locator("#nk-panel .nk-form button").first.tap()
    page.locator("#nk-toast", has_text="Perjantai").wait_for()
    page.reload()
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab=table]")
    page.locator("#nk-panel summary", has_text="Perjantai").wait_for()
    expect(page.locator("#nk-panel .nk-options input[value='3d10']").first).to_be_checked()
    reader.tap("#nk-panel .nk-close")
    expect(page.locator('[data-ruling="epoch/untrained"][data-option="3d10"]').first).to_be_visible()
    expect(page.locator("#nk-set")).to_contain_text("Perjantai")
    page = reader.open(f"{lang}/epoch/credits/")
    page.wait_for_timeout(300)
    assert page.locator("#nk-set").count() == 0


def test_the_switch_in_the_text_and_the_desk_move_together(reader):
    page = reader.open("en/epoch/checks/")
    page.locator('.nk-ruling[data-ruling="epoch/untrained"] input[value="3d10"]').first.check()
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab=table]")
    desk = page.locator("#nk-panel .nk-options input[value='3d10']").first
    expect(desk).to_be_checked()
    page.evaluate('document.querySelector(\'.nk-ruling[data-ruling="epoch/untrained"] input[value="2d10"]\').click()')
    expect(desk).not_to_be_checked()


@pytest.mark.new_tab
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_roll_behind_the_screen_is_told_nowhere_until_it_is_shown(reader, lang):
    page = reader.open(f"{lang}/epoch/checks/")
    adjust(page)
    page.locator("#nk-panel [data-name=hidden] input").check()
    page.locator("#nk-panel button[type=submit]").tap()
    page.locator("#nk-panel [data-key=show]").wait_for(timeout=60_000)
    page.wait_for_timeout(300)
    assert page.locator("#nk-panel .nk-outcome, span.nk-result, #nk-panel .nk-dieface").count() == 0
    assert page.locator(PAST).is_hidden()
    assert page.locator("#nk-said").count() == 0
    page.locator("#nk-panel [data-key=show]").tap()
    page.locator("#nk-panel .nk-outcome").wait_for()
    assert page.locator(f"{PAST} > summary").inner_text().startswith("1 ")


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_character_is_duplicated_and_the_copy_lives_by_itself(reader, lang):
    page = begin(reader, lang)
    name = page.locator("#nk-panel [data-name=name] input").first
    name.fill("Klik")
    name.press("Tab")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    reader.tap("#nk-panel [data-key='tool duplicate']")
    expect(page.locator("#nk-panel .nk-sheet-bar select option")).to_have_count(2)


def test_a_trackers_form_takes_the_numbers_of_the_character(reader):
    page = begin(reader)
    page.evaluate("document.querySelectorAll('#nk-panel .nk-sheet details').forEach((each) => (each.open = true))")
    insight = page.locator('#nk-panel [data-key*="set-attribute"][data-key*="insight"]')
    for score in ("6", "7", "8"):
        insight.locator("button").last.tap()
        expect(insight.locator("input")).to_have_value(score)
    reader.tap("#nk-panel [data-tab='epoch/play']")
    reader.tap("#nk-panel [data-key='tool new']")
    expect(page.locator("#nk-panel .nk-form [data-name=attribute] input").first).to_have_value("8")


def test_what_is_open_stays_open_when_groups_before_it_come_and_go(reader):
    page = reader.open("en/epoch/checks/")
    kept = page.evaluate(
        """async () => {
          const { redraw } = await import("/repo/assets/nk/render.mjs");
          const { h } = await import("/repo/assets/nk/dom.mjs");
          const host = document.querySelector("#nk-text");
          const group = (label, open = false) => h("details", { open }, h("summary", {}, label));
          redraw(host, group("Wounds (1)", true), group("Gear"));
          redraw(host, group("Problems"), group("Wounds (2)"), group("Gear"));
          return [...host.querySelectorAll("details")].map((each) => each.open);
        }"""
    )
    assert kept == [False, True, False]
