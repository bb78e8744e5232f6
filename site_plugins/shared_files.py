"""The folder that both languages share: styles, scripts, fonts, dice, marks, words."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from rules_py.core.game import Game
from rules_py.core.words import LANGUAGES

from . import offline
from .colours import sheet
from .game_data import has_emblem
from .panels import compact, interface
from .places import ASSETS, GAMES, SHARED

STYLES = ("noppakirja.css", "prose.css", "play.css")
"""Every page needs all of them; they and the games' accents travel as one file."""

BOOK = "book.css"
APART = ("node_modules", "__pycache__", *STYLES, offline.WORKER)
"""The service worker stands at the root: it may answer for nothing above itself."""


def write(out: Path, games: Iterable[Game]) -> None:
    """`assets/nk/` under the site's root."""
    folder = out / SHARED
    shutil.copytree(ASSETS, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*APART))
    known = list(games)
    for game in known:
        if has_emblem(game.id):
            shutil.copy(GAMES / game.id / "emblem.svg", folder / f"emblem-{game.id}.svg")
    styles = [*((ASSETS / name).read_text(encoding="utf-8") for name in STYLES), sheet(known)]
    (folder / BOOK).write_text("\n".join(styles), encoding="utf-8")
    for lang in LANGUAGES:
        (folder / f"words.{lang}.json").write_text(compact(interface(lang, known)), encoding="utf-8")
