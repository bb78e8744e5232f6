"""What a character is built with: class, behaviours, lores, traits, abilities (`echoes/character#creation`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Flag, Integer, Text
from ....core.rulings import Reading
from ..harm import modifier
from ..house import NAME, TRAIT
from ..lists import BEHAVIORS, CLASS_SAVES, DAMAGE_TYPES, TOP_LEVEL, TRAITS
from . import abilities as learning
from .character_figures import ability_points, behavior, behavior_points
from .character_shape import CLASS, EXTRAS, FATE
from .pen import Pen
from .traits import everywhere, strengths
from .view_mind import corruption
from .view_rolls import signed


def built(state: Any, rulings: Reading, pen: Pen) -> list[Block]:
    return [
        _person(state, rulings, pen),
        _traits(state, rulings, pen),
        _learning(state, rulings, pen),
        _by_hand(state, pen),
    ]


def _person(state: Any, rulings: Reading, pen: Pen) -> Block:
    """Name, class, and behaviours with the saves they serve as."""
    inner = [
        pen.field(NAME, state["name"], "set-name"),
        pen.field(CLASS, state["class"], "set-class", pen.title("class")),
    ]
    left = behavior_points(state)
    inner.append(blocks.text(pen.say("points-left", n=left), "warning" if left < 0 else "quiet"))
    body: list[list[str | Block]] = []
    for name in BEHAVIORS:
        value, as_save = behavior(state, name, rulings), pen.noun(CLASS_SAVES[state["class"]][name])
        spent = state["points"][name]
        label = pen.say("with-value", what=pen.noun(name), value=value)
        inner.append(pen.field(Integer("points", 0, 99), spent, "set-points", label, **{"behavior-name": name}))
        body.append([pen.noun(name), pen.words.number(value), pen.words.number(modifier(value)), as_save])
    head = [pen.title("behavior"), pen.say("value"), pen.title("modifier"), pen.title("save")]
    inner.append(blocks.rows(body, head))
    inner.append(pen.field(Text("notes", 4000, lines=True), state["notes"], "set-notes"))
    return blocks.group(pen.say("person", level=state["level"]), inner, opened=not state["sessions"])


def _traits(state: Any, rulings: Reading, pen: Pen) -> Block:
    """All traits with their plus signs, and where they come from."""
    known = strengths(state)
    inner: list[Block] = []
    if known:
        inner.append(blocks.text(" · ".join(signed(name, n, pen) for name, n in known.items())))
    if state["corruptions"]:
        names = [corruption(row, at, pen) for at, row in enumerate(state["corruptions"], 1)]
        inner.append(blocks.text(pen.say("negative", names=names), "warning", "echoes/echo#corruption-effects"))
    sources = [(trait, source) for trait, source in everywhere(state) if trait.strip() and source]
    if sources:
        body: list[list[str | Block]] = [[pen.name(trait), pen.name(source)] for trait, source in sources]
        inner.append(blocks.rows(body, [pen.title("trait"), pen.say("source")]))
    inner += _drops(state["lores"], "name", "drop-lore", pen)
    lores = [
        (at, f"{pen.name(row['name'])} [{pen.name(row['trait'])}]") for at, row in enumerate(rulings.value("lores"), 1)
    ]
    trait = pen.blank(TRAIT, label=pen.title("trait"))
    if lores:
        inner.append(pen.form("choose-lore", pen.rows_of(lores, pen.title("lore"))))
    inner.append(pen.form("add-lore", pen.blank(NAME), trait))
    inner += _drops(state["traits"], "trait", "drop-trait", pen)
    listed = [(f"@trait-{name}", pen.name(f"@trait-{name}")) for name in TRAITS]
    inner.append(pen.form("choose-trait", pen.choice("known-trait", pen.title("trait"), listed[0][0], listed)))
    inner.append(pen.form("add-trait", trait))
    return blocks.group(pen.say("traits", lores=len(state["lores"]), n=len(known)), inner)


def _drops(rows: Any, field: str, event: str, pen: Pen) -> list[Block]:
    """A small button for each row, to take it away again."""
    gone = [
        pen.button(event, pen.say("drop-what", what=pen.name(row[field])), "quiet", row=at)
        for at, row in enumerate(rows, 1)
    ]
    return [blocks.buttons(*gone)] if gone else []


def _learning(state: Any, rulings: Reading, pen: Pen) -> Block:
    """Ability points spent on abilities and talents (`echoes/abilities#points`)."""
    left = ability_points(state)
    trait = pen.blank(TRAIT, label=pen.title("trait"))
    inner: list[Block] = [blocks.text(pen.say("abilities-left", n=left), "warning" if left < 0 else "quiet")]
    inner += _drops(state["abilities"], "name", "drop-ability", pen)
    for at, row in enumerate(state["abilities"], 1):
        inner += [
            blocks.buttons(
                pen.button("drop-talent", pen.say("drop-what", what=pen.name(each["name"])), "quiet", row=at, talent=n)
            )
            for n, each in enumerate(row["talents"], 1)
        ]
    offered = [
        (at, pen.say("ability-offer", name=pen.name(row["name"]), tree=int(row["tree"]), trait=pen.name(row["trait"])))
        for at, row in learning.offered(state, rulings)
    ]
    if offered:
        inner.append(pen.form("learn", pen.rows_of(offered, pen.title("ability"))))
    if state["abilities"]:
        held = [(at, pen.name(row["name"])) for at, row in enumerate(state["abilities"], 1)]
        inner.append(pen.form("add-talent", pen.rows_of(held, pen.title("ability")), pen.blank(NAME), trait))
    inner.append(pen.form("write-ability", *(trait if field == TRAIT else pen.blank(field) for field in learning.OWN)))
    return blocks.group(pen.say("learning", n=left), inner)


def _by_hand(state: Any, pen: Pen) -> Block:
    """What items, abilities and the game master add or take, and what may have to be set right."""
    inner = [pen.field(Integer("level", 1, TOP_LEVEL), state["level"], "set-level", pen.title("level"))]
    inner.append(blocks.text(pen.say("extra-note"), "quiet"))
    for name in EXTRAS:
        label = pen.say("extra", what=pen.noun(name))
        inner.append(pen.field(Integer("more", -50, 50, 0), state["extra"][name], "set-extra", label, extra=name))
    for sort in DAMAGE_TYPES:
        label = pen.say("resists", what=pen.option("damage-type", sort))
        field = Integer("resistance", 0, 50)
        inner.append(pen.field(field, state["resistances"][sort], "set-resistance", label, **{"damage-type": sort}))
    inner.append(pen.field(Flag("awakened"), state["awakened"], "set-awakened", pen.title("awakened")))
    inner.append(pen.field(FATE, state["fate"], "set-fate"))
    return blocks.group(pen.say("by-hand"), inner)
