"""What a character has at the table: pools and what they buy, harm and time."""

from __future__ import annotations

from ....core import blocks
from ....core.fields import Block, Integer, Option
from .. import destiny, energy
from ..lists import ENERGY, KINDS
from ..view_parts import Drawing
from .character_harm import AGAINST, AMOUNT
from .character_view_state import stands
from .who import Who

MOST_BOXES = 20
"""Points of Karma or Kismet that still make a row of boxes."""


def pools(who: Who, draw: Drawing) -> Block:
    """All that runs out, and beside Karma and Kismet what they buy."""
    inner = [_pool(who, "karma", draw), *_karma(who, draw), _pool(who, "kismet", draw), *_kismet(who, draw)]
    inner += [_pool(who, pool, draw) for pool in ENERGY]
    if who.penalty:
        inner.append(blocks.text(draw.say("penalty", n=who.penalty), "note", "echelon/open-questions#wound-penalties"))
    return blocks.group(draw.say("pools"), inner, opened=True)


def _pool(who: Who, pool: str, draw: Drawing) -> Block:
    """A row of boxes, or a number where the boxes would be too many or more is held than there are."""
    left, most = who.left(pool), who.trait(pool)
    if pool not in ENERGY and 0 < most <= MOST_BOXES and left <= most:
        return blocks.track(draw.title(pool), most, left, "set-pool", "value", pool=pool)
    low = -9_999 if pool == "vitality" else 0
    label = draw.say("of", pool=draw.title(pool), most=most)
    return draw.field(Integer("value", low, max(low, most, left)), left, "set-pool", label, pool=pool)


def _karma(who: Who, draw: Drawing) -> list[Block]:
    inner: list[Block] = []
    if who.state["guard"]:
        inner.append(blocks.text(draw.say("guarded"), "note", "echelon/destiny#karma-use"))
    if who.state["karma-spent"]:
        inner.append(blocks.text(draw.say("karma-spent"), "quiet", "echelon/destiny#karma-use"))
    ways = [
        draw.act(
            "exceptional", draw.say(f"gain-{result}", n=destiny.gain(result, who.apotheosis)), "quiet", result=result
        )
        for result in ("success", "failure")
    ]
    if who.left("karma") and not who.state["karma-spent"]:
        ways = [*(draw.act("spend-karma", draw.say(f"karma-{on}"), on=on) for on in ("die", "defense")), *ways]
    return [*inner, blocks.buttons(*ways)]


def _kismet(who: Who, draw: Drawing) -> list[Block]:
    kinds = ("success", "karma") if destiny.automatic(who.rulings) else ("karma",)
    ways = [draw.act("spend-kismet", draw.say(f"kismet-{on}"), on=on) for on in kinds]
    return [blocks.buttons(*ways)] if who.left("kismet") else []


# -- harm and time ---------------------------------------------------------------------------------


def time(who: Who, draw: Drawing) -> Block:
    """What happens to the body, and what brings it back."""
    rank = who.apotheosis
    hour = {"energy": energy.energy(rank, 60, who.rulings), "vitality": energy.vitality(rank, 60, who.rulings)}
    night = energy.night(rank, energy.NIGHT, who.rulings).vitality
    lies = [] if who.body.state == "up" else [blocks.text(stands(who, draw), "warning")]
    inner = [
        *lies,
        draw.form("suffer", [draw.blank(AMOUNT), draw.blank(AGAINST), draw.blank(Option("kind", KINDS))]),
        draw.form("heal", [draw.blank(AMOUNT)]),
        draw.form("lose", [draw.blank(Option("pool", ENERGY)), draw.blank(AMOUNT)]),
        blocks.buttons(draw.act("round")),
        draw.form("recover", [draw.blank(Integer("minutes", 1, 10_000, 10))]),
        blocks.buttons(draw.act("rest", draw.say("night"), slept=8), draw.act("new-day", tone="quiet")),
        draw.form("rest", [draw.blank(Integer("slept", 0, 8, 7))], draw.say("broken-night")),
        blocks.text(draw.say("recovery", rank=rank, minutes=60, **hour), "quiet", "echelon/energy#recovery"),
        blocks.text(draw.say("rest-full", rank=rank, vitality=night), "quiet", "echelon/energy#rest"),
    ]
    return blocks.group(draw.say("time"), inner)
