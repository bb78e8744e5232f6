"""Links through the bridge's door: what any game's rolls, sheets and sets become, and what becomes of hostile ones."""

from __future__ import annotations

import json
import string
import sys
import time
from copy import deepcopy
from itertools import islice
from random import Random

import pytest
from kept import GAMES
from test_links import signed

from rules_py import registry
from rules_py.bridge import answer, call
from rules_py.core.fields import Integer
from rules_py.core.links import pack, unpack
from rules_py.core.records import Part, Records
from rules_py.core.words import LANGUAGES

HERE = sys.platform != "emscripten"
ACTIONS = [(game, action) for game in registry.games() for action in game.actions]
SHEETS = [(game, sheet) for game in registry.games() for sheet in game.sheets]
by_action = pytest.mark.parametrize(("game", "action"), ACTIONS, ids=[f"{g.id}/{a.id}" for g, a in ACTIONS])
by_sheet = pytest.mark.parametrize(("game", "sheet"), SHEETS, ids=[f"{g.id}/{s.kind}" for g, s in SHEETS])
by_language = pytest.mark.parametrize("lang", LANGUAGES)
RULED = next(game for game in registry.games() if game.rulings and game.values)


def ask(op, **request):
    got = json.loads(call(json.dumps({"op": op, **request})))
    assert got["ok"], got
    return got["value"]


def refusal(op, **request):
    got = json.loads(call(json.dumps({"op": op, **request})))
    assert not got["ok"] and got["error"]["kind"] == "bad-input", got
    return got["error"]["text"]


def otherwise(game):
    """A set that settles every ruling of a game otherwise than the game itself."""
    return {"rulings": {f"{game.id}/{ruling.id}": ruling.options[-1] for ruling in game.rulings}}


# -- rolls -----------------------------------------------------------------------------------------


@by_action
def test_a_rolls_link_shows_the_same_faces_and_outcome_in_the_other_language_by_its_own_rulings(game, action):
    name = f"{game.id}/{action.id}"
    for own, readers in ((otherwise(game), {}), ({}, otherwise(game))):
        got = answer({"op": "roll", "action": name, "params": {}, "seed": 11, "table": own, "lang": "en"})
        if not got["ok"]:
            continue  # a ruling that makes the roll's defaults impossible
        rolled = got["value"]
        roll = {key: rolled[key] for key in ("action", "params", "trail")}
        made = ask("link.make", roll=roll, table=own, lang="en")["link"]
        found = ask("link.open", link=f"https://example.org/repo/#{made}", table=readers, lang="fi")
        assert (found["kind"], found["game"]) == ("roll", game.id)
        assert found["call"] == {**roll, "from": {}}
        assert [found["roll"][key] for key in ("faces", "outcome", "values", "rulings", "trail", "effects")] == [
            *(rolled[key] for key in ("faces", "outcome", "values", "rulings", "trail")),
            ask("roll", **roll, table=own, lang="fi")["effects"],
        ]
        assert found["roll"]["say"] == ask("roll", **roll, table=own, lang="fi")["say"]
        types = [block["type"] for block in found["blocks"]]
        assert "outcome" in types and "steps" in types and "buttons" not in types


@by_action
def test_a_rolls_link_carries_the_rulings_it_read_and_no_others(game, action):
    own = otherwise(game)
    got = answer({"op": "roll", "action": f"{game.id}/{action.id}", "params": {}, "seed": 5, "table": own})
    assert got["ok"], got
    roll = {key: got["value"][key] for key in ("action", "params", "trail")}
    carried = unpack(ask("link.make", roll=roll, table=own)["link"])["roll"]
    assert got["value"]["rulings"].items() <= {**carried["rulings"]}.items()
    assert set(carried["rulings"]) <= set(own["rulings"])
    assert len(carried["rulings"]) < len(own["rulings"]) or not game.rulings
    plain = ask("roll", action=f"{game.id}/{action.id}", params={}, seed=5)
    carried = unpack(ask("link.make", roll={key: plain[key] for key in ("action", "params", "trail")})["link"])["roll"]
    assert (carried["rulings"], carried["values"]) == ({}, {})


