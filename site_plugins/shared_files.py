"""The folder that both languages share: styles, scripts, fonts, dice, marks, words."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from rules_py.core.game import Game
from rules_py.core.words import LANGUAGES

from .colours import sheet
from .game_data import has_emblem
from .panels import compact, interface
from .places import ASSETS, GAMES, SHARED

LEAN = ("node_modules", "__pycache__")


def write(out: Path, games: Iterable[Game]) -> None:
    """`assets/nk/` under the site's root."""
    folder = out / SHARED
    shutil.copytree(ASSETS, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*LEAN))
    known = list(games)
    for game in known:
        if has_emblem(game.id):
            shutil.copy(GAMES / game.id / "emblem.svg", folder / f"emblem-{game.id}.svg")
    (folder / "games.css").write_text(sheet(known), encoding="utf-8")
    for lang in LANGUAGES:
        (folder / f"words.{lang}.json").write_text(compact(interface(lang, known)), encoding="utf-8")
