"""A formula is read as players write it: wholly, or not at all and with its place."""

from __future__ import annotations

from random import Random

import pytest
from formulas import MINUSES, PLUSES, SPACES, Maker, thrown, total

from rules_py import registry
from rules_py.core.answers import Seeded
from rules_py.core.errors import BadInput
from rules_py.core.formula import limits
from rules_py.core.formula.bounds import of
from rules_py.core.formula.field import Formula
from rules_py.core.formula.nodes import FATE, Condition, Handful, Keep
from rules_py.core.formula.parser import parse
from rules_py.core.formula.spread import spread
from rules_py.core.play import Die

D6, D10 = Die(6), Die(10)


def refused(text: str) -> BadInput:
    with pytest.raises(BadInput) as bad:
        parse(text)
    return bad.value


# -- what is written ------------------------------------------------------------------------------

ALIKE = [
    [
        "4d6kh3+2",
        "4D6KH3+2",
        "4n6kh3+2",
        "4N6k3+2",
        "4 d 6 kh 3 + 2",
        "4d6kh3\uff0b2",
        "\u201c4d6kh3+2\u201d",
        '"4d6k3+2"',
    ],
    ["1d20-2", "d20\u22122", "d20 \u2013 2", "n20\u20142", "1d20\u00a0-\u00a02", "\u202f1d20\u2009-\u20092", "d20-02"],
    ["1d20+-2", "d20+\u22122", "d20 + \u2013 2", "d20 + -2"],
    ["2*3d6", "2\u00d73d6", "2 \u00b7 3n6", "2\u22173d6"],
    ["3d6/2", "3d6\u00f72", "3n6 / 2"],
    ["4dF", "4df", "4nF", "4 d F"],
    ["1d100", "d%", "n%", "d100", "1d%"],
    ["5d10>=8", "5d10\u22658", "5n10 >= 8", "5d10\u2a7e8"],
    ["5d10<=2", "5d10\u22642"],
    ["5d6=6", "5d6==6", "5d6 = 6"],
    ["4d6!", "4d6!6", "4d6!=6", "4n6 !"],
    ["2d6r1r2", "2d6r=1r=2", "2n6 r1 r2"],
    ["4d6dl1", "4d6dl", "4n6DL"],
    ["2d20kh1", "2d20kh", "2d20k", "2n20k1"],
    ["10d10>=8!", "10d10!10>=8", "10d10!=10\u22658"],
    ["4d6kh3!", "4d6!kh3", "4d6!k3"],
    ["2d6[fire]", '2d6"fire"', "2d6 \u201cfire\u201d", "2n6 \u201dfire\u201d", "2d6[ fire ]", "2d6\u00abfire\u00bb"],
    ["1d6+1200", "1d6+1\u00a0200", "1d6+1\u202f200", "d6+01200"],
    ["1d6", "+1d6", "--1d6", "d6", " d6 "],
]


@pytest.mark.parametrize("alike", ALIKE, ids=lambda alike: alike[0])
def test_the_same_is_read_however_it_is_typed(alike):
    assert {parse(text) for text in alike} == {parse(alike[0])}
    assert {str(parse(text)) for text in alike} == {alike[0]}


@pytest.mark.parametrize(
    ("text", "handful"),
    [
        ("d6", Handful(1, D6)),
        ("4d6kh3", Handful(4, D6, keep=Keep(True, 3))),
        ("4d6kl", Handful(4, D6, keep=Keep(False, 1))),
        ("4d6dh2", Handful(4, D6, keep=Keep(True, 2, drop=True))),
        ("4d6dl", Handful(4, D6, keep=Keep(False, 1, drop=True))),
        ("5d10!", Handful(5, D10, explode=Condition("=", 10))),
        ("5d10!>=9", Handful(5, D10, explode=Condition(">=", 9))),
        ("5d10>=8", Handful(5, D10, hits=Condition(">=", 8))),
        ("5d10!>=9>=8", Handful(5, D10, explode=Condition(">=", 9), hits=Condition(">=", 8))),
        ("2d6r<3", Handful(2, D6, reroll=(Condition("<", 3),))),
        ("2d6ro<=2", Handful(2, D6, reroll=(Condition("<=", 2),), once=True)),
        ("4dF=-1", Handful(4, FATE, hits=Condition("=", -1))),
        ("2d6[cold fire]", Handful(2, D6, label="cold fire")),
    ],
)
def test_what_is_said_of_dice_is_understood(text, handful):
    assert parse(text).root == handful


@pytest.mark.parametrize("text", ["4d6kh3!r1>=4", "4d6r1kh3>=4!", "4d6>=4!r1kh3", "4d6!6>=4kh3r1"])
def test_the_order_in_which_it_is_said_does_not_matter(text):
    assert str(parse(text)) == "4d6r1kh3>=4!"


def test_a_comparison_right_behind_the_mark_belongs_to_the_explosion():
    assert parse("5d6!>=5").root == Handful(5, D6, explode=Condition(">=", 5))
    assert parse("5d6>=5!").root == Handful(5, D6, explode=Condition("=", 6), hits=Condition(">=", 5))


