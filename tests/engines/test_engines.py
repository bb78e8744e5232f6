"""The same book in Firefox and in WebKit: read, tap, switch language, keep a character."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engines.drivers import Engine, firefox, until, webkit

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # selenium's own call

RESULT = """
const beside = document.querySelectorAll(".nk-roll")[arguments[0]].nextElementSibling;
return beside?.matches(".nk-result") ? beside.innerText : null;
"""


@pytest.fixture(scope="module", params=[firefox, webkit], ids=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    with request.param(tmp_path_factory.mktemp("profile")) as found:
        yield found


def rolled(engine: Engine, nth: int = 0) -> str:
    engine.script("document.querySelectorAll('.nk-roll')[arguments[0]].scrollIntoView({block: 'center'})", nth)
    engine.click(".nk-roll", nth)
    return until(engine, RESULT, nth)


def test_a_roll_a_switch_of_language_and_a_roll_again(engine: Engine, site: str) -> None:
    engine.open(f"{site}en/epoch/checks/")
    assert rolled(engine).startswith(("Success", "Failure"))
    assert until(engine, "return document.querySelectorAll('#nk-panel .nk-steps li a').length") >= 2
    assert until(engine, "return document.querySelectorAll('#nk-panel .nk-bars .nk-marked').length") == 1
    engine.script("document.querySelector('#nk-panel .nk-close').click()")
    engine.script("document.querySelector('a[hreflang=fi]').click()")
    until(engine, "return document.documentElement.lang === 'fi' && location.pathname.endsWith('/fi/epoch/checks/')")
    until(engine, "return document.readyState === 'complete'")
    assert rolled(engine).startswith(("Onnistuminen", "Epäonnistuminen"))


def test_a_character_outlives_the_page(engine: Engine, site: str) -> None:
    engine.open(f"{site}en/epoch/skills/")
    engine.click("[data-nk-open=character]")
    until(engine, "return document.querySelector('#nk-panel [data-key=\"tool new\"]')")
    engine.click("#nk-panel [data-key='tool new']")
    strength = '#nk-panel [data-key*="set-attribute"][data-key*="strength"]'
    now = f"return document.querySelector('{strength} input')?.value"
    before = int(until(engine, now))
    engine.script(f"[...document.querySelectorAll('{strength} button')].at(-1).scrollIntoView({{block: 'center'}})")
    buttons = int(engine.script(f"return document.querySelectorAll('{strength} button').length"))
    engine.click(f"{strength} button", buttons - 1)
    until(engine, f"{now} === arguments[0]", str(before + 1))
    until(engine, "return Object.values(localStorage).some((each) => each.includes('strength'))")
    engine.open(f"{site}en/epoch/skills/")
    engine.click("[data-nk-open=character]")
    until(engine, f"{now} === arguments[0]", str(before + 1))


def test_nothing_is_asked_of_any_other_host(engine: Engine, site: str) -> None:
    engine.open(f"{site}fi/epoch/checks/")
    rolled(engine)
    asked = engine.script("return performance.getEntriesByType('resource').map((each) => each.name)")
    assert asked and all(url.startswith(site) for url in asked)


@pytest.fixture(autouse=True)
def _made(site_build: Path) -> None:
    """The site is there before the browser asks for it."""
