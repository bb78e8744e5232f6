"""A character's abilities, advantages, languages and experience."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer, Option, Text
from .. import archetypes
from ..lists import LANGUAGE_COST, LANGUAGES, NONE
from ..view_parts import Drawing
from .character_build import ABILITY
from .species import SPECIES
from .who import Who


def lists(who: Who, draw: Drawing) -> list[Block]:
    return [_advantages(who, draw), _languages(who, draw), _experience(who, draw)]


def abilities(who: Who, draw: Drawing) -> Block:
    state = who.state
    kind = SPECIES[state["species"]]
    favored = [*kind.favored, *([state["favored"]] if state["favored"] != NONE else [])]
    inner: list[Block] = []
    if favored:
        inner.append(blocks.text(draw.say("favored", abilities=[draw.noun(name) for name in favored])))
    if state["abilities"]:
        head = [draw.title(name) for name in ("ability", "attribute")]
        inner.append(blocks.rows([_ability(row, draw) for row in state["abilities"]], [*head, draw.say("rank")]))
    for at, row in enumerate(state["abilities"], 1):
        fields = [draw.blank(field, row[field.id]) for field in ABILITY]
        inner.append(
            draw.form("set-ability", fields, draw.say("keep", name=draw.name(row["ability"]) or str(at)), row=at)
        )
        inner.append(blocks.buttons(draw.act("drop-ability", draw.say("drop"), "quiet", row=at)))
    inner.append(draw.form("add-ability", [draw.blank(field) for field in ABILITY]))
    return blocks.group(draw.say("abilities", n=len(state["abilities"])), inner)


def _ability(row: Any, draw: Drawing) -> list[str | Block]:
    """An ability on one line, as it is read at the table and on paper."""
    attribute = "–" if row["attribute"] == NONE else draw.title(row["attribute"])
    rank = draw.words.number(row["rank"])
    mark = draw.noun("specialised")
    return [draw.name(row["ability"]) or "–", attribute, f"{rank}, {mark}" if row["specialised"] else rank]


def _advantages(who: Who, draw: Drawing) -> Block:
    state = who.state
    written: Mapping[str, str] = {row["name"]: row["effect"] for row in who.rulings.value("advantages")}
    inner: list[Block] = []
    found = archetypes.ARCHETYPES.get(state["archetype"])
    if found is not None:
        inner.append(
            blocks.text(_advantage(f"@{found.advantage}", written, draw), href="echelon/archetypes#advantages")
        )
    for kind in ("advantage", "hindrance"):
        for at, row in enumerate(state[f"{kind}s"], 1):
            inner.append(blocks.text(_advantage(row[kind], written, draw)))
            inner.append(blocks.buttons(draw.act(f"drop-{kind}", draw.say("drop"), "quiet", row=at)))
        longest = 80 if kind == "advantage" else 200
        inner.append(draw.form(f"add-{kind}", [draw.blank(Text(kind, longest))]))
    return blocks.group(draw.say("advantages"), inner)


def _advantage(name: str, written: Mapping[str, str], draw: Drawing) -> str:
    """An advantage, and what the reader has written of it."""
    shown = draw.name(name)
    shown = shown[:1].upper() + shown[1:]
    effect = written.get(name) or written.get(draw.name(name))
    return f"{shown}: {draw.name(effect)}" if effect else shown


def _languages(who: Who, draw: Drawing) -> Block:
    state = who.state
    kind = SPECIES[state["species"]]
    inner: list[Block] = [blocks.text(draw.say("speaks", languages=[draw.name(f"@{each}") for each in who.speaks]))]
    if not kind.speaks:
        inner.append(blocks.text(draw.say("no-languages"), "note", "echelon/languages#languages"))
    for at, row in enumerate(state["languages"], 1):
        label = draw.say("drop-language", language=draw.name(f"@{row['language']}"))
        inner.append(blocks.buttons(draw.act("drop-language", label, "quiet", row=at)))
    for event, offered, price in (
        ("buy-language", kind.bonus, LANGUAGE_COST),
        ("learn-language", LANGUAGES, who.rulings.value("linguistics-cost")),
    ):
        left = sorted((name for name in offered if name not in who.speaks), key=lambda name: draw.name(f"@{name}"))
        if left:
            label = draw.say(event, n=price)
            inner.append(draw.form(event, [draw.blank(Option("language", tuple(left)))], label))
    return blocks.group(draw.say("languages", n=len(who.speaks)), inner)


def _experience(who: Who, draw: Drawing) -> Block:
    value: Any = who.rulings.value
    prices = {name: value(f"{name}-cost") for name in ("attribute", "ability", "linguistics")}
    inner = [
        blocks.text(draw.say("prices", **prices, language=LANGUAGE_COST), "quiet", "echelon/character#experience"),
        draw.form("earn", [draw.blank(Integer("amount", 1, 1000, 1))]),
    ]
    return blocks.group(draw.say("experience", n=who.experience), inner)
