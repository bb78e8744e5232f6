"""Reports that list: gifts, skills, competences, and the names and figures that are the table’s own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core import blocks
from ...core.fields import Block, Option, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import Words
from .fall import landing
from .gifts import BY_ID, GIFTS, GROUPS, granted
from .lists import ALL_CULTURAL, ALL_HANDLED, BOXES, PEOPLES
from .names import label, own_names, skill_sides

Told = tuple[dict[str, Any], list[Block]]
Cells = Sequence[Sequence[str | Block]]


def table(rows: Cells, words: Words, caption: str, *head: str) -> Block:
    return blocks.rows(
        rows, [words.say("elshore", f"view.{key}") for key in head], words.say("elshore", f"report.{caption}")
    )


def skills(p: Params, rulings: Reading, words: Words) -> Told:
    own = own_names(rulings)
    sides = {side: [label(key, own, words) for key in keys] for side, keys in skill_sides(rulings).items()}
    return dict(sides), [_two(sides, words, "skills", ("practical", "knowledge"))]


def competences(p: Params, rulings: Reading, words: Words) -> Told:
    own = own_names(rulings)
    sides = {
        "cultural": [label(key, own, words) for key in ALL_CULTURAL],
        "physical": [label(key, own, words) for key in ALL_HANDLED],
    }
    return dict(sides), [_two(sides, words, "competences", ("cultural", "physical"))]


def _two(sides: dict[str, list[str]], words: Words, caption: str, heads: tuple[str, str]) -> Block:
    """Two lists side by side, however long each is."""
    one, other = (sides[head] for head in heads)
    most = max(len(one), len(other))
    rows = [[(side[at] if at < len(side) else "–") for side in (one, other)] for at in range(most)]
    return table(rows, words, caption, *heads)


def gifts(p: Params, rulings: Reading, words: Words) -> Told:
    """A group of gifts: whose, and what the text says of each (`elshore/gift-list`)."""
    found = [gift for gift in GIFTS if gift.group == p.group]
    rows = [
        [
            words.noun("elshore", gift.id),
            origin(gift.id, words),
            effect(gift.id, words),
        ]
        for gift in found
    ]
    return {"rows": [[gift.id, gift.people] for gift in found]}, [
        table(rows, words, f"gifts-{p.group}", "gift", "origin", "does")
    ]


def origin(gift: str, words: Words) -> str:
    """Who may have a gift, in words."""
    known = BY_ID[gift]
    if not known.people:
        return words.say("elshore", "origin.anyone")
    return words.say("elshore", f"origin.{known.origin}", people=words.noun("elshore", known.people))


def effect(gift: str, words: Words) -> str:
    """What the text says a gift does; where it says nothing, its points are dice (`elshore/gifts#dice`)."""
    key = f"gift.{gift}" if words.has("elshore", f"gift.{gift}") else "gift.dice"
    return words.say("elshore", key)


def path_song(p: Params, rulings: Reading, words: Words) -> Told:
    gift = BY_ID["path-song-memory"]
    people = granted(gift, p.people, rulings["people-gifts"])
    culture = int(p.culture == gift.culture)
    data = {"people": people, "culture": culture, "n": people + culture}
    return {"points": people + culture}, [blocks.text(words.say("elshore", "report.stacked", **data))]


def scale(p: Params, rulings: Reading, words: Words) -> Told:
    rows = [[row["difficulty"], words.name("elshore", row["name"])] for row in rulings.value("difficulties")]
    shown = [[words.number(number), name] for number, name in rows]
    return {"rows": rows}, [table(shown, words, "scale", "difficulty", "called")]


def thresholds(p: Params, rulings: Reading, words: Words) -> Told:
    rows = sorted(rulings.value("thresholds"), key=lambda row: int(row["from"]))
    ends = [*(row["from"] - 1 for row in rows[1:]), BOXES]
    spans = [[row["from"], end] for row, end in zip(rows, ends, strict=True)]
    shown = [
        [_span(low, high, words), words.name("elshore", row["name"])]
        for (low, high), row in zip(spans, rows, strict=True)
    ]
    return {"rows": spans}, [table(shown, words, "thresholds", "boxes", "called")]


def _span(low: int, high: int, words: Words) -> str:
    return words.number(low) if low >= high else f"{words.number(low)}–{words.number(high)}"


def tiers(p: Params, rulings: Reading, words: Words) -> Told:
    found = [[words.name("elshore", row["name"]), row["hp"]] for row in rulings.value("tiers")]
    return {"rows": found}, [table([[name, words.number(hp)] for name, hp in found], words, "tiers", "called", "hp")]


def falls(p: Params, rulings: Reading, words: Words) -> Told:
    """The table’s falls, on stone and on ground that takes a part of them."""
    rows = rulings.value("falls")
    found = [
        [words.name("elshore", row["name"]), row["damage"], landing(row["damage"], "soft", rulings)] for row in rows
    ]
    shown = [[name, words.number(stone), words.number(soft)] for name, stone, soft in found]
    return {"rows": found}, [table(shown, words, "falls", "called", "on-stone", "on-soft")]


def _plain(name: str, tell: Callable[[Params, Reading, Words], Told], anchor: str) -> Report:
    return Report(name, (), tell, anchor)


LISTINGS = (
    _plain("skills", skills, "skills#skills"),
    _plain("competences", competences, "competences#competences"),
    Report("gifts", (Option("group", GROUPS),), gifts, "gift-list#gift-list"),
    Report(
        "path-song",
        (Option("people", PEOPLES, "bar"), Option("culture", ("baramma", "other"))),
        path_song,
        "gifts#origins",
    ),
    _plain("scale", scale, "difficulty#scale"),
    _plain("thresholds", thresholds, "pressures#thresholds"),
    _plain("tiers", tiers, "equipment#tiers"),
    _plain("falls", falls, "hazards#falls"),
)
