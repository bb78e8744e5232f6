"""System use: a command, its price, and the dice that Ïsuulë adds (`elshore/system`, `elshore/isuule`)."""

from __future__ import annotations

from ...core.action import Action
from ...core.errors import BadInput
from ...core.fields import Flag, Integer, Option, Params
from ...core.odds import Odds
from ...core.play import Effect, Fold, Result, Rule, Step, Throw
from ...core.rulings import Reading
from . import reading
from .checks import ISUULE, OUTCOMES, facts, judge, told, values
from .pool import DIFFICULTY, POOL, Pool, pool
from .reading import D10, NOTHING, Seen, seen, succeeds, tally, throw

MOST_CREDITS = 9_999
OVERDRIVE = 2
VOLUNTARY_DICE = 3
LAST_VOLUNTARY = 6
"""The highest box that may be filled of one’s own will."""

CREDITS_A_LEVEL = 100
MOST_LEVEL = 50
"""The sheet ends there; the source names no end."""

VOLUNTARY = ("none", "dice", "half-cost", "refuse")
"""What a voluntary box may buy (`elshore/isuule#voluntary`)."""


def price(p: Params, rulings: Reading) -> int:
    """Credits that the command takes, whether it succeeds or not (`elshore/system#credits`)."""
    if p.voluntary != "half-cost":
        return int(p.cost)
    return int(p.cost + (p.cost % 2 and rulings["half-cost"] == "up")) // 2


def system_pool(p: Params, rulings: Reading) -> Pool:
    why: list[Step] = []
    more = p.isuule
    if p.isuule:
        why.append(Step("isuule#boxes", "boxes", {"n": p.isuule}))
    if p.voluntary != "none":
        if rulings["new-box"] == "counts":
            more += 1
            why.append(Step("isuule#voluntary", "new-box"))
        more += VOLUNTARY_DICE * (p.voluntary == "dice")
        why.append(Step("isuule#voluntary", f"voluntary-{p.voluntary}", {"n": VOLUNTARY_DICE}))
    if p.overdrive:
        more += OVERDRIVE
        why.append(Step("system#gifts", "overdrive", {"n": OVERDRIVE}))
    return pool(p, p.difficulty, rulings, more, tuple(why))


def may(p: Params, rulings: Reading) -> None:
    """Refuses a seventh box, a box that the table does not sell, and a command that cannot be paid."""
    if p.voluntary != "none":
        if rulings["voluntary-box"] == "never":
            raise BadInput("no-voluntary", "voluntary")
        if p.isuule + 1 > LAST_VOLUNTARY:
            raise BadInput("seventh-box", "voluntary", high=LAST_VOLUNTARY)
    if price(p, rulings) > p.credits:
        raise BadInput("credits", "cost", came=price(p, rulings), high=p.credits)


def again(dice: Pool, fell: Seen, ones: int) -> Throw:
    """The dice that showed a one, thrown once more on top of what the others showed."""

    def step(state: Seen, face: int) -> Seen:
        if succeeds(face, dice.difficulty):
            return Seen(state.successes + 1, 0)
        return state if state.successes else Seen(0, state.ones + (face == 1))

    return Throw(
        "again",
        "player",
        D10,
        ones,
        Fold(Seen(fell.successes, 0), step),
        fates=lambda faces: reading.fates(dice, faces),
        shown=reading.shown,
    )


def _with_ones(dice: Pool) -> Fold:
    """Successes and ones both, for a throw whose ones are thrown again."""
    return Fold(
        NOTHING,
        lambda state, face: Seen(state.successes + succeeds(face, dice.difficulty), state.ones + (face == 1)),
    )


def system(p: Params, rulings: Reading) -> Rule:
    dice = system_pool(p, rulings)
    paid = price(p, rulings)
    stable: tuple[Step, ...] = ()
    fates = {}
    if p.reroll_ones:
        first = throw(dice)
        fell = yield Throw("pool", "player", D10, dice.dice, _with_ones(dice), fates=first.fates, shown=reading.shown)
        state = Seen(fell.successes, 0)
        if fell.ones:
            state = yield again(dice, fell, fell.ones)
            stable = (Step("system#gifts", "stable", {"n": fell.ones}),)
            fates = {"pool": lambda faces: reading.fates(dice, faces, "rerolled")}
    else:
        state = yield throw(dice)
    outcome = judge(dice, state, rulings)
    steps = (
        *told(dice, state, outcome, "again" if stable else "pool", stable),
        Step("system#credits", "paid", {"price": paid, "left": p.credits - paid}),
        *((Step("system#gifts", "overdriven"),) * p.overdrive),
    )
    found = {**values(dice, state, "again" if stable else "pool"), "price": paid, "left": p.credits - paid}
    key = "command" if p.voluntary == "none" else "command-box"
    pays = Effect("character", "command", {"price": paid, "box": p.voluntary}, key)
    return Result(outcome, found, steps, (pays,), fates)


def system_odds(p: Params, rulings: Reading) -> Odds:
    dice = system_pool(p, rulings)
    price(p, rulings)  # reads its ruling, as the roll does
    hit = 11 - dice.difficulty
    states = seen(dice.dice, 11 * hit, 1, 100) if p.reroll_ones else seen(dice.dice, hit, 1, 10)
    whole = (100 if p.reroll_ones else 10) ** dice.dice
    return tally(
        (((judge(dice, state, rulings), state.successes), weight) for state, weight in states.items()), whole, OUTCOMES
    )


SYSTEM = Action(
    id="system",
    fields=(
        *POOL,
        ISUULE,
        Option("voluntary", VOLUNTARY),
        Flag("overdrive"),
        Flag("reroll_ones"),
        Integer("cost", 0, MOST_CREDITS, 50),
        Integer("credits", 0, MOST_CREDITS, 100),
        DIFFICULTY,
    ),
    rule=system,
    outcomes=OUTCOMES,
    anchor="system#roll",
    chart="successes",
    figure="successes",
    dice=("pool", "again"),
    numbers=facts(system_pool),
    check=may,
    takes={
        "attribute": "focus",
        "penalty": "mental-penalty",
        "conditions": "conditions",
        "isuule": "isuule",
        "credits": "credits",
    },
    own_odds=system_odds,
)
