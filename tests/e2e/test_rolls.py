"""A tapped roll: in a paragraph, a table, a list; with reasons and odds; again; with other numbers; typed in."""

from __future__ import annotations

import re

import pytest

CHECKS = "{lang}/epoch/checks/"
OUTCOME = {"en": ("Success", "Failure"), "fi": ("Onnistuminen", "Epäonnistuminen")}


@pytest.mark.new_tab
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_tapped_roll_says_what_fell_what_it_means_why_and_how_often(reader, lang):
    page = reader.open(CHECKS.format(lang=lang))
    word = reader.roll()
    assert word.startswith(OUTCOME[lang])
    panel = page.locator("#nk-panel")
    assert panel.locator(".nk-outcome").inner_text().startswith(OUTCOME[lang])
    assert panel.locator(".nk-dieface").count() >= 2
    for step in panel.locator(".nk-steps li").all():
        place = step.locator("a").get_attribute("href")
        assert re.fullmatch(rf"/repo/{lang}/epoch/[\w-]+/#[\w-]+", place)
    panel.locator(".nk-bars .nk-marked").wait_for()
    shares = panel.locator(".nk-bars tbody .nk-n").all_inner_texts()
    assert sum(float(re.sub(r"[^\d.,]", "", share).replace(",", ".")) for share in shares) == pytest.approx(
        100, abs=0.35
    )


@pytest.mark.parametrize("place", ["p > .nk-roll", "td > .nk-roll, th > .nk-roll", "li .nk-roll"])
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_roll_works_wherever_it_stands(reader, lang, place):
    chapters = {"p > .nk-roll": "checks", "td > .nk-roll, th > .nk-roll": "checks", "li .nk-roll": "character"}
    reader.open(f"{lang}/epoch/{chapters[place]}/")
    assert reader.roll(place).startswith(OUTCOME[lang])


@pytest.mark.new_tab
def test_a_tap_before_the_words_have_come_is_not_lost(reader):
    """A slow line: the page stands and its script listens, but the interface's words are still on their way."""
    held = []
    reader.page.route("**/words.*.json*", lambda asked: held.append(asked))
    page = reader.open(CHECKS.format(lang="en"))
    button = page.locator(".nk-roll").first
    button.tap()
    page.wait_for_timeout(300)
    assert len(held) == 1
    held[0].continue_()
    assert reader.answer(button).startswith(OUTCOME["en"])


def test_a_cited_rule_is_there(reader):
    page = reader.open(CHECKS.format(lang="en"))
    reader.roll()
    link = page.locator("#nk-panel .nk-steps a").first
    anchor = link.get_attribute("href").partition("#")[2]
    link.tap()
    page.wait_for_url(f"**/#{anchor}")
    assert page.locator(f"[id='{anchor}']").count() == 1


def test_roll_again_keeps_count_in_the_history(reader):
    page = reader.open(CHECKS.format(lang="en"))
    reader.roll()
    for n in (2, 3):
        reader.tap("#nk-panel [data-key=again]")
        page.locator("#nk-panel .nk-past summary", has_text=f"{n} rolls").wait_for()


@pytest.mark.new_tab
def test_one_roll_is_announced_once(reader):
    page = reader.open(CHECKS.format(lang="en"))
    reader.roll()
    page.wait_for_timeout(300)
    said = page.locator("#nk-said")
    assert said.get_attribute("aria-live") == "polite"
    assert said.inner_text().startswith(("Success.", "Failure."))


def test_the_tapped_line_is_not_covered(reader):
    page = reader.open(CHECKS.format(lang="en"))
    reader.roll()
    button = page.locator(".nk-roll").first.bounding_box()
    panel = page.locator("#nk-panel").bounding_box()
    assert button["y"] + button["height"] <= panel["y"] + 1


