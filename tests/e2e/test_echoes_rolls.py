"""What a roll of Echoes leaves to do: dice to choose, a reroll on offer, one tap that writes; the table’s lists."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

RESULT = "#nk-panel .nk-result"
WORDS = {
    "en": {"reroll": "Reroll", "character": "Mark it on the character"},
    "fi": {"reroll": "uudelleen", "character": "Merkitse hahmolle"},
}


def thrown(reader, faces, lang="en"):
    """A skill check with an anger of two and these dice, which waits for the player's choice."""
    page = reader.open(f"{lang}/echoes/motivation/")
    page.locator(".nk-roll[data-call*='emotion=anger motivation=2']").first.focus()
    page.keyboard.press("Shift+Enter")
    page.locator("#nk-panel [data-name=faces] input").fill(faces)
    page.locator("#nk-panel form button[type=submit]").tap()
    page.locator(f"{RESULT} [data-do=choose]").first.wait_for(timeout=60_000)
    return page


def chosen(reader, lang="en"):
    """The same with the lowest die chosen: 74, a setback."""
    page = thrown(reader, "9, 7, 8, 4", lang)
    page.locator(f"{RESULT} [data-do=choose]", has_text="7").tap()
    page.locator(f"{RESULT} .nk-outcome").wait_for()
    return page


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_the_player_chooses_among_the_dice_with_the_best_marked(reader, lang):
    page = thrown(reader, "9, 7, 8, 4", lang)
    offered = page.locator(f"{RESULT} [data-do=choose]")
    assert offered.all_inner_texts() == ["7", "8", "9"]
    assert offered.first.get_attribute("data-tone") == "good"
    offered.nth(1).tap()
    expect(page.locator(f"{RESULT} .nk-outcome")).to_contain_text("84")


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_reroll_on_offer_goes_on_with_the_same_roll(reader, lang):
    page = chosen(reader, lang)
    page.locator(f"{RESULT} [data-do=choose]", has_text=WORDS[lang]["reroll"]).last.tap()
    page.locator(f"{RESULT} [data-fate=rerolled]").first.wait_for()
    assert page.locator(f"{RESULT} [data-fate=rerolled] b").inner_text() == "4"
    assert page.locator(f"{RESULT} .nk-figure").inner_text().startswith("7")
    assert page.locator("#nk-panel .nk-past summary").inner_text().startswith("1 ")
    assert page.locator("span.nk-result").inner_text().split()[-1] == page.locator(f"{RESULT} .nk-figure").inner_text()


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_what_a_roll_leaves_begins_a_sheet_is_written_once_and_can_be_taken_back(reader, lang):
    page = chosen(reader, lang)
    effect = page.locator(f"{RESULT} [data-do=event]", has_text=WORDS[lang]["character"])
    effect.tap()
    page.locator("#nk-toast [data-key=undo]").wait_for()
    expect(effect).to_be_disabled()
    expect(page.locator(f"{RESULT} [data-do=choose]").first).to_be_disabled()
    stored = "Object.keys(localStorage).filter((key) => key.includes('sheet:'))"
    sheets = f"{stored}.map((key) => JSON.parse(localStorage[key]))"
    assert [sheet["state"]["echo"] for sheet in page.evaluate(sheets)] == [3]
    page.locator("#nk-toast [data-key=undo]").tap()
    expect(effect).to_be_enabled()
    expect(page.locator(f"{RESULT} [data-do=choose]").first).to_be_enabled()
    assert page.evaluate(sheets) == []


def test_an_undo_that_comes_too_late_changes_nothing(reader):
    page = chosen(reader)
    page.locator(f"{RESULT} [data-do=event]").first.tap()
    undo = page.locator("#nk-toast [data-key=undo]")
    undo.wait_for()
    page.locator("#nk-panel [data-tab='echoes/character']").tap()
    page.locator("#nk-panel button", has_text="1 Echo more").tap()
    page.locator("#nk-panel .nk-track .nk-label", has_text="Echo 4 / 10").wait_for()
    undo.tap()
    page.locator("#nk-toast", has_text="has changed since").wait_for()
    assert page.locator("#nk-panel .nk-track .nk-label", has_text="Echo 4 / 10").is_visible()


def test_the_roller_takes_what_the_character_has(reader):
    page = reader.open("en/echoes/checks/")
    reader.tap("[data-nk-open=character]")
    reader.tap("#nk-panel [data-key='tool new']")
    more = page.locator("#nk-panel [data-key*=set-points][data-key*=dexterity] button").last
    more.wait_for(timeout=60_000)
    more.tap()
    page.locator("#nk-panel button[data-key*='hit=26']").first.wait_for()
    reader.tap("#nk-panel [data-tab=dice]")
    page.locator("#nk-panel [data-name=action] select").select_option("echoes/attack")
    expect(page.locator("#nk-panel [data-name=hit] input")).to_have_value("26")
    page.locator("#nk-panel .nk-from", has_text="your character").wait_for()


@pytest.mark.parametrize(("lang", "name"), [("en", "Sheets"), ("fi", "Lomakkeet")])
def test_the_bar_names_what_it_opens(reader, lang, name):
    page = reader.open(f"{lang}/echoes/")
    expect(page.locator(".nk-bar [data-nk-open=character]")).to_have_text(name)


def test_a_list_of_the_tables_own_is_kept_and_a_wrong_number_is_not(reader):
    page = reader.open("en/echoes/wounds/")
    wounds = page.locator("#nk-panel details:has([data-name=times]) > summary")
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab=table]")
    wounds.tap()
    times = page.locator("#nk-panel .nk-records [data-name=times] input:visible")
    times.last.fill("4")
    times.last.press("Tab")
    times.last.fill("many")
    times.last.press("Tab")
    expect(times.last).to_have_value("4")
    page.reload()
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab=table]")
    wounds.tap()
    expect(times.last).to_have_value("4")


@pytest.mark.parametrize(("lang", "scheme"), [("fi", "light"), ("en", "dark")])
def test_axe_finds_nothing_in_a_choice_a_result_a_screen_and_the_lists(readers, axe, lang, scheme):
    reader = readers(color_scheme=scheme)
    page = thrown(reader, "9, 7, 8, 4", lang)
    found = {"choice": axe(page)}
    page.locator(f"{RESULT} [data-do=choose]").first.tap()
    page.locator("#nk-panel .nk-bars").wait_for()
    found["result"] = axe(page)
    for tab in ("echoes/character", "echoes/scene"):
        reader.tap(f"#nk-panel [data-tab='{tab}']")
        reader.tap("#nk-panel [data-key='tool new']")
        page.locator("#nk-panel .nk-sheet h3").first.wait_for()
        found[tab] = axe(page)
    reader.tap("#nk-panel [data-tab=table]")
    page.locator("#nk-panel details:has(.nk-records) > summary").first.tap()
    found["lists"] = axe(page)
    assert {place: faults for place, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [("qualities", "1, 1, 1, 1, 2, 2, 2, 3, 3, 5", "1, 1, two"), ("infusion-healed", "3", "1000")],
)
def test_numbers_and_parts_keep_the_last_value_that_fits(reader, name, good, bad):
    page = reader.open("en/echoes/your-table/")
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab=table]")
    box = page.locator(f"#nk-panel [data-name='{name}'] input").first
    for written in (good, bad):
        box.fill(written)
        box.press("Tab")
    expect(box).to_have_value(good)
