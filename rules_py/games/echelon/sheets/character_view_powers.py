"""What a character can do by calling and birth: the archetype's power, the species' qualities and powers."""

from __future__ import annotations

from ....core import blocks
from ....core.fields import Block
from .. import archetypes
from ..view_parts import Drawing
from . import species
from .species import ANCESTRIES, SPECIES
from .who import Who


def powers(who: Who, draw: Drawing) -> Block:
    """What the character is by birth and calling: told in a table, used by buttons below it."""
    state = who.state
    body = [*_archetype(who, draw), *_qualities(who, draw), *_species(who, draw)]
    inner: list[Block] = [blocks.rows(body, [draw.say("quality"), draw.say("does")])] if body else []
    ways = [
        draw.act("end-power", draw.say("end", power=draw.title(row["power"])), "quiet", power=row["power"])
        for row in state["lasting"]
    ]
    if state["standing"]:
        inner.append(blocks.text(draw.say("standing"), "note", "echelon/species#final-stand"))
        ways.append(draw.act("move", tone="quiet"))
    used = [*_uses(who, draw), *ways]
    return blocks.group(draw.say("powers"), [*inner, *([blocks.buttons(*used)] if used else [])], opened=True)


def _archetype(who: Who, draw: Drawing) -> list[list[str | Block]]:
    found = archetypes.ARCHETYPES.get(who.state["archetype"])
    if found is None or who.apotheosis == 0:
        return []
    half = archetypes.second_wind(who.body.maximum, who.body.vitality, who.rulings)
    told = [draw.say(f"power-{who.state['archetype']}", n=found.figure(who.apotheosis), half=half)]
    if who.state["power-used"]:
        told.append(draw.say("used"))
    return [[draw.linked(draw.title(found.power), f"archetypes#{who.state['archetype']}"), " ".join(told)]]


def _uses(who: Who, draw: Drawing) -> list[Block]:
    """Buttons that spend: the archetype's power of the day, and what the species' powers cost."""
    found = archetypes.ARCHETYPES.get(who.state["archetype"])
    if who.apotheosis == 0:
        return []
    ways = []
    if found is not None and not who.state["power-used"]:
        ways.append(draw.act("use-archetype", draw.say("use", power=draw.title(found.power)), note=draw.say("a-day")))
    for name in who.powers:
        ways.append(draw.act("use", draw.say("use", power=draw.title(name)), note=_cost(who, name, draw), power=name))
    return ways


def _cost(who: Who, name: str, draw: Drawing) -> str:
    power = species.POWERS[name]
    return draw.say("cost", n=power.cost, pool=draw.noun(who.pool_of(name)), action=draw.noun(power.action))


def _qualities(who: Who, draw: Drawing) -> list[list[str | Block]]:
    state = who.state
    found: list[list[str | Block]] = [
        [draw.linked(draw.say(f"quality-{name}"), species.place(name, state["species"])), draw.say(f"does-{name}")]
        for name in SPECIES[state["species"]].qualities
    ]
    if state["species"] == "elementine" and state["ancestry"] in ANCESTRIES:
        born = ANCESTRIES[state["ancestry"]]
        told = draw.say(
            "born", attribute=draw.title(born.attribute), kind=draw.say(f"kind-{born.kind}"), n=species.ABATEMENT
        )
        found.append([draw.linked(draw.title(born.quality), f"species#{state['ancestry']}"), told])
    return found


def _species(who: Who, draw: Drawing) -> list[list[str | Block]]:
    """The species' powers with their cost, and how long what has been used still lasts."""
    lasting = {row["power"]: row["rounds"] for row in who.state["lasting"]}
    found: list[list[str | Block]] = []
    for name in who.powers:
        cost = _cost(who, name, draw)
        told = [f"{cost[:1].upper()}{cost[1:]}.", draw.say(f"power-{name}", n=who.apotheosis)]
        if name in lasting:
            told.append(draw.say("lasting", n=lasting[name]))
        found.append([draw.linked(draw.title(name), species.POWERS[name].anchor), " ".join(told)])
    return found
