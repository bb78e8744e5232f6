"""How a character is drawn: its features in the book's order, every control an event."""

from __future__ import annotations

from typing import Any

from ....core import blocks
from ....core.fields import Block, Dice, Integer, Option, Text
from ....core.rulings import Reading
from ....core.words import MINUS, Term, Words
from .. import ladder
from ..lists import ALL_SKILLS, ATTRIBUTES, CATEGORIES, SKILLS


def view(state: Any, rulings: Reading, words: Words) -> list[Block]:
    return [
        *_person(state, words),
        *(_category(state, rulings, words, name) for name in CATEGORIES),
        _experience(state, words),
        _masteries(state, words),
        _burdens(state, words),
    ]


def _field(field: Any, words: Words, value: Any, event: str, **params: Any) -> Block:
    return field.block(words, "epoch", value, event=event, params=params)  # type: ignore[no-any-return]


def _person(state: Any, words: Words) -> list[Block]:
    rows = [
        ("name", 80, False),
        ("template", 80, False),
        ("positive-trait", 200, False),
        ("negative-trait", 200, False),
        ("description", 4000, True),
    ]
    return [
        _field(Text(name, longest, lines=lines), words, state[name], f"set-{name}") for name, longest, lines in rows
    ]


def _category(state: Any, rulings: Reading, words: Words, category: str) -> Block:
    def say(key: str, **data: object) -> str:
        return words.say("epoch", key, **data)

    inner: list[Block] = []
    raises = sum(state["raised"].values())
    for name in ATTRIBUTES[category]:
        score = state["attributes"][name]
        inner.append(
            {
                **_field(Integer("score", 1, 10), words, score, "set-attribute", attribute=name),
                "label": words.noun("epoch", name),
            }
        )
        if score < ladder.HIGHEST and not state["raised"][name] and raises < ladder.RAISES:
            price = ladder.raise_cost(score + 1)
            inner.append(
                blocks.buttons(
                    blocks.button(
                        say("view.raise", score=score + 1, xp=price),
                        blocks.event("raise", attribute=name),
                        tone="quiet",
                    )
                )
            )
    lead = ATTRIBUTES[category][0]
    for name in SKILLS[category]:
        held = state["skills"][name]
        field = Dice("level", 10, 1, 30, adds=(0, -1), named=("untrained",), start="untrained")
        inner.append({**_field(field, words, held, "set-skill", skill=name), "label": words.noun("epoch", name)})
        rung = ladder.above(ladder.level(held))
        offered = [
            blocks.button(
                say("view.roll", skill=Term(name)),
                {"roll": f"epoch/skill skill={held}@{name} attribute={state['attributes'][lead]}@{lead}"},
            )
        ]
        if ladder.position(rung) <= ladder.position(ladder.top(rulings)):
            label = say("view.train", level=rung, xp=ladder.step_cost(rung))
            offered.append(blocks.button(label, blocks.event("train", skill=name), tone="quiet"))
        inner.append(blocks.buttons(*offered))
    return blocks.group(words.noun("epoch", category), inner, opened=category == CATEGORIES[0])


def _experience(state: Any, words: Words) -> Block:
    """The ledger, and what is left of it."""
    had, gone = int(state["starting-xp"]), 0
    rows: list[list[str | Block]] = [[words.say("epoch", "view.start-entry"), words.signed(had), words.number(had)]]
    for row in state["ledger"]:
        change = row["xp"] if row["entry"] == "earned" else -row["xp"]
        had, gone = had + change, gone - min(0, change)
        rows.append([_entry(row, words), words.signed(change), words.number(had)])
    earn = [
        Integer("xp", 1, 1000, 4).block(words, "epoch"),
        Text("what", 200).block(words, "epoch"),
    ]
    return blocks.group(
        words.say("epoch", "view.experience", left=had, spent=gone),
        [
            blocks.rows(rows, [words.say("epoch", f"view.{key}") for key in ("entry", "change", "left")]),
            blocks.form("earn", words.say("epoch", "event.earn"), earn),
        ],
    )


def _entry(row: Any, words: Words) -> str:
    what = str(row["what"])
    if row["entry"] == "earned":
        return what or words.say("epoch", "option.entry.earned")
    name, _, reached = what.partition(" ")
    if not words.has("epoch", f"term.{name}"):
        return what
    return f"{words.noun('epoch', name)} {reached.replace('-', MINUS)}"


def _masteries(state: Any, words: Words) -> Block:
    inner: list[Block] = []
    for at, row in enumerate(state["masteries"], 1):
        named = _field(Text("mastery", 200), words, row["mastery"], "name-mastery", row=at)
        inner.append({**named, "label": words.say("epoch", "view.mastery-of", skill=Term(row["skill"]))})
        inner.append(
            blocks.buttons(
                blocks.button(words.say("epoch", "view.drop"), blocks.event("drop-mastery", row=at), tone="quiet")
            )
        )
    fields = [Option("skill", ALL_SKILLS).block(words, "epoch"), Text("mastery", 200).block(words, "epoch")]
    inner.append(blocks.form("add-mastery", words.say("epoch", "event.add-mastery"), fields))
    return blocks.group(words.say("epoch", "view.masteries", n=len(state["masteries"])), inner)


def _burdens(state: Any, words: Words) -> Block:
    inner: list[Block] = []
    for at, row in enumerate(state["burdens"], 1):
        inner.append(blocks.text(row["burden"]))
        inner.append(
            blocks.buttons(
                blocks.button(words.say("epoch", "view.drop"), blocks.event("drop-burden", row=at), tone="quiet")
            )
        )
    fields = [Text("burden", 200).block(words, "epoch")]
    inner.append(blocks.form("add-burden", words.say("epoch", "event.add-burden"), fields))
    return blocks.group(words.say("epoch", "view.burdens", n=len(state["burdens"])), inner)
