"""What a request holds: its parts read and checked, its sheet found, validated and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import registry
from .core.action import Action
from .core.answers import Chance, Seeded, Typed
from .core.blocks import lent
from .core.errors import BadInput
from .core.fields import Params
from .core.game import Game
from .core.rulings import Table
from .core.tell import Telling, plain
from .core.words import Words

if TYPE_CHECKING:
    from .core.sheet import File, Sheet

Request = Mapping[str, Any]


def text_of(request: Request, key: str) -> str:
    """A part that must be words."""
    found = request.get(key)
    if not isinstance(found, str):
        raise BadInput("part", key, came=str(found)[:40])
    return found


def mapping_of(request: Request, key: str) -> dict[str, Any]:
    """A part that holds named values; {} where it is missing."""
    found = request.get(key)
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise BadInput("part", key, came=str(found)[:40])
    return found


def rows_of(request: Request, key: str) -> list[Any] | None:
    """A part that is a list, if it is there."""
    found = request.get(key)
    if found is not None and not isinstance(found, list):
        raise BadInput("part", key, came=str(found)[:40])
    return found


def table_of(request: Request) -> Table:
    """The reader's set; what belongs to a game that is not here is left alone.

    A set that is marked as `kept` comes from a browser's store, perhaps from an older edition: what this one does not
    take is passed over, so that no roll is stopped by it. Elsewhere (the terminal, a link) it is an error.
    """
    given = mapping_of(request, "table")
    rulings, values = mapping_of(given, "rulings"), mapping_of(given, "values")
    found = Table(rulings, values)
    for known in registry.games():
        found = known.settled(found, strict=not given.get("kept"))
    return found


# -- rolls -----------------------------------------------------------------------------------------


def dice_of(request: Request) -> Typed | Chance:
    """Where faces come from: typed ones, a seed, or chance."""
    faces = rows_of(request, "faces")
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


def params_of(request: Request, game: Game) -> tuple[dict[str, Any], dict[str, str]]:
    """The roll's fields, those that the current character has taken from its sheet, and which those are."""
    raw = mapping_of(request, "params")
    taken: dict[str, str] = {}
    wanted = mapping_of(request, "from")
    if wanted and request.get("sheet") is not None:
        owner, sheet, file = file_of(request, "sheet")
        numbers = (
            sheet.numbers(sheet.parse(file["state"]), owner.reading(table_of(request))) if owner.id == game.id else {}
        )
        for key, number in wanted.items():
            if number in numbers:
                raw = {**raw, key: plain(numbers[number])}
                taken[key] = str(number)
    return raw, taken


def roll_of(request: Request, words: Words) -> tuple[Game, Action, Params, Telling, dict[str, str]]:
    """The roll that is asked for, what will tell it, and which fields the character has filled."""
    game, action = registry.action(text_of(request, "action"))
    raw, taken = params_of(request, game)
    params = action.params(raw)
    rulings = game.reading(table_of(request))
    return game, action, params, Telling(game.id, action, params, rulings, words), taken


# -- sheets ----------------------------------------------------------------------------------------


def file_of(request: Request, key: str = "file", *, whole: bool = False) -> tuple[Game, Sheet, File]:
    """A sheet’s file, checked; see :meth:`Sheet.check`."""
    from .core.sheet import FORMAT  # comes with a game's sheets: no roll waits for it

    given = mapping_of(request, key)
    if given.get("format") != FORMAT:
        raise BadInput("not-a-sheet", key)
    game, sheet = registry.sheet(f"{text_of(given, 'game')}/{text_of(given, 'kind')}")
    try:
        return game, sheet, sheet.check(given, whole=whole)
    except BadInput as bad:
        bad.scope = game.id
        raise


def _lender(request: Request, game: Game) -> dict[str, Any]:
    """What the reader's character lends the forms of another sheet: its numbers, and its name as `title`."""
    if request.get("sheet") is None:
        return {}
    owner, sheet, file = file_of(request, "sheet")
    if owner.id != game.id:
        return {}
    state = sheet.parse(file["state"])
    numbers = sheet.numbers(state, owner.reading(table_of(request)))
    return {"title": sheet.title(state), **{key: plain(value) for key, value in numbers.items()}}


def drawing_of(game: Game, sheet: Sheet, file: File, request: Request, words: Words) -> dict[str, Any]:
    """A file and how it is drawn, as every question about a sheet is answered."""
    rulings = game.reading(table_of(request))
    state = sheet.parse(file["state"])
    title = sheet.title(state) or words.say(game.id, f"sheet.{sheet.kind}")
    return {
        "file": {**file, "name": title},
        "kind": f"{game.id}/{sheet.kind}",
        "title": title,
        "blocks": lent(sheet.view(state, rulings, words), _lender(request, game)),
        "problems": [
            {"text": words.say(game.id, f"problem.{found.key}", **found.data), "href": f"{game.id}/{found.anchor}"}
            for found in sheet.problems(state, rulings)
        ],
        "numbers": {key: plain(value) for key, value in sheet.numbers(state, rulings).items()},
        "undo": bool(file["past"]),
    }


def foreign(game: Game, sheet: Sheet, file: File, request: Request, words: Words) -> dict[str, Any]:
    """The drawing of a file that comes from outside; raises BadInput where it cannot be drawn.

    Every field may be right and the whole still wrong (a turn of somebody who is not there): no event leaves such a
    state, and one that was kept could not be opened again.
    """
    try:
        return drawing_of(game, sheet, file, request, words)
    except BadInput:
        raise
    except Exception:
        bad = BadInput("contradicts", "state")
        bad.scope = game.id
        raise bad from None
