"""An evening at the table, on a phone, in both languages: characters, scenes, rolls, the copy of everything, search."""

from __future__ import annotations

import json
import re

import pytest
from paper import printed
from playwright.sync_api import expect

from rules_py import registry
from rules_py.core.words import LANGUAGES
from site_plugins.game_data import words

from .test_keeping import stored
from .test_panel import begin

by_language = pytest.mark.parametrize("lang", LANGUAGES)
BOOKS = [game.id for game in registry.games() if not game.tool]
HEAD = "#nk-panel .nk-sheet > h3"
FILES = "#nk-panel .nk-sheet-bar [data-name=file] select"
PAST = "#nk-panel .nk-past"
WATCHED = """
window.asked = [];
navigator.storage.persist = async () => { asked.push("persist"); return true; };
Object.defineProperty(navigator, "wakeLock", {value: {request: async (what) => asked.push(what)}});
"""


def write(page, name, text):
    field = page.locator(f"#nk-panel [data-name={name}] input").first
    field.fill(text)
    field.press("Tab")


@pytest.mark.new_tab
@by_language
def test_characters_are_named_copied_turned_to_deleted_and_had_back_and_what_is_wrong_leads_to_the_rule(reader, lang):
    reader.page.add_init_script(WATCHED)
    page = begin(reader, lang)
    write(page, "name", "Klik")
    expect(page.locator(HEAD)).to_have_text("Klik")
    assert page.evaluate("asked.filter((each) => each === 'persist').length") == 1, "asked with the first sheet only"
    reader.tap("#nk-panel [data-key='tool duplicate']")
    expect(page.locator(f"{FILES} option")).to_have_count(2)
    write(page, "name", "Orvokki")
    expect(page.locator(HEAD)).to_have_text("Orvokki")
    page.locator(FILES).select_option(label="Klik")
    expect(page.locator(HEAD)).to_have_text("Klik")
    reader.tap("#nk-panel [data-key='tool delete']")
    expect(page.locator(HEAD)).to_have_text("Orvokki")
    reader.tap("#nk-toast button")
    expect(page.locator(f"{FILES} option")).to_have_text(["Klik", "Orvokki"])
    problem = page.locator("#nk-panel .nk-problems a").first  # a new one has all its experience still to spend
    there = problem.evaluate("each => each.href")
    assert f"/{lang}/epoch/" in there and "#" in there
    page.locator("#nk-panel .nk-problems details").evaluate("each => { each.open = true; }")
    problem.tap()
    page.wait_for_url(there)
    expect(page.locator(f"#nk-text [id='{there.partition('#')[2]}']")).to_have_count(1)


