"""The only door for the browser, and the terminal's too: a request in JSON, an answer in JSON.

Language, chance and errors live here. Whatever is wrong with a request comes back as one sentence
in the reader's language; nothing is raised and nothing is lost.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from . import registry
from .core.action import Action
from .core.answers import Chance, Chosen, Seeded, Trail, Typed
from .core.blocks import lent
from .core.errors import BadInput
from .core.fields import Params, dump_all
from .core.game import Game
from .core.rulings import Table
from .core.sheet import FORMAT, File, Sheet
from .core.tell import Telling, plain
from .core.words import LANGUAGES, Words

LONGEST = 2_000_000
"""Characters a request may have: a file with fifty earlier states is a tenth of this."""

Request = Mapping[str, Any]


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
    return {"ok": False, "error": {"kind": "bad-input", "field": bad.field, "text": words.error(scope, bad)}}


def _refuse(constant: str) -> None:
    raise BadInput("json", None, came=constant)


def _scope(request: Request) -> str:
    """The game whose words an error should use; the desk has words of its own."""
    if request.get("op") == "desk":
        return "desk"
    for key in ("action", "report", "kind", "name"):
        name = request.get(key)
        if isinstance(name, str) and "/" in name:
            return name.partition("/")[0]
    file = request.get("file")
    return str(file.get("game", "core")) if isinstance(file, dict) else "core"


def _text(request: Request, key: str) -> str:
    found = request.get(key)
    if not isinstance(found, str):
        raise BadInput("part", key, came=str(found)[:40])
    return found


def _mapping(request: Request, key: str) -> dict[str, Any]:
    found = request.get(key)
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise BadInput("part", key, came=str(found)[:40])
    return found


def _list(request: Request, key: str) -> list[Any] | None:
    found = request.get(key)
    if found is not None and not isinstance(found, list):
        raise BadInput("part", key, came=str(found)[:40])
    return found


def _table(request: Request) -> Table:
    """The reader's set; what belongs to a game that is not here is left alone.

    A set that is marked as `kept` comes from a browser's store, perhaps from an older edition: what this one does not
    take is passed over, so that no roll is stopped by it. Elsewhere (the terminal, a link) it is an error.
    """
    given = _mapping(request, "table")
    rulings, values = _mapping(given, "rulings"), _mapping(given, "values")
    found = Table(rulings, values)
    for known in registry.games():
        found = known.settled(found, strict=not given.get("kept"))
    return found


# -- rolls -----------------------------------------------------------------------------------------


def _faces(request: Request) -> Typed | Chance:
    faces = _list(request, "faces")
    if faces is not None:
        for face in faces:
            if type(face) is not int:
                raise BadInput("face-number", "faces", came=str(face)[:20])
        return Typed(faces)
    seed = request.get("seed")
    if seed is None:
        return Chance()
    if type(seed) is not int:
        raise BadInput("integer", "seed", came=str(seed)[:40], low=0, high=2**53)
    return Seeded(seed)


def _taken(request: Request, game: Game) -> tuple[dict[str, Any], dict[str, str]]:
    """The roll's fields, those that the current character has taken from its sheet, and which those are."""
    raw = _mapping(request, "params")
    taken: dict[str, str] = {}
    wanted = _mapping(request, "from")
    if wanted and request.get("sheet") is not None:
        owner, sheet, file = _file(request, "sheet")
        numbers = (
            sheet.numbers(sheet.parse(file["state"]), owner.reading(_table(request))) if owner.id == game.id else {}
        )
        for key, number in wanted.items():
            if number in numbers:
                raw = {**raw, key: plain(numbers[number])}
                taken[key] = str(number)
    return raw, taken


def _asked(request: Request, words: Words) -> tuple[Game, Action, Params, Telling, dict[str, str]]:
    game, action = registry.action(_text(request, "action"))
    raw, taken = _taken(request, game)
    params = action.params(raw)
    rulings = game.reading(_table(request))
    return game, action, params, Telling(game.id, action, params, rulings, words), taken


def _roll(request: Request, words: Words) -> dict[str, Any]:
    game, action, params, telling, taken = _asked(request, words)
    choices = {str(key): str(option) for key, option in _mapping(request, "choices").items()}
    answers = Trail(_list(request, "trail") or [], Chosen(choices, _faces(request)))
    played = action.play(params, telling.rulings, answers, ask=bool(request.get("ask")))
    if played.open is not None:
        return {**telling.pending(played), "taken": taken}
    answers.finish()
    return {**telling.roll(played), "taken": taken}


