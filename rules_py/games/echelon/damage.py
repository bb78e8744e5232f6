"""Damage and what abatement leaves of it (`echelon/play#damage`)."""

from __future__ import annotations

from fractions import Fraction

from ...core.action import BAD, GOOD, Action
from ...core.fields import Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Die, Effect, Faces, Result, Rule, Step, Throw, total
from ...core.rulings import Reading
from .bell import bell
from .dice import signed

DICE = ("d4", "d6", "d8", "d10", "d12")
DIE = Option("die", DICE, "d6")
POOLS = ("vitality", "animus", "vigor")
AGAINST = Option("against", POOLS)
MOST = 10


def damage_roll(p: Params, rulings: Reading) -> Rule:
    """Apotheosis is not added: where a power does, it is the `bonus` (`apotheosis#damage`)."""
    n = p.count + p.extra
    rolled = yield Throw("damage", "player", Die(int(p.die[1:])), n, total())
    before = rolled + p.impact + p.bonus
    left = max(0, before - p.abatement)
    steps = [Step("play#damage", "damage-dice", {"n": n, "die": p.die, "faces": Faces("damage"), "rolled": rolled})]
    if p.extra:
        steps.append(Step("variance#exceptional", "extra-dice", {"n": p.extra}))
    steps.append(Step("play#damage", "damage-sum", {"impact": p.impact, "bonus": p.bonus, "damage": before}))
    if p.abatement:
        steps.append(Step("play#abatement", "abated", {"abatement": p.abatement, "left": left}))
    if not left:
        return Result("nothing", {"damage": 0, "rolled": rolled}, tuple(steps))
    harm = {"amount": left, "against": p.against}
    off = {"pool": pool(p)}
    effects = (Effect("character", "suffer", harm, data=off), Effect("scene", "strike", harm, data=off))
    return Result("harm", {"damage": left, "rolled": rolled}, tuple(steps), effects)


def pool(p: Params) -> str:
    """The pool that the damage comes off, as a name of ours: a Mentalist's blow does not take Vitality."""
    return f"@off-{p.against}"


def damage_odds(p: Params, rulings: Reading) -> Odds:
    """The same as walking every sum, without asking the rule for each."""
    dice = bell(p.count + p.extra, sides=int(p.die[1:]))
    left: dict[int, int] = {}
    for rolled, weight in dice.finite.items():
        harm = max(0, rolled + p.impact + p.bonus - p.abatement)
        left[harm] = left.get(harm, 0) + weight
    chart = tuple((harm, Fraction(left[harm], dice.whole)) for harm in sorted(left))
    nothing = Fraction(left.get(0, 0), dice.whole)
    return Odds({"harm": 1 - nothing, "nothing": nothing}, chart, 1 - nothing)


DAMAGE = Action(
    id="damage",
    fields=(
        Integer("count", 0, MOST, 1),
        DIE,
        Integer("impact", -50, 200, 0),
        Integer("bonus", 0, 200, 0),
        Integer("extra", 0, MOST, 0),
        Integer("abatement", 0, 200, 0),
        AGAINST,
    ),
    rule=damage_roll,
    outcomes={"harm": GOOD, "nothing": BAD},
    anchor="play#damage",
    chart="damage",
    figure="damage",
    dice=("damage",),
    takes={"impact": "impact"},
    numbers=lambda p, rulings: {
        "n": p.count + p.extra,
        "plus": signed(p.impact + p.bonus),
        "less": signed(-p.abatement),
        "pool": pool(p),
    },
    own_odds=damage_odds,
)
