"""How a scene is drawn: whose turn it is and what it may do, the order, then everyone in it (`elshore/tracker`)."""

from __future__ import annotations

from typing import Any

from ...core import blocks
from ...core.blocks import Block
from ...core.fields import Flag, Integer, Option
from ...core.rulings import Reading
from ...core.words import Words
from .lists import BOXES, DEFENCES, TRACKS, TURNS
from .pen import Pen
from .pool import ENVIRONMENT, STEPS
from .pressures import SPILL, TRACK
from .scene_order import may_react, order, reactions, ties, up
from .scene_shape import (
    AGILITY,
    CONDITIONS,
    GEARED,
    HP_FIELDS,
    MEIR,
    MOST_DICE,
    MOST_HP,
    MOST_PENDING,
    NAME,
    NONE,
    NOT_ROLLED,
    POOL_FIELDS,
    POOLS,
    REACTIVE,
)
from .view_body import state_lines, track_label

FORMULA_TERMS = {"armour": "defence-armour", "shield": "defence-shield"}
GEAR_TERMS = {"parry": "weapon", "armour": "armour", "shield": "shield"}


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
    shown += [_person(pen, place) for place in range(len(rows))]
    if state["round"]:
        shown.append(blocks.buttons(pen.button("end", tone="quiet")))
    joining = pen.form("add", NAME, AGILITY, *POOL_FIELDS, *HP_FIELDS, *MEIR, REACTIVE)
    for block in joining["fields"]:
        number = block["name"]
        if number in ("agility", *POOLS, *(f"{name}-hp" for name in GEARED)):
            block["from"] = number
    return [*shown, pen.group(pen.say("view.join"), joining, opened=not rows)]


def called(pen: Pen, place: int) -> str:
    return pen.state["participants"][place]["name"].strip() or pen.say("view.nameless", n=place + 1)


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


def _person(pen: Pen, place: int) -> Block:
    """One participant: tracks, gear, reactions, numbers."""
    row = pen.state["participants"][place]
    who = place + 1
    tracks = [
        blocks.track(
            track_label(pen, row["tracks"], track),
            BOXES,
            row["tracks"][track],
            "set-track",
            "boxes",
            track=track,
            who=who,
        )
        for track in TRACKS
    ]
    return pen.group(
        called(pen, place),
        *state_lines(pen, row["tracks"], row["stable"]),
        _waiting(pen, place),
        *tracks,
        *_gear(pen, place),
        pen.text("view.guarded", "note", "defence#full-defence") if row["guarded"] else None,
        pen.text("view.shielding", "note", "defence#protect") if row["shielding"] else None,
        *_reacting(pen, place),
        pen.form("harm", TRACK, Integer("boxes", 1, 60, 1), SPILL, who=who),
        _numbers(pen, place),
        opened=bool(row["pending"]),
    )


def _waiting(pen: Pen, place: int) -> Block | None:
    pending = pen.state["participants"][place]["pending"]
    if not pending:
        return None
    fields = [(Integer(track, 0, MOST_PENDING), pending if track == "physical" else 0) for track in TRACKS]
    form = pen.form("lay", *fields, SPILL, label=pen.say("view.lay", n=pending), who=place + 1)
    for block in form["fields"][: len(TRACKS)]:
        block["label"] = pen.title(block["name"])
    return form


def _gear(pen: Pen, place: int) -> list[Block]:
    """Hit points of what can take a blow; what is broken can be mended."""
    row = pen.state["participants"][place]
    found: list[Block] = []
    for kind in GEARED:
        if not row["dice"][kind]:
            continue
        if row["broken"][kind]:
            found.append(pen.text("view.broken", "warning", "equipment#broken", gear=pen.title(GEAR_TERMS[kind])))
            found.append(pen.form("mend", Integer("hp", 1, MOST_HP, 1), who=place + 1, gear=kind))
        else:
            label = pen.say("view.hp-of", gear=pen.title(GEAR_TERMS[kind]))
            found.append(
                pen.field(Integer("hp", 0, MOST_HP), row["hp"][kind], "set-hp", label, who=place + 1, gear=kind)
            )
    return found


def _reacting(pen: Pen, place: int) -> list[Block]:
    row = pen.state["participants"][place]
    who = place + 1
    found: list[Block] = []
    if row["tracks"]["physical"] == BOXES and not row["stable"]:
        found.append(blocks.buttons(pen.button("stabilise", who=who)))
    if pen.state["round"] and place != up(pen.state) and may_react(pen.state, row, pen.rulings):
        ways = [pen.button("protect", tone="quiet", who=who), pen.button("react", tone="quiet", who=who)]
        found.append(blocks.buttons(*ways))
        if not row["done"] or pen.rulings["interrupt"] == "action":
            found.append(pen.form("interrupt", Integer("skill", 0, 5, 2), who=who))
    return found


def _numbers(pen: Pen, place: int) -> Block:
    """Dice and states that can be changed, healing, and the way out."""
    row = pen.state["participants"][place]
    who = place + 1
    dice = [
        pen.field(
            Integer("dice", 0, MOST_DICE),
            row["dice"][name],
            "set-dice",
            pen.title(FORMULA_TERMS.get(name, name)),
            who=who,
            formula=name,
        )
        for name in POOLS
    ]
    return pen.group(
        pen.say("view.numbers"),
        *dice,
        pen.field(CONDITIONS, row["conditions"], "set-conditions", who=who),
        pen.form("heal", TRACK, Integer("boxes", 1, BOXES, 1), who=who),
        blocks.buttons(pen.button("remove", tone="quiet", who=who)),
    )
