"""Apotheosis gained and lost, Karma and Kismet gained and spent (`echelon/destiny`, `echelon/apotheosis#advance`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ....core.words import Term
from .. import destiny, karma
from ..destiny import KARMA, KISMET
from ..wounds import Body
from .character_pools import embody, leave
from .who import Who

KISMET_IN_KARMA = 3
HIGHEST = 200
"""There is no highest rank; the site stops here."""


# -- Apotheosis (`apotheosis#advance`) -------------------------------------------------------------


def ascend(state: Any, p: Params, rulings: Reading) -> Any:
    """A rank more: a point of Kismet with it; Karma's maximum grows, its point by ruling too."""
    before = Who(state, rulings)
    if before.apotheosis >= HIGHEST:
        raise BadInput("rank-end", None, high=HIGHEST)
    after = put(state, ("apotheosis",), before.apotheosis + 1)
    after = leave(after, KISMET, before.left(KISMET) + 1, rulings)
    return after if rulings["advance-karma"] == "filled" else leave(after, KARMA, before.left(KARMA), rulings)


def descend(state: Any, p: Params, rulings: Reading) -> Any:
    """A rank less: what no longer finds room is lost. Below nought there is nothing (`apotheosis#zero`)."""
    before = Who(state, rulings)
    if before.apotheosis == 0:
        raise BadInput("rank-nought", None, low=0)
    after = put(state, ("apotheosis",), before.apotheosis - 1)
    for pool in (KARMA, KISMET):
        after = leave(after, pool, min(before.left(pool), Who(after, rulings).trait(pool)), rulings)
    return after


def set_apotheosis(state: Any, p: Params, rulings: Reading) -> Any:
    """The rank a character is made with; what it has spent stays spent."""
    return put(state, ("apotheosis",), p.apotheosis)


# -- Karma and Kismet (`destiny#karma-use`, `destiny#kismet-use`) ----------------------------------


def exceptional(state: Any, p: Params, rulings: Reading) -> Any:
    who = Who(state, rulings)
    gained = destiny.gain(p.result, who.apotheosis)
    return leave(state, KARMA, karma.raised(who.left(KARMA), gained, who.trait(KARMA)), rulings)


def spend_karma(state: Any, p: Params, rulings: Reading) -> Any:
    """One point, once a turn: a die, five more Defense for one attack, or the bleeding stopped.

    `guard` is a Defense that a roll has lifted already.
    """
    who = Who(state, rulings)
    if who.left(KARMA) < 1:
        raise BadInput("none-left", None, came=Term(KARMA))
    if state["karma-spent"]:
        raise BadInput("once-a-turn", None)
    if p.on == "stabilise":
        if who.body.state != "dying":
            raise BadInput("not-dying", None)
        state = put(state, ("stable",), True)
    if p.on == "defense":
        state = put(state, ("guard",), True)
    return put(leave(state, KARMA, who.left(KARMA) - 1, rulings), ("karma-spent",), True)


def spend_kismet(state: Any, p: Params, rulings: Reading) -> Any:
    """One point: a success, three points of Karma, or the attack ignored that has just killed."""
    who = Who(state, rulings)
    if who.left(KISMET) < 1:
        raise BadInput("none-left", None, came=Term(KISMET))
    if p.on == "success" and not destiny.automatic(rulings):
        raise BadInput("nothing-automatic", None)
    paid = leave(state, KISMET, who.left(KISMET) - 1, rulings)
    if p.on == "death":
        return _defied(paid, who)
    if p.on == "karma":
        now, gained = who.left(KARMA), KISMET_IN_KARMA
        whole = rulings["kismet-karma"] == "whole"
        return leave(paid, KARMA, now + gained if whole else karma.raised(now, gained, who.trait(KARMA)), rulings)
    return paid


def _defied(state: Any, who: Who) -> Any:
    """The last blow did not happen; only in the round in which it fell (`destiny#defy-death`)."""
    if who.body.state != "dead" or not state["blow"]:
        raise BadInput("no-killing-blow", None)
    (blow,) = state["blow"]
    body = Body(
        who.body.maximum,
        who.body.vitality + blow["vitality"],
        who.body.vigor + blow["vigor"],
        blow["standing"],
        blow["stable"],
    )
    return put(embody(state, body, who.rulings), ("blow",), ())


EVENTS = (
    Event("ascend", (), ascend),
    Event("descend", (), descend),
    Event("set-apotheosis", (Integer("apotheosis", 0, HIGHEST, 1),), set_apotheosis),
    Event("exceptional", (Option("result", ("success", "failure")),), exceptional),
    Event("spend-karma", (Option("on", ("die", "defense", "stabilise", "guard")),), spend_karma),
    Event("spend-kismet", (Option("on", ("success", "karma", "death")),), spend_kismet),
)