def test_keys_alone_roll_and_close(reader):
    page = reader.open(CHECKS.format(lang="en"))
    button = page.locator(".nk-roll").first
    button.focus()
    page.keyboard.press("Enter")
    reader.answer(button)
    page.keyboard.press("Escape")
    page.locator("#nk-panel").wait_for(state="hidden")
    assert button.evaluate("each => each === document.activeElement")
    page.keyboard.press("Space")
    page.locator("#nk-panel .nk-outcome").wait_for()


def test_numbers_can_be_changed_before_rolling(reader):
    page = reader.open(CHECKS.format(lang="en"))
    button = page.locator(".nk-roll").first
    button.focus()
    page.keyboard.press("Shift+Enter")
    field = page.locator("#nk-panel [data-name=attribute] input")
    field.fill("10")
    assert page.locator("#nk-panel .nk-outcome").count() == 0
    reader.tap("#nk-panel button[type=submit]")
    assert reader.answer(button).startswith("Success")


def test_a_long_press_opens_the_numbers_and_does_not_roll(reader):
    page = reader.open(CHECKS.format(lang="en"))
    button = page.locator(".nk-roll").first
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    page.mouse.down()
    page.locator("#nk-panel [data-name=attribute]").wait_for()
    page.mouse.up()
    page.wait_for_timeout(200)
    assert page.locator("#nk-panel .nk-outcome").count() == 0


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_dice_from_the_table_are_read_the_same_way(reader, lang):
    """Source: dice 2, 4, 10 against 6 with 3d10 are two marks, which a difficulty of two asks for."""
    page = reader.open(CHECKS.format(lang=lang))
    page.locator(".nk-roll").first.focus()
    page.keyboard.press("Shift+Enter")
    page.locator("#nk-panel [data-name=skill] input").fill("3")
    page.locator("#nk-panel [data-name=attribute] input").fill("6")
    page.locator("#nk-panel [data-name=difficulty] input").fill("2")
    page.locator("#nk-panel [data-name=faces] input").fill("2, 4, 10")
    reader.tap("#nk-panel button[type=submit]")
    page.locator("#nk-panel .nk-outcome").wait_for(timeout=60_000)
    assert page.locator("#nk-panel .nk-word").inner_text() == OUTCOME[lang][0]
    assert page.locator("#nk-panel .nk-figure").inner_text() == "2"
    assert page.locator("#nk-panel .nk-dieface b").all_inner_texts() == ["2", "4", "10"]


@pytest.mark.parametrize(("lang", "told"), [("en", "faces are too few"), ("fi", "Silmälukuja on liian vähän")])
def test_too_few_typed_dice_are_told_and_nothing_is_lost(reader, lang, told):
    page = reader.open(CHECKS.format(lang=lang))
    page.locator(".nk-roll").first.focus()
    page.keyboard.press("Shift+Enter")
    page.locator("#nk-panel [data-name=faces] input").fill("2")
    reader.tap("#nk-panel button[type=submit]")
    page.locator("#nk-panel [role=alert]", has_text=told).wait_for(timeout=60_000)


def test_a_roll_is_copied_as_plain_text(reader):
    page = reader.open(CHECKS.format(lang="en"))
    reader.roll()
    reader.tap("#nk-panel [data-key=copy]")
    page.locator("#nk-toast", has_text="Copied").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Epoch · Skill roll (") and "[" in text


def test_the_panel_rolls_on_every_page_of_the_game(reader):
    for chapter in ("", "skills/", "credits/"):
        page = reader.open(f"en/epoch/{chapter}")
        reader.tap("[data-nk-open=dice]")
        reader.tap("#nk-panel button[type=submit]")
        page.locator("#nk-panel .nk-outcome").wait_for(timeout=60_000)


@pytest.mark.new_tab
def test_two_quick_taps_are_one_roll_while_the_dice_warm_up(reader):
    page = reader.open(CHECKS.format(lang="en"))
    button = page.locator(".nk-roll").first
    button.scroll_into_view_if_needed()
    button.tap()
    button.tap()
    reader.answer(button)
    page.wait_for_timeout(500)
    assert "1 roll " in page.locator("#nk-panel .nk-past summary").inner_text()
