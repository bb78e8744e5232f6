"""Every field and every option of the game can be read in both languages."""

import pytest

from rules_py import registry
from rules_py.core.fields import Option
from rules_py.core.records import Part, Records
from rules_py.games.elshore import GAME
from rules_py.games.elshore.lists import OWN_CULTURAL, OWN_HANDLED, OWN_SKILLS

NAMED_BY_THE_TABLE = {*OWN_SKILLS, *OWN_CULTURAL, *OWN_HANDLED}


def fields():
    yield from (field for action in GAME.actions for field in action.fields)
    yield from (field for report in GAME.reports for field in report.fields)
    yield from (value.field for value in GAME.values)
    yield from (field for sheet in GAME.sheets for event in sheet.events for field in event.fields)


def inner(field):
    yield field
    if isinstance(field, (Part, Records)):
        for each in field.fields:
            yield from inner(each)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_fields_and_options_have_words(lang):
    words = registry.words(lang)
    lacking = set()
    for field in (each for outer in fields() for each in inner(outer)):
        if words.place("elshore", field.id) == field.id:
            lacking.add(field.id)
        if isinstance(field, Option):
            for option in set(field.options) - NAMED_BY_THE_TABLE:
                if not any(words.has("elshore", key) for key in (f"option.{field.id}.{option}", f"term.{option}")):
                    lacking.add(f"{field.id}.{option}")
    assert lacking == set()


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_events_that_have_a_button_have_words(lang):
    words = registry.words(lang)
    silent = ("set-", "settle", "take-turn", "hit", "strike", "command", "counter", "fever", "attack")
    for sheet in GAME.sheets:
        for event in sheet.events:
            if not event.id.startswith(silent) or event.id in ("set-gift", "set-target"):
                assert words.say("elshore", f"event.{event.id}")
