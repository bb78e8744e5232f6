"""The character: seven features, and a ledger of experience (`epoch/character`).

How a character begins is lost from the source, so attributes and skills can be set freely; what is
bought with experience goes through the ledger, by the book's prices and limits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.errors import BadInput
from ....core.fields import Flag, Integer, Option, Params, Text
from ....core.records import Part, Records
from ....core.rulings import Reading
from ....core.sheet import Event, Problem, Sheet
from ....core.state import put
from ....core.words import Term
from .. import ladder
from ..checks import SKILL
from ..lists import ALL_ATTRIBUTES, ALL_SKILLS
from .by_lot import random
from .character_view import view
from .experience import left

MOST_XP = 100_000
LINE = 200

UNTRAINED = "untrained"
NAME = Text("name", 80)
DESCRIPTION = Text("description", 4000, lines=True)
TEMPLATE = Text("template", 80)
GOOD_TRAIT, BAD_TRAIT = Text("positive-trait", LINE), Text("negative-trait", LINE)
WHICH_SKILL, WHICH_ATTRIBUTE = Option("skill", ALL_SKILLS), Option("attribute", ALL_ATTRIBUTES)
XP = Integer("xp", 1, 1000, 4)
ROW = Integer("row", 1, 200)


def level_field(name: str) -> Any:
    """A skill's place on the sheet: a rung, or untrained."""
    return SKILL.__class__(name, 10, 1, SKILL.high, adds=SKILL.adds, named=(UNTRAINED,), start=UNTRAINED)


STATE = (
    NAME,
    DESCRIPTION,
    TEMPLATE,
    Part("attributes", tuple(Integer(name, 1, 10, 5) for name in ALL_ATTRIBUTES)),
    Part("raised", tuple(Flag(name) for name in ALL_ATTRIBUTES)),
    Part("skills", tuple(level_field(name) for name in ALL_SKILLS)),
    Records("masteries", (WHICH_SKILL, Text("mastery", LINE)), most=200),
    GOOD_TRAIT,
    BAD_TRAIT,
    Records("burdens", (Text("burden", LINE),), most=20),
    Integer("starting-xp", 0, 1000),
    Records(
        "ledger",
        (Option("entry", ("earned", "skill", "attribute")), Text("what", LINE), Integer("xp", 0, MOST_XP)),
        most=2000,
    ),
)


def new(rulings: Reading) -> Mapping[str, Any]:
    fresh = {field.id: field.default for field in STATE}
    score = rulings.value("starting-attribute")
    fresh["attributes"] = dict.fromkeys(ALL_ATTRIBUTES, score)
    fresh["starting-xp"] = rulings.value("starting-xp")
    return Part("state", STATE).dump(fresh)


# -- experience ------------------------------------------------------------------------------------


def _pay(state: Any, entry: str, what: str, cost: int) -> Any:
    if entry != "earned" and cost > left(state):
        raise BadInput("too-dear", None, came=cost, high=left(state))
    return put(state, ("ledger",), (*state["ledger"], {"entry": entry, "what": what, "xp": cost}))


def earn(state: Any, p: Params, rulings: Reading) -> Any:
    return _pay(state, "earned", p.what, p.xp)


def train(state: Any, p: Params, rulings: Reading) -> Any:
    """One rung up, paid (`epoch/advancement#improve-skills`)."""
    rung = ladder.above(ladder.level(state["skills"][p.skill]))
    if ladder.position(rung) > ladder.position(ladder.top(rulings)):
        raise BadInput("ladder-end", "skill", came=rung)
    paid = _pay(state, "skill", f"{p.skill} {rung}", ladder.step_cost(rung))
    return put(paid, ("skills", p.skill), rung)


def raise_attribute(state: Any, p: Params, rulings: Reading) -> Any:
    """One point more, paid; once for each attribute, three times in all (`epoch/advancement#increase-attributes`)."""
    score = state["attributes"][p.attribute] + 1
    if state["raised"][p.attribute]:
        raise BadInput("raised-once", "attribute")
    if sum(state["raised"].values()) >= ladder.RAISES:
        raise BadInput("raised-enough", "attribute", high=ladder.RAISES)
    if score > ladder.HIGHEST:
        raise BadInput("attribute-full", "attribute", high=ladder.HIGHEST)
    paid = _pay(state, "attribute", f"{p.attribute} {score}", ladder.raise_cost(score))
    return put(put(paid, ("attributes", p.attribute), score), ("raised", p.attribute), True)