def test_dice_are_listed_as_they_are_thrown():
    assert [str(each.count) for each in parse("(1d6+2d8)*2-3d4").handfuls] == ["1", "2", "3"]


# -- printing -------------------------------------------------------------------------------------


def test_what_is_printed_reads_back_to_itself():
    maker, read = Maker(20261130), 0
    for _ in range(2_000):
        text = maker.formula()
        try:
            found = parse(text)
        except BadInput as bad:
            assert bad.key not in ("formula", "formula-short", "formula-label"), (text, bad)
            continue
        read += 1
        assert parse(str(found)) == found and str(parse(str(found))) == str(found), text
        assert parse(found.shown) == found, text
    assert read > 1_000


def test_a_page_prints_the_signs_of_a_page():
    assert parse("2*-(1d6-1)/3+5d10<=2").shown == "2 \u00d7 \u2212(1d6 \u2212 1) / 3 + 5d10\u22642"


# -- numbers --------------------------------------------------------------------------------------


def test_one_side_and_a_number_are_that_number_and_one_in_all_signs_and_spaces():
    chance = Random(20261130)
    for n in range(1_201):
        for text, value in (
            (f"1d1+{n}", 1 + n),
            (f"1n1{chance.choice(SPACES)}{chance.choice(PLUSES)}{chance.choice(SPACES)}{n}", 1 + n),
            (f"{chance.choice(SPACES)}{n}{chance.choice(PLUSES)}{chance.choice(SPACES)}d1", 1 + n),
            (f"1d1{chance.choice(SPACES)}{chance.choice(MINUSES)}{chance.choice(SPACES)}{n}", 1 - n),
            (f"1d1 {chance.choice(PLUSES)} {chance.choice(MINUSES)}{n}", 1 - n),
            (f"1d1 {chance.choice(MINUSES)} {chance.choice(MINUSES)}{n}", 1 + n),
            (f"{chance.choice(MINUSES)}(1d1{chance.choice(MINUSES)}{n})", n - 1),
        ):
            assert total(text, 1) == value, text


@pytest.mark.parametrize("minus", MINUSES)
@pytest.mark.parametrize("space", SPACES)
def test_every_minus_with_every_space_takes_away(minus, space):
    assert total(f"1d20{space}{minus}{space}2", 5) == 3


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_a_number_as_we_print_it_is_read(lang):
    if lang == "fi":
        assert total(f"1d1+{registry.words(lang).number(654_321)}", 1) == 654_322
    assert total(f"1d1+{registry.words(lang).number(-321)}", 1) == -320


# -- what is not understood -----------------------------------------------------------------------

WRONG = [
    ("", "formula-short", 1),
    ("   ", "formula-short", 4),
    ("kissa", "formula", 1),
    ("2d6+", "formula-short", 5),
    ("2d6+*3", "formula", 5),
    ("2d6 xyz", "formula", 5),
    ("1d6 1d6", "formula", 5),
    ("2d6d6", "formula", 4),
    ("1d6 1", "formula", 5),
    ("1 2d6", "formula", 3),
    ("2d", "formula-short", 3),
    ("2dx", "formula", 3),
    ("2(1d6)", "formula", 2),
    ("(2d6", "formula-short", 5),
    ("(2d6]", "formula", 5),
    ("2d6)", "formula", 4),
    ("()", "formula", 2),
    ("2d6+3>=10", "formula", 6),
    ("1,200", "formula", 2),
    ("2.5", "formula", 2),
    ("\uff12d6", "formula", 1),
    ("2d\u0666", "formula", 3),
    ("2d6\n;drop", "formula", 5),
    ("4d6!!", "formula-twice", 5),
    ("4d6kh3kl1", "formula-twice", 7),
    ("4d6>=3>=4", "formula-twice", 7),
    ("4d6r1ro2", "formula-twice", 6),
    ("4d6r", "formula-short", 5),
    ("4d6r>", "formula", 5),
    ("4d6kh5", "formula-keep", 4),
    ("4d6kh0", "formula-keep", 4),
    ("4d6dl4", "formula-drop", 4),
    ("4d6dl0", "formula-drop", 4),
    ("4d6!dl1", "formula-drop-exploding", 1),
    ("4d6>=7", "formula-no-face", 4),
    ("1+4d6r0", "formula-no-face", 6),
    ("4d6!7", "formula-no-face", 4),
    ("1d1!", "formula-endless", 1),
    ("3+1d6!>0", "formula-endless", 3),
    ("d6r<7", "formula-endless", 1),
    ("d6r<=5!", "formula-endless", 1),
    ("d20r<=19", "formula-endless", 1),
    ("3d6/0", "formula-divided-by-nought", 4),
    ("3d6/(2-2)", "formula-divided-by-nought", 4),
    ("3d6/1d4", "formula-divided-by-dice", 4),
    ("2d6[]", "formula-label", 4),
    ("2d6[" + "x" * 31 + "]", "formula-label", 4),
    ("2d6[a\x00b]", "formula-label", 4),
    ("2d6[fire", "formula", 4),
    ("[fire]2d6", "formula", 1),
    ("0d6", "formula-dice", 1),
    ("d0", "formula-sides", 2),
    ("999999999999d6", "formula-dice", 1),
    ("1+101d6", "formula-dice", 3),
    ("60d6+41d6", "formula-dice", 6),
    ("1d" + "9" * 100, "formula-sides", 3),
    ("d1001", "formula-sides", 2),
    ("9" * 100, "formula-number", 1),
    ("d6+1000001", "formula-number", 4),
    ("(" * 11 + "1" + ")" * 11, "formula-deep", 11),
    ("60d10+40d11", "formula-faces", 7),
    ("51d10!", "formula-faces", 1),
    ("26d10!ro1", "formula-faces", 1),
    ("13d10!kh2", "formula-faces", 1),
    ("d4!+d6!+d8!+d10!", "formula-exploders", 13),
    ("10d10*10d10", "formula-results", 6),
    ("d500!", "formula-results", 1),
    ("1000000*1000000+1", "formula-large", 16),
    ("1000000*1000000*2", "formula-large", 16),
]


