"""What a character can do at the table: destiny, powers, rolls, harm, time."""

from __future__ import annotations

from ....core import blocks
from ....core.fields import Block, Integer, Option
from .. import archetypes, destiny
from ..lists import ENERGY, KINDS
from ..view_parts import Drawing
from . import species
from .character_harm import AGAINST, AMOUNT
from .species import ANCESTRIES, SPECIES
from .who import Who


def play(who: Who, draw: Drawing) -> list[Block]:
    return [
        _destiny(who, draw),
        blocks.group(draw.say("powers"), [*_archetype(who, draw), *_species(who, draw)], opened=True),
        blocks.group(draw.say("rolls"), [blocks.buttons(*_rolls(who, draw))]),
        _time(who, draw),
    ]


def _destiny(who: Who, draw: Drawing) -> Block:
    state = who.state
    karma = [draw.act("spend-karma", draw.say(f"karma-{on}"), on=on) for on in ("die", "defense")]
    if who.body.state == "dying":
        karma.append(draw.act("spend-karma", draw.say("karma-stabilise"), on="stabilise"))
    kismet = ["karma"]
    if destiny.automatic(who.rulings):
        kismet.insert(0, "success")
    if who.body.state == "dead" and state["blow"]:
        kismet.append("death")
    inner: list[Block] = []
    if state["guard"]:
        inner.append(blocks.text(draw.say("guarded"), "note", "echelon/destiny#karma-use"))
    if state["karma-spent"]:
        inner.append(blocks.text(draw.say("karma-spent"), "quiet", "echelon/destiny#karma-use"))
    elif who.left("karma"):
        inner.append(blocks.buttons(*karma))
    if who.left("kismet"):
        inner.append(blocks.buttons(*(draw.act("spend-kismet", draw.say(f"kismet-{on}"), on=on) for on in kismet)))
    gains = [
        draw.act(
            "exceptional", draw.say(f"gain-{result}", n=destiny.gain(result, who.apotheosis)), "quiet", result=result
        )
        for result in ("success", "failure")
    ]
    return blocks.group(draw.say("destiny"), [*inner, blocks.buttons(*gains)], opened=True)


def _archetype(who: Who, draw: Drawing) -> list[Block]:
    found = archetypes.ARCHETYPES.get(who.state["archetype"])
    if found is None or who.apotheosis == 0:
        return []
    href = f"echelon/archetypes#{who.state['archetype']}"
    told = draw.say(f"power-{who.state['archetype']}", n=found.figure(who.apotheosis), **_half(who))
    shown = [blocks.text(f"{draw.title(found.power)}. {told}", href=href)]
    if who.state["power-used"]:
        shown.append(blocks.text(draw.say("used"), "quiet"))
    else:
        shown.append(blocks.buttons(draw.act("use-archetype", draw.say("use", power=draw.title(found.power)))))
    return shown


def _half(who: Who) -> dict[str, object]:
    return {"half": archetypes.second_wind(who.body.maximum, who.body.vitality, who.rulings)}


def _species(who: Who, draw: Drawing) -> list[Block]:
    state = who.state
    kind = SPECIES[state["species"]]
    qualities = [
        blocks.text(draw.say(f"quality-{name}"), href=f"echelon/species#{state['species']}") for name in kind.qualities
    ]
    if state["species"] == "elementine" and state["ancestry"] in ANCESTRIES:
        born = ANCESTRIES[state["ancestry"]]
        words = draw.say(
            "born", quality=draw.title(born.quality), kind=draw.say(f"kind-{born.kind}"), n=species.ABATEMENT
        )
        qualities.append(blocks.text(words, href=f"echelon/species#{state['ancestry']}"))
    shown = list(qualities)
    for name in who.powers:
        power = species.POWERS[name]
        data = {"n": power.cost, "pool": draw.noun(who.pool_of(name)), "action": draw.noun(power.action)}
        shown.append(
            blocks.text(
                f"{draw.title(name)}. {draw.say(f'power-{name}', n=who.apotheosis)}", href=f"echelon/{power.anchor}"
            )
        )
        if who.apotheosis:
            label = draw.say("use", power=draw.title(name))
            shown.append(blocks.buttons(draw.act("use", label, note=draw.say("cost", **data), power=name)))
    if state["standing"]:
        shown.append(blocks.text(draw.say("standing"), "note", "echelon/species#final-stand"))
        shown.append(blocks.buttons(draw.act("move", tone="quiet")))
    for row in state["lasting"]:
        shown.append(blocks.text(draw.say("lasting", power=draw.title(row["power"]), n=row["rounds"]), "note"))
        shown.append(blocks.buttons(draw.act("end-power", tone="quiet", power=row["power"])))
    return shown


