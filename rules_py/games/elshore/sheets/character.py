"""The character: made, fought with, worn away (`elshore/character#builder`)."""

from __future__ import annotations

from typing import Any

from ....core.blocks import Block
from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Params, Text
from ....core.rulings import Reading
from ....core.sheet import Event, Sheet
from ....core.state import put
from ....core.words import Words
from ..gifts import ALL_GIFTS
from ..lists import AFFINITIES, ATTRIBUTES, COMPETENCES, GEAR, MENTAL, PHYSICAL, SKILLS
from ..pressures import penalty
from . import body, figures, gear, soul, view_body, view_build, view_fight, view_soul
from .by_lot import random
from .character_problems import problems
from .character_shape import (
    ATTRIBUTE,
    COMPETENCE,
    CULTURAL,
    FORMULAS,
    GIFT,
    NAME,
    NONE,
    PEOPLE,
    POINTS,
    SKILL,
    STATE,
    new,
)
from .formulas import dice, hit_points
from .pen import Pen
from .sheet_tools import setter

NOTES = Text("notes", 4000, lines=True)


def _gain(state: Any, p: Params, rulings: Reading) -> Any:
    """A competence gained in play, for time spent where it is learnt (`elshore/competences#granted`)."""
    if figures.competence(state, p.competence_name) >= 5:
        raise BadInput("competence-full", "competence-name", high=5)
    return put(state, ("gained", p.competence_name), state["gained"][p.competence_name] + 1)


EVENTS = (
    Event("set-name", (NAME,), setter("name")),
    Event("set-people", (PEOPLE,), setter("people")),
    Event("set-culture", (Text("culture", 80),), setter("culture")),
    Event("set-age", (Text("age", 80),), setter("age")),
    Event("set-leave", (Flag("leave"),), setter("leave")),
    Event("begin-play", (), lambda state, p, rulings: put(state, ("playing",), True)),
    Event("set-attribute", (ATTRIBUTE, Integer("score", 1, 10, 1)), setter("attributes", by="attribute")),
    Event("set-pairing", (Option("pairing", ATTRIBUTES),), setter("pairing")),
    Event("set-skill", (SKILL, POINTS), setter("skills", by="skill-name")),
    Event("set-cultural", (CULTURAL,), setter("cultural")),
    Event("set-competence", (COMPETENCE, POINTS), setter("competences", by="competence-name")),
    Event("gain-competence", (COMPETENCE,), _gain),
    Event("set-gift", (GIFT, POINTS), setter("gifts", by="gift")),
    Event("set-culture-gift", (Option("culture-gift", (NONE, *ALL_GIFTS)),), setter("culture-gift")),
    Event("set-notes", (NOTES,), setter("notes")),
    *body.EVENTS,
    *gear.EVENTS,
    *soul.EVENTS,
)


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    """What is urgent first, then what play needs, then what was built."""
    pen = Pen(state, rulings, words)
    waiting = view_body.waiting(pen, state["pending"])
    return [
        *view_body.state_lines(pen, state["tracks"], state["stable"]),
        *([waiting] if waiting else []),
        view_build.person(pen),
        view_body.tracks(pen),
        view_fight.combat(pen),
        view_build.attributes(pen),
        view_build.skills(pen),
        view_build.competences(pen),
        view_build.gifts(pen),
        view_soul.powers(pen),
        view_soul.isuule(pen),
        view_fight.gear(pen),
        view_body.ailments(pen),
        pen.field(NOTES, state["notes"], "set-notes"),
    ]


def numbers(state: Any, rulings: Reading) -> dict[str, object]:
    """What rolls take from the character (`attribute=3@strength`)."""
    return {
        **{name: figures.attribute(state, name, rulings) for name in ATTRIBUTES},
        **{name: state["skills"][name] for name in SKILLS},
        **{name: figures.competence(state, name) for name in COMPETENCES},
        **{name: state["affinities"][name] for name in AFFINITIES},
        **{name: dice(state, name, rulings) for name in FORMULAS},
        **{f"{name}-hp": hit_points(state, name) for name in GEAR},
        "strands": min(5, figures.gift(state, "multistrandedness", rulings)),
        "reactive": min(5, figures.gift(state, "reactive-parry", rulings)),
        "physical-penalty": penalty(state["tracks"], PHYSICAL[0]),
        "mental-penalty": penalty(state["tracks"], MENTAL[0]),
        "conditions": min(5, len(state["conditions"])),
        "isuule": figures.system_dice(state),
        "boxes": figures.boxes(state),
        "withdrawn": min(6, figures.withdrawn(state)),
        "biotech": figures.biotech(state),
        "credits": figures.credits(state),
        "level": state["level"],
    }


CHARACTER = Sheet(
    kind="character",
    fields=STATE,
    new=new,
    events=EVENTS,
    view=view,
    anchor="character#builder",
    title=lambda state: str(state["name"]),
    problems=problems,
    numbers=numbers,
    random=random,
)
