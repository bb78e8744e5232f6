"""How often an exchange of blows ends how, and which defence serves best (`elshore/defence#named`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

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
        if sum(weight > 0 for weight in mine) == 1:
            n = next(at for at, weight in enumerate(mine) if weight)
            return [(self._ends(kind, n - d, n == 0), mine[n] * weight) for d, weight in enumerate(theirs)]
        found = [(self._ends(kind, -d, True), mine[0] * weight) for d, weight in enumerate(theirs)]
        leads = margins([0, *mine[1:]], theirs)
        return found + [(self._ends(kind, lead, False), weight) for lead, weight in leads.items() if weight]

    def best(self, mine: Sequence[int]) -> str:
        """The defence whose chooser loses least by it, harm less what falls back; the first among equals."""

        def loss(kind: str) -> int:
            return sum((end.through - end.counter) * weight for end, weight in self._spread(kind, mine))

        return min(self._theirs, key=loss)

    def leaves(self, kind: str, mine: Sequence[int]) -> list[Leaf]:
        return [((self._came(end), end.damage), weight) for end, weight in self._spread(kind, mine) if weight]

    def before(self) -> list[Leaf]:
        """All ends, where the defence is named before the dice fall."""
        return self.leaves(self.best(self.attack), self.attack)

    def after(self) -> list[Leaf]:
        """All ends, where the defence is named against the successes that fell."""
        found: list[Leaf] = []
        for n, weight in enumerate(self.attack):
            alone = [0] * n + [weight]
            found += self.leaves(self.best(alone), alone)
        return found
