"""What happens to a character in play: destiny, powers, harm, time (`echelon/destiny`, `echelon/energy`)."""

from __future__ import annotations

from typing import Any

from ...core.errors import BadInput
from ...core.fields import Integer, Option, Params
from ...core.rulings import Reading
from ...core.sheet import Event
from ...core.state import put
from ...core.words import Term
from . import archetypes, destiny, energy, karma, species, wounds
from .destiny import KARMA, KISMET
from .lists import ENERGY, KINDS, POOLS
from .who import Who
from .wounds import Body

MOST = 9_999
KISMET_IN_KARMA = 3
AMOUNT = Integer("amount", 1, 999, 1)
POOL = Option("pool", ENERGY)
AGAINST = Option("against", ("vitality", "animus", "vigor"))


def _leave(state: Any, pool: str, left: int, rulings: Reading) -> Any:
    """The state with so much left in a pool."""
    lost = Who(state, rulings).trait(pool) - left
    return put(state, ("lost", pool), max(-MOST, min(MOST, lost)))


def _embody(state: Any, body: Body, rulings: Reading) -> Any:
    """The state with `body`'s figures."""
    state = _leave(_leave(state, "vitality", body.vitality, rulings), "vigor", body.vigor, rulings)
    return put(put(state, ("standing",), body.standing), ("stable",), body.stable)


# -- Apotheosis (`apotheosis#advance`) -------------------------------------------------------------


def ascend(state: Any, p: Params, rulings: Reading) -> Any:
    """A rank more: a point of Kismet with it; Karma's maximum grows, its point by ruling too."""
    before = Who(state, rulings)
    if before.apotheosis >= 200:
        raise BadInput("rank-end", None, high=200)
    after = put(state, ("apotheosis",), before.apotheosis + 1)
    after = _leave(after, KISMET, before.left(KISMET) + 1, rulings)
    return after if rulings["advance-karma"] == "filled" else _leave(after, KARMA, before.left(KARMA), rulings)


def descend(state: Any, p: Params, rulings: Reading) -> Any:
    """A rank less: what no longer finds room is lost. Below nought there is nothing (`apotheosis#zero`)."""
    before = Who(state, rulings)
    if before.apotheosis == 0:
        raise BadInput("rank-nought", None, low=0)
    after = put(state, ("apotheosis",), before.apotheosis - 1)
    for pool in (KARMA, KISMET):
        after = _leave(after, pool, min(before.left(pool), Who(after, rulings).trait(pool)), rulings)
    return after


def set_apotheosis(state: Any, p: Params, rulings: Reading) -> Any:
    """The rank a character is made with; what it has spent stays spent."""
    return put(state, ("apotheosis",), p.apotheosis)


# -- Karma and Kismet (`destiny#karma-use`, `destiny#kismet-use`) ----------------------------------


def exceptional(state: Any, p: Params, rulings: Reading) -> Any:
    who = Who(state, rulings)
    gained = destiny.gain(p.result, who.apotheosis)
    return _leave(state, KARMA, karma.raised(who.left(KARMA), gained, who.trait(KARMA)), rulings)


def spend_karma(state: Any, p: Params, rulings: Reading) -> Any:
    """One point, once a turn: a die, five more Defense for one attack, or the bleeding stopped."""
    who = Who(state, rulings)
    if who.left(KARMA) < 1:
        raise BadInput("none-left", None, came=Term(KARMA))
    if state["karma-spent"]:
        raise BadInput("once-a-turn", None)
    if p.on == "stabilise":
        if who.body.state != "dying":
            raise BadInput("not-dying", None)
        state = put(state, ("stable",), True)
    if p.on == "defense":
        state = put(state, ("guard",), True)
    return put(_leave(state, KARMA, who.left(KARMA) - 1, rulings), ("karma-spent",), True)