def test_a_link_needs_a_whole_trail():
    game, action = ACTIONS[0]
    rolled = ask("roll", action=f"{game.id}/{action.id}", params={}, seed=1)
    for trail in ([], [*rolled["trail"], [1]], [*rolled["trail"][:-1], [*rolled["trail"][-1], 1]]):
        assert refusal("link.make", roll={"action": rolled["action"], "params": {}, "trail": trail})


def figures():
    """House values that are one number, each with another than ours."""
    for game in registry.games():
        for value in game.values:
            if isinstance(value.field, Integer):
                other = value.field.low if value.default != value.field.low else value.field.high
                yield game, {"values": {f"{game.id}/{value.id}": other}}


def test_a_house_value_that_a_roll_read_travels_with_it():
    read = 0
    for game, own in figures():
        for action in game.actions:
            got = answer({"op": "roll", "action": f"{game.id}/{action.id}", "params": {}, "seed": 3, "table": own})
            if not got["ok"]:
                continue
            rolled = got["value"]
            made = ask("link.make", roll={key: rolled[key] for key in ("action", "params", "trail")}, table=own)["link"]
            carried = unpack(made)["roll"]["values"]
            found = ask("link.open", link=made)
            assert (found["roll"], found["table"]["values"]) == ({**found["roll"], "say": rolled["say"]}, carried)
            assert carried in ({}, own["values"])
            read += bool(carried)
    assert read


# -- sheets ----------------------------------------------------------------------------------------


@by_sheet
@by_language
def test_a_new_sheets_link_opens_as_itself(game, sheet, lang):
    made = ask("sheet.new", kind=f"{game.id}/{sheet.kind}", lang="en")
    link = ask("link.make", file=made["file"])["link"]
    found = ask("link.open", link="#" + link, lang=lang)
    assert (found["kind"], found["game"]) == ("sheet", game.id)
    here = ask("sheet.check", file=made["file"], lang=lang)
    assert (found["file"], found["title"]) == (here["file"], here["title"])
    assert found["blocks"][-len(here["blocks"]) :] == here["blocks"]
    told = [block["text"] for block in found["blocks"] if block["type"] == "problem"]
    assert told[: len(here["problems"])] == [each["text"] for each in here["problems"]]


def test_earlier_states_stay_at_home():
    game, sheet = next((g, s) for g, s in SHEETS if any(e.id == "set-name" for e in s.events))
    file = ask("sheet.new", kind=f"{game.id}/{sheet.kind}")["file"]
    for name in ("Secret", "Open"):
        file = ask("sheet.apply", file=file, event="set-name", params={"name": name})["file"]
    link = ask("link.make", file=file)["link"]
    assert "Secret" not in json.dumps(unpack(link))
    assert ask("link.open", link=link)["file"]["past"] == []


@by_language
def test_a_sheet_too_long_for_a_link_is_told_and_a_file_is_the_way(lang):
    game, sheet = next((g, s) for g, s in SHEETS if any(e.id == "set-description" for e in s.events))
    dice = Random(3)
    words = " ".join("".join(dice.choices(string.ascii_lowercase, k=7)) for _ in range(400))
    file = ask("sheet.new", kind=f"{game.id}/{sheet.kind}")["file"]
    file = ask("sheet.apply", file=file, event="set-description", params={"description": words})["file"]
    made = ask("link.make", file=file, lang=lang)
    assert made["link"] is None and {"en": "file", "fi": "tiedosto"}[lang] in made["text"]


def test_a_file_of_a_later_edition_says_so():
    game, sheet = SHEETS[0]
    file = ask("sheet.new", kind=f"{game.id}/{sheet.kind}")["file"]
    content = {key: file[key] for key in ("game", "kind", "version", "id", "state")}
    later = pack({"sheet": {**content, "version": sheet.version + 1, "state": {"what": "ever"}}})
    assert str(sheet.version + 1) in refusal("link.open", link=later) and "newer" in refusal("link.open", link=later)
    assert "uudemmalta" in refusal("link.open", link=later, lang="fi")


