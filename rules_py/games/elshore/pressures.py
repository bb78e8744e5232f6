"""The three tracks: what they cost, where they run over, what fills and empties them (`elshore/pressures`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.errors import BadInput
from ...core.fields import Integer, Option
from ...core.rulings import Reading
from .lists import BOXES, MENTAL, PHYSICAL, TRACKS
from .pool import CAP

Tracks = Mapping[str, int]
TRACK = Option("track", TRACKS)
DAMAGE = Integer("amount", 1, 60, 1)
HEALED = Integer("amount", 1, BOXES, 1)
TAPPED = Integer("amount", 0, BOXES)
SPILL = Option("spill", ("usual", *TRACKS))
"""Where the game master lets it run over; "usual" is where the rules or the table send it."""

WOUNDED = 4
WORST_WOUNDED = 6
"""Boxes of the one threshold that the text keeps (`elshore/pressures#thresholds`)."""


def penalty(tracks: Tracks, attribute: str) -> int:
    """Dice lost on a roll of this attribute, before the cap (`elshore/pressures#penalties`)."""
    own = "physical" if attribute in PHYSICAL else "mental"
    return int(tracks["energy"] + tracks[own])


def penalties(tracks: Tracks) -> tuple[int, int]:
    """What is lost on physical and on mental attributes, capped."""
    return min(CAP, penalty(tracks, PHYSICAL[0])), min(CAP, penalty(tracks, MENTAL[0]))


# -- damage and overflow -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move:
    """So many boxes on a track; `left` went on from there, and came to `on` where it went."""

    track: str
    boxes: int
    left: int = 0
    on: int = 0


def half(damage: int) -> int:
    """Half, rounded down, one at least where there was any (`elshore/failing#overflow`)."""
    return max(1, damage // 2) if damage else 0


def land(tracks: Tracks, track: str, damage: int, rulings: Reading, spill: str = "usual") -> tuple[Tracks, list[Move]]:
    """The tracks after `damage` on `track`, and the way it took. What finds every track full does nothing."""
    after = dict(tracks)
    moves: list[Move] = []
    seen: list[str] = []
    while damage:
        seen.append(track)
        boxes = min(BOXES - after[track], damage)
        after[track] += boxes
        left = damage - boxes
        onward = _onward(track, seen, rulings, spill if len(seen) == 1 else "usual") if left else None
        damage = half(left) if len(seen) == 1 or (left and rulings["overflow-again"] == "halve") else left
        moves.append(Move(track, boxes, left, damage if onward else 0))
        if onward is None:
            break
        track = onward
    return after, moves


def _onward(track: str, seen: list[str], rulings: Reading, spill: str) -> str | None:
    """The next track, never one that was full already; None where none is left."""
    if spill != "usual" and spill not in seen:
        return spill
    if track == "physical":
        found = "energy"
    else:
        found = rulings["mental-overflow" if track == "mental" else "energy-overflow"]
    return found if found not in seen else next((each for each in TRACKS if each not in seen), None)


def lay(tracks: Tracks, parts: Mapping[str, int], rulings: Reading, spill: str = "usual") -> Tracks:
    """Damage laid on several tracks at once, one after another (`elshore/pressures#splitting`)."""
    for track in TRACKS:
        tracks, _ = land(tracks, track, parts[track], rulings, spill)
    return tracks


def split(tracks: Tracks, pending: int, parts: Mapping[str, int], rulings: Reading, spill: str) -> Tracks:
    """Waiting damage laid in parts, which must make up the whole of it (`elshore/pressures#splitting`)."""
    laid = sum(parts[track] for track in TRACKS)
    if laid != pending or not laid:
        raise BadInput("split", None, came=laid, high=pending)
    return lay(tracks, parts, rulings, spill)


def tapped(tracks: Tracks, track: str, box: int) -> Tracks:
    """The tracks after a tap on a box: filled up to it, or one less where it was the last filled one."""
    return {**tracks, track: box - 1 if box and box == tracks[track] else box}


def spend(tracks: Tracks, boxes: int) -> Tracks:
    """Energy spent on purpose, never to the last box (`elshore/failing#voluntary-energy`)."""
    if tracks["energy"] + boxes >= BOXES:
        raise BadInput("energy-end", "amount", came=boxes, high=BOXES - 1, low=tracks["energy"])
    return {**tracks, "energy": tracks["energy"] + boxes}


def heal(tracks: Tracks, track: str, boxes: int) -> Tracks:
    return {**tracks, track: max(0, tracks[track] - boxes)}


# -- rest and strain -----------------------------------------------------------------------------------------------

RESTS = ("night", "day", "days", "session")
STRAINS = {
    "missed-meal": {},
    "thirst": {"energy": 1},
    "long-thirst": {"energy": 3},
    "waking": {"energy": 1},
    "fire": {"physical": 1, "mental": 1},
    "cold": {"energy": 1},
}
"""Boxes of hardship (`elshore/pressures#energy`, `elshore/hazards#fire`)."""


def rest(tracks: Tracks, kind: str, rulings: Reading) -> Tracks:
    """A night, a day, several days, or a session in safety (`elshore/failing#recovery`)."""
    if kind == "days":
        return heal(tracks, "physical", 1)
    if kind == "session":
        return heal(tracks, "mental", 1)
    full = kind == "day" and rulings["rest-day"] == "full"
    return heal(tracks, "energy", BOXES if full else 1)


def strain(tracks: Tracks, kind: str, rulings: Reading) -> Tracks:
    return lay(tracks, {track: STRAINS[kind].get(track, 0) for track in TRACKS}, rulings)


# -- states --------------------------------------------------------------------------------------------------------


def states(tracks: Tracks, stable: bool) -> tuple[str, ...]:
    """What full tracks make of someone (`elshore/failing#full`)."""
    full = {track for track in TRACKS if tracks[track] >= BOXES}
    found = []
    if "physical" in full:
        found.append("unconscious-stable" if stable else "dying")
    if "energy" in full:
        found.append("unconscious")
    if "mental" in full:
        found.append("breakdown")
    if len(full) == len(TRACKS):
        found.append("incapacitated")
    return tuple(found)


def threshold(filled: int, rulings: Reading) -> str | None:
    """The name of the threshold where a track stands, as the table has named it."""
    names = [row for row in rulings.value("thresholds") if row["from"] <= filled]
    return max(names, key=lambda row: int(row["from"]))["name"] if names else None


def wounded(tracks: Tracks, rulings: Reading) -> bool:
    """Whether any track is at the threshold that takes actions away (`elshore/gift-list#multistrandedness`)."""
    high = BOXES if rulings["wounded-strands"] == "or-more" else WORST_WOUNDED
    return any(WOUNDED <= tracks[track] <= high for track in TRACKS)
