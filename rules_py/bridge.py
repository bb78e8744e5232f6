"""The only door for the browser, and the terminal's too: a request in JSON, an answer in JSON.

Language, chance and errors live here. Whatever is wrong with a request comes back as one sentence
in the reader's language; nothing is raised and nothing is lost.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from . import registry
from .core.answers import Chosen, Trail, reseed
from .core.errors import BadInput
from .core.fields import dump_all
from .core.game import Game
from .core.tell import plain
from .core.words import LANGUAGES, Words
from .request import (
    Request,
    dice_of,
    drawing_of,
    file_of,
    foreign,
    mapping_of,
    params_of,
    roll_of,
    rows_of,
    table_of,
    text_of,
)

__all__ = ["answer", "call", "reseed"]

LONGEST = 8_000_000
"""Characters a request may have: all that a browser's storage holds (five million), and a file beside it."""


def call(text: str) -> str:
    """The answer to the request in `text`: {"ok": true, "value"} or {"ok": false, "error"}."""
    try:
        if len(text) > LONGEST:
            raise BadInput("too-long", None, high=LONGEST)
        request = json.loads(text, parse_constant=_refuse)
        if not isinstance(request, dict):
            raise BadInput("json", None)
    except (ValueError, RecursionError) as bad:
        known = bad if isinstance(bad, BadInput) else BadInput("json", None)
        return json.dumps(_failed(known, registry.words("en"), "core"))
    return json.dumps(answer(request), ensure_ascii=False)


def answer(request: Request) -> dict[str, Any]:
    """The same as :func:`call`, with JSON values for texts."""
    lang = request.get("lang", "en")
    words = registry.words(lang if lang in LANGUAGES else "en")
    scope = "core"
    try:
        if lang not in LANGUAGES:
            raise BadInput("language", "lang", came=str(lang)[:20], allowed=LANGUAGES)
        op = request.get("op")
        if not isinstance(op, str) or op not in OPS:
            raise BadInput("unknown-op", "op", came=str(op)[:40], allowed=tuple(OPS))
        scope = _scope(request)
        return {"ok": True, "value": OPS[op](request, words)}
    except BadInput as bad:
        return _failed(bad, words, scope)
    except Exception as fault:  # a bug of ours: no traceback reaches a reader, and what they typed is still there
        detail = f"{type(fault).__name__}: {fault}"[:300]
        text = words.say("core", "error.fault", came=detail)
        return {"ok": False, "error": {"kind": "fault", "field": None, "text": text}}


def _failed(bad: BadInput, words: Words, scope: str) -> dict[str, Any]:
    return {
        "ok": False,
        "error": {"kind": "bad-input", "field": bad.field, "text": words.error(bad.scope or scope, bad)},
    }


def _refuse(constant: str) -> None:
    raise BadInput("json", None, came=constant)


def _scope(request: Request) -> str:
    """The game whose words an error should use; the desk has words of its own, for links and files, too."""
    if str(request.get("op")).partition(".")[0] in ("desk", "link", "shelf"):
        return "desk"
    for key in ("action", "report", "kind", "name"):
        name = request.get(key)
        if isinstance(name, str) and "/" in name:
            return name.partition("/")[0]
    file = request.get("file")
    return str(file.get("game", "core")) if isinstance(file, dict) else "core"


# -- rolls -----------------------------------------------------------------------------------------


def _roll(request: Request, words: Words) -> dict[str, Any]:
    game, action, params, telling, taken = roll_of(request, words)
    choices = {str(key): str(option) for key, option in mapping_of(request, "choices").items()}
    answers = Trail(rows_of(request, "trail") or [], Chosen(choices, dice_of(request)))
    played = action.play(params, telling.rulings, answers, ask=bool(request.get("ask")))
    if played.open is not None:
        return {**telling.pending(played), "taken": taken}
    answers.finish()
    return {**telling.roll(played), "taken": taken}


def _odds(request: Request, words: Words) -> dict[str, Any]:
    _, action, params, telling, taken = roll_of(request, words)
    found = action.odds(params, telling.rulings)
    return {**telling.odds(found, mapping_of(request, "mark")), "taken": taken}


# -- forms and reports -----------------------------------------------------------------------------


def _form(request: Request, words: Words) -> dict[str, Any]:
    name = text_of(request, "name")
    game, known = registry.action(name)
    return {
        "title": words.say(game.id, f"action.{known.id}"),
        "blocks": known.form(words, game.id),
    }


def _show(request: Request, words: Words) -> dict[str, Any]:
    game, known = registry.action(text_of(request, "action"))
    return {
        "action": f"{game.id}/{known.id}",
        "title": words.say(game.id, f"action.{known.id}"),
        "fields": [{**f.facts(), "label": f.block(words, game.id)["label"]} for f in known.fields],
        "outcomes": list(known.outcomes),
        "rulings": [
            {
                "id": f"{game.id}/{each.id}",
                "options": list(each.options),
                "default": each.default,
                "rule": f"{game.id}/{each.rule}",
            }
            for each in game.rulings
        ],
        "faces": [words.say(game.id, f"order.{key}") for key in known.dice],
        "rule": f"{game.id}/{known.anchor}",
    }


