"""The built site, read as files: what every page owes."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from rules_py import registry
from site_plugins.offline import WORKER
from site_plugins.page import address
from site_plugins.places import ASSETS
from site_plugins.policy import PLACE
from site_plugins.shared_files import APART
from site_plugins.shelf import Shelf

LANGUAGES = ("en", "fi")
MOST_HTML = 40 * 1024


@pytest.fixture(scope="module")
def pages(site_build: Path) -> dict[str, str]:
    """Every page's HTML by its path under the site's root."""
    found = {
        path.relative_to(site_build).as_posix(): path.read_text(encoding="utf-8") for path in site_build.rglob("*.html")
    }
    assert len(found) > 20
    return found


def whole(path: str) -> bool:
    """Whether it is a game's every chapter on one page, to print: it may be heavy, and is no place of its own."""
    return path.endswith("/book/index.html")


def inner(pages: dict[str, str]) -> dict[str, str]:
    return {path: html for path, html in pages.items() if "/" in path}


@pytest.fixture(scope="module")
def version(site_build: Path) -> str:
    """The edition's mark, as the engine's list of files tells it."""
    found = json.loads((site_build / "engine" / "manifest.json").read_text(encoding="utf-8"))["version"]
    assert re.fullmatch(r"[0-9a-f]{8}", found)
    return str(found)


MOST_AFTERWARDS = 10_000_000
"""Bytes over the wire that may follow a first visit, once nothing else is to do."""


@pytest.fixture(scope="module")
def kept(site_build: Path) -> dict[str, Any]:
    """What the service worker knows of its edition."""
    line = (site_build / WORKER).read_text(encoding="utf-8").partition("\n")[0]
    found: dict[str, Any] = json.loads(line.removeprefix("self.SITE=").removesuffix(";"))
    return found


def test_the_service_worker_knows_every_file_by_its_hash(site_build, kept, version):
    assert kept["version"] == version
    assert (kept["root"], kept["prefix"]) == ("/repo/", "noppakirja:/repo/:")
    found = {}
    for path in site_build.rglob("*"):
        name = path.relative_to(site_build).as_posix()
        if (
            path.is_file()
            and not name.startswith("engine/wheels/")
            and name not in ("sw.js", "robots.txt", ".nojekyll")
        ):
            found[name.removesuffix("index.html")] = hashlib.sha256(path.read_bytes()).digest()
    assert {name: base64.b64decode(mark) for name, mark in kept["files"].items()} == found


def test_what_follows_a_first_visit_is_within_its_budget(site_build, kept):
    """The host compresses what is text or wasm; zips and search fragments travel as they are."""
    packed = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".wasm"}
    paths = [site_build / (name if name and not name.endswith("/") else f"{name}index.html") for name in kept["files"]]
    sent = sum(
        len(gzip.compress(path.read_bytes(), 6)) if path.suffix in packed else path.stat().st_size
        for path in [*paths, site_build / WORKER]
    )
    print(f"{sent:,} bytes follow a first visit")
    assert sent <= MOST_AFTERWARDS


def test_every_chapter_is_a_page_in_both_languages(pages):
    for lang in LANGUAGES:
        for name in [*Shelf(lang).chapters, *(f"{game.id}/glossary" for game in registry.games())]:
            assert f"{lang}/{address(name)}index.html" in pages


def test_a_page_is_light(pages):
    sizes = {path: len(html.encode()) for path, html in pages.items() if not whole(path)}
    heavy = {path: size for path, size in sizes.items() if size > MOST_HTML}
    assert heavy == {}


def test_every_page_has_the_policy_once_and_before_any_script(pages):
    for path, html in pages.items():
        assert html.count("Content-Security-Policy") == 1 and PLACE not in html, path
        assert html.index("Content-Security-Policy") < (html + "<script").index("<script"), path


def test_the_policy_lets_every_inline_script_run_and_nothing_else(pages):
    for path, html in pages.items():
        (content,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
        rules = {rule.split()[0]: rule.split()[1:] for rule in unescape(content).split("; ")}
        assert rules["default-src"] == ["'none'"], path
        assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "https:"} & {
            each for rule in rules.values() for each in rule
        }
        for attributes, body in re.findall(r"<script\b([^>]*)>(.*?)</script>", html, re.DOTALL):
            if "src=" in attributes or "application/json" in attributes:
                continue
            mark = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
            assert f"'sha256-{mark}'" in rules["script-src"], (path, body[:60])


