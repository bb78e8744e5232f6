"""What every page gets once the host has written it: facts for the script, links to its other language, the policy's place."""

from __future__ import annotations

from html import escape
from urllib.parse import urlsplit

from .page import Page
from .places import LANGUAGES
from .policy import PLACE

CHARSET = '<meta charset="utf-8">'


SCRIPTS = ("elements.mjs", "search.mjs")


def finish(html: str, page: Page, game: str, site_url: str, version: str) -> str:
    """The page's HTML with its head completed and the scripts it starts; `game` is "" where it belongs to none."""
    facts = {
        "base": page.base,
        "root": urlsplit(site_url).path,
        "lang": page.lang,
        "game": game,
        "version": version,
    }
    data = " ".join(f'data-{key}="{escape(value)}"' for key, value in facts.items())
    head = f'<meta name="nk" {data}>' + "".join(alternates(page.url, site_url))
    entries = [f'<script type="module" src="{page.shared(name)}"></script>' for name in SCRIPTS if f"/{name}" not in html]
    html = html.replace("</body>", "".join(entries) + "</body>", 1)
    return html.replace(CHARSET, CHARSET + PLACE, 1).replace("</head>", head + "</head>", 1)


def alternates(url: str, site_url: str) -> list[str]:
    """Links to the page in each language.

    The space in rel is meant: HTML reads it as a list of one, and Material's script, which looks for
    the bare word, does not ask for a sitemap below every page.
    """
    rows = [(lang, f"{site_url}{lang}/{url}") for lang in LANGUAGES]
    default = site_url if not url else f"{site_url}{LANGUAGES[0]}/{url}"
    return [f'<link rel="alternate " hreflang="{lang}" href="{escape(href)}">' for lang, href in [*rows, ("x-default", default)]]
