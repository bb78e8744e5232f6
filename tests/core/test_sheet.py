"""A sheet moves only by events, never loses what it was, and refuses what it does not know."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from rules_py.core.answers import Chance, Chosen, Seeded, Typed
from rules_py.core.errors import BadInput
from rules_py.core.fields import Integer, Text
from rules_py.core.game import Game
from rules_py.core.lot import Lot
from rules_py.core.play import Die, Throw, total
from rules_py.core.records import Records
from rules_py.core.rulings import Table
from rules_py.core.sheet import KEPT, Event, Sheet
from rules_py.core.state import freeze, put, thaw
from rules_py.core.words import Words

READING = Game("toys", ()).reading(Table())
QUIET = Chosen({}, Chance())


def heal(state, p, rulings):
    face = yield Throw("die", "player", Die(6), 1, total())
    return put(state, ("hits",), min(20, state["hits"] + face))


SHEET = Sheet(
    kind="pet",
    fields=(Text("name", 20), Integer("hits", 0, 20, 10), Records("toys", (Text("toy", 10),), most=3)),
    new=lambda rulings: {},
    events=(
        Event("rename", (Text("name", 20),), lambda state, p, rulings: put(state, ("name",), p.name)),
        Event(
            "hurt",
            (Integer("by", 1, 5),),
            lambda state, p, rulings: put(state, ("hits",), max(0, state["hits"] - p.by)),
        ),
        Event("heal", (), heal),
    ),
    view=lambda state, rulings, words: [],
    anchor="toys#pet",
    title=lambda state: state["name"],
    version=2,
    migrations={1: lambda old: {"name": old["called"], "hits": old["hits"]}},
)


def fresh():
    return SHEET.start("toys", READING)


def test_an_event_moves_the_state_and_undo_brings_it_back():
    first = fresh()
    second, _ = SHEET.moved(first, "hurt", {"by": 3}, READING, QUIET)
    assert (first["state"]["hits"], second["state"]["hits"]) == (10, 7)
    assert SHEET.undone(second) == first


def test_an_event_may_ask_for_dice():
    after, played = SHEET.moved(fresh(), "heal", {}, READING, Chosen({}, Typed([4])))
    assert (after["state"]["hits"], played.faces) == (14, [4])


def test_nothing_done_leaves_nothing_to_undo():
    with pytest.raises(BadInput, match="nothing-to-undo"):
        SHEET.undone(fresh())


def test_no_more_than_fifty_earlier_states_are_kept():
    file = fresh()
    for n in range(KEPT + 5):
        file, _ = SHEET.moved(file, "rename", {"name": str(n)}, READING, QUIET)
    assert len(file["past"]) == KEPT


def test_a_file_survives_json_and_its_own_check():
    file, _ = SHEET.moved(fresh(), "hurt", {"by": 1}, READING, QUIET)
    assert SHEET.check(json.loads(json.dumps(file))) == file


def test_an_earlier_state_is_validated_when_it_is_undone_to_at_the_latest():
    file, _ = SHEET.moved(fresh(), "hurt", {"by": 1}, READING, QUIET)
    file["past"][0]["state"] = {"hits": 99}
    seen = SHEET.check(file, whole=False)
    assert seen["past"] == file["past"]
    with pytest.raises(BadInput, match="integer"):
        SHEET.undone(seen)


def test_an_older_file_is_migrated_with_its_past():
    old = {
        "format": "noppakirja",
        "game": "toys",
        "kind": "pet",
        "version": 1,
        "id": "a1",
        "state": {"called": "Musti", "hits": 3},
        "past": [{"event": "hurt", "state": {"called": "Musti", "hits": 4}}],
    }
    new = SHEET.check(old)
    assert (new["version"], new["state"]["name"], new["past"][0]["state"]["hits"]) == (2, "Musti", 4)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"version": 3}, "future"),
        ({"version": 0}, "version"),
        ({"version": "2"}, "version"),
        ({"version": True}, "version"),
        ({"id": None}, "file-id"),
        ({"id": "../x"}, "file-id"),
        ({"state": None}, "part"),
        ({"state": []}, "part"),
        ({"state": {"hits": 99}}, "integer"),
        ({"state": {"hits": 1e309}}, "integer"),
        ({"state": {"__proto__": {}}}, "unknown-field"),
        ({"past": [{}]}, "past"),
        ({"past": {}}, "past"),
        ({"past": [{"event": "hurt", "state": {"hits": -1}}]}, "integer"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(change, key):
    with pytest.raises(BadInput, match=key):
        SHEET.check({**fresh(), **change})


def test_a_link_leaves_out_what_is_empty_and_nothing_is_lost():
    state = {"name": "Musti", "hits": 10, "toys": []}
    assert SHEET.lean(state) == {"name": "Musti"}
    assert SHEET.dump(SHEET.parse(SHEET.whole(2, SHEET.lean(state)))) == state


def test_what_an_older_version_left_out_is_filled_from_its_own_empty_state():
    older = replace(SHEET, empties={1: {"called": "", "hits": 8, "bed": {"soft": True, "warm": False}}})
    assert older.whole(1, {"called": "Musti", "bed": {"warm": True}}) == {
        "called": "Musti",
        "hits": 8,
        "bed": {"soft": True, "warm": True},
    }
    with pytest.raises(BadInput, match="version"):
        SHEET.whole(1, {})


def test_what_is_drawn_by_lot_is_played_by_the_sheets_own_events():
    words = Words("en", {})

    def made(lot):
        lot.do("rename", name=lot.one(["Musti", "Ilta"]))
        lot.do("hurt", by=lot.between(2, 4))
        lot.do("heal")

    drawn = replace(SHEET, random=made).drawn("toys", READING, Chosen({}, Typed([1, 4, 6])), words)
    assert drawn["state"] == {"name": "Ilta", "hits": 12, "toys": []} and drawn["past"] == []
    with pytest.raises(BadInput, match="no-random"):
        SHEET.drawn("toys", READING, QUIET, words)
    with pytest.raises(BadInput, match="integer"):
        replace(SHEET, random=lambda lot: lot.do("hurt", by=9)).drawn("toys", READING, QUIET, words)


@pytest.mark.parametrize("n", [1, 2, 5])
def test_lots_are_different_ones_in_any_order(n):
    lot = Lot("toys", SHEET, {}, READING, Chosen({}, Seeded(5)), Words("en", {}))
    seen = {tuple(lot.some("abc", n)) for _ in range(200)}
    assert len(seen) == {1: 3, 2: 6, 5: 6}[n] and all(len(set(each)) == len(each) for each in seen)


def test_a_lot_falls_on_every_number_alike():
    lot = Lot("toys", SHEET, {}, READING, Chosen({}, Seeded(5)), Words("en", {}))
    fell = Counter(lot.between(-1, 1) for _ in range(3_000))
    assert set(fell) == {-1, 0, 1} and all(abs(n - 1_000) < 5 * (3_000 * 2 / 9) ** 0.5 for n in fell.values())


def test_an_unknown_event_is_refused():
    with pytest.raises(BadInput, match="unknown-event"):
        SHEET.moved(fresh(), "fly", {}, READING, QUIET)


def test_a_state_is_frozen():
    state = SHEET.parse(fresh()["state"])
    with pytest.raises(TypeError):
        state["hits"] = 1
    assert put(state, ("hits",), 1)["hits"] == 1 and state["hits"] == 10


def test_freezing_and_thawing_lose_nothing():
    value = {"a": [1, {"b": [2, 3]}], "c": "d"}
    assert thaw(freeze(value)) == value
    assert thaw(put(freeze(value), ("a", 1, "b", 0), 9)) == {"a": [1, {"b": [9, 3]}], "c": "d"}
