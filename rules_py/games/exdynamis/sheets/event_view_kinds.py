"""Meter, bid and limit, and the end with its reward (`exdynamis/kinds`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer, Option
from ....core.rulings import Reading
from ....core.words import Words
from ..limits import LIFE, amount
from ..negotiation import DIPLOMACY
from .drawing import press, say
from .event_kinds import BID
from .event_shape import COUNTED, LIMITS, RESULTS


def kept(state: Any, rulings: Reading, words: Words) -> list[Block]:
    """What this kind of event keeps."""
    if state["kind"] == "negotiation":
        return _meter(state, words)
    if state["kind"] == "auction":
        return _bid(state, words)
    return _limit(state, words) if state["kind"] in COUNTED else []


def _meter(state: Any, words: Words) -> list[Block]:
    caption = say(words, "view.meter", rating=state["diplomacy"])
    roll = f"exdynamis/negotiate chm=40@chm rating={state['diplomacy']} meter={state['meter']}"
    hidden = [DIPLOMACY.block(words, "exdynamis", state["diplomacy"])]
    move = [Integer("move", -LIFE, LIFE, 0).block(words, "exdynamis")]
    shown = [blocks.outcome("meter", None, words.number(state["meter"]), None, caption)]
    if state["result"] == "open" and state["meter"] > 0:
        shown.append(blocks.buttons(blocks.button(say(words, "action.negotiate"), {"roll": roll}, tone="good")))
        shown.append(blocks.form("argued", say(words, "event.argued"), move))
    return [*shown, blocks.form("diplomacy", say(words, "event.diplomacy"), hidden)]


def _bid(state: Any, words: Words) -> list[Block]:
    who = state["bidder"]
    if 0 < who <= len(state["participants"]):
        name = state["participants"][who - 1]["name"].strip() or str(who)
        told = say(words, "view.bid", amount=state["bid"], name=name)
    else:
        told = say(words, "view.no-bid")
    shown: list[Block] = [blocks.text(told, "note", "exdynamis/kinds#auction")]
    if state["phase"] == "action" and state["result"] == "open":
        higher = BID.block(words, "exdynamis", state["bid"] + 1)
        shown.append(blocks.form("bid", say(words, "event.bid"), [higher]))
        shown.append(blocks.buttons(press(words, "event.fold", "fold", tone="quiet")))
    return shown


def _limit(state: Any, words: Words) -> list[Block]:
    shown: list[Block] = []
    if state["unit"] != "none":
        told = say(words, f"view.limit-{state['unit']}", left=state["left"])
        shown.append(blocks.text(told, "note" if state["left"] else "warning", f"exdynamis/kinds#{state['kind']}"))
    if state["unit"] == "attempts" and state["result"] == "open":
        shown.append(blocks.buttons(press(words, "event.attempt", "attempt")))
    fields = [
        Option("unit", LIMITS).block(words, "exdynamis", state["unit"]),
        amount("left").block(words, "exdynamis", state["left"] or 3),
    ]
    return [
        *shown,
        blocks.group(say(words, "view.set-limit"), [blocks.form("limit", say(words, "event.limit"), fields)]),
    ]


def resolved(state: Any, rulings: Reading, words: Words) -> Block:
    """How it ended, and what there is to share."""
    ends = [press(words, f"view.result-{each}", "resolve", result=each) for each in RESULTS if each != state["result"]]
    inner: list[Block] = [
        blocks.text(say(words, f"view.is-{state['result']}")),
        blocks.buttons(*ends),
        blocks.form("reward", say(words, "event.reward"), [amount("exp", 100).block(words, "exdynamis")]),
    ]
    party = sum(row["side"] == "party" for row in state["participants"])
    if state["exp"] and party:
        each, left = divmod(state["exp"], party)
        inner.append(blocks.text(say(words, "view.shares", each=each), "note", "exdynamis/events#rewards"))
        if left:
            inner.append(blocks.text(say(words, f"view.left-{rulings['exp-remainder']}", left=left), "quiet"))
    inner.append(blocks.buttons(press(words, "event.finish", "finish", tone="quiet")))
    return blocks.group(say(words, "view.end"), inner, opened=state["result"] != "open")
