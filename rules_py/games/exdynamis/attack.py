"""An attack with a weapon (`exdynamis/attack`)."""

from __future__ import annotations

from fractions import Fraction

from ...core.action import BAD, GOOD, Action
from ...core.errors import BadInput
from ...core.fields import Flag, Params
from ...core.odds import Odds
from ...core.play import Choose, Effect, Option, Result, Rule, Step
from ...core.rulings import Reading
from . import damage, percentile, sight
from .limits import metres, rating
from .percentile import ADVANTAGE, ROLLED
from .rounding import divided, rounded

OUTCOMES = {"critical": GOOD, "hit": GOOD, "miss": BAD, "botch": BAD}
NAMES = {"critical": "critical", "success": "hit", "failure": "miss", "botch": "botch"}
"""What the attack calls the verdicts of the percentile roll."""

PERSONAL = (rating("atn", 30), rating("stat", 40), rating("talent", 10), Flag("on_atn"))


def scaling(p: Params) -> int:
    """The stat in the weapon's formula, which on a weapon of that rare kind is ATN (`attack#weapon-on-atn`)."""
    return int(p.atn if p.on_atn else p.stat)


def personal(p: Params, rulings: Reading) -> int:
    """The attacker's own half of the Difficulty, which changes only with stats and weapon (`attack#personal`)."""
    return half(p.atn, scaling(p), p.talent, rulings)


def half(atn: int, stat: int, talent: int, rulings: Reading) -> int:
    """The same from its figures; with ATN for the weapon's stat it is two and a half times ATN."""
    return divided(4 * atn + stat + 2 * talent, 2, rulings)


def aimed(p: Params, rulings: Reading) -> tuple[int, tuple[Step, ...]]:
    """The Difficulty, and how it comes about."""
    own = personal(p, rulings)
    found = own - p.target_dog
    key = "personal-on-atn" if p.on_atn else "personal"
    anchor = "attack#weapon-on-atn" if p.on_atn else "attack#personal"
    data = {"atn": p.atn, "stat": p.stat, "talent": p.talent, "personal": own}
    steps = [
        Step(anchor, key, data),
        Step("attack#difficulty", "against-dog", {**data, "dog": p.target_dog, "difficulty": found}),
    ]
    if p.ranged and rulings["mode"] == "full":
        many = sight.tiers(p.distance, p.sight, rulings)
        if many:
            before, found = found, sight.seen(found, many, rulings)
            faded = {"distance": p.distance, "tiers": many, "before": before, "difficulty": found}
            steps.append(Step("zone#sight", "faded", faded))
    before, found = found, percentile.advanced(found, p.advantage, rulings)
    return found, (*steps, *percentile.told(p.advantage, before, found))


def beyond(p: Params, rulings: Reading) -> bool:
    """Whether the target is past the zone in which the loose way of playing lets one aim."""
    return bool(p.ranged) and rulings["mode"] == "fast" and not sight.in_loose_zone(p.distance, p.sight, "full")


def attack(p: Params, rulings: Reading) -> Rule:
    values: dict[str, object] = {
        "damage": 0,
        "difficulty": percentile.NONE,
        "personal": personal(p, rulings),
        "backfire": 0,
    }
    if beyond(p, rulings):
        return Result("miss", values, (Step("zone#fast-and-loose", "beyond-aim", {"distance": p.distance}),))
    difficulty, steps = aimed(p, rulings)
    came = yield from percentile.check(difficulty, rulings)
    values |= {"difficulty": difficulty, "rolled": ROLLED}
    steps = (*steps, *percentile.reasons(came, difficulty, rulings))
    if came == "botch":
        turned = yield Choose("backfire", "gm", tuple(map(Option, ("nothing", "ally", "self"))))
        return (yield from botched(p, rulings, turned, values, steps))
    if came == "failure":
        return Result("miss", values, steps)
    thrown = yield damage.dice(p)
    critical = came == "critical"
    product = damage.dealt(p, scaling(p), thrown, critical, rulings)
    left = damage.suffered(product, p.mitigation, p.defending, rulings)
    effects = (
        Effect("event", "strike", {"amount": left}),
        Effect("character", "landed"),
        Effect("character", "take", {"amount": left, "mitigate": False}),
    )
    told = damage_steps(p, thrown, critical, product, left, rulings)
    return Result(NAMES[came], {**values, "damage": left}, (*steps, *told), effects)


def botched(p: Params, rulings: Reading, turned: str, values: dict[str, object], steps: tuple[Step, ...]) -> Rule:
    """A botch misses; the game master may turn half of the attack on somebody (`exdynamis/attack#botch`)."""
    if turned == "nothing":
        return Result("botch", values, (*steps, Step("attack#botch", "backfire-nothing")))
    thrown = yield damage.dice(p)
    half = rounded(damage.dealt(p, scaling(p), thrown, False, rulings) * damage.BACKFIRE, rulings)
    effect = (
        Effect("character", "take", {"amount": half, "mitigate": True}, "take-backfire")
        if turned == "self"
        else Effect("event", "strike", {"amount": half}, "strike-ally")
    )
    step = Step("attack#botch", f"backfire-{turned}", {"backfire": half})
    return Result("botch", {**values, "backfire": half}, (*steps, step), (effect,))


def damage_steps(p: Params, thrown: int, critical: bool, product: int, left: int, rulings: Reading) -> tuple[Step, ...]:
    """The damage in the source's order."""
    base = p.times * scaling(p) + thrown
    data = {"times": p.times, "stat": scaling(p), "thrown": thrown, "base": base, "dealt": product}
    steps = [Step("attack#damage", "base", data)]
    steps += [Step(f"attack#{key}", f"times-{key}") for key in damage.multipliers(p, critical, rulings)]
    if len(steps) > 1:
        steps.append(Step("percentile#rounding", "product", data))
    if p.mitigation or p.defending:
        key = "mitigated" if not p.defending else "defended" if p.mitigation else "defended-alone"
        anchor = "turn#defend" if p.defending else "attack#order"
        steps.append(Step(anchor, key, {"mitigation": p.mitigation, "damage": left}))
    return tuple(steps)


def both(p: Params, rulings: Reading) -> None:
    """A weapon held in both hands is in neither alone."""
    if p.hand == "off" and p.grip != "one":
        raise BadInput("both-hands", "grip")


def own_odds(p: Params, rulings: Reading) -> Odds:
    """The damage dice decide nothing about the outcome, so they are left out."""
    if beyond(p, rulings):
        return percentile.counted({"failure": Fraction(1)}, OUTCOMES, NAMES.__getitem__)
    difficulty, _ = aimed(p, rulings)
    return percentile.counted(percentile.shares(difficulty, rulings), OUTCOMES, NAMES.__getitem__)


ATTACK = Action(
    id="attack",
    fields=(
        *PERSONAL[:3],
        rating("target_dog", 25),
        *damage.WEAPON,
        damage.MITIGATION,
        *damage.WIELDED,
        metres("distance"),
        metres("sight"),
        PERSONAL[3],
        damage.DEFENDING,
        ADVANTAGE,
    ),
    rule=attack,
    outcomes=OUTCOMES,
    anchor="attack#attack",
    figure="damage",
    dice=("percentile", "damage"),
    takes={
        "atn": "atn",
        "stat": "weapon-stat",
        "talent": "weapon-talent",
        "times": "times",
        "dice": "dice",
        "sides": "sides",
    },
    check=both,
    numbers=lambda p, rulings: {"difficulty": aimed(p, rulings)[0], "stat": scaling(p)},
    own_odds=own_odds,
    own_best=lambda p, rulings, sent: "nothing",
)