# -- sets ------------------------------------------------------------------------------------------


@by_language
def test_a_set_travels_with_its_name_and_is_told_with_its_rules(lang):
    """Every ruling of a game at once, and figures of its own."""
    words = registry.words(lang)
    for game in registry.games():
        rulings = otherwise(game)["rulings"]
        values = {name: value for known, own in figures() if known is game for name, value in own["values"].items()}
        if not rulings:
            continue
        typed = {name: str(value) for name, value in values.items()}
        made = ask("link.make", set={"name": "Torstai", "rulings": rulings, "values": typed}, table={"rulings": {}})
        found = ask("link.open", link=made["link"], lang=lang)
        assert (found["kind"], found["title"], found["game"]) == ("table", "Torstai", game.id)
        assert found["set"] == {"name": "Torstai", "rulings": rulings, "values": values}
        told = json.dumps(found["blocks"], ensure_ascii=False)
        for ruling in game.rulings:
            assert words.say(game.id, f"ruling.{ruling.id}.options.{ruling.options[-1]}") in told.replace('\\"', '"')
            assert f'"{game.id}/{ruling.rule}"' in told


def test_a_set_of_several_games_belongs_to_none():
    rulings = {
        name: option for game in registry.games() for name, option in islice(otherwise(game)["rulings"].items(), 3)
    }
    made = ask("link.make", set={"name": "", "rulings": rulings, "values": {}})
    found = ask("link.open", link=made["link"])
    assert (found["game"], found["set"]["rulings"]) == ("", rulings)


def test_a_set_of_one_game_names_it_and_leaves_out_what_the_book_says_anyway():
    ruling, value = RULED.rulings[0], RULED.values[0]
    given = {
        "name": "",
        "rulings": {
            f"{RULED.id}/{ruling.id}": ruling.options[1],
            f"{RULED.id}/{RULED.rulings[1].id}": RULED.rulings[1].default,
            f"{RULED.id}/gone": "x",
            "elsewhere/thing": "x",
        },
        "values": {f"{RULED.id}/{value.id}": value.field.dump(value.default)},
    }
    carried = unpack(ask("link.make", set=given)["link"])["set"]
    assert carried["rulings"] == {f"{RULED.id}/{ruling.id}": ruling.options[1], "elsewhere/thing": "x"}
    assert carried["values"] == {}
    assert "elsewhere" in refusal("link.open", link=pack({"set": carried}))
    del given["rulings"]["elsewhere/thing"]
    assert ask("link.open", link=ask("link.make", set=given)["link"])["game"] == RULED.id


def test_every_list_of_ours_is_told_in_a_set():
    """House values of every sort: figures, lists of numbers, records in records."""
    for game in registry.games():
        for value in game.values:
            rows = value.field.dump(value.default)
            other = rows[:-1] if isinstance(rows, list) and len(rows) > getattr(value.field, "fewest", 0) else None
            if other is None:
                continue
            made = ask("link.make", set={"name": "x", "rulings": {}, "values": {f"{game.id}/{value.id}": other}})
            if made["link"] is not None:
                found = ask("link.open", link=made["link"], lang="fi")
                assert found["set"]["values"] == {f"{game.id}/{value.id}": other}
                assert registry.words("fi").place(game.id, value.id) in json.dumps(found["blocks"], ensure_ascii=False)


# -- looking first ---------------------------------------------------------------------------------


