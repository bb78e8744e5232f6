"""How the system, biotech and Ïsuulë are drawn (`elshore/isuule#boxes`)."""

from __future__ import annotations

from ....core import blocks
from ....core.blocks import Block
from ....core.fields import Flag, Option
from ..lists import AFFINITIES, AUTHORISATIONS, SEVEN, WAYS
from ..system import LAST_VOLUNTARY, VOLUNTARY
from . import figures
from .character_shape import ENTRY, NONE, POINTS
from .pen import Pen, call
from .soul import COLLAPSE

MARKED = 3
"""Boxes from which on a character is visibly marked (`elshore/isuule#marked`)."""


def powers(pen: Pen) -> Block:
    """Affinities with their rolls, credits, and biotech for those who have it."""
    state = pen.state
    focus = figures.attribute(state, "focus", pen.rulings)
    user = figures.system_user(state)
    left = figures.credits(state)
    inner: list[Block | None] = []
    for name in AFFINITIES:
        points = state["affinities"][name]
        inner.append(pen.field(POINTS, points, "set-affinity", pen.noun(name), affinity=name))
        if user and points:
            line = call(
                "system",
                attribute=(focus, "focus"),
                skill=(points, name),
                isuule=(min(6, figures.system_dice(state)), "isuule"),
                cost=min(50, left),
                credits=(left, "credits"),
                penalty=(0, "mental-penalty"),
                conditions=(0, "conditions"),
            )
            inner.append(blocks.buttons(pen.roll(pen.say("view.roll-name", name=pen.noun(name)), line)))
    bio = state["people"] == "meir" or state["implant"]
    return pen.group(
        pen.say("view.powers"),
        pen.field(Option("authorisation", (NONE, *AUTHORISATIONS)), state["authorisation"], "set-authorisation"),
        pen.text("view.credits", None, "system#credits", n=left) if user else None,
        blocks.buttons(pen.button("midnight", tone="quiet")) if user else None,
        *inner,
        pen.field(Flag("implant"), state["implant"], "set-implant"),
        pen.field(POINTS, state["biotech"], "set-biotech", pen.title("biotech")),
        pen.text("view.biotech-left", None, "isuule#meir", n=figures.biotech(state))
        if figures.withdrawn(state)
        else None,
        blocks.buttons(pen.roll(pen.say("action.biotech"), _biotech(pen, focus))) if bio else None,
    )


def _biotech(pen: Pen, focus: int) -> str:
    return call(
        "biotech",
        attribute=(focus, "focus"),
        skill=pen.state["biotech"],
        boxes=(min(6, figures.withdrawn(pen.state)), "withdrawn"),
        user="meir" if pen.state["people"] == "meir" else "implant",
        penalty=(0, "mental-penalty"),
        conditions=(0, "conditions"),
    )


def isuule(pen: Pen) -> Block:
    """The seven boxes, the dossier, and the ways on."""
    state = pen.state
    held = figures.boxes(state)
    entries: list[Block] = []
    for at, row in enumerate(state["dossier"], 1):
        written = pen.field(ENTRY, row["entry"], "set-entry", pen.say("view.entry", n=at), row=at)
        entries.append({key: value for key, value in written.items() if key != "hint"})
    inner: list[Block | None] = [blocks.track(pen.title("isuule"), SEVEN, held)]
    if state["lost"] != NONE:
        inner.append(pen.text("view.lost", "warning", "isuule#ways", way=pen.noun(state["lost"])))
    elif held == SEVEN:
        inner.append(pen.form("lose", Option("way", _ways(state["people"]))))
    if held >= MARKED:
        inner.append(pen.text("view.marked", "note", "isuule#marked"))
    if figures.entries_due(state, pen.rulings):
        inner.append(pen.form("write-entry", ENTRY))
    if held < SEVEN:
        inner.append(pen.form("fill-box", ENTRY))
    if held < LAST_VOLUNTARY and pen.rulings["voluntary-box"] == "allowed":
        if state["scene-box"]:
            inner.append(blocks.buttons(pen.button("new-scene")))
        else:
            inner.append(pen.form("voluntary-box", Option("benefit", VOLUNTARY[1:]), ENTRY))
    elif held == LAST_VOLUNTARY:
        inner.append(pen.text("view.no-seventh", "quiet", "isuule#voluntary", high=LAST_VOLUNTARY))
    return pen.group(pen.say("view.isuule", n=held, most=SEVEN), *inner, *entries)


def _ways(people: str) -> tuple[str, ...]:
    return (COLLAPSE,) if people == "meir" else tuple(way for way in WAYS if way != COLLAPSE)
