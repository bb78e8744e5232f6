"""Links: a roll, a sheet or a table's set made into a fragment, and a fragment opened, looked at, and nothing else.

What a link holds is somebody else's word: every part of it is checked by the fields that check a form, a roll is
thrown again from its trail by its own rulings, and whoever opens it decides what becomes of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import registry, settled
from .core import blocks
from .core.action import Action
from .core.answers import Chosen, Trail, Typed
from .core.blocks import Block
from .core.errors import BadInput
from .core.fields import Params, dump_all
from .core.links import LONGEST, pack, unpack
from .core.play import Played
from .core.rulings import Reading, Table
from .core.sheet import FORMAT
from .core.tell import Telling
from .core.words import Words
from .request import Request, file_of, foreign, mapping_of, roll_of, rows_of, text_of

CARRIED = ("game", "kind", "version", "id", "state")
"""Of a sheet's file: all but the earlier states, which nobody else can undo to; and of the state what is not empty."""

_SHAPES: Mapping[str, Mapping[str, type]] = {
    "roll": {"action": str, "params": dict, "trail": list, "rulings": dict, "values": dict},
    "sheet": {"game": str, "kind": str, "version": int, "id": str, "state": dict},
    "set": {"name": str, "rulings": dict, "values": dict},
}


# -- making ----------------------------------------------------------------------------------------


def make(request: Request, words: Words) -> dict[str, Any]:
    """{"roll"}, {"file"} or {"set"} as {"link"}, or why it is none: {"link": null, "text"}."""
    given = [key for key in _MAKERS if request.get(key) is not None]
    if len(given) != 1:
        raise BadInput("link-what", None)
    kind, content = _MAKERS[given[0]](request, words)
    link = pack({kind: content})
    if link is None:
        return {"link": None, "text": words.say("desk", "link.too-long", high=LONGEST)}
    return {"link": link}


def _roll(request: Request, words: Words) -> tuple[str, dict[str, Any]]:
    """The roll with what it read of the table's set, found by throwing it again."""
    asked = {**mapping_of(request, "roll"), "table": request.get("table"), "from": None}
    game, action, params, telling, _ = roll_of(asked, words)
    try:
        played = _replayed(action, params, telling.rulings, rows_of(asked, "trail") or [])
        action.numbers(params, telling.rulings)  # the formula's words read rulings, too
    except BadInput as bad:
        bad.scope = game.id
        raise
    read = telling.rulings.settled
    return "roll", {
        "action": f"{game.id}/{action.id}",
        "params": dump_all(action.fields, params),
        "trail": _answers(played),
        "rulings": dict(read.rulings),
        "values": dict(read.values),
    }


def _sheet(request: Request, words: Words) -> tuple[str, dict[str, Any]]:
    _, sheet, file = file_of(request)
    return "sheet", {**{key: file[key] for key in CARRIED}, "state": sheet.lean(file["state"])}


def _set(request: Request, words: Words) -> tuple[str, dict[str, Any]]:
    given = mapping_of(request, "set")
    kept, _ = settled.tidy(mapping_of(given, "rulings"), mapping_of(given, "values"))
    return "set", {"name": settled.TEXT.parse(given.get("name", "")), **kept}


_MAKERS = {"roll": _roll, "file": _sheet, "set": _set}


# -- opening ---------------------------------------------------------------------------------------


def _content(request: Request) -> tuple[str, dict[str, Any]]:
    """The one thing that a link carries, of the right shape from outside."""
    found = unpack(text_of(request, "link"))
    for kind, shape in _SHAPES.items():
        content = found.get(kind)
        if set(found) != {kind} or not isinstance(content, dict) or set(content) != set(shape):
            continue
        if all(type(content[key]) is wanted for key, wanted in shape.items()):
            return kind, content
    raise BadInput("link-shape", "link")


