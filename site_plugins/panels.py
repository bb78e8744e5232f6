"""What the panel needs before the engine runs: each game's forms, and the interface's words."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rules_py.core.action import Action
from rules_py.core.data import load
from rules_py.core.game import Game

from .game_data import words
from .shelf import Shelf

Json = dict[str, Any]


def panel(game: Game, lang: str) -> Json:
    """The rolls' forms, what is asked beside each (`beside`), the names of reports with fields, the sheets: all that
    `game` offers, in `lang`."""
    said = words(lang)

    def form(action: Action) -> Json:
        title = said.say(game.id, f"action.{action.id}")
        return {"name": f"{game.id}/{action.id}", "title": title, "blocks": action.form(said, game.id)}

    beside = [
        {
            "name": "faces",
            "kind": "numbers",
            "label": said.say("core", "ui.typed-dice"),
            "hint": said.say("core", "ui.typed-hint"),
        },
        {"name": "hidden", "kind": "flag", "label": said.say("core", "ui.hidden")},
    ]
    return {
        "game": game.id,
        "title": said.say(game.id, "game.title"),
        "actions": [form(action) for action in game.actions],
        "beside": beside,
        "reports": [f"{game.id}/{report.id}" for report in game.reports if report.fields],
        "sheets": [
            {"kind": f"{game.id}/{sheet.kind}", "title": said.say(game.id, f"sheet.{sheet.kind}")}
            for sheet in game.sheets
        ],
    }


def interface(lang: str, games: Iterable[Game]) -> dict[str, Any]:
    """Every `ui.*` word of the core and of the site: a text, or its two forms; under `games` which ones there are."""
    found: dict[str, Any] = {"games": " ".join(game.id for game in games)}
    for package in ("rules_py.core", "site_plugins"):
        for key, leaf in load(package, "terms").get("ui", {}).items():
            if lang in leaf:
                found[key] = leaf[lang]
    return found


def write(shelf: Shelf, out: Path) -> None:
    """`<game>/panel.json` for each game under `out`, the language's root."""
    for game in shelf.games:
        folder = out / game.id
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "panel.json").write_text(compact(panel(game, shelf.lang)), encoding="utf-8")


def compact(value: Any) -> str:
    """JSON without needless spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