# -- the rest of the sheet -------------------------------------------------------------------------


def _setter(*path: str, by: str | None = None) -> Any:
    """An event that writes its one field to `path`; `by` names the field whose value ends the path."""

    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        place = (*path, p[by]) if by else path
        value = next(value for key, value in p.items() if key != by)
        return put(state, place, value)

    return apply


def _adder(name: str) -> Any:
    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        return put(state, (name,), (*state[name], dict(p.items())))

    return apply


def _dropper(name: str) -> Any:
    def apply(state: Any, p: Params, rulings: Reading) -> Any:
        if p.row > len(state[name]):
            raise BadInput("no-row", "row", came=p.row, high=len(state[name]))
        return put(state, (name,), tuple(row for at, row in enumerate(state[name], 1) if at != p.row))

    return apply


def _naming(state: Any, p: Params, rulings: Reading) -> Any:
    if p.row > len(state["masteries"]):
        raise BadInput("no-row", "row", came=p.row, high=len(state["masteries"]))
    return put(state, ("masteries", p.row - 1, "mastery"), p.mastery)


EVENTS = (
    Event("set-name", (NAME,), _setter("name")),
    Event("set-description", (DESCRIPTION,), _setter("description")),
    Event("set-template", (TEMPLATE,), _setter("template")),
    Event("set-attribute", (WHICH_ATTRIBUTE, Integer("score", 1, 10, 5)), _setter("attributes", by="attribute")),
    Event("set-skill", (WHICH_SKILL, level_field("level")), _setter("skills", by="skill")),
    Event("set-positive-trait", (GOOD_TRAIT,), _setter("positive-trait")),
    Event("set-negative-trait", (BAD_TRAIT,), _setter("negative-trait")),
    Event("add-burden", (Text("burden", LINE),), _adder("burdens")),
    Event("drop-burden", (ROW,), _dropper("burdens")),
    Event("add-mastery", (WHICH_SKILL, Text("mastery", LINE)), _adder("masteries")),
    Event("name-mastery", (ROW, Text("mastery", LINE)), _naming),
    Event("drop-mastery", (ROW,), _dropper("masteries")),
    Event("earn", (XP, Text("what", LINE)), earn),
    Event("train", (WHICH_SKILL,), train),
    Event("raise", (WHICH_ATTRIBUTE,), raise_attribute),
)


def problems(state: Any, rulings: Reading) -> list[Problem]:
    """What a character must have, and what it may not (`epoch/character#features`)."""
    found = []
    if not state["name"].strip():
        found.append(Problem("no-name", "character#description"))
    if not state["template"].strip():
        found.append(Problem("no-template", "character#template"))
    if not state["positive-trait"].strip():
        found.append(Problem("no-positive-trait", "character#traits"))
    if not state["negative-trait"].strip():
        found.append(Problem("no-negative-trait", "character#traits"))
    if not state["burdens"]:
        found.append(Problem("no-burden", "character#burden"))
    at_creation = rulings["mastery-creation"] == "also-at-creation"
    limit = ladder.position(ladder.top(rulings))
    for name in ALL_SKILLS:
        rung = ladder.level(state["skills"][name])
        due = ladder.masteries(rung)
        held = sum(row["skill"] == name for row in state["masteries"])
        if held < due:
            found.append(Problem("masteries-due", "advancement#masteries", {"skill": Term(name), "n": due - held}))
        if held > due and not at_creation:
            found.append(Problem("masteries-over", "advancement#masteries", {"skill": Term(name), "n": held - due}))
        if ladder.position(rung) > limit:
            found.append(Problem("skill-over", "advancement#no-limit", {"skill": Term(name), "level": rung}))
    if sum(state["raised"].values()) > ladder.RAISES:
        found.append(Problem("raised-over", "advancement#increase-attributes", {"high": ladder.RAISES}))
    if left(state) < 0:
        found.append(Problem("overspent", "advancement#experience", {"n": -left(state)}))
    return found


def numbers(state: Any, rulings: Reading) -> dict[str, object]:
    """What inline rolls take from the character."""
    return {**state["attributes"], **{name: str(level) for name, level in state["skills"].items()}}


CHARACTER = Sheet(
    kind="character",
    fields=STATE,
    new=new,
    events=EVENTS,
    view=view,
    anchor="character#character",
    title=lambda state: str(state["name"]),
    problems=problems,
    numbers=numbers,
    random=random,
)
