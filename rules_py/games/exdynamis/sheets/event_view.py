"""How an event is drawn: where it stands, whose turn it is and what can be done, then everybody in it."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer, Option
from ....core.rulings import Reading
from ....core.words import Words
from ..limits import AMOUNT
from ..turn_costs import COSTS, WEIGHTS
from .drawing import control, cost, press, say
from .event_order import eligible, ties, up
from .event_rounds import AMBUSHES
from .event_shape import KINDS, TALKED
from .event_turns import ACTIVE, ACTS, can, untouched
from .event_view_kinds import kept, resolved
from .event_view_people import joining, named, people


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    return [
        control(Option("kind", KINDS), words, state["kind"], "set-kind"),
        blocks.text(say(words, f"view.phase-{state['phase']}", round=state["round"]), href="exdynamis/events#rounds"),
        *_now(state, rulings, words),
        *_ties(state, rulings, words),
        *kept(state, rulings, words),
        *people(state, rulings, words),
        *_phase(state, words),
        joining(state, rulings, words),
        resolved(state, rulings, words),
    ]


def _now(state: Any, rulings: Reading, words: Words) -> list[Block]:
    """Whose turn it is, and the buttons of that turn."""
    place = up(state, rulings)
    if place is None:
        return []
    row = state["participants"][place]
    name, value = named(state["participants"], place), words.number(row["at"])
    over = press(words, "event.end-turn", "end-turn", tone="good")
    if state["kind"] in TALKED:  # one turn a round, and nothing in it to count
        told = blocks.outcome("up", None, name, value, say(words, f"view.up-{state['kind']}"))
        return [told, blocks.buttons(over)]
    left = [say(words, "view.full-left")] if row["full"] else []
    left.append(say(words, "view.empty-left", empty=row["empty"]))
    told = blocks.outcome("up", None, name, value, ", ".join(left))
    acts = [
        {**press(words, f"act.{act}", "act", cost(words, *COSTS[act]), act=act), "disabled": not can(row, act, rulings)}
        for act in ACTS
        if act != "ability" and (act != "flee" or row["fleeing"] or rulings["flee-when"] == "any-time")
    ]
    skip = press(words, "act.skip", "wait-round", cost(words, *COSTS["skip"]))
    acts.append({**skip, "disabled": not untouched(row)})
    ability = [Option("weight", tuple(WEIGHTS)).block(words, "exdynamis")]
    waiting = [Integer("by", 1, AMOUNT, 25).block(words, "exdynamis")]
    return [
        told,
        blocks.buttons(over),
        blocks.group(
            say(words, "view.acts"),
            [
                blocks.buttons(*acts),
                blocks.form("act", say(words, "event.ability"), ability, act="ability"),
                blocks.form("wait", say(words, "event.wait"), waiting),
            ],
            opened=True,
        ),
    ]


def _ties(state: Any, rulings: Reading, words: Words) -> list[Block]:
    if state["phase"] != "action":
        return []
    shown: list[Block] = []
    for one, other in ties(state, rulings):
        pair = {at: named(state["participants"], at) for at in (one, other)}
        told = say(words, "view.tie", one=pair[one], other=pair[other])
        first = [
            blocks.button(say(words, "view.first", name=name), blocks.event("settle", who=at + 1), tone="quiet")
            for at, name in pair.items()
        ]
        shown += [blocks.text(told, "warning", "exdynamis/events#ties"), blocks.buttons(*first)]
    return shown


def _phase(state: Any, words: Words) -> list[Block]:
    """Rolling for initiative, and before the first round the ambush."""
    rows = state["participants"]
    shown: list[Block] = []
    if state["result"] == "open" and any(eligible(row) and not row["rolled"] for row in rows):
        shown.append(blocks.buttons(press(words, "event.roll", "roll", tone="good")))
    if rows and state["kind"] in ACTIVE and state["round"] == 1 and state["phase"] == "initiative":
        sides = Option("ambush", tuple(each for each in AMBUSHES if each != "one")).block(words, "exdynamis")
        begin = blocks.form("begin", say(words, "event.begin"), [sides])
        alone = [
            blocks.button(
                say(words, "view.alone", name=named(rows, at)),
                blocks.event("begin", ambush="one", who=at + 1),
                tone="quiet",
            )
            for at in range(len(rows))
        ]
        shown.append(blocks.group(say(words, "view.begin"), [begin, blocks.buttons(*alone)]))
    return shown
