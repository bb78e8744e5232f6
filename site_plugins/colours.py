"""Each game's accent, from its card: the last part of the book's styles."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_py.core.game import Game

from .game_data import card

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def sheet(games: Iterable[Game]) -> str:
    """One rule a game; a game that names no colours keeps the site's."""
    rules = []
    for game in games:
        accent = card(game.id).get("accent", {})
        light, dark = accent.get("light", ""), accent.get("dark", "")
        if _COLOUR.fullmatch(light) and _COLOUR.fullmatch(dark):
            worn = f'[data-nk-game="{game.id}"]'  # the page's frame wears it too: header rule, bar, focus ring
            rules.append(f":root:has(.nk-page{worn}),{worn}{{--nk-accent:light-dark({light},{dark})}}\n")
    return "".join(rules)
