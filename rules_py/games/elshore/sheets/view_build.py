"""How what a character is made of is drawn: person, attributes, skills, competences, gifts."""

from __future__ import annotations

from ....core import blocks
from ....core.blocks import Block
from ....core.fields import Flag, Integer, Option, Text
from ..gifts import ALL_GIFTS
from ..listings import effect
from ..lists import (
    ALL_CULTURAL,
    ALL_HANDLED,
    ATTRIBUTES,
    MENTAL,
    PHYSICAL,
    TRAITS,
)
from ..names import skill_sides
from . import figures
from .character_shape import COMPETENCE, CULTURAL, GIFT, LEVEL, NAME, NONE, PEOPLE, POINTS
from .pen import Pen, call


def options(block: Block, pen: Pen) -> Block:
    """A choice between skills or competences, the table's own by their names."""
    named = [
        {**each, "label": pen.label(each["value"])} if each["value"] in pen.own else each for each in block["options"]
    ]
    return {**block, "options": named}


def person(pen: Pen) -> Block:
    state = pen.state
    ages = [pen.words.name("elshore", row["name"]) for row in pen.rulings.value("age-stages")]
    trait = TRAITS.get(state["people"])
    begin = None if state["playing"] else blocks.buttons(pen.button("begin-play"))
    return pen.group(
        pen.say("view.person"),
        pen.field(NAME, state["name"], "set-name"),
        pen.field(PEOPLE, state["people"], "set-people"),
        pen.text("view.trait", "quiet", "peoples#traits", name=pen.noun(trait)) if trait else None,
        pen.field(Text("culture", 80), state["culture"], "set-culture"),
        {**pen.field(Text("age", 80), state["age"], "set-age"), "hint": ", ".join(ages)},
        pen.field(LEVEL, state["level"], "set-level"),
        blocks.buttons(pen.button("level-up", tone="quiet")),
        pen.field(Flag("leave"), state["leave"], "set-leave"),
        begin,
        opened=not state["playing"],
    )


def attributes(pen: Pen) -> Block:
    inner: list[Block] = []
    for side, names in (("physical-attributes", PHYSICAL), ("mental-attributes", MENTAL)):
        inner.append(blocks.heading(pen.title(side), 4))
        for name in names:
            base = pen.state["attributes"][name]
            total = figures.attribute(pen.state, name, pen.rulings)
            shown = pen.noun(name)
            if total != base:
                shown = pen.say("view.with-package", name=shown, n=total)
            inner.append(pen.field(Integer("score", 1, 10), base, "set-attribute", shown, attribute=name))
    left = figures.attribute_points(pen.state, pen.rulings)
    return pen.group(_headed(pen, "attributes", left), *inner)


def _headed(pen: Pen, key: str, left: int) -> str:
    """A group's label, with the points that are left while the character is being made."""
    name = pen.say(f"view.{key}")
    return name if pen.state["playing"] else pen.say("view.points-left", name=name, n=left)


def _penalty(attribute: str) -> tuple[int, str]:
    return 0, "physical-penalty" if attribute in PHYSICAL else "mental-penalty"


def skills(pen: Pen) -> Block:
    """Every skill with a roll, paired with the attribute that is chosen above them."""
    with_ = pen.state["pairing"]
    score = figures.attribute(pen.state, with_, pen.rulings)
    inner: list[Block] = [pen.field(Option("pairing", ATTRIBUTES), with_, "set-pairing")]
    for side, names in skill_sides(pen.rulings).items():
        inner.append(blocks.heading(pen.title(side), 4))
        for name in names:
            points = pen.state["skills"][name]
            shown = pen.label(name)
            inner.append(pen.field(POINTS, points, "set-skill", shown, **{"skill-name": name}))
            line = call(
                "check",
                attribute=(score, with_),
                skill=(points, name),
                penalty=_penalty(with_),
                conditions=(0, "conditions"),
            )
            inner.append(
                blocks.buttons(pen.roll(pen.say("view.roll-skill", name=shown, attribute=pen.noun(with_)), line))
            )
    return pen.group(_headed(pen, "skills", figures.skill_points(pen.state)), *inner)


def competences(pen: Pen) -> Block:
    state = pen.state
    inner = [options(pen.field(CULTURAL, state["cultural"], "set-cultural"), pen)]
    for side, names in (("cultural", ALL_CULTURAL), ("handled", ALL_HANDLED)):
        inner.append(blocks.heading(pen.say(f"view.{side}"), 4))
        for name in names:
            total, bought = figures.competence(state, name), state["competences"][name]
            shown = pen.label(name)
            if total != bought:
                shown = pen.say("view.in-all", name=shown, n=total)
            inner.append(pen.field(POINTS, bought, "set-competence", shown, **{"competence-name": name}))
    gain = pen.form("gain-competence", COMPETENCE)
    gain["fields"] = [options(gain["fields"][0], pen)]
    return pen.group(_headed(pen, "competences", figures.competence_points(state)), *inner, gain)


def gifts(pen: Pen) -> Block:
    """Those that are held, then the ways to more."""
    state = pen.state
    held: list[list[str | Block]] = []
    for name in ALL_GIFTS:
        points = figures.gift(state, name, pen.rulings)
        if points:
            bought: str | Block = ""
            if state["gifts"][name]:
                bought = pen.cell("set-gift", pen.say("view.drop"), gift=name, points=0)
            held.append([pen.noun(name), pen.number(points), effect(name, pen.words), bought])
    return pen.group(
        _headed(pen, "gifts", figures.gift_points(state, pen.rulings)),
        pen.rows(held, "gift", "points", "does", ""),
        pen.field(Option("culture-gift", (NONE, *ALL_GIFTS)), state["culture-gift"], "set-culture-gift"),
        pen.form("set-gift", GIFT, (POINTS, 1)),
    )
