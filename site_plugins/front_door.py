"""The pages at the site's root: the door that picks the language, and those for dead addresses and dead lines."""

from __future__ import annotations

from html import escape
from urllib.parse import urlsplit

from rules_py.core.words import LANGUAGES

from .finish import CHARSET, alternates
from .game_data import words
from .places import SHARED
from .policy import PLACE
from .shared_files import BOOK


def door(site_url: str) -> str:
    """The root's index.html: its script goes on in the reader's language with the address's query and fragment.

    Without script, and for a reader of neither language, it is two links.
    """
    links = "".join(
        f'<p><a class="nk-door-way" lang="{lang}" hreflang="{lang}" href="{lang}/">{_say(lang, "door.open")}</a><br>'
        f'<span lang="{lang}">{_say(lang, "door.line")}</span></p>'
        for lang in LANGUAGES
    )
    head = (
        f'<script type="module" src="./{SHARED}/door.mjs"></script>'
        + f'<link rel="canonical" href="{escape(site_url)}">'
        + "".join(alternates("", site_url))
    )
    return _page("Noppakirja", _say("en", "door.line"), "./", head, f"<h1>Noppakirja</h1>{links}")


def missing(site_url: str) -> str:
    """404.html: both languages, and whole addresses, because it is served at any depth."""
    return _both("missing", "404 – Noppakirja", site_url)


def away(site_url: str) -> str:
    """offline.html: what a reader without a line sees of a page that is not in the browser yet."""
    return _both("away", "Noppakirja", site_url)


def _both(key: str, title: str, site_url: str) -> str:
    root = urlsplit(site_url).path
    parts = "".join(_told(key, lang, level, root) for level, lang in enumerate(LANGUAGES, 1))
    return _page(title, _say("en", f"{key}.line"), root, '<meta name="robots" content="noindex">', parts)


def _told(key: str, lang: str, level: int, root: str) -> str:
    way = f'<a class="nk-door-way" hreflang="{lang}" href="{root}{lang}/">{_say(lang, "missing.home")}</a>'
    title, line = _say(lang, f"{key}.title"), _say(lang, f"{key}.line")
    return f'<section lang="{lang}"><h{level}>{title}</h{level}><p>{line}</p><p>{way}</p></section>'


def _say(lang: str, key: str) -> str:
    return escape(words(lang).say("site", key), quote=False)


def _page(title: str, description: str, root: str, head: str, body: str) -> str:
    style = f'<link rel="stylesheet" href="{root}{SHARED}/{BOOK}">'
    return (
        f'<!doctype html><html lang="en"><head>{CHARSET}{PLACE}'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{title}</title>'
        f'<meta name="description" content="{escape(description)}"><link rel="icon" href="{root}{SHARED}/favicon.svg">'
        f'{style}{head}</head><body data-md-color-scheme="auto"><main class="nk-door md-typeset">{body}</main></body>'
        "</html>\n"
    )
