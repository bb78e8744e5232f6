"""The engine's memory, kept in the reader's browser after a first roll: later visits wake it, and share no dice."""

from __future__ import annotations

import pytest
from people import PHONE, Reader

from rules_py import registry

pytestmark = pytest.mark.first_visit

CLIENT = """import(document.querySelector('script[src*="elements.mjs"]').src.replace("elements", "client"))"""
KEPT = """async (change) => {
    const name = `noppakirja:${document.querySelector("meta[name=nk]").dataset.root}:memory`;
    if (!(await caches.has(name))) return [];
    const cache = await caches.open(name);
    const found = [];
    for (const asked of await cache.keys()) {
        const kept = await cache.match(asked);
        const bytes = new Uint8Array(await kept.arrayBuffer());
        found.push({ url: asked.url, bytes: bytes.length });
        const mark = async (each) => new Uint8Array(await crypto.subtle.digest("SHA-256", each)).join(" ");
        const put = (body, headers = kept.headers, at = asked) => cache.put(at, new Response(body, { headers }));
        if (change === "cut") await put(bytes.slice(0, bytes.length / 2));
        if (change === "flipped") (bytes[bytes.length >> 1] ^= 1), await put(bytes);
        if (change === "other") await put(bytes.fill(7), { "nk-digest": await mark(bytes) });
        if (change === "older") await cache.delete(asked), await put(bytes, kept.headers, asked.url.replace(/.$/, "!"));
    }
    return found;
}"""
"""What is kept, after which it may be changed: as a disk would break it, or as another build would have left it."""


def visit(reader, place="en/epoch/checks/"):
    """The site in a new tab: an engine of its own."""
    reader.leave()
    reader.page = reader.turn(reader.context.new_page())
    return reader.open(place)


def restored(reader):
    """Whether the engine that runs was woken from its memory."""
    return reader.page.evaluate(f"{CLIENT}.then(({{ stage }}) => [stage.stage, stage.restored])") == ["ready", True]


@pytest.fixture(scope="module")
def visited(browser, site):
    """Somebody who has rolled once. Whatever a test does to their memory, it ends with one that is whole."""
    reader = Reader(browser.new_context(**PHONE, service_workers="block"), site)
    reader.open("en/epoch/checks/")
    reader.roll()
    assert not restored(reader)
    reader.remembered()
    yield reader
    reader.context.close()


@pytest.fixture
def regular_reader(visited):
    """They, on a second visit."""
    visited.complaints, visited.expected = [], []
    yield visited
    visited.quiet()


def dice(reader):
    """Thirty of them."""
    reader.page.locator(".nk-roll").first.focus()
    reader.page.keyboard.press("Shift+Enter")
    reader.page.locator("#nk-panel [data-name=skill] input").fill("30")
    reader.tap("#nk-panel button[type=submit]")
    reader.page.locator("#nk-panel .nk-outcome").wait_for(timeout=60_000)
    return reader.page.locator("#nk-panel .nk-dieface b").all_inner_texts()


def test_two_visits_from_one_memory_are_restored_and_never_share_dice(regular_reader):
    """Thirty dice each: the chance that two honest rolls agree is 1 in 10 to the 30th."""
    fell = []
    for _ in range(2):
        visit(regular_reader)
        fell.append(dice(regular_reader))
        assert restored(regular_reader)
    assert len(fell[0]) == 30 and fell[0] != fell[1]


def test_every_games_files_and_sheets_still_come_in(regular_reader):
    """The memory holds the game that was rolled first; the others' zips are mounted by an engine that was restored."""
    page = visit(regular_reader)
    for game in registry.games():
        asked = [{"op": "roll", "action": f"{game.id}/{game.actions[0].id}", "params": {}}]
        asked += [{"op": "sheet.new", "kind": f"{game.id}/{sheet.kind}"} for sheet in game.sheets]
        for request in asked:
            assert page.evaluate(
                f"([request, game]) => {CLIENT}.then(({{ ask }}) => ask(request, game))", [request, game.id]
            )
    assert restored(regular_reader)


@pytest.mark.parametrize("change", ["cut", "flipped", "other"])
def test_a_broken_memory_is_let_go_and_nobody_notices(regular_reader, change):
    regular_reader.expected += ["console: "]  # the runtime says what it stumbled over
    assert regular_reader.page.evaluate(KEPT, change)
    page = visit(regular_reader)
    # the engine runs, nobody has rolled
    page.evaluate(f"{CLIENT}.then(({{ later }}) => later({{ op: 'list' }}, 'epoch'))")
    assert not restored(regular_reader)
    assert page.evaluate(KEPT) == []
    regular_reader.roll()
    regular_reader.remembered()
    page = visit(regular_reader)
    regular_reader.roll()
    assert restored(regular_reader)


def test_another_builds_memory_is_not_used_and_gives_way(regular_reader):
    (before,) = regular_reader.page.evaluate(KEPT, "older")
    page = visit(regular_reader)
    regular_reader.roll()
    assert not restored(regular_reader)
    for _ in range(600):
        if [each["url"] for each in page.evaluate(KEPT)] == [before["url"]]:
            break
        page.wait_for_timeout(100)
    else:
        pytest.fail("another build's memory stayed")


def test_nothing_is_kept_where_data_is_to_be_saved(reader):
    reader.page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page = reader.open("en/epoch/checks/")
    reader.roll()
    page.wait_for_timeout(4_000)
    assert page.evaluate(KEPT) == []


def test_where_the_browser_keeps_nothing_a_roll_is_a_roll(reader):
    reader.page.add_init_script("delete window.caches; delete Window.prototype.caches")
    page = reader.open("en/epoch/checks/")
    assert not page.evaluate("'caches' in window")
    reader.roll()


ROLLS = """async (count) => {
    const { python, call } = await (await import(location.href)).starting;
    const params = { skill: "30d10", attribute: 6, difficulty: 2 };
    const asked = JSON.stringify({ op: "roll", lang: "fi", action: "epoch/skill", params, ask: true });
    let answered = 0;
    for (let n = 0; n < count; n += 1) answered += JSON.parse(call(asked)).ok ? 1 : 0;
    const blocks = python.runPython("import gc, sys; gc.collect(); sys.getallocatedblocks()");
    return { answered, blocks, heap: python._module.HEAP8.length };
}"""


def test_ten_thousand_rolls_leave_the_memory_flat(player):
    page = player.open("en/epoch/checks/")
    player.roll()
    (worker,) = page.workers
    early, late = worker.evaluate(ROLLS, 500), worker.evaluate(ROLLS, 10_000)
    assert (early["answered"], late["answered"]) == (500, 10_000)
    assert late["heap"] == early["heap"]
    assert late["blocks"] - early["blocks"] < 500  # not one block of Python's for twenty rolls