def spend_kismet(state: Any, p: Params, rulings: Reading) -> Any:
    """One point: a success, three points of Karma, or the attack ignored that has just killed."""
    who = Who(state, rulings)
    if who.left(KISMET) < 1:
        raise BadInput("none-left", None, came=Term(KISMET))
    if p.on == "success" and not destiny.automatic(rulings):
        raise BadInput("nothing-automatic", None)
    paid = _leave(state, KISMET, who.left(KISMET) - 1, rulings)
    if p.on == "death":
        return _defied(paid, who)
    if p.on == "karma":
        now, gained = who.left(KARMA), KISMET_IN_KARMA
        whole = rulings["kismet-karma"] == "whole"
        return _leave(paid, KARMA, now + gained if whole else karma.raised(now, gained, who.trait(KARMA)), rulings)
    return paid


def _defied(state: Any, who: Who) -> Any:
    """The last blow did not happen; only in the round in which it fell (`destiny#defy-death`)."""
    if who.body.state != "dead" or not state["blow"]:
        raise BadInput("no-killing-blow", None)
    (blow,) = state["blow"]
    body = Body(
        who.body.maximum,
        who.body.vitality + blow["vitality"],
        who.body.vigor + blow["vigor"],
        blow["standing"],
        blow["stable"],
    )
    return put(_embody(state, body, who.rulings), ("blow",), ())


# -- powers ----------------------------------------------------------------------------------------


def use(state: Any, p: Params, rulings: Reading) -> Any:
    """A species power: paid from its pool, and lasting its rounds (`energy#using`)."""
    who, power = Who(state, rulings), species.POWERS[p.power]
    if p.power not in who.powers:
        raise BadInput("not-yours", "power", came=Term(p.power))
    if who.apotheosis == 0:
        raise BadInput("no-powers", None)
    pool = who.pool_of(p.power)
    if who.left(pool) < power.cost:
        raise BadInput("too-little", None, came=Term(pool), low=power.cost, high=max(0, who.left(pool)))
    if p.power == "final-stand":
        state = put(state, ("standing",), True)
    if power.rounds:
        others = tuple(row for row in state["lasting"] if row["power"] != p.power)
        state = put(state, ("lasting",), (*others, {"power": p.power, "rounds": power.rounds}))
    return _leave(state, pool, who.left(pool) - power.cost, rulings)


def end_power(state: Any, p: Params, rulings: Reading) -> Any:
    """What lasts may be ended early, as a Free Action."""
    left = tuple(row for row in state["lasting"] if row["power"] != p.power)
    if len(left) == len(state["lasting"]):
        raise BadInput("not-lasting", "power", came=Term(p.power))
    return put(state, ("lasting",), left)


def use_archetype(state: Any, p: Params, rulings: Reading) -> Any:
    """The archetype's power, once a day (`archetypes#powers`)."""
    who, name = Who(state, rulings), state["archetype"]
    if name not in archetypes.ARCHETYPES:
        raise BadInput("no-archetype", None)
    if who.apotheosis == 0:
        raise BadInput("no-powers", None)
    if state["power-used"]:
        raise BadInput("once-a-day", None)
    state = put(state, ("power-used",), True)
    if name in ("adventurer", "brute"):
        return put(state, ("edge",), True)
    if name == "survivor":
        back = archetypes.second_wind(who.body.maximum, who.body.vitality, rulings)
        return _embody(state, wounds.healed(who.body, back), rulings)
    return state


def new_day(state: Any, p: Params, rulings: Reading) -> Any:
    return put(put(state, ("power-used",), False), ("edge",), False)


def move(state: Any, p: Params, rulings: Reading) -> Any:
    """Who moves gives up a Final Stand."""
    if not state["standing"]:
        raise BadInput("not-standing", None)
    return put(state, ("standing",), False)


# -- harm and time ---------------------------------------------------------------------------------


