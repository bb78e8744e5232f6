"""Echo, body and feelings as tracks (`echoes/echo#track`, `echoes/wounds#wounds`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Integer
from ....core.rulings import Reading
from ..house import TREE
from ..lists import EMOTIONS, TOP_LEVEL, WOUNDS_OF_A_KIND
from .character_figures import most_stamina, per_cent, threshold, track_length
from .character_shape import CORRUPTION
from .echo_track import ECHO, FRACTURES
from .pen import Pen
from .wounds import DAMAGE, KINDS


def echo(state: Any, rulings: Reading, pen: Pen) -> Block:
    """The track, shorter by every corruption; the experience that each gain marks."""
    many, full = len(state["corruptions"]), int(rulings.value("xp-track"))
    inner = [blocks.track(pen.title("echo"), track_length(state, rulings), state["echo"], "set-echo", "echo")]
    if many:
        inner.append(blocks.track(pen.say("corruptions"), max(FRACTURES, many), many))
    more, less = pen.say("echo-more"), pen.say("echo-less")
    inner.append(blocks.buttons(pen.button("gain-echo", more, echo=1), pen.button("lose-echo", less, "quiet", echo=1)))
    inner.append(blocks.track(pen.say("xp", level=state["level"]), full, min(full, state["xp"]), "set-xp", "xp"))
    if state["xp"] >= full and state["level"] < TOP_LEVEL:
        label = pen.say("level-up", level=state["level"] + 1)
        inner.append(blocks.buttons(pen.button("level-up", label, "main")))
    if state["awakened"]:
        inner.append(blocks.text(pen.say("awakened"), "note", "echoes/echo#fracture"))
    for at, row in enumerate(state["corruptions"], 1):
        inner += _corruption(row, at, pen)
    inner.append(pen.form("gain-echo", pen.blank(ECHO, 2, pen.say("echo-gained"))))
    return blocks.group(pen.say("echo-at", share=per_cent(state)), inner, opened=True)


def _corruption(row: Any, at: int, pen: Pen) -> list[Block]:
    named, told, _ = CORRUPTION
    shown = [pen.field(named, row["corruption"], "name-corruption", pen.say("corruption-n", n=at), row=at)]
    if row["corruption"] == "own":
        shown.append(pen.field(told, row["own"], "tell-corruption", row=at))
    shown.append(pen.field(TREE, row["tree"], "place-corruption", pen.say("corruption-tree"), row=at))
    return [*shown, blocks.buttons(pen.button("drop-corruption", None, "quiet", row=at))]


def body(state: Any, rulings: Reading, pen: Pen) -> Block:
    """Stamina, then wounds: two of a kind, the fifth kills."""
    full = most_stamina(state)
    inner = []
    if full:
        held = min(full, state["stamina"])
        inner.append(blocks.track(pen.title("stamina"), full, held, "set-stamina", "stamina"))
    for kind in KINDS:
        label = pen.say(f"{kind}-wounds")
        inner.append(blocks.track(label, WOUNDS_OF_A_KIND, state[kind], f"set-{kind}", kind))
    inner.append(pen.form("damage", pen.blank(DAMAGE, 1)))
    inner.append(blocks.buttons(pen.button("rest", None, "main")))
    days = {kind: int(rulings.value(f"healing-{kind}")) for kind in KINDS}
    healing = [
        pen.button("heal", pen.say(f"heal-{kind}", days=days[kind]), "quiet", wound=kind)
        for kind in KINDS
        if state[kind]
    ]
    if healing:
        inner.append(blocks.buttons(*healing))
        if not state["infused"]:
            inner.append(_infusion(state, pen))
    label = pen.say("body", threshold=threshold(state, rulings), n=state["minor"] + state["serious"])
    return blocks.group(label, inner, opened=True)


def _infusion(state: Any, pen: Pen) -> Block:
    """The roll that lenses buy, once a session."""
    return blocks.buttons(
        *(
            blocks.button(
                pen.say(f"infuse-{kind}"), {"roll": f"echoes/lens-infusion wound={kind} buffs=1"}, tone="quiet"
            )
            for kind in KINDS
            if state[kind]
        )
    )


def feelings(state: Any, rulings: Reading, pen: Pen) -> Block:
    """The eight motivations; rolls move them, and hands may."""
    high = int(rulings.value("motivation-limit"))
    inner: list[Block] = []
    for name in EMOTIONS:
        held = state["motivations"][name]
        field = Integer("level", 0, max(high, held))
        inner.append(pen.field(field, held, "set-motivation", pen.noun(name), emotion=name))
    strongest = max(state["motivations"].values())
    return blocks.group(pen.say("motivations", n=strongest), inner, opened=True)
