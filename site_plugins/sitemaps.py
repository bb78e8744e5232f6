"""The root's sitemap, which names the two that the languages have."""

from __future__ import annotations

import re
from pathlib import Path
from xml.sax.saxutils import escape

from rules_py.core.words import LANGUAGES


def index(site_url: str) -> str:
    """sitemap.xml at the site's root."""
    rows = "".join(f"<sitemap><loc>{escape(f'{site_url}{lang}/sitemap.xml')}</loc></sitemap>" for lang in LANGUAGES)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    return f"{head}{rows}</sitemapindex>\n"


def robots(site_url: str) -> str:
    """robots.txt: everything may be read."""
    return f"User-agent: *\nAllow: /\nSitemap: {site_url}sitemap.xml\n"


_DATE = re.compile(r"\s*<lastmod>[^<]*</lastmod>")


def undated(path: Path) -> None:
    """Take the dates out of a language's sitemap: they are the build's, and would make an edition of every day."""
    path.write_text(_DATE.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")
