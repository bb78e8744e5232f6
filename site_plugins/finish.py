"""What every page gets once the host has written it: facts for the script, its languages, the policy's place."""

from __future__ import annotations

import json
import re
from html import escape
from urllib.parse import urlsplit

from rules_py.core.words import LANGUAGES

from . import installing
from .page import Page
from .policy import PLACE

CHARSET = '<meta charset="utf-8">'


SCRIPTS = ("elements.mjs", "search.mjs")


def finish(html: str, page: Page, game: str, book: str, site_url: str, version: str, *, listed: bool = True) -> str:
    """The page's HTML with its head completed and the scripts it starts.

    `game` and `book` (its title) are "" where the page belongs to none. What is not `listed` asks search engines
    to pass it by: its text stands on other pages.
    """
    facts = {
        "base": page.base,
        "root": urlsplit(site_url).path,
        "lang": page.lang,
        "game": game,
        "version": version,
    }
    found = _THEME.search(html)
    if found is not None:  # elements.mjs brings it once the page has loaded
        html, facts["theme"] = html.replace(found[0], ""), found[1]
    data = " ".join(f'data-{key}="{escape(value)}"' for key, value in facts.items())
    head = f'<meta name="nk" {data}>' + "".join(alternates(page.url, site_url)) + installing.head(page)
    head += "" if listed else '<meta name="robots" content="noindex">'
    entries = [
        f'<script type="module" src="{page.shared(name)}"></script>' for name in SCRIPTS if f"/{name}" not in html
    ]
    html = html.replace("</body>", "".join(entries) + "</body>", 1)
    html = html.replace(CHARSET, CHARSET + PLACE, 1).replace("</head>", head + "</head>", 1)
    html = _TITLE.sub(lambda found: _titled(found, book), html, count=1)
    return squeezed(_UNUSED.sub("", _CONFIG.sub(_lean, html)))


_THEME = re.compile(r'<script src="([^"]*/bundle\.\w+\.min\.js)"></script>')
_TITLE = re.compile(r"<title>(.*?) - ([^<]*)</title>", re.DOTALL)


def _titled(found: re.Match[str], book: str) -> str:
    """Chapter, book and house, each once."""
    parts = dict.fromkeys(part for part in (found[1].strip(), escape(book, quote=False), found[2].strip()) if part)
    return f"<title>{' – '.join(parts)}</title>"


_UNUSED = re.compile(r'<meta name="generator"[^>]*>| data-md-color-(?:primary|accent)="indigo"')
"""What the theme says of itself, and colours of its own that no style of ours asks for."""

_CONFIG = re.compile(r'(<script id="__config" type="application/json">)(.*?)(</script>)', re.DOTALL)


def _lean(found: re.Match[str]) -> str:
    """The theme's settings without the words of its own search, which this site does not have."""
    settings = json.loads(found[2])
    words = settings.get("translations", {})
    settings["translations"] = {key: words[key] for key in words if key.startswith("clipboard")}
    return found[1] + json.dumps(settings, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c") + found[3]


_KEPT = re.compile(r"(<(pre|script|textarea)\b.*?</\2>)", re.DOTALL)
_INDENT = re.compile(r"\s*\n\s*")


def squeezed(html: str) -> str:
    """`html` without the templates' indentation; code and scripts stay as they are.

    In the text a line end stays a line end, in the frame around it none is left between blocks. What a
    drawing uses is said without an end tag of its own.
    """
    html = html.replace("></use>", "/>")
    head, article, rest = html.partition("<article")
    text, end, tail = rest.partition("</article>")
    return _BLOCKS.sub(r"\1", _flat(head)) + article + _flat(text) + end + _BLOCKS.sub(r"\1", _flat(tail))


_BLOCKS = re.compile(r"\n?(</?(?:li|ul|ol|nav|p|div|meta|link|head|body|header|footer|main|aside|form)\b[^>]*>)\n?")


def _flat(html: str) -> str:
    found = _KEPT.split(html)
    return "".join(part if at % 3 == 1 else _INDENT.sub("\n", part) for at, part in enumerate(found) if at % 3 != 2)


def alternates(url: str, site_url: str) -> list[str]:
    """Links to the page in each language.

    The space in rel is meant: HTML reads it as a list of one, and Material's script, which looks for
    the bare word, does not ask for a sitemap below every page.
    """
    rows = [(lang, f"{site_url}{lang}/{url}") for lang in LANGUAGES]
    default = site_url if not url else f"{site_url}{LANGUAGES[0]}/{url}"
    return [
        f'<link rel="alternate " hreflang="{lang}" href="{escape(href)}">'
        for lang, href in [*rows, ("x-default", default)]
    ]
