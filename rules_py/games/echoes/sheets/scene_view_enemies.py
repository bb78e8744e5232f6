"""Enemies on the screen: those that fight, the blow that meets them, how they come (`echoes/enemies#enemies`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer
from ....core.rulings import Reading
from ..house import EFFECT, NAME
from ..lists import DAMAGE_TYPES, REACTIVATION_COST
from .pen import Pen, capital
from .scene_enemies import EVERYBODY, HORDES, dealt, threat
from .scene_shape import (
    COST,
    HORDE_TIER,
    HP,
    INDIVIDUAL_TIER,
    PLUS_HORDE,
    POWER,
    READING,
    SIZE,
    THRESHOLD,
    TIER,
    WARD,
    is_horde,
    stands,
)
from .scene_turns import again

HITS = (("physical", "armor", 20), ("magical", "resistance", 25))
"""A kind of damage, the save that meets it, and its figure where no character is at hand."""


def called(enemy: Any, at: int, pen: Pen) -> str:
    """An enemy's name, or its tier and number."""
    return enemy["name"].strip() or f"{pen.noun(enemy['tier'])} {at}"


def enemies(state: Any, rulings: Reading, pen: Pen) -> list[Block]:
    rows = state["enemies"]
    shown: list[Block] = []
    hordes = [(row, at) for at, row in enumerate(rows, 1) if is_horde(row)]
    if hordes:
        shown.append(blocks.dice([_die(row, at, pen) for row, at in hordes], pen.say("hordes")))
    for at, row in enumerate(rows, 1):
        shown += _enemy(state, row, at, rulings, pen)
    if any(not stands(row) for row in rows):
        shown.append(blocks.buttons(pen.button("clear-fallen", None, "quiet")))
    return shown


def _die(enemy: Any, at: int, pen: Pen) -> Block:
    """A horde is a d10 that shows how many it is (`echoes/enemies#hordes`)."""
    face = pen.words.number(enemy["size"])
    name = f"{called(enemy, at, pen)}: {face}"
    fate = "kept" if stands(enemy) else "dropped"
    return {"sides": 10, "face": face, "shown": None, "role": "horde", "owner": "gm", "fate": fate, "name": name}


def _enemy(state: Any, enemy: Any, at: int, rulings: Reading, pen: Pen) -> list[Block]:
    shown: list[Block] = [blocks.heading(called(enemy, at, pen), 4), blocks.text(_state(enemy, pen))]
    if not stands(enemy):
        return shown
    if enemy["wards"]:
        shown.append(blocks.text(" · ".join(_ward(row, pen) for row in enemy["wards"]), "quiet"))
    for n, row in enumerate(enemy["conditions"], 1):
        shown.append(
            blocks.text(pen.say("suffers", name=pen.name(row["name"]), effect=pen.name(row["effect"])), "note")
        )
        shown.append(blocks.buttons(pen.button("recover", pen.say("resolved"), "quiet", who=at, row=n)))
    if state["fighting"]:
        shown.append(blocks.buttons(*_acting(state, enemy, at, rulings, pen)))
    damage = dealt(state, enemy, rulings) if state["rolled"] or enemy["reading"] == "fixed" else None
    offered = [
        blocks.button(
            capital(pen.noun(kind)),
            {"roll": defense(state, enemy, kind, save, value, rulings)},
            tone="quiet",
        )
        for kind, save, value in HITS
    ]
    told = pen.say("deals", n=damage) if damage is not None else pen.say("deals-unread")
    return [*shown, blocks.text(told, "quiet", "echoes/gamemaster#interpretation"), blocks.buttons(*offered)]


def _state(enemy: Any, pen: Pen) -> str:
    if not stands(enemy):
        return pen.say("fallen")
    if is_horde(enemy):
        return pen.say("horde", n=enemy["size"], threshold=enemy["threshold"], tier=pen.noun(enemy["tier"]))
    return pen.say("individual", n=enemy["hp"], full=enemy["full-hp"], tier=pen.noun(enemy["tier"]))


def _ward(row: Any, pen: Pen) -> str:
    sort = pen.option("damage-type", row["damage-type"])
    return pen.say(f"ward-{row['ward']}", sort=sort, n=row["n"])


def _acting(state: Any, enemy: Any, at: int, rulings: Reading, pen: Pen) -> list[Block]:
    """One action, or two where a slow turn allows; once more for points."""
    repeated, own = again(enemy, rulings), int(enemy["action-cost"])
    cost = 0 if state["simple"] else own + (REACTIVATION_COST if repeated else 0)
    shut = state["units"] == 0 or cost > state["points"] or (repeated and state["simple"])
    note = {"note": pen.say("cost", n=cost)} if cost else {}
    key = "act-again" if repeated else "act"
    offered = [{**pen.button("activate", pen.say(key), None, who=at, cost=own), "disabled": shut, **note}]
    if state["units"] > 1:
        two = pen.button("activate", pen.say(f"{key}-twice"), None, who=at, actions=2, cost=own)
        offered.append({**two, "disabled": shut, **note})
    return offered


