"""The command line is a contract: what it prints, where, and with which exit status."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import pytest

from rules_py import registry
from rules_py.__main__ import main
from rules_py.bridge import answer

ROOT = Path(__file__).parents[2]


def process(*words, stdin=""):
    """The command as a shell starts it."""
    return subprocess.run(
        [sys.executable, "-m", "rules_py", *words], cwd=ROOT, input=stdin, capture_output=True, text=True, timeout=60
    )


@dataclass(frozen=True)
class Done:
    returncode: int
    stdout: str
    stderr: str


def run(*words, stdin=""):
    """The same without a process for each, which would take most of the time."""
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(stdin)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = main(list(words))
    except SystemExit as ended:  # as --help does
        status = ended.code
    finally:
        sys.stdin = before
    return Done(status, out.getvalue(), err.getvalue())


@pytest.mark.parametrize(
    ("words", "stdin"),
    [
        (("roll", "epoch/skill", "skill=3d10", "attribute=6", "difficulty=2", "--faces", "2,4,10"), ""),
        (("roll", "epoch/skill", "skill=9d10", "--seed", "4", "--lang", "fi", "--json"), ""),
        (("dice", "4n6kh3 + 2", "--faces", "3,1,6,4", "--lang", "fi"), ""),
        (("sheet", "random", "epoch/character", "--seed", "7"), ""),
        (("odds", "echelon/action", "dr=15", "exploding=2", "--json"), ""),
        (("sheet", "apply", "-", "set-name", "name=x"), "{}"),
        (("roll", "epoch/skill", "skill=3d8", "--lang", "fi"), ""),
        (("frob",), ""),
        ((), ""),
    ],
    ids=lambda part: " ".join(part) or "nothing",
)
def test_a_process_of_its_own_says_the_same(words, stdin):
    """What a shell gets is what the other tests look at, to the byte; so the same seed rolls the same there, too."""
    alone, here = process(*words, stdin=stdin), run(*words, stdin=stdin)
    if "random" in words:  # each character has a name of its own for the browser's storage
        alone, here = (
            Done(each.returncode, {**json.loads(each.stdout), "id": ""}, each.stderr) for each in (alone, here)
        )
    assert (alone.returncode, alone.stdout, alone.stderr) == (here.returncode, here.stdout, here.stderr)


def told(*words, stdin=""):
    done = run(*words, stdin=stdin)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def data(*words, stdin=""):
    return json.loads(told(*words, stdin=stdin))


def test_malcoms_leap():
    got = data("roll", "epoch/skill", "skill=3d10", "attribute=6", "difficulty=2", "--faces", "2,4,10", "--json")
    assert (got["outcome"], got["values"]["marks"]) == ("success", 2)
    assert {"action", "params", "rulings", "faces", "dice", "choices", "outcome", "values", "effects", "steps"} <= set(
        got
    )
    assert set(got["dice"][0]) == {"sides", "face", "role", "owner", "fate"}
    assert set(got["steps"][0]) == {"rule", "text"}


def test_malcoms_odds_are_exact():
    got = data("odds", "epoch/skill", "skill=3d10", "attribute=6", "difficulty=2", "--json")
    assert got["outcomes"] == {"success": "81/125", "failure": "44/125"}
    assert sum(Fraction(share) for _, share in got["chart"]) == 1


def test_the_same_seed_rolls_the_same():
    words = ("roll", "epoch/skill", "skill=9d10", "attribute=5", "difficulty=2", "--seed", "4", "--json")
    assert told(*words) == told(*words)


@pytest.mark.parametrize("lang", ["en", "fi"])
@pytest.mark.parametrize(
    "words",
    [("list",), ("show", "epoch/skill"), ("roll", "epoch/skill"), ("odds", "epoch/skill"), ("report", "epoch/planner")],
)
def test_everything_is_told_in_words_and_in_json(words, lang):
    assert len(told(*words, "--lang", lang)) > 20
    assert data(*words, "--lang", lang, "--json")


def test_a_ruling_is_named_with_or_without_its_game():
    for key in ("untrained", "epoch/untrained"):
        got = data("roll", "epoch/skill", "skill=untrained", "--ruling", f"{key}=3d10", "--json")
        assert len(got["dice"]) == 3 and got["rulings"] == {"epoch/untrained": "3d10"}


def test_sheets_are_json_in_and_json_out(tmp_path):
    made = told("sheet", "new", "epoch/character")
    first = tmp_path / "hero.json"
    first.write_text(made, encoding="utf-8")
    moved = told("sheet", "apply", str(first), "set-name", "name=Klik")
    assert json.loads(moved)["state"]["name"] == "Klik"
    assert json.loads(told("sheet", "undo", "-", stdin=moved))["state"]["name"] == ""
    assert "Klik" in told("sheet", "show", "-", "--lang", "fi", stdin=moved)
    assert "Klik" in told("sheet", "check", "-", stdin=moved)


# -- by lot, and by link ---------------------------------------------------------------------------

CHARACTERS = [f"{game.id}/{each.kind}" for game in registry.games() for each in game.sheets if each.random]


@pytest.mark.parametrize("kind", CHARACTERS)
def test_a_random_character_is_a_file_that_every_verb_takes(kind):
    made = told("sheet", "random", kind, "--seed", "7")
    again = told("sheet", "random", kind, "--seed", "7", "--lang", "en")
    assert json.loads(made)["state"] == json.loads(again)["state"]
    assert told("sheet", "random", kind, "--seed", "8") != made
    name = json.loads(made)["name"]
    shown = told("sheet", "check", "-", stdin=made)
    assert name in shown and "\n! " not in shown, "nothing is against the rules"
    assert name in told("sheet", "show", "-", "--lang", "fi", stdin=made)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_sheets_link_is_opened_and_told(lang):
    link = told("sheet", "random", "epoch/character", "--seed", "7", "--link").strip()
    assert link.startswith("nk1.") and len(link.splitlines()) == 1
    made = json.loads(told("sheet", "random", "epoch/character", "--seed", "7"))
    shown = told("open", f"https://example.org/repo/#{link}", "--lang", lang)
    assert shown.splitlines()[0] == made["name"] and "Epoch" in shown
    found = data("open", link, "--lang", lang, "--json")
    assert (found["kind"], found["file"]["state"]) == ("sheet", made["state"])
    assert link in told("sheet", "show", "-", "--link", stdin=json.dumps(found["file"]))


def test_a_rolls_link_is_printed_with_it_and_shows_the_same_dice_in_the_other_language():
    words = ("roll", "epoch/skill", "skill=untrained", "attribute=6", "difficulty=2", "--faces", "2,4,10")
    lines = told(*words, "--ruling", "untrained=3d10", "--link").splitlines()
    link = data(*words, "--ruling", "untrained=3d10", "--link", "--json")["link"]
    assert lines[-1] == link
    found = data("open", link, "--lang", "fi", "--json")
    assert (found["roll"]["faces"], found["roll"]["outcome"]) == ([2, 4, 10], "success")
    english, finnish = told("open", link), told("open", link, "--lang", "fi")
    assert "3d10" in english and "3d10" in finnish and english != finnish
    assert "link" not in data(*words[:2], "--json")


def test_a_tables_rulings_are_told_from_their_link():
    given = {"name": "Torstai", "rulings": {"epoch/untrained": "3d10"}, "values": {"epoch/starting-xp": 60}}
    shown = told("open", answer({"op": "link.make", "set": given})["value"]["link"])
    assert shown.startswith("Torstai\n") and "60" in shown and "3d10" in shown


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_copy_of_everything_is_opened_like_a_link_and_a_broken_one_is_one_sentence(tmp_path, lang):
    sheet = json.loads(told("sheet", "random", "epoch/character", "--seed", "3"))
    sets = {
        "table": {"rulings": {"epoch/untrained": "3d10"}},
        "tables": {"Torstai": {"values": {"epoch/starting-xp": 60}}},
    }
    made = answer({"op": "shelf.make", "lang": lang, "files": [sheet], **sets})["value"]
    path = tmp_path / "copy.json"
    path.write_text(json.dumps(made), encoding="utf-8")
    shown = told("open", str(path), "--lang", lang)
    assert sheet["state"]["name"] in shown and "3d10" in shown and "Torstai" in shown and "60" in shown
    assert told("open", "-", "--lang", lang, stdin=json.dumps(made)) == shown
    (one,) = data("open", str(path), "--lang", lang, "--json")["files"]
    assert one["state"] == sheet["state"]
    path.write_text(json.dumps(made)[:-9], encoding="utf-8")
    done = run("open", str(path), "--lang", lang)
    assert (done.returncode, done.stdout) == (2, "") and len(done.stderr.splitlines()) == 1


def test_every_ruling_of_every_game_settled_otherwise_still_fits_a_link():
    """House values of one's own may pass it; then the copy of everything is the way."""
    rulings = {
        f"{game.id}/{ruling.id}": [each for each in ruling.options if each != ruling.default][-1]
        for game in registry.games()
        for ruling in game.rulings
    }
    link = answer({"op": "link.make", "set": {"name": "Torstai", "rulings": rulings, "values": {}}})["value"]["link"]
    assert len(rulings) > 100 and link is not None and len(link) <= 1_900
    assert told("open", link).startswith("Torstai\n")


