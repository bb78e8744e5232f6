"""The rolls that the sheet fills by itself: what the character does, and what is done to it."""

from __future__ import annotations

from ....core import blocks
from ....core.fields import Block
from .. import archetypes
from ..dice import signed, three
from ..lists import DEFENSES
from ..view_parts import Drawing
from . import situations
from .who import Who


def rolls(who: Who, draw: Drawing) -> Block:
    body: list[list[str | Block]] = [*_own(who, draw), *_abilities(who, draw), *_attacked(who, draw)]
    return blocks.group(draw.say("rolls"), [blocks.rows(body, [draw.say("roll"), draw.say("dice")])])


def _row(draw: Drawing, label: str, dice: str, call: str) -> list[str | Block]:
    """A roll by its name, and what it throws."""
    return [draw.roll_cell(label, call), dice]


def _rank(who: Who) -> str:
    return f"apotheosis={who.apotheosis}@apotheosis"


def _spend(who: Who, whose: str = "") -> str:
    return f"{whose}karma={who.left('karma')}@karma {whose}kismet={who.left('kismet')}@kismet"


def _own(who: Who, draw: Drawing) -> list[list[str | Block]]:
    """An attack and its damage, with whatever the archetype's power has just lent."""
    state, rank = who.state, _rank(who)
    attack, impact = who.trait("accuracy") - who.penalty, who.trait("impact")
    lent = archetypes.ARCHETYPES[state["archetype"]].figure(who.apotheosis) if state["edge"] else 0
    strike = f"{three(0)}{signed(attack + who.apotheosis)}"
    against = f"opposed modifier={attack}@attack {rank} defense=1 {_spend(who)}"
    found = [
        _row(draw, draw.say("attack"), strike, against),
        _row(draw, _fist(who, draw), f"1d6{signed(impact)}", f"damage count=1 die=d6 impact={impact}@impact"),
    ]
    if lent and state["archetype"] == "brute":
        label = draw.say("lent", power=draw.title("blood-in-the-water"))
        found.append(_row(draw, label, f"1d6{signed(impact + lent)}", f"damage count=1 die=d6 impact={impact + lent}"))
    if lent and state["archetype"] == "adventurer":
        label, modifier = draw.say("lent", power=draw.title("fortune-favors-the-bold")), lent - who.penalty
        call = f"action modifier={modifier} {rank} dr=20 {_spend(who)}"
        found.append(_row(draw, label, f"{three(0)}{signed(modifier + who.apotheosis)}", call))
    if "flameblast" in who.powers and who.apotheosis:
        blast = f"damage count=1 die=d4 impact=0 bonus={who.apotheosis}@apotheosis"
        found.append(_row(draw, draw.say("blast"), strike, against))
        found.append(_row(draw, draw.say("blast-damage"), f"1d4{signed(who.apotheosis)}", blast))
    return found


def _fist(who: Who, draw: Drawing) -> str:
    """The plain damage: a d6, which only an Automaton's bare hand is known to have."""
    return draw.title("hardened-fist") if who.state["species"] == "automaton" else draw.say("damage")


def _abilities(who: Who, draw: Drawing) -> list[list[str | Block]]:
    found: list[list[str | Block]] = []
    for row in who.state["abilities"] if who.apotheosis else ():
        exploding, modifier = int(row["specialised"]), who.ability(row)
        call = f"action modifier={modifier} {_rank(who)} dr=20 exploding={exploding} {_spend(who)}"
        label = draw.say("roll-ability", ability=draw.name(row["ability"]) or "–")
        found.append(_row(draw, label, f"{three(exploding)}{signed(modifier + who.apotheosis)}", call))
    return found


def _attacked(who: Who, draw: Drawing) -> list[list[str | Block]]:
    """Somebody attacks the character: its Defense is filled in, and what it may spend; the attacker is a blank."""
    kinds = [(defense, "") for defense in DEFENSES]
    if who.rulings["reflex"] == "dexterity":
        kinds.append(("reflex", ""))
    found: list[list[str | Block]] = []
    for defense, situation in (*kinds, *situations.of(who.state["species"])):
        score = who.against(defense, situation) if situation else who.trait(defense)
        name = f"{defense}-{situation}" if situation else defense
        attacker = "modifier=0 apotheosis=1 karma=0 kismet=0"
        call = f"opposed {attacker} defense={score}@{name} {_spend(who, 'their-')}"
        found.append(
            _row(draw, draw.say("attacked", defense=_against(draw, defense, situation)), _measure(who, score), call)
        )
    return found


def _against(draw: Drawing, defense: str, situation: str) -> str:
    noun = draw.noun(defense)
    return draw.say(f"against-{situation}", defense=noun) if situation else noun


def _measure(who: Who, score: int) -> str:
    """What an attacker rolls against, as the table rules it."""
    if who.rulings["defense"] == "rolled":
        return f"{three(0)}{signed(score)}"
    return str(who.rulings.value("defense-base") + score)
