"""How a character's tracks, diseases and lasting conditions are drawn (`elshore/pressures#tracks`)."""

from __future__ import annotations

from ....core import blocks
from ....core.blocks import Block
from ....core.fields import Integer, Option
from .. import pressures
from ..lists import BOXES, DISEASES, TRACKS
from ..pressures import DAMAGE, HEALED, RESTS, SPILL, STRAINS, TRACK
from .character_shape import CONDITION, MOST_PENDING
from .pen import Pen, call

NAMES = {"physical": "physical-condition", "energy": "energy-reserve", "mental": "mental-condition"}


def track_label(pen: Pen, tracks: pressures.Tracks, track: str) -> str:
    """A track's name, and the threshold where it stands."""
    name = pressures.threshold(tracks[track], pen.rulings)
    held = pen.title(NAMES[track])
    return pen.say("view.track", track=held, name=name) if name else held


def state_lines(pen: Pen, tracks: pressures.Tracks, stable: bool) -> list[Block]:
    """What full tracks mean, said plainly."""
    where = {"dying": "dying", "unconscious-stable": "stabilise", "breakdown": "breakdown"}
    return [
        pen.text(f"state.{key}", "warning", f"failing#{where.get(key, 'full')}")
        for key in pressures.states(tracks, stable)
    ]


def waiting(pen: Pen, pending: int, **params: object) -> Block | None:
    """The form with which damage that got through is laid on the tracks, all of it on Physical to begin with."""
    if not pending:
        return None
    fields = [(Integer(track, 0, MOST_PENDING), pending if track == "physical" else 0) for track in TRACKS]
    form = pen.form("lay", *fields, SPILL, label=pen.say("view.lay", n=pending), **params)
    for block in form["fields"][: len(TRACKS)]:
        block["label"] = pen.title(block["name"])
    return form


def tracks(pen: Pen) -> Block:
    held = pen.state["tracks"]
    on_body, on_mind = pressures.penalties(held)
    rows = [
        blocks.track(track_label(pen, held, track), BOXES, held[track], "set-track", "amount", track=track)
        for track in TRACKS
    ]
    dying = "dying" in pressures.states(held, pen.state["stable"])
    return pen.group(
        pen.say("view.tracks"),
        *rows,
        pen.text("report.lost", "quiet", "pressures#penalties", on_body=on_body, on_mind=on_mind),
        blocks.buttons(pen.button("stabilise")) if dying else None,
        pen.form("harm", TRACK, DAMAGE, SPILL),
        pen.form("heal", TRACK, HEALED),
        pen.form("spend-energy", HEALED),
        pen.form("rest", Option("rest", RESTS)),
        pen.form("strain", Option("strain", tuple(STRAINS))),
        opened=pen.state["playing"],
    )


def ailments(pen: Pen) -> Block:
    """Diseases with their days, lasting conditions, and the rolls that belong to them."""
    sick: list[list[str | Block]] = [
        [_disease(pen, row["disease"]), pen.number(row["day"]), pen.cell("cure", row=at)]
        for at, row in enumerate(pen.state["diseases"], 1)
    ]
    lasting: list[list[str | Block]] = [
        [row["condition"], pen.cell("drop-condition", row=at)] for at, row in enumerate(pen.state["conditions"], 1)
    ]
    exposure = call(
        "disease",
        attribute=(3, "endurance"),
        skill=(0, "survival"),
        penalty=(0, "physical-penalty"),
        conditions=(0, "conditions"),
        people=pen.state["people"],
    )
    return pen.group(
        pen.say("view.ailments", n=len(sick) + len(lasting)),
        pen.rows(sick, "disease", "day", ""),
        blocks.buttons(pen.button("disease-day")) if sick else None,
        blocks.buttons(pen.roll(pen.say("action.disease"), exposure)),
        pen.form("infect", Option("disease", ("other", *DISEASES))),
        pen.rows(lasting, "condition", ""),
        pen.form("add-condition", CONDITION),
    )


def _disease(pen: Pen, disease: str) -> str:
    return pen.say("option.disease.other") if disease == "other" else pen.noun(disease)
