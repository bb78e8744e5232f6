"""Figures as each language writes them, and honest at their ends."""

from fractions import Fraction as F

import pytest

from rules_py.core import words
from rules_py.core.data import read
from rules_py.core.errors import BadInput, Fault
from rules_py.core.fields import Integer, Option, Text
from rules_py.core.notation import Pool
from rules_py.core.records import Records
from rules_py.core.words import Words, half_up

EN, FI = Words("en", {}), Words("fi", {})


@pytest.mark.parametrize(
    ("share", "digits", "en", "fi"),
    [
        (F(648, 1000), 1, "64.8%", "64,8\u00a0%"),
        (F(648, 1000), 0, "65%", "65\u00a0%"),
        (F(1, 8), 0, "13%", "13\u00a0%"),
        (F(7, 8), 0, "88%", "88\u00a0%"),
        (F(0), 1, "0.0%", "0,0\u00a0%"),
        (F(1), 1, "100.0%", "100,0\u00a0%"),
        (F(1, 10**9), 1, "<0.1%", "<0,1\u00a0%"),
        (1 - F(1, 10**9), 1, ">99.9%", ">99,9\u00a0%"),
        (F(999, 1000), 0, ">99%", ">99\u00a0%"),
    ],
)
def test_percents_never_call_the_possible_impossible_nor_the_open_certain(share, digits, en, fi):
    assert (EN.percent(share, digits), FI.percent(share, digits)) == (en, fi)


def test_parts_of_a_whole_are_shown_as_a_whole():
    assert EN.percents([F(1, 3)] * 3) == ["33.4%", "33.3%", "33.3%"]
    assert EN.percents([F(1, 7)] * 7, 0).count("14%") == 5


def test_numbers_have_the_languages_minus_and_thousands():
    assert (EN.number(-12345), FI.number(-12345)) == ("\u221212,345", "\u221212\u00a0345")
    assert FI.signed(3) == "+3" and FI.signed(0) == "±0"
    assert EN.show(Pool(3, 10, -1)) == "3d10\u22121"
    assert EN.show((7, 5, 2)) == "7, 5, 2"
    assert EN.show(None) == "–"


def test_halves_round_up():
    assert [half_up(F(n, 2)) for n in (1, 2, 3, 5)] == [1, 1, 2, 3]


def test_a_language_that_is_not_here_is_refused():
    with pytest.raises(BadInput):
        Words("sv", {})


def test_words_that_are_missing_are_a_fault():
    with pytest.raises(RuntimeError):
        EN.say("core", "no.such.words")


def test_a_name_of_ours_is_said_in_the_readers_language_and_a_readers_own_stands(monkeypatch):
    monkeypatch.setattr(words, "_terms", lambda package: {"name": {"none": {"en": "Nobody", "fi": "Ei kukaan"}}})
    field = Records("list", (Text("name", 40), Integer("n", 0, 9)), start=({"name": "@none", "n": 2}, {"name": "Aamu"}))
    for said, name in ((EN, "Nobody"), (FI, "Ei kukaan")):
        assert [row["name"] for row in field.block(said, "core")["value"]] == [name, "Aamu"]
    assert field.dump(field.default)[0] == {"name": "@none", "n": 2}


def test_a_name_of_ours_may_be_a_term(monkeypatch):
    term = {"term": {"oak": {"en": {"one": "oak", "other": "oaks"}, "fi": {"one": "tammi", "other": "tammea"}}}}
    monkeypatch.setattr(words, "_terms", lambda package: term)
    assert (EN.name("core", "@oak"), FI.name("core", "@oak")) == ("oak", "tammi")
    assert (EN.name("core", "@elm"), EN.name("core", "oak")) == ("@elm", "oak")
    assert [each["label"] for each in Option("tree", ("oak", "elm")).block(FI, "core")["options"]] == ["tammi", "elm"]


def test_words_may_stand_in_several_files_but_only_once(tmp_path):
    (tmp_path / "terms.toml").write_text('[term.a]\nen = "a"\nfi = "a"\n', encoding="utf-8")
    (tmp_path / "terms-more.toml").write_text('[term.b]\nen = "b"\nfi = "b"\n', encoding="utf-8")
    assert set(read(tmp_path, "terms")["term"]) == {"a", "b"}
    (tmp_path / "terms-twice.toml").write_text('[term.a]\nen = "c"\nfi = "c"\n', encoding="utf-8")
    with pytest.raises(Fault, match=r"term\.a"):
        read(tmp_path, "terms")
