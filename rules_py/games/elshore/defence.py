"""The five defences, and a defence rolled against an attack that is known (`elshore/defence`)."""

from __future__ import annotations

from ...core.action import BAD, GOOD, Action
from ...core.fields import Flag, Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Effect, Result, Rule, Step
from ...core.rulings import Reading
from . import damage, reading
from .checks import facts
from .damage import Strike, strike
from .lists import DEFENCES
from .pool import COMPETENCE, POOL, Pool, pool
from .reading import successes, tally, throw

FULL_DEFENCE = 2
OUTCOMES = {"counter": GOOD, "unharmed": GOOD, "absorbed": GOOD, "hurt": BAD}
MOST_COMPETENCE = 5


def competences(points: int, rulings: Reading) -> tuple[int, tuple[Step, ...]]:
    """What competences add in combat: those of one only, unless the table lets them stack (`combat#competence`)."""
    if points <= MOST_COMPETENCE or rulings["combat-competences"] == "stack":
        return points, ()
    return MOST_COMPETENCE, (Step("combat#competence", "one-competence", {"all": points, "n": MOST_COMPETENCE}),)


def combat_pool(p: Params, rulings: Reading, more: int, why: tuple[Step, ...]) -> Pool:
    """A pool of combat, against the table’s number for it."""
    counted, told = competences(p.competence, rulings)
    fields = Params({**dict(p.items()), COMPETENCE.id: counted})
    return pool(fields, rulings.value("combat-difficulty"), rulings, more, (*told, *why))


def defence_pool(p: Params, rulings: Reading) -> Pool:
    why = (Step("defence#full-defence", "full-defence", {"n": FULL_DEFENCE}),) if p.full_defence else ()
    return combat_pool(p, rulings, FULL_DEFENCE * p.full_defence, why)


def came(struck: Strike) -> str:
    """How the exchange serves the defender."""
    if struck.counter:
        return "counter"
    if struck.through:
        return "hurt"
    return "absorbed" if struck.absorbed else "unharmed"


def effects(struck: Strike, kind: str) -> tuple[Effect, ...]:
    """On the scene both sides at once."""
    fields = {"defence": kind, "hp": struck.hp, "through": struck.through, "counter": struck.counter}
    return (Effect("scene", "strike", fields),) if struck.absorbed or struck.through or struck.counter else ()


def hit(struck: Strike, kind: str) -> tuple[Effect, ...]:
    """On the character that was attacked."""
    fields = {"defence": kind, "hp": struck.hp, "through": struck.through}
    return (Effect("character", "hit", fields),) if struck.absorbed or struck.through else ()


def _strike(p: Params, own: int, rulings: Reading) -> Strike:
    return strike(p.incoming, own, p.defence, p.hp, p.savage, rulings)


def defence(p: Params, rulings: Reading) -> Rule:
    dice = defence_pool(p, rulings)
    seen = yield throw(dice)
    struck = _strike(p, seen.successes, rulings)
    steps = (
        Step(f"defence#{p.defence}", f"by-{p.defence}"),
        *dice.steps,
        *reading.steps(dice, seen),
        *damage.steps(struck, p.incoming, seen.successes, p.defence, p.savage),
    )
    values = {
        "through": struck.through,
        "successes": seen.successes,
        "damage": struck.damage,
        "hp": struck.hp,
        "counter": struck.counter,
        "weight": struck.weight,
    }
    return Result(came(struck), values, steps, (*hit(struck, p.defence), *effects(struck, p.defence)))


def defence_odds(p: Params, rulings: Reading) -> Odds:
    dice = defence_pool(p, rulings)
    found = []
    for own, weight in enumerate(successes(dice)):
        struck = _strike(p, own, rulings)
        found.append(((came(struck), struck.through), weight))
    return tally(found, 10**dice.dice, OUTCOMES)


DEFENCE = Action(
    id="defence",
    fields=(
        Option("defence", DEFENCES),
        Integer("incoming", 0, 60, 3),
        Integer("hp", 0, 99, 0),
        Flag("full_defence"),
        Flag("savage"),
        *POOL,
    ),
    rule=defence,
    outcomes=OUTCOMES,
    anchor="defence#defence",
    chart="through",
    figure="weight",
    dice=("pool",),
    numbers=facts(defence_pool),
    takes={"penalty": "physical-penalty", "conditions": "conditions"},
    own_odds=defence_odds,
)
