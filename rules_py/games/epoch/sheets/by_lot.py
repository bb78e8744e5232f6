"""A character drawn by lot: the seven features, and experience spent on a few skills (`epoch/character#features`).

The source tells no step of creation: attributes are drawn around the table's starting score, and what a skill holds
has been paid for by the book's prices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import ladder
from ..lists import ALL_ATTRIBUTES, ALL_SKILLS
from .experience import left

if TYPE_CHECKING:
    from ....core.lot import Lot

FAVOURITES = 5
"""Skills that the experience goes into."""

SHIFTED = 3
"""Attributes that stand above the average, and as many below."""


def random(lot: Lot) -> None:
    for event, field, key in (
        ("set-name", "name", "names"),
        ("set-template", "template", "templates"),
        ("set-positive-trait", "positive_trait", "good-traits"),
        ("set-negative-trait", "negative_trait", "bad-traits"),
    ):
        lot.do(event, **{field: lot.word(key)})
    for burden in lot.words("burdens", lot.between(1, 2)):
        lot.do("add-burden", burden=burden)
    shifted = lot.some(ALL_ATTRIBUTES, 2 * SHIFTED)
    for at, name in enumerate(shifted):
        change = lot.between(1, 2) * (1 if at < SHIFTED else -1)
        score = max(1, min(ladder.HIGHEST, lot.state["attributes"][name] + change))
        lot.do("set-attribute", attribute=name, score=score)
    lot.do("earn", xp=10 * lot.between(10, 24), what=lot.word("past"))
    _raise(lot)
    _train(lot)


def _raise(lot: Lot) -> None:
    """Now and then an attribute, where the experience is enough for one."""
    name = lot.one(ALL_ATTRIBUTES)
    score = lot.state["attributes"][name] + 1
    if lot.often(4) and score <= ladder.HIGHEST and ladder.raise_cost(score) <= left(lot.state):
        lot.do("raise", attribute=name)


def _train(lot: Lot) -> None:
    """Rungs of the favourite skills, as long as one can be paid for; each mastery is named as it falls due."""
    favourites = lot.some(ALL_SKILLS, FAVOURITES)
    top = ladder.position(ladder.top(lot.rulings))
    while True:
        rungs = {name: ladder.above(ladder.level(lot.state["skills"][name])) for name in favourites}
        within = [
            name
            for name, rung in rungs.items()
            if ladder.position(rung) <= top and ladder.step_cost(rung) <= left(lot.state)
        ]
        if not within:
            return
        name = lot.one(within)
        lot.do("train", skill=name)
        if ladder.brings_mastery(rungs[name]):
            lot.do("add-mastery", skill=name, mastery=lot.word("masteries"))
