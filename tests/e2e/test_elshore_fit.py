"""After the Chaos on a phone and on paper: filled sheets, open results and the longest page for everyone; one sheet."""

from __future__ import annotations

import json
import re

import pytest

from rules_py.bridge import answer

from .test_sheets import take_in

CHARACTER = (
    ("set-name", {"name": "Uorda"}),
    ("set-people", {"people": "bar"}),
    ("set-culture-gift", {"culture-gift": "path-song-memory"}),
    ("set-cultural", {"cultural": "wilderness"}),
    ("add-gear", {"name": "Ilve", "sort": "shield", "hp": 2}),
    ("add-gear", {"name": "Ruosa", "sort": "weapon", "hp": 3, "bonus": 1}),
    ("set-style", {"style": "blade"}),
    ("set-authorisation", {"authorisation": "relic"}),
    ("set-affinity", {"affinity": "formcasting", "points": 2}),
    ("begin-play", {}),
    *(("fill-box", {"entry": f"What was carried from it, {n}."}) for n in range(3)),
    ("infect", {"disease": "heart-fever"}),
    ("add-condition", {"condition": "An old wound"}),
    ("harm", {"track": "physical", "amount": 10}),
    ("hit", {"defence": "shield", "hp": 0, "through": 2}),
)
SCENE = (
    ("add", {"name": "Uorda", "parry": 6, "parry-hp": 3, "shield": 5, "shield-hp": 2}),
    ("add", {"name": "Rask", "meir": True}),
    ("roll-all", {}),
    ("set-target", {"who": 1}),
    ("strike", {"defence": "shield", "hp": 0, "through": 2}),
)


def filled(kind, events, folder):
    """A sheet as its own file, with something in every part."""
    file = answer({"op": "sheet.new", "kind": f"elshore/{kind}"})["value"]["file"]
    for event, params in events:
        got = answer({"op": "sheet.apply", "file": file, "event": event, "params": params})
        assert got["ok"], got
        file = got["value"]["file"]
    path = folder / f"{kind}.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    return path


def shown(reader, tmp_path):
    """Both sheets in the panel, one after the other, with every part open."""
    page = reader.page
    for kind, events in (("character", CHARACTER), ("scene", SCENE)):
        reader.tap(f"#nk-panel [data-tab='elshore/{kind}']")
        take_in(page, filled(kind, events, tmp_path))
        page.locator("#nk-panel button[data-tone=main]").tap()
        reader.tap(f"#nk-panel [data-tab='elshore/{kind}']")
        page.locator("#nk-panel .nk-sheet form").first.wait_for(timeout=60_000, state="attached")
        page.evaluate("document.querySelectorAll('#nk-panel details').forEach((each) => (each.open = true))")
        yield kind


def longest(site_build, lang):
    """The chapter that weighs most; neither the glossary nor the whole book, which is made of chapters."""
    pages = (site_build / lang / "elshore").glob("*/index.html")
    chapters = (path for path in pages if path.parent.name not in ("glossary", "book"))
    return max(chapters, key=lambda path: path.stat().st_size)


@pytest.mark.parametrize(("lang", "scheme"), [("fi", "light"), ("en", "dark")])
def test_axe_finds_nothing_on_the_longest_page_in_results_and_on_full_sheets(
    readers, axe, site_build, tmp_path, lang, scheme
):
    reader = readers(color_scheme=scheme)
    page = reader.open(longest(site_build, lang).relative_to(site_build).as_posix().removesuffix("index.html"))
    found = {"page": axe(page)}
    reader.open(f"{lang}/elshore/combat/")
    reader.tap(".nk-roll[data-call*='shield_hp']")
    page.locator("#nk-panel [data-do=choose]").first.wait_for(timeout=60_000)
    found["choice"] = axe(page)
    reader.tap("#nk-panel [data-do=choose]")
    page.locator("#nk-panel .nk-bars").first.wait_for()
    found["result"] = axe(page)
    for kind in shown(reader, tmp_path):
        found[kind] = axe(page)
    assert {place: faults for place, faults in found.items() if faults} == {}


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_full_sheets_are_no_wider_than_the_narrowest_phone(readers, tmp_path, lang):
    reader = readers(viewport={"width": 320, "height": 640})
    page = reader.open(f"{lang}/elshore/tracker/")
    reader.tap("[data-nk-open=dice]")
    for kind in shown(reader, tmp_path):
        wide = page.evaluate(
            "[document.documentElement, document.querySelector('#nk-panel .nk-panel-body')]"
            ".map((each) => each.scrollWidth - each.clientWidth)"
        )
        assert wide == [0, 0], kind


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_the_quick_reference_prints_on_one_sheet(readers, lang):
    reader = readers(viewport={"width": 1000, "height": 800}, is_mobile=False)
    page = reader.open(f"{lang}/elshore/quick-reference/")
    assert page.locator("article .nk-roll").count() > 15
    page.evaluate("document.fonts.ready")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4"))) == 1
