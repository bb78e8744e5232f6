"""How the screen is drawn: the die, the turn, the enemies, then what sets them up (`echoes/gamemaster#screen`)."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Flag, Integer
from ....core.rulings import Reading
from ....core.words import Words
from ..defense import READINGS, read
from ..lists import ED_CAP, REACTIVATION_COST, THREAT_COST
from .pen import Pen, capital
from .scene_enemies import threat
from .scene_shape import FACE, PLAYERS, ROUND, THREAT, is_horde, stands
from .scene_view_enemies import afflicting, called, enemies, joining, striking, tuning


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    pen = Pen(words)
    return [
        *_die(state, pen),
        *_round(state, pen),
        *striking(state, rulings, pen),
        *_turns(state, pen),
        *enemies(state, rulings, pen),
        _readings(state, rulings, pen),
        afflicting(state, rulings, pen),
        _points(state, pen),
        joining(state, pen),
        tuning(state, pen),
        _settings(state, pen),
    ]


def _die(state: Any, pen: Pen) -> list[Block]:
    if state["simple"]:
        return [blocks.text(pen.say("simple"), "note", "echoes/gamemaster#simple-combat")]
    return [blocks.track(pen.title("equilibrium-die"), ED_CAP, state["points"], "set-points", "points")]


def _round(state: Any, pen: Pen) -> list[Block]:
    """Where the fight stands, or the ways to begin one."""
    if not state["fighting"]:
        ambush = pen.button("start-fight", pen.say("ambush"), None, ambush=True)
        return [blocks.buttons(pen.button("start-fight", None, "main"), ambush)]
    left = pen.say("units", n=state["units"]) if state["units"] else pen.say("no-units")
    caption = pen.say("turns", n=state["turns"], high=state["players"], left=left, threat=state["threat"])
    return [blocks.outcome("round", None, pen.say("round"), pen.words.number(state["round"]), caption)]


def _turns(state: Any, pen: Pen) -> list[Block]:
    """The turn that a player has just taken (`echoes/enemies#slow-and-fast`)."""
    if not state["fighting"]:
        return []
    ways: dict[str, dict[str, object]] = {
        "turn-fast": {"turn-speed": "fast"},
        "turn-slow": {"turn-speed": "slow"},
        "turn-disaster": {"turn-speed": "fast", "disaster": True},
        "turn-no-roll": {"turn-speed": "no-roll"},
    }
    if state["simple"]:
        ways = {"turn-any": {}}
    over = state["turns"] >= state["players"]
    return [
        blocks.text(pen.say("turn-was"), "quiet", "echoes/enemies#slow-and-fast"),
        blocks.buttons(*(pen.button("turn", pen.say(key), None, **params) for key, params in ways.items())),
        blocks.buttons(pen.button("next-round", None, "main" if over else "quiet")),
    ]


def _readings(state: Any, rulings: Reading, pen: Pen) -> Block:
    """The last roll, and what it reads in each of the six ways."""
    d, h = state["dissonance"], state["harmony"]
    inner: list[Block] = []
    if state["rolled"]:
        dice = [
            {
                "sides": 10,
                "face": pen.words.number(face),
                "shown": None,
                "role": kind,
                "owner": "player",
                "fate": "",
                "name": f"{pen.noun(f'{kind}-die')}: {pen.words.number(face)}",
            }
            for kind, face in (("dissonance", d), ("harmony", h))
        ]
        inner.append(blocks.dice(dice, pen.say("last-roll")))
        more = threat(state, rulings)
        body: list[list[str | Block]] = []
        for way in READINGS:
            if way in ("fixed", "horde"):
                continue
            found = read(way, d, h, max(1, state["round"]), 0, rulings) + more
            body.append([capital(pen.option("reading", way)), pen.words.number(found)])
        for at, row in enumerate(state["enemies"], 1):
            if is_horde(row) and stands(row):
                size = pen.words.number(row["size"] + more)
                body.append([pen.say("reads-horde", name=called(row, at, pen)), size])
        caption = pen.say("readings-threat", n=more) if more else pen.say("readings")
        inner.append(blocks.rows(body, [pen.say("read-from"), pen.title("damage")], caption))
    else:
        inner.append(blocks.text(pen.say("no-roll-yet"), "quiet", "echoes/gamemaster#interpretation"))
    inner.append(pen.form("last-roll", *(pen.blank(field, state[field.id]) for field in FACE)))
    return blocks.group(pen.title("interpretation"), inner)


def _points(state: Any, pen: Pen) -> Block:
    inner: list[Block] = []
    if not state["simple"]:
        amount = Integer("points", 1, ED_CAP, 1)
        raising = pen.button("raise-threat", pen.say("raise-threat", n=THREAT_COST))
        inner += [
            pen.form("spend", pen.blank(amount)),
            pen.form("gain", pen.blank(amount)),
            blocks.buttons({**raising, "disabled": state["points"] < THREAT_COST}),
        ]
    inner.append(blocks.text(pen.say("costs", again=REACTIVATION_COST), "quiet", "echoes/gamemaster#dissonance-points"))
    return blocks.group(pen.say("points", n=state["points"]), inner)


def _settings(state: Any, pen: Pen) -> Block:
    inner = [
        pen.field(Flag("simple"), state["simple"], "set-simple", pen.title("simple-combat")),
        pen.field(PLAYERS, state["players"], "set-players"),
        pen.field(ROUND, state["round"], "set-round"),
        pen.field(THREAT, state["threat"], "set-threat"),
    ]
    if state["fighting"]:
        inner.append(blocks.buttons(pen.button("end-fight", None, "quiet")))
    return blocks.group(pen.say("settings"), inner)
