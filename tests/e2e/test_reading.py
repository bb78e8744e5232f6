"""Reading: two languages, instant navigation, search, no script, no colour lost, nothing wider than the phone."""

from __future__ import annotations

import re

import pytest

CHAPTERS = [
    "",
    "checks/",
    "structured-play/",
    "character/",
    "attributes/",
    "advancement/",
    "skills/",
    "odds-2-4/",
    "open-questions/",
    "credits/",
]


@pytest.mark.parametrize(("lang", "other"), [("en", "fi"), ("fi", "en")])
def test_the_other_language_is_the_same_page_at_the_same_place(reader, lang, other):
    page = reader.open(f"{lang}/epoch/checks/#marks")
    reader.tap(".nk-lang")
    page.wait_for_url(f"**/{other}/epoch/checks/**")
    assert page.url.endswith(f"/{other}/epoch/checks/#marks")
    assert page.locator("html").get_attribute("lang") == other
    reader.roll()
    reader.tap("#nk-panel .nk-close")
    reader.tap(".nk-lang")
    page.wait_for_url(f"**/{lang}/epoch/checks/**")
    reader.roll()


@pytest.mark.new_tab
def test_the_other_language_opens_at_the_same_place_before_the_words_have_come(reader):
    reader.page.route("**/words.en.json*", lambda asked: None)
    page = reader.open("en/epoch/checks/#marks")
    reader.tap(".nk-lang")
    page.wait_for_url("**/fi/epoch/checks/#marks")


def test_the_language_switch_follows_instant_navigation(reader):
    page = reader.open("en/epoch/checks/")
    page.locator(".nk-turn a[rel=next]").tap()
    page.wait_for_url("**/en/epoch/structured-play/")
    page.locator("h1", has_text="Structured").wait_for()
    reader.tap(".nk-lang")
    page.wait_for_url("**/fi/epoch/structured-play/**")


@pytest.mark.new_tab
def test_buttons_neither_die_nor_fire_twice_after_instant_navigation(reader):
    page = reader.open("en/epoch/checks/")
    page.locator(".nk-turn a[rel=next]").tap()
    page.wait_for_url("**/structured-play/")
    page.go_back()
    page.wait_for_url("**/checks/")
    page.locator("h1", has_text="Checks").wait_for()
    page.wait_for_timeout(300)
    reader.roll()
    assert "1 roll " in page.locator("#nk-panel .nk-past summary").inner_text()


@pytest.mark.parametrize("path", ["", "?from=chat", "#marks"])
@pytest.mark.parametrize(("wished", "lang"), [("fi-FI", "fi"), ("en-GB", "en")])
def test_the_root_sends_to_the_readers_language_and_keeps_the_rest(readers, site, path, wished, lang):
    reader = readers(locale=wished)
    reader.open(path)
    reader.page.wait_for_url(f"{site}{lang}/{path}")


def test_a_reader_of_neither_language_chooses(readers, site):
    reader = readers(locale="sv-SE")
    page = reader.open("?from=chat#marks")
    page.locator("a[hreflang=fi]").first.tap()
    page.wait_for_url(f"{site}fi/?from=chat#marks")


def test_the_language_read_last_is_gone_on_with(readers, site):
    reader = readers(locale="en-GB")
    reader.open("fi/")
    reader.page.wait_for_timeout(500)
    reader.open("")
    reader.page.wait_for_url(f"{site}fi/")