def test_which_games_a_link_needs_is_known_without_any_of_them():
    link = pack({"sheet": {"game": "nowhere", "kind": "x", "version": 1, "id": "a", "state": {}}})
    assert ask("link.peek", link=link) == {"kind": "sheet", "games": ["nowhere"], "sheets": True}
    link = pack({"roll": {"action": "a/b", "params": {}, "trail": [], "rulings": {}, "values": {}}})
    assert ask("link.peek", link=link) == {"kind": "roll", "games": ["a"], "sheets": False}
    link = pack({"set": {"name": "", "rulings": {"b/x": "y"}, "values": {"a/z": 1}}})
    assert ask("link.peek", link=link) == {"kind": "table", "games": ["a", "b"], "sheets": False}


# -- hostile ones ----------------------------------------------------------------------------------

ROLL = {"action": f"{ACTIONS[0][0].id}/{ACTIONS[0][1].id}", "params": {}, "trail": [], "rulings": {}, "values": {}}
SHEET = {"game": SHEETS[0][0].id, "kind": SHEETS[0][1].kind, "version": 1, "id": "a1", "state": {}}


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"roll": ROLL, "more": 1},
        {"roll": []},
        {"roll": {**ROLL, "more": 1}},
        {"roll": {**ROLL, "trail": {}}},
        {"roll": {key: value for key, value in ROLL.items() if key != "trail"}},
        {"roll": {**ROLL, "action": f"{ROLL['action'].partition('/')[0]}/none"}},
        {"roll": {**ROLL, "action": "none/none"}},
        {"roll": {**ROLL, "action": "none"}},
        {"roll": {**ROLL, "params": {"none": 1}}},
        {"roll": {**ROLL, "trail": [[1, 2, 3], "x", None]}},
        {"roll": {**ROLL, "rulings": {f"{RULED.id}/{RULED.rulings[0].id}": "none"}}},
        {"roll": {**ROLL, "rulings": {f"{RULED.id}/{RULED.rulings[0].id}": []}}},
        {"roll": {**ROLL, "rulings": {"none/none": "none"}}},
        {"roll": {**ROLL, "values": {f"{RULED.id}/{RULED.values[0].id}": "none"}}},
        {"sheet": SHEET | {"version": True}},
        {"sheet": SHEET | {"version": 99}},
        {"sheet": SHEET | {"version": 0}},
        {"sheet": SHEET | {"id": "../x"}},
        {"sheet": SHEET | {"kind": "none"}},
        {"sheet": SHEET | {"game": "none"}},
        {"sheet": SHEET | {"state": {"__proto__": {}}}},
        {"set": {"name": "x" * 81, "rulings": {}, "values": {}}},
        {"set": {"name": "\u0007", "rulings": {}, "values": {}}},
        {"set": {"name": "", "rulings": {}, "values": {f"{RULED.id}/none": 1}}},
        {"set": {"name": "", "rulings": {"constructor": "x"}, "values": {}}},
    ],
    ids=lambda content: json.dumps(content)[:60],
)
def test_content_of_the_wrong_shape_is_one_sentence_in_either_language(content):
    told = {lang: refusal("link.open", link=pack(content), lang=lang) for lang in LANGUAGES}
    assert all(20 < len(text) < 900 for text in told.values()) and told["en"] != told["fi"]


MUTATED = 10_000 if HERE else 300
JUNK = [None, True, -1, 10**30, 1.5, "", "x", "\u0000", "<script>", [], [[]], {}, {"a": 1}, "__proto__", "9" * 400]


def samples():
    """Links of every sort, of every game."""
    dice = Random(20261130)
    found = []
    for game, action in ACTIONS:
        rolled = answer({"op": "roll", "action": f"{game.id}/{action.id}", "params": {}, "seed": dice.randrange(99)})
        roll = {key: rolled["value"][key] for key in ("action", "params", "trail")}
        found.append(answer({"op": "link.make", "roll": roll})["value"]["link"])
    for game, sheet in SHEETS:
        file = answer({"op": "sheet.new", "kind": f"{game.id}/{sheet.kind}"})["value"]["file"]
        found.append(answer({"op": "link.make", "file": file})["value"]["link"])
        if sheet.random is not None:
            file = answer({"op": "sheet.random", "kind": f"{game.id}/{sheet.kind}", "seed": 5})["value"]["file"]
            found.append(answer({"op": "link.make", "file": file})["value"]["link"])
    for game in registry.games():
        given = {"name": "x", **otherwise(game), "values": {}}
        found.append(answer({"op": "link.make", "set": given})["value"]["link"])
        found += [path.read_text().strip() for path in sorted((GAMES / game.id / "kept").glob("*.link"))]
    return found


