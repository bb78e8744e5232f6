"""Karma and Kismet spent on a roll (`echelon/destiny`).

When they are spent is a ruling. Before the throw the player is asked, and what was declined is gone;
after it they stand on offer.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ...core.fields import Params
from ...core.play import Choose, Effect, Option, Throw, total
from ...core.rulings import Reading
from .dice import D6, Dice, exploding

NONE, KARMA, KISMET = "none", "karma", "kismet"
GUARD = 5
"""What a point of Karma adds to one Defense."""
RANK_OF_KISMET = 1
"""A bought success counts as an exceptional one of this rank."""

Asking = Generator[Choose | Throw, Any, str]


def _choose(key: str, by: str, found: list[str], ahead: bool) -> Choose:
    return Choose(key, by, (Option(NONE), *(Option(each, {each: 1}) for each in found)), ahead)


def automatic(rulings: Reading) -> bool:
    """Whether Kismet buys a success, though the rules elsewhere know no automatic one (`destiny#automatic`)."""
    return rulings["automatic"] == "by-kismet"


def offered(p: Params, rulings: Reading, dice: Dice, when: str, six: bool = True) -> list[str]:
    """What the roller can spend `when` ("before" or "after" the throw).

    Afterwards a die can only go on exploding where an ordinary one shows a `six`.
    """
    found = []
    if p.karma and dice.free and rulings["karma-when"] == when and (six or rulings["karma-die"] != "exploding"):
        found.append(KARMA)
    if p.kismet and automatic(rulings) and rulings["kismet-when"] == when:
        found.append(KISMET)
    return found


def ask(found: list[str], ahead: bool) -> Asking:
    """Ask the roller, if there is anything to spend."""
    if not found:
        return NONE
    return str((yield _choose("destiny", "player", found, ahead)))


def ask_defender(p: Params, rulings: Reading) -> Asking:
    """Ask the other side: five more Defense, or a success of its own."""
    found = [KARMA] if p.their_karma else []
    if p.their_kismet and automatic(rulings):
        found.append(KISMET)
    if not found:
        return NONE
    return str((yield _choose("guard", "opponent", found, True)))


def one_more_die(rulings: Reading) -> Generator[Throw, Any, int]:
    """The die that Karma brings when the others lie already."""
    if rulings["karma-die"] == "extra":
        return int((yield Throw("bought", "player", D6, 1, total())))
    sum_, _ = yield from exploding("player", ("bought",))
    return sum_


def paid(spent: str) -> tuple[Effect, ...]:
    """What the roller's sheet loses."""
    if spent == KARMA:
        return (Effect("character", "spend-karma", {"on": "die"}),)
    if spent == KISMET:
        return (Effect("character", "spend-kismet", {"on": "success"}),)
    return ()


def guarded(spent: str) -> tuple[Effect, ...]:
    """What the defender's sheet loses. It may be the reader's own: a game master rolls for those who attack."""
    if spent == KARMA:
        return (Effect("character", "spend-karma", {"on": "guard"}, "guard-karma"),)
    if spent == KISMET:
        return (Effect("character", "spend-kismet", {"on": "success"}, "guard-kismet"),)
    return ()


def earned(result: str, apotheosis: int) -> Effect:
    """The Karma that an exceptional result brings (`destiny#karma-gain`)."""
    return Effect("character", "exceptional", {"result": result}, data={"karma": gain(result, apotheosis)})


def gain(result: str, apotheosis: int) -> int:
    """One point for an exceptional success; for an exceptional failure as many as the Apotheosis rank."""
    return 1 if result == "success" else apotheosis
