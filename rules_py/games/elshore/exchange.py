"""How often an exchange of blows ends how, and which defence serves best (`elshore/defence#named`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from operator import mul

from .damage import Strike
from .opposed import margins
from .pool import Pool
from .reading import successes

Leaf = tuple[tuple[str, int], int]
"""Outcome and damage, and their weight."""


class Exchange:
    """`mine` attacks; `guards` has the pool of every defence that may be named, None for none at all.

    `strike` says what successes against successes come to for a defence, `came` how that ends. Beyond
    the lead of one side over the other only this counts: whether the attack failed altogether.
    """

    def __init__(
        self,
        mine: Pool,
        guards: Mapping[str, Pool | None],
        strike: Callable[[str, int, int], Strike],
        came: Callable[[Strike], str],
    ) -> None:
        self._dice, self._strike, self._came = mine, strike, came
        most = max(guard.dice if guard else 0 for guard in guards.values())
        self._theirs: dict[str, list[int]] = {}
        for kind, guard in guards.items():
            scale: int = 10 ** (most - (guard.dice if guard else 0))
            self._theirs[kind] = [weight * scale for weight in (successes(guard) if guard else [1])]
        self._leads: dict[str, dict[int, Strike]] = {kind: {} for kind in guards}
        self._failed: dict[str, dict[int, Strike]] = {kind: {} for kind in guards}
        self._costs: dict[str, list[int]] = {}
        self.whole: int = 10 ** (mine.dice + most)

    @cached_property
    def attack(self) -> list[int]:
        """The weights of the attack's successes."""
        return successes(self._dice)

    def _ends(self, kind: str, lead: int, failed: bool) -> Strike:
        known = (self._failed if failed else self._leads)[kind]
        if lead not in known:
            mine = 0 if failed else max(lead, 1)
            known[lead] = self._strike(kind, mine, mine - lead)
        return known[lead]

    def _spread(self, kind: str, mine: Sequence[int]) -> list[tuple[Strike, int]]:
        """Every end of the exchange with its weight, for the attack's weights `mine`."""
        theirs = self._theirs[kind]
        found = [(self._ends(kind, -d, True), mine[0] * weight) for d, weight in enumerate(theirs)]
        leads = margins([0, *mine[1:]], theirs)
        return found + [(self._ends(kind, lead, False), weight) for lead, weight in leads.items() if weight]

    def _losses(self, kind: str) -> list[int]:
        """What each lead costs the defender, from the defence's best roll against one success upwards."""
        if kind not in self._costs:
            leads = range(1 - len(self._theirs[kind]), self._dice.dice + 1)
            ends = (self._ends(kind, lead, False) for lead in leads)
            self._costs[kind] = [end.through - end.counter for end in ends]
        return self._costs[kind]

    def _loss(self, kind: str, n: int) -> int:
        """The defender's expected loss against an attack of `n` successes, harm less what falls back."""
        theirs = self._theirs[kind]
        if n == 0:
            ends = (self._ends(kind, -d, True) for d in range(len(theirs)))
            return sum((end.through - end.counter) * weight for end, weight in zip(ends, theirs, strict=True))
        return sum(map(mul, self._losses(kind)[n : n + len(theirs)], reversed(theirs)))

    def best(self, mine: Sequence[int]) -> str:
        """The defence whose chooser loses least by it; the first among equals."""
        return min(
            self._theirs, key=lambda kind: sum(weight * self._loss(kind, n) for n, weight in enumerate(mine) if weight)
        )

    def leaves(self, kind: str, mine: Sequence[int]) -> list[Leaf]:
        return [((self._came(end), end.damage), weight) for end, weight in self._spread(kind, mine) if weight]

    def before(self) -> list[Leaf]:
        """All ends, where the defence is named before the dice fall."""
        return self.leaves(self.best(self.attack), self.attack)

    def after(self) -> list[Leaf]:
        """All ends, where the defence is named against the successes that fell."""
        chosen: dict[str, list[int]] = {}
        for n, weight in enumerate(self.attack):
            kind = self.best([0] * n + [1])
            chosen.setdefault(kind, [0] * len(self.attack))[n] = weight
        return [leaf for kind, mine in chosen.items() for leaf in self.leaves(kind, mine)]
