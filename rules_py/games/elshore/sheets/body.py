"""What happens to a character's body and mind: damage, rest, disease, lasting conditions (`elshore/pressures`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.play import Rule
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from .. import pressures
from ..disease import fever_pool, fevers, immune, sick_day
from ..lists import BOXES, DEFENCES, DISEASES, GEAR, TRACKS
from ..pressures import DAMAGE, HEALED, SPILL, TAPPED, TRACK
from ..reading import throw
from . import figures
from .character_shape import CONDITION, MOST_PENDING
from .sheet_tools import ROW, added, dropper, without


def _tracks(state: Any, tracks: pressures.Tracks) -> Any:
    """The tracks as they now are; who is no longer at ten is neither dying nor stable."""
    moved = put(state, ("tracks",), dict(tracks))
    return moved if tracks["physical"] == BOXES else put(moved, ("stable",), False)


def _set_track(state: Any, p: Params, rulings: Reading) -> Any:
    return _tracks(state, pressures.tapped(state["tracks"], p.track, p.amount))


def _harm(state: Any, p: Params, rulings: Reading) -> Any:
    after, _ = pressures.land(state["tracks"], p.track, p.amount, rulings, p.spill)
    return _tracks(state, after)


def hurt(state: Any, damage: int) -> Any:
    """Damage that waits for the game master to lay it on the tracks (`elshore/damage#through`)."""
    return put(state, ("pending",), min(MOST_PENDING, state["pending"] + damage))


def _hit(state: Any, p: Params, rulings: Reading) -> Any:
    """What a defended attack did: to the gear behind the defence, then to the character."""
    sort = GEAR.get(p.defence)
    for at, row in enumerate(state["gear"]):
        if row["sort"] == sort and row["used"] and not row["broken"]:
            broken = p.hp == 0 and (p.through > 0 or rulings["gear-equal"] == "broken")
            state = put(state, ("gear", at), {**row, "hp": p.hp, "broken": broken})
    return hurt(state, p.through)


def _lay(state: Any, p: Params, rulings: Reading) -> Any:
    """The waiting damage, split over the tracks."""
    after = pressures.split(state["tracks"], state["pending"], dict(p.items()), rulings, p.spill)
    return put(_tracks(state, after), ("pending",), 0)


def _heal(state: Any, p: Params, rulings: Reading) -> Any:
    return _tracks(state, pressures.heal(state["tracks"], p.track, p.amount))


def _spend(state: Any, p: Params, rulings: Reading) -> Any:
    return _tracks(state, pressures.spend(state["tracks"], p.amount))


def _rest(state: Any, p: Params, rulings: Reading) -> Any:
    return _tracks(state, pressures.rest(state["tracks"], p.rest, rulings))


def _strain(state: Any, p: Params, rulings: Reading) -> Any:
    return _tracks(state, pressures.strain(state["tracks"], p.strain, rulings))


def _stabilise(state: Any, p: Params, rulings: Reading) -> Any:
    if state["tracks"]["physical"] < BOXES or state["stable"]:
        raise BadInput("not-dying", None)
    return put(state, ("stable",), True)


def _fever(state: Any, p: Params, rulings: Reading) -> Any:
    after, _ = pressures.land(state["tracks"], "energy", p.amount, rulings)
    return _tracks(state, after)


def _infect(state: Any, p: Params, rulings: Reading) -> Any:
    if immune(p.disease, state["people"]):
        raise BadInput("immune", "disease")
    return added(state, "diseases", {"disease": p.disease, "day": 0}, 20)


def _cure(state: Any, p: Params, rulings: Reading) -> Any:
    return without(state, "diseases", p.row)


def _disease_day(state: Any, p: Params, rulings: Reading) -> Rule:
    """A day of every disease; a fever that comes is met with Endurance (`elshore/disease#heart-fever`)."""
    if not state["diseases"]:
        raise BadInput("healthy", None)
    tracks = state["tracks"]
    for at, row in enumerate(state["diseases"]):
        day = min(9999, row["day"] + 1)
        spiked = False
        if fevers(row["disease"], day):
            endurance = figures.attribute(state, "endurance", rulings)
            lost = pressures.penalty(tracks, "endurance")
            seen = yield throw(fever_pool(endurance, lost, min(5, len(state["conditions"])), rulings))
            spiked = seen.successes == 0
        tracks = sick_day(tracks, row["disease"], day, rulings, spiked)
        state = put(state, ("diseases", at, "day"), day)
    return _tracks(state, tracks)


def _add_condition(state: Any, p: Params, rulings: Reading) -> Any:
    return added(state, "conditions", {"condition": p.condition}, 20)


EVENTS = (
    Event("set-track", (TRACK, TAPPED), _set_track),
    Event("harm", (TRACK, DAMAGE, SPILL), _harm),
    Event(
        "hit",
        (Option("defence", (*DEFENCES, "none")), Integer("hp", 0, 99), Integer("through", 0, MOST_PENDING)),
        _hit,
    ),
    Event("counter", (Integer("damage", 1, MOST_PENDING),), lambda state, p, rulings: hurt(state, p.damage)),
    Event("lay", (*(Integer(track, 0, MOST_PENDING) for track in TRACKS), SPILL), _lay),
    Event("heal", (TRACK, HEALED), _heal),
    Event("spend-energy", (HEALED,), _spend),
    Event("rest", (Option("rest", pressures.RESTS),), _rest),
    Event("strain", (Option("strain", tuple(pressures.STRAINS)),), _strain),
    Event("stabilise", (), _stabilise),
    Event("fever", (HEALED,), _fever),
    Event("infect", (Option("disease", ("other", *DISEASES)),), _infect),
    Event("cure", (ROW,), _cure),
    Event("disease-day", (), _disease_day),
    Event("add-condition", (CONDITION,), _add_condition),
    Event("drop-condition", (ROW,), dropper("conditions")),
)
