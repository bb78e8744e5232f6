"""The longest legal character of each game: nothing is against the rules, and it survives what any other does."""

from __future__ import annotations

import json

import pytest
from longest import Filler, longest, words
from test_link_ops import SHEETS, ask

from rules_py.core.words import LANGUAGES

KINDS = [game.id for game, sheet in SHEETS if sheet.kind == "character"]


@pytest.mark.parametrize("game", KINDS)
def test_it_is_legal_and_survives(game):
    file = json.loads(json.dumps(longest(game)))
    texts = [text for text in words(file["state"]) if text.startswith("q") and len(text) > 20]
    assert len(texts) > 20 and len(set(texts)) == len(texts)
    for lang in LANGUAGES:
        found = ask("sheet.check", file=file, lang=lang)
        assert [problem["text"] for problem in found["problems"]] == []
    assert {key: found["file"][key] for key in file} == file
    assert ask("link.make", file=file)["link"] is None
    kept = ask("shelf.check", shelf=ask("shelf.make", files=[file]), have=[])["files"]
    assert [each["state"] for each in kept] == [file["state"]]
    shown = json.dumps(found["blocks"], ensure_ascii=False).casefold()
    assert [text for text in texts if text[:30] not in shown] == [], "the sheet shows every word of it"


def test_no_word_of_a_filler_comes_twice():
    filler = Filler()
    found = [word for n in (1, 7, 8, 80, 200) for word in filler.text(n).split()]
    assert [len(filler.text(n)) for n in (1, 7, 8, 80, 4000)] == [1, 7, 8, 80, 4000]
    assert len([word for word in found if len(word) >= 7]) == len({word for word in found if len(word) >= 7})
