"""How Structured Play is drawn: the order, whose turn it is, what is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core import blocks
from ....core.fields import Block, Flag, Integer, Text
from ....core.rulings import Reading
from ....core.words import Words
from ..checks import ATTRIBUTE, SKILL


def view(
    state: Any,
    rulings: Reading,
    words: Words,
    places: Sequence[int],
    up: Sequence[int],
    level: Sequence[tuple[int, int]],
) -> list[Block]:
    """`places` is the order, `up` whose turn it is, `level` the neighbours that are still tied."""

    def say(key: str, **data: object) -> str:
        return words.say("epoch", key, **data)

    rows = state["participants"]
    shown: list[Block] = []
    if up:
        acting = ", ".join(_name(rows, at, words) for at in up)
        shown.append(blocks.outcome("next", None, acting, words.number(rows[up[0]]["ready"]), say("view.now")))
        shown += [_turn(rows, at, rulings, words) for at in up]
    due = [row for row in state["coming"] if not up or row["segment"] <= rows[up[0]]["ready"]]
    for at, row in enumerate(state["coming"], 1):
        told = say(
            "view.due" if row in due else "view.coming", name=row["name"], what=row["what"], segment=row["segment"]
        )
        shown.append(blocks.text(told, "warning" if row in due else "quiet"))
        shown.append(blocks.buttons(blocks.button(say("event.arrive"), blocks.event("arrive", row=at), tone="quiet")))
    for one, other in level:
        names = {"one": _name(rows, one, words), "other": _name(rows, other, words)}
        shown.append(blocks.text(say("view.tie", **names), "warning", "epoch/structured-play#full-tie"))
        shown.append(
            blocks.buttons(
                blocks.button(say("event.reroll-tie"), blocks.event("reroll-tie", who=one + 1)),
                blocks.button(say("view.first", name=names["one"]), blocks.event("settle", who=one + 1), tone="quiet"),
                blocks.button(
                    say("view.first", name=names["other"]), blocks.event("settle", who=other + 1), tone="quiet"
                ),
            )
        )
    if rows:
        shown.append(_table(rows, places, words))
    controls = []
    if any(not row["ranks"] for row in rows):
        controls.append(blocks.button(say("event.roll-all"), blocks.event("roll-all"), tone="good"))
    if places:
        controls.append(blocks.button(say("event.end"), blocks.event("end"), tone="quiet"))
    if controls:
        shown.append(blocks.buttons(*controls))
    fields = [
        Text("name", 80).block(words, "epoch"),
        {**SKILL.block(words, "epoch"), "from": "vigilance"},
        {**ATTRIBUTE.block(words, "epoch"), "from": "insight"},
    ]
    joining = blocks.form("add", say("event.add"), fields)
    return [*shown, blocks.group(say("view.join"), [joining], opened=not rows)]


def _name(rows: Any, at: int, words: Words) -> str:
    return rows[at]["name"].strip() or words.say("epoch", "view.nameless", n=at + 1)


def _turn(rows: Any, at: int, rulings: Reading, words: Words) -> Block:
    """The form with which the one whose turn it is acts."""
    fields = [
        Integer("cost", 1, 600, 3).block(words, "epoch", rulings.value("segment-cost")),
        Text("what", 200).block(words, "epoch"),
        Flag("later").block(words, "epoch"),
    ]
    label = words.say("epoch", "view.act", name=_name(rows, at, words))
    return blocks.form("act", label, fields, who=at + 1)


def _table(rows: Any, places: Sequence[int], words: Words) -> Block:
    body: list[list[str | Block]] = []
    for at in [*places, *(at for at in range(len(rows)) if at not in places)]:
        row = rows[at]
        ranks = "; ".join(words.show(each["rank"]) for each in row["ranks"]) if row["ranks"] else "–"
        again: Block = {"text": words.say("epoch", "event.roll-one"), "do": blocks.event("roll-one", who=at + 1)}
        leave: Block = {
            "text": words.say("epoch", "event.remove"),
            "do": blocks.event("remove", who=at + 1),
            "tone": "quiet",
        }
        body.append([_name(rows, at, words), ranks, words.number(row["ready"]), again, leave])
    head = [words.say("epoch", f"view.{key}") for key in ("who", "rank", "ready")]
    return blocks.rows(body, [*head, "", ""], words.say("epoch", "view.order"))
