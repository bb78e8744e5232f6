"""The panel in the hand: opened and put away, numbers taken from the character, nothing lost by a wrong entry."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

CHECKS = "{lang}/epoch/checks/"
STRENGTH = '#nk-panel [data-key*="set-attribute"][data-key*="strength"]'


def begin(reader, lang="en", chapter="checks"):
    """A new character in the open panel."""
    page = reader.open(f"{lang}/epoch/{chapter}/")
    reader.tap("[data-nk-open=character]")
    reader.tap("#nk-panel [data-key='tool new']")
    page.locator("#nk-panel [data-name=name] input").wait_for(timeout=60_000)
    return page


def adjust(page, selector=".nk-roll"):
    """The numbers of a roll, by keys."""
    page.locator(selector).first.focus()
    page.keyboard.press("Shift+Enter")
    page.locator("#nk-panel [data-name=attribute] input").wait_for()


def test_a_tap_outside_puts_the_panel_away(reader):
    page = reader.open(CHECKS.format(lang="en"))
    reader.tap("[data-nk-open=dice]")
    page.locator("#nk-panel form").wait_for()
    page.touchscreen.tap(200, 90)
    page.locator("#nk-panel").wait_for(state="hidden")


def test_a_swipe_puts_the_panel_away(reader):
    page = reader.open(CHECKS.format(lang="en"))
    reader.tap("[data-nk-open=character]")
    page.locator("#nk-panel [data-tone=empty]").wait_for()
    box = page.locator("#nk-panel > header").bounding_box()
    x, y = box["x"] + 80, box["y"] + 20
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 7):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + 25 * step}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator("#nk-panel").wait_for(state="hidden")


def test_the_result_in_the_text_is_not_covered_even_when_the_bars_have_come(reader):
    page = reader.open(CHECKS.format(lang="fi"))
    reader.roll()
    page.locator("#nk-panel .nk-bars").wait_for()
    page.wait_for_timeout(300)
    beside = page.locator("span.nk-result").bounding_box()
    assert beside["y"] + beside["height"] <= page.locator("#nk-panel").bounding_box()["y"] + 1


def test_the_form_follows_a_tap_that_was_still_on_its_way(reader):
    page = begin(reader, chapter="character")
    page.evaluate(
        """async (at) => {
          const { adjust } = await import("/repo/assets/nk/panel.mjs");
          const { parsed } = await import("/repo/assets/nk/site.mjs");
          const roll = document.querySelector('.nk-roll[data-call*="@strength"]');
          [...document.querySelectorAll(`${at} button`)].at(-1).click();
          await adjust(parsed(roll.dataset.call), roll);
        }""",
        STRENGTH,
    )
    expect(page.locator("#nk-panel [data-name=attribute] input")).to_have_value("6")


def test_the_form_shows_what_the_character_has_and_says_so(reader):
    page = begin(reader, chapter="character")
    for score in (6, 7):
        page.locator(f"{STRENGTH} button").last.tap()
        page.wait_for_function(
            "([at, score]) => document.querySelector(at).value === score", arg=[f"{STRENGTH} input", str(score)]
        )
    adjust(page, '.nk-roll[data-call*="@strength"]')
    page.locator("#nk-panel .nk-from", has_text="your character").wait_for()
    expect(page.locator("#nk-panel [data-name=attribute] input")).to_have_value("7")
    page.locator("#nk-panel button[type=submit]").tap()
    page.locator("#nk-panel .nk-outcome").wait_for()
    assert "7" in page.locator("#nk-panel .nk-result p").first.inner_text()
    page.locator("#nk-panel .nk-from").wait_for()


def test_a_number_written_by_hand_comes_before_the_characters(reader):
    page = begin(reader, chapter="character")
    adjust(page, '.nk-roll[data-call*="@strength"]')
    page.locator("#nk-panel .nk-from", has_text="your character").wait_for()
    page.locator("#nk-panel [data-name=attribute] input").fill("2")
    page.locator("#nk-panel button[type=submit]").tap()
    page.locator("#nk-panel .nk-outcome").wait_for()
    assert "against 2" in page.locator("#nk-panel .nk-result p").first.inner_text()


def test_a_wrong_entry_leads_back_to_what_was_written(reader):
    page = reader.open(CHECKS.format(lang="en"))
    adjust(page)
    page.locator("#nk-panel [data-name=attribute] input").fill("7")
    page.locator("#nk-panel [data-name=faces] input").fill("2, 4")
    page.locator("#nk-panel button[type=submit]").tap()
    page.locator("#nk-panel [role=alert] button").tap(timeout=60_000)
    assert page.locator("#nk-panel [data-name=faces] input").input_value() == "2, 4"
    assert page.locator("#nk-panel [data-name=attribute] input").input_value() == "7"
    assert page.locator(".nk-roll").first.get_attribute("data-state") != "failed"


def test_a_tapped_step_keeps_the_focus_and_calls_no_keyboard(reader):
    page = begin(reader)
    more = page.locator(f"{STRENGTH} button").last
    more.focus()
    for score in ("6", "7"):
        page.keyboard.press("Enter")
        page.wait_for_function(
            "([at, score]) => document.querySelector(at).value === score", arg=[f"{STRENGTH} input", score]
        )
        page.wait_for_timeout(100)
        assert page.evaluate("document.activeElement.tagName + document.activeElement.textContent") == "BUTTON+"


def test_what_is_being_written_survives_the_answer_to_what_was_written_before(reader):
    page = begin(reader)
    page.locator("#nk-panel [data-name=name] input").tap()
    page.keyboard.type("Malcom")
    page.keyboard.press("Tab")
    page.keyboard.type("Runner of roofs", delay=25)
    page.locator("#nk-panel .nk-sheet h3", has_text="Malcom").wait_for()
    page.keyboard.press("Tab")
    page.wait_for_timeout(500)
    assert page.locator("#nk-panel [data-name=template] input").first.input_value() == "Runner of roofs"
    assert page.locator("#nk-panel [data-name=name] input").first.input_value() == "Malcom"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_panel(readers, axe, scheme):
    reader = readers(color_scheme=scheme)
    page = begin(reader, "fi")
    found = {"character": axe(page)}
    reader.tap("#nk-panel [data-tab=table]")
    page.locator("#nk-panel [data-desk=table] .nk-options").first.wait_for()
    found["rulings"] = axe(page)
    reader.tap("#nk-panel [data-tab=dice]")
    page.locator("#nk-panel form").wait_for()
    found["roller"] = axe(page)
    assert {place: faults for place, faults in found.items() if faults} == {}


def test_the_tabs_are_turned_by_keys(reader):
    page = reader.open(CHECKS.format(lang="en"))
    reader.tap("[data-nk-open=dice]")
    page.locator("#nk-panel [data-tab=table]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("#nk-panel [data-tab=keeping][aria-current]").wait_for()
    assert page.evaluate("document.activeElement.dataset.tab") == "keeping"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    page.locator("#nk-panel [data-tab=table][aria-current]").wait_for()
    assert page.evaluate("document.activeElement.dataset.tab") == "table"


@pytest.mark.new_tab
def test_there_and_back_and_over_to_the_other_language_one_tap_stays_one_roll(reader):
    page = reader.open(CHECKS.format(lang="en"))
    page.locator(".nk-turn a[rel=next]").tap()
    page.locator("h1", has_text="Structured").wait_for()
    page.go_back()
    page.locator("h1", has_text="Checks").wait_for()
    reader.tap(".nk-lang")
    page.wait_for_url("**/fi/epoch/checks/**")
    page.go_back()
    page.wait_for_url("**/en/epoch/checks/**")
    page.locator("h1", has_text="Checks").wait_for()
    reader.roll()
    page.wait_for_timeout(300)
    assert "1 roll " in page.locator("#nk-panel .nk-past summary").inner_text()
