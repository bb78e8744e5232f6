"""The rolls on the sheet: a feeling and a trait in hand, then the checks made with them (`echoes/checks#skill`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block
from ....core.rulings import Reading
from ..lists import BEHAVIORS, DAMAGE_TYPES, EMOTIONS, PHYSICAL_DAMAGE
from .character_figures import behavior, per_cent, save, threshold
from .character_shape import COUNT, POWER, READING
from .equipment import style
from .pen import Pen, capital
from .traits import in_hand, strengths


def rolls(state: Any, rulings: Reading, pen: Pen) -> list[Block]:
    return [
        *_hand(state, pen),
        blocks.buttons(*(_behavior(state, name, "skill", rulings, pen) for name in BEHAVIORS)),
        blocks.buttons(
            blocks.button(
                pen.say("attack", hit=save(state, "hit", rulings), style=pen.noun(style(state))),
                {"roll": attack(state, rulings)},
            ),
            blocks.button(
                pen.say("luck", luck=per_cent(state)),
                {"roll": f"echoes/luck boxes={state['echo']}@boxes"},
                tone="quiet",
            ),
        ),
        blocks.group(pen.say("defend"), _defense(state, rulings, pen)),
        blocks.group(
            pen.say("support"),
            [blocks.buttons(*(_behavior(state, name, "support", rulings, pen) for name in BEHAVIORS))],
        ),
    ]


def _hand(state: Any, pen: Pen) -> list[Block]:
    """The emotion and the trait of the next roll."""
    felt = [(name, f"{pen.noun(name)} {pen.words.number(state['motivations'][name])}") for name in EMOTIONS]
    known = strengths(state)
    options = [("", pen.say("no-trait")), *((name, signed(name, n, pen)) for name, n in known.items())]
    shown = [pen.choice("emotion", pen.title("motivation"), state["emotion"], felt, "feel")]
    if state["motivations"][state["emotion"]] >= 2:
        shown.append(blocks.text(pen.say("priced"), "quiet", "echoes/motivation#price"))
    if known:
        held = state["trait"] if in_hand(state) else ""
        shown.append(pen.choice("trait", pen.title("trait"), held, options, "use-trait"))
    if in_hand(state):
        ways = [way for way in ("buff", "debuff", "big") if way != "big" or in_hand(state) > 1]
        label = pen.words.place("echoes", "trait_as")
        told = [(way, pen.option("trait_as", way)) for way in ways]
        shown.append(pen.choice("trait-as", label, state["trait-as"], told, "trait-as"))
    return shown


def signed(name: str, strength: int, pen: Pen) -> str:
    """A trait as the rules write it: `[++impulsive]`."""
    return f"[{'+' * strength if strength > 1 else ''}{pen.name(name)}]"


def feeling(state: Any) -> str:
    """The emotion in hand, as a call writes it."""
    emotion = state["emotion"]
    return f"emotion={emotion} motivation={state['motivations'][emotion]}@{emotion}"


def trait(state: Any) -> str:
    """The trait in hand, as a call writes it."""
    strength = in_hand(state)
    way = state["trait-as"] if strength > 1 or state["trait-as"] != "big" else "buff"
    return f" trait={strength} trait_as={way}" if strength else ""


def save_trait(state: Any, rulings: Reading) -> str:
    """The same for a save, where the table lets traits in (`echoes/motivation#trait-saves`)."""
    return trait(state) if rulings["save-traits"] == "yes" else ""


def _behavior(state: Any, name: str, action: str, rulings: Reading, pen: Pen) -> Block:
    value = behavior(state, name, rulings)
    call = f"echoes/{action} behavior={value}@{name} {feeling(state)}{trait(state)}"
    return blocks.button(pen.say("with-value", what=pen.noun(name), value=value), {"roll": call})


def attack(state: Any, rulings: Reading, *more: str) -> str:
    """An attack with what is in hand."""
    hit, damage = (save(state, name, rulings) for name in ("hit", "damage"))
    base = f"echoes/attack hit={hit}@hit damage_save={damage}@damage weapon={style(state)}"
    return " ".join([base, *more, feeling(state)]) + save_trait(state, rulings)


def defense(state: Any, kind: str, resistance: int, rulings: Reading) -> str:
    """A defence against the blow that the fields above it describe."""
    name = "armor" if kind == "physical" else "resistance"
    parts = [
        f"echoes/defense save={save(state, name, rulings)}@{name} kind={kind}",
        f"reading={state['reading']} power={state['power']}{_counted(state)}",
        f"stamina={state['stamina']}@stamina threshold={min(99, threshold(state, rulings))}@threshold",
        feeling(state),
    ]
    return " ".join([*parts, f"resistance={resistance}"] if resistance else parts) + save_trait(state, rulings)


def _counted(state: Any) -> str:
    """The number of the round or of the horde, where the damage is read from it."""
    if state["reading"] == "round":
        return f" round={max(1, state['count'])}"
    return f" horde={min(9, state['count'])}" if state["reading"] == "horde" else ""


def _defense(state: Any, rulings: Reading, pen: Pen) -> list[Block]:
    offered = []
    for kind, name in (("physical", "armor"), ("magical", "resistance")):
        told = pen.say("with-value", what=pen.noun(kind), value=save(state, name, rulings))
        offered.append(blocks.button(told, {"roll": defense(state, kind, 0, rulings)}))
    for sort in DAMAGE_TYPES:
        resists = state["resistances"][sort]
        if resists:
            kind = "physical" if sort in PHYSICAL_DAMAGE else "magical"
            told = pen.say("with-resistance", what=capital(pen.option("damage-type", sort)), n=resists)
            offered.append(blocks.button(told, {"roll": defense(state, kind, resists, rulings)}))
    return [
        pen.field(READING, state["reading"], "reading"),
        *([pen.field(COUNT, state["count"], "count")] if _counted(state) else []),
        pen.field(POWER, state["power"], "power"),
        blocks.buttons(*offered),
    ]