def _odds(request: Request, words: Words) -> dict[str, Any]:
    _, action, params, telling, taken = _asked(request, words)
    found = action.odds(params, telling.rulings)
    return {**telling.odds(found, _mapping(request, "mark")), "taken": taken}


# -- forms and reports -----------------------------------------------------------------------------


def _form(request: Request, words: Words) -> dict[str, Any]:
    name = _text(request, "name")
    game, known = registry.action(name)
    return {
        "title": words.say(game.id, f"action.{known.id}"),
        "blocks": known.form(words, game.id),
    }


def _show(request: Request, words: Words) -> dict[str, Any]:
    game, known = registry.action(_text(request, "action"))
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
    game, known = registry.report(_text(request, "report"))
    params = known.params(_taken({**request, "params": _mapping(request, "params")}, game)[0])
    values, shown = known.tell(params, game.reading(_table(request)), words)
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


def _file(request: Request, key: str = "file", *, whole: bool = False) -> tuple[Game, Sheet, File]:
    given = _mapping(request, key)
    if given.get("format") != FORMAT:
        raise BadInput("not-a-sheet", key)
    game, sheet = registry.sheet(f"{_text(given, 'game')}/{_text(given, 'kind')}")
    return game, sheet, sheet.check(given, whole=whole)


def _lent(request: Request, game: Game) -> dict[str, Any]:
    """What the reader's character lends the forms of another sheet: its numbers, and its name as `title`."""
    if request.get("sheet") is None:
        return {}
    owner, sheet, file = _file(request, "sheet")
    if owner.id != game.id:
        return {}
    state = sheet.parse(file["state"])
    numbers = sheet.numbers(state, owner.reading(_table(request)))
    return {"title": sheet.title(state), **{key: plain(value) for key, value in numbers.items()}}


def _drawn(game: Game, sheet: Sheet, file: File, request: Request, words: Words) -> dict[str, Any]:
    rulings = game.reading(_table(request))
    state = sheet.parse(file["state"])
    title = sheet.title(state) or words.say(game.id, f"sheet.{sheet.kind}")
    return {
        "file": {**file, "name": title},
        "kind": f"{game.id}/{sheet.kind}",
        "title": title,
        "blocks": lent(sheet.view(state, rulings, words), _lent(request, game)),
        "problems": [
            {"text": words.say(game.id, f"problem.{found.key}", **found.data), "href": f"{game.id}/{found.anchor}"}
            for found in sheet.problems(state, rulings)
        ],
        "numbers": {key: plain(value) for key, value in sheet.numbers(state, rulings).items()},
        "undo": bool(file["past"]),
    }


def _sheet_new(request: Request, words: Words) -> dict[str, Any]:
    game, sheet = registry.sheet(_text(request, "kind"))
    return _drawn(game, sheet, sheet.start(game.id, game.reading(_table(request))), request, words)


def _sheet_check(request: Request, words: Words) -> dict[str, Any]:
    game, sheet, file = _file(request, whole=True)
    return _drawn(game, sheet, file, request, words)


def _sheet_view(request: Request, words: Words) -> dict[str, Any]:
    game, sheet, file = _file(request)
    return _drawn(game, sheet, file, request, words)


def _sheet_apply(request: Request, words: Words) -> dict[str, Any]:
    game, sheet, file = _file(request)
    answers = Chosen({str(k): str(v) for k, v in _mapping(request, "choices").items()}, _faces(request))
    moved, played = sheet.moved(
        file, _text(request, "event"), _mapping(request, "params"), game.reading(_table(request)), answers
    )
    answers.finish()
    drawn = _drawn(game, sheet, moved, request, words)
    return {**drawn, "faces": played.faces if played else []}


def _sheet_undo(request: Request, words: Words) -> dict[str, Any]:
    game, sheet, file = _file(request)
    return _drawn(game, sheet, sheet.undone(file), request, words)


# -- the desk --------------------------------------------------------------------------------------


def _desk(request: Request, words: Words) -> dict[str, Any]:
    from . import desk  # fetched apart in the browser: no roll waits for it

    name = request.get("game")
    game = registry.game(name) if isinstance(name, str) and name else None
    return desk.answer(_text(request, "desk"), request, game, _table(request), words)


OPS: dict[str, Callable[[Request, Words], dict[str, Any]]] = {
    "list": _listing,
    "show": _show,
    "form": _form,
    "roll": _roll,
    "odds": _odds,
    "report": _report,
    "sheet.new": _sheet_new,
    "sheet.check": _sheet_check,
    "sheet.view": _sheet_view,
    "sheet.apply": _sheet_apply,
    "sheet.undo": _sheet_undo,
    "desk": _desk,
}

__all__ = ["OPS", "answer", "call"]