def test_no_page_needs_inline_styles_or_handlers(pages):
    for path, html in pages.items():
        assert not re.findall(r"<[^>]*\s(?:style|on[a-z]+)=[\"'][^>]*>", html), path
        assert "<style" not in html and "javascript:" not in html, path


def test_nothing_is_fetched_from_elsewhere(pages, site):
    for path, html in pages.items():
        here = site + path.removesuffix("index.html")
        for tag in re.findall(r"<(?:script|img|link|iframe|source|use)\b[^>]*>", html):
            for url in re.findall(r'(?:src|href)="([^"]+)"', tag):
                assert urljoin(here, url).startswith(site), (path, tag)


def test_every_link_of_the_site_leads_to_a_page_and_an_anchor(pages, site, site_build):
    ids = {path: set(re.findall(r'\bid="([^"]+)"', html)) for path, html in pages.items()}
    for path, html in pages.items():
        if path == "404.html":
            continue
        here = site + path.removesuffix("index.html")
        for url in re.findall(r'<(?:a|link|script|use)\b[^>]*?(?:href|src)="([^"]+)"', html):
            whole = urlsplit(urljoin(here, unescape(url)))
            if not whole.geturl().startswith(site):
                continue
            target = unquote(whole.geturl().removeprefix(site).partition("#")[0].partition("?")[0])
            file = site_build / target / "index.html" if target.endswith("/") or not target else site_build / target
            assert file.is_file(), (path, url)
            name = file.relative_to(site_build).as_posix()
            if whole.fragment and name in ids:
                assert unquote(whole.fragment) in ids[name], (path, url)


def test_each_page_names_its_languages(pages, site):
    for path, html in inner(pages).items():
        lang, _, rest = path.removesuffix("index.html").partition("/")
        assert f'<html lang="{lang}"' in html
        links = dict(re.findall(r'<link rel="alternate ?" hreflang="([^"]+)" href="([^"]+)">', html))
        assert links["en"] == f"{site}en/{rest}" and links["fi"] == f"{site}fi/{rest}"
        assert links["x-default"] in (site, links["en"])


def test_each_page_tells_the_script_where_it_stands(pages, site, version):
    for path, html in inner(pages).items():
        (facts,) = re.findall(r'<meta name="nk" ([^>]*)>', html)
        data = dict(re.findall(r'data-(\w+)="([^"]*)"', facts))
        lang, _, rest = path.removesuffix("index.html").partition("/")
        assert data["root"] == "/repo/" and data["lang"] == lang and data["version"] == version
        assert urljoin(site + path.removesuffix("index.html"), data["base"]) == f"{site}{lang}/"
        folder = rest.partition("/")[0]
        assert data["game"] == (folder if any(game.id == folder for game in registry.games()) else "")
        for script in ("elements", "search"):
            assert html.count(f"/assets/nk/{script}.mjs?{version}") == html.count(f"/assets/nk/{script}.mjs") == 1


def test_the_root_page_goes_on_by_the_readers_language_and_reads_without_script(pages, site_build, version):
    html = pages["index.html"]
    assert f'<script type="module" src="./assets/nk/door.mjs?{version}">' in html
    script = (site_build / "assets" / "nk" / "door.mjs").read_text(encoding="utf-8")
    assert "navigator.languages" in script and "location.search + location.hash" in script
    assert 'href="en/"' in html and 'href="fi/"' in html


def test_the_missing_page_speaks_both_languages_and_works_at_any_depth(pages):
    html = pages["404.html"]
    assert 'href="/repo/en/"' in html and 'href="/repo/fi/"' in html
    assert '<section lang="en">' in html and '<section lang="fi">' in html
    assert all(url.startswith("/repo/") for url in re.findall(r'(?:href|src)="([^"]+)"', html))
    assert "en/404.html" not in pages and "fi/404.html" not in pages


def test_sitemaps_name_every_page(pages, site, site_build):
    top = (site_build / "sitemap.xml").read_text(encoding="utf-8")
    for lang in LANGUAGES:
        assert f"<loc>{site}{lang}/sitemap.xml</loc>" in top
        text = (site_build / lang / "sitemap.xml").read_text(encoding="utf-8")
        named = set(re.findall(r"<loc>([^<]+)</loc>", text))
        assert named == {
            site + path.removesuffix("index.html") for path in pages if path.startswith(f"{lang}/") and not whole(path)
        }
    assert (site_build / ".nojekyll").is_file()
    assert f"Sitemap: {site}sitemap.xml" in (site_build / "robots.txt").read_text(encoding="utf-8")


