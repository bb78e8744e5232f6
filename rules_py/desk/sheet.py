"""A kind of sheet: its files, the one that is open, and what is done to it. Characters and trackers alike.

A file's earlier states are kept under a key of their own (`past:<id>`), so that only the open one's are carried about.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .. import registry
from ..core import blocks
from ..core.answers import Chance, Chosen
from ..core.blocks import Block
from ..core.errors import BadInput
from ..core.game import Game
from ..core.sheet import Sheet
from ..request import drawing_of
from .files import put_away
from .paper import for_paper
from .visit import Answer, Json, Visit

KEPT = ("sheet:", "current:", "moves")
MANY_MOVES = 200
"""Changes after which a reader is reminded to take a copy."""


# -- what is kept ----------------------------------------------------------------------------------


def _kind(visit: Visit) -> tuple[Game, Sheet]:
    return registry.sheet(str(visit.state.get("kind")))


def _files(visit: Visit) -> dict[str, Json]:
    """All files of the kind by their marks, in the order of their names."""
    kind = visit.state.get("kind")
    found = [file for key, file in visit.kept.items() if key.startswith("sheet:") and isinstance(file, dict)]
    mine = [file for file in found if f"{file.get('game')}/{file.get('kind')}" == kind]
    named = sorted((str(file.get("name", "")).casefold(), str(file.get("id")), file) for file in mine)
    return {mark: file for _, mark, file in named}


def _open(visit: Visit) -> Json | None:
    """The file that is open here: this place's own, else the one that was used last, else the first."""
    files = _files(visit)
    for wanted in (visit.state.get("id"), visit.kept.get(f"current:{visit.state.get('kind')}")):
        if isinstance(wanted, str) and wanted in files:
            return files[wanted]
    return next(iter(files.values()), None)


def needs(visit: Visit) -> tuple[str, ...]:
    """All sheets without their past, and the past of the open one."""
    file = _open(visit)
    return (*KEPT, f"past:{file.get('id')}") if file else KEPT


def _mine(visit: Visit) -> Json:
    """The open file with its earlier states, as the rules take it; raises BadInput."""
    file = _open(visit)
    if file is None:
        raise BadInput("no-sheet", None)
    past = visit.kept.get(f"past:{file.get('id')}")
    _, sheet = _kind(visit)
    return sheet.check({**file, "past": past if isinstance(past, list) else []}, whole=False)


def _title(visit: Visit, file: Json) -> str:
    game, sheet = _kind(visit)
    return sheet.title(sheet.parse(file["state"])) or visit.words.say(game.id, f"sheet.{sheet.kind}")


def _keep(visit: Visit, file: Json, name: str = "") -> Answer:
    """The file under its title, its past apart; open from now on."""
    moves = visit.kept.get("moves")
    put = {
        **put_away(file, name or _title(visit, file)),
        f"current:{visit.state['kind']}": file["id"],
        "moves": (moves if isinstance(moves, int) else 0) + 1,
    }
    return Answer(state={"id": file["id"]}, put=put)


# -- what can be done ------------------------------------------------------------------------------


def _new(visit: Visit) -> Answer:
    game, sheet = _kind(visit)
    return _keep(visit, sheet.start(game.id, game.reading(visit.table)))


def _random(visit: Visit) -> Answer:
    game, sheet = _kind(visit)
    return _keep(visit, sheet.drawn(game.id, game.reading(visit.table), Chosen({}, Chance()), visit.words))


def _undo(visit: Visit) -> Answer:
    return _keep(visit, _kind(visit)[1].undone(_mine(visit)))


def _turn(visit: Visit) -> Answer:
    """Another file of the kind."""
    chosen = str(visit.params.get("file"))
    return Answer(state={"id": chosen}, put={f"current:{visit.state['kind']}": chosen})


def _duplicate(visit: Visit) -> Answer:
    file = _mine(visit)
    name = visit.say("ui.copy-of", name=_title(visit, file))
    return _keep(visit, {**file, "id": os.urandom(8).hex()}, name)


def _delete(visit: Visit) -> Answer:
    file = _open(visit) or {}
    gone = {f"sheet:{file.get('id')}": None, f"past:{file.get('id')}": None}
    return Answer(state={"id": ""}, put=gone, told=visit.say("ui.deleted", name=str(file.get("name", ""))))


def _export(visit: Visit) -> Answer:
    file = _mine(visit)
    name = _title(visit, file)
    return Answer(give={"name": name, "file": {**file, "name": name}})


