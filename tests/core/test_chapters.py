"""What the chapters of every game owe: a place for all that the source holds, the same in both languages."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from rules_py import registry
from rules_py.core.words import LANGUAGES

ROOT = Path(__file__).parents[2]
ANCHOR = re.compile(r"#{1,6} .*\{#([\w-]+)\}\s*|\{: #([\w-]+) \}")
"""A heading's id, or a paragraph's in the line below it."""
FENCE = re.compile(r" *(```|~~~)")

by_game = pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.id)
by_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def chapters(game: str, lang: str) -> dict[str, str]:
    """The game's chapters of one language by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / lang / game).glob("*.md")}


@cache
def anchors(game: str, lang: str) -> tuple[str, ...]:
    """`chapter#id` of every heading and marked paragraph."""
    found = []
    for name, text in sorted(chapters(game, lang).items()):
        fenced = False
        for line in text.splitlines():
            fenced ^= bool(FENCE.match(line))
            place = None if fenced else ANCHOR.fullmatch(line)
            if place:
                found.append(f"{name}#{place[1] or place[2]}")
    return tuple(found)


def coverage(game: str) -> dict[str, dict[str, list[str]]]:
    """Where the chapters tell what spec and source hold, as the game's tests say."""
    return tomllib.loads((ROOT / "tests" / "games" / game / "coverage.toml").read_text(encoding="utf-8"))


PARTS = [(game, part) for game in registry.games() for part in (["spec"] if game.tool else ["spec", "source"])]
"""A tool is ours: what it must hold is written down, but it retells nobody."""


@pytest.mark.parametrize(("game", "part"), PARTS, ids=[f"{game.id}-{part}" for game, part in PARTS])
@by_language
def test_every_place_stands_in_the_chapters(game, part, lang):
    told = coverage(game.id)[part]
    assert told and all(told.values())
    assert sorted({place for found in told.values() for place in found} - set(anchors(game.id, lang))) == []


@by_game
def test_both_languages_have_the_same_places_and_no_place_twice(game):
    english, finnish = (anchors(game.id, lang) for lang in LANGUAGES)
    assert english and english == finnish
    assert len(set(english)) == len(english)


@by_game
@by_language
def test_every_ruling_has_its_switch_where_its_rule_is_told(game, lang):
    for ruling in game.rulings:
        chapter = chapters(game.id, lang)[ruling.rule.partition("#")[0]]
        assert chapter.count(f"[](<ruling:{game.id}/{ruling.id}>)") == 1, ruling.id


@by_game
@by_language
def test_every_house_value_is_told(game, lang):
    for value in game.values:
        assert value.rule in anchors(game.id, lang), value.id
