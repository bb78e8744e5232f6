"""Finds what an earlier edition has exported: files, links, empty states. They are never made anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parents[1] / "games"


def kept_file(game: str, name: str) -> dict[str, Any]:
    """`character-1` of a game: the file that version 1 of the sheet exported."""
    return json.loads((GAMES / game / "kept" / f"{name}.json").read_text(encoding="utf-8"))


def kept_link(game: str, name: str) -> str:
    return (GAMES / game / "kept" / f"{name}.link").read_text(encoding="utf-8").strip()
