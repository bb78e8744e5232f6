"""How a rule asks for dice and decisions, and how the answers become a roll.

A rule is a generator that reads like its text: it yields a :class:`Throw` or a :class:`Choose`,
receives what that came to, and returns a :class:`Result`. It draws nothing itself. The answers in
order are the *trail*: faces for a throw, an option's key for a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias

from .errors import BadInput, Fault


@dataclass(frozen=True)
class Die:
    """A die with `sides` faces, the lowest of them `low`."""

    sides: int
    low: int = 1

    @property
    def faces(self) -> range:
        return range(self.low, self.low + self.sides)

    @property
    def name(self) -> str:
        """`d10`; `dF` for a fate die, which shows minus, blank or plus."""
        return "dF" if (self.sides, self.low) == (3, -1) else f"d{self.sides}"


@dataclass(frozen=True)
class Fold:
    """What a rule sees of dice that lie in no order: `step` adds one face to the state, from `start` on.

    The smaller the state, the cheaper the odds: a count of marks, not thirty faces. `whole` may be given where
    all faces at once are folded faster, to the same state.
    """

    start: Hashable
    step: Callable[[Any, int], Hashable]
    whole: Callable[[Sequence[int]], Hashable] | None = None


SET = Fold((), lambda seen, face: tuple(sorted((*seen, face))))
"""All faces, in rising order."""


def count(counts: Callable[[int], bool]) -> Fold:
    """How many faces count."""
    return Fold(0, lambda seen, face: seen + bool(counts(face)), lambda faces: sum(map(bool, map(counts, faces))))


def total(cap: int | None = None) -> Fold:
    """The sum of the faces; with a `cap`, all from there on is one state, which closes an exploding die's tail."""
    if cap is None:
        return Fold(0, lambda seen, face: seen + face, sum)
    return Fold(0, lambda seen, face: min(cap, seen + face))


Fates: TypeAlias = Callable[[Sequence[int]], Sequence[str]]
"""From a throw's faces, in order, to each die's fate (a key: "counted", "dropped" …)."""


@dataclass(frozen=True)
class Throw:
    """Throw `n` dice. The rule is sent `fold` of the faces.

    `explode` names faces that bring one more die each (asked after the first `n`, wave by wave);
    `shown` gives the adjusted figure of a face, where the rule adjusts each die. Dice of one `label` lie in one
    row under it; without one, the row is that of the role and has its words.
    """

    role: str
    owner: str
    die: Die
    n: int
    fold: Fold = SET
    explode: frozenset[int] = frozenset()
    fates: Fates | None = None
    shown: Callable[[int], int] | None = None
    label: str = ""


@dataclass(frozen=True)
class Option:
    """One answer to a choice. `cost` names what it takes (`{"echo": 1}`); what costs is declined unless chosen."""

    key: str
    cost: Mapping[str, int] = field(default_factory=dict)
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Choose:
    """`by` decides between `options`; the rule is sent the key.

    `ahead`: it must be settled before the dice that follow are seen, so it is asked even where all but
    one option cost, and what was declined is not on offer afterwards.
    """

    key: str
    by: str
    options: tuple[Option, ...]
    ahead: bool = False

    @property
    def declined(self) -> str | None:
        """The option that costs nothing, where every other costs: nobody need be asked, the others stay on offer."""
        free = [option.key for option in self.options if not option.cost]
        return free[0] if len(free) == 1 and len(self.options) > 1 else None


@dataclass(frozen=True)
class Faces:
    """Stands in a step or a value for the faces thrown in `role`, which only a real roll has.

    `read` turns them into what is told; odds never look inside.
    """

    role: str
    read: Callable[[Sequence[int]], object] = tuple


@dataclass(frozen=True)
class Later:
    """Stands in a step for what is worked out only where the roll is told, from what was played: most never are."""

    read: Callable[[Played], object]


@dataclass(frozen=True)
class AtLeast:
    """A charted value cut off: this or more."""

    value: int


@dataclass(frozen=True)
class UpTo:
    """A charted value cut off below: this or less."""

    value: int


@dataclass(frozen=True)
class Step:
    """One reason. `rule` is where it is written (`chapter#anchor`), `key` its words (`step.<key>`)."""

    rule: str
    key: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Effect:
    """What the roll does to `role`'s sheet: an event of that sheet and its fields.

    Its words are `effect.<key>` (the event's name where there is no key), filled from the fields and `data`.
    """

    role: str
    event: str
    fields: Mapping[str, object] = field(default_factory=dict)
    key: str = ""
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Result:
    """What the dice came to: outcome, figures, reasons, effects; `fates` by role where the throw could not know."""

    outcome: str
    values: Mapping[str, object] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    effects: tuple[Effect, ...] = ()
    fates: Mapping[str, Fates] = field(default_factory=dict)


