"""Ex Dynamis Chaos as it is read, filled in and printed: its pages, its sheets with very long numbers, its dice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rules_py import registry
from rules_py.bridge import answer

from .test_keeping import stored

CHAPTERS = (
    "",
    "percentile/",
    "zone/",
    "events/",
    "kinds/",
    "entering/",
    "attack/",
    "turn/",
    "deaths-door/",
    "fleeing/",
    "open-questions/",
    "missing/",
    "quick-reference/",
    "credits/",
    "glossary/",
)
HEAVIEST = "deaths-door/"
LONG = str(10**24 - 1)
"""As long as a stat can be."""


def asked(op, **request):
    got = answer({"op": op, **request})
    assert got["ok"], got
    return got["value"]


def sheet(kind, *events):
    """A sheet's file after its events, kept as the browser keeps it."""
    file = asked("sheet.new", kind=f"exdynamis/{kind}")["file"]
    for event, params in events:
        file = asked("sheet.apply", file=file, event=event, params=params, seed=1)["file"]
    return stored(f"sheet:{file['id']}", file)


CHARACTER = sheet(
    "character",
    ("set-name", {"name": "Ada"}),
    *(("set-stat", {"stat": stat, "score": LONG}) for stat in ("chm", "str")),
    ("set-number", {"what": "max_hp", "amount": LONG}),
    ("set-hp", {"hp": LONG}),
    ("add-listed", {"row": 1}),
    ("wield", {"row": 1, "place": "both"}),
    ("add-item", {"name": "Salve", "sort": "consumable"}),
    ("place-item", {"row": 1, "place": "slot"}),
    ("add-item", {"name": "Rope", "sort": "other"}),
    ("place-item", {"row": 2, "place": "ground"}),
    ("add-condition", {"name": "Burning"}),
)
EVENT = sheet(
    "event",
    *(
        ("add", {"name": name, "side": side, "rating": 30, "max-hp": 100})
        for name, side in (("Ada", "party"), ("Orc", "enemy"))
    ),
    ("roll", {}),
    ("aim", {"who": 2}),
    ("mark", {"who": 1, "name": "Burning"}),
    ("channel", {"who": 2, "name": "Storm", "unit": "rounds", "left": 2}),
)


@pytest.fixture
def filled(readers):
    """A reader whose browser holds a character and an event."""

    def make(lang, **settings):
        reader = readers(**settings)
        page = reader.open(f"{lang}/exdynamis/credits/")
        page.evaluate(f"{CHARACTER}; {EVENT}")
        reader.tap("[data-nk-open=dice]")
        return reader

    return make


def open_sheet(reader, kind):
    reader.tap(f"#nk-panel [data-tab='exdynamis/{kind}']")
    expect(reader.page.locator("#nk-panel .nk-sheet form").first).to_be_attached(timeout=60_000)
    for group in reader.page.locator("#nk-panel .nk-sheet details:not([open]) > summary").all():
        if group.is_visible():
            group.tap()


def attack(reader, lang, *faces):
    """An attack from the sheet, with these faces."""
    page = reader.page
    open_sheet(reader, "character")
    name = registry.words(lang).say("exdynamis", "action.attack")
    page.locator("#nk-panel .nk-sheet button:visible", has_text=re.compile(f"^{name}$")).first.tap()
    box = page.locator("#nk-panel .nk-field[data-name=faces] input")
    box.fill(", ".join(map(str, faces)))
    box.press("Tab")
    page.locator("#nk-panel form button[type=submit]").first.tap()
    page.locator("#nk-panel .nk-dieface").first.wait_for(timeout=60_000)
    return page.locator("#nk-panel .nk-dieface").first


@pytest.mark.parametrize(("lang", "scheme"), [("en", "dark"), ("fi", "light")])
def test_axe_finds_nothing_on_the_heaviest_pages_on_filled_sheets_and_in_a_result(filled, axe, lang, scheme):
    reader = filled(lang, color_scheme=scheme)
    found = {}
    for kind in ("character", "event"):
        open_sheet(reader, kind)
        found[kind] = axe(reader.page)
    attack(reader, lang, 98, 5)
    reader.page.locator("#nk-panel .nk-bars").wait_for()
    found["result"] = axe(reader.page)
    for chapter in (HEAVIEST, "percentile/", "quick-reference/"):
        page = reader.open(f"{lang}/exdynamis/{chapter}")
        page.wait_for_timeout(300)
        found[chapter] = axe(page)
    assert {place: faults for place, faults in found.items() if faults} == {}


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_nothing_is_wider_than_the_phone(readers, lang):
    reader = readers(viewport={"width": 320, "height": 640})
    for chapter in CHAPTERS:
        page = reader.open(f"{lang}/exdynamis/{chapter}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, chapter


@pytest.mark.parametrize("width", [320, 360, 390, 430])
def test_in_the_head_nothing_covers_anything_else(readers, width):
    page = readers(viewport={"width": width, "height": 640}).open("fi/exdynamis/credits/")
    boxes = [page.locator(part).bounding_box() for part in (".nk-home", ".nk-book", ".nk-lang", ".nk-palette")]
    for left, right in zip(boxes, boxes[1:], strict=False):
        assert left["x"] + left["width"] <= right["x"] + 0.5
    assert boxes[-1]["x"] + boxes[-1]["width"] <= width


def test_numbers_of_many_digits_are_seen_whole(filled):
    reader = filled("fi")
    page = reader.page
    open_sheet(reader, "character")
    boxes = page.locator("#nk-panel .nk-stepper input")
    assert LONG in boxes.evaluate_all("all => all.map(each => each.value)")
    cut = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.value)"
    assert boxes.evaluate_all(cut) == []
    attack(reader, "fi", 50, 5)
    panel = page.locator("#nk-panel")
    assert panel.evaluate("each => each.scrollWidth - each.clientWidth") <= 0


def test_critical_and_botched_dice_are_told_apart_by_their_shape(filled):
    reader = filled("en")
    look = """die => {
        const mark = getComputedStyle(die, "::after");
        return [mark.clipPath, mark.borderRightWidth, getComputedStyle(die.querySelector("svg")).fill];
    }"""
    drawn = {}
    for face, fate in ((98, "critical"), (50, "counted"), (3, "botched")):
        die = attack(reader, "en", face, *([5] if face > 5 else []))
        expect(die).to_have_attribute("data-fate", fate)
        drawn[fate] = die.evaluate(look)
    assert drawn["critical"][0].startswith("polygon") and drawn["botched"][0].startswith("polygon")
    assert len({tuple(each[:2]) for each in drawn.values()}) == 3
    assert drawn["critical"][2] == drawn["counted"][2] != drawn["botched"][2]


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_the_quick_reference_prints_on_one_page(readers, lang):
    page = readers(viewport={"width": 1000, "height": 1200}, is_mobile=False, has_touch=False).open(
        f"{lang}/exdynamis/quick-reference/"
    )
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1
