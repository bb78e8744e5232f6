"""How the formulas of combat and the gear behind them are drawn (`elshore/combat#formulas`)."""

from __future__ import annotations

from ....core import blocks
from ....core.blocks import Block
from ....core.fields import Integer
from ..lists import GEAR as KIND
from . import figures
from .character_shape import ATTACK_COMPETENCE, FORMULAS, GEAR, MOST_HP, STYLE
from .formulas import STYLES, Formula, formula, hit_points, used
from .pen import Pen, call
from .view_build import options

TERMS = {"armour": "defence-armour", "shield": "defence-shield"}


def defence_name(pen: Pen, name: str) -> str:
    """A formula's name; two of them are called like the gear behind them."""
    return pen.title(TERMS.get(name, name))


def combat(pen: Pen) -> Block:
    """The seven formulas with their rolls, then what they are put together from."""
    state = pen.state
    agility = figures.attribute(state, "agility", pen.rulings)
    first = call(
        "initiative",
        agility=(agility, "agility"),
        penalty=(0, "physical-penalty"),
        conditions=(0, "conditions"),
    )
    rows: list[list[str | Block]] = [[pen.title("initiative"), pen.number(agility), "", pen.roll_cell(first)]]
    for name in FORMULAS:
        known = formula(state, name, pen.rulings)
        gear = used(state, KIND[name]) if name in KIND else None
        held = pen.say("view.of", n=gear["hp"], most=gear["most"]) if gear else ""
        if known is None:
            rows.append([defence_name(pen, name), "–", held, ""])
            continue
        dice = known.dice(state, pen.rulings)
        rows.append([defence_name(pen, name), pen.number(dice), held, pen.roll_cell(_roll(pen, name, known))])
    extras = [
        pen.field(Integer("dice", 0, 20), state["extras"][name], "set-extra", defence_name(pen, name), formula=name)
        for name in FORMULAS
    ]
    return pen.group(
        pen.say("view.combat"),
        pen.rows(rows, "formula", "dice", "hp", ""),
        pen.field(STYLE, state["style"], "set-style"),
        options(pen.field(ATTACK_COMPETENCE, state["attack-competence"], "set-attack-competence"), pen),
        pen.group(pen.say("view.extras"), *extras),
        opened=state["playing"],
    )


def _roll(pen: Pen, name: str, known: Formula) -> str:
    """The line that rolls a formula with the sheet's numbers."""
    state = pen.state
    parts: dict[str, object] = {
        "attribute": (figures.attribute(state, known.attribute, pen.rulings), known.attribute),
        "skill": (state["skills"][known.skill], known.skill) if known.skill else 0,
    }
    if known.competence:
        parts["competence"] = (figures.competence(state, known.competence), known.competence)
    parts |= {"equipment": known.equipment, "gifts": known.gifts}
    parts |= {"penalty": (0, "physical-penalty"), "conditions": (0, "conditions")}
    if name == "attack":
        return call("attack", weapon=STYLES[state["style"]][3], **parts)
    if name in KIND:
        parts["hp"] = (hit_points(state, name), f"{name}-hp")
    return call("defence", defence=name, **parts)


def gear(pen: Pen) -> Block:
    """What is carried: each piece with its hit points and what can be done with it."""
    inner: list[Block] = []
    for at, row in enumerate(pen.state["gear"], 1):
        key = "broken" if row["broken"] else "used" if row["used"] else "carried"
        name = row["name"].strip() or pen.say(f"option.sort.{row['sort']}")
        shown = pen.say(f"view.gear-{key}", name=name, kind=pen.say(f"option.sort.{row['sort']}"), most=row["most"])
        inner.append(pen.field(Integer("hp", 0, MOST_HP), row["hp"], "set-gear-hp", shown, row=at))
        ways = []
        if row["sort"] != "other":
            ways.append(pen.button("lower-gear" if row["used"] else "use-gear", tone="quiet", row=at))
        if row["broken"] or row["hp"] < row["most"]:
            ways.append(pen.button("mend-gear", tone="quiet", row=at))
        inner.append(blocks.buttons(*ways, pen.button("drop-gear", tone="quiet", row=at)))
    tiers = [pen.say("view.tier", name=row["name"], hp=row["hp"]) for row in pen.rulings.value("tiers")]
    form = pen.form("add-gear", *GEAR)
    form["fields"][2]["hint"] = ", ".join(tiers)
    return pen.group(pen.say("view.gear", n=len(pen.state["gear"])), *inner, form)
