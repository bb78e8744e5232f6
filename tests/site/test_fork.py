"""A game is added by folders of its name, and by nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from . import coin
from .conftest import copied


def test_a_new_games_folders_make_a_book_on_the_shelf(checkout):
    coin.add(checkout)
    command = [sys.executable, "-m", "site_plugins", "build", "--no-engine", "--site-url", "https://example.org/fork/"]
    done = subprocess.run([*command, "--out", "built"], cwd=checkout, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    site = checkout / "built"
    for lang, label, chance in (("en", "Call heads", "50%"), ("fi", "Veikkaa kruunaa", "50\u00a0%")):
        html = (site / lang / "coin" / "index.html").read_text(encoding="utf-8")
        (button,) = re.findall(
            r'<button[^>]*class="nk-roll".*?</button>', html.partition("<article")[2].partition("</article>")[0]
        )
        assert 'data-call="coin/toss call=heads"' in button and label in button and chance in button
        assert "#d2" in button
        shelf = (site / lang / "index.html").read_text(encoding="utf-8")
        assert 'href="coin/"' in shelf
        assert json.loads((site / lang / "coin" / "panel.json").read_text(encoding="utf-8"))["game"] == "coin"
        assert 'id="heads"' in (site / lang / "coin" / "glossary" / "index.html").read_text(encoding="utf-8")
    assert '[data-nk-game="coin"]' in (site / "assets" / "nk" / "book.css").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def alone(tmp_path_factory) -> Path:
    """A shelf with the coin alone, which has grown something to settle and a tracker; the built site."""
    tree = copied(tmp_path_factory.mktemp("alone"))
    coin.add(tree)
    coin.grow(tree)
    coin.alone(tree)
    command = [sys.executable, "-m", "site_plugins", "build", "--no-engine", "--site-url", "https://example.org/fork/"]
    done = subprocess.run([*command, "--out", "built"], cwd=tree, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return tree / "built"


@pytest.mark.parametrize(("lang", "tracker"), [("en", "The round"), ("fi", "Kierros")])
def test_a_new_game_has_its_game_masters_page_without_anybody_writing_it(alone, lang, tracker):
    html = (alone / lang / "coin" / "table" / "index.html").read_text(encoding="utf-8")
    assert re.search(rf'<h2 id="round">{tracker}<', html) and 'data-widget="coin/round"' in html
    assert 'data-widget="coin/player"' not in html
    assert 'data-call="coin/toss"' in html
    for other in ("your-table", "book"):
        assert f'href="../{other}/"' in html


@pytest.mark.parametrize(
    ("lang", "ruling", "value", "rules"),
    [("en", "A coin on its edge", "Rounds", "Rules"), ("fi", "Kolikko syrjällään", "Kierroksia", "Säännöt")],
)
def test_a_new_game_has_a_page_of_what_its_table_settles(alone, lang, ruling, value, rules):
    html = (alone / lang / "coin" / "your-table" / "index.html").read_text(encoding="utf-8")
    assert 'data-widget="coin/table"' in html
    (choice,) = [each for each in re.findall(r"<input\b[^>]*>", html) if 'value="heads"' in each]
    assert 'name="coin/edge"' in choice and 'type="radio"' in choice
    told = dict(re.findall(r'<dt><a href="\.\./rules/#toss">([^<]*)</a></dt>\s*<dd>(.*?)</dd>', html, re.DOTALL))
    assert f'<a href="../rules/#toss">{rules}</a>' in told[ruling]
    assert '<a href="../rules/#toss">' in told[value] and {"en": "The round", "fi": "Kierros"}[lang] in told[value]


def test_a_new_game_has_its_whole_book(alone):
    for lang in ("en", "fi"):
        html = (alone / lang / "coin" / "book" / "index.html").read_text(encoding="utf-8")
        assert all(f'<section class="nk-part" id="{part}">' in html for part in ("index", "rules", "glossary"))
