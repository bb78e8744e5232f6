"""Everything a browser keeps as one file, and such a file looked at before anything of it is kept.

`{"format": "noppakirja-shelf", "version": 1, "files": [...], "table": {...}, "tables": {...}}`: sheets' files, the
table's set, and sets that have a name; and the reader's lists (`lists.LISTS`), where there are any. Each part stands
for itself: a broken one is named with its reason and left out, and the others come all the same. Nothing that is here
already is written over.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from . import registry, settled
from .core import blocks
from .core.blocks import Block
from .core.errors import BadInput
from .core.game import Game
from .core.sheet import FORMAT, File, Sheet
from .core.words import Words
from .lists import LISTS, joined, sound
from .request import Request, foreign, mapping_of, rows_of

SHELF = "noppakirja-shelf"
VERSION = 1
MOST = 1_000
"""Sheets in one file; a browser's storage holds some hundreds."""

COMFORTABLE = 1_900_000
"""Characters that a browser imports at once. Beyond it the sheets go without their earlier states: they are what can
be spared."""


# -- making ----------------------------------------------------------------------------------------


def make(request: Request, words: Words) -> dict[str, Any]:
    """All files and sets as one file, each as it stands: what is broken here may be whole for a newer edition."""
    files = rows_of(request, "files")
    if files is None:
        raise BadInput("part", "files", came="–")
    if len(files) > MOST:
        raise BadInput("shelf-full", "files", high=MOST)
    shelf = {
        "format": SHELF,
        "version": VERSION,
        "files": files,
        "table": mapping_of(request, "table"),
        "tables": mapping_of(request, "tables"),
        **{name: found for name in LISTS if (found := sound(request, name))},
    }
    if len(json.dumps(shelf, ensure_ascii=False)) > COMFORTABLE:
        shelf["files"] = [{**file, "past": []} if isinstance(file, dict) else file for file in files]
    return shelf


# -- checking --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """One sheet of the file: what it is called, what it is, what becomes of it, and the file to keep, if any."""

    title: str
    kind: str
    fate: str
    file: File | None = None


def check(request: Request, words: Words) -> dict[str, Any]:
    """What a file would bring, sheet by sheet and set by set, and those parts of it that there are to keep.

    `lists` are those of the reader's that would grow, each as it would stand then; their own come as `lists`, too.
    """
    given = mapping_of(request, "shelf")
    files, table, tables = _opened(given)
    here = list(_standing(rows_of(request, "have") or []))
    found = []
    for n, file in enumerate(files, 1):
        one = _looked_at(n, file, here, words)
        found.append(one)
        if one.file is not None:
            here.append(_Standing(one.file["id"], one.file["game"], one.file["kind"], one.file["state"]))
    own, named, left_out = _sets(table, tables, words)
    keep = [{**one.file, "name": one.title} for one in found if one.file is not None]
    lists = joined(mapping_of(request, "lists"), {} if given.get("format") == FORMAT else given)
    brings = bool(keep or settled.games(own) or named or lists)
    title = words.say("desk", "shelf.title" if keep else "shelf.some" if brings else "shelf.none", n=len(keep))
    return {
        "title": title,
        "blocks": [*_preview(found, own, named, left_out, words), *_lists(mapping_of(request, "lists"), lists, words)],
        "files": keep,
        "table": own,
        "tables": named,
        "lists": lists,
    }


def _opened(given: Mapping[str, Any]) -> tuple[list[Any], dict[str, Any], dict[str, Any]]:
    """The sheets, the set and the named sets of a file; a single sheet is a file of one."""
    if given.get("format") == FORMAT:
        return [given], {}, {}
    if given.get("format") != SHELF:
        raise BadInput("shelf-none", "shelf")
    version = given.get("version")
    if type(version) is not int or version < 1:
        raise BadInput("shelf-version", "version", came=str(version)[:20], high=VERSION)
    if version > VERSION:
        raise BadInput("shelf-newer", "version", came=version, high=VERSION)
    files = rows_of(given, "files") or []
    if len(files) > MOST:
        raise BadInput("shelf-full", "files", high=MOST)
    return files, mapping_of(given, "table"), mapping_of(given, "tables")


# -- sheets ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Standing:
    """A sheet that is here already: its mark, its kind, its state."""

    id: str
    game: str
    kind: str
    state: Mapping[str, Any]


