"""Reading, searching and rolling without a line; one edition after another, and never a mixture of two."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from people import SLOW, Reader
from playwright.sync_api import expect

from .host import Host, keeps, seen

pytestmark = pytest.mark.first_visit

ALL = ("shell", "en", "engine", "fi")
BAR = ".nk-edition"


@pytest.fixture
def host(site_build: Path, site: str, tmp_path: Path) -> Iterator[Host]:
    found = Host(site_build, site, tmp_path)
    yield found
    found.stop()


@pytest.fixture
def visitor(readers: Callable[..., Reader], host: Host) -> Reader:
    """Somebody whose browser may keep the site."""
    found = readers(service_workers="allow")
    found.site = host.url
    return found


def visit(reader: Reader, place: str):
    """Another tab."""
    reader.leave()
    reader.pages.clear()
    reader.page = reader.turn(reader.context.new_page())
    return reader.open(place)


def looked(page) -> None:
    """The browser has looked for another edition, and has all of it if there is one."""
    page.evaluate(
        """async () => {
            const found = await navigator.serviceWorker.getRegistration();
            await found.update();
            const coming = found.installing;
            if (coming) await new Promise((done) => coming.addEventListener("statechange", done));
        }"""
    )


def still(page) -> None:
    """Nothing more is asked for: the dice are warm, the panel is there. A browser that is watched by a test's own tools
    puts a new service worker off for minutes where the old one was answering at that moment; one that is not, does not.
    """
    client = """import(document.querySelector('script[src*="elements.mjs"]').src.replace("elements", "client"))"""
    late = f"new Promise((_, refuse) => setTimeout(refuse, {SLOW}, new Error('the engine never ran')))"
    page.evaluate(f"Promise.race([{client}.then(({{ running }}) => running()), {late}])")
    page.wait_for_load_state("networkidle")


def test_after_one_visit_both_languages_read_search_and_roll_with_the_host_gone(visitor, host):
    page = visitor.open("en/epoch/checks/")
    keeps(page, *ALL)
    host.stop()
    page = visit(visitor, "en/epoch/structured-play/")
    assert visitor.roll().startswith(("Initiative", "Last to act"))
    visitor.tap(".nk-bar [popovertarget=nk-search]")
    page.locator("#nk-query").fill("initiative")
    page.locator(".nk-search-results a").first.wait_for()
    page = visit(visitor, "fi/epoch/checks")  # without its slash, as people type
    page.wait_for_url("**/fi/epoch/checks/")
    assert visitor.roll().startswith(("Onnistuminen", "Epäonnistuminen"))
    page.locator("#nk-panel .nk-close").tap()
    page.locator(".nk-turn a[rel=next]").tap()
    page.wait_for_url("**/fi/epoch/structured-play/")
    visitor.tap(".nk-bar [popovertarget=nk-search]")
    page.locator("#nk-query").fill("aloitteessa")
    page.locator(".nk-search-results a").first.wait_for()
    page = visit(visitor, "?from=chat")
    page.wait_for_url(re.compile(r"/repo/(en|fi)/\?from=chat$"))
    page = visit(visitor, "en/no/such/page/")
    expect(page.locator("h1")).to_have_text("No connection")


def test_another_edition_is_offered_and_waits_until_it_is_taken(visitor, host):
    page = visitor.open("en/epoch/checks/")
    keeps(page, *ALL)
    page.evaluate("caches.open('noppakirja:/repo/:memory')")
    page.evaluate("caches.open('noppakirja:/repo/other/:site:1')")  # a project below this one, on the same host
    host.publish(2)
    page = visit(visitor, "en/epoch/checks/")
    looked(page)
    page.locator(BAR).wait_for()
    for place in ("fi/epoch/checks/", "en/echoes/"):  # in the same tab: once all are shut, the browser itself moves on
        visitor.open(place)
        page.locator(BAR).wait_for()
        visitor.tap("[data-nk-open=dice]")
        page.locator("#nk-panel form").wait_for()
        assert seen(page) == "1"
    visitor.open("fi/epoch/checks/")
    assert visitor.roll().startswith(("Onnistuminen", "Epäonnistuminen"))
    expect(page.locator(BAR)).to_contain_text("uusi laitos")
    page.locator(f"{BAR} [data-key=edition-later]").tap()
    expect(page.locator(BAR)).to_have_count(0)
    assert seen(page) == "1"
    other = visitor.turn(visitor.context.new_page())
    other.goto(page.url, wait_until="load")
    still(other)
    other.locator(f"{BAR} [data-key=edition-take]").tap()
    for tab in (other, page):  # whoever takes it takes it for every tab
        expect(tab.locator("h1[data-edition='2']")).to_be_visible(timeout=60_000)
        tab.wait_for_load_state("load")
    visitor.page = page
    assert visitor.roll().startswith(("Onnistuminen", "Epäonnistuminen"))
    assert seen(page) == "2"
    assert page.locator(BAR).count() == 0
    names = page.evaluate("caches.keys()")
    assert len([name for name in names if name.startswith("noppakirja:/repo/:site:")]) == 1
    assert {"noppakirja:/repo/:memory", "noppakirja:/repo/other/:site:1"} <= set(names)
    host.stop()
    page = visit(visitor, "en/epoch/structured-play/")
    visitor.roll()
    assert seen(page) == "2"


def test_a_language_that_never_came_whole_is_read_from_the_network_with_all_that_belongs_to_it(visitor, host):
    host.refuse("fi/")
    visitor.expected += ["503", "Failed to load resource"]
    page = visitor.open("en/epoch/checks/")
    keeps(page, "shell", "en", "engine")
    host.publish(2)
    host.refuse()
    page = visit(visitor, "fi/epoch/checks/")
    assert visitor.roll().startswith(("Onnistuminen", "Epäonnistuminen"))
    assert seen(page) == "2"
    visitor.tap("#nk-panel .nk-close")
    for bar in page.locator(f"{BAR} [data-key=edition-later]").all():
        bar.tap()
    page.locator(".nk-turn a[rel=next]").tap()
    page.wait_for_url("**/fi/epoch/structured-play/")
    expect(page.locator("h1[data-edition='2']")).to_be_visible()
    page = visitor.open("en/epoch/checks/")  # in the same tab: once all are shut, the browser itself moves on
    visitor.roll()
    assert seen(page) == "1"


def test_a_visit_while_another_edition_is_being_published_keeps_nothing_of_either(visitor, host):
    """The pages are of one edition already, the service worker is of the other still."""
    host.publish(2, worker=False)
    page = visitor.open("en/epoch/checks/")
    visitor.roll()
    page.wait_for_timeout(3_000)
    assert seen(page) == "2"
    assert page.evaluate("caches.keys().then((names) => names.filter((name) => name.includes(':site:')).length)") <= 1
    host.publish(2)
    page = visit(visitor, "en/epoch/checks/")
    keeps(page, *ALL)
    assert seen(page) == "2"


def test_the_switch_ends_it_and_clears_up(visitor, host):
    page = visitor.open("en/epoch/checks/")
    keeps(page, "shell", "en")
    page.evaluate("caches.open('elsewhere')")
    host.publish(2)
    host.end_offline()
    page = visit(visitor, "en/epoch/checks/")
    page.wait_for_timeout(6_000)  # it is found, and at the latest once all tabs are shut it takes over
    page = visit(visitor, "en/epoch/checks/")
    expect(page.locator("h1[data-edition='2']")).to_be_visible(timeout=60_000)
    still(page)
    page.wait_for_timeout(3_000)  # the page has asked for a service worker, and it has gone again
    page = visit(visitor, "en/epoch/checks/")
    page.wait_for_timeout(2_000)
    names = page.evaluate("caches.keys()")
    assert "elsewhere" in names and not [name for name in names if ":site:" in name]
    assert page.evaluate("navigator.serviceWorker.controller") is None
    visitor.roll()
    assert seen(page) == "2"


def test_nothing_is_kept_where_data_is_to_be_saved(visitor):
    visitor.page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page = visitor.open("en/epoch/checks/")
    visitor.roll()
    page.wait_for_timeout(5_000)
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_a_browser_without_service_workers_reads_and_rolls(visitor):
    visitor.page.add_init_script("delete Navigator.prototype.serviceWorker")
    page = visitor.open("en/epoch/checks/")
    assert not page.evaluate("'serviceWorker' in navigator")
    visitor.roll()


def test_a_browser_that_refuses_service_workers_reads_and_rolls(visitor):
    visitor.page.add_init_script(
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))"
    )
    page = visitor.open("en/epoch/checks/")
    page.wait_for_timeout(5_000)  # it was asked for, and the refusal is no error of the page's
    assert page.evaluate("navigator.serviceWorker.controller") is None
    visitor.roll()
