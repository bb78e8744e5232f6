"""Characters and trackers: built by taps, kept in this browser, feeding rolls; rulings that change text and figures."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

NEW = "#nk-panel [data-key='tool new']"


def begin(reader, lang="en"):
    page = reader.open(f"{lang}/epoch/checks/")
    reader.tap("[data-nk-open=character]")
    reader.tap(NEW)
    page.locator("#nk-panel [data-name=name] input").wait_for(timeout=60_000)
    return page


def write(page, name, text):
    field = page.locator(f"#nk-panel [data-name={name}] input").first
    field.fill(text)
    field.press("Tab")


def take_in(page, path):
    """A file chosen for the sheet that is open."""
    with page.expect_file_chooser() as coming:
        page.locator("#nk-panel [data-key='tool import']").tap()
    coming.value.set_files(path)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_character_is_built_survives_reload_and_feeds_an_inline_roll(reader, lang):
    page = begin(reader, lang)
    write(page, "name", "Malcom")
    page.locator("#nk-panel .nk-sheet h3", has_text="Malcom").wait_for()
    strength = page.locator('#nk-panel [data-key*="set-attribute"][data-key*="strength"]')
    for score in range(6, 10):
        strength.locator("button").last.tap()
        expect(strength.locator("input")).to_have_value(str(score))
    page.wait_for_timeout(400)
    page.reload()
    reader.tap("[data-nk-open=character]")
    page.locator("#nk-panel .nk-sheet h3", has_text="Malcom").wait_for(timeout=60_000)
    assert strength.locator("input").input_value() == "9"
    reader.tap("#nk-panel .nk-close")
    page = reader.open(f"{lang}/epoch/skills/")
    with_strength = page.locator('.nk-roll[data-call*="@strength"]').first
    with_strength.scroll_into_view_if_needed()
    with_strength.tap()
    reader.answer(with_strength)
    page.locator("#nk-panel .nk-from").wait_for()
    assert "9" in page.locator("#nk-panel .nk-result p").first.inner_text()


def test_what_is_bought_is_written_in_the_ledger_and_can_be_undone(reader):
    page = begin(reader)
    ledger = page.locator("#nk-panel details", has_text="Experience")
    ledger.locator("summary").first.tap()
    page.locator("#nk-panel .nk-form [data-name=xp] input").fill("30")
    page.locator("#nk-panel .nk-form", has_text="experience").locator("button[type=submit]").tap()
    page.locator("#nk-panel summary", has_text="30 left").wait_for()
    page.locator("#nk-panel button", has_text="Train to 2d10−1 for 10 XP").first.tap()
    page.locator("#nk-panel summary", has_text="20 left").wait_for()
    reader.tap("#nk-panel [data-key='tool undo']")
    page.locator("#nk-panel summary", has_text="30 left").wait_for()


def test_what_cannot_be_paid_is_said_and_changes_nothing(reader):
    page = begin(reader)
    page.locator("#nk-panel button", has_text="Train to 2d10−1 for 10 XP").first.tap()
    page.locator("#nk-panel [role=alert]", has_text="10 experience points").wait_for()


def test_a_character_goes_out_as_a_file_and_comes_back(reader, tmp_path):
    page = begin(reader)
    write(page, "name", "Klik")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    with page.expect_download() as coming:
        reader.tap("#nk-panel [data-key='tool export']")
    path = tmp_path / "klik.json"
    coming.value.save_as(path)
    assert json.loads(path.read_text(encoding="utf-8"))["state"]["name"] == "Klik"
    reader.tap("#nk-panel [data-key='tool delete']")
    page.locator("#nk-panel [data-tone=empty]").wait_for()
    take_in(page, path)
    page.locator("#nk-panel table th", has_text="Klik").wait_for()
    page.locator("#nk-panel button[data-tone=main]").tap()
    reader.tap("#nk-panel [data-tab='epoch/character']")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "{",
        "null",
        '{"format":"noppakirja"}',
        '{"format":"noppakirja","game":"epoch","kind":"character","version":99,"id":"a1","state":{}}',
    ],
)
def test_a_broken_file_is_refused_in_words_and_the_character_stays(reader, tmp_path, text):
    page = begin(reader)
    write(page, "name", "Klik")
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    take_in(page, path)
    page.locator("#nk-panel .nk-problem, #nk-panel .nk-rows").first.wait_for()
    assert page.locator("#nk-panel button[data-tone=main]", has_text="Keep").count() == 0
    reader.tap("#nk-panel [data-tab='epoch/character']")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()


def test_a_deleted_character_can_be_had_back(reader):
    page = begin(reader)
    write(page, "name", "Klik")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    reader.tap("#nk-panel [data-key='tool delete']")
    reader.tap("#nk-toast button")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()


def test_script_in_a_name_never_runs(reader):
    page = begin(reader)
    write(page, "name", '<img src=x onerror="document.title=1">')
    page.locator("#nk-panel .nk-sheet h3", has_text="<img").wait_for()
    assert page.title() != "1" and page.locator("#nk-panel img").count() == 0


@pytest.mark.parametrize(("lang", "told"), [("en", "could not be saved"), ("fi", "Tallennus ei onnistunut")])
def test_storage_that_is_full_is_told_and_the_last_copy_stays(reader, lang, told):
    page = begin(reader, lang)
    write(page, "name", "Klik")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    write(page, "name", "Other")
    page.locator("#nk-toast", has_text=told).wait_for()
    page.reload()
    reader.tap("[data-nk-open=character]")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for(timeout=60_000)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_two_tabs_on_one_character_lose_nothing(reader, lang):
    page = begin(reader, lang)
    write(page, "name", "Klik")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    other = reader.turn(reader.context.new_page())
    other.goto(page.url, wait_until="load")
    other.locator("[data-nk-open=character]").tap()
    other.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for(timeout=60_000)
    field = other.locator("#nk-panel [data-name=template] input").first
    field.fill("City runner")
    field.press("Tab")
    page.wait_for_function(
        "() => document.querySelector('#nk-panel [data-name=template] input')?.value === 'City runner'"
    )
    write(page, "name", "Klik the Quick")
    other.locator("#nk-panel .nk-sheet h3", has_text="Klik the Quick").wait_for()
    assert other.locator("#nk-panel [data-name=template] input").first.input_value() == "City runner"


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_structured_play_is_tracked_by_taps(reader, lang):
    page = reader.open(f"{lang}/epoch/structured-play/")
    widget = page.locator(".nk-widget[data-widget='epoch/play']")
    widget.scroll_into_view_if_needed()
    widget.locator("[data-key='tool new']").tap()
    for name in ("Klik", "Orc"):
        widget.locator(".nk-form [data-name=name] input").wait_for(timeout=60_000)
        widget.locator(".nk-form [data-name=name] input").fill(name)
        widget.locator(".nk-form", has=page.locator("[data-name=name]")).locator("button[type=submit]").tap()
        widget.locator("table th", has_text=name).wait_for()
    widget.locator("button[data-key*='roll-all']").tap()
    widget.locator(".nk-outcome").wait_for()
    first = widget.locator(".nk-outcome .nk-word").inner_text()
    widget.locator(".nk-form", has=page.locator("[data-name=cost]")).locator("button[type=submit]").first.tap()
    page.wait_for_function(
        "first => document.querySelector('[data-widget=\"epoch/play\"] .nk-outcome .nk-word')?.textContent !== first",
        arg=first,
    )
    page.reload()
    widget.locator(".nk-outcome").wait_for(timeout=60_000)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_ruling_changes_text_and_figures_everywhere_and_stays(reader, lang):
    page = reader.open(f"{lang}/epoch/checks/")
    usual = page.locator('[data-ruling="epoch/untrained"][data-option="2d10"]').first
    ruled = page.locator('[data-ruling="epoch/untrained"][data-option="3d10"]').first
    assert usual.is_visible() and ruled.is_hidden()
    figure = page.locator('[data-reads~="epoch/untrained"]').first
    before = figure.inner_text()
    page.locator('.nk-ruling[data-ruling="epoch/untrained"] input[value="3d10"]').first.check()
    ruled.wait_for()
    assert usual.is_hidden()
    page.wait_for_function(
        "before => document.querySelector('[data-reads~=\"epoch/untrained\"]').innerText !== before",
        arg=before,
        timeout=60_000,
    )
    page.reload()
    assert page.locator('[data-ruling="epoch/untrained"][data-option="3d10"]').first.is_visible()
    page.locator('.nk-ruling[data-ruling="epoch/untrained"] input[value="2d10"]').first.check()
    usual.wait_for()
    page.wait_for_function(
        "before => document.querySelector('[data-reads~=\"epoch/untrained\"]').innerText === before", arg=before
    )


def test_the_planner_answers_on_its_page(reader):
    page = reader.open("en/epoch/advancement/")
    widget = page.locator(".nk-widget[data-widget='epoch/planner']")
    widget.scroll_into_view_if_needed()
    plan = widget.locator(".nk-answer")
    before = plan.inner_text()
    widget.locator("[data-name=attribute] button").last.tap()
    expect(plan).not_to_have_text(before, timeout=60_000)
    expect(plan.locator("table")).to_contain_text("Experience", timeout=60_000)


def test_what_is_stored_carries_the_sites_path(reader):
    page = begin(reader)
    write(page, "name", "Klik")
    page.locator("#nk-panel .nk-sheet h3", has_text="Klik").wait_for()
    keys = page.evaluate("Object.keys(localStorage)")
    ours = [key for key in keys if "sheet" in key or "current" in key or "last" in key]
    assert ours and all(key.startswith("noppakirja:/repo/:") for key in ours)
