"""Hordes and individuals: how they come, what blows do to them, what theirs do (`echoes/enemies#enemies`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Integer, Params
from ....core.play import SET, Rule, Throw
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from ..defense import read
from ..hordes import kills
from ..house import NAME
from ..lists import HORDE_TIERS
from ..pool import D10
from .scene_shape import (
    COST,
    ENEMY,
    HORDE_TIER,
    HP,
    INDIVIDUAL_TIER,
    MOST_ENEMIES,
    PLUS_HORDE,
    POWER,
    PRESETS,
    READING,
    SIZE,
    THRESHOLD,
    TIER,
    WARD,
    is_horde,
    stands,
)
from .scene_turns import WHO
from .sheet_tools import ROW, added, place

EVERYBODY = 0
HORDES = Integer("hordes", 1, 9, 3)


def _enemy(name: str, tier: str, **more: object) -> dict[str, object]:
    return {**{field.id: field.default for field in ENEMY}, "name": name, "tier": tier, **more}


def _numbered(name: str, n: int, many: int) -> str:
    return f"{name} {n}" if name.strip() and many > 1 else name


def _thrown(state: Any, name: str, tier: str, threshold: int, many: int) -> Rule:
    """Hordes whose sizes a player's d10 tells, one die each (`echoes/enemies#horde-size`)."""
    for n in range(1, many + 1):
        (size,) = yield Throw("horde", "player", D10, 1, SET)
        row = _enemy(_numbered(name, n, many), tier, threshold=threshold, size=size)
        state = added(state, "enemies", row, MOST_ENEMIES)
    return state


def roll_hordes(state: Any, p: Params, rulings: Reading) -> Rule:
    return (yield from _thrown(state, p.name, p.tier, p.threshold, p.hordes))


def preset(state: Any, p: Params, rulings: Reading) -> Rule:
    """A tier as it usually comes (`echoes/enemies#tiers`)."""
    many, figure = PRESETS[p.tier]
    if p.tier in HORDE_TIERS:
        return (yield from _thrown(state, p.name, p.tier, figure, many))
    return added(state, "enemies", _enemy(p.name, p.tier, **{"hp": figure, "full-hp": figure}), MOST_ENEMIES)


def _horde(state: Any, p: Params, rulings: Reading) -> Any:
    return added(state, "enemies", _enemy(p.name, p.tier, threshold=p.threshold, size=p.size), MOST_ENEMIES)


def _individual(state: Any, p: Params, rulings: Reading) -> Any:
    return added(state, "enemies", _enemy(p.name, p.tier, **{"hp": p.hp, "full-hp": p.hp}), MOST_ENEMIES)


# -- blows -----------------------------------------------------------------------------------------


def felt(enemy: Any, damage: int, sort: str, rulings: Reading) -> int:
    """What is left of a blow after resistance, vulnerability and immunity (`echoes/enemies#resistance`)."""
    found = {"resistance": 0, "vulnerability": 0, "immunity": 0}
    for row in enemy["wards"]:
        if row["damage-type"] == sort:
            found[row["ward"]] += row["n"] if row["ward"] != "immunity" else 1
    if found["immunity"] or not damage:
        return 0
    if rulings["resist-order"] == "together":
        return max(0, damage - found["resistance"] + found["vulnerability"])
    return max(0, damage - found["resistance"]) + found["vulnerability"]


def struck(enemy: Any, damage: int, sort: str, rulings: Reading) -> Any:
    """The enemy after a blow: fewer in the horde, or fewer hit points."""
    hurts = felt(enemy, damage, sort, rulings)
    if is_horde(enemy):
        return put(enemy, ("size",), enemy["size"] - kills(hurts, enemy["threshold"], enemy["size"], rulings))
    return put(enemy, ("hp",), max(0, enemy["hp"] - hurts))


def strike(state: Any, p: Params, rulings: Reading) -> Any:
    """One blow, on one enemy or on all that stand: one roll serves them all (`echoes/combat#attack`)."""
    rows = state["enemies"]
    if not rows:
        raise BadInput("no-enemies", None)
    at = None if p.target == EVERYBODY else place(rows, p.target, "target")
    hit = [
        struck(row, p.damage, p["damage-type"], rulings) if at in (None, n) and stands(row) else row
        for n, row in enumerate(rows)
    ]
    return put(state, ("enemies",), tuple(hit))


def threat(state: Any, rulings: Reading) -> int:
    """What the threat level adds to all damage."""
    return min(1, int(state["threat"])) if rulings["threat-stacks"] == "once" else int(state["threat"])


def dealt(state: Any, enemy: Any, rulings: Reading) -> int:
    """An enemy's damage off the last roll, with `+ Horde` and the threat level (`echoes/gamemaster#interpretation`)."""
    size = enemy["size"] if is_horde(enemy) else 0
    found = read(enemy["reading"], state["dissonance"], state["harmony"], max(1, state["round"]), size, rulings)
    return int(found) + int(enemy["power"]) + (size if enemy["plus-horde"] else 0) + threat(state, rulings)


# -- setting right ---------------------------------------------------------------------------------


def _set(state: Any, p: Params, rulings: Reading) -> Any:
    """One figure of one enemy."""
    at = place(state["enemies"], p.who, "who")
    return put(state, ("enemies", at), {**state["enemies"][at], **{k: v for k, v in p.items() if k != "who"}})


def _remove(state: Any, p: Params, rulings: Reading) -> Any:
    gone = place(state["enemies"], p.who, "who")
    return put(state, ("enemies",), tuple(row for at, row in enumerate(state["enemies"]) if at != gone))


def _clear(state: Any, p: Params, rulings: Reading) -> Any:
    """The fallen are carried off."""
    return put(state, ("enemies",), tuple(row for row in state["enemies"] if stands(row)))


def _ward(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state["enemies"], p.who, "who")
    row = freeze({key: value for key, value in p.items() if key != "who"})
    held = state["enemies"][at]["wards"]
    if len(held) >= 20:
        raise BadInput("full-list", None, high=20)
    return put(state, ("enemies", at, "wards"), (*held, row))


def _drop_ward(state: Any, p: Params, rulings: Reading) -> Any:
    at = place(state["enemies"], p.who, "who")
    held = state["enemies"][at]["wards"]
    gone = place(held, p.row)
    return put(state, ("enemies", at, "wards"), tuple(row for n, row in enumerate(held) if n != gone))


EVENTS = (
    Event("preset", (TIER, NAME), preset),
    Event("roll-hordes", (NAME, HORDE_TIER, THRESHOLD, HORDES), roll_hordes),
    Event("add-horde", (NAME, HORDE_TIER, THRESHOLD, SIZE), _horde),
    Event("add-individual", (NAME, INDIVIDUAL_TIER, HP), _individual),
    Event("strike", (Integer("target", 0, MOST_ENEMIES, 1), Integer("damage", 0, 999, 0), WARD[1]), strike),
    *(
        Event(f"set-{field.id}", (WHO, field), _set)
        for field in (NAME, SIZE, THRESHOLD, HP, READING, POWER, PLUS_HORDE, COST)
    ),
    Event("add-ward", (WHO, *WARD), _ward),
    Event("drop-ward", (WHO, ROW), _drop_ward),
    Event("remove-enemy", (WHO,), _remove),
    Event("clear-fallen", (), _clear),
)