@by_language
def test_a_copy_is_called_for_and_taken_in_again_without_doubles_after_a_look(reader, tmp_path, lang):
    page = begin(reader, lang)
    write(page, "name", "Klik")
    expect(page.locator(HEAD)).to_have_text("Klik")
    page.evaluate(stored("moves", 201))
    write(page, "name", "Klik II")
    expect(page.locator("#nk-panel .nk-sheet-bar")).to_contain_text(words(lang).say("desk", "ui.copy-due"))
    reader.tap("#nk-panel [data-tab=keeping]")
    with page.expect_download() as coming:
        page.locator("#nk-panel button[data-tone=main]").tap()
    path = tmp_path / "all.json"
    coming.value.save_as(path)
    text = path.read_text(encoding="utf-8")
    (file,) = json.loads(text)["files"]
    assert file["state"]["name"] == "Klik II"
    mine = "Object.keys(localStorage).filter((key) => key.includes(':sheet:')).length"

    def look(told, kept):
        path.write_text(told, encoding="utf-8")
        with page.expect_file_chooser() as choosing:
            page.locator("#nk-panel .nk-buttons button:not([data-tone=main])").last.tap()
        choosing.value.set_files(path)
        page.locator("#nk-panel .nk-rows, #nk-panel .nk-problem").first.wait_for()
        assert page.evaluate(mine) == kept, "nothing is kept before one says so"

    look(text, 1)
    expect(page.locator("#nk-panel .nk-rows")).to_contain_text("Klik II")
    assert page.locator("#nk-panel button[data-tone=main]").count() == 0, "it is here already"
    page.locator("#nk-panel .nk-buttons button").last.tap()
    other = {**file, "state": {**file["state"], "name": "Orvokki"}}
    look(json.dumps({**json.loads(text), "files": [file, other]}), 1)
    page.locator("#nk-panel button[data-tone=main]").tap()
    page.locator("#nk-toast").wait_for()
    assert page.evaluate(mine) == 2
    look(json.dumps({**json.loads(text), "files": [file, other]}), 2)
    assert page.locator("#nk-panel button[data-tone=main]").count() == 0, "the same file twice brings nothing"
    page.locator("#nk-panel .nk-buttons button").last.tap()
    look(text[: len(text) // 2], 2)
    expect(page.locator("#nk-panel .nk-problem")).to_be_visible()


@pytest.mark.new_tab
@by_language
def test_scenes_are_kept_side_by_side_and_a_reload_in_the_middle_of_a_round_leaves_undo_whole(reader, lang):
    reader.page.add_init_script(WATCHED)
    page = reader.open(f"{lang}/epoch/table/")
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab='epoch/play']")
    reader.tap("#nk-panel [data-key='tool new']")
    joining = page.locator("#nk-panel .nk-form", has=page.locator("[data-name=name]"))
    for name in ("Klik", "Orc"):
        joining.locator("[data-name=name] input").fill(name)
        joining.locator("button[type=submit]").tap()
        page.locator("#nk-panel th", has_text=name).wait_for()
        page.locator("#nk-panel .nk-sheet details").last.evaluate("each => { each.open = true; }")
    assert "screen" in page.evaluate("asked"), "the screen stays awake while score is kept"
    page.locator("#nk-panel button[data-key*='roll-all']").tap()
    page.locator("#nk-panel form[data-key*='\"act\"']").wait_for()
    before = page.locator("#nk-panel .nk-rows").inner_text()
    page.locator("#nk-panel form[data-key*='\"act\"'] button[type=submit]").tap()
    expect(page.locator("#nk-panel .nk-rows")).not_to_have_text(before, use_inner_text=True)
    acted = page.locator("#nk-panel .nk-rows").inner_text()
    reader.tap("#nk-panel [data-key='tool new']")
    expect(page.locator("#nk-panel .nk-rows")).to_have_count(0)
    expect(page.locator(f"{FILES} option")).to_have_count(2)
    page.reload()
    reader.tap("[data-nk-open=dice]")
    reader.tap("#nk-panel [data-tab='epoch/play']")
    expect(page.locator("#nk-panel .nk-rows")).to_have_count(0)
    other = page.locator(f"{FILES} option:not(:checked)").get_attribute("value")
    page.locator(FILES).select_option(other)
    expect(page.locator("#nk-panel .nk-rows")).to_have_text(acted, use_inner_text=True)
    reader.tap("#nk-panel [data-key='tool undo']")
    expect(page.locator("#nk-panel .nk-rows")).to_have_text(before, use_inner_text=True)


@by_language
def test_two_hundred_rolls_are_kept_found_thrown_again_and_copied(reader, lang):
    page = reader.open(f"{lang}/epoch/checks/")
    reader.roll()
    page.evaluate(
        """() => {
          const key = "noppakirja:/repo/:rolls", [roll] = JSON.parse(localStorage.getItem(key));
          const others = Array.from({length: 199}, (_, n) => ({
            ...roll, mark: `m${n}`, ...(n % 2 && {title: "Pariton"}),
          }));
          localStorage.setItem(key, JSON.stringify([roll, ...others]));
        }"""
    )
    page.reload()
    reader.roll()
    summary = page.locator(f"{PAST} > summary")
    expect(summary).to_have_text(re.compile("^200 "))
    summary.tap()
    expect(page.locator(f"{PAST} .nk-group")).to_have_count(20)
    wanted = page.locator(f"{PAST} [data-name=wanted] input")
    wanted.fill("pariton")
    wanted.press("Tab")
    expect(page.locator(f"{PAST} .nk-group > summary").first).to_contain_text("Pariton")
    buttons = page.locator(f"{PAST} .nk-buttons").last.locator("button")
    buttons.nth(1).tap()
    page.locator("#nk-toast").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").count("Epoch · ") in (98, 99)
    page.locator(f"{PAST} .nk-group > summary").first.tap()
    page.locator(f"{PAST} .nk-group[open] .nk-buttons button").first.tap()
    page.locator("#nk-panel .nk-outcome").wait_for()
    expect(summary).to_have_text(re.compile("^200 "))


@pytest.mark.parametrize(("lang", "word"), [("en", "initiative"), ("fi", "aloite")])
def test_search_begins_with_the_book_that_is_read_and_looks_into_one_alone_when_told(reader, lang, word):
    title = {game: words(lang).say(game, "game.title") for game in ("epoch", "echelon")}
    page = reader.open(f"{lang}/echelon/")
    reader.tap(".nk-bar [popovertarget=nk-search]")
    page.locator("#nk-query").fill(word)
    found = page.locator(".nk-search-results a")
    found.first.wait_for()

    def books():
        return [each.split("/")[3] for each in found.evaluate_all("all => all.map((each) => each.pathname)")]

    assert books()[0] == "echelon" and len(set(books())) > 1
    assert books() == sorted(books(), key=lambda book: book != "echelon"), "the others come after"
    page.locator("#nk-search select").select_option(label=title["epoch"])
    expect(found.first).to_have_attribute("href", re.compile("/epoch/"))
    assert set(books()) == {"epoch"}


@by_language
def test_each_quick_reference_is_one_sheet_of_either_paper(reader, lang):
    for game in BOOKS:
        page = reader.open(f"{lang}/{game}/quick-reference/")
        assert [printed(page, paper).sheets for paper in ("A4", "Letter")] == [1, 1], game


@by_language
def test_what_has_changed_is_a_page_that_the_contents_lead_to(reader, lang):
    page = reader.open(f"{lang}/")
    reader.tap(".nk-bar [popovertarget=nk-contents]")
    link = page.locator("a[href*='changes']:visible").first
    link.scroll_into_view_if_needed()
    link.tap()
    page.wait_for_url(f"**/{lang}/changes/**")
    expect(page.locator("#nk-text li").nth(10)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
