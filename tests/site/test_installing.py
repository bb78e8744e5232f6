"""The site among a system's applications: one for both languages, with icons that are drawn from the favicon."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from site_plugins import icons
from site_plugins.installing import PAPER
from site_plugins.places import ASSETS


@pytest.mark.parametrize("name", icons.ICONS)
def test_an_icon_is_the_favicon_drawn_now(name: str) -> None:
    assert icons.read(ASSETS / name) == icons.pixels(name), "python -m site_plugins icons draws them anew"


def at(name: str, x: float, y: float) -> tuple[int, ...]:
    """A pixel of an icon, by shares of its width and height."""
    size, rows = icons.read(ASSETS / name)
    start = 4 * int(x * size)
    return tuple(rows[int(y * size)][start : start + 4])


def test_icons_show_book_spine_and_three_pips() -> None:
    ink, paper, brass = (0x22, 0x20, 0x1C, 255), (0xFB, 0xF8, 0xF1, 255), (0xE0, 0xB2, 0x5A, 255)
    for name in ("icon-192.png", "icon-512.png"):
        assert at(name, 0.002, 0.002)[3] == 0, "outside the book nothing is painted"
        assert at(name, 13 / 48, 0.5) == brass and at(name, 0.75, 0.25) == ink
        assert [at(name, x / 48, y / 48) for x, y in ((21, 13), (29, 24), (37, 35))] == [paper] * 3


@pytest.mark.parametrize("name", ["icon-mask.png", "icon-apple.png"])
def test_what_systems_cut_to_shape_is_painted_to_its_edges(name: str) -> None:
    size, rows = icons.read(ASSETS / name)
    assert all(row[4 * x + 3] == 255 for row in rows for x in range(size))
    for y, row in enumerate(rows):  # and no pip lies where it may be cut off
        for x in range(size):
            if row[4 * x] > 0xF0:
                assert ((x - size / 2) ** 2 + (y - size / 2) ** 2) ** 0.5 < 0.4 * size


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_each_language_has_a_manifest_of_the_one_application(site_build: Path, site: str, lang: str) -> None:
    told = json.loads((site_build / lang / "app.webmanifest").read_text(encoding="utf-8"))
    assert told["name"] == told["short_name"] == "Noppakirja" and told["lang"] == lang
    assert told["id"] == told["scope"] == "/repo/" and told["start_url"] == f"/repo/{lang}/"
    assert told["display"] == "standalone"
    assert {(icon["sizes"], icon["purpose"]) for icon in told["icons"]} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in told["icons"]:
        path = site_build / urljoin(site, icon["src"]).removeprefix(site)
        assert icon["sizes"] == f"{icons.read(path)[0]}x{icons.read(path)[0]}"


def test_every_page_leads_to_its_languages_manifest_and_wears_the_papers_colour(site_build: Path, site: str) -> None:
    for lang in ("en", "fi"):
        for path in (site_build / lang).rglob("index.html"):
            html = path.read_text(encoding="utf-8")
            here = site + path.relative_to(site_build).as_posix().removesuffix("index.html")
            (manifest,) = re.findall(r'<link rel="manifest" href="([^"]+)">', html)
            (apple,) = re.findall(r'<link rel="apple-touch-icon" href="([^"?]+)\?\w+">', html)
            assert urljoin(here, manifest) == f"{site}{lang}/app.webmanifest"
            assert urljoin(here, apple) == f"{site}assets/nk/icon-apple.png"
            colours = re.findall(r'<meta name="theme-color" content="(#\w{6})"([^>]*)>', html)
            assert colours == [(PAPER["dark"], ' media="(prefers-color-scheme:dark)"'), (PAPER["light"], "")]


def test_the_colours_are_the_stylesheets_own() -> None:
    css = (ASSETS / "noppakirja.css").read_text(encoding="utf-8")
    assert f"--paper: light-dark({PAPER['light']}, {PAPER['dark']});" in css
