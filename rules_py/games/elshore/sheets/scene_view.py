"""How a scene is drawn: whose turn it is and what it may do, the order, then everyone in it (`elshore/tracker`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.blocks import Block
from ....core.fields import Flag, Integer, Option
from ....core.rulings import Reading
from ....core.words import Words
from ..lists import DEFENCES, TURNS
from ..pool import ENVIRONMENT, STEPS
from .pen import Pen
from .scene_order import may_react, order, reactions, ties, up
from .scene_person import called, person
from .scene_shape import (
    AGILITY,
    GEARED,
    HP_FIELDS,
    MEIR,
    NAME,
    NONE,
    NOT_ROLLED,
    POOL_FIELDS,
    POOLS,
    REACTIVE,
)

FROM_CHARACTER = ("agility", *POOLS, *(f"{name}-hp" for name in GEARED), "strands", "reactive")
"""What who joins takes from the reader’s own character."""


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    pen = Pen(state, rulings, words)
    acting = up(state)
    shown: list[Block] = []
    if acting is not None:
        label = pen.say("view.now", round=state["round"])
        shown += [blocks.outcome("next", None, called(pen, acting), None, label), *_turn(pen, acting)]
    shown += [block for pair in ties(state) for block in _tie(pen, *pair)]
    rows = state["participants"]
    if rows:
        shown.append(_order(pen))
    if any(row["initiative"] == NOT_ROLLED for row in rows):
        shown.append(blocks.buttons(pen.button("roll-all", tone="good")))
    shown += [person(pen, place) for place in range(len(rows))]
    if state["round"]:
        shown.append(blocks.buttons(pen.button("end", tone="quiet")))
    joining = pen.form("add", NAME, AGILITY, *POOL_FIELDS, *HP_FIELDS, *MEIR, REACTIVE)
    for block in joining["fields"]:
        if block["name"] in FROM_CHARACTER:
            block["from"] = block["name"]
    return [*shown, pen.group(pen.say("view.join"), joining, opened=not rows)]


# -- the turn ------------------------------------------------------------------------------------------------------


def _turn(pen: Pen, place: int) -> list[Block]:
    """What whoever is up may still do."""
    row = pen.state["participants"][place]
    who = place + 1
    over = pen.button("end-turn", tone="quiet", who=who)
    if row["turn"] == NONE and not row["actions"]:
        ways = [turn for turn in TURNS if turn != "shared-hands" or row["meir"]]
        taken = [pen.button("take-turn", pen.say(f"option.turn.{turn}"), who=who, turn=turn) for turn in ways]
        return [blocks.buttons(*taken, over)]
    left = {"actions": row["actions"], "moves": row["moves"]}
    move = pen.rulings.value("short-move")
    shown = [pen.text("view.turn-left", None, "combat#turn", **left, metres=move)]
    if row["actions"] and len(pen.state["participants"]) > 1:
        shown.append(_attack(pen, place))
    ways_on = []
    if row["actions"]:
        ways_on.append(pen.button("act", tone="quiet", who=who))
    if row["moves"]:
        ways_on.append(pen.button("move", tone="quiet", who=who))
    return [*shown, blocks.buttons(*ways_on, over)]


def _attack(pen: Pen, place: int) -> Block:
    """The attack: on whom, which defence they name, and what changes the dice."""
    others = [n for n in range(len(pen.state["participants"])) if n != place]
    aimed = pen.state["target"] - 1 if pen.state["target"] - 1 in others else others[0]
    target: Block = {
        "type": "field",
        "name": "target",
        "kind": "choice",
        "label": pen.say("field.target"),
        "value": str(aimed + 1),
        "options": [{"value": str(n + 1), "label": called(pen, n)} for n in others],
    }
    form = pen.form(
        "attack",
        (Option("defence", (NONE, *DEFENCES)), _usual(pen, aimed)),
        Integer("more", -5, 20, 0),
        Integer("attackers", 1, 20, 1),
        STEPS,
        ENVIRONMENT,
        Flag("savage"),
        Flag("command"),
        label=pen.say("view.attacks", name=called(pen, place)),
        who=place + 1,
    )
    return {**form, "fields": [target, *form["fields"]]}


def _usual(pen: Pen, place: int) -> str:
    """The defence with the most dice, if there is a reaction for it."""
    row = pen.state["participants"][place]
    if not may_react(pen.state, row, pen.rulings, defending=True) or row["shielding"]:
        return NONE
    usable = [kind for kind in DEFENCES if row["dice"][kind] and not row["broken"].get(kind, False)]
    return max(usable, key=lambda kind: int(row["dice"][kind]))


def _tie(pen: Pen, one: int, other: int) -> list[Block]:
    names = {"one": called(pen, one), "other": called(pen, other)}
    first = [pen.button("settle", pen.say("view.first", name=called(pen, n)), who=n + 1) for n in (one, other)]
    return [pen.text("view.tie", "warning", "combat#initiative", **names), blocks.buttons(*first)]


# -- everyone ------------------------------------------------------------------------------------------------------


def _order(pen: Pen) -> Block:
    """The order of action, with what each has left to react."""
    rows = pen.state["participants"]
    places = order(pen.state)
    body: list[list[str | Block]] = []
    for place in [*places, *(n for n in range(len(rows)) if n not in places)]:
        row = rows[place]
        rolled = row["initiative"] != NOT_ROLLED
        left = max(0, reactions(row, pen.rulings) - row["used"]) if may_react(pen.state, row, pen.rulings) else 0
        aim: Block | str = (
            pen.say("view.aimed") if pen.state["target"] == place + 1 else pen.cell("set-target", who=place + 1)
        )
        again: Block | str = pen.cell("roll-one", who=place + 1) if rolled else ""
        body.append(
            [called(pen, place), pen.number(row["initiative"]) if rolled else "–", pen.number(left), aim, again]
        )
    head = [pen.say(f"view.{key}") for key in ("who", "initiative", "reactions")]
    return blocks.rows(body, [*head, "", ""], pen.say("view.order"))
