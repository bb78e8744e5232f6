"""How a character is drawn: how it stands first, then what it rolls, then everything that is written down."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer, Option, Text
from ....core.rulings import Reading
from ....core.words import Words
from .. import chain
from ..door import cos, passing
from ..limits import AMOUNT, STATS, amount, metres, rating
from ..percentile import D100, NONE
from . import dying, gear
from .drawing import control, say
from .gear_view import equipment


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    return [
        *_standing(state, rulings, words),
        *_hit_points(state, words),
        _rolls(state, words),
        _stats(state, words),
        _resources(state, words),
        *equipment(state, rulings, words),
        _conditions(state, rulings, words),
    ]


def _standing(state: Any, rulings: Reading, words: Words) -> list[Block]:
    """Up, in danger, down, on the Door or dead; on the Door with its odds."""
    where = state["condition"]
    if where == "down" and rulings["zero-hp"] == "door":
        where = "at-zero"
    if where == "up" and dying.in_danger(state, rulings):
        where = "danger"
    caption = say(words, "view.of-max", max=state["max_hp"])
    tone = {"up": True, "danger": None}.get(where, False)
    shown = [
        control(Text("name", 80), words, state["name"], "set-name"),
        blocks.outcome(where, tone, say(words, f"view.is-{where}"), words.number(state["hp"]), caption),
    ]
    if where == "danger":
        shown.append(blocks.text(say(words, "view.in-danger"), "warning", "exdynamis/turn#danger-zone"))
    if where in ("down", "at-zero"):
        shown.append(blocks.text(say(words, "view.may-be-executed"), "warning", "exdynamis/deaths-door#execution"))
    return shown + (_door(state, rulings, words) if where == "door" else [])


def _door(state: Any, rulings: Reading, words: Words) -> list[Block]:
    door = dying.doorway(state)
    lived = chain.survival(door, rulings)
    odds = say(
        words,
        "view.stand",
        cos=cos(door, rulings),
        share=Fraction(passing(door, rulings), D100.sides),
        survival=NONE if lived is None else lived,
    )
    since = door.accumulated - door.overkill
    roll = (
        f"exdynamis/resist-death overkill={door.overkill}@overkill since={since}@since"
        f" wil={door.wil}@wil max_hp={door.max_hp}@max_hp"
    )
    return [
        blocks.text(odds, "note", "exdynamis/deaths-door#chain"),
        blocks.buttons(blocks.button(say(words, "action.resist-death"), {"roll": roll}, tone="good")),
        blocks.buttons(
            blocks.button(say(words, "view.passed"), blocks.event("resisted", passed=True), tone="quiet"),
            blocks.button(say(words, "view.failed"), blocks.event("resisted", passed=False), tone="quiet"),
            blocks.button(say(words, "view.lift"), blocks.event("lift"), tone="quiet"),
        ),
    ]


def _hit_points(state: Any, words: Words) -> list[Block]:
    if state["condition"] == "dead":
        return []
    hurt = [field.block(words, "exdynamis") for field in dying.HURT]
    return [
        blocks.form("take", say(words, "event.take"), hurt),
        blocks.form("heal", say(words, "event.heal"), [dying.CURE.block(words, "exdynamis")]),
    ]


def _rolls(state: Any, words: Words) -> Block:
    """The rolls that the sheet can fill by itself."""
    stats = state["stats"]
    filled = {stat: f"{stat}={stats[stat]}@{stat}" for stat in STATS}
    calls = {
        "attack": f"attack {filled['atn']} {_armed(state)}",
        **({"off-hand": f"attack {filled['atn']} {_off_hand(state)}"} if gear.off_hand(state) else {}),
        "sense": f"sense {filled['atn']}",
        "ambush": f"ambush {filled['atn']} {filled['dog']}",
        "flee": f"flee {filled['spd']} escape={state['escape']}@escape {filled['dis']}",
        "negotiate": f"negotiate {filled['chm']}",
        "auction": f"auction {filled['int']} {filled['dog']}",
    }
    offered = [blocks.button(say(words, f"action.{key}"), {"roll": f"exdynamis/{roll}"}) for key, roll in calls.items()]
    return blocks.group(say(words, "view.rolls"), [blocks.buttons(*offered)], opened=state["condition"] == "up")


def _armed(state: Any) -> str:
    """The fields of an attack with the weapon in the main hand or both, from the sheet's numbers."""
    weapon = gear.in_hand(state)
    formula = " ".join(f"{key}={weapon[key]}@{key}" for key in ("times", "dice", "sides"))
    stat = state["stats"][weapon["stat"]]
    more = (" ranged=yes" if weapon.get("ranged") else "") + (" grip=both" if weapon.get("place") == "both" else "")
    return f"stat={stat}@weapon-stat talent={weapon['talent']}@weapon-talent {formula}{more}"


