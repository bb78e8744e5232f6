"""How much one formula may ask for: past these it is refused at once, with the limit in words.

They are chosen so that the exact odds of whatever is let through take less than a tenth of a second in a
browser. A change here changes the chapter on limits too.
"""

from __future__ import annotations

LENGTH = 200
"""Characters; longer input is refused unread."""

DEPTH = 10
"""Brackets inside brackets."""

NUMBER = 1_000_000
"""The largest number that can be written."""

DICE = 100
"""Dice in all, before any explosion."""

SIDES = 1_000
"""Of one die."""

FACES = 1_000
"""Dice times sides, all together. They count double where dice explode, where some are kept and where they are rerolled
once, and double again for each more of these; dice that explode and of which some are kept count eight times."""

EXPLODERS = 3
"""Throws in one formula whose dice explode."""

RESULTS = 3_000
"""Totals that can be told apart."""

LARGEST = 10**12
"""The furthest that a total can lie from nought."""

LABEL = 30
"""Characters of a label."""

STANDING = 10
"""Of so many faces one at least must stand, where dice are rerolled until they do."""


def explosions(dice: int) -> int:
    """Dice that a throw of `dice` can bring in all: twenty, and one for each of its own."""
    return 20 + dice