@pytest.mark.parametrize(("text", "key", "at"), WRONG, ids=[text[:20] or "nothing" for text, _, _ in WRONG])
def test_what_is_not_understood_is_refused_with_its_place(text, key, at):
    bad = refused(text)
    assert (bad.key, bad.data["at"]) == (key, at)
    with pytest.raises(BadInput) as placed:
        Formula("damage").parse(text)
    assert placed.value.field == "damage"
    for lang in ("en", "fi"):
        told = registry.words(lang).error("core", placed.value)
        assert str(at) in told and "@" not in told and len(told) < 400


def test_what_came_and_what_was_expected_are_told_in_the_readers_language():
    with pytest.raises(BadInput) as bad:
        Formula("damage").parse("2d6 xyz")
    english, finnish = (registry.words(lang).error("core", bad.value) for lang in ("en", "fi"))
    assert "\u201cxyz\u201d" in english and "kh, kl" in english and "the end" in english
    assert "\u201dxyz\u201d" in finnish and "loppu" in finnish and "kohdassa 5" in finnish


@pytest.mark.parametrize("raw", [None, 5, [], {}, True])
def test_what_is_no_text_is_no_formula(raw):
    with pytest.raises(BadInput, match="formula-text"):
        Formula("damage").parse(raw)


@pytest.mark.parametrize("text", ["1" * 201, "1+" * 500_000 + "1", "(" * 5_000, "-" * 5_000 + "1"])
def test_what_is_too_long_is_refused_unread(text):
    bad = refused(text)
    assert (bad.key, bad.data) == ("formula-long", {"came": len(text), "high": limits.LENGTH})


@pytest.mark.parametrize(
    "text",
    ["-" * 199 + "1", "+-" * 99 + "1", "1" + "+1" * 99, "d1" + "+d1" * 49 + "+1" * 25, "(" * 10 + "1" + ")" * 10],
)
def test_the_longest_that_is_allowed_is_read(text):
    assert thrown(text, Seeded(1)).result.total == eval(text.replace("d1", "1"))  # noqa: S307 - ours


ALPHABET = "0123456789dnDNF%khrlo!<>=+-*/()[] \u2212\u00d7\u2265\u201c\u00a0x,.\u00e4\U0001f3b2\n"


def test_ten_thousand_random_texts_are_thrown_or_refused_with_a_place():
    chance, read = Random(20261130), 0
    pieces = [*ALPHABET, "d6", "2d6", "kh1", ">=4", "r1", "d10!", "3d4", "+1", "-2d8"]
    for _ in range(10_000):
        text = "".join(chance.choice(pieces) for _ in range(chance.choice([1, 2, 3, 4, 5, 6, 8, 12, 30, 90])))
        try:
            found = parse(text)
        except BadInput as bad:
            assert bad.key == "formula-long" or 1 <= bad.data["at"] <= len(text) + 1, text
            assert registry.words("fi").error("core", bad.at("field"))
            continue
        read += 1
        weights = spread(found)
        assert sum(weights.leaves.values()) == weights.whole
        assert thrown(text, Seeded(read)).result.total in weights.leaves, text
        assert parse(str(found)) == found
    assert read > 500


# -- bounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("3d6", (3, 18)),
        ("4d6kh3", (3, 18)),
        ("4d6dl3", (1, 6)),
        ("4dF", (-4, 4)),
        ("5d10>=8", (0, 5)),
        ("2d6!", (2, 6 * (2 + limits.explosions(2)))),
        ("2dF!", (-2 - limits.explosions(2), 2 + limits.explosions(2))),
    ],
)
def test_how_far_dice_reach_is_known_before_they_fall(text, ends):
    reach = of(parse(text).handfuls[0])
    assert (reach.low, reach.high) == ends
