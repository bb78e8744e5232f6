"""Figures without dice: ranks, traits, recovery, wounds, Karma, powers, pace."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...core import blocks
from ...core.fields import Block, Integer, Option, Params
from ...core.report import Report
from ...core.rulings import Reading
from ...core.words import NO_BREAK, Words
from . import archetypes, destiny, energy, karma, traits, wounds
from .archetypes import ARCHETYPES
from .lists import ATTRIBUTES, TRAITS
from .verdict import APOTHEOSIS
from .view_parts import Drawing
from .wounds import Body

Told = tuple[dict[str, Any], list[Block]]

MOST_RANKS = 12
"""Ranks that the table shows."""


def rank(p: Params, rulings: Reading, words: Words) -> Told:
    high = traits.limit(p.apotheosis, rulings)
    told = Drawing(words).say("limit-at", rank=p.apotheosis, high=high)
    return {"rank": high}, [blocks.text(told, href="echelon/apotheosis#max-rank")]


def ranks(p: Params, rulings: Reading, words: Words) -> Told:
    draw = Drawing(words)
    marks = {rulings.value("demigod-rank"): "demigod", rulings.value("god-rank"): "god"}
    rows = [[each, traits.limit(each, rulings)] for each in range(1, MOST_RANKS + 1)]
    body = [
        [words.number(each), words.number(high), draw.title(marks[each]) if each in marks else ""]
        for each, high in rows
    ]
    head = [draw.title("apotheosis"), draw.title("maximum-rank"), draw.say("stage")]
    return {"ranks": rows}, [blocks.rows(body, head)]


def derived(p: Params, rulings: Reading, words: Words) -> Told:
    draw = Drawing(words)
    numbers = {name: p[name] for name in (*ATTRIBUTES, "apotheosis", "size")}
    names = (*TRAITS, "reflex")
    found = {name: traits.value(name, numbers, p.archetype, {}, rulings) for name in names}
    body = [
        [draw.title(name), words.number(found[name]), draw.terms(traits.terms(name, numbers, p.archetype, {}, rulings))]
        for name in names
        if name != "reflex" or rulings["reflex"] != "reaction"
    ]
    return dict(found), [blocks.rows(body, [draw.say("trait"), draw.say("score"), draw.say("terms")])]


def recovery(p: Params, rulings: Reading, words: Words) -> Told:
    found = {
        "energy": energy.energy(p.apotheosis, p.minutes, rulings),
        "vitality": energy.vitality(p.apotheosis, p.minutes, rulings),
    }
    told = Drawing(words).say("recovery", rank=p.apotheosis, minutes=p.minutes, **found)
    return dict(found), [blocks.text(told, href="echelon/energy#recovery")]


def rest(p: Params, rulings: Reading, words: Words) -> Told:
    night = energy.night(p.apotheosis, p.slept, rulings)
    key = "rest-full" if night.full else "rest-broken"
    told = Drawing(words).say(key, rank=p.apotheosis, slept=p.slept, vitality=night.vitality, energy=night.energy)
    values = {"vitality": night.vitality, "full": night.full, "energy": night.energy}
    return values, [blocks.text(told, href="echelon/energy#rest")]


def wound(p: Params, rulings: Reading, words: Words) -> Told:
    body = wounds.hurt(Body(p.maximum, p.maximum, 0), p.damage, rulings)
    for _ in range(p.passed):
        body = wounds.bleed(body)
    draw = Drawing(words)
    told = draw.say("wounds", vitality=body.vitality, state=draw.say(f"state-{body.state}"))
    shown = [blocks.text(told, href="echelon/energy#vitality")]
    if body.rounds_left:
        shown.append(blocks.text(draw.say("rounds-left", n=body.rounds_left, low=-body.maximum)))
    return {"vitality": body.vitality, "state": body.state, "left": body.rounds_left}, shown


def gain(p: Params, rulings: Reading, words: Words) -> Told:
    """Karma gained, with a maximum that is the rank (`destiny#karma-gain`)."""
    gained = destiny.gain(p.result, p.apotheosis)
    after = karma.raised(p.karma, gained, p.apotheosis)
    lost = p.karma + gained - after
    told = Drawing(words).say("karma-gained", karma=p.karma, gain=gained, high=p.apotheosis, after=after, lost=lost)
    return {"karma": after, "lost": lost, "gain": gained}, [blocks.text(told, href="echelon/destiny#karma-gain")]


def powers(p: Params, rulings: Reading, words: Words) -> Told:
    draw = Drawing(words)
    body = []
    half = draw.say("half-lost" if rulings["second-wind"] == "lost" else "half-maximum")
    for name, each in ARCHETYPES.items():
        told = draw.say(f"table-{name}", n=each.figure(p.apotheosis), half=half)
        body.append([draw.title(name), draw.title(each.power), told])
    head = [draw.title("archetype"), draw.say("power"), draw.say("effect")]
    return {name: each.figure(p.apotheosis) for name, each in ARCHETYPES.items()}, [blocks.rows(body, head)]


FEET, SECONDS, ROUND, SQUARE = 5_280, 3_600, 6, 5
"""Feet in a mile, seconds in an hour and in a round, feet in a square."""


def pace(p: Params, rulings: Reading, words: Words) -> Told:
    """The designer's check of a human's speed (`design#running-speed`)."""
    second = Fraction(p.mph * FEET, SECONDS)
    quarter = second / 4
    whole = quarter * ROUND
    speed = whole // SQUARE * SQUARE
    figures = {"second": second, "quarter": quarter, "round": whole}
    told = Drawing(words).say(
        "pace", mph=p.mph, speed=speed, **{key: decimal(figure, words) for key, figure in figures.items()}
    )
    return {**figures, "speed": speed}, [blocks.text(told, href="echelon/design#running-speed")]


def decimal(figure: Fraction, words: Words) -> str:
    """A figure with at most two decimals, as the language writes it."""
    return words.percent(figure / 100, 2).rstrip("%").rstrip(NO_BREAK).lstrip("<>").rstrip("0").rstrip(".,")


REPORTS = (
    Report("rank", (Integer("apotheosis", 0, 200, 3),), rank, "apotheosis#max-rank"),
    Report("ranks", (), ranks, "apotheosis#max-rank"),
    Report(
        "traits",
        (
            *(Integer(name, -99, 99, 0) for name in ATTRIBUTES),
            APOTHEOSIS,
            Integer("size", 0, 99, 5),
            Option("archetype", archetypes.CHOICES),
        ),
        derived,
        "traits#calculator",
    ),
    Report(
        "recovery", (Integer("apotheosis", 0, 200, 2), Integer("minutes", 0, 10_000, 60)), recovery, "energy#recovery"
    ),
    Report("rest", (Integer("apotheosis", 0, 200, 2), Integer("slept", 0, 8, 8)), rest, "energy#rest"),
    Report(
        "wounds",
        (Integer("maximum", 1, 999, 30), Integer("damage", 0, 999, 35), Integer("passed", 0, 999, 1)),
        wound,
        "energy#vitality",
    ),
    Report(
        "karma",
        (Integer("apotheosis", 0, 200, 3), Integer("karma", 0, 200, 1), Option("result", ("failure", "success"))),
        gain,
        "destiny#karma-gain",
    ),
    Report("powers", (Integer("apotheosis", 0, 200, 4),), powers, "archetypes#powers"),
    Report("pace", (Integer("mph", 1, 100, 12),), pace, "design#running-speed"),
)
