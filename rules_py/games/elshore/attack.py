"""An attack, and the defence that the attacked one chooses against it (`elshore/combat#attack`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.action import BAD, GOOD, OPEN, Action
from ...core.fields import Flag, Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Choose, Effect, Result, Rule, Step
from ...core.play import Option as Way
from ...core.rulings import Reading
from . import damage, reading
from .checks import ISUULE
from .damage import Strike, strike
from .defence import FULL_DEFENCE, combat_pool, effects, hit
from .exchange import Exchange
from .lists import DEFENCES, GEAR
from .pool import POOL, Pool, build
from .reading import tally, throw

WEAPONS = ("unarmed", "melee", "ranged", "thrown", "command")
MELEE = ("unarmed", "melee")
NONE = "none"
OUTCOMES = {"hurt": GOOD, "stopped": OPEN, "nothing": BAD, "countered": BAD}
DEFENDER = (
    Flag("reaction", True),
    Integer("dodge", 0, 40, 4),
    Integer("parry", 0, 40, 0),
    Integer("parry_hp", 0, 99, 0),
    Integer("armour", 0, 40, 0),
    Integer("armour_hp", 0, 99, 0),
    Integer("block", 1, 40, 3),
    Integer("shield", 0, 40, 0),
    Integer("shield_hp", 0, 99, 0),
    Integer("their_penalty", 0, 30, 0),
    Flag("full_defence"),
)
"""The attacked one’s dice for each defence; none means that it cannot be used."""


def attack_pool(p: Params, rulings: Reading) -> Pool:
    """The attack’s dice: a group adds one for each further attacker, a command its boxes (`combat#attack-pools`)."""
    why = [Step("combat#attack-pools", f"weapon-{p.weapon}")]
    more = p.attackers - 1
    if more:
        why.append(Step("combat#group", "group", {"n": more}))
    if p.isuule and p.weapon == "command":
        more += p.isuule
        why.append(Step("isuule#boxes", "boxes", {"n": p.isuule}))
    elif p.isuule:
        why.append(Step("isuule#boxes", "no-boxes"))
    if p.savage and not savage(p):
        why.append(Step("gift-list#savage-blow", "no-savage"))
    return combat_pool(p, rulings, more, tuple(why))


def savage(p: Params) -> bool:
    """Savage Blow doubles hits in melee only (`elshore/gift-list#savage-blow`)."""
    return bool(p.savage and p.weapon in MELEE)


def available(p: Params) -> tuple[str, ...]:
    """What the attacked one may name; without a reaction nothing (`elshore/defence#reactions`)."""
    return (*(kind for kind in DEFENCES if p[kind]), NONE) if p.reaction else (NONE,)


def guard_pool(p: Params, kind: str, rulings: Reading) -> Pool:
    """The attacked one’s dice for a defence."""
    why = [Step(f"defence#{kind}", f"by-{kind}")]
    if p.full_defence:
        why.append(Step("defence#full-defence", "full-defence", {"n": FULL_DEFENCE}))
    return build(
        p[kind] + FULL_DEFENCE * p.full_defence,
        rulings.value("combat-difficulty"),
        rulings,
        penalty=p.their_penalty,
        environment=p.environment,
        why=tuple(why),
    )


def _strike(p: Params, mine: int, theirs: int, kind: str, rulings: Reading) -> Strike:
    hp = p[f"{kind}_hp"] if kind in GEAR else 0
    return strike(mine, theirs, kind, hp, savage(p), rulings)


def came(struck: Strike) -> str:
    """How the exchange serves the attacker."""
    if struck.counter:
        return "countered"
    if struck.through:
        return "hurt"
    return "stopped" if struck.absorbed else "nothing"


def _named(p: Params) -> Rule:
    """The attacked one names a defence, where there is anything to choose (`elshore/defence#named`)."""
    ways = available(p)
    if len(ways) == 1:
        return ways[0]
    chosen: str = yield Choose("defence", "opponent", tuple(Way(kind) for kind in ways))
    return chosen


def attack(p: Params, rulings: Reading) -> Rule:
    dice = attack_pool(p, rulings)
    first = rulings["defence-named"] == "before"
    kind = (yield from _named(p)) if first else NONE
    mine = yield throw(dice)
    if not first:
        kind = yield from _named(p)
    steps = [*dice.steps, *reading.steps(dice, mine)]
    theirs = 0
    if kind == NONE:
        steps.append(Step("defence#reactions", "no-defence"))
    else:
        guard = guard_pool(p, kind, rulings)
        fell = yield throw(guard, "defence", "opponent")
        theirs = fell.successes
        steps += [*guard.steps, *reading.steps(guard, fell, "defence", "their-successes")]
    struck = _strike(p, mine.successes, theirs, kind, rulings)
    steps += damage.steps(struck, mine.successes, theirs, kind, savage(p))
    values = {
        "damage": struck.damage,
        "successes": mine.successes,
        "defence": theirs,
        "through": struck.through,
        "absorbed": struck.absorbed,
        "hp": struck.hp,
        "counter": struck.counter,
        "weight": struck.weight,
    }
    return Result(came(struck), values, tuple(steps), _effects(p, struck, kind))


def _effects(p: Params, struck: Strike, kind: str) -> tuple[Effect, ...]:
    """First the scene, which knows both sides; then the character, whichever of them it is."""
    found = [*effects(struck, kind), *hit(struck, kind)]
    if struck.counter:
        found.append(Effect("character", "counter", {"damage": struck.counter}))
    if savage(p):
        found.append(Effect("character", "spend-energy", {"amount": 1}))
    return tuple(found)


# -- how often ---------------------------------------------------------------------------------------------------


def _exchange(p: Params, rulings: Reading) -> Exchange:
    return Exchange(
        attack_pool(p, rulings),
        {kind: None if kind == NONE else guard_pool(p, kind, rulings) for kind in available(p)},
        lambda kind, mine, theirs: _strike(p, mine, theirs, kind, rulings),
        came,
    )


def attack_odds(p: Params, rulings: Reading) -> Odds:
    both = _exchange(p, rulings)
    found = both.before() if rulings["defence-named"] == "before" else both.after()
    return tally(found, both.whole, OUTCOMES)


def advice(p: Params, rulings: Reading, sent: Sequence[Any]) -> str:
    """What the attacked one should name: before the dice, or against the successes that fell."""
    both = _exchange(p, rulings)
    return both.best([0] * sent[0].successes + [1] if sent else both.attack)


def _numbers(p: Params, rulings: Reading) -> dict[str, object]:
    found = attack_pool(p, rulings)
    return {"dice": found.dice, "difficulty": found.difficulty}


ATTACK = Action(
    id="attack",
    fields=(
        Option("weapon", WEAPONS, "melee"),
        *POOL,
        Integer("attackers", 1, 20, 1),
        ISUULE,
        Flag("savage"),
        *DEFENDER,
    ),
    rule=attack,
    outcomes=OUTCOMES,
    anchor="combat#attack",
    chart="damage",
    figure="weight",
    dice=("attack", "defence"),
    aims=(lambda result: int(str(result.values["through"])) - int(str(result.values["counter"])),),
    numbers=_numbers,
    own_odds=attack_odds,
    takes={"penalty": "physical-penalty", "conditions": "conditions"},
    own_best=advice,
)
