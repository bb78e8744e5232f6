"""Characters drawn by lot: legal, different, and themselves again after every way out and in."""

from __future__ import annotations

import json
import random
import sys
from functools import cache

import pytest
from test_contract import tables
from test_link_ops import SHEETS, ask, refusal

from rules_py import registry
from rules_py.core.answers import Chosen, Seeded
from rules_py.core.data import load
from rules_py.core.fields import Integer
from rules_py.core.links import LONGEST, pack, unpack
from rules_py.core.records import Records
from rules_py.core.rulings import Table
from rules_py.core.words import LANGUAGES

HERE = sys.platform != "emscripten"
SEEDS = 300 if HERE else 12
FEW = 20 if HERE else 3
DRAWN = [(game, sheet) for game, sheet in SHEETS if sheet.random is not None]
NOT_DRAWN = [(game, sheet) for game, sheet in SHEETS if sheet.random is None]
each = pytest.mark.parametrize(("game", "sheet"), DRAWN, ids=[f"{g.id}/{s.kind}" for g, s in DRAWN])


@cache
def drawn(kind):
    """The characters of all seeds, every second one in Finnish, without what only a page needs."""
    game, sheet = registry.sheet(kind)
    found = []
    for seed in range(SEEDS):
        words = registry.words(LANGUAGES[seed % 2])
        found.append(sheet.drawn(game.id, game.reading(Table()), Chosen({}, Seeded(seed)), words))
    return found


def problems(game, sheet, file, table=None):
    return [found.key for found in sheet.problems(sheet.parse(file["state"]), game.reading(table or Table()))]


def test_every_game_that_has_a_character_can_draw_one():
    assert {game.id for game, _ in DRAWN} == {game.id for game, sheet in SHEETS if sheet.kind == "character"}


@each
def test_all_of_them_are_legal(game, sheet):
    assert {
        seed: found
        for seed, file in enumerate(drawn(f"{game.id}/{sheet.kind}"))
        if (found := problems(game, sheet, file))
    } == {}


