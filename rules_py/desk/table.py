"""The table's set: a game's rulings and house values settled in one place; whole sets kept by a name, and sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core import blocks
from ..core.blocks import Block
from ..core.errors import BadInput
from ..core.fields import Field, Option, Text
from ..core.rulings import HouseValue, Ruling
from .visit import Answer, Json, Visit

MOST_SETS = 30
NAME = Text("name", 40)


# -- what is kept ----------------------------------------------------------------------------------


def _set(visit: Visit) -> Json:
    """The set that holds: its name, if it has one, and all that differs from the defaults."""
    kept = visit.names("table")
    parts = {part: dict(found) if isinstance(found := kept.get(part), dict) else {} for part in ("rulings", "values")}
    name = kept.get("name")
    return {**parts, "name": name} if isinstance(name, str) and name else parts


def _sets(visit: Visit) -> Json:
    return {name: each for name, each in sorted(visit.names("tables").items()) if isinstance(each, dict)}


def _moved(visit: Visit, part: str, key: str, value: Any, usual: Any) -> Answer:
    """One thing settled; the default is not kept. A set with a name moves with it."""
    now = _set(visit)
    if value == usual:
        now[part].pop(key, None)
    else:
        now[part][key] = value
    name = now.get("name")
    kept: Json = {"table": now}
    if name in _sets(visit):
        kept["tables"] = {**_sets(visit), name: {"rulings": now["rulings"], "values": now["values"]}}
    return Answer(put=kept)


# -- what can be done ------------------------------------------------------------------------------


def _settle(visit: Visit) -> Answer:
    known = _known(visit, visit.book.rulings)
    option = Option(known.id, known.options).parse(visit.params.get("option"))
    return _moved(visit, "rulings", f"{visit.book.id}/{known.id}", option, known.default)


def _value(visit: Visit) -> Answer:
    known = _known(visit, visit.book.values)
    asked = known.field
    given = asked.parse(visit.params.get(asked.id))
    # a list of ours comes back with its names in the reader's words
    ours = asked.parse(asked.held(visit.words, visit.book.id, known.default))
    return _moved(visit, "values", f"{visit.book.id}/{known.id}", asked.dump(given), asked.dump(ours))


def _known(visit: Visit, all_of_them: tuple[Any, ...]) -> Any:
    for known in all_of_them:
        if known.id == visit.params.get("id"):
            return known
    ids = tuple(known.id for known in all_of_them)
    raise BadInput("unknown-ruling", "id", came=str(visit.params.get("id"))[:40], allowed=ids)


def _save(visit: Visit) -> Answer:
    name = visit.take(NAME).strip()
    if not name:
        raise BadInput("no-name", "name")
    others = {each: found for each, found in _sets(visit).items() if each != name}
    if len(others) >= MOST_SETS:
        raise BadInput("many-sets", "name", high=MOST_SETS)
    now = {**_set(visit), "name": name}
    kept = {"rulings": now["rulings"], "values": now["values"]}
    return Answer(put={"table": now, "tables": {**others, name: kept}}, told=visit.say("set.saved", name=name))


def _take(visit: Visit) -> Answer:
    """Another set, or the books' own."""
    name, sets = str(visit.params.get("set", "")), _sets(visit)
    now = {**sets[name], "name": name} if name in sets else {"rulings": {}, "values": {}}
    return Answer(put={"table": now}, told=visit.say("set.taken", name=name or visit.say("set.none")))


def _drop(visit: Visit) -> Answer:
    now = _set(visit)
    name = str(now.pop("name", ""))
    left = {each: found for each, found in _sets(visit).items() if each != name}
    return Answer(
        put={"table": {"rulings": {}, "values": {}}, "tables": left}, told=visit.say("set.dropped", name=name)
    )


def _link(visit: Visit) -> Answer:
    return Answer(link={"set": _set(visit)})


EVENTS: dict[str, Callable[[Visit], Answer]] = {
    "settle": _settle,
    "value": _value,
    "save": _save,
    "take": _take,
    "drop": _drop,
    "link": _link,
}


# -- how it looks ----------------------------------------------------------------------------------


def needs(visit: Visit) -> tuple[str, ...]:
    """The set in force, and the named ones."""
    return ("table", "tables")


def draw(visit: Visit) -> list[Block]:
    """The set's name and what can be done with it, each ruling, each house value."""
    game, now = visit.book, _set(visit)
    found = [blocks.text(visit.say("ui.table-hint")), *_named(visit, now)]
    found += [_ruling(visit, each, now["rulings"]) for each in game.rulings]
    if game.values:
        found.append(blocks.heading(visit.say("ui.house-values")))
        found.append(blocks.text(visit.say("ui.house-hint"), "quiet"))
    return [*found, *(_house(visit, each, now["values"]) for each in game.values)]


def _named(visit: Visit, now: Json) -> list[Block]:
    name, sets = str(now.get("name", "")), _sets(visit)
    drawn: list[Block] = []
    if sets:
        options = [{"value": "", "label": visit.say("set.none")}, *({"value": each, "label": each} for each in sets)]
        choice = {"type": "field", "kind": "choice", "name": "set", "label": visit.say("set.label"), "event": "take"}
        drawn.append({**choice, "options": options, "value": name})
    ways = [blocks.button(visit.say("set.link"), blocks.event("link"), tone="quiet")]
    if name in sets:
        ways.append(blocks.button(visit.say("set.drop"), blocks.event("drop"), tone="quiet"))
    naming = blocks.form("save", visit.say("set.save"), [NAME.block(visit.words, "desk", name)])
    label = visit.say("set.now", name=name) if name else visit.say("set.all")
    return [blocks.group(label, [*drawn, naming, blocks.buttons(*ways)])]


def _ruling(visit: Visit, ruling: Ruling, settled: Json) -> Block:
    game = visit.book.id
    options = [
        {"value": each, "label": visit.words.say(game, f"ruling.{ruling.id}.options.{each}")} for each in ruling.options
    ]
    now = settled.get(f"{game}/{ruling.id}")
    return {
        "type": "field",
        "kind": "radio",
        "name": "option",
        "label": visit.words.say(game, f"ruling.{ruling.id}"),
        "options": options,
        "value": now if now in ruling.options else ruling.default,
        "event": "settle",
        "params": {"id": ruling.id},
        "href": f"{game}/{ruling.rule}",
    }


def _house(visit: Visit, value: HouseValue, settled: Json) -> Block:
    """A house value; a list of them opens and shuts."""
    game, asked = visit.book.id, value.field
    block = asked.block(
        visit.words,
        game,
        _still(asked, settled.get(f"{game}/{value.id}"), value.default),
        event="value",
        params={"id": value.id},
        href=f"{game}/{value.rule}",
    )
    return blocks.group(block["label"], [block]) if asked.kind == "records" else block


def _still(asked: Field, given: object, usual: Any) -> Any:
    """What was settled, if this edition still takes it."""
    try:
        return usual if given is None else asked.parse(given)
    except BadInput:
        return usual
