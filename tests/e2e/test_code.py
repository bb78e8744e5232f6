"""The browser's code stays small, and what makes pages unsafe or wordy is not in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "site_plugins" / "assets"
FILES = sorted([*ASSETS.glob("*.mjs"), *ASSETS.glob("*.js")])


def lines(text: str) -> int:
    """Lines without blanks and comments."""
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return sum(1 for line in bare.splitlines() if line.strip() and not line.strip().startswith("//"))


def test_all_of_it_is_at_most_a_thousand_lines_and_no_file_above_two_hundred():
    counts = {path.name: lines(path.read_text(encoding="utf-8")) for path in FILES}
    assert max(counts.values()) <= 200
    assert sum(counts.values()) <= 1_000, counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_is_made_of_markup_or_run_from_text(path):
    found = re.findall(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|setTimeout\(\s*[\"'`]",
        path.read_text(encoding="utf-8"),
    )
    assert found == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_game_is_named(path):
    assert not re.search(r"epoch|chronicler|kronikoitsija|strength", path.read_text(encoding="utf-8"), re.IGNORECASE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_holds_no_words(path):
    """What a reader sees comes from the words' file: no text of two words, but addresses, selectors and keys."""
    bare = re.sub(
        r"/\*.*?\*/|^\s*//.*$|\s//\s.*$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    texts = re.findall(r"\"([^\"\n]*)\"", bare)
    assert [
        text
        for text in texts
        if re.search(r"[A-Za-zÄÖäö]{2,} [A-Za-zÄÖäö]{2,}( |[.!?]|$)", text) and not re.search(r"[.#\[:]|nk-", text)
    ] == []