Rule: TypeAlias = Generator[Throw | Choose, Any, Any]


class Answers(Protocol):
    """Whoever answers a rule: entropy, typed faces, a link, a player."""

    def faces(self, die: Die, n: int) -> Sequence[int]:
        """`n` faces of `die`."""
        ...

    def choice(self, choose: Choose) -> str | None:
        """An option's key, or None: take the best that costs nothing."""
        ...


class Cast(NamedTuple):
    """One throw as it fell: explosions stand after the dice that brought them. (A tuple is made twice as fast.)"""

    throw: Throw
    faces: tuple[int, ...]

    def fates(self, result: Result | None) -> tuple[str, ...]:
        rule = (result.fates.get(self.throw.role) if isinstance(result, Result) else None) or self.throw.fates
        if rule is None:
            return ("",) * len(self.faces)
        fates = tuple(rule(self.faces))
        if len(fates) != len(self.faces):
            raise Fault(f"fates of {self.throw.role}: {len(fates)} for {len(self.faces)} dice")
        return fates


@dataclass(frozen=True)
class Taken:
    """A choice as it was made; its answer stands at `at` in the trail."""

    choose: Choose
    taken: str
    best: str
    at: int = 0


class Played(NamedTuple):
    """A rule answered. `result` is None while `open` waits for someone to choose."""

    casts: tuple[Cast, ...]
    choices: tuple[Taken, ...]
    trail: tuple[tuple[int, ...] | str, ...]
    result: Any = None
    open: Taken | None = None

    def told(self, value: object) -> object:
        """`value` with its faces filled in, or worked out."""
        if isinstance(value, Later):
            return value.read(self)
        if isinstance(value, Faces):
            return value.read([face for cast in self.casts if cast.throw.role == value.role for face in cast.faces])
        return value

    @property
    def faces(self) -> list[int]:
        """All faces in the order the dice were asked for."""
        return [face for cast in self.casts for face in cast.faces]


MOST_DICE = 2_000
"""Dice one roll may throw, explosions included: an end for what would have none."""


def cast(throw: Throw, answers: Answers) -> Cast:
    """Ask `answers` for the throw's dice, and for those that explosions bring."""
    faces = list(answers.faces(throw.die, throw.n))
    wave = faces
    while throw.explode:
        again = sum(face in throw.explode for face in wave)
        if again == 0:
            break
        if len(faces) + again > MOST_DICE:
            raise BadInput("endless", high=MOST_DICE)
        wave = list(answers.faces(throw.die, again))
        faces += wave
    return Cast(throw, tuple(faces))


def folded(throw: Throw, faces: Sequence[int]) -> Any:
    """What the rule sees of `faces`."""
    if throw.fold.whole is not None:
        return throw.fold.whole(faces)
    state: Any = throw.fold.start
    for face in faces:
        state = throw.fold.step(state, face)
    return state


def play(
    rule: Callable[[], Rule],
    answers: Answers,
    best: Callable[[list[Any]], str],
    *,
    ask: bool = False,
) -> Played:
    """Run `rule` to its result, or to the first choice that `answers` leaves open when `ask` is set.

    `best` is told what the rule has been sent so far and says which option its chooser should take.
    """
    game = rule()
    casts: list[Cast] = []
    choices: list[Taken] = []
    trail: list[tuple[int, ...] | str] = []
    sent: list[Any] = []
    try:
        asked = next(game)
        while True:
            if isinstance(asked, Throw):
                fallen = cast(asked, answers)
                casts.append(fallen)
                trail.append(fallen.faces)
                answer: Any = folded(asked, fallen.faces)
            else:
                keys = [option.key for option in asked.options]
                advised = asked.declined or best(sent)
                key = answers.choice(asked)
                if key is None and ask and (asked.ahead or not asked.declined):
                    waits = Taken(asked, "", advised, len(trail))
                    return Played(tuple(casts), tuple(choices), tuple(trail), open=waits)
                answer = advised if key is None else key
                if answer not in keys:
                    raise BadInput("option", asked.key, came=str(answer)[:40], allowed=tuple(keys))
                choices.append(Taken(asked, answer, advised, len(trail)))
                trail.append(answer)
            sent.append(answer)
            asked = game.send(answer)
    except StopIteration as end:
        return Played(tuple(casts), tuple(choices), tuple(trail), result=end.value)