def _off_hand(state: Any) -> str:
    """The same with the other hand's weapon, as it is now."""
    weapon = gear.off_hand(state)
    assert weapon is not None
    formula = " ".join(f"{key}={weapon[key]}" for key in ("times", "dice", "sides", "talent"))
    more = (" ranged=yes" if weapon["ranged"] else "") + (" ambidextrous=yes" if state["ambidextrous"] else "")
    return f"stat={state['stats'][weapon['stat']]} {formula} hand=off{more}"


def _stats(state: Any, words: Words) -> Block:
    inner = [
        {
            **control(rating("score"), words, state["stats"][stat], "set-stat", stat=stat),
            "label": words.noun("exdynamis", stat),
        }
        for stat in STATS
    ]
    for what in ("escape", "negotiation", "phd"):
        inner.append(_number(state, what, words))
    inner.append(_number(state, "movement", words))
    return blocks.group(say(words, "view.stats"), inner)


def _number(state: Any, what: str, words: Words) -> Block:
    """A figure that is simply written down."""
    field = metres("amount") if what == "movement" else Integer("amount", 0, AMOUNT)
    return {**control(field, words, state[what], "set-number", what=what), "label": words.place("exdynamis", what)}


def _resources(state: Any, words: Words) -> Block:
    inner = [
        control(amount("hp"), words, max(0, state["hp"]), "set-hp"),
        *(_number(state, f"max_{pool}", words) for pool in ("hp", "tp", "sp")),
    ]
    rows: list[list[str | Block]] = [
        [words.noun("exdynamis", pool), f"{words.number(state[pool])} / {words.number(state[f'max_{pool}'])}"]
        for pool in ("tp", "sp")
    ]
    pool = [Option("pool", ("tp", "sp")).block(words, "exdynamis"), amount("amount", 10).block(words, "exdynamis")]
    won = [amount("exp").block(words, "exdynamis"), Integer("ap", 0, 10**9, 1).block(words, "exdynamis")]
    inner += [
        blocks.rows(rows),
        blocks.form("spend", say(words, "event.spend"), pool),
        blocks.form("restore", say(words, "event.restore"), pool),
        blocks.text(say(words, "view.won", exp=state["exp"], ap=state["ap"])),
        blocks.form("gain", say(words, "event.gain"), won),
    ]
    return blocks.group(say(words, "view.resources"), inner)


def _conditions(state: Any, rulings: Reading, words: Words) -> Block:
    """What lasts on the character; the table's own list says what each does."""
    listed = {row["name"]: row["effect"] for row in rulings.value("status-conditions")}
    inner: list[Block] = []
    for at, row in enumerate(state["conditions"], 1):
        effect = listed.get(row["name"], "")
        told = say(words, "view.condition", name=row["name"], effect=effect) if effect else row["name"]
        inner.append(blocks.text(told))
        gone = blocks.button(say(words, "view.drop"), blocks.event("drop-condition", row=at), tone="quiet")
        inner.append(blocks.buttons(gone))
    fields = [Text("name", 80, called="status").block(words, "exdynamis")]
    inner.append(blocks.form("add-condition", say(words, "event.add-condition"), fields))
    return blocks.group(say(words, "view.conditions", n=len(state["conditions"])), inner)
