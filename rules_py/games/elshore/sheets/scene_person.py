"""How one participant of a scene is drawn: tracks, gear, reactions, numbers (`elshore/tracker#taking-hits`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.blocks import Block
from ....core.fields import Integer
from ..lists import BOXES, TRACKS
from ..lists import GEAR as KIND
from ..pressures import DAMAGE, HEALED, SPILL, TRACK
from .pen import Pen
from .scene_order import may_react, up
from .scene_shape import GEARED, LASTING, MOST_DICE, MOST_HP, POOLS
from .view_body import state_lines, track_label, waiting
from .view_fight import defence_name


def called(pen: Pen, place: int) -> str:
    return pen.state["participants"][place]["name"].strip() or pen.say("view.nameless", n=place + 1)


def person(pen: Pen, place: int) -> Block:
    """One participant; open while damage waits to be laid."""
    row = pen.state["participants"][place]
    who = place + 1
    tracks = []
    for track in TRACKS:
        label = track_label(pen, row["tracks"], track)
        filled = row["tracks"][track]
        tracks.append(blocks.track(label, BOXES, filled, "set-track", "amount", track=track, who=who))
    return pen.group(
        called(pen, place),
        *state_lines(pen, row["tracks"], row["stable"]),
        waiting(pen, row["pending"], who=who),
        *tracks,
        *_gear(pen, place),
        pen.text("view.guarded", "note", "defence#full-defence") if row["guarded"] else None,
        pen.text("view.shielding", "note", "defence#protect") if row["shielding"] else None,
        *_reacting(pen, place),
        pen.form("harm", TRACK, DAMAGE, SPILL, who=who),
        _numbers(pen, place),
        opened=bool(row["pending"]),
    )


def _gear(pen: Pen, place: int) -> list[Block]:
    """Hit points of what can take a blow; what is broken can be mended."""
    row = pen.state["participants"][place]
    found: list[Block] = []
    for kind in GEARED:
        if not row["dice"][kind]:
            continue
        to: dict[str, Any] = {"who": place + 1, "gear": kind}
        gear = pen.title(KIND[kind])
        if row["broken"][kind]:
            found.append(pen.text("view.broken", "warning", "equipment#broken", gear=gear))
            found.append(pen.form("mend", Integer("hp", 1, MOST_HP, 1), **to))
        else:
            label = pen.say("view.hp-of", gear=gear)
            found.append(pen.field(Integer("hp", 0, MOST_HP), row["hp"][kind], "set-hp", label, **to))
    return found


def _reacting(pen: Pen, place: int) -> list[Block]:
    """What may be done outside the own turn, and help for the dying."""
    row = pen.state["participants"][place]
    who = place + 1
    found: list[Block] = []
    if row["tracks"]["physical"] == BOXES and not row["stable"]:
        found.append(blocks.buttons(pen.button("stabilise", who=who)))
    if pen.state["round"] and place != up(pen.state) and may_react(pen.state, row, pen.rulings):
        ways = [pen.button("protect", tone="quiet", who=who), pen.button("react", tone="quiet", who=who)]
        found.append(blocks.buttons(*ways))
        if not row["done"] or pen.rulings["interrupt"] == "action":
            found.append(pen.form("interrupt", Integer("skill", 0, 5, 2), who=who))
    return found


def _numbers(pen: Pen, place: int) -> Block:
    """Dice and states that can be changed, healing, and the way out."""
    row = pen.state["participants"][place]
    who = place + 1
    dice = []
    for name in POOLS:
        field = Integer("dice", 0, MOST_DICE)
        dice.append(pen.field(field, row["dice"][name], "set-dice", defence_name(pen, name), who=who, formula=name))
    return pen.group(
        pen.say("view.numbers"),
        *dice,
        pen.field(LASTING, row["lasting"], "set-lasting", who=who),
        pen.form("heal", TRACK, HEALED, who=who),
        blocks.buttons(pen.button("remove", tone="quiet", who=who)),
    )
