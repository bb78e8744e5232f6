"""A whole game on one page: everything is there once, and leads to where it should."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest

from rules_py import registry
from site_plugins import whole
from site_plugins.page import Page, address
from site_plugins.shelf import Shelf

GAMES = [game.id for game in registry.games() if not game.tool]
LANGUAGES = ("en", "fi")


def bare(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", "", html))).strip()


def article(html: str) -> str:
    return html.partition("<article")[2].partition("</article>")[0]


@pytest.fixture
def book(site_build, request):
    def read(lang: str, game: str) -> str:
        return (site_build / lang / game / "book" / "index.html").read_text(encoding="utf-8")

    return read


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_holds_every_heading_of_every_chapter_in_order(book, game, lang):
    html = book(lang, game)
    found = [
        (level, id_, bare(text)) for level, id_, text in re.findall(r'<h(\d) id="([^"]+)">(.*?)</h\1>', html, re.S)
    ]
    wanted = []
    for chapter in Shelf(lang).book(game):
        name = chapter.name.partition("/")[2]
        wanted += [(str(heading.level), f"{name}--{heading.id}") for heading in chapter.headings]
    assert [each[:2] for each in found if each[1] in {id_ for _, id_ in wanted}] == wanted
    assert all(text for _, _, text in found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_id_stands_twice_and_every_link_within_the_page_has_its_end(book, game, lang):
    html = book(lang, game)
    ids = Counter(re.findall(r'\sid="([^"]+)"', html))
    assert {each: count for each, count in ids.items() if count > 1} == {}
    ends = {unescape(each) for each in re.findall(r'\shref="#([^"]+)"', article(html))}
    assert len(ends) > 20 and ends <= ids.keys()
    for key in ("for", "aria-labelledby", "aria-describedby"):
        assert set(" ".join(re.findall(rf'\s{key}="([^"]+)"', article(html))).split()) <= ids.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_holds_every_roll_table_and_example_with_its_figures(book, site_build, game, lang):
    text = article(book(lang, game))
    pages = [
        article((site_build / lang / address(name) / "index.html").read_text(encoding="utf-8"))
        for name in whole.parts(Shelf(lang), game)
    ]
    for sign in ('class="nk-roll"', 'class="nk-chance"', 'class="nk-odds"', "<table", "nk-example", "<p>", "<li>"):
        assert text.count(sign) >= sum(page.count(sign) for page in pages), sign
    assert sorted(re.findall(r'data-call="([^"]+)"', text)) == sorted(
        call for page in pages for call in re.findall(r'data-call="([^"]+)"', page)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_search_engines_and_the_sites_own_search_pass_it_by(book, site, site_build, game, lang):
    html = book(lang, game)
    assert html.count('<meta name="robots" content="noindex">') == 1
    assert f'<link rel="canonical" href="{site}{lang}/{game}/book/">' in html
    assert 'data-pagefind-ignore="all"' in html.partition("<article")[2].partition(">")[0]
    assert f"{lang}/{game}/book/" not in (site_build / lang / "sitemap.xml").read_text(encoding="utf-8")
    assert "noindex" not in (site_build / lang / game / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_games_first_page_leads_to_it_and_says_what_it_is(site_build, game, lang):
    html = (site_build / lang / game / "index.html").read_text(encoding="utf-8")
    (title,) = re.findall(r'<a href="book/">([^<]+)</a>', html)
    assert {"en": "print", "fi": "tulostettavaksi"}[lang] in title


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_switches_of_one_ruling_do_not_put_out_each_other(book, game, lang):
    """Radio buttons of one name are one group within their form: each switch needs a form of its own."""
    text = article(book(lang, game))
    bald = re.sub(r"<form\b.*?</form>", "", text, flags=re.S)
    assert 'class="nk-ruling"' not in bald
    for form in re.findall(r"<form\b.*?</form>", text, re.S):
        names = re.findall(r'<fieldset class="nk-ruling" data-ruling="([^"]+)"', form)
        assert len(names) == len(set(names))


PAGE = Page("en", "epoch/book")


def moved(html: str, name: str = "epoch/checks") -> str:
    return whole.chapter(name, f"<article>{html}</article>", ["epoch/index", "epoch/checks", "epoch/skills"], PAGE)


@pytest.mark.parametrize(
    ("chapter", "link", "becomes"),
    [
        ("epoch/checks", "#marks", "#checks--marks"),
        ("epoch/checks", "../skills/", "#skills"),
        ("epoch/checks", "../skills/#a&amp;b", "#skills--a&amp;b"),
        ("epoch/checks", "../", "#index"),
        ("epoch/checks", "../../echoes/dice/#buffs", "../../echoes/dice/#buffs"),
        ("epoch/checks", "../credits/", "../credits/"),
        ("epoch/checks", "https://example.org/?a=1&amp;b=2#c", "https://example.org/?a=1&amp;b=2#c"),
        ("epoch/index", "#first", "#index--first"),
        ("epoch/index", "checks/#marks", "#checks--marks"),
        ("epoch/index", "../../assets/nk/dice.svg#d10", "../../../assets/nk/dice.svg#d10"),
        ("epoch/index", "../", "../../"),
    ],
)
def test_a_link_leads_where_it_led(chapter, link, becomes):
    assert f'href="{becomes}"' in moved(f'<a href="{link}">x</a>', chapter)


def test_what_belongs_together_by_name_stays_together():
    html = (
        '<input name="__tabbed_1" id="t1" type="radio"><label for="t1">a > b</label>'
        '<svg aria-labelledby="d e"><rect fill="url(#g)"/></svg>'
    )
    made = moved(html)
    for part in ('name="checks--__tabbed_1"', 'id="checks--t1"', 'for="checks--t1"', 'fill="url(#checks--g)"'):
        assert part in made
    assert 'aria-labelledby="checks--d checks--e"' in made and "a > b" in made


def test_words_that_look_like_an_attribute_stay_words():
    assert '<code> id="x" href="#y"</code>' in moved('<code> id="x" href="#y"</code>')


def test_a_sheet_is_a_link_to_the_page_where_it_is_filled_in():
    made = moved(
        '<div class="nk-widget" data-widget="epoch/character"><p class="nk-quiet">It needs a script.</p></div>'
    )
    assert "data-widget" not in made and "script" not in made
    assert re.search(r'<a href="\.\./character/#[\w-]+">Character', made)


def test_a_rolls_formula_is_printed_unless_it_is_the_label():
    button = (
        '<button class="nk-roll" data-call="c" title="3d10" type="button"><svg></svg><span class="nk-label">{}</span>'
    )
    assert 'title="3d10"' in moved(button.format("Leap"))
    assert "title=" not in moved(button.format("3d10"))
