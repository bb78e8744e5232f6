"""How a character stands, at the head of the sheet: who lies dying must not have to be looked for."""

from __future__ import annotations

from ....core import blocks
from ....core.fields import Block
from ..view_parts import Drawing
from .who import Who

PLACES = {
    "dead": "energy#death",
    "dying": "energy#bleeding",
    "stable": "energy#stabilise",
    "standing": "species#final-stand",
}


def standing(who: Who, draw: Drawing) -> list[Block]:
    """The state of the body where it is not the usual one, what can be done about it, and what else hampers."""
    shown = [] if who.body.state == "up" else _body(who, draw)
    if who.helpless:
        shown.append(blocks.text(draw.say("helpless"), "warning", "echelon/attributes#helpless"))
    if who.apotheosis == 0:
        shown.append(blocks.text(draw.say("no-apotheosis"), "warning", "echelon/apotheosis#zero"))
    return shown


def stands(who: Who, draw: Drawing) -> str:
    """The state and its figures in one line, for those who have just written harm down far below the head."""
    return f"{_label(who, draw)}. {_figures(who, draw)}"


def _label(who: Who, draw: Drawing) -> str:
    label = draw.say(f"state-{who.body.state}")
    return label[:1].upper() + label[1:]


def _figures(who: Who, draw: Drawing) -> str:
    body = who.body
    told = draw.say("vitality-at", left=body.vitality, most=body.maximum)
    if body.state != "dying":
        return told
    return f"{told} {draw.say('rounds-left', n=body.rounds_left, low=-body.maximum)}"


def _body(who: Who, draw: Drawing) -> list[Block]:
    state = who.body.state
    serves = None if state == "standing" else False
    shown = [blocks.outcome(state, serves, _label(who, draw), None, _figures(who, draw))]
    if state != "dead" or _deniable(who):
        place = PLACES.get(state, "energy#unconscious")
        shown.append(blocks.text(draw.say(f"means-{state}"), "quiet", f"echelon/{place}"))
    ways = _ways(who, draw)
    return [*shown, blocks.buttons(*ways)] if ways else shown


def _ways(who: Who, draw: Drawing) -> list[Block]:
    """What saves a life, within reach of whoever reads that it is at stake."""
    state = who.body.state
    if state == "dying":
        ways = [draw.act("round")]
        if who.left("karma") and not who.state["karma-spent"]:
            ways.insert(0, draw.act("spend-karma", draw.say("karma-stabilise"), "good", on="stabilise"))
        return ways
    if _deniable(who):
        return [draw.act("spend-kismet", draw.say("kismet-death"), "good", on="death")]
    return []


def _deniable(who: Who) -> bool:
    """Whether Kismet can still undo the blow that killed."""
    return who.body.state == "dead" and bool(who.state["blow"]) and who.left("kismet") > 0
