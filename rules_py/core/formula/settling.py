"""What becomes of dice that have fallen: which are kept, which count, what they come to."""

from __future__ import annotations

from collections.abc import Sequence

from .nodes import Handful


def kept(handful: Handful, faces: Sequence[int]) -> list[int]:
    """The places of those dice that are kept; of equal ones the first to fall."""
    places = range(len(faces))
    if handful.keep is None:
        return list(places)
    order = sorted(places, key=faces.__getitem__, reverse=handful.keep.from_high)
    return order[: handful.keep.kept(handful.count)]


def worth(handful: Handful, faces: Sequence[int]) -> int:
    """What dice that stand come to."""
    if handful.keep is not None:  # which of equal dice are kept makes no difference here
        faces = sorted(faces, reverse=handful.keep.from_high)[: handful.keep.kept(handful.count)]
    return sum(faces) if handful.hits is None else sum(map(handful.hits, faces))


def settled(handful: Handful, faces: Sequence[int]) -> list[str]:
    """The fate of each die that stands."""
    fates = ["dropped"] * len(faces)
    for at in kept(handful, faces):
        fates[at] = "kept" if handful.hits is None else "counted" if handful.hits(faces[at]) else "missed"
    return fates
