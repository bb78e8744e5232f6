"""Rules small enough to reckon by hand, one for each thing a game may need."""

from __future__ import annotations

from rules_py.core.action import BAD, GOOD, Action
from rules_py.core.fields import Integer, Params
from rules_py.core.game import Game
from rules_py.core.play import SET, AtLeast, Choose, Die, Option, Result, Throw, UpTo, total
from rules_py.core.rulings import Reading, Ruling, Table

D6 = Die(6)


def picks(p: Params, rulings: Reading):
    """Two dice; `by` keeps one; five or six succeeds."""
    dice = yield Throw("pool", "player", D6, 2, SET)
    kept = yield Choose(
        "keep", "player" if p.friendly else "gm", tuple(Option(str(face)) for face in dict.fromkeys(dice))
    )
    return Result("success" if int(kept) >= 5 else "failure", {"kept": int(kept)})


def buys(p: Params, rulings: Reading):
    """One die; a failed one may be thrown again for one Echo."""
    face = yield Throw("first", "player", D6, 1, total())
    if face < 5:
        choice = yield Choose("reroll", "player", (Option("stay"), Option("again", {"echo": 1})))
        if choice == "again":
            face = yield Throw("second", "player", D6, 1, total())
    return Result("success" if face >= 5 else "failure", {"face": face})


def bets(p: Params, rulings: Reading):
    """One die; luck bought before it falls makes it three better."""
    bet = yield Choose("bet", "player", (Option("none"), Option("luck", {"echo": 1})), ahead=True)
    face = yield Throw("die", "player", D6, 1, total())
    return Result("success" if face + 3 * (bet == "luck") >= 5 else "failure", {"face": face})


def explodes(p: Params, rulings: Reading):
    """One exploding die against a difficulty: the sum is capped there, which closes the tail."""
    found = yield Throw("die", "player", D6, p.dice, total(cap=p.difficulty), explode=frozenset({6}))
    return Result("success" if found >= p.difficulty else "failure", {"total": found})


def cut(p: Params, rulings: Reading):
    """One die whose chart is cut off at both ends."""
    face = yield Throw("die", "player", D6, 1, total())
    shown = UpTo(2) if face <= 2 else AtLeast(5) if face >= 5 else face
    return Result("success" if face >= 5 else "failure", {"face": shown})


def ruled(p: Params, rulings: Reading):
    """One die against a number that the table sets."""
    needed = {"easy": 3, "hard": 5}[rulings["needed"]]
    face = yield Throw("die", "player", D6, 1, total())
    return Result("success" if face >= needed else "failure", {"face": face})


def _action(name, rule, *fields, chart=None):
    return Action(name, fields, rule, {"success": GOOD, "failure": BAD}, "toys#toys", chart=chart)


PICKS = _action("picks", picks, Integer("friendly", 0, 1, 1))
BUYS = _action("buys", buys, chart="face")
BETS = _action("bets", bets)
EXPLODES = _action("explodes", explodes, Integer("difficulty", 1, 40, 10), Integer("dice", 1, 3, 1))
CUT = _action("cut", cut, chart="face")
RULED = _action("ruled", ruled)
TOYS = Game(
    "toys", (PICKS, BUYS, BETS, EXPLODES, CUT, RULED), rulings=(Ruling("needed", ("easy", "hard"), "toys#needed"),)
)


def reading(**rulings: str) -> Reading:
    return TOYS.reading(Table({f"toys/{key}": option for key, option in rulings.items()}))
