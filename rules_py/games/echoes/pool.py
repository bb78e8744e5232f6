"""The buff pool: how many dice of either kind, who picks, what can be rerolled (`echoes/dice#buffs`)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.fields import Integer, Params
from ...core.play import SET, Choose, Die, Fates, Option, Throw
from ...core.rulings import Reading
from ...core.words import Term

D10 = Die(10, low=0)
MOST = 3
"""Buffs of one kind that count, and debuffs likewise (`echoes/dice#cap`)."""

POOL = (
    Integer("big_buffs", 0, 9, 0),
    Integer("big_debuffs", 0, 9, 0),
    Integer("small_buffs", 0, 9, 0),
    Integer("small_debuffs", 0, 9, 0),
)


@dataclass(frozen=True)
class Buffs:
    """What helps and hinders one check, before caps."""

    big_buffs: int = 0
    big_debuffs: int = 0
    small_buffs: int = 0
    small_debuffs: int = 0

    @classmethod
    def of(cls, p: Params) -> Buffs:
        return cls(p.big_buffs, p.big_debuffs, p.small_buffs, p.small_debuffs)

    def plus(self, big_buffs: int = 0, big_debuffs: int = 0, small_buffs: int = 0, small_debuffs: int = 0) -> Buffs:
        return Buffs(
            self.big_buffs + big_buffs,
            self.big_debuffs + big_debuffs,
            self.small_buffs + small_buffs,
            self.small_debuffs + small_debuffs,
        )


@dataclass(frozen=True)
class Pool:
    """Net big and small: above nought the player picks among 1 + n dice, below it the game master among 1 + |n|."""

    big: int = 0
    small: int = 0

    def net(self, kind: str) -> int:
        return self.big if kind == "dissonance" else self.small

    def dice(self, kind: str) -> int:
        return 1 + abs(self.net(kind))

    def chooser(self, kind: str) -> str:
        return "gm" if self.net(kind) < 0 else "player"


def pool(buffs: Buffs, rulings: Reading) -> Pool:
    """The pool that `buffs` make, capped by the rulings and cancelled one for one (`echoes/dice#cap`)."""
    big_buffs, small_buffs = _together(buffs.big_buffs, buffs.small_buffs, rulings)
    big_debuffs, small_debuffs = _together(buffs.big_debuffs, buffs.small_debuffs, rulings)
    return Pool(_net(big_buffs, big_debuffs, rulings), _net(small_buffs, small_debuffs, rulings))


def _net(buffs: int, debuffs: int, rulings: Reading) -> int:
    if rulings["cap"] == "before":
        return min(buffs, MOST) - min(debuffs, MOST)
    return max(-MOST, min(MOST, buffs - debuffs))


def _together(big: int, small: int, rulings: Reading) -> tuple[int, int]:
    """Under the ruling of three in all, the big ones count first."""
    if rulings["cap-total"] == "each":
        return big, small
    return min(big, MOST), min(small, MOST - min(big, MOST))


@dataclass(frozen=True)
class Fallen:
    """All faces as they lie, each kind rising; the two that make the number; what was rerolled, if anything."""

    dissonance: tuple[int, ...]
    harmony: tuple[int, ...]
    d: int
    h: int
    rerolled: tuple[str, int, int] | None = None

    @property
    def faces(self) -> tuple[int, ...]:
        return (*self.dissonance, *self.harmony)

    def fates(self) -> dict[str, Fates]:
        """Kept, dropped, rerolled: by role."""
        kept = {"dissonance": self.d, "harmony": self.h}
        gone: dict[str, int | None] = {"dissonance": None, "harmony": None}
        again = "dropped"
        if self.rerolled:
            kind, old, new = self.rerolled
            gone[kind] = old
            if kept[kind] == new:
                again = "kept"
                kept[kind] = -1
        found: dict[str, Fates] = {kind: _fates(kept[kind], gone[kind]) for kind in kept}
        found["reroll"] = lambda faces: [again] * len(faces)
        return found


def _fates(kept: int, gone: int | None) -> Fates:
    """One die of face `gone` was rerolled, one of face `kept` stands (-1: none of these), the others fall away."""

    def fates(faces: Sequence[int]) -> list[str]:
        told = ["dropped"] * len(faces)
        if gone is not None:
            told[list(faces).index(gone)] = "rerolled"
        if kept >= 0:
            told[next(at for at, face in enumerate(faces) if face == kept and told[at] == "dropped")] = "kept"
        return told

    return fates


Asking = Generator[Throw | Choose, Any, Any]


def roll(dice: Pool, rulings: Reading, reroll: bool = True) -> Generator[Throw | Choose, Any, Fallen]:
    """Throw the pool, let each side pick, offer the one reroll for an Echo (`echoes/dice#reroll`)."""
    lie = {}
    for kind in ("dissonance", "harmony"):
        lie[kind] = yield Throw(kind, "player", D10, dice.dice(kind), SET)
    rerolled = None
    if reroll and rulings["reroll-when"] == "before":
        rerolled = yield from _reroll({kind: tuple(dict.fromkeys(lie[kind])) for kind in lie})
        lie = _replaced(lie, rerolled)
    picked = yield from _pick(lie, dice, rulings)
    if reroll and rulings["reroll-when"] == "after":
        rerolled = yield from _reroll({kind: (picked[kind],) for kind in picked})
        lie = _replaced(lie, rerolled)
        if rerolled:
            picked[rerolled[0]] = rerolled[2]
    return Fallen(lie["dissonance"], lie["harmony"], picked["dissonance"], picked["harmony"], rerolled)


def order(dice: Pool, rulings: Reading) -> tuple[str, str]:
    """Which kind is picked first: by the ruling where both sides pick, else dissonance (`echoes/dice#choosing`)."""
    first, second = "dissonance", "harmony"
    if dice.chooser(first) != dice.chooser(second) and dice.chooser(first) != rulings["first-pick"]:
        return second, first
    return first, second


def _pick(lie: dict[str, tuple[int, ...]], dice: Pool, rulings: Reading) -> Asking:
    picked = {}
    for kind in order(dice, rulings):
        faces = tuple(dict.fromkeys(lie[kind]))
        picked[kind] = faces[0]
        if len(faces) > 1:
            chosen = yield Choose(kind, dice.chooser(kind), tuple(Option(str(face)) for face in faces))
            picked[kind] = int(chosen)
    return picked


def _reroll(faces: dict[str, tuple[int, ...]]) -> Asking:
    options = [
        Option(f"{kind}-{face}", {"echo": 1}, {"die": Term(f"{kind}-die"), "face": face})
        for kind in faces
        for face in faces[kind]
    ]
    chosen = yield Choose("reroll", "player", (Option("keep"), *options))
    if chosen == "keep":
        return None
    kind, _, face = chosen.partition("-")
    (new,) = yield Throw("reroll", "player", D10, 1, SET)
    return kind, int(face), new


def _replaced(lie: dict[str, tuple[int, ...]], rerolled: tuple[str, int, int] | None) -> dict[str, tuple[int, ...]]:
    if rerolled is None:
        return lie
    kind, old, new = rerolled
    faces = list(lie[kind])
    faces[faces.index(old)] = new
    return {**lie, kind: tuple(sorted(faces))}


def relief(faces: Sequence[int]) -> int:
    """Echo that a small debuff's harmony dice take away: 1 for doubles, 3 for triples (`echoes/dice#relief`)."""
    most = max(faces.count(face) for face in faces)
    return 3 if most >= 3 else int(most == 2)