def _link(visit: Visit) -> Answer:
    return Answer(link={"file": _mine(visit)})


EVENTS: dict[str, Callable[[Visit], Answer]] = {
    "tool new": _new,
    "tool random": _random,
    "tool undo": _undo,
    "tool turn": _turn,
    "tool duplicate": _duplicate,
    "tool delete": _delete,
    "tool export": _export,
    "tool link": _link,
}


def otherwise(visit: Visit, event: str) -> Answer:
    """An event of the sheet itself. Where a roll sends it (`tell`), a sheet that was never begun is begun for it, and a
    line says what was written, which takes it back.
    """
    game, sheet = _kind(visit)
    reading, tell = game.reading(visit.table), bool(visit.state.get("tell"))
    begun = tell and _open(visit) is None
    before = sheet.start(game.id, reading) if begun else _mine(visit)
    moved, _ = sheet.moved(before, event, dict(visit.params), reading, Chosen({}, Chance()))
    kept = _keep(visit, moved)
    if tell:
        kept.told = visit.say("ui.begun" if begun else "ui.written-down", name=_title(visit, moved))
    return kept


# -- how it looks ----------------------------------------------------------------------------------


def draw(visit: Visit) -> list[Block]:
    """The tools, and the open file as its game draws it; what is wrong with one leaves the tools in place."""
    file = _open(visit)
    if file is None:
        return [_bar(visit, None, undo=False), blocks.text(visit.say("ui.no-sheet"), "empty")]
    game, sheet = _kind(visit)
    table = {"rulings": dict(visit.table.rulings), "values": dict(visit.table.values)}
    try:
        whole = _mine(visit)
        drawn = drawing_of(game, sheet, whole, {"table": table, "sheet": _lender(visit)}, visit.words)
    except BadInput as bad:
        return [_bar(visit, file, undo=False), blocks.problem(visit.words.error(game.id, bad))]
    problems = [blocks.text(each["text"], href=each["href"]) for each in drawn["problems"]]
    missing = blocks.group(visit.words.say("core", "ui.problems", n=len(problems)), problems)
    first = [blocks.part("nk-problems", [missing])] if problems else []
    body = blocks.part("nk-sheet", [blocks.heading(drawn["title"]), *first, *for_paper(drawn["blocks"])])
    return [_bar(visit, file, undo=drawn["undo"]), body]


def _lender(visit: Visit) -> Json | None:
    """The character whose numbers the forms of another sheet take: the open one of the game's first kind."""
    game, sheet = _kind(visit)
    first = game.sheets[0]
    if sheet is first:
        return None
    return _open(replace(visit, state={"kind": f"{game.id}/{first.kind}"}))


def _bar(visit: Visit, file: Json | None, *, undo: bool) -> Block:
    """Which file, and what can be done with it or beside it."""
    _, sheet = _kind(visit)
    ways = [_tool(visit, "new")]
    if sheet.random is not None:
        ways.append(_tool(visit, "random"))
    if file is not None:
        ways.append(_tool(visit, "undo", disabled=not undo))
        ways += [_tool(visit, key) for key in ("duplicate", "link", "export")]
        ways += [_tool(visit, "print", {"print": True}), _tool(visit, "delete")]
    ways.append(_tool(visit, "import", {"take": True}))
    moves = visit.kept.get("moves")
    due = isinstance(moves, int) and moves > MANY_MOVES
    told = [blocks.text(visit.say("ui.copy-due" if due else "ui.kept-here"), "quiet")] if file else []
    return blocks.part("nk-sheet-bar", [*_which(visit, file), blocks.buttons(*ways), *told])


def _which(visit: Visit, file: Json | None) -> list[Block]:
    files = _files(visit)
    if len(files) < 2 or file is None:
        return []
    options = [
        {"value": mark, "label": str(each.get("name") or visit.say("ui.nameless"))} for mark, each in files.items()
    ]
    label = visit.say("ui.which-sheet")
    choice = {"type": "field", "kind": "choice", "name": "file", "label": label, "event": "tool turn"}
    return [{**choice, "options": options, "value": str(file.get("id"))}]


def _tool(visit: Visit, key: str, order: Json | None = None, **more: Any) -> Block:
    do = order or blocks.event(f"tool {key}")
    return blocks.button(visit.say(f"ui.{key}"), do, key=f"tool {key}", tone="quiet", **more)
