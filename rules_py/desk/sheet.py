"""A kind of sheet: its files, the one that is open, and what is done to it. Characters and trackers alike.

A file's earlier states are kept under a key of their own (`past:<id>`), so that only the open one's are carried about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import registry
from ..core.errors import BadInput
from ..core.game import Game
from ..core.sheet import Sheet
from .visit import Answer, Json, Visit

KEPT = ("sheet:", "current:", "moves")
MANY_MOVES = 200
"""Changes after which a reader is reminded to take a copy."""


# -- what is kept ----------------------------------------------------------------------------------


def _kind(visit: Visit) -> tuple[Game, Sheet]:
    return registry.sheet(str(visit.state.get("kind")))


def _files(visit: Visit) -> list[Json]:
    """All files of the kind, by name."""
    kind = str(visit.state.get("kind"))
    found = [file for key, file in visit.kept.items() if key.startswith("sheet:") and isinstance(file, dict)]
    mine = [
        file for file in found if f"{file.get('game')}/{file.get('kind')}" == kind and isinstance(file.get("id"), str)
    ]
    return sorted(mine, key=lambda file: (str(file.get("name")).casefold(), file["id"]))


def _open(visit: Visit) -> Json | None:
    """The file that is open here: this place's own, else the one that was used last."""
    files = {file["id"]: file for file in _files(visit)}
    for wanted in (visit.state.get("id"), visit.kept.get(f"current:{visit.state.get('kind')}")):
        if isinstance(wanted, str) and wanted in files:
            return files[wanted]
    return next(iter(files.values()), None)


def needs(visit: Visit) -> tuple[str, ...]:
    """All sheets without their past, and the past of the open one."""
    file = _open(visit)
    return (*KEPT, f"past:{file['id']}") if file else KEPT


def _whole(visit: Visit, file: Json) -> Json:
    """The file with its earlier states, as it is handed out and as the rules take it; raises BadInput."""
    past = visit.kept.get(f"past:{file['id']}")
    return _kind(visit)[1].check({**file, "past": past if isinstance(past, list) else []}, whole=False)


def _mine(visit: Visit) -> Json:
    file = _open(visit)
    if file is None:
        raise BadInput("no-sheet", None)
    return file


def _put(visit: Visit, file: Json, **more: Any) -> Answer:
    """The file kept under its title, its past apart, and open from now on."""
    _, sheet = _kind(visit)
    lean = {key: part for key, part in file.items() if key != "past"}
    lean["name"] = more.pop("name", None) or _title(visit, file)
    moves = visit.kept.get("moves")
    put = {
        f"sheet:{file['id']}": lean,
        f"past:{file['id']}": file["past"],
        f"current:{visit.state['kind']}": file["id"],
        "moves": (moves if isinstance(moves, int) else 0) + 1,
    }
    return Answer(state={"id": file["id"]}, put=put, **more)


def _title(visit: Visit, file: Json) -> str:
    game, sheet = _kind(visit)
    return sheet.title(sheet.parse(file["state"])) or visit.words.say(game.id, f"sheet.{sheet.kind}")


# -- what can be done ------------------------------------------------------------------------------


def _new(visit: Visit) -> Answer:
    game, sheet = _kind(visit)
    return _put(visit, sheet.start(game.id, game.reading(visit.table)))


def _undo(visit: Visit) -> Answer:
    return _put(visit, _kind(visit)[1].undone(_whole(visit, _mine(visit))))


def _turn(visit: Visit) -> Answer:
    """Another file of the kind."""
    chosen = str(visit.params.get("file"))
    return Answer(state={"id": chosen}, put={f"current:{visit.state['kind']}": chosen})


def _duplicate(visit: Visit) -> Answer:
    from .links import fresh

    file = _whole(visit, _mine(visit))
    return _put(visit, {**file, "id": fresh()}, name=visit.say("ui.copy-of", name=_title(visit, file)))


def _delete(visit: Visit) -> Answer:
    file = _mine(visit)
    gone = {f"sheet:{file['id']}": None, f"past:{file['id']}": None}
    return Answer(state={"id": ""}, put=gone, told=visit.say("ui.deleted", name=str(file.get("name", ""))))


def _give(visit: Visit) -> Answer:
    file = _whole(visit, _mine(visit))
    return Answer(give={"name": str(_title(visit, file)), "file": {**file, "name": _title(visit, file)}})


def _link(visit: Visit) -> Answer:
    return Answer(link={"file": _whole(visit, _mine(visit))})


EVENTS: dict[str, Callable[[Visit], Answer]] = {
    "tool new": _new,
    "tool undo": _undo,
    "tool turn": _turn,
    "tool duplicate": _duplicate,
    "tool delete": _delete,
    "tool export": _give,
    "tool link": _link,
}
