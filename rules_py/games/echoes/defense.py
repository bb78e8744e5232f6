"""The defence check: one roll for the save and for the enemy's damage (`echoes/combat#defense`)."""

from __future__ import annotations

from ...core.fields import Flag, Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Result, Rule, Step
from ...core.rulings import Reading
from . import cells
from .checks import PERCENT, action, check
from .damage import THREAT, counted, threat
from .feeling import FEELING, TRAITS, after, check_save, eases, felt, motivation_steps, price, price_steps
from .harm import half, harm
from .pool import POOL, Buffs, Pool, pool

READINGS = ("fixed", "lowest", "highest", "sum", "dissonance", "harmony", "round", "horde")
"""How an enemy's damage is read (`echoes/gamemaster#interpretation`)."""

DEFENSE_FIELDS = (
    Integer("save", 0, PERCENT, 20),
    Option("kind", ("physical", "magical")),
    Option("reading", READINGS),
    Integer("power", 0, 99, 0),
    Integer("round", 1, 99, 1),
    Integer("horde", 0, 9, 0),
    Flag("plus_horde"),
    THREAT,
    Integer("resistance", 0, 50, 0),
    Option("cover", ("none", "small", "big")),
    Integer("stamina", 0, 20, 2),
    Integer("threshold", 1, 99, 3),
    *FEELING,
    *TRAITS,
    *POOL,
)


def defense_pool(p: Params, rulings: Reading) -> Pool:
    cover = Buffs.of(p).plus(big_buffs=int(p.cover == "big"), small_buffs=int(p.cover == "small"))
    return pool(felt(p, cover, rulings), rulings)


def read(reading: str, d: int, h: int, round_: int, horde: int, rulings: Reading) -> int:
    """An enemy's damage off the last roll of a player (`echoes/gamemaster#interpretation`)."""
    dissonance, harmony = counted(d, rulings), counted(h, rulings)
    return {
        "fixed": 0,
        "lowest": min(dissonance, harmony),
        "highest": max(dissonance, harmony),
        "sum": dissonance + harmony,
        "dissonance": dissonance,
        "harmony": harmony,
        "round": round_,
        "horde": horde,
    }[reading]


def incoming(p: Params, d: int, h: int, rulings: Reading) -> int:
    """Damage before resistance: what is read, the fixed part, `+ Horde`, the threat level."""
    found = read(p.reading, d, h, p.round, p.horde, rulings) + p.power
    return int(found) + (p.horde if p.plus_horde else 0) + threat(p, rulings)


def taken(came: str, hurts: int, rulings: Reading) -> int:
    """None, half, whole or double (`echoes/combat#defense`)."""
    return {"triumph": 0, "success": half(hurts, rulings), "setback": hurts, "disaster": 2 * hurts}[came]


def defense(p: Params, rulings: Reading) -> Rule:
    paid = price(p.motivation, rulings)
    came = yield from check(defense_pool(p, rulings), p.save, rulings, eases=eases(p, rulings))
    comes = incoming(p, came.fallen.d, came.fallen.h, rulings)
    hurts = max(0, comes - p.resistance)
    damage = taken(came.outcome, hurts, rulings)
    hurt = harm(damage, p.stamina, p.threshold, rulings)
    found = after(p, came.passed, (paid, came.paid), rulings, came.relief, damage)
    steps = (
        *price_steps(p, paid),
        *came.steps,
        Step("gamemaster#interpretation", f"incoming-{p.kind}", {"incoming": comes}),
        *(
            (Step("combat#defense-steps", "resisted", {"resistance": p.resistance, "left": hurts}),)
            * bool(p.resistance)
        ),
        Step("combat#defense", f"takes-{came.outcome}", {"damage": damage}),
        Step("wounds#stamina", "stamina", {"lost": p.stamina - hurt.stamina, "left": hurt.stamina, "rest": hurt.rest}),
        *(
            (Step("wounds#threshold", f"wound-{hurt.wound}", {"rest": hurt.rest, "threshold": p.threshold}),)
            * bool(hurt.rest)
        ),
        *motivation_steps(p, found, came.passed),
        came.last,
    )
    values = {
        **came.values(),
        **found.values(),
        "incoming": comes,
        "damage": damage,
        "stamina": hurt.stamina,
        "rest": hurt.rest,
        "wound": hurt.wound,
    }
    return Result(came.outcome, values, steps, (*found.effects(), *came.effects()), came.fallen.fates())


def defense_odds(p: Params, rulings: Reading) -> Odds:
    def chart(came: str, d: int, h: int, highest: int) -> int:
        return taken(came, max(0, incoming(p, d, h, rulings) - p.resistance), rulings)

    return cells.odds(defense_pool(p, rulings), p.save, rulings, chart)


DEFENSE = action(
    "defense",
    DEFENSE_FIELDS,
    defense,
    defense_odds,
    "combat#defense",
    defense_pool,
    chart="damage",
    figure="damage",
    check=check_save,
    takes={"save": "armor", "stamina": "stamina", "threshold": "threshold"},
)
