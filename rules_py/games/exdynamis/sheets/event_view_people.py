"""Everybody in the event: the order as a table, and for each the marks and controls (`exdynamis/events#tracker`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer
from ....core.rulings import Reading
from ....core.words import NO_BREAK, Words
from ..limits import AMOUNT, LIFE
from .drawing import control, press, say
from .event_order import order, up
from .event_shape import CHANNEL, JOINING, MARKS, STATUS, TALKED
from .event_turns import ACTIVE

TAKES = {"spd": "spd", "dog": "dog", "atn": "atn", "wil": "wil", "max-hp": "max_hp"}
"""Which of the current character's numbers a joining participant takes."""
TALKS = {"negotiation": ("mrl", "chm"), "auction": ("int", "dog")}


def named(rows: Any, at: int) -> str:
    """A participant's name, or its number."""
    return str(rows[at]["name"]).strip() or str(at + 1)


def people(state: Any, rulings: Reading, words: Words) -> list[Block]:
    rows = state["participants"]
    if not rows:
        return [blocks.text(say(words, "view.nobody"), "quiet")]
    places = order(state, rulings)
    shown = [*places, *(at for at in range(len(rows)) if at not in places)]
    body: list[list[str | Block]] = []
    for at in shown:
        row = rows[at]
        value = words.number(row["at"]) if row["rolled"] else "–"
        aim: Block = {"text": say(words, "view.aim"), "do": blocks.event("aim", who=at + 1)}
        if state["aim"] == at + 1:
            aim = {"text": say(words, "view.aimed"), "do": blocks.event("aim", who=0), "tone": "good"}
        body.append([named(rows, at), value, _health(row, words), ", ".join(_marks(row, rulings, words)) or "–", aim])
    head = [say(words, f"view.{key}") for key in ("who", "initiative", "hp", "marks")]
    table = blocks.rows(body, [*head, ""], say(words, "view.order"))
    now = up(state, rulings)
    return [table, *(_one(state, at, rulings, words, at == now) for at in shown)]


def _health(row: Any, words: Words) -> str:
    if not row["max-hp"]:
        return "–"
    told = f"{words.number(row['hp'])}{NO_BREAK}/ {words.number(row['max-hp'])}"
    return say(words, "view.fallen", hp=told) if row["hp"] <= 0 else told


def _marks(row: Any, rulings: Reading, words: Words) -> list[str]:
    """What holds of a participant now, statuses with what the table's list says of them, channels with what is left."""
    listed = {each["name"]: each["effect"] for each in rulings.value("status-conditions") if each["effect"]}
    found = [say(words, f"view.mark-{mark}") for mark in MARKS if row[mark]]
    found += [say(words, f"view.mark-{mark}") for mark in ("out", "done") if row[mark]]
    for status in row["statuses"]:
        name = status["name"]
        found.append(say(words, "view.condition", name=name, effect=listed[name]) if name in listed else name)
    for channel in row["channels"]:
        key = f"view.channel-{channel['unit']}" if channel["left"] else "view.channel-over"
        found.append(say(words, key, name=channel["name"], left=channel["left"]))
    return found


def _one(state: Any, at: int, rulings: Reading, words: Words, now: bool) -> Block:
    """The controls of one participant."""
    row, who = state["participants"][at], at + 1

    def boxed(field: Any, value: Any = None) -> Block:
        return field.block(words, "exdynamis", value)  # type: ignore[no-any-return]

    own = []
    if state["kind"] in ACTIVE:  # nobody runs from talks, or stumbles there
        if not row["fleeing"] and (state["phase"] == "initiative" or rulings["flee-when"] == "any-time"):
            own.append(press(words, "event.declare", "declare", tone="quiet", who=who))
        own.append(press(words, "event.exposed", "exposed", tone="quiet", who=who))
    own.append(press(words, "event.back" if row["out"] else "event.leave", "back" if row["out"] else "leave", who=who))
    own.append(press(words, "event.remove", "remove", tone="quiet", who=who))
    gone = [
        blocks.button(say(words, "view.unmark", name=each["name"]), blocks.event(event, who=who, row=n), tone="quiet")
        for event, name in (("unmark", "statuses"), ("unchannel", "channels"))
        for n, each in enumerate(row[name], 1)
    ]
    if row["channels"]:
        gone.append(press(words, "event.interrupt", "interrupt", who=who))
    value = Integer("value", 0, AMOUNT, 50)
    inner: list[Block] = [
        blocks.buttons(*own),
        *([blocks.buttons(*gone)] if gone else []),
        blocks.form("set-value", say(words, "event.set-value"), [boxed(value, row["value"])], who=who),
        *([control(Integer("hp", -LIFE, LIFE, 0), words, row["hp"], "mend", who=who)] if row["max-hp"] else []),
        blocks.form("mark", say(words, "event.mark"), [boxed(STATUS)], who=who),
        blocks.form("channel", say(words, "event.channel"), [boxed(field) for field in CHANNEL], who=who),
    ]
    if row["done"] and state["kind"] not in TALKED:
        inner.append(blocks.form("again", say(words, "event.again"), [boxed(value, row["value"])], who=who))
    label = say(words, f"option.side.{row['side']}")
    return blocks.group(say(words, "view.person", name=named(state["participants"], at), side=label), inner, now)


def joining(state: Any, rulings: Reading, words: Words) -> Block:
    """The form for one more; its numbers come from the current character where there is one."""
    takes = dict(TAKES)
    if state["kind"] in TALKS:
        takes["rating"], takes["like"] = TALKS[state["kind"]]
    elif rulings.value("initiative-stat") != "none":
        takes["rating"] = rulings.value("initiative-stat")
    fields = [
        field.block(words, "exdynamis", **({"from": takes[field.id]} if field.id in takes else {}))
        for field in JOINING
        if field.id != "like" or state["kind"] in TALKS
    ]
    join = blocks.form("add", say(words, "event.add"), fields)
    return blocks.group(say(words, "view.join"), [join], opened=not state["participants"])
