"""A table's set across all games: checked, tidied, told. It comes by link and by file, and from other editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from . import registry
from .core import blocks
from .core.blocks import Block
from .core.errors import BadInput
from .core.fields import Field, Flag, Integer, Numbers, Option, Text
from .core.game import Game
from .core.records import Part, Records
from .core.rulings import HouseValue, Ruling
from .core.words import Words

TEXT = Text("name", 80)
"""What a set, one of its rulings or an option of it may be called."""

Set = dict[str, dict[str, Any]]
"""{"rulings": {game/ruling: option}, "values": {game/value: JSON}}."""


def _ruling(name: str) -> tuple[Game, Ruling]:
    game, _, tail = _split(name)
    for known in game.rulings:
        if known.id == tail:
            return game, known
    raise BadInput("unknown-ruling", name[:40], came=name[:40], allowed=tuple(each.id for each in game.rulings))


def _value(name: str) -> tuple[Game, HouseValue]:
    game, _, tail = _split(name)
    for known in game.values:
        if known.id == tail:
            return game, known
    raise BadInput("unknown-value", name[:40], came=name[:40], allowed=tuple(each.id for each in game.values))


def _split(name: str) -> tuple[Game, str, str]:
    head, slash, tail = name.partition("/")
    return registry.game(head), slash, tail


def entry(part: str, name: str, given: object) -> Any:
    """One entry of a set as this edition writes it, None where it is what the game gives anyway. Raises BadInput."""
    if part == "rulings":
        game, ruling = _ruling(name)
        if given not in ruling.options:
            came = str(given)[:40]
            raise _placed(BadInput("option", name, came=came, allowed=ruling.options), game)
        return None if given == ruling.default else given
    game, value = _value(name)
    try:
        dumped = value.field.dump(value.field.parse(given))
    except BadInput as bad:
        raise _placed(bad, game) from None
    return None if dumped == value.field.dump(value.default) else dumped


def _placed(bad: BadInput, game: Game) -> BadInput:
    bad.scope = game.id
    return bad


def strict(rulings: Mapping[str, Any], values: Mapping[str, Any]) -> Set:
    """The set, where every entry of it is known here; raises BadInput at the first that is not."""
    return {
        part: {name: kept for name, given in found.items() if (kept := entry(part, name, given)) is not None}
        for part, found in (("rulings", rulings), ("values", values))
    }


def tidy(rulings: Mapping[str, Any], values: Mapping[str, Any]) -> tuple[Set, list[tuple[str, BadInput]]]:
    """The set without what no longer fits, and what that was, each with its reason.

    What belongs to a game that is not here is left as it is: it may be in the next book that reads it.
    """
    here = {game.id for game in registry.games()}
    kept: Set = {"rulings": {}, "values": {}}
    wrong: list[tuple[str, BadInput]] = []
    for part, found in (("rulings", rulings), ("values", values)):
        for name, given in found.items():
            try:
                right = entry(part, name, given) if name.partition("/")[0] in here else _foreign(part, name, given)
            except BadInput as bad:
                wrong.append((name, bad))
            else:
                if right is not None:
                    kept[part][name] = right
    return kept, wrong


def _foreign(part: str, name: str, given: object) -> object:
    """An entry of a game that is not here, as far as it can be one at all."""
    TEXT.parse(name)
    if "/" not in name or name.startswith("_"):
        raise BadInput("call", None, came=name[:40])
    return TEXT.parse(given) if part == "rulings" else given


def games(given: Set) -> list[str]:
    """The games whose rulings or values a set settles."""
    return sorted({name.partition("/")[0] for part in given.values() for name in part})


# -- telling ---------------------------------------------------------------------------------------


def told(given: Set, words: Words) -> list[Block]:
    """What a checked set settles, each with the place of its rule: game by game, rulings before values."""
    found: list[Block] = []
    here = {game.id: game for game in registry.games()}
    for name in games(given):
        if name not in here:
            continue
        game = here[name]
        found.append(blocks.heading(words.say(name, "game.title")))
        rows = [*_rulings(game, given["rulings"], words), *_figures(game, given["values"], words)]
        if rows:
            found.append(blocks.rows(rows, [words.say("desk", "table.ruling"), words.say("desk", "table.choice")]))
        found += _lists(game, given["values"], words)
    return found or [blocks.text(words.say("desk", "table.nothing"), "quiet")]


def _rulings(game: Game, given: Mapping[str, Any], words: Words) -> Iterator[list[str | Block]]:
    for ruling in game.rulings:
        option = given.get(f"{game.id}/{ruling.id}")
        if option is not None:
            label = words.say(game.id, f"ruling.{ruling.id}")
            chosen = words.say(game.id, f"ruling.{ruling.id}.options.{option}")
            yield [{"text": label, "href": f"{game.id}/{ruling.rule}"}, chosen]


def _settled(game: Game, given: Mapping[str, Any]) -> Iterator[tuple[HouseValue, Any]]:
    for value in game.values:
        if f"{game.id}/{value.id}" in given:
            yield value, value.field.parse(given[f"{game.id}/{value.id}"])


def _figures(game: Game, given: Mapping[str, Any], words: Words) -> Iterator[list[str | Block]]:
    for value, held in _settled(game, given):
        if not isinstance(value.field, Records):
            href = f"{game.id}/{value.rule}"
            yield [{"text": words.place(game.id, value.id), "href": href}, cell(value.field, held, words, game.id)]


def _lists(game: Game, given: Mapping[str, Any], words: Words) -> Iterator[Block]:
    for value, held in _settled(game, given):
        if isinstance(value.field, Records):
            label = words.place(game.id, value.id)
            yield blocks.text(label, href=f"{game.id}/{value.rule}")
            head = [words.place(game.id, field.called or field.id) for field in value.field.fields]
            rows = [[cell(field, row[field.id], words, game.id) for field in value.field.fields] for row in held]
            yield blocks.rows(rows, head, label)


def cell(field: Field, value: Any, words: Words, scope: str) -> str:
    """A field's value in a few words."""
    match field:
        case Option():
            return field.label(words, scope, value)
        case Text():
            return words.name(scope, value)
        case Flag() | Integer() | Numbers():
            return words.show(value)
        case Part():
            inner = (
                f"{words.place(scope, each.id)} {cell(each, value[each.id], words, scope)}" for each in field.fields
            )
            return "; ".join(inner)
        case Records():
            rows = (", ".join(cell(each, row[each.id], words, scope) for each in field.fields) for row in value)
            return "; ".join(rows) or words.show(None)
    return words.show(value)