def _read(file: object) -> tuple[Game, Sheet, File]:
    """A sheet's file, checked and brought to this edition. Earlier states are looked at when they are undone to."""
    if not isinstance(file, dict) or file.get("format") != FORMAT:
        raise BadInput("not-a-sheet", "file")
    game, sheet = registry.sheet(f"{file.get('game')}/{file.get('kind')}")
    try:
        return game, sheet, sheet.check(file, whole=False)
    except BadInput as bad:
        bad.scope = game.id
        raise


def _standing(have: list[Any]) -> Iterator[_Standing]:
    """The reader's own sheets. One that cannot be read still holds its mark, so that nothing takes its place."""
    for file in have:
        if not isinstance(file, dict):
            continue
        try:
            _, _, read = _read(file)
        except BadInput:
            yield _Standing(str(file.get("id")), str(file.get("game")), str(file.get("kind")), {})
        else:
            yield _Standing(read["id"], read["game"], read["kind"], read["state"])


def _looked_at(n: int, file: object, here: list[_Standing], words: Words) -> Found:
    """One sheet beside those that are here, the ones before it in the same file among them."""
    try:
        game, sheet, read = _read(file)
        title = sheet.title(sheet.parse(read["state"])) or words.say(game.id, f"sheet.{sheet.kind}")
        kind = f"{words.say(game.id, f'sheet.{sheet.kind}')} · {words.say(game.id, 'game.title')}"
        taken = any(each.id == read["id"] for each in here)
        if taken and any((each.game, each.kind, each.state) == (game.id, sheet.kind, read["state"]) for each in here):
            return Found(
                title, kind, words.say("desk", "shelf.same")
            )  # itself, or the copy that an earlier import made
        foreign(game, sheet, read, {}, words)
    except BadInput as bad:
        name = file.get("name") if isinstance(file, dict) else None
        title = name[:80] if isinstance(name, str) and name.strip() else words.say("desk", "shelf.nameless", n=n)
        why = words.say("desk", "shelf.broken", why=words.error(bad.scope or "desk", bad))
        return Found(title, "–", why)
    if taken:
        fresh = {**read, "id": os.urandom(8).hex()}
        return Found(title, kind, words.say("desk", "shelf.differs"), fresh)
    return Found(title, kind, words.say("desk", "shelf.new"), read)


# -- sets ------------------------------------------------------------------------------------------


def _sets(
    table: dict[str, Any], tables: dict[str, Any], words: Words
) -> tuple[settled.Set, dict[str, Any], list[Block]]:
    """The table's set and the named ones, each without what no longer fits, and lines for what was left out."""
    left_out: list[Block] = []

    def refuse(label: str, bad: BadInput) -> None:
        why = words.error(bad.scope or "desk", bad)
        left_out.append(blocks.problem(words.say("desk", "shelf.left-out", name=label, why=why)))

    def tidied(label: str, given: Mapping[str, Any]) -> settled.Set:
        kept, wrong = settled.tidy(mapping_of(given, "rulings"), mapping_of(given, "values"))
        for _, bad in wrong:
            refuse(label, bad)
        return kept

    own: settled.Set = {"rulings": {}, "values": {}}
    named: dict[str, Any] = {}
    try:
        own = tidied(words.say("desk", "shelf.table"), table)
    except BadInput as bad:
        refuse(words.say("desk", "shelf.table"), bad)
    for key in tables:
        try:
            given = mapping_of(tables, settled.TEXT.parse(key))
            name = {"name": settled.TEXT.parse(given["name"])} if "name" in given else {}
            named[key] = {**name, **tidied(name.get("name", key), given)}
        except BadInput as bad:
            refuse(key[:40], bad)
    return own, named, left_out


# -- telling ---------------------------------------------------------------------------------------


def _preview(
    found: list[Found], own: settled.Set, named: dict[str, Any], left_out: list[Block], words: Words
) -> Iterator[Block]:
    if found:
        head = [words.say("desk", f"shelf.{key}") for key in ("name", "kind", "fate")]
        yield blocks.rows([[one.title, one.kind, one.fate] for one in found], head)
    for label, given in [
        (words.say("desk", "shelf.table"), own),
        *((each.get("name", key), each) for key, each in named.items()),
    ]:
        sets = {part: given[part] for part in ("rulings", "values")}
        if settled.games(sets):
            yield blocks.group(label, settled.told(sets, words))
    yield from left_out


def _lists(here: Mapping[str, Any], grown: Mapping[str, list[Any]], words: Words) -> Iterator[Block]:
    """How many entries would come to each list."""
    for name, rows in grown.items():
        yield blocks.text(words.say("desk", f"shelf.{name}", n=len(rows) - len(sound(here, name))))