@each
def test_they_are_different_people(game, sheet):
    files = drawn(f"{game.id}/{sheet.kind}")
    told = [json.dumps(file["state"]) for file in files]
    assert len(set(told)) > 0.9 * SEEDS and len({file["id"] for file in files}) == SEEDS
    choices = [key for key in files[0]["state"] if len({json.dumps(file["state"][key]) for file in files}) > 2]
    assert len(choices) >= 6, choices
    names = {sheet.title(sheet.parse(file["state"])) for file in files}
    assert len(names) > min(8, SEEDS // 2) and "" not in names


@each
def test_each_survives_saving_and_reading_again(game, sheet):
    for file in drawn(f"{game.id}/{sheet.kind}"):
        assert sheet.check(json.loads(json.dumps(file))) == file
    for file in drawn(f"{game.id}/{sheet.kind}")[:FEW]:
        assert ask("sheet.check", file=file)["problems"] == []


@each
def test_all_survive_the_file_of_everything(game, sheet):
    files = drawn(f"{game.id}/{sheet.kind}")
    made = json.loads(json.dumps(ask("shelf.make", files=files)))
    found = ask("shelf.check", shelf=made, have=[])
    assert [{key: file[key] for key in files[0]} for file in found["files"]] == files
    assert ask("shelf.check", shelf=made, have=files)["files"] == []


@each
def test_each_survives_a_link(game, sheet, capsys):
    lengths = []
    files = drawn(f"{game.id}/{sheet.kind}")
    for file in files:
        link = pack({"sheet": {**file, "state": sheet.lean(file["state"])}})
        if link is None:
            continue
        lengths.append(len(link))
        carried = unpack(link)["sheet"]
        assert sheet.check({**carried, "state": sheet.whole(carried["version"], carried["state"])}) == file
    for file in files[:FEW]:
        made = ask("link.make", file=file)
        opened = ask("link.open", link=made["link"], lang="fi")["file"]
        assert {key: opened[key] for key in file} == file
    with capsys.disabled():
        longest = max(lengths, default=0)
        print(f"\n{game.id}/{sheet.kind}: {len(lengths)} of {len(files)} fit into a link; the longest takes {longest}")
    assert longest <= LONGEST and len(lengths) > 0.9 * len(files)


@each
def test_they_are_legal_by_every_ruling_of_the_table(game, sheet):
    words = registry.words("en")
    for number, given in enumerate(tables(game)):
        table = Table(given.get("rulings", {}))
        for seed in range(number, number + 4):
            file = sheet.drawn(game.id, game.reading(table), Chosen({}, Seeded(seed)), words)
            assert problems(game, sheet, file, table) == [], (given, seed)


def ends(field):
    """A house value at its ends: the least and the most of a figure, a list with as little in it as may be."""
    if isinstance(field, Integer):
        return [field.low, field.high]
    if isinstance(field, Records):
        return [field.dump(field.default)[: field.fewest]]
    return []


@each
def test_they_are_legal_whatever_the_tables_own_figures_are(game, sheet):
    words = registry.words("fi")
    for value in game.values:
        for end in ends(value.field):
            table = Table(values={f"{game.id}/{value.id}": end})
            for seed in range(4):
                file = sheet.drawn(game.id, game.reading(table), Chosen({}, Seeded(seed)), words)
                assert problems(game, sheet, file, table) == [], (value.id, end, seed)


def figures(drawn):
    """All that rolls take, but for a name that goes with it."""
    return {key: value for key, value in drawn["numbers"].items() if value != drawn["title"]}


@each
def test_a_seed_makes_the_same_person_in_either_language(game, sheet):
    kind = f"{game.id}/{sheet.kind}"
    for seed in range(FEW):
        english, again = (ask("sheet.random", kind=kind, seed=seed) for _ in range(2))
        finnish = ask("sheet.random", kind=kind, seed=seed, lang="fi")
        assert english["file"]["state"] == again["file"]["state"] and english["file"]["id"] != again["file"]["id"]
        assert figures(english) == figures(finnish)
        assert english["title"] in registry.words("en").several(f"{game.id}/sheets", "random.names")
        assert finnish["title"] in registry.words("fi").several(f"{game.id}/sheets", "random.names")
        assert registry.words("en").several(f"{game.id}/sheets", "random.names").index(
            english["title"]
        ) == registry.words("fi").several(f"{game.id}/sheets", "random.names").index(finnish["title"])


@each
def test_it_is_answered_as_a_new_sheet_is(game, sheet):
    kind = f"{game.id}/{sheet.kind}"
    made, new = ask("sheet.random", kind=kind), ask("sheet.new", kind=kind)
    assert set(made) == set(new) and made["undo"] is False and made["problems"] == []
    assert made["file"]["state"] != new["file"]["state"]


def test_chance_draws_and_the_global_dice_of_python_are_left_alone():
    game, sheet = DRAWN[0]
    before = random.getstate()
    found = {json.dumps(ask("sheet.random", kind=f"{game.id}/{sheet.kind}")["file"]["state"]) for _ in range(5)}
    assert len(found) > 1
    random.seed(1)
    first = ask("sheet.random", kind=f"{game.id}/{sheet.kind}", seed=9)["file"]["state"]
    random.seed(2)
    assert ask("sheet.random", kind=f"{game.id}/{sheet.kind}", seed=9)["file"]["state"] == first
    random.setstate(before)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_trackers_are_not_drawn_by_lot(lang):
    for game, sheet in NOT_DRAWN:
        assert refusal("sheet.random", kind=f"{game.id}/{sheet.kind}", lang=lang)


@each
def test_the_words_of_the_lot_are_as_many_in_one_language_as_in_the_other(game, sheet):
    lists = load(f"{registry.package(game.id)}.sheets", "terms")["random"]
    assert len(lists["names"]["en"]) >= 10
    for key, words in lists.items():
        assert len(words["en"]) == len(words["fi"]) == len(set(words["fi"])) == len(set(words["en"])), key
