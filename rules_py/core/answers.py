"""Who answers a rule's questions: chance, typed faces, or a trail that was kept.

Chance is the operating system's (`os.urandom`; in the browser `crypto.getRandomValues`), and every
face is equally likely: bytes beyond the last whole multiple of the die's sides are thrown away.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence

from .errors import BadInput
from .play import Choose, Die


class Chance:
    """Fair dice; choices are left open."""

    def faces(self, die: Die, n: int) -> list[int]:
        sides, low = die.sides, die.low
        size = 1 if sides <= 256 else ((sides - 1).bit_length() + 7) // 8
        fair = 256**size // sides * sides
        found: list[int] = []
        while len(found) < n:
            drawn = os.urandom(size * (n + n // 8 + 1 - len(found)))
            numbers = drawn if size == 1 else _numbers(drawn, size)
            found += [low + number % sides for number in numbers if number < fair]
        return found[:n]

    def choice(self, choose: Choose) -> str | None:
        return None


def _numbers(drawn: bytes, size: int) -> Iterable[int]:
    return (int.from_bytes(drawn[at : at + size]) for at in range(0, len(drawn), size))


def reseed() -> None:
    """For a memory that was kept and lives again: what stood in it would fall alike each time. The system's chance has
    nothing that could be kept; Python's own generator has, if anybody brought it in."""
    random = sys.modules.get("random")
    if random is not None:
        random.seed()


class Seeded(Chance):
    """The same dice every time for the same seed: for tests and for showing a roll again."""

    def __init__(self, seed: int) -> None:
        from random import Random  # heavy, and never needed in the browser

        self._random = Random(seed)

    def faces(self, die: Die, n: int) -> list[int]:
        return [die.low + self._random.randrange(die.sides) for _ in range(n)]


class Typed:
    """Faces that fell on a real table, in the order the dice are asked for. None may be missing or left over."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = list(faces)
        self._used = 0

    def faces(self, die: Die, n: int) -> list[int]:
        found = self._faces[self._used : self._used + n]
        for face in found:
            if face not in die.faces:
                raise BadInput("face", "faces", came=face, low=die.low, high=die.low + die.sides - 1)
        if len(found) < n:
            raise BadInput("few-faces", "faces", came=len(self._faces), low=self._used + n)
        self._used += n
        return found

    def choice(self, choose: Choose) -> str | None:
        return None

    def finish(self) -> None:
        """Raises BadInput where faces are left over."""
        if self._used < len(self._faces):
            raise BadInput("many-faces", "faces", came=len(self._faces), high=self._used)


class Chosen:
    """Options named beforehand by the choice's key; dice from `then`."""

    def __init__(self, options: Mapping[str, str], then: Chance | Typed) -> None:
        self._options = dict(options)
        self._then = then

    def faces(self, die: Die, n: int) -> Sequence[int]:
        return self._then.faces(die, n)

    def choice(self, choose: Choose) -> str | None:
        return self._options.pop(choose.key, None)

    def finish(self) -> None:
        """Raises BadInput where an option was named for a choice that never came, or faces are left over."""
        for key in self._options:
            raise BadInput("no-choice", key[:40], came=key[:40])
        if isinstance(self._then, Typed):
            self._then.finish()


class Trail:
    """A kept trail, answered from its start; what comes after it goes to `then`."""

    def __init__(self, trail: Sequence[object], then: Chosen) -> None:
        self._trail = list(trail)
        self._faces: list[int] = []
        self._then = then

    def faces(self, die: Die, n: int) -> Sequence[int]:
        if not self._faces and self._trail:
            kept = self._trail.pop(0)
            if not isinstance(kept, (list, tuple)) or not all(type(face) is int for face in kept):
                raise BadInput("trail", "trail", came=str(kept)[:40])
            self._faces = list(kept)
        if not self._faces:
            return self._then.faces(die, n)
        found, self._faces = self._faces[:n], self._faces[n:]
        return Typed(found).faces(die, n)

    def choice(self, choose: Choose) -> str | None:
        if self._trail:
            kept = self._trail.pop(0)
            if not isinstance(kept, str):
                raise BadInput("trail", "trail", came=str(kept)[:40])
            return kept
        return self._then.choice(choose)

    def finish(self) -> None:
        """Raises BadInput where a part of the trail was not used."""
        if self._trail or self._faces:
            raise BadInput("trail", "trail", came=str([*self._faces, *self._trail])[:40])
        self._then.finish()