def open_(request: Request, words: Words) -> dict[str, Any]:
    """What a link is: its kind, game and title, blocks that show it, and the content for whoever keeps it."""
    kind, content = _content(request)
    return _OPENERS[kind](content, request, words)


def peek(request: Request, words: Words) -> dict[str, Any]:
    """Which games' rules opening a link needs, and whether their sheets, too: known before any of them is there."""
    kind, content = _content(request)
    if kind == "set":
        games = settled.games({"rulings": content["rulings"], "values": content["values"]})
    else:
        games = [(content["game"] if kind == "sheet" else content["action"]).partition("/")[0]]
    return {"kind": "table" if kind == "set" else kind, "games": games, "sheets": kind == "sheet"}


def _opened_roll(content: dict[str, Any], request: Request, words: Words) -> dict[str, Any]:
    """The roll as it fell, by its own rulings: the reader's have no say in what is past."""
    own = settled.strict(content["rulings"], content["values"])
    game, action = registry.action(content["action"])
    if settled.games(own) not in ([], [game.id]):
        raise BadInput("link-shape", "link")
    try:
        params = action.params(content["params"])
        telling = Telling(game.id, action, params, game.reading(Table(own["rulings"], own["values"])), words)
        played = _replayed(action, params, telling.rulings, content["trail"])
        told = telling.roll(played)
    except BadInput as bad:
        bad.scope = game.id
        raise
    ruled = [blocks.text(words.say("desk", "link.ruled"), "note"), *settled.told(own, words)]
    return {
        "kind": "roll",
        "game": game.id,
        "title": told["title"],
        "blocks": [
            _what(told["title"], game.id, words),
            blocks.text(told["formula"], "quiet"),
            *(block for block in told["blocks"] if block["type"] != "buttons"),
            *(ruled if settled.games(own) else []),
        ],
        "call": {"action": told["action"], "params": told["params"], "trail": told["trail"], "from": {}},
        "table": own,
        "roll": {key: value for key, value in told.items() if key != "blocks"},
    }


def _replayed(action: Action, params: Params, rulings: Reading, trail: list[Any]) -> Played:
    """The roll once more. The trail must hold every answer and none too many: what nobody threw is not thrown now."""
    played = action.play(params, rulings, Trail(trail, Chosen({}, Typed([]))))
    if _answers(played) != trail:
        raise BadInput("trail", "trail", came=str(trail)[:40])
    return played


def _answers(played: Played) -> list[Any]:
    return [list(answer) if isinstance(answer, tuple) else answer for answer in played.trail]


def _opened_sheet(content: dict[str, Any], request: Request, words: Words) -> dict[str, Any]:
    game, sheet = registry.sheet(f"{content['game']}/{content['kind']}")
    state = sheet.whole(content["version"], content["state"])
    _, _, checked = file_of({"file": {"format": FORMAT, **content, "state": state, "past": []}})
    drawn = foreign(game, sheet, checked, request, words)
    return {
        "kind": "sheet",
        "game": game.id,
        "title": drawn["title"],
        "blocks": [
            _what(words.say(game.id, f"sheet.{sheet.kind}"), game.id, words),
            *(blocks.problem(found["text"], found["href"]) for found in drawn["problems"]),
            *drawn["blocks"],
        ],
        "file": drawn["file"],
    }


def _opened_set(content: dict[str, Any], request: Request, words: Words) -> dict[str, Any]:
    own = settled.strict(content["rulings"], content["values"])
    name = settled.TEXT.parse(content["name"])
    games = settled.games(own)
    return {
        "kind": "table",
        "game": games[0] if len(games) == 1 else "",
        "title": name.strip() or words.say("desk", "table.title"),
        "blocks": settled.told(own, words),
        "set": {"name": name, **own},
    }


def _what(thing: str, game: str, words: Words) -> Block:
    return blocks.text(f"{thing} · {words.say(game, 'game.title')}", "quiet")


_OPENERS = {"roll": _opened_roll, "sheet": _opened_sheet, "set": _opened_set}
