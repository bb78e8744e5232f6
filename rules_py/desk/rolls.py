"""The last rolls, newest first: found again, named, rolled again, copied, sent; and rolls that are kept by a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core import blocks
from ..core.blocks import Block
from ..core.errors import BadInput
from ..core.fields import Flag, Integer, Text
from .visit import Answer, Json, Visit

STEP = 20
"""Rolls that are drawn at once."""
MOST_SAVED = 60
TEXTS = ("title", "formula", "outcome", "text")

WANTED = Text("wanted", 60)
HERE = Flag("here")
NAME = Text("name", 60)
MANY = Integer("many", STEP, 400, STEP)


# -- what is kept ----------------------------------------------------------------------------------


def _rolls(visit: Visit) -> list[Json]:
    return [roll for roll in visit.rows("rolls") if all(isinstance(roll.get(part), str) for part in (*TEXTS, "mark"))]


def _saved(visit: Visit) -> list[Json]:
    return [roll for roll in visit.rows("saved") if isinstance(roll.get("name"), str) and "action" in _call(roll)]


def _call(roll: Json) -> Json:
    found = roll.get("call")
    return found if isinstance(found, dict) and isinstance(found.get("action"), str) else {}


def _found(visit: Visit) -> list[Json]:
    """The rolls that hold every word of the search, of the game that is read if the reader wants only those."""
    words = str(visit.state.get("wanted", "")).casefold().split()
    game = visit.game.id if visit.game and visit.state.get("here") else ""

    def fits(roll: Json) -> bool:
        whole = " ".join(roll[part] for part in TEXTS).casefold()
        return all(word in whole for word in words) and str(_call(roll).get("action", "")).startswith(game)

    return [roll for roll in _rolls(visit) if fits(roll)]


def _one(visit: Visit) -> Json:
    """The roll that was meant; raises BadInput where it is gone."""
    for roll in [*_rolls(visit), *_saved(visit)]:
        if visit.params.get("roll") in (roll.get("mark"), roll["name"] if "mark" not in roll else None):
            return roll
    raise BadInput("roll-gone", "roll")


# -- what can be done ------------------------------------------------------------------------------


def _search(visit: Visit) -> Answer:
    return Answer(
        state={"many": STEP, **{each.id: visit.take(each) for each in (WANTED, HERE) if each.id in visit.params}}
    )


def _more(visit: Visit) -> Answer:
    return Answer(state={"many": min(MANY.high, MANY.parse(visit.state.get("many", STEP)) + 2 * STEP)})


def _clear(visit: Visit) -> Answer:
    return Answer(put={"rolls": []}, told=visit.say("rolls.cleared"))


def _copy(visit: Visit) -> Answer:
    chosen = [_one(visit)] if "roll" in visit.params else _found(visit)
    return Answer(copy="\n".join(roll["text"] for roll in chosen))


def _again(visit: Visit) -> Answer:
    return Answer(roll={**_call(_one(visit)), "from": {}})


def _link(visit: Visit) -> Answer:
    roll = _one(visit)
    return Answer(link={"roll": {**_call(roll), "trail": roll.get("trail", [])}})


def _name(visit: Visit) -> Answer:
    """A name, and with it a place among the saved rolls; without a name it leaves them."""
    named, roll = visit.take(NAME).strip(), _one(visit)
    others = [each for each in _saved(visit) if each["name"] not in (named, roll.get("name"))]
    if not named:
        return Answer(put={"saved": others}, told=visit.say("rolls.forgotten", name=str(roll.get("name", ""))))
    if len(others) >= MOST_SAVED:
        raise BadInput("many-saved", "name", high=MOST_SAVED)
    kept = {"name": named, "call": _call(roll), "title": roll.get("title", ""), "formula": roll.get("formula", "")}
    return Answer(put={"saved": [*others, kept]}, told=visit.say("rolls.named", name=named))


EVENTS: dict[str, Callable[[Visit], Answer]] = {
    "search": _search,
    "more": _more,
    "clear": _clear,
    "copy": _copy,
    "again": _again,
    "link": _link,
    "name": _name,
}


# -- how it looks ----------------------------------------------------------------------------------


def needs(visit: Visit) -> tuple[str, ...]:
    """The last rolls, and the named ones."""
    return ("rolls", "saved")


def draw(visit: Visit) -> list[Block]:
    """Saved rolls, the search, the rolls; each opens to what can be done with it."""
    found, many = _found(visit), MANY.parse(visit.state.get("many", STEP))
    drawn = [*_shelf(visit), *_asked(visit), *(_row(visit, roll) for roll in found[:many])]
    if not found:
        return [*drawn, blocks.text(visit.say("rolls.none"), "quiet")]
    ways = [_way(visit, "copy", "rolls.copy"), _way(visit, "clear", "rolls.clear")]
    if len(found) > many:
        ways.insert(0, _way(visit, "more", "rolls.more"))
    return [*drawn, blocks.buttons(*ways)]


def _way(visit: Visit, event: str, words: str, **params: object) -> Block:
    return blocks.button(visit.say(words), blocks.event(event, **params), tone="quiet")


def _shelf(visit: Visit) -> list[Block]:
    rows: list[list[str | Block]] = [
        [
            {"text": roll["name"], "do": blocks.event("again", roll=roll["name"])},
            f"{roll.get('title', '')} · {roll.get('formula', '')}",
            {
                "text": visit.say("rolls.forget"),
                "do": blocks.event("name", roll=roll["name"], name=""),
                "tone": "quiet",
            },
        ]
        for roll in _saved(visit)
    ]
    return [blocks.rows(rows, caption=visit.say("rolls.saved"))] if rows else []


def _asked(visit: Visit) -> list[Block]:
    """Nobody searches among three."""
    if len(_rolls(visit)) < 4:
        return []
    here = [visit.field(HERE, bool(visit.state.get("here")), "search")] if visit.game else []
    return [visit.field(WANTED, str(visit.state.get("wanted", "")), "search"), *here]


def _row(visit: Visit, roll: Json) -> Block:
    mark: dict[str, Any] = {"roll": roll["mark"]}
    ways = [_way(visit, "copy", "rolls.copy-one", **mark)]
    naming: list[Block] = []
    if _call(roll):
        ways = [_way(visit, "again", "rolls.again", **mark), *ways, _way(visit, "link", "rolls.link", **mark)]
        naming = [blocks.form("name", visit.say("rolls.name"), [NAME.block(visit.words, "desk", "")], **mark)]
    label = f"{roll['title']} · {roll['formula']}: {roll['outcome']}"
    return blocks.group(label, [blocks.text(roll["text"]), blocks.buttons(*ways), *naming])
