"""The step after the pages: two languages become one site, under whatever address it will have."""

from __future__ import annotations

import shutil
from pathlib import Path

from rules_py.core.words import LANGUAGES

from . import front_door, installing, panels, shared_files, sitemaps
from .policy import placed, policy
from .shelf import Shelf

UNUSED = (
    "assets/javascripts/workers",
    "assets/javascripts/lunr",
    "assets/images",
    "assets/stylesheets",
    "404.html",
    "sitemap.xml.gz",
)
"""What the theme brings to each language and no page of ours asks for."""


def assemble(out: Path, site_url: str, shelves: list[Shelf]) -> None:
    """Finish `out`, which holds en/ and fi/ as the host wrote them; `site_url` is the address of `out` itself."""
    shared_files.write(out, shelves[0].games)
    for shelf in shelves:
        trim(out / shelf.lang)
        panels.write(shelf, out / shelf.lang)
        installing.write(out / shelf.lang, shelf.lang, site_url)
        sitemaps.undated(out / shelf.lang / "sitemap.xml")
    (out / "index.html").write_text(front_door.door(site_url), encoding="utf-8")
    (out / "404.html").write_text(front_door.missing(site_url), encoding="utf-8")
    (out / "offline.html").write_text(front_door.away(site_url), encoding="utf-8")
    (out / "sitemap.xml").write_text(sitemaps.index(site_url), encoding="utf-8")
    (out / "robots.txt").write_text(sitemaps.robots(site_url), encoding="utf-8")
    (out / ".nojekyll").touch()
    guard(out)


def trim(folder: Path) -> None:
    """Take away what the theme copied and nobody loads."""
    for name in UNUSED:
        path = folder / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in folder.rglob("*.map"):
        path.unlink()


def guard(out: Path) -> str:
    """Write one policy into every page that has none yet; returns it."""
    pages = [
        out / "index.html",
        out / "404.html",
        out / "offline.html",
        *(path for lang in LANGUAGES for path in (out / lang).rglob("*.html")),
    ]
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(pages)}
    rule = policy(texts.values())
    for path, html in texts.items():
        path.write_text(placed(html, rule), encoding="utf-8")
    return rule
