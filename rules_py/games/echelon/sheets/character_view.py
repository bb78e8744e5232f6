"""How a character is drawn: how and who it is, its attributes and traits; the rest stands in files beside.

The order is the table's: first what a fight asks for. On paper the groups lie three abreast in the same order, so
neighbours are of like height.
"""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer, Option, Text
from ....core.rulings import Reading
from ....core.words import Words
from .. import archetypes
from ..lists import ATTRIBUTES, BODY, LOWEST, MISC, NONE, POOLS, SOUL
from ..view_parts import Drawing
from . import situations
from .character_view_lists import abilities, lists
from .character_view_play import pools, time
from .character_view_powers import powers
from .character_view_rolls import rolls
from .character_view_state import standing
from .species import ANCESTRIES, ELEMENTAL, SPECIES
from .who import Who

SHOWN = ("reaction", "resilience", "resolve", "accuracy", "impact", "initiative", *POOLS)


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    who, draw = Who(state, rulings), Drawing(words)
    return [
        *standing(who, draw),
        *_person(who, draw),
        pools(who, draw),
        rolls(who, draw),
        _attributes(who, draw),
        powers(who, draw),
        abilities(who, draw),
        time(who, draw),
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


def _attributes(who: Who, draw: Drawing) -> Block:
    inner: list[Block] = []
    for kind, names in (("body", BODY), ("soul", SOUL)):
        inner.append(blocks.heading(draw.title(kind), 4))
        for name in names:
            rank = who.state["attributes"][name]
            field = Integer("rank", LOWEST, 99, 0)
            inner.append(draw.field(field, rank, "set-attribute", _attribute(who, name, draw), attribute=name))
    change = [draw.blank(Option("attribute", ATTRIBUTES)), draw.blank(Integer("change", -99, 99, 0))]
    return blocks.group(draw.say("attributes"), [*inner, draw.form("set-change", change)])


def _attribute(who: Who, name: str, draw: Drawing) -> str:
    """`Strength (species +1, for a while −2; together 3)`, where there is more to it than its rank."""
    parts = (("from-species", who.bonus(name)), ("for-a-while", who.state["changes"][name]))
    more = [draw.say(key, n=draw.words.signed(each)) for key, each in parts if each]
    title = draw.title(name)
    return draw.say("with-more", attribute=title, more=more, sum=who.numbers[name]) if more else title


def _traits(who: Who, draw: Drawing) -> Block:
    names = [*SHOWN, "reflex"] if who.rulings["reflex"] == "dexterity" else list(SHOWN)
    body: list[list[str | Block]] = [
        [draw.say("scored", trait=draw.title(name), n=who.trait(name)), draw.terms(who.terms(name))] for name in names
    ]
    body += [_firmer(who, defense, situation, draw) for defense, situation in situations.of(who.state["species"])]
    kind = SPECIES[who.state["species"]]
    for name, sum_, own in (("size", who.numbers["size"], kind.size), ("speed", who.speed, kind.speed)):
        other = who.state["misc"][name]
        terms = ((who.state["species"], own), *((("other", other),) if other else ()))
        body.append([draw.say("scored", trait=draw.title(name), n=sum_), draw.terms(terms)])
    head = [draw.say("trait"), draw.say("terms")]
    misc = [draw.blank(Option("trait", MISC)), draw.blank(Integer("value", -99, 99, 0))]
    return blocks.group(draw.say("traits"), [blocks.rows(body, head), draw.form("set-misc", misc)], opened=True)


def _firmer(who: Who, defense: str, situation: str, draw: Drawing) -> list[str | Block]:
    """A Defense that stands higher against some attacks, with what makes it so."""
    known = situations.SITUATIONS[situation]
    label = draw.say(f"against-{situation}", defense=draw.title(defense))
    terms = ((defense, who.trait(defense)), (known.quality, known.bonus))
    scored = draw.say("scored", trait=label, n=who.against(defense, situation))
    return [draw.linked(scored, known.anchor), draw.terms(terms)]