def test_every_rule_that_a_page_links_as_a_reason_stands(pages):
    """Steps of the examples lead to headings, not only to pages."""
    shelf = Shelf("en")
    for game in registry.games():
        for each in (*game.actions, *game.reports, *game.sheets):
            assert shelf.has(f"{game.id}/{each.anchor}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_books_stand_on_the_shelf_and_tools_beside_it(pages, lang):
    front = pages[f"{lang}/index.html"]
    books = re.findall(r'<li class="nk-cover" data-nk-game="([\w-]+)"', front)
    tools = re.findall(r'<aside class="nk-tool" data-nk-game="([\w-]+)"', front)
    assert sorted(books) == [game.id for game in registry.games() if not game.tool]
    assert sorted(tools) == [game.id for game in registry.games() if game.tool]
    for game in (*books, *tools):
        assert f'href="{game}/"' in front and f'data-call="{game}/' in front


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_has_every_form(site_build, lang):
    for game in registry.games():
        panel = json.loads((site_build / lang / game.id / "panel.json").read_text(encoding="utf-8"))
        assert panel["game"] == game.id and panel["title"]
        assert [each["name"] for each in panel["actions"]] == [f"{game.id}/{action.id}" for action in game.actions]
        assert panel["reports"] == [f"{game.id}/{report.id}" for report in game.reports if report.fields]
        assert [each["kind"] for each in panel["sheets"]] == [f"{game.id}/{sheet.kind}" for sheet in game.sheets]
        assert all(block["label"] for form in panel["actions"] for block in form["blocks"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_and_house_value_has_its_place_in_a_chapter(lang):
    shelf = Shelf(lang)
    for game in registry.games():
        for settled in (*game.rulings, *game.values):
            assert shelf.has(f"{game.id}/{settled.rule}"), settled


def test_the_interfaces_words_are_the_same_in_both_languages(site_build):
    words = [
        json.loads((site_build / f"assets/nk/words.{lang}.json").read_text(encoding="utf-8")) for lang in LANGUAGES
    ]
    assert words[0].keys() == words[1].keys() and "search-none" in words[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_glossary_has_every_term_once(pages, lang):
    found = {
        urljoin(f"/{path}", href).removeprefix(f"/{lang}/")
        for path, html in pages.items()
        if path.startswith(f"{lang}/") and not whole(path)
        for link in re.findall(r"<a [^>]*nk-term[^>]*>", html)
        for href in re.findall(r'href="?([^" >]+)', link)
    }
    assert found
    for place in found:
        chapter, _, term = place.partition("#")
        assert "/glossary" in chapter and pages[f"{lang}/{chapter}index.html"].count(f'id="{term}"') == 1, place


def test_what_both_languages_share_is_there(site_build):
    shared = site_build / "assets" / "nk"
    for path in ASSETS.rglob("*"):
        if path.is_file() and path.name not in APART:
            assert (shared / path.relative_to(ASSETS)).is_file()
    assert '[data-nk-game="epoch"]' in (shared / "book.css").read_text(encoding="utf-8")
    assert (shared / "emblem-epoch.svg").is_file()


def test_no_page_shows_what_only_the_build_should_read(pages):
    for path, html in pages.items():
        text = re.sub(r"<script.*?</script>|<[^>]*>", " ", html, flags=re.DOTALL)
        assert not re.search(r"\b(roll|odds|term|table|example|ruling|widget):[a-z]", text), path


def test_hidden_search_words_stay_out_of_the_pages(pages):
    assert not any("\u2063" in html or "\u2064" in html for html in pages.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_its_own_index(site_build, lang, pages):
    entry = json.loads((site_build / lang / "pagefind" / "pagefind-entry.json").read_text(encoding="utf-8"))
    assert list(entry["languages"]) == [lang]
    assert entry["languages"][lang]["page_count"] == sum(
        path.startswith(f"{lang}/") and not whole(path) for path in pages
    )
    assert not list((site_build / lang / "pagefind").glob("*ui*"))