def mutated(link, dice):
    """A link as a bad line or a bad person would send it."""
    sort = dice.randrange(4)
    if sort == 0:  # characters of the text
        text = list(link)
        for _ in range(dice.randint(1, 3)):
            at = dice.randrange(len(text))
            text[at : at + dice.randint(0, 2)] = dice.choice(["", "A", ".", "-", "%", "é", "\u0000", "#"])
        return "".join(text)
    plain = json.dumps(unpack(link))
    if sort == 1:  # bytes of the content, the check made anew
        raw = bytearray(plain.encode())
        for _ in range(dice.randint(1, 4)):
            raw[dice.randrange(len(raw))] = dice.randrange(256)
        return signed(bytes(raw))
    content = json.loads(plain)
    if sort == 2:  # a part of the content for something else altogether
        place = content
        while isinstance(place, (dict, list)) and place:
            key = dice.choice(list(place)) if isinstance(place, dict) else dice.randrange(len(place))
            if dice.random() < 0.4 or not isinstance(place[key], (dict, list)) or not place[key]:
                place[key] = deepcopy(dice.choice(JUNK))
                break
            place = place[key]
    else:  # figures and choices of the content for others that may well be right
        places = list(leaves(content))
        for where, key in dice.sample(places, min(len(places), dice.randint(1, 3))):
            if isinstance(where[key], str):
                where[key] = dice.choice([other[at] for other, at in places if isinstance(other[at], str)])
            else:
                where[key] = dice.choice([0, 1, where[key] - 1, where[key] + 1, where[key] + 3])
    return signed(json.dumps(content).encode())


def leaves(value):
    """Every place of a content that holds a number or a text."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, (dict, list)):
            yield from leaves(inner)
        elif isinstance(inner, (str, int)):
            yield value, key


def test_hostile_links_never_raise_and_never_take_long():
    dice = Random(7)
    links = samples()
    fates = {"opened": 0, "refused": 0}
    slowest = 0.0
    for n in range(MUTATED):
        link = mutated(links[n % len(links)], dice)
        began = time.process_time()
        got = json.loads(call(json.dumps({"op": "link.open", "link": link, "lang": LANGUAGES[n % 2]})))
        slowest = max(slowest, time.process_time() - began)
        if got["ok"]:
            fates["opened"] += 1
        else:
            assert got["error"]["kind"] == "bad-input", (link, got)
            fates["refused"] += 1
    print(fates, f"slowest {slowest:.2f} s")
    assert fates["opened"] > MUTATED / 50 and fates["refused"] > MUTATED / 2
    assert slowest < 2, "a link may not hold a page up"


@by_sheet
def test_a_short_link_that_swells_to_a_full_sheet_does_not_take_long_either(game, sheet):
    """As many rows as every list takes, all alike: deflate makes next to nothing of them."""
    began = time.process_time()
    lists = [field for field in sheet.fields if isinstance(field, Records)]
    state = {
        field.id: [Part("row", field.fields).dump(Part("row", field.fields).default)] * field.most for field in lists
    }
    content = {"game": game.id, "kind": sheet.kind, "version": sheet.version, "id": "a1"}
    for kept in (state, *({key: full} for key, full in state.items())):
        link = pack({"sheet": {**content, "state": kept}})
        if link is not None:
            got = json.loads(call(json.dumps({"op": "link.open", "link": link})))
            assert got["ok"] or got["error"]["kind"] == "bad-input"
    spent = time.process_time() - began
    print(f"{spent:.2f} s for {len(state) + 1} links")
    assert spent < (5 if HERE else 20)
