"""What lets a browser put the site among its applications: a manifest for each language, icons, colours."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

from .game_data import words
from .page import Page
from .places import SHARED

MANIFEST = "app.webmanifest"
PAPER = {"light": "#fbf8f1", "dark": "#16181d"}
"""The stylesheet's --paper, for the system's own bars."""

ICONS = (
    ("icon-192.png", 192, "any"),
    ("icon-512.png", 512, "any"),
    ("icon-mask.png", 512, "maskable"),
)


def head(page: Page) -> str:
    """What a page says of it."""
    return (
        f'<link rel="manifest" href="{page.base}{MANIFEST}">'
        f'<link rel="apple-touch-icon" href="{page.shared("icon-apple.png")}">'
        + f'<meta name="theme-color" content="{PAPER["dark"]}" media="(prefers-color-scheme:dark)">'
        + f'<meta name="theme-color" content="{PAPER["light"]}">'
    )


def write(out: Path, lang: str, site_url: str) -> None:
    """The manifest of one language in its folder `out`. Both are one application, which opens in the language it was
    installed in."""
    root = urlsplit(site_url).path
    told = {
        "id": root,
        "name": words(lang).say("site", "app.name"),
        "short_name": words(lang).say("site", "app.name"),
        "description": words(lang).say("site", "door.line"),
        "lang": lang,
        "dir": "ltr",
        "start_url": f"{root}{lang}/",
        "scope": root,
        "display": "standalone",
        "background_color": PAPER["light"],
        "theme_color": PAPER["light"],
        "icons": [
            {"src": f"{root}{SHARED}/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for name, size, purpose in ICONS
        ],
    }
    (out / MANIFEST).write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
