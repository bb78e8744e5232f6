"""Items, the slots they are worn in, how they are identified, and odds and ends (`echoes/equipment#slots`)."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Numbers, Params
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import freeze, put
from ..harm import modifier
from ..house import NAME, TRAIT
from ..lists import TOP_LEVEL
from .character_figures import behavior
from .character_shape import GRIP, ITEM, MOST_MONEY, SLOT, STASH
from .echo_track import gain
from .money import earned
from .sheet_tools import ROW, added, dropper, place, row_setter, without

MOST_ITEMS = 60
HANDS = ("weapon", "off-hand", "shield")
SORT_SLOT = {
    "@item-blade": "weapon",
    "@item-bow": "weapon",
    "@item-great-weapon": "weapon",
    **{f"@item-{slot}": slot for slot in ("shield", "helmet", "armor", "gloves", "pants", "boots", "accessory")},
}
"""Where our own item types are worn; a table's own types go where their finder puts them."""


def worn(state: Any, slot: str) -> Any:
    """What is worn in a slot, or None."""
    return next((row for row in state["items"] if row["slot"] == slot), None)


def style(state: Any) -> str:
    """How the character fights with what is in hand (`echoes/combat#weapons`)."""
    held = [row for slot in HANDS[:2] if (row := worn(state, slot))]
    if not held:
        return "improvised"
    if len(held) == 2:
        return "dual-wield"
    if held[0]["grip"] == "two":
        return "two-hand"
    return "shield" if worn(state, "shield") else "one-hand"


def most_things(state: Any, rulings: Reading) -> int:
    """Miscellaneous items a session: the modifier of strength (`echoes/items#miscellaneous`)."""
    return modifier(behavior(state, "strength", rulings))


def _fresh(state: Any, name: str, **more: object) -> dict[str, object]:
    return {**{field.id: field.default for field in ITEM}, "name": name, "item-level": state["level"], **more}


def _take(state: Any, p: Params, rulings: Reading) -> Any:
    """An item at once known for what it is; found ones wait for the dream phase (`echoes/sessions#dream-phase`)."""
    row = _fresh(state, p.name, trait=p.trait, grip=p.grip, identified=not p.unknown)
    return _into(added(state, "items", row, MOST_ITEMS), len(state["items"]), STASH if p.unknown else p.slot)


def _into(state: Any, at: int, slot: str) -> Any:
    """The item into the slot; what was there goes to the stash, for a slot holds one piece."""
    moved = [{**row, "slot": STASH} if slot != STASH and row["slot"] == slot else row for row in state["items"]]
    return put(put(state, ("items",), tuple(moved)), ("items", at, "slot"), slot)


def _wear(state: Any, p: Params, rulings: Reading) -> Any:
    return _into(state, place(state["items"], p.row), p.slot)


def _sell(state: Any, p: Params, rulings: Reading) -> Any:
    return earned(without(state, "items", p.row), p.lenses, "lenses")


def identify(state: Any, p: Params, rulings: Reading) -> Any:
    """What the dice made of a find: the first unknown item of that level, or one that was not written down."""
    sorts, names = rulings.value("item-types"), rulings.value("item-bonuses")
    sort = sorts[p.type]["name"]
    bonuses = tuple(dict.fromkeys(names[face]["name"] for face in p.bonuses))
    rows = state["items"]
    at = next((at for at, row in enumerate(rows) if not row["identified"] and row["item-level"] == p.level), len(rows))
    if at == len(rows):
        state = added(state, "items", _fresh(state, sort), MOST_ITEMS)
    known = {
        **state["items"][at],
        "item-level": p.level,
        "identified": True,
        "quality": p.quality,
        "sort": sort,
        "grip": "two" if sort == "@item-great-weapon" else state["items"][at]["grip"],
        "bonuses": tuple({"name": name} for name in bonuses),
    }
    return gain(put(state, ("items", at), freeze({**known, "name": known["name"] or sort})), p.echo, rulings)


def _think_of(state: Any, p: Params, rulings: Reading) -> Any:
    """A miscellaneous item: so many a session, then no more."""
    most = most_things(state, rulings)
    if len(state["things"]) >= most:
        raise BadInput("things-over", None, high=most)
    return added(state, "things", {"name": p.name}, MOST_ITEMS)


EVENTS = (
    Event("take-item", (NAME, SLOT, GRIP, TRAIT, Flag("unknown")), _take),
    Event("name-item", (ROW, NAME), row_setter("items")),
    Event("wear", (ROW, SLOT), _wear),
    Event("set-grip", (ROW, GRIP), row_setter("items")),
    Event("set-item-trait", (ROW, TRAIT), row_setter("items")),
    Event("sell", (ROW, Integer("lenses", 0, MOST_MONEY, 0)), _sell),
    Event("drop-item", (ROW,), dropper("items")),
    Event(
        "identify",
        (
            Integer("level", 1, TOP_LEVEL, 1),
            Integer("quality", 0, 9, 0),
            Integer("type", 0, 9, 0),
            Numbers("bonuses", 0, 9, 10),
            Integer("echo", 0, 9, 0),
        ),
        identify,
    ),
    Event("think-of", (NAME,), _think_of),
    Event("drop-thing", (ROW,), dropper("things")),
)
