"""All that this browser keeps, as one file to hand out; such a file, or a single sheet, looked at and taken in."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from .. import shelf
from ..core import blocks
from ..core.blocks import Block
from ..core.errors import BadInput
from ..lists import LISTS
from .files import put_away, taken_out
from .visit import Answer, Json, Visit


def _found(visit: Visit) -> Json | None:
    """What the chosen file would bring; raises BadInput, and Wants where a game's rules are still to come."""
    text = visit.state.get("text")
    if not isinstance(text, str):
        return None
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("json", "file") from None
    asked = {"shelf": given, "have": taken_out(visit.kept), "lists": {name: visit.rows(name) for name in LISTS}}
    visit.want(_games(asked["have"], given), sheets=True)
    return shelf.check(asked, visit.words)


def _games(have: list[Json], given: Any) -> list[str]:
    """The games whose sheets are here or in the file, as far as it names them."""
    came = given.get("files", [given]) if isinstance(given, dict) else []
    named = [file.get("game") for file in (*have, *(came if isinstance(came, list) else [])) if isinstance(file, dict)]
    return sorted({game for game in named if isinstance(game, str)})


# -- what can be done ------------------------------------------------------------------------------


def _give(visit: Visit) -> Answer:
    sets = {key: visit.names(key) for key in ("table", "tables")}
    rows = {name: visit.rows(name) for name in LISTS}
    made = shelf.make({"files": taken_out(visit.kept), **sets, **rows}, visit.words)
    return Answer(give={"name": visit.say("keeping.file"), "file": made}, put={"moves": 0})


def _take(visit: Visit) -> Answer:
    return Answer(state={"text": str(visit.params.get("text", ""))})


def _leave(visit: Visit) -> Answer:
    return Answer(state={"text": None})


def _keep(visit: Visit) -> Answer:
    """All that the file brings, beside what is here. One's own set stays in force; the other's comes under a name."""
    found = _found(visit)
    if found is None:
        return Answer()
    put: dict[str, Any] = {}
    for file in found["files"]:
        put |= put_away(file, file["name"])
    tables, own = visit.names("tables"), found["table"]
    for name, each in found["tables"].items():
        tables.setdefault(name, each)
    if own["rulings"] or own["values"]:
        if visit.names("table").get("rulings") or visit.names("table").get("values"):
            tables.setdefault(visit.say("keeping.other-set"), own)
        else:
            put["table"] = own
    if tables != visit.names("tables"):
        put["tables"] = tables
    put |= found["lists"]
    return Answer(state={"text": None}, put=put, told=_told(found, visit))


def _told(found: Json, visit: Visit) -> str:
    """How many sheets; where there were none, that something was."""
    many = len(found["files"])
    return visit.say("keeping.kept", n=many) if many else visit.say("keeping.done")


EVENTS: dict[str, Callable[[Visit], Answer]] = {"give": _give, "take": _take, "leave": _leave, "keep": _keep}


# -- how it looks ----------------------------------------------------------------------------------


def needs(visit: Visit) -> tuple[str, ...]:
    """Everything, with its past."""
    return ("sheet:", "past:", "table", "tables", "moves", *LISTS)


def draw(visit: Visit) -> list[Block]:
    """What is here, what can be done, and a chosen file's contents before anything of them is kept."""
    try:
        found = _found(visit)
    except BadInput as bad:
        return [blocks.problem(visit.words.error(bad.scope or "desk", bad)), *_own(visit)]
    if found is None:
        return _own(visit)
    ways = [blocks.button(visit.say("keeping.leave"), blocks.event("leave"))]
    if (
        found["files"]
        or found["tables"]
        or found["lists"]
        or any(found["table"].get(part) for part in ("rulings", "values"))
    ):
        ways.insert(0, blocks.button(visit.say("keeping.keep"), blocks.event("keep"), tone="main"))
    return [blocks.heading(found["title"]), *found["blocks"], blocks.buttons(*ways)]


def _own(visit: Visit) -> list[Block]:
    files, moves = taken_out(visit.kept), visit.kept.get("moves")
    told = [blocks.text(visit.say("keeping.here", n=len(files)))]
    if isinstance(moves, int) and moves > 0 and files:
        told.append(blocks.text(visit.say("keeping.since", n=moves), "quiet"))
    ways = [
        blocks.button(visit.say("keeping.give"), blocks.event("give"), tone="main"),
        blocks.button(visit.say("keeping.take"), {"take": True}),
    ]
    return [*told, blocks.buttons(*ways)]
