"""Lenses and shards, and feelings turned into them (`echoes/items#currency`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Option, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from ..lists import EMOTIONS, SHARDS_IN_A_LENS
from .character_shape import MOST_MONEY
from .echo_track import gain, relieved
from .sheet_tools import setter

COIN = Option("coin", ("lenses", "shards"))
AMOUNT = Integer("amount", 0, MOST_MONEY, 1)


def paid(state: Any, amount: int, coin: str) -> Any:
    """`amount` lenses or shards fewer: lenses are broken into shards, shards gathered into lenses, where need be."""
    price = amount * (SHARDS_IN_A_LENS if coin == "lenses" else 1)
    purse = state["lenses"] * SHARDS_IN_A_LENS + state["shards"]
    if price > purse:
        raise BadInput("too-dear", None, came=price, high=purse)
    lenses, shards = state["lenses"], state["shards"]
    if coin == "lenses":
        whole = min(amount, lenses)
        lenses, shards = lenses - whole, shards - (amount - whole) * SHARDS_IN_A_LENS
    else:
        shards -= amount
    if shards < 0:  # break as many lenses as the debt takes
        broken = -(shards // SHARDS_IN_A_LENS)
        lenses, shards = lenses - broken, shards + broken * SHARDS_IN_A_LENS
    return put(put(state, ("lenses",), lenses), ("shards",), shards)


def earned(state: Any, amount: int, coin: str) -> Any:
    return put(state, (coin,), min(MOST_MONEY, state[coin] + amount))


def convert(state: Any, p: Params, rulings: Reading) -> Any:
    """A foundry's work: every motivation to nought without Echo, lenses gained, Echo up or down."""
    emptied = put(state, ("motivations",), dict.fromkeys(EMOTIONS, 0))
    richer = earned(emptied, p.lenses, "lenses")
    moved = gain(richer, p.echo, rulings) if p.echo > 0 else relieved(richer, -p.echo)
    return put(moved, ("converted",), True)


def _gather(state: Any, p: Params, rulings: Reading) -> Any:
    """Seven shards are a lens."""
    whole, rest = divmod(state["shards"], SHARDS_IN_A_LENS)
    return freeze({**state, "lenses": min(MOST_MONEY, state["lenses"] + whole), "shards": rest})


def _break(state: Any, p: Params, rulings: Reading) -> Any:
    """A lens is seven shards."""
    if not state["lenses"]:
        raise BadInput("too-dear", None, came=SHARDS_IN_A_LENS, high=state["shards"])
    return freeze(
        {**state, "lenses": state["lenses"] - 1, "shards": min(MOST_MONEY, state["shards"] + SHARDS_IN_A_LENS)}
    )


EVENTS = (
    Event("pay", (AMOUNT, COIN), lambda state, p, rulings: paid(state, p.amount, p.coin)),
    Event("earn", (AMOUNT, COIN), lambda state, p, rulings: earned(state, p.amount, p.coin)),
    Event("gather", (), _gather),
    Event("break", (), _break),
    Event("convert", (Integer("lenses", 0, MOST_MONEY), Integer("echo", -9, 9, 0)), convert),
    Event("new-month", (), lambda state, p, rulings: put(state, ("converted",), False)),
    Event("set-lenses", (Integer("lenses", 0, MOST_MONEY),), setter("lenses")),
    Event("set-shards", (Integer("shards", 0, MOST_MONEY),), setter("shards")),
)
