"""What a group keeps open: the game master's page of each game, and the page of all that its table settles."""

from __future__ import annotations

import re

import pytest

from rules_py import registry
from site_plugins.page import address
from site_plugins.shelf import Shelf

LANGUAGES = ("en", "fi")
GAMES = [game for game in registry.games() if not game.tool]


@pytest.fixture
def read(site_build):
    def article(lang: str, name: str) -> str:
        html = (site_build / lang / address(name) / "index.html").read_text(encoding="utf-8")
        return html.partition("<article")[2].partition("</article>")[0]

    return article


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_game_masters_page_holds_every_tracker_and_every_roll(read, game, lang):
    text = read(lang, f"{game.id}/table")
    kinds = re.findall(rf'data-widget="{game.id}/([\w-]+)"', text)
    assert kinds == [*(sheet.kind for sheet in game.sheets[1:]), "roller"]
    called = {call.split()[0] for call in re.findall(r'data-call="([^"]+)"', text)}
    assert called == {f"{game.id}/{action.id}" for action in game.actions}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_first_page_and_game_masters_page_lead_to_what_is_looked_up(read, game, lang):
    wanted = ["table", "your-table", "book"]
    if f"{game.id}/quick-reference" in Shelf(lang).chapters:
        wanted.insert(0, "quick-reference")
    for page, way in (("index", ""), ("table", "../")):
        nav = read(lang, f"{game.id}/{page}").partition('<nav class="nk-hand"')[2].partition("</nav>")[0]
        assert re.findall(r'href="([^"]+)"', nav) == [f"{way}{each}/" for each in wanted if each != page]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_that_the_table_settles_is_on_one_page_with_its_source(read, game, lang):
    text = read(lang, f"{game.id}/your-table")
    names = {(each[0], each[1]) for each in re.findall(r'name="([^"]+)"[^>]*value="([^"]+)"', text)}
    assert names == {(f"{game.id}/{ruling.id}", option) for ruling in game.rulings for option in ruling.options}
    told = text.partition('class="nk-effects"')[2]
    sources = re.findall(r'<dt><a href="\.\./([^"]*)">', told)
    assert sources == [each.rule.replace("#", "/#") for each in (*game.rulings, *game.values)]
    held = text.partition('class="nk-fields"')[2].partition("</dl>")[0]
    assert held.count("<dd>") == len(game.values)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_chapter_that_follows_a_ruling_is_named_under_it(read, game, lang):
    """As the chapters' own pages have it: words for an option, and figures that say what they read."""
    told = read(lang, f"{game.id}/your-table").partition('class="nk-effects"')[2]
    lists = re.findall(r"<dt>.*?</dt>\s*<dd>(.*?)</dd>", told, re.DOTALL)
    named = {
        f"{game.id}/{each.id}": {place.partition("#")[0] for place in re.findall(r'href="\.\./([^"]*)"', text)}
        for each, text in zip((*game.rulings, *game.values), lists, strict=True)
    }
    for chapter in Shelf(lang).book(game.id):
        text = read(lang, chapter.name)
        followed = set(re.findall(r'data-option="[^"]*"[^>]*data-ruling="([^"]+)"', text))
        followed |= {each for reads in re.findall(r'data-reads="([^"]+)"', text) for each in reads.split()}
        for name in followed:
            assert address(chapter.name).partition("/")[2] in named[name], (chapter.name, name)


def test_figures_are_counted_under_what_they_follow(read):
    """The planner of Epoch is a table that knows of no bound to training; a start of 5 is the sheet's."""
    told = read("en", "epoch/your-table").partition('class="nk-effects"')[2]
    (bound,) = re.findall(r">How far a skill can be trained</a></dt>\s*<dd>(.*?)</dd>", told, re.DOTALL)
    assert re.search(r'Tables: <a href="\.\./advancement/[^"]*">Advancement</a>', bound)
    (start,) = re.findall(r">Attributes to begin with</a></dt>\s*<dd>(.*?)</dd>", told, re.DOTALL)
    assert re.fullmatch(r'Sheets: <a href="[^"]*">Character</a>\.\s*', start)