@pytest.mark.parametrize(("lang", "way"), [("en", "file"), ("fi", "tiedosto")])
def test_a_sheet_too_long_for_a_link_is_refused_with_the_way_that_is_left(lang, way):
    file = json.loads(told("sheet", "new", "epoch/character"))
    file["state"]["description"] = "".join(sha256(str(n).encode()).hexdigest() for n in range(60))
    done = run("sheet", "show", "-", "--link", "--lang", lang, stdin=json.dumps(file))
    assert (done.returncode, done.stdout) == (2, "") and way in done.stderr


def test_any_dice_are_thrown_by_a_word():
    assert "Total (15). 4d6kh3 + 2 = 15" in told("dice", "4d6kh3+2", "--faces", "3,1,6,4")
    assert "Tulos (15)" in told("dice", "4n6kh3 + 2", "--faces", "3,1,6,4", "--lang", "fi")
    assert data("dice", "2d6", "+", "1", "--faces", "3,4", "--json")["values"]["total"] == 8
    assert data("dice", "3d6!", "--seed", "4", "--json") == data("dice", "3d6!", "--seed", "4", "--json")


@pytest.mark.parametrize(
    ("formula", "total"), [("-1d4+2", -1), ("-(1d4)", -3), ("\u22121d4", -3), ("- 1d4", -3), ("-n4", -3)]
)
def test_a_formula_that_begins_with_a_minus_is_no_option(formula, total):
    assert data("dice", formula, "--faces", "3", "--json")["values"]["total"] == total


