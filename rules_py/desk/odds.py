"""Odds that teach: a roll's spread, two settings side by side, one field swept over its range; all to carry away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..core import blocks
from ..core.action import Action
from ..core.blocks import Block
from ..core.errors import BadInput
from ..core.fields import Field, Option, dump_all
from ..core.odds import Odds
from ..core.tell import Telling, charted
from . import curves, graph
from .visit import Answer, Json, Visit

Row = Sequence[str | Fraction]


@dataclass(frozen=True)
class Laid:
    """One sheet of figures: the graph's and the table's, and what the file says."""

    label: str
    head: tuple[str, ...]
    rows: list[Row]
    drawn: Block


# -- what can be done ------------------------------------------------------------------------------


def _take(visit: Visit) -> Answer:
    """Another roll, from its defaults."""
    action = _action(visit, str(visit.params.get("action", "")))
    return Answer(state={"action": action.id, "one": {}, "two": None, "over": ""})


def _begin(visit: Visit) -> Answer:
    """A roll as it stands elsewhere: in the text, in the roller."""
    action = _action(visit, str(visit.params.get("action", "")).partition("/")[2])
    given = visit.params.get("params")
    raw = {key: each for key, each in given.items() if _has(action, key)} if isinstance(given, dict) else {}
    return Answer(state={"action": action.id, "one": _checked(action, raw), "two": None, "over": ""})


def _weigh(visit: Visit) -> Answer:
    """New numbers for the one setting or the other."""
    action = _action(visit, str(visit.state.get("action", "")))
    side = "two" if visit.params.get("side") == "two" else "one"
    raw = {key: each for key, each in visit.params.items() if _has(action, key)}
    return Answer(state={side: _checked(action, raw)})


def _compare(visit: Visit) -> Answer:
    """A second setting, which begins as the first; or none again."""
    two = None if isinstance(visit.state.get("two"), dict) else visit.state.get("one") or {}
    return Answer(state={"two": two})


def _sweep(visit: Visit) -> Answer:
    return Answer(state={"over": str(visit.params.get("over", ""))[:60]})


def _copy(visit: Visit) -> Answer:
    laid = _laid(visit)
    return Answer(copy=curves.csv(visit.words.lang, laid.head, laid.rows))


EVENTS: dict[str, Callable[[Visit], Answer]] = {
    "take": _take,
    "begin": _begin,
    "weigh": _weigh,
    "compare": _compare,
    "sweep": _sweep,
    "copy": _copy,
}


# -- what is meant ---------------------------------------------------------------------------------


def _action(visit: Visit, name: str) -> Action:
    """The roll of that name, or the book's first."""
    for each in visit.book.actions:
        if each.id == name:
            return each
    return visit.book.actions[0]


def _has(action: Action, key: str) -> bool:
    return any(field.id == key for field in action.fields)


def _checked(action: Action, raw: Json) -> Json:
    """What a form or another page sent, as the fields write it; raises BadInput."""
    return dump_all(action.fields, action.params(raw))


def _odds(visit: Visit, action: Action, raw: Json) -> tuple[Odds, Telling]:
    reading, params = visit.book.reading(visit.table), action.params(raw)
    return action.odds(params, reading), Telling(visit.book.id, action, params, reading, visit.words)


def _sides(visit: Visit, action: Action) -> list[Json]:
    """The one setting, and the other where two are compared; what the roll does not take counts as its defaults."""
    given = [visit.state.get("one") or {}, visit.state.get("two")]
    return [_sound(action, side) for side in given if isinstance(side, dict)] or [{}]


def _sound(action: Action, raw: Json) -> Json:
    try:
        action.params(raw)
    except BadInput:
        return {}
    return raw


def _over(visit: Visit, action: Action) -> Field | None:
    return next((field for field in curves.swept(action) if field.id == visit.state.get("over")), None)


# -- the figures -----------------------------------------------------------------------------------


def _laid(visit: Visit) -> Laid:
    """The figures that are asked for: a sweep, a comparison, or one spread; raises BadInput."""
    action = _action(visit, str(visit.state.get("action", "")))
    over, sides = _over(visit, action), _sides(visit, action)
    if over is not None:
        return _curve(visit, action, over, sides)
    found = [_odds(visit, action, side) for side in sides]
    spreads = [curves.spread(odds) for odds, _ in found]
    if action.chart and all(spreads):
        return _values(visit, action, found)
    return _outcomes(visit, action, found)


def _curve(visit: Visit, action: Action, over: Field, sides: list[Json]) -> Laid:
    """The chance of success over one field."""
    reading, game = visit.book.reading(visit.table), visit.book.id
    lines = [dict(_points(visit, over, curves.sweep(action, side, over, reading))) for side in sides]
    names = list(dict.fromkeys(name for line in lines for name in line))
    rows: list[Row] = [[name, *(line.get(name, Fraction(0)) for line in lines)] for name in names]
    label = visit.say("odds.over", roll=_title(visit, action), field=visit.words.place(game, over.called or over.id))
    head = (visit.words.place(game, over.called or over.id), *_heads(visit, sides))
    return Laid(
        label, head, rows, graph.line(label, names, [[float(row[n + 1]) for row in rows] for n in range(len(lines))])
    )


def _points(visit: Visit, over: Field, found: Any) -> Any:
    for value, odds in found:
        shown = over.label(visit.words, visit.book.id, value) if isinstance(over, Option) else visit.words.show(value)
        yield shown, odds.good


