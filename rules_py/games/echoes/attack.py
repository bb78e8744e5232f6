"""The attack check: one roll for the hit and for the damage (`echoes/combat#attack`)."""

from __future__ import annotations

from ...core.fields import Flag, Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Result, Rule, Step
from ...core.rulings import Reading
from . import cells
from .checks import PERCENT, action, check
from .damage import THREAT, counted, threat
from .feeling import FEELING, TRAITS, after, check_save, eases, felt, motivation_steps, price, price_steps
from .harm import half, modifier
from .pool import POOL, Buffs, Fallen, Pool, pool

WEAPONS = ("one-hand", "dual-wield", "two-hand", "shield", "improvised")
SLOW = frozenset({"two-hand", "shield"})

ATTACK_FIELDS = (
    Integer("hit", 0, PERCENT, 25),
    Integer("damage_save", 0, PERCENT, 30),
    Option("weapon", WEAPONS),
    Flag("uses_ability"),
    Integer("ability", 0, 50, 0),
    Flag("point_blank"),
    THREAT,
    *FEELING,
    *TRAITS,
    *POOL,
)


def attack_pool(p: Params, rulings: Reading) -> Pool:
    """A ranged basic attack at distance 0 has a big debuff, an ability's has not (`echoes/combat#basic-range`)."""
    close = int(p.point_blank and not p.uses_ability)
    return pool(felt(p, Buffs.of(p).plus(big_debuffs=close), rulings), rulings)


def weapon_die(weapon: str, d: int, h: int, top: int, rulings: Reading) -> int:
    """The weapon's part of the damage; `top` is the highest of all faces thrown (`echoes/combat#weapon-die`)."""
    if weapon == "improvised":
        return 0
    if weapon == "two-hand" or (weapon == "shield" and rulings["shield"] == "sum"):
        return counted(d, rulings) + counted(h, rulings)
    return max(counted(d, rulings), counted(h, rulings), top if rulings["weapon-die"] == "all" else 0)


def base(p: Params, rulings: Reading) -> int:
    """Damage before the weapon die: modifier, ability, threat level (`echoes/combat#damage`)."""
    return modifier(p.damage_save) + (p.ability if p.uses_ability else 0) + threat(p, rulings)


def dealt(came: str, raw: int, rulings: Reading) -> int:
    """Double, whole, half or none (`echoes/combat#multiplier`)."""
    return {"triumph": 2 * raw, "success": raw, "setback": half(raw, rulings), "disaster": 0}[came]


def top(fallen: Fallen, rulings: Reading) -> int:
    return max(counted(face, rulings) for face in fallen.faces)


def attack(p: Params, rulings: Reading) -> Rule:
    paid = price(p.motivation, rulings)
    came = yield from check(attack_pool(p, rulings), p.hit, rulings, eases=eases(p, rulings))
    fallen = came.fallen
    die = weapon_die(p.weapon, fallen.d, fallen.h, top(fallen, rulings), rulings)
    raw = base(p, rulings) + die
    damage = dealt(came.outcome, raw, rulings)
    slow = p.weapon in SLOW or came.outcome == "disaster"
    found = after(p, came.passed, (int(p.uses_ability), paid, came.paid), rulings, came.relief)
    steps = (
        *((Step("abilities#echo-condition", "ability-echo", {}),) if p.uses_ability else ()),
        *price_steps(p, paid),
        *came.steps,
        Step("combat#damage", "damage", {"base": base(p, rulings), "die": die, "raw": raw}),
        Step("combat#multiplier", f"deals-{came.outcome}", {"damage": damage}),
        Step("phases#speed", "slow" if slow else "fast", {}),
        *motivation_steps(p, found, came.passed),
        came.last,
    )
    values = {**came.values(), **found.values(), "damage": damage, "speed": "slow" if slow else "fast"}
    return Result(came.outcome, values, steps, (*found.effects(), *came.effects()), fallen.fates())


def attack_odds(p: Params, rulings: Reading) -> Odds:
    def chart(came: str, d: int, h: int, highest: int) -> int:
        seen = max(counted(d, rulings), counted(h, rulings), counted(highest, rulings))
        return dealt(came, base(p, rulings) + weapon_die(p.weapon, d, h, seen, rulings), rulings)

    rising = tuple(sorted(cells.FACES, key=lambda face: counted(face, rulings)))
    return cells.odds(
        attack_pool(p, rulings), p.hit, rulings, chart, rising=rising if rulings["weapon-die"] == "all" else ()
    )


ATTACK = action(
    "attack",
    ATTACK_FIELDS,
    attack,
    attack_odds,
    "combat#attack",
    attack_pool,
    chart="damage",
    figure="damage",
    check=check_save,
    takes={"hit": "hit", "damage_save": "damage"},
)
