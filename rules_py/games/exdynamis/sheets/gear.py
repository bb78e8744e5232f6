"""What a character holds, wears and carries, and where (`exdynamis/turn#equipment`, `exdynamis/turn#consumables`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Params, Text
from ....core.records import Records
from ....core.rulings import Reading
from ....core.sheet import Event
from ....core.state import put
from ..house import WEAPON_ROW
from ..limits import rating
from .pen import ROW, dropper, found

SLOTS = 4
"""Small Storage Slots, usually pockets, from which a consumable takes the Full Action alone."""

HANDS = ("main", "off", "both")
WEAPON_PLACES = (*HANDS, "inventory", "ground")
SORTS = ("consumable", "armour", "other")
ITEM_PLACES = ("slot", "bag", "hammerspace", "worn", "inventory", "ground")

TALENT = rating("talent")
POINTS = Integer("points", 0, 10**9)
WEAPONS = Records("weapons", (*WEAPON_ROW, TALENT, POINTS, Option("place", WEAPON_PLACES, "inventory")), most=60)
ITEM_NAME, SORT = Text("name", 80), Option("sort", SORTS)
ITEMS = Records("items", (ITEM_NAME, SORT, Option("place", ITEM_PLACES, "inventory")), most=200)

BARE: Mapping[str, Any] = {"name": "@bare-hands", "stat": "str", "times": 1, "dice": 1, "sides": 8, "talent": 0}
"""Bare hands, as the source gives them (`exdynamis/attack#bare-hands`)."""


def in_hand(state: Any) -> Mapping[str, Any]:
    """The weapon in the main hand or in both; bare hands else."""
    held = [weapon for weapon in state["weapons"] if weapon["place"] in ("main", "both")]
    return held[0] if held else BARE


def off_hand(state: Any) -> Mapping[str, Any] | None:
    """The weapon in the off hand, if there is one."""
    held = [weapon for weapon in state["weapons"] if weapon["place"] == "off"]
    return held[0] if held else None


def add_weapon(state: Any, p: Params, rulings: Reading) -> Any:
    return _added(state, "weapons", {**dict(p.items()), "talent": 0, "points": 0, "place": "inventory"}, 60)


def add_listed(state: Any, p: Params, rulings: Reading) -> Any:
    """A weapon of the table's list (`exdynamis/missing#weapons`)."""
    listed = rulings.value("weapons")
    if p.row > len(listed):
        raise BadInput("no-row", "row", came=p.row, high=len(listed))
    return _added(state, "weapons", {**listed[p.row - 1], "talent": 0, "points": 0, "place": "inventory"}, 60)


def add_item(state: Any, p: Params, rulings: Reading) -> Any:
    return _added(state, "items", {**dict(p.items()), "place": "inventory"}, 200)


def _added(state: Any, name: str, row: Mapping[str, Any], most: int) -> Any:
    if len(state[name]) == most:
        raise BadInput("full", name, high=most)
    return put(state, (name,), (*state[name], row))


def wield(state: Any, p: Params, rulings: Reading) -> Any:
    """Into a hand, or both. What was held there goes back to the inventory."""
    own = found(state, "weapons", p.row)
    taken = set(HANDS) if p.place == "both" else {p.place, "both"}
    for at, weapon in enumerate(state["weapons"]):
        if at != own and weapon["place"] in taken:
            state = put(state, ("weapons", at, "place"), "inventory")
    return put(state, ("weapons", own, "place"), p.place)


def place_weapon(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, ("weapons", found(state, "weapons", p.row), "place"), p.place)


def place_item(state: Any, p: Params, rulings: Reading) -> Any:
    """Slots are four, the Hammerspace is an Ability, and what is worn is armour."""
    at = found(state, "items", p.row)
    others = [item["place"] for place, item in enumerate(state["items"]) if place != at]
    if p.place == "slot" and others.count("slot") >= SLOTS:
        raise BadInput("slots-full", "place", high=SLOTS)
    if p.place == "hammerspace" and not state["hammerspace"]:
        raise BadInput("no-hammerspace", "place")
    if p.place == "worn" and state["items"][at]["sort"] != "armour":
        raise BadInput("not-worn", "place")
    return put(state, ("items", at, "place"), p.place)


def use_item(state: Any, p: Params, rulings: Reading) -> Any:
    """A consumable is gone when it has been used."""
    at = found(state, "items", p.row)
    if state["items"][at]["sort"] != "consumable":
        raise BadInput("not-consumed", "row")
    return dropper("items")(state, p, rulings)


def set_talent(state: Any, p: Params, rulings: Reading) -> Any:
    return put(state, ("weapons", found(state, "weapons", p.row), "talent"), p.talent)


def landed(state: Any, p: Params, rulings: Reading) -> Any:
    """A hit with the weapon in hand earns its Talent a point (`exdynamis/events#rewards`)."""
    for at, weapon in enumerate(state["weapons"]):
        if weapon["place"] in ("main", "both"):
            return put(state, ("weapons", at, "points"), weapon["points"] + 1)
    raise BadInput("no-weapon", None)


EVENTS = (
    Event("add-weapon", WEAPON_ROW, add_weapon),
    Event("add-listed", (ROW,), add_listed),
    Event("wield", (ROW, Option("place", HANDS)), wield),
    Event("place-weapon", (ROW, Option("place", ("inventory", "ground"))), place_weapon),
    Event("remove-weapon", (ROW,), dropper("weapons")),
    Event("set-talent", (ROW, TALENT), set_talent),
    Event("landed", (), landed),
    Event("add-item", (ITEM_NAME, SORT), add_item),
    Event("place-item", (ROW, Option("place", ITEM_PLACES)), place_item),
    Event("use-item", (ROW,), use_item),
    Event("remove-item", (ROW,), dropper("items")),
)

FIELDS = (WEAPONS, ITEMS, Flag("ambidextrous"), Flag("hammerspace"))