def _values(visit: Visit, action: Action, found: list[tuple[Odds, Telling]]) -> Laid:
    """The spread of the charted value: exactly, at least, at most."""
    tables = [{charted(visit.words, row.value): row for row in curves.spread(odds)} for odds, _ in found]
    names = list(dict.fromkeys(name for table in tables for name in table))
    if len(tables) > 1:
        names.sort(key=lambda name: min(_number(table[name].value) for table in tables if name in table))
    none = Fraction(0)
    rows: list[Row] = []
    for name in names:
        row: list[str | Fraction] = [name]
        for table in tables:
            at = table.get(name)
            row += [at.exactly, at.least, at.most] if at else [none, none, none]
        rows.append(row)
    ways = [visit.say(f"odds.{way}") for way in ("exactly", "least", "most")]
    sides = _heads(visit, [{}] * len(tables)) if len(tables) > 1 else [""]
    head = tuple(" ".join(filter(None, (side, way))) for side in sides for way in ways)
    label = "; ".join(telling.formula() for _, telling in found)
    first = visit.words.say(visit.book.id, f"value.{action.chart}")
    heights = [[float(row[1 + 3 * n]) for row in rows] for n in range(len(tables))]
    return Laid(label, (first, *head), rows, graph.bars(label, names, heights))


def _number(value: Any) -> int:
    return value if isinstance(value, int) else int(value.value)


def _outcomes(visit: Visit, action: Action, found: list[tuple[Odds, Telling]]) -> Laid:
    names = {key: visit.words.say(visit.book.id, f"outcome.{key}") for key in action.outcomes}
    rows: list[Row] = [
        [name, *(odds.outcomes.get(key, Fraction(0)) for odds, _ in found)] for key, name in names.items()
    ]
    label = "; ".join(telling.formula() for _, telling in found)
    heights = [[float(row[n + 1]) for row in rows] for n in range(len(found))]
    head = (visit.say("ui.result"), *_heads(visit, [{}] * len(found)))
    return Laid(label, head, rows, graph.bars(label, list(names.values()), heights))


def _heads(visit: Visit, sides: Sequence[Json]) -> list[str]:
    return [visit.say("ui.chance")] if len(sides) == 1 else [visit.say("odds.one"), visit.say("odds.two")]


def _title(visit: Visit, action: Action) -> str:
    return visit.words.say(visit.book.id, f"action.{action.id}")


# -- how it looks ----------------------------------------------------------------------------------


def needs(visit: Visit) -> tuple[str, ...]:
    """Nothing of it is drawn; but the odds are other ones when the table's set moves."""
    return ("table",)


def draw(visit: Visit) -> list[Block]:
    """Which roll, its fields (twice in a comparison), the graph, the table."""
    action = _action(visit, str(visit.state.get("action", "")))
    drawn: list[Block] = [_which(visit, action)]
    for side, raw in zip(("one", "two"), _sides(visit, action), strict=False):
        drawn.append(_form(visit, action, side, raw))
    two = isinstance(visit.state.get("two"), dict)
    ways = [blocks.button(visit.say("odds.alone" if two else "odds.compare"), blocks.event("compare"), tone="quiet")]
    drawn += [blocks.buttons(*ways), _over_field(visit, action)]
    try:
        laid = _laid(visit)
    except BadInput as bad:
        return [*drawn, blocks.problem(visit.words.error(visit.book.id, bad))]
    body: list[list[str | Block]] = [
        [part if isinstance(part, str) else visit.words.percent(part) for part in row] for row in laid.rows
    ]
    copy = blocks.button(visit.say("odds.csv"), blocks.event("copy"), tone="quiet")
    return [*drawn, laid.drawn, *_middle(visit, action), blocks.rows(body, laid.head, laid.label), blocks.buttons(copy)]


def _middle(visit: Visit, action: Action) -> list[Block]:
    """The mean and how far the values stray from it, where all of them are known."""
    if not action.chart or _over(visit, action) is not None:
        return []
    told = []
    for side in _sides(visit, action):
        chart = _odds(visit, action, side)[0].chart
        whole = [(value, share) for value, share in chart if isinstance(value, int)]
        if not whole or len(whole) < len(chart):
            return []
        mean = sum((value * share for value, share in whole), Fraction(0))
        apart = sum(((value - mean) ** 2 * share for value, share in whole), Fraction(0))
        told.append(
            visit.say("odds.mean", mean=_decimal(visit, mean), spread=_decimal(visit, Fraction(float(apart) ** 0.5)))
        )
    return [blocks.text(" · ".join(told), "quiet")]


def _decimal(visit: Visit, figure: Fraction) -> str:
    return f"{float(figure):.2f}".replace(".", "," if visit.words.lang == "fi" else ".")


def _which(visit: Visit, action: Action) -> Block:
    options = [{"value": each.id, "label": _title(visit, each)} for each in visit.book.actions]
    label = visit.say("ui.which-roll")
    block = {"type": "field", "kind": "choice", "name": "action", "label": label, "event": "take"}
    return {**block, "options": options, "value": action.id}


def _form(visit: Visit, action: Action, side: str, raw: Json) -> Block:
    params = action.params(raw)
    fields = [field.block(visit.words, visit.book.id, params[field.id]) for field in action.fields]
    inner = blocks.form("weigh", visit.say("ui.work-out"), fields, side=side)
    return blocks.group(visit.say(f"odds.{side}"), [inner], opened=True)


def _over_field(visit: Visit, action: Action) -> Block:
    options = [{"value": "", "label": visit.say("odds.over-none")}]
    for field in curves.swept(action):
        options.append({"value": field.id, "label": visit.words.place(visit.book.id, field.called or field.id)})
    over = _over(visit, action)
    block = {"type": "field", "kind": "choice", "name": "over", "label": visit.say("odds.over-which"), "event": "sweep"}
    return {**block, "options": options, "value": over.id if over else ""}
