"""The purity check of a lens foundry, which turns feelings into lenses (`echoes/items#conversion`)."""

from __future__ import annotations

from ...core.fields import Integer, Params
from ...core.play import Effect, Result, Rule, Step
from ...core.rulings import Reading
from . import cells
from .chance import chances, may_reroll, plain_pool
from .checks import PERCENT, action
from .feeling import echo_alone
from .pool import POOL

PURITY_ECHO = {"triumph": -3, "success": -1, "setback": 1, "disaster": 3}


def lenses(p: Params, rulings: Reading) -> int:
    """The faction's rate, flat or for each emotion brought (`echoes/items#conversion`)."""
    return int(p.rate) * (int(p.feelings) if rulings["conversion"] == "per-emotion" else 1)


def purity(p: Params, rulings: Reading) -> Rule:
    came = yield from chances(plain_pool(p, rulings), p.chance, rulings)
    echo, gained = PURITY_ECHO[came.outcome], lenses(p, rulings)
    step = Step("items#purity", "purity-gain" if echo > 0 else "purity-ease", {"echo": abs(echo), "lenses": gained})
    values = {"echo": echo, "lenses": gained, **came.values()}
    effects = (
        *echo_alone((1,) * came.paid),
        Effect("character", "convert", {"lenses": gained, "echo": echo}),
        *came.effects(),
    )
    return Result(came.outcome, values, (*came.steps, step, came.last), effects, came.fallen.fates())


PURITY = action(
    "purity",
    (Integer("chance", 0, PERCENT, 50), Integer("rate", 0, 99, 3), Integer("feelings", 0, 8, 1), *POOL),
    purity,
    lambda p, rulings: cells.odds(
        plain_pool(p, rulings),
        p.chance,
        rulings,
        lambda came, d, h, highest: PURITY_ECHO[came],
        reroll=may_reroll(rulings),
    ),
    "items#purity",
    plain_pool,
    chart="echo",
    figure="echo",
)
