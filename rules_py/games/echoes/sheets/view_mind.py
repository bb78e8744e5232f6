"""Abilities in use, thoughts and conditions (`echoes/abilities#parts`, `echoes/thoughts#slots`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block
from ....core.rulings import Reading
from ..house import EFFECT, NAME
from ..lists import THOUGHT_SLOTS
from .abilities import debuffs, open_to
from .pen import Pen
from .thoughts import CAME, offered
from .view_rolls import attack


def abilities(state: Any, rulings: Reading, pen: Pen) -> Block:
    """What each ability is, and the two ways of using it."""
    inner: list[Block] = []
    for at, row in enumerate(state["abilities"], 1):
        inner.append(blocks.heading(pen.name(row["name"]), 4))
        told = pen.say(
            "ability",
            tree=int(row["tree"]),
            damage=row["damage"],
            range=row["range"],
            actions=row["actions"],
            speed=pen.option("speed", row["speed"]),
        )
        inner.append(blocks.text(told, "quiet"))
        inner += _ability(state, row, at, rulings, pen)
    if not inner:
        inner.append(blocks.text(pen.say("no-abilities"), "quiet", "echoes/abilities#abilities"))
    return blocks.group(pen.say("abilities", n=len(state["abilities"])), inner, opened=bool(state["abilities"]))


def _ability(state: Any, row: Any, at: int, rulings: Reading, pen: Pen) -> list[Block]:
    hampered = debuffs(state, row["tree"])
    shown: list[Block] = []
    if hampered:
        shown.append(blocks.text(pen.say("hampered", n=hampered), "warning", "echoes/echo#corruption-effects"))
    if not open_to(state, row["tree"], rulings):
        shown.append(blocks.text(pen.say("closed", tree=int(row["tree"])), "quiet", "echoes/abilities#echo-condition"))
        return shown
    more = ["uses_ability=yes", f"ability={row['damage']}", *([f"big_debuffs={hampered}"] if hampered else [])]
    offered = [
        blocks.button(pen.say("attack-with"), {"roll": attack(state, rulings, *more)}),
        pen.button("use-ability", None, "quiet", row=at),
    ]
    return [*shown, blocks.buttons(*offered)]


def thoughts(state: Any, rulings: Reading, pen: Pen) -> Block:
    """The slots, and the check staked on one of them."""
    inner: list[Block] = []
    rows = state["thoughts"]
    for at, row in enumerate(rows, 1):
        told = pen.say("thought-done" if row["internalized"] else "thought-open", name=pen.name(row["name"]))
        inner.append(blocks.text(told))
        inner.append(blocks.buttons(pen.button("drop-thought", pen.say("drop"), "quiet", row=at)))
    waiting = [(at, pen.name(row["name"])) for at, row in enumerate(rows, 1) if not row["internalized"]]
    if waiting and state["staked"]:
        inner.append(blocks.text(pen.say("staked"), "quiet", "echoes/thoughts#internalizing"))
    elif waiting:
        inner.append(_stake(state, waiting, pen))
    slot = _slot(state, pen)
    open_ones = [(at, pen.name(name)) for at, name in offered(state, rulings)]
    if open_ones:
        inner.append(pen.form("take-thought", pen.rows_of(open_ones, pen.title("thought")), *slot))
    inner.append(pen.form("own-thought", pen.blank(NAME), *slot))
    return blocks.group(pen.say("thoughts", n=len(rows), high=THOUGHT_SLOTS), inner)


def _slot(state: Any, pen: Pen) -> list[Block]:
    """Which thought gives way, where all slots are full."""
    if len(state["thoughts"]) < THOUGHT_SLOTS:
        return []
    options = [(str(at), pen.name(row["name"])) for at, row in enumerate(state["thoughts"], 1)]
    return [pen.choice("thought-slot", pen.words.place("echoes", "thought-slot"), "1", options)]


def _stake(state: Any, waiting: list[tuple[int, str]], pen: Pen) -> Block:
    bears = len(state["corruptions"])
    ways = [way for way in CAME.options if way != "corruption" or bears]
    fields = [
        pen.rows_of(waiting, pen.title("thought")),
        pen.choice(
            "came", pen.words.place("echoes", "came"), ways[0], [(way, pen.option("came", way)) for way in ways]
        ),
    ]
    if bears:
        told = [(str(at), corruption(row, at, pen)) for at, row in enumerate(state["corruptions"], 1)]
        fields.append(pen.choice("which-corruption", pen.title("corruption"), "1", told))
    return pen.form("stake", *fields)


def corruption(row: Any, at: int, pen: Pen) -> str:
    """A corruption by its name, or by its number while it has none."""
    if row["corruption"] == "own":
        return pen.name(row["own"])
    return pen.say("corruption-n", n=at) if row["corruption"] == "unnamed" else pen.noun(row["corruption"])


def conditions(state: Any, rulings: Reading, pen: Pen) -> Block:
    inner: list[Block] = []
    if state["conditions"]:
        body: list[list[str | Block]] = [
            [pen.name(row["name"]), pen.name(row["effect"]), pen.cell("drop-condition", pen.say("resolved"), row=at)]
            for at, row in enumerate(state["conditions"], 1)
        ]
        inner.append(blocks.rows(body, [pen.title("condition"), pen.words.place("echoes", "effect"), ""]))
        inner.append(blocks.buttons(pen.button("end-turn", None, "quiet")))
    known = [(at, pen.name(row["name"])) for at, row in enumerate(rulings.value("conditions"), 1)]
    if known:
        inner.append(pen.form("take-condition", pen.rows_of(known, pen.title("condition"))))
    inner.append(pen.form("own-condition", pen.blank(NAME), pen.blank(EFFECT)))
    return blocks.group(pen.say("conditions", n=len(state["conditions"])), inner)
