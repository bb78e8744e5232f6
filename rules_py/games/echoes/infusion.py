"""Lens infusion: wounds healed at once, for lenses and with a risk (`echoes/wounds#infusion`)."""

from __future__ import annotations

from ...core.fields import Integer, Option, Params
from ...core.play import Effect, Result, Rule, Step
from ...core.rulings import Reading
from . import cells
from .chance import chances, may_reroll
from .checks import action
from .feeling import echo_alone
from .pool import Buffs, Pool, pool

INFUSION = 40
"""The fortune check of a lens infusion, in per cent (`echoes/wounds#infusion`)."""


def infusion_pool(p: Params, rulings: Reading) -> Pool:
    big = rulings["infusion-buffs"] == "big"
    return pool(Buffs(big_buffs=p.buffs) if big else Buffs(small_buffs=p.buffs), rulings)


def lens_infusion(p: Params, rulings: Reading) -> Rule:
    came = yield from chances(infusion_pool(p, rulings), INFUSION, rulings)
    healed = rulings.value("infusion-healed")[came.outcome]
    echo = rulings.value("infusion-echo")[came.outcome]
    steps = (
        Step("wounds#infusion", f"infusion-{p.wound}", {"price": p.buffs}),
        *came.steps,
        Step("wounds#infusion", "infused", {"healed": healed, "echo": echo}),
        came.last,
    )
    values = {**came.values(), "price": p.buffs, "healed": healed, "echo": echo}
    done = {"wound": p.wound, "price": p.buffs, "healed": healed, "echo": echo}
    effects = (*echo_alone((1,) * came.paid), Effect("character", "infuse", done), *came.effects())
    return Result(came.outcome, values, steps, effects, came.fallen.fates())


INFUSE = action(
    "lens-infusion",
    (Option("wound", ("minor", "serious")), Integer("buffs", 0, 3, 1)),
    lens_infusion,
    lambda p, rulings: cells.odds(infusion_pool(p, rulings), INFUSION, rulings, reroll=may_reroll(rulings)),
    "wounds#infusion",
    infusion_pool,
)
