"""Words that Finnish pages should also be found by."""

from __future__ import annotations

import pytest

from site_plugins import finnish_forms, search_index
from site_plugins.finnish_forms import forms
from site_plugins.search_index import CLOSE, OPEN, findable


@pytest.fixture
def known(monkeypatch):
    monkeypatch.setattr(search_index, "forms", lambda: {"noppapooli": ["pooli"], "käden": ["käsi"]})


def test_a_compound_is_followed_by_its_parts_once_a_section(known):
    html = "<h2>A</h2><p>Noppapooli ja noppapooli</p><h2>B</h2><p>noppapooli</p>"
    hidden = f" {OPEN}pooli{CLOSE}"
    assert findable(html) == (f"<h2>A</h2><p>Noppapooli{hidden} ja noppapooli</p><h2>B</h2><p>noppapooli{hidden}</p>")


def test_tags_and_attributes_are_never_touched(known):
    html = '<a title="käden" href="#käden">x</a>'
    assert findable(html) == html


def test_the_file_is_sorted_and_holds_no_word_that_finds_itself():
    rows = list(forms())
    assert rows == sorted(rows)
    assert all(word not in also for word, also in forms().items())


def test_the_file_is_made_from_readings():
    class Voikko:
        def analyze(self, word):
            return {
                "noppapooleja": [
                    {
                        "BASEFORM": "noppapooli",
                        "CLASS": "nimisana",
                        "STRUCTURE": "=ppppp=pp",
                        "WORDBASES": "+noppa(noppa)+pooli(pooli)",
                    }
                ],
                "käden": [{"BASEFORM": "käsi", "CLASS": "nimisana", "STRUCTURE": "=ppppp", "WORDBASES": "+käsi(käsi)"}],
                "minun": [
                    {"BASEFORM": "minä", "CLASS": "asemosana", "STRUCTURE": "=ppppp", "WORDBASES": "+minä(minä)"}
                ],
            }.get(word, [])

    text = finnish_forms.make({"noppapooleja", "käden", "minun", "zzz"}, Voikko())
    assert text == finnish_forms.HEAD + "käden käsi\nnoppapooleja pooli\n"
