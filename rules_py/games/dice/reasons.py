"""What the dice came to, told step by step (`dice/notation`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from ...core.formula.expression import Expression
from ...core.formula.nodes import PRINTED, Handful
from ...core.formula.settling import kept, worth
from ...core.formula.throws import Fallen, Waves
from ...core.play import Faces, Later, Played, Step

Read = Callable[[Callable[[Sequence[int]], object]], object]
"""How a step comes by what it tells of the faces: at once, or when it is told."""


def reasons(formula: Expression, fallen: Fallen) -> tuple[Step, ...]:
    """A step or more for each handful, and one that joins them where there is something to join."""
    return _as_they_fell(formula) if not fallen.waves else (*_in_waves(formula, fallen), *_joined(formula))


@lru_cache(maxsize=512)
def _as_they_fell(formula: Expression) -> tuple[Step, ...]:
    """The steps of dice that all fall at once: the same each time, for they read the faces when they are told."""
    fell = (_settled(handful, partial(Faces, throw.role)) for handful, throw in formula.throws)
    return (*fell, *_joined(formula))


def _joined(formula: Expression) -> tuple[Step, ...]:
    """The formula with what each handful came to in its place, and the total."""
    if isinstance(formula.root, Handful):
        return ()

    def parts(played: Played) -> str:
        values = iter(played.result.values["parts"])
        return formula.root.written(PRINTED, lambda handful: str(next(values)).replace("-", PRINTED["minus"]))

    data = {"joined": Later(parts), "total": Later(lambda played: played.result.values["total"])}
    return (Step("notation#sums", "joined", data),)


def _in_waves(formula: Expression, fallen: Fallen) -> tuple[Step, ...]:
    steps: list[Step] = []
    for at, (handful, throw) in enumerate(formula.throws):
        if at in fallen.waves:
            steps += _waves(handful, fallen.waves[at])
        else:
            steps.append(_settled(handful, partial(Faces, throw.role)))
    return tuple(steps)


def _waves(handful: Handful, waves: Waves) -> list[Step]:
    """What was thrown again, what exploded, and then what stands."""
    dice = handful.written(PRINTED)
    fates = list(zip(waves.faces, waves.fates, strict=True))
    again = [face for face, fate in fates if fate == "rerolled"]
    stand = [face for face, fate in fates if fate != "rerolled"]
    steps = []
    if again:
        steps.append(Step("notation#reroll", "rerolled", {"dice": dice, "faces": again}))
    if more := len(stand) - handful.count:
        steps.append(Step("notation#explode", "exploded", {"dice": dice, "more": more}))
        if more == handful.explosions:
            steps.append(Step("limits#explosions", "stopped", {"dice": dice, "more": more}))
    return [*steps, _settled(handful, lambda read: read(stand))]


def _settled(handful: Handful, read: Read) -> Step:
    """What stands: what is kept of it, what counts, what it comes to."""
    data = {"dice": handful.written(PRINTED), "total": read(partial(worth, handful))}
    counts = handful.hits is not None
    if handful.keep is not None:
        data |= {"kept": read(partial(_those, handful, True)), "dropped": read(partial(_those, handful, False))}
        return Step("notation#keep", "kept-hits" if counts else "kept", data)
    data["faces"] = read(tuple)
    if counts:
        return Step("notation#count", "hits", data)
    return Step("notation#dice", "shown-one" if handful.count == 1 and handful.explode is None else "shown", data)


def _those(handful: Handful, which: bool, faces: Sequence[int]) -> tuple[int, ...]:
    """The faces that are kept, or those that are not, as they fell."""
    places = set(kept(handful, faces))
    return tuple(face for at, face in enumerate(faces) if (at in places) == which)
