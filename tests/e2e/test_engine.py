"""The engine that does not come: told in words, tried again, answered once; reading never depends on it."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.first_visit


@pytest.mark.parametrize(("lang", "told"), [("en", "could not be fetched"), ("fi", "ei saatu haettua")])
def test_a_blocked_engine_is_told_and_tried_again(reader, lang, told):
    reader.expected += ["/engine/", "Failed to load resource", "net::ERR"]
    reader.page.route("**/engine/**", lambda route: route.abort())
    page = reader.open(f"{lang}/epoch/checks/")
    button = page.locator(".nk-roll").first
    button.scroll_into_view_if_needed()
    button.tap()
    page.locator("#nk-panel [role=alert]", has_text=told).wait_for(timeout=60_000)
    assert button.get_attribute("data-state") == "failed"
    page.unroute("**/engine/**")
    page.locator("#nk-panel [role=alert] button").tap()
    page.locator("#nk-panel .nk-outcome").wait_for(timeout=60_000)


CUT = {"status": 200, "body": b"PK\x03\x04 broken"}
OTHER = {"status": 200, "content_type": "text/html", "body": "<!doctype html><title>Sign in to the network</title>"}


@pytest.mark.parametrize(
    ("name", "served"),
    [
        *((name, CUT) for name in ("lean.zip", "pyodide.asm.wasm", "game-epoch.zip")),
        *(
            (name, OTHER)
            for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "lean.zip", "manifest.json")
        ),
    ],
)
def test_a_truncated_or_wrongly_typed_file_is_told_and_the_page_stays_readable(reader, name, served):
    # The runtime complains of the broken file line by line, as far as it comes before the page ends it.
    reader.expected += ["/engine/", "console: ", "Failed to fetch"]
    reader.page.route(f"**/engine/{name}*", lambda route: route.fulfill(**served))
    page = reader.open("en/epoch/checks/")
    button = page.locator(".nk-roll").first
    button.scroll_into_view_if_needed()
    button.tap()
    page.locator("#nk-panel [role=alert]").wait_for(timeout=60_000)
    assert page.locator("h1").is_visible()
    page.unroute(f"**/engine/{name}*")
    page.locator("#nk-panel [role=alert] button").tap()
    page.locator("#nk-panel .nk-outcome").wait_for(timeout=60_000)


def test_the_stage_is_shown_while_the_dice_warm_up(reader):
    page = reader.open("en/epoch/checks/")
    button = page.locator(".nk-roll").first
    button.scroll_into_view_if_needed()
    button.tap()
    page.locator("#nk-panel .nk-stage progress, #nk-panel .nk-outcome").first.wait_for()
    reader.answer(button)


def test_two_readers_never_share_dice(readers):
    """Thirty dice each, twice: the chance that two honest rolls agree is 1 in 10 to the 30th."""
    fell = []
    for _ in range(2):
        reader = readers(fresh=True)
        page = reader.open("en/epoch/checks/")
        page.locator(".nk-roll").first.focus()
        page.keyboard.press("Shift+Enter")
        page.locator("#nk-panel [data-name=skill] input").fill("30")
        reader.tap("#nk-panel button[type=submit]")
        page.locator("#nk-panel .nk-outcome").wait_for(timeout=60_000)
        fell.append(page.locator("#nk-panel .nk-dieface b").all_inner_texts())
    assert len(fell[0]) == 30 and fell[0] != fell[1]
