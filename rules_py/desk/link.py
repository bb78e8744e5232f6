"""A link that was opened: what it is, and what its finder may do with it. Nothing is kept before they say so."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from .. import links
from ..core import blocks
from ..core.blocks import Block
from ..core.errors import BadInput
from .files import put_away
from .visit import Answer, Json, Visit


def _opened(visit: Visit) -> Json:
    """What the link carries; raises BadInput, and Wants where a game's rules are still to come."""
    asked = {"link": visit.state.get("link", "")}
    about = links.peek(asked, visit.words)
    visit.want(about["games"], sheets=about["sheets"])
    return links.open_(asked, visit.words)


# -- what can be done ------------------------------------------------------------------------------


def _open(visit: Visit) -> Answer:
    return Answer(state={"link": str(visit.params.get("link", ""))})


def _again(visit: Visit) -> Answer:
    """The same roll with dice of one's own."""
    call = _opened(visit)["call"]
    return Answer(roll={"action": call["action"], "params": call["params"], "from": {}})


def _keep(visit: Visit) -> Answer:
    """The sheet among one's own. One that is here already and stands otherwise gets a copy beside it."""
    file = _opened(visit)["file"]
    here = visit.kept.get(f"sheet:{file['id']}")
    if isinstance(here, dict) and here.get("state") != file["state"]:
        file = {**file, "id": os.urandom(8).hex()}
    kind = f"{file['game']}/{file['kind']}"
    put: dict[str, Any] = {f"current:{kind}": file["id"]}
    if here is None or file["id"] != here.get("id"):
        put |= put_away(file, file["name"])
    return Answer(put=put, told=visit.say("link.kept", name=file["name"]), open=kind)


def _take(visit: Visit) -> Answer:
    """The set in force here, under its name if it has one; one's own of that name stays as it is."""
    given = _opened(visit)["set"]
    parts = {part: given[part] for part in ("rulings", "values")}
    tables, name = visit.names("tables"), given["name"].strip()
    while name and tables.get(name, parts) != parts:
        name = visit.words.say("core", "ui.copy-of", name=name)[:40] if len(name) < 30 else ""
    put: Json = {"table": {**parts, **({"name": name} if name else {})}}
    if name:
        put["tables"] = {**tables, name: parts}
    return Answer(put=put, told=visit.say("set.taken", name=name or given["name"] or visit.say("set.label")))


EVENTS: dict[str, Callable[[Visit], Answer]] = {"open": _open, "again": _again, "keep": _keep, "take": _take}
WAYS = {"roll": ("again", "link.again"), "sheet": ("keep", "link.keep"), "table": ("take", "link.take")}


# -- how it looks ----------------------------------------------------------------------------------


def needs(visit: Visit) -> tuple[str, ...]:
    """What the link's sheet or set might meet here."""
    return ("sheet:", "table", "tables")


def draw(visit: Visit) -> list[Block]:
    """What the link shows, and the one thing to do with it."""
    try:
        found = _opened(visit)
    except BadInput as bad:
        return [blocks.problem(visit.words.error(bad.scope or "desk", bad))]
    event, words = WAYS[found["kind"]]
    way = blocks.buttons(blocks.button(visit.say(words), blocks.event(event), tone="main"))
    return [blocks.heading(found["title"]), way, *_still(found["blocks"])]


def _still(drawn: list[Block]) -> list[Block]:
    """A preview has nothing to press: only what is kept can be moved."""
    found = []
    for block in drawn:
        if block["type"] in ("buttons", "form"):
            continue
        if block["type"] == "field":
            block = blocks.text(f"{block['label']}: {block['value']}")
        if "blocks" in block:
            block = {**block, "blocks": _still(block["blocks"])}
        if block["type"] == "rows":
            block = {**block, "rows": [[_cell(part) for part in row] for row in block["rows"]]}
        if block["type"] == "track":
            block = {key: part for key, part in block.items() if key != "event"}
        found.append(block)
    return found


def _cell(part: str | Block) -> str | Block:
    return part if isinstance(part, str) else {key: each for key, each in part.items() if key != "do"}