def _spend(who: Who) -> str:
    return f"karma={who.left('karma')}@karma kismet={who.left('kismet')}@kismet"


def _rolls(who: Who, draw: Drawing) -> list[Block]:
    """An attack, its damage, the abilities; with whatever the archetype's power has just lent."""
    state, rank = who.state, f"apotheosis={who.apotheosis}@apotheosis"
    attack, impact = who.trait("accuracy") - who.penalty, who.trait("impact")
    lent = archetypes.ARCHETYPES[state["archetype"]].figure(who.apotheosis) if state["edge"] else 0
    found = [
        draw.roll(draw.say("attack"), f"opposed modifier={attack}@attack {rank} defense=1 {_spend(who)}"),
        draw.roll(_fist(who, draw), f"damage count=1 die=d6 impact={impact}@impact"),
    ]
    if lent and state["archetype"] == "brute":
        found.append(
            draw.roll(
                draw.say("lent", power=draw.title("blood-in-the-water")),
                f"damage count=1 die=d6 impact={impact + lent}",
            )
        )
    if lent and state["archetype"] == "adventurer":
        label = draw.say("lent", power=draw.title("fortune-favors-the-bold"))
        found.append(draw.roll(label, f"action modifier={lent - who.penalty} {rank} dr=20 {_spend(who)}"))
    if "flameblast" in who.powers and who.apotheosis:
        blast = f"damage count=1 die=d4 impact=0 bonus={who.apotheosis}@apotheosis"
        found.append(draw.roll(draw.say("blast"), f"opposed modifier={attack}@attack {rank} defense=1 {_spend(who)}"))
        found.append(draw.roll(draw.say("blast-damage"), blast))
    if who.apotheosis:
        for row in state["abilities"]:
            call = f"action modifier={who.ability(row)} {rank} dr=20 exploding={int(row['specialised'])} {_spend(who)}"
            found.append(draw.roll(draw.say("roll-ability", ability=row["ability"] or "–"), call))
    return found


def _fist(who: Who, draw: Drawing) -> str:
    """The plain damage button: a d6, which only an Automaton's bare hand is known to have."""
    return draw.title("hardened-fist") if who.state["species"] == "automaton" else draw.say("damage")


def _time(who: Who, draw: Drawing) -> Block:
    inner = [
        draw.form("suffer", [draw.blank(AMOUNT), draw.blank(AGAINST), draw.blank(Option("kind", KINDS))]),
        draw.form("heal", [draw.blank(AMOUNT)]),
        draw.form("lose", [draw.blank(Option("pool", ENERGY)), draw.blank(AMOUNT)]),
        blocks.buttons(draw.act("round")),
        draw.form("recover", [draw.blank(Integer("minutes", 1, 10_000, 10))]),
        blocks.buttons(draw.act("rest", draw.say("night"), slept=8), draw.act("new-day", tone="quiet")),
        draw.form("rest", [draw.blank(Integer("slept", 0, 8, 7))], draw.say("broken-night")),
    ]
    return blocks.group(draw.say("time"), inner)
