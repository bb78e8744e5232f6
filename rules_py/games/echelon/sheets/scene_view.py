"""How the tracker is drawn: whose turn it is, the order, each one's pools and what can be done to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer, Option
from ....core.rulings import Reading
from ....core.words import NO_BREAK, Words
from ..lists import DEFENSES
from ..view_parts import Drawing
from .scene_harm import AMOUNT, CONDITION, SPENT
from .scene_parts import FULL, JOINING, SCORES, body


def view(
    state: Any, rulings: Reading, words: Words, places: Sequence[int], level: Sequence[tuple[int, int]]
) -> list[Block]:
    """`places` is the order, `level` the neighbours that are still tied."""
    draw = Drawing(words)
    rows = state["present"]
    shown: list[Block] = []
    if state["up"]:
        shown.append(
            blocks.outcome(
                "next", None, _name(rows, state["up"] - 1, draw), words.number(state["round"]), draw.say("now")
            )
        )
    elif state["round"]:
        shown.append(blocks.text(draw.say("nobody-up", round=state["round"]), "note"))
    if state["round"]:
        shown.append(blocks.buttons(draw.act("next", tone="good"), draw.act("end", tone="quiet")))
        shown += [each for pair in level for each in _tie(rows, pair, rulings, draw)]
    if rows:
        shown.append(_order(state, places, draw))
    if rows and not state["round"]:
        shown.append(blocks.buttons(draw.act("start", tone="good")))
    shown += [_one(state, at, draw) for at in places]
    if rows:
        shown.append(_rest(draw))
    own = draw.form("add", _joining(draw, own=True), draw.say("bring-own"))
    return [
        *shown,
        blocks.group(draw.say("join-own"), [own]),
        blocks.group(draw.say("join"), [draw.form("add", _joining(draw))], opened=not state["round"]),
    ]


def _name(rows: Any, at: int, draw: Drawing) -> str:
    return rows[at]["name"].strip() or draw.say("nameless", n=at + 1)


def _tie(rows: Any, pair: tuple[int, int], rulings: Reading, draw: Drawing) -> list[Block]:
    one, other = (_name(rows, at, draw) for at in pair)
    ways = [
        draw.act("settle", draw.say("first", name=name), "quiet", who=at + 1)
        for name, at in zip((one, other), pair, strict=True)
    ]
    if rulings["initiative-tie"] == "roll":
        ways.insert(0, draw.act("roll-tie", who=pair[0] + 1))
    return [blocks.text(draw.say("tie", one=one, other=other), "warning", "echelon/traits#ties"), blocks.buttons(*ways)]


def _order(state: Any, places: Sequence[int], draw: Drawing) -> Block:
    """Who acts when, and how they stand: four columns, which a phone holds. Energy stands with each of them."""
    body_rows: list[list[str | Block]] = []
    for at in places:
        row = state["present"][at]
        score = max(row[name] for name in DEFENSES) + row["initiative-bonus"]
        name, standing = _name(state["present"], at, draw), draw.say(f"state-{body(row).state}")
        body_rows.append([name, draw.words.number(score), _left(row, "vitality", draw), standing])
    head = [draw.say("who"), draw.title("initiative"), draw.title("vitality"), draw.say("state")]
    return blocks.rows(body_rows, head, draw.say("order"))


def _left(row: Any, pool: str, draw: Drawing) -> str:
    parts = (draw.words.number(row[pool]), "/", draw.words.number(row[f"max-{pool}"]))
    return NO_BREAK.join(parts)


def _one(state: Any, at: int, draw: Drawing) -> Block:
    """What can be done to one of those present."""
    row, who = state["present"][at], at + 1
    held = body(row)
    ways = [] if state["target"] == who else [draw.act("target", who=who)]
    if held.state == "dying":
        ways.append(draw.act("stabilise", who=who))
    ways.append(draw.act("move", who=who) if row["standing"] else draw.act("stand", tone="quiet", who=who))
    ways.append(draw.act("remove", tone="quiet", who=who))
    energy = {pool: _left(row, pool, draw) for pool in SPENT}
    inner: list[Block] = [blocks.text(draw.say("energy-left", **energy))]
    if state["target"] == who:
        inner.append(blocks.text(draw.say("aimed"), "note"))
    if held.rounds_left:
        inner.append(blocks.text(draw.say("rounds-left", n=held.rounds_left, low=-held.maximum), "warning"))
    for n, each in enumerate(row["conditions"], 1):
        key = "condition-rounds" if each["rounds"] else "condition-open"
        inner.append(blocks.text(draw.say(key, condition=each["condition"], n=each["rounds"])))
        inner.append(blocks.buttons(draw.act("end-condition", tone="quiet", who=who, row=n)))
    inner += [
        blocks.buttons(*ways),
        draw.form("hurt", [draw.blank(AMOUNT)], who=who),
        draw.form("heal", [draw.blank(AMOUNT)], who=who),
        draw.form("spend", [draw.blank(Option("pool", SPENT)), draw.blank(AMOUNT)], who=who),
        draw.form("condition", [draw.blank(field) for field in CONDITION], who=who),
    ]
    return blocks.group(_name(state["present"], at, draw), inner, opened=state["target"] == who)


def _rest(draw: Drawing) -> Block:
    return blocks.group(
        draw.say("rest-all"),
        [
            draw.form("recover", [draw.blank(Integer("minutes", 1, 10_000, 10))]),
            draw.form("rest", [draw.blank(Integer("slept", 0, 8, 8))]),
        ],
    )


def _joining(draw: Drawing, own: bool = False) -> list[Block]:
    """The form for someone new. The reader's `own` current character brings its numbers; everyone else begins plain."""
    number = {field.id: field.id for field in SCORES} | {field.id: f"max-{field.id}" for field in FULL}
    return [draw.blank(field, **({"from": number[field.id]} if own else {})) for field in JOINING]