def _report(request: Request, words: Words) -> dict[str, Any]:
    game, known = registry.report(text_of(request, "report"))
    params = known.params(params_of({**request, "params": mapping_of(request, "params")}, game)[0])
    values, shown = known.tell(params, game.reading(table_of(request)), words)
    return {
        "report": f"{game.id}/{known.id}",
        "title": words.say(game.id, f"report.{known.id}"),
        "params": dump_all(known.fields, params),
        "rule": f"{game.id}/{known.anchor}",
        "values": {key: plain(value) for key, value in values.items()},
        "blocks": shown,
    }


def _listing(request: Request, words: Words) -> dict[str, Any]:
    def named(game: Game, kind: str, ids: list[str]) -> list[dict[str, str]]:
        return [{"name": f"{game.id}/{each}", "title": words.say(game.id, f"{kind}.{each}")} for each in ids]

    return {
        "games": [
            {
                "id": game.id,
                "title": words.say(game.id, "game.title"),
                "actions": named(game, "action", [each.id for each in game.actions]),
                "reports": named(game, "report", [each.id for each in game.reports]),
                "sheets": named(game, "sheet", [each.kind for each in game.sheets]),
                "rulings": [
                    {**row, "options": list(each.options), "default": each.default}
                    for row, each in zip(
                        named(game, "ruling", [each.id for each in game.rulings]), game.rulings, strict=True
                    )
                ],
                "values": named(game, "field", [each.id for each in game.values]),
            }
            for game in registry.games()
        ]
    }


# -- sheets ----------------------------------------------------------------------------------------


def _sheet_new(request: Request, words: Words) -> dict[str, Any]:
    game, sheet = registry.sheet(text_of(request, "kind"))
    return drawing_of(game, sheet, sheet.start(game.id, game.reading(table_of(request))), request, words)


def _sheet_random(request: Request, words: Words) -> dict[str, Any]:
    """A legal character that the dice have made up; with a seed the same one every time, but for its mark."""
    game, sheet = registry.sheet(text_of(request, "kind"))
    reading = game.reading(table_of(request))
    return drawing_of(game, sheet, sheet.drawn(game.id, reading, Chosen({}, dice_of(request)), words), request, words)


def _sheet_check(request: Request, words: Words) -> dict[str, Any]:
    game, sheet, file = file_of(request, whole=True)
    return foreign(game, sheet, file, request, words)


def _sheet_view(request: Request, words: Words) -> dict[str, Any]:
    game, sheet, file = file_of(request)
    return drawing_of(game, sheet, file, request, words)


def _sheet_apply(request: Request, words: Words) -> dict[str, Any]:
    game, sheet, file = file_of(request)
    answers = Chosen({str(k): str(v) for k, v in mapping_of(request, "choices").items()}, dice_of(request))
    moved, played = sheet.moved(
        file, text_of(request, "event"), mapping_of(request, "params"), game.reading(table_of(request)), answers
    )
    answers.finish()
    return {**drawing_of(game, sheet, moved, request, words), "faces": played.faces if played else []}


def _sheet_undo(request: Request, words: Words) -> dict[str, Any]:
    game, sheet, file = file_of(request)
    return drawing_of(game, sheet, sheet.undone(file), request, words)


# -- the desk --------------------------------------------------------------------------------------


def _desk(request: Request, words: Words) -> dict[str, Any]:
    from . import desk  # fetched apart in the browser: no roll waits for it

    name = request.get("game")
    game = registry.game(name) if isinstance(name, str) and name else None
    return desk.answer(text_of(request, "desk"), request, game, table_of(request), words)


Op = Callable[[Request, Words], dict[str, Any]]


def _apart(module: str, name: str) -> Op:
    """An op whose module comes with the desk, and is imported when it is asked for."""

    def ask(request: Request, words: Words) -> dict[str, Any]:
        found: dict[str, Any] = getattr(import_module(f"{__package__}.{module}"), name)(request, words)
        return found

    return ask


OPS: dict[str, Op] = {
    "list": _listing,
    "show": _show,
    "form": _form,
    "roll": _roll,
    "odds": _odds,
    "report": _report,
    "sheet.new": _sheet_new,
    "sheet.random": _sheet_random,
    "sheet.check": _sheet_check,
    "sheet.view": _sheet_view,
    "sheet.apply": _sheet_apply,
    "sheet.undo": _sheet_undo,
    "link.make": _apart("links", "make"),
    "link.peek": _apart("links", "peek"),
    "link.open": _apart("links", "open_"),
    "shelf.make": _apart("shelf", "make"),
    "shelf.check": _apart("shelf", "check"),
    "desk": _desk,
}

__all__ = ["OPS", "answer", "call"]
