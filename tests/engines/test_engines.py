"""The same book in Firefox and in WebKit: read, tap, switch language, keep a character."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.host import Host
from tests.engines.drivers import Engine, firefox, until, webkit

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # selenium's own call

RESULT = """
const beside = document.querySelectorAll(".nk-roll")[arguments[0]].nextElementSibling;
return beside?.matches(".nk-result") ? beside.innerText : null;
"""

STORED = "return JSON.stringify(Object.entries(localStorage))"


@pytest.fixture(scope="module", params=[firefox, webkit], ids=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    with request.param(tmp_path_factory.mktemp("profile")) as found:
        yield found


def opened(engine: Engine, url: str) -> None:
    """A page, read to its end: WebKit's driver comes back before that."""
    engine.open(url)
    until(engine, "return location.href === arguments[0] && document.readyState === 'complete'", url)


def tap(engine: Engine, css: str, nth: int = 0) -> None:
    """Click once the thing is in the middle of the screen and has come to rest there."""
    where = (
        "const each = document.querySelectorAll(arguments[0])[arguments[1]]; const at = each.getBoundingClientRect();"
    )
    until(engine, f"{where} each.scrollIntoView({{block: 'center'}}); return true", css, nth)
    place = f"{where} return `${{at.x}} ${{at.y}}`"
    before = None
    while before != (before := engine.script(place, css, nth)):
        time.sleep(0.2)
    engine.click(css, nth)


def rolled(engine: Engine, nth: int = 0) -> str:
    tap(engine, ".nk-roll", nth)
    return until(engine, RESULT, nth)


def test_a_roll_a_switch_of_language_and_a_roll_again(engine: Engine, site: str) -> None:
    opened(engine, f"{site}en/epoch/checks/")
    assert rolled(engine).startswith(("Success", "Failure"))
    assert until(engine, "return document.querySelectorAll('#nk-panel .nk-steps li a').length") >= 2
    assert until(engine, "return document.querySelectorAll('#nk-panel .nk-bars .nk-marked').length") == 1
    engine.script("document.querySelector('#nk-panel .nk-close').click()")
    engine.script("document.querySelector('a[hreflang=fi]').click()")
    until(engine, "return document.documentElement.lang === 'fi' && location.pathname.endsWith('/fi/epoch/checks/')")
    until(engine, "return document.readyState === 'complete'")
    assert rolled(engine).startswith(("Onnistuminen", "Epäonnistuminen"))


def test_a_character_outlives_the_page(engine: Engine, site: str) -> None:
    opened(engine, f"{site}en/epoch/skills/")
    tap(engine, "[data-nk-open=character]")
    until(engine, "return document.querySelector('#nk-panel [data-key=\"tool new\"]')")
    empty = engine.script(STORED)
    tap(engine, "#nk-panel [data-key='tool new']")
    strength = '#nk-panel [data-key*="set-attribute"][data-key*="strength"]'
    now = f"return document.querySelector('{strength} input')?.value"
    before = int(until(engine, now))
    buttons = int(engine.script(f"return document.querySelectorAll('{strength} button').length"))
    until(engine, f"{STORED} !== arguments[0]", empty)
    stored = engine.script(STORED)
    tap(engine, f"{strength} button", buttons - 1)
    until(engine, f"{now} === arguments[0]", str(before + 1))
    until(engine, f"{STORED} !== arguments[0]", stored)  # the sheet has answered and is kept
    opened(engine, f"{site}en/epoch/skills/")
    tap(engine, "[data-nk-open=character]")
    until(engine, f"{now} === arguments[0]", str(before + 1))


def test_nothing_is_asked_of_any_other_host(engine: Engine, site: str) -> None:
    opened(engine, f"{site}fi/epoch/checks/")
    rolled(engine)
    asked = engine.script("return performance.getEntriesByType('resource').map((each) => each.name)")
    assert asked and all(url.startswith(site) for url in asked)


LOOK = """
const root = document.documentElement;
const { root: path, version } = document.querySelector("meta[name=nk]").dataset;
const look = async () => {
    const store = await caches.open(`noppakirja:${path}:site:${version}`);
    root.dataset.whole = (await store.keys()).filter(({ url }) => url.includes("?whole-")).length;
    if (root.dataset.whole < 4) setTimeout(look, 200);
};
look();
"""


def test_after_one_visit_the_other_language_opens_and_rolls_with_the_host_gone(
    engine: Engine, site_build: Path, site: str, tmp_path: Path
) -> None:
    host = Host(site_build, site, tmp_path)
    try:
        opened(engine, f"{host.url}en/epoch/checks/")
        assert engine.script("return Boolean(navigator.serviceWorker)"), "driven like this, it has no service workers"
        engine.script(LOOK)
        until(engine, "return document.documentElement.dataset.whole === '4'", seconds=180)
        host.stop()
        opened(engine, f"{host.url}fi/epoch/checks/")
        assert rolled(engine).startswith(("Onnistuminen", "Epäonnistuminen"))
    finally:
        host.stop()


@pytest.fixture(autouse=True)
def _made(site_build: Path) -> None:
    """The site is there before the browser asks for it."""
