"""A field takes what fits it, says what does not, and its JSON parses back to the value."""

import json

import pytest

from rules_py.core.errors import BadInput
from rules_py.core.fields import Dice, Flag, Integer, Numbers, Option, Text, dump_all, parse_all
from rules_py.core.formula.field import Formula
from rules_py.core.notation import Pool
from rules_py.core.records import Part, Records
from rules_py.core.words import Words

DICE = Dice("skill", 10, 1, 30, adds=(0, -1), named=("untrained",), start="3d10")
FIELDS = [
    (Integer("n", 1, 10), [1, 10, "7", " 7 ", "+7"], [0, 11, "x", "", None, True, 1.5, "7.0", [], {}]),
    (Integer("n", -5, 5, 0), [-5, "\u22125"], [-6, "--5"]),
    (Option("o", ("a", "b")), ["a", "b", " a "], ["c", "", None, 1, ["a"]]),
    (Flag("f"), [True, False, "yes", "no", "1", "0", "True"], ["maybe", "", None, 2]),
    (
        DICE,
        ["3d10", "30d10-1", "1d10", "untrained", "3n10 \u2212 1"],
        ["0d10", "31d10", "3d8", "3d10+1", "3d10-2", "trained", None, 3, {}],
    ),
    (Text("t", 5), ["", "abcde", "ÄÖ"], ["abcdef", "a\nb", "a\x00", None, 5]),
    (Text("t", 5, lines=True), ["a\nb"], ["a\tb"]),
    (Formula("d", "1d6"), ["2d6+1", "2n6 \u2212 1", "d%", "5d10>=8![x]"], ["", "x", "2d6 2", "1d1!", None, 5, [], {}]),
    (Numbers("r", 0, 10, 3), [[], [1, 2], "1,2", ""], [[11], [1, 2, 3, 4], "a", None, 5, [True]]),
    (
        Records("rows", (Integer("a", 1, 9), Text("b", 3)), 0, 2),
        [[], [{"a": 1, "b": "x"}], "1,x;2,y", [{}]],
        [[{}, {}, {}], [{"c": 1}], [1], None, "1,x,z", [{"a": 0}]],
    ),
    (
        Part("p", (Integer("a", 1, 9), Flag("b"))),
        [{}, {"a": 3}, {"a": 3, "b": True}],
        [None, [], {"c": 1}, {"a": "x"}, {"__proto__": 1}],
    ),
]


@pytest.mark.parametrize(("field", "raw"), [(field, raw) for field, good, _ in FIELDS for raw in good])
def test_what_fits_is_taken_and_survives_json(field, raw):
    value = field.parse(raw)
    assert field.parse(json.loads(json.dumps(field.dump(value)))) == value


@pytest.mark.parametrize(("field", "raw"), [(field, raw) for field, _, bad in FIELDS for raw in bad])
def test_what_does_not_fit_names_its_field(field, raw):
    with pytest.raises(BadInput) as bad:
        field.parse(raw)
    assert bad.value.field is not None and bad.value.field.startswith(field.id)


@pytest.mark.parametrize("field", [field for field, _, _ in FIELDS])
def test_a_default_fits_its_own_field(field):
    assert field.parse(json.loads(json.dumps(field.dump(field.default)))) == field.default


def test_a_fault_deep_inside_tells_the_way_to_it():
    rows = Records("threats", (Integer("speed", 1, 9),), 0, 5)
    with pytest.raises(BadInput) as bad:
        Part("state", (rows,)).parse({"threats": [{"speed": 1}, {"speed": 99}]})
    assert bad.value.field == "state.threats.2.speed"


def test_a_named_pool_stays_a_key():
    assert DICE.parse("untrained") == "untrained"
    assert DICE.default == Pool(3, 10)


def test_an_unknown_name_is_refused_and_an_absent_one_takes_its_default():
    fields = (Integer("a", 1, 9, 4), Flag("b"))
    assert dump_all(fields, parse_all(fields, {})) == {"a": 4, "b": False}
    with pytest.raises(BadInput, match="unknown-field"):
        parse_all(fields, {"c": 1})


def test_parameters_are_read_by_their_names():
    p = parse_all((Integer("two-words", 1, 9),), {"two-words": 2})
    assert p.two_words == p["two-words"] == 2
    with pytest.raises(AttributeError):
        _ = p.missing


def test_a_long_number_stands_as_text_in_json_where_a_browser_would_round_it():
    digits = 24
    field, row = Integer("n", -(10**digits), 10**digits), Numbers("r", 0, 10**digits)
    assert [field.dump(value) for value in (2**53 - 1, 2**53, -(10**digits))] == [
        2**53 - 1,
        str(2**53),
        str(-(10**digits)),
    ]
    assert field.parse(field.dump(10**digits)) == 10**digits
    assert row.parse(row.dump((1, 2**60))) == (1, 2**60) and row.dump((2**60,)) == [str(2**60)]
    assert field.facts()["max"] == str(10**digits) == row.facts()["max"]


def test_a_field_may_be_called_by_other_words_than_its_own():
    words = Words("en", {})
    assert Integer("n", 1, 9).block(words, "core")["label"] == "n"
    assert Integer("n", 1, 9, called="m").block(words, "core")["label"] == "m"
    assert Integer("n", 1, 9, called="m").block(words, "core")["name"] == "n"
