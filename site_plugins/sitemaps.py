"""The root's sitemap, which names the two that the languages have."""

from __future__ import annotations

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