@pytest.mark.new_tab
@pytest.mark.parametrize("depth", ["nowhere/", "en/epoch/nowhere/", "fi/a/b/c/d"])
def test_an_address_that_is_none_leads_home_in_both_languages(reader, site, depth):
    reader.expected += ["404"]
    page = reader.open(depth)
    hrefs = [link.get_attribute("href") for link in page.locator("a").all()]
    assert any(href.endswith("/repo/en/") for href in hrefs) and any(href.endswith("/repo/fi/") for href in hrefs)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_without_script_a_chapter_reads_completely(readers, lang):
    reader = readers(java_script_enabled=False)
    page = reader.open(f"{lang}/epoch/checks/")
    button = page.locator(".nk-roll").first
    assert "%" in button.inner_text() and button.get_attribute("title")
    assert page.locator("figure.nk-example, .nk-example").first.is_visible()
    page = reader.open(f"{lang}/epoch/advancement/")
    assert "%" in page.locator(".nk-odds").first.inner_text()
    page = reader.open(f"{lang}/epoch/odds-2-4/")
    assert page.locator("table").count() >= 6
    table = page.locator("h2#table-3d10 + div table, h2#table-3d10 ~ * table").first.inner_text()
    assert re.search(r"\n6\s+94.?%\s+65.?%\s+22.?%", table)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["marks", "initiative", "burdens"]),
        ("fi", ["merkki", "merkin", "merkkiä", "aloitteessa", "noppa", "paatos", "hyökkäys"]),
    ],
)
def test_search_finds_in_the_readers_language(reader, lang, words):
    page = reader.open(f"{lang}/epoch/")
    reader.tap(".nk-bar [popovertarget=nk-search]")
    for word in words[:4]:
        page.locator("#nk-query").fill(word)
        page.locator(".nk-search-results a").first.wait_for()
        assert f"/{lang}/" in page.locator(".nk-search-results a").first.get_attribute("href")


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_term_has_its_note_and_its_place_in_the_glossary(reader, lang):
    page = reader.open(f"{lang}/epoch/checks/")
    term = page.locator(".nk-term").first
    assert len(term.get_attribute("data-note")) > 20
    term.tap()
    page.wait_for_url("**/glossary/**")
    anchor = page.url.partition("#")[2]
    page.locator(f"[id='{anchor}']").wait_for(state="attached")
    assert page.locator(f"[id='{anchor}']").count() == 1


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("fi", "light"), ("fi", "dark")])
def test_axe_finds_nothing(readers, axe, lang, scheme):
    reader = readers(color_scheme=scheme)
    found = {}
    for chapter in ("checks/", "character/", "skills/"):
        page = reader.open(f"{lang}/epoch/{chapter}")
        page.wait_for_timeout(300)
        found[chapter] = axe(page)
    found["shelf"] = axe(reader.open(f"{lang}/"))
    reader.open(f"{lang}/epoch/checks/")
    reader.roll()
    reader.page.locator("#nk-panel .nk-bars").wait_for()
    found["result"] = axe(reader.page)
    assert {place: faults for place, faults in found.items() if faults} == {}


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_nothing_is_wider_than_the_phone(readers, lang):
    reader = readers(viewport={"width": 320, "height": 640})
    for chapter in CHAPTERS:
        page = reader.open(f"{lang}/epoch/{chapter}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, chapter


def test_nothing_moves_where_the_reader_wants_stillness(readers):
    reader = readers(reduced_motion="reduce")
    page = reader.open("en/epoch/checks/")
    reader.roll()
    assert page.locator("#nk-panel").evaluate("each => getComputedStyle(each).animationName") == "none"


@pytest.mark.first_visit
def test_reading_before_the_first_touch_costs_no_byte_of_the_engine(reader):
    asked: list[str] = []
    reader.page.on("request", lambda each: asked.append(each.url))
    page = reader.open("en/epoch/credits/")
    assert not [url for url in asked if "/engine/" in url]
    page.wait_for_timeout(200)


@pytest.mark.first_visit
def test_no_engine_is_started_ahead_where_data_is_to_be_saved(reader):
    reader.page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    asked: list[str] = []
    reader.page.on("request", lambda each: asked.append(each.url))
    page = reader.open("en/epoch/checks/")
    page.wait_for_timeout(6_000)
    assert not [url for url in asked if "/engine/" in url]
    reader.roll()
    assert [url for url in asked if "/engine/" in url]


@pytest.mark.new_tab
@pytest.mark.parametrize(
    ("lang", "chapter", "button", "back"),
    [
        ("en", "Checks", "Bookmark this place", "You were reading:"),
        ("fi", "Taitoheitot", "Lisää tähän kirjanmerkki", "Luit viimeksi:"),
    ],
)
def test_a_place_is_marked_found_again_and_left_and_the_last_one_waits_on_the_shelf(
    readers, axe, lang, chapter, button, back
):
    reader = readers()
    page = reader.open(f"{lang}/epoch/checks/#difficulty")
    contents = page.locator("#nk-contents")
    reader.until("scrollY > 500")
    reader.tap("[popovertarget=nk-contents]")
    contents.get_by_role("button", name=button).tap()
    mark = contents.locator(".nk-marks li a")
    name = f"Epoch – {chapter} – {page.locator('#difficulty').inner_text().rstrip('¶').strip()}"
    assert mark.inner_text() == name
    assert axe(page) == []
    page.goto("about:blank")

    page = reader.open(f"{lang}/")
    again = page.locator(".nk-back a")
    assert again.inner_text() == name and page.locator(".nk-back").inner_text().startswith(back)
    reader.tap("[popovertarget=nk-contents]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    mark.tap()
    page.wait_for_url(f"**/{lang}/epoch/checks/#difficulty")
    page.locator("#difficulty").wait_for()
    page.reload()
    reader.tap("[popovertarget=nk-contents]")
    contents.get_by_role("button", name=name).tap()
    reader.until("!document.querySelector('.nk-marks li')")
