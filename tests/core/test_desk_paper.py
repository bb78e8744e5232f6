"""Sheets on paper: whatever a control of the screen would cut stands written out before it, in every game."""

from __future__ import annotations

import pytest
from longest import longest
from test_desk_sheet import Browser

from rules_py import registry
from rules_py.core.words import LANGUAGES

GAMES = [game.id for game in registry.games() if any(sheet.kind == "character" for sheet in game.sheets)]


def runs(drawn):
    """Every list of blocks of a sheet, however deep."""
    yield drawn
    for block in drawn:
        if "blocks" in block:
            yield from runs(block["blocks"])


def written(drawn):
    """What is written out, by the field that it stands before."""
    found = []
    for run in runs(drawn):
        for before, block in zip([{}, *run], run, strict=False):
            if block["type"] == "field":
                held = before if before.get("name", "").startswith("nk-written") else None
                found.append((block, held and [each["text"] for each in held["blocks"]]))
    return found


def drawn(kind, lang="en", file=None):
    browser = Browser(kind=kind, lang=lang)
    if file:
        browser.store[f"sheet:{file['id']}"] = {**file, "name": "Q", "past": []}
        told = browser.do()
    else:
        told = browser.do("tool new")
    (sheet,) = [block for block in told["blocks"] if block.get("name") == "nk-sheet"]
    return sheet["blocks"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_text_choice_and_pool_is_written_out_to_its_last_word(game, lang):
    found = written(drawn(f"{game}/character", lang, longest(game)))
    cut = [(field, text) for field, text in found if field["kind"] in ("text", "choice", "dice")]
    assert cut
    for field, text in cut:
        assert text is not None and text[0] == field["label"], field
        if field["kind"] == "text":
            assert text[1] == field["value"]
        if field["kind"] == "choice":
            assert text[1] == next(each["label"] for each in field["options"] if each["value"] == field["value"])


def test_what_is_empty_has_a_line_to_write_on_and_a_description_several():
    (name,) = [text for field, text in written(drawn("epoch/character")) if field["name"] == "name"]
    assert name[1] == ""
    (run,) = [run for run in runs(drawn("epoch/character")) if any(each.get("name") == "description" for each in run)]
    at = next(at for at, each in enumerate(run) if each.get("name") == "description")
    assert run[at - 1]["name"] == "nk-written nk-lines"


@pytest.mark.parametrize(("lang", "untrained"), [("en", "untrained"), ("fi", "harjoittelematon")])
def test_a_pool_is_said_as_players_say_it(lang, untrained):
    file = longest("epoch")
    state = {**file["state"], "skills": {**file["state"]["skills"], "stealth": "3d10-1", "melee": "untrained"}}
    pools = {text[0]: text[1] for field, text in written(drawn("epoch/character", lang, {**file, "state": state}))
             if field["kind"] == "dice"}  # fmt: skip
    assert "3d10\u22121" in pools.values() and "9d10\u22121" in pools.values()
    assert untrained in pools.values()


def test_fields_stand_in_pairs_and_groups_in_columns_in_the_order_of_the_screen():
    names = [block.get("name") for block in drawn("epoch/character") if block["type"] == "part"]
    assert names[-2:] == ["nk-pairs", "nk-columns"]
    pairs, columns = drawn("epoch/character")[-2:]
    assert {block["type"] for block in columns["blocks"]} == {"group"} and len(columns["blocks"]) > 4
    fields = [block["name"] for block in pairs["blocks"] if block["type"] == "field"]
    assert fields == ["name", "template", "positive-trait", "negative-trait", "description"]
