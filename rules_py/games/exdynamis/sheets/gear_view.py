"""Weapons, armour and things, each with what it takes to get at them (`exdynamis/turn#costs`)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ....core import blocks
from ....core.fields import Block, Flag
from ....core.rulings import Reading
from ....core.words import Words
from ..attack import half
from ..decimals import metres
from ..house import WEAPON_ROW
from ..turn_costs import COSTS
from .drawing import control, cost, press, say
from .gear import BARE, HANDS, ITEM_NAME, SLOTS, SORT, TALENT, in_hand

ARM = 10
"""Decimetres of bare arm."""

PULLS = {"slot": "consumable-slot", "hammerspace": "consumable-hammerspace", "bag": "consumable-bag"}
"""What using a consumable counts as, by where it is; from the inventory it must first be put somewhere."""


def equipment(state: Any, rulings: Reading, words: Words) -> list[Block]:
    return [_weapons(state, rulings, words), _items(state, words)]


def _weapons(state: Any, rulings: Reading, words: Words) -> Block:
    inner: list[Block] = [control(Flag("value"), words, state["ambidextrous"], "set-flag", flag="ambidextrous")]
    inner[0]["label"] = words.place("exdynamis", "ambidextrous")
    if in_hand(state) is BARE:
        inner.append(_half(state, BARE, "bare-half", rulings, words))
    for at, weapon in enumerate(state["weapons"], 1):
        told, *controls = _weapon(at, weapon, words)
        inner += [told, _half(state, weapon, "own-half", rulings, words), *controls]
    listed = [
        blocks.button(say(words, "view.add-listed", name=row["name"]), blocks.event("add-listed", row=at), tone="quiet")
        for at, row in enumerate(rulings.value("weapons"), 1)
    ]
    inner.append(blocks.buttons(*listed))
    fields = [field.block(words, "exdynamis") for field in WEAPON_ROW]
    inner.append(blocks.form("add-weapon", say(words, "event.add-weapon"), fields))
    return blocks.group(say(words, "view.weapons", n=len(state["weapons"])), inner)


def _half(state: Any, weapon: Any, key: str, rulings: Reading, words: Words) -> Block:
    """The attacker's half of the Difficulty with this weapon, to be known by heart (`exdynamis/attack#personal`)."""
    stats = state["stats"]
    found = half(stats["atn"], stats[weapon["stat"]], weapon["talent"], rulings)
    return blocks.text(say(words, f"view.{key}", personal=found), "quiet", "exdynamis/attack#personal")


def _weapon(at: int, weapon: Any, words: Words) -> list[Block]:
    reach = metres(ARM + Fraction(weapon["reach"], 10), words)
    told = say(
        words,
        "view.weapon",
        name=weapon["name"],
        place=say(words, f"option.place.{weapon['place']}"),
        stat=words.noun("exdynamis", weapon["stat"]),
        **{key: weapon[key] for key in ("times", "dice", "sides", "points")},
        reach=reach,
    )
    swap = cost(words, *COSTS["swap"])
    moves = [
        press(words, f"view.to-{hand}", "wield", swap, row=at, place=hand) for hand in HANDS if hand != weapon["place"]
    ]
    if weapon["place"] == "ground":
        moves.append(press(words, "view.fetch", "place-weapon", row=at, place="inventory"))
    else:
        drop = cost(words, *COSTS["drop"])
        moves.append(press(words, "view.let-fall", "place-weapon", drop, "quiet", row=at, place="ground"))
    if weapon["place"] in HANDS:
        moves.append(press(words, "view.put-away", "place-weapon", swap, "quiet", row=at, place="inventory"))
    moves.append(press(words, "view.drop", "remove-weapon", tone="quiet", row=at))
    talent = control(TALENT, words, weapon["talent"], "set-talent", row=at)
    return [blocks.text(told), talent, blocks.buttons(*moves)]


def _items(state: Any, words: Words) -> Block:
    own: Block = {
        **control(Flag("value"), words, state["hammerspace"], "set-flag", flag="hammerspace"),
        "label": words.place("exdynamis", "hammerspace"),
    }
    slots = sum(item["place"] == "slot" for item in state["items"])
    inner: list[Block] = [blocks.track(say(words, "view.slots"), SLOTS, slots), own]
    for at, item in enumerate(state["items"], 1):
        inner += _item(at, item, state["hammerspace"], words)
    fields = [ITEM_NAME.block(words, "exdynamis"), SORT.block(words, "exdynamis")]
    inner.append(blocks.form("add-item", say(words, "event.add-item"), fields))
    return blocks.group(say(words, "view.items", n=len(state["items"])), inner)


def _item(at: int, item: Any, hammerspace: bool, words: Words) -> list[Block]:
    place = say(words, f"option.place.{item['place']}")
    told = say(words, "view.item", name=item["name"], place=place)
    moves: list[Block] = []
    if item["sort"] == "consumable" and item["place"] in PULLS:
        moves.append(press(words, "view.use", "use-item", cost(words, *COSTS[PULLS[item["place"]]]), "good", row=at))
    where = ["slot", "bag", *(["hammerspace"] if hammerspace else []), "inventory"]
    if item["sort"] == "armour":
        where = ["worn", "inventory"]
    for target in where:
        if target != item["place"]:
            swap = cost(words, *COSTS["swap"]) if item["sort"] == "armour" else None
            moves.append(press(words, f"view.into-{target}", "place-item", swap, "quiet", row=at, place=target))
    if item["place"] != "ground":
        drop = cost(words, *COSTS["drop"])
        moves.append(press(words, "view.let-fall", "place-item", drop, "quiet", row=at, place="ground"))
    moves.append(press(words, "view.drop", "remove-item", tone="quiet", row=at))
    return [blocks.text(told), blocks.buttons(*moves)]