def suffer(state: Any, p: Params, rulings: Reading) -> Any:
    """Damage, less what the body abates of its kind (`play#abatement`)."""
    who = Who(state, rulings)
    stone = any(row["power"] == "rockflesh" for row in state["lasting"])
    amount = max(0, p.amount - species.abatement(state["species"], state["ancestry"], stone, p.kind, rulings))
    if p.against != "vitality":
        return _leave(state, p.against, max(0, who.left(p.against) - amount), rulings)
    before, after = who.body, wounds.hurt(who.body, amount, rulings)
    blow = {
        "vitality": before.vitality - after.vitality,
        "vigor": before.vigor - after.vigor,
        "standing": before.standing,
        "stable": before.stable,
    }
    return put(_embody(state, after, rulings), ("blow",), (blow,))


def heal(state: Any, p: Params, rulings: Reading) -> Any:
    body = Who(state, rulings).body
    if body.state == "dead":
        raise BadInput("dead", None)
    return _embody(state, wounds.healed(body, p.amount), rulings)


def lose(state: Any, p: Params, rulings: Reading) -> Any:
    """Points spent on something that the sheet does not know."""
    who = Who(state, rulings)
    return _leave(state, p.pool, max(0, who.left(p.pool) - p.amount), rulings)


def set_pool(state: Any, p: Params, rulings: Reading) -> Any:
    high = Who(state, rulings).trait(p.pool)
    low = -MOST if p.pool == "vitality" else 0
    if not low <= p.value <= high:
        raise BadInput("integer", "value", came=p.value, low=low, high=high)
    return _leave(state, p.pool, p.value, rulings)


def round_passes(state: Any, p: Params, rulings: Reading) -> Any:
    """Six seconds: who bleeds loses a point, what lasts runs down, Karma may be spent again."""
    state = _embody(state, wounds.bleed(Who(state, rulings).body), rulings)
    lasting = tuple({**row, "rounds": row["rounds"] - 1} for row in state["lasting"] if row["rounds"] > 1)
    for flag in ("karma-spent", "guard", "edge"):
        state = put(state, (flag,), False)
    return put(put(state, ("lasting",), lasting), ("blow",), ())


def _gain(state: Any, vitality: int, points: int, rulings: Reading) -> Any:
    who = Who(state, rulings)
    state = _embody(state, wounds.healed(who.body, vitality), rulings)
    for pool in ("animus", "vigor"):
        state = _leave(state, pool, min(who.trait(pool), who.left(pool) + points), rulings)
    return state


def recover(state: Any, p: Params, rulings: Reading) -> Any:
    """Time passes without a night's sleep (`energy#recovery`)."""
    rank = Who(state, rulings).apotheosis
    return _gain(state, energy.vitality(rank, p.minutes, rulings), energy.energy(rank, p.minutes, rulings), rulings)


def rest(state: Any, p: Params, rulings: Reading) -> Any:
    """A night of eight hours, of which so many were slept (`energy#rest`)."""
    who = Who(state, rulings)
    night = energy.night(who.apotheosis, p.slept, rulings)
    return _gain(state, night.vitality, MOST if night.full else night.energy, rulings)


EVENTS = (
    Event("ascend", (), ascend),
    Event("descend", (), descend),
    Event("set-apotheosis", (Integer("apotheosis", 0, 200, 1),), set_apotheosis),
    Event("exceptional", (Option("result", ("success", "failure")),), exceptional),
    Event("spend-karma", (Option("on", ("die", "defense", "stabilise")),), spend_karma),
    Event("spend-kismet", (Option("on", ("success", "karma", "death")),), spend_kismet),
    Event("use", (Option("power", tuple(species.POWERS)),), use),
    Event("end-power", (Option("power", tuple(species.POWERS)),), end_power),
    Event("use-archetype", (), use_archetype),
    Event("new-day", (), new_day),
    Event("move", (), move),
    Event("suffer", (AMOUNT, AGAINST, Option("kind", KINDS)), suffer),
    Event("heal", (AMOUNT,), heal),
    Event("lose", (POOL, AMOUNT), lose),
    Event("set-pool", (Option("pool", POOLS), Integer("value", -MOST, MOST, 0)), set_pool),
    Event("round", (), round_passes),
    Event("recover", (Integer("minutes", 1, 10_000, 10),), recover),
    Event("rest", (Integer("slept", 0, 8, 8),), rest),
)
