"""What lies over the page fits a phone: every tab of the panel is in sight, and a line that is told covers no head."""

from __future__ import annotations

import pytest

from rules_py import registry

GAMES = [game.id for game in registry.games()]


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_no_tab_of_the_panel_is_cut_in_any_book(reader, lang):
    for game in GAMES:
        page = reader.open(f"{lang}/{game}/")
        reader.tap("[data-nk-open=dice]")
        page.locator("#nk-panel [data-tab=table]").tap()  # the one that is chosen is bold
        page.locator("#nk-panel [data-tab=table][aria-current]").wait_for()
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 844})
            inner = page.locator("#nk-panel .nk-panel-body").bounding_box()
            for tab in page.locator("#nk-panel [data-tab]").all():
                box, name = tab.bounding_box(), (game, width, tab.inner_text())
                assert box["x"] >= inner["x"] and box["x"] + box["width"] <= inner["x"] + inner["width"], name
                assert box["height"] >= 44 and tab.evaluate("each => each.scrollWidth <= each.clientWidth"), name


@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("height", [844, 640])
def test_what_is_told_covers_neither_head_nor_panel_and_goes_soon(readers, lang, height):
    reader = readers(viewport={"width": 390, "height": height})
    page = reader.open(f"{lang}/epoch/checks/")
    reader.tap("[data-nk-open=character]")
    page.locator("#nk-panel [data-tone=empty]").wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(
        """async () => {
          const { toast } = await import("/repo/assets/nk/dom.mjs");
          toast("Kirjattu: Malcom Mustahammas, viimeinen kattojen juoksijoista", "undo");
        }"""
    )
    told = page.locator("#nk-toast")
    told.locator("button").wait_for()
    edges = [page.locator(each).bounding_box() for each in ("#nk-toast", ".nk-head", "#nk-panel > header")]
    spans = [(box["y"], box["y"] + box["height"]) for box in edges]
    for other in spans[1:]:
        assert spans[0][1] <= other[0] or spans[0][0] >= other[1], spans
    page.wait_for_timeout(6_500)
    assert told.inner_text() == "" and told.is_hidden()


STUCK = """() => [...document.querySelectorAll("article *")].filter((each) => {
  const how = getComputedStyle(each).overflowX;
  return /auto|scroll/.test(how) && each.scrollWidth > each.clientWidth + 1;
}).filter((each) => each.tabIndex < 0 || !each.ariaLabel).map((each) => each.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_scrolls_sideways_is_reached_by_keys_and_named(readers, site_build, game, lang):
    reader = readers(java_script_enabled=False)
    found = {}
    for path in sorted((site_build / lang / game).glob("*/index.html")):
        if 'class="nk-scroll"' not in path.read_text(encoding="utf-8"):
            continue
        page = reader.open(path.relative_to(site_build).as_posix().removesuffix("index.html"))
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 844})
            found[path.parent.name, width] = page.evaluate(STUCK)
    assert found and {place: stuck for place, stuck in found.items() if stuck} == {}


def test_the_themes_script_leaves_the_boxes_alone(reader):
    page = reader.open("en/epoch/checks/")
    page.locator(".nk-scroll > table.nk-grid").first.wait_for()
    page.wait_for_timeout(500)
    assert page.locator(".md-typeset__scrollwrap").count() == 0


@pytest.mark.parametrize("width", [390, 1280])
def test_no_title_on_the_shelf_is_broken_within_a_word(readers, width):
    """A word's first and last letters stand on one line."""
    page = readers(viewport={"width": width, "height": 844}).open("en/")
    broken = page.evaluate("""() => [...document.querySelectorAll(".nk-spine .nk-name")].flatMap((name) =>
      [...name.textContent.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const place = document.createRange();
        place.setStart(name.firstChild, index);
        place.setEnd(name.firstChild, index + word.length);
        return place.getClientRects().length > 1;
      }).map(({ 0: word }) => word))""")
    assert broken == []
    assert page.locator(".nk-spine .nk-name").count() == sum(not game.tool for game in registry.games())
