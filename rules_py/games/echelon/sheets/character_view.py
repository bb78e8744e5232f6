"""How a character is drawn: who it is, what it has left, its attributes and traits; the rest stands beside."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer, Option, Text
from ....core.rulings import Reading
from ....core.words import Words
from .. import archetypes
from ..lists import ATTRIBUTES, BODY, ENERGY, LOWEST, MISC, NONE, POOLS, SOUL
from ..view_parts import Drawing
from .character_view_lists import lists
from .character_view_play import play
from .species import ANCESTRIES, ELEMENTAL, SPECIES
from .who import Who

MOST_BOXES = 20
"""Points of Karma or Kismet that still make a row of boxes."""
SHOWN = ("reaction", "resilience", "resolve", "accuracy", "impact", "initiative", *POOLS)


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    who, draw = Who(state, rulings), Drawing(words)
    return [
        *_person(who, draw),
        _pools(who, draw),
        *play(who, draw),
        _attributes(who, draw),
        _traits(who, draw),
        *lists(who, draw),
    ]


def _person(who: Who, draw: Drawing) -> list[Block]:
    state = who.state
    kind = state["species"]
    shown = [
        draw.field(Text("name", 80), state["name"], "set-name"),
        draw.field(Option("archetype", archetypes.CHOICES), state["archetype"], "set-archetype"),
        draw.field(Option("species", tuple(SPECIES)), kind, "set-species"),
    ]
    if kind == "automaton":
        choice = Option("attribute", (NONE, *BODY))
        shown.append(draw.field(choice, state["body-choice"], "set-body-choice", draw.say("body-choice")))
    if kind == "elementine":
        shown.append(draw.field(Option("ancestry", (NONE, *ANCESTRIES)), state["ancestry"], "set-ancestry"))
        if who.rulings["ancestry"] == "both":
            choice = Option("attribute", (NONE, *ELEMENTAL))
            shown.append(draw.field(choice, state["element-choice"], "set-element-choice", draw.say("element-choice")))
    if SPECIES[kind].either:
        favored = Option("ability", (NONE, *SPECIES[kind].either))
        shown.append(draw.field(favored, state["favored"], "set-favored", draw.title("favored-ability")))
    rank = draw.field(Integer("apotheosis", 0, 200, 1), who.apotheosis, "set-apotheosis")
    steps = [draw.act("ascend")]
    if who.apotheosis:
        steps.append(draw.act("descend", tone="quiet"))
    limit = blocks.text(draw.say("limit", high=who.limit), "quiet", "echelon/apotheosis#max-rank")
    description = draw.field(Text("description", 4000, lines=True), state["description"], "set-description")
    return [*shown, rank, blocks.buttons(*steps), limit, description]


def _pools(who: Who, draw: Drawing) -> Block:
    inner: list[Block] = []
    for pool in POOLS:
        left, most = who.left(pool), who.trait(pool)
        if pool not in ENERGY and 0 < most <= MOST_BOXES and left <= most:
            inner.append(blocks.track(draw.title(pool), most, left, "set-pool", "value", pool=pool))
        else:
            low = -9_999 if pool == "vitality" else 0
            label = draw.say("of", pool=draw.title(pool), most=most)
            inner.append(draw.field(Integer("value", low, max(low, most, left)), left, "set-pool", label, pool=pool))
    if who.penalty:
        inner.append(blocks.text(draw.say("penalty", n=who.penalty), "note", "echelon/open-questions#wound-penalties"))
    return blocks.group(draw.say("pools"), inner, opened=True)


def _attributes(who: Who, draw: Drawing) -> Block:
    inner: list[Block] = []
    for kind, names in (("body", BODY), ("soul", SOUL)):
        inner.append(blocks.heading(draw.title(kind), 4))
        for name in names:
            bonus = who.bonus(name)
            label = draw.title(name)
            if bonus:
                label = draw.say("with-species", attribute=label, bonus=draw.words.signed(bonus), sum=who.numbers[name])
            rank = who.state["attributes"][name]
            inner.append(draw.field(Integer("rank", LOWEST, 99, 0), rank, "set-attribute", label, attribute=name))
    changes = [
        draw.field(
            Integer("change", -99, 99, 0), who.state["changes"][name], "set-change", draw.title(name), attribute=name
        )
        for name in ATTRIBUTES
    ]
    return blocks.group(draw.say("attributes"), [*inner, blocks.group(draw.say("changes"), changes)])


def _traits(who: Who, draw: Drawing) -> Block:
    names = [*SHOWN, "reflex"] if who.rulings["reflex"] == "dexterity" else list(SHOWN)
    body: list[list[str | Block]] = [
        [draw.title(name), draw.words.number(who.trait(name)), draw.terms(who.terms(name))] for name in names
    ]
    kind = SPECIES[who.state["species"]]
    for name, sum_, own in (("size", who.numbers["size"], kind.size), ("speed", who.speed, kind.speed)):
        other = who.state["misc"][name]
        terms = ((who.state["species"], own), *((("other", other),) if other else ()))
        body.append([draw.title(name), draw.words.number(sum_), draw.terms(terms)])
    head = [draw.say("trait"), draw.say("score"), draw.say("terms")]
    misc = [
        draw.field(Integer("value", -99, 99, 0), who.state["misc"][name], "set-misc", draw.title(name), trait=name)
        for name in MISC
    ]
    return blocks.group(
        draw.say("traits"), [blocks.rows(body, head), blocks.group(draw.say("misc"), misc)], opened=True
    )