def defense(state: Any, enemy: Any, kind: str, save: str, value: int, rulings: Reading) -> str:
    """The check with which the current character meets this enemy."""
    size = enemy["size"] if is_horde(enemy) else 0
    parts = [f"echoes/defense save={value}@{save} kind={kind} reading={enemy['reading']} power={enemy['power']}"]
    parts.append(f"round={max(1, state['round'])} horde={size}")
    if enemy["plus-horde"]:
        parts.append("plus_horde=yes")
    if threat(state, rulings):
        parts.append(f"threat={state['threat']}")
    return " ".join([*parts, "stamina=2@stamina threshold=3@threshold"])


def striking(state: Any, rulings: Reading, pen: Pen) -> list[Block]:
    """The form for a blow that a player has landed."""
    up = [(str(at), called(row, at, pen)) for at, row in enumerate(state["enemies"], 1) if stands(row)]
    if not up:
        return []
    options = [*up, (str(EVERYBODY), pen.say("everybody"))]
    more = threat(state, rulings)
    return [
        *([blocks.text(pen.say("strike-threat", n=more), "quiet", "echoes/gamemaster#threat")] if more else []),
        pen.form(
            "strike",
            pen.choice("target", pen.words.place("echoes", "target-enemy"), up[0][0], options),
            pen.blank(Integer("damage", 0, 999, 1)),
            pen.choice("damage-type", pen.words.place("echoes", "damage-type"), DAMAGE_TYPES[0], _sorts(pen)),
        ),
    ]


def afflicting(state: Any, rulings: Reading, pen: Pen) -> Block:
    """Conditions for an enemy, from the table's list or by their own words."""
    up = [(str(at), called(row, at, pen)) for at, row in enumerate(state["enemies"], 1) if stands(row)]
    if not up:
        return blocks.group(pen.say("afflicting"), [blocks.text(pen.say("no-enemies"), "quiet")])
    whom = pen.choice("who", pen.words.place("echoes", "who"), up[0][0], up)
    known = [(at, pen.name(row["name"])) for at, row in enumerate(rulings.value("conditions"), 1)]
    inner = [pen.form("afflict", whom, pen.rows_of(known, pen.title("condition")))] if known else []
    inner.append(pen.form("afflict-own", whom, pen.blank(NAME), pen.blank(EFFECT)))
    return blocks.group(pen.say("afflicting"), inner)


def _sorts(pen: Pen) -> list[tuple[str, str]]:
    return [(sort, pen.option("damage-type", sort)) for sort in (*DAMAGE_TYPES, "other")]


def joining(state: Any, pen: Pen) -> Block:
    """A tier as it usually comes, or by its figures."""
    inner = [
        blocks.text(pen.say("preset"), "quiet", "echoes/enemies#tiers"),
        pen.form("preset", pen.blank(TIER), pen.blank(NAME)),
        pen.form("roll-hordes", *(pen.blank(field) for field in (NAME, HORDE_TIER, THRESHOLD, HORDES))),
        pen.form("add-horde", *(pen.blank(field) for field in (NAME, HORDE_TIER, THRESHOLD, SIZE))),
        pen.form("add-individual", *(pen.blank(field) for field in (NAME, INDIVIDUAL_TIER, HP))),
    ]
    return blocks.group(pen.say("joining"), inner, opened=not state["enemies"])


def tuning(state: Any, pen: Pen) -> Block:
    """Every enemy's figures, to set and to set right."""
    inner: list[Block] = []
    for at, row in enumerate(state["enemies"], 1):
        inner.append(blocks.heading(called(row, at, pen), 4))
        figures = (SIZE, THRESHOLD) if is_horde(row) else (HP,)
        for field in (NAME, *figures, READING, POWER, *((PLUS_HORDE,) if is_horde(row) else ()), COST):
            inner.append(pen.field(field, row[field.id], f"set-{field.id}", who=at))
        for n, ward in enumerate(row["wards"], 1):
            told = pen.say("drop-what", what=_ward(ward, pen))
            inner.append(blocks.buttons(pen.button("drop-ward", told, "quiet", who=at, row=n)))
        inner.append(pen.form("add-ward", *(pen.blank(field) for field in WARD), who=at))
        inner.append(blocks.buttons(pen.button("remove-enemy", pen.say("drop"), "quiet", who=at)))
    if not inner:
        inner.append(blocks.text(pen.say("no-enemies"), "quiet"))
    return blocks.group(pen.say("tuning"), inner)