def test_a_throw_of_any_dice_travels_by_link():
    *_, link = told("dice", "4d6kh3+2d8![tuli]", "--seed", "3", "--link").splitlines()
    first, again = (data(*words, "--json") for words in (("dice", "4d6kh3+2d8![tuli]", "--seed", "3"), ("open", link)))
    blocks = again["blocks"]
    dice = [int(die["face"]) for block in blocks if block["type"] == "dice" for die in block["dice"]]
    assert dice == first["faces"]
    assert [block["figure"] for block in blocks if block["type"] == "outcome"] == [str(first["values"]["total"])]
    assert "4d6kh3 + 2d8![tuli]" in told("open", link, "--lang", "fi")


def test_the_odds_of_any_dice_by_a_word():
    got = data("dice", "--odds", "2d6", "--json")
    assert dict(got["chart"])[7] == "1/6" and got["mean"] == "7/1"
    assert "16,7" in told("dice", "--odds", "2d6", "--lang", "fi")


def test_a_tools_word_is_the_long_way_round():
    short, long = (
        data(*words, "--faces", "2,5", "--json") for words in (("dice", "2d6"), ("roll", "dice/roll", "expr=2d6"))
    )
    assert short == long


BAD = [
    ["open"],
    ["open", "nk1.abc.defghi"],
    ["open", "nk2.abc.defghi"],
    ["open", "https://example.org/"],
    ["open", "nk1.abc"],
    ["sheet", "random", "epoch/play"],
    ["sheet", "random", "epoch/character", "--seed", "x"],
    ["odds", "epoch/skill", "--link"],
    ["dice"],
    ["dice", "2d6 xyz"],
    ["dice", "2d6+3>=10"],
    ["dice", "999999999999d6"],
    ["dice", "(" * 5_000],
    ["dice", "1d1!"],
    ["dice", "2d6", "--faces", "2"],
    ["dice", "2d6", "--bogus"],
    ["dice", "--odds", "1d6/0"],
    ["dice", "--odds", "2d6", "--link"],
    [],
    ["frob"],
    ["roll"],
    ["roll", "epoch"],
    ["roll", "epoch/none"],
    ["roll", "none/skill"],
    ["roll", "epoch/skill", "skill"],
    ["roll", "epoch/skill", "skill=3d8"],
    ["roll", "epoch/skill", "attribute=6", "attribute=7"],
    ["roll", "epoch/skill", "skill=3d10", "--faces", "2,4"],
    ["roll", "epoch/skill", "skill=3d10", "--faces", "2,4,6,8"],
    ["roll", "epoch/skill", "skill=3d10", "--faces", "2,4,11"],
    ["roll", "epoch/skill", "skill=3d10", "--faces", "a"],
    ["roll", "epoch/skill", "--seed", "x"],
    ["roll", "epoch/skill", "--choose", "x=y"],
    ["roll", "epoch/skill", "--ruling", "untrained=5d10", "skill=untrained"],
    ["roll", "epoch/skill", "--ruling", "none=1"],
    ["roll", "epoch/skill", "--bogus"],
    ["roll", "epoch/skill", "--lang", "sv"],
    ["odds", "epoch/skill", "difficulty=9"],
    ["show", "epoch/none"],
    ["report", "epoch/cost", "from=3d10", "to=2d10"],
    ["sheet", "new", "epoch/none"],
    ["sheet", "show", "no-such-file.json"],
    ["sheet", "apply", "-", "set-name", "name=x"],
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_is_one_sentence_and_status_two(words):
    for lang in ("en", "fi"):
        done = run(*words, *([] if "--lang" in words else ["--lang", lang]), stdin="{}")
        assert done.returncode == 2 and done.stdout == ""
        assert len(done.stderr.strip().splitlines()) == 1
        assert "Traceback" not in done.stderr


# -- each game as its own acceptance asks it here ---------------------------------------------------


def test_echoes_tells_54_51_per_cent_for_a_big_and_two_small_buffs():
    found = data("odds", "echoes/check", "target=30", "big_buffs=1", "small_buffs=2", "--json")["outcomes"]
    assert round(100 * float(Fraction(found["triumph"]) + Fraction(found["success"])), 2) == 54.51


def test_after_the_chaos_reads_nought_as_ten_and_counts_three_successes():
    words = ["attribute=3", "skill=2", "competence=1", "difficulty=7", "--faces", "3,7,8,1,0,5", "--json"]
    found = data("roll", "elshore/check", *words)
    assert (found["outcome"], found["values"]["successes"]) == ("clear", 3)
    odds = data("odds", "elshore/check", *words[:4], "--json")["outcomes"]
    assert round(100 * float(Fraction(odds["critical_failure"])), 2) == 1.23


def test_ex_dynamis_tells_the_attack_of_its_acceptance():
    found = data("odds", "exdynamis/attack", "atn=30", "stat=40", "talent=10", "target_dog=25", "--json")["outcomes"]
    assert {key: Fraction(share) * 100 for key, share in found.items()} == {
        "critical": 5,
        "hit": 60,
        "miss": 30,
        "botch": 5,
    }


def test_echelon_with_two_exploding_dice_against_fifteen():
    found = data("odds", "echelon/action", "dr=15", "exploding=2", "--json")["outcomes"]
    assert sum(map(Fraction, found.values())) == 1
