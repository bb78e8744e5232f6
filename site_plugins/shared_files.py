"""The folder that both languages share: styles, scripts, fonts, dice, marks, words."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterable
from pathlib import Path

from rules_py.core.game import Game
from rules_py.core.words import LANGUAGES

from .colours import sheet
from .game_data import has_emblem
from .panels import compact, interface
from .places import ASSETS, GAMES, ROOT, RULES, SHARED

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


def version() -> str:
    """One mark for what page, script and rules are made of: it changes when any of them does."""
    mark = hashlib.sha256()
    for folder in (RULES, ASSETS):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix != ".pyc" and not set(LEAN) & set(path.parts):
                mark.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return mark.hexdigest()[:12]
