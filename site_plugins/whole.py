"""A whole game on one page, to print: every chapter as its own page holds it, with all links and anchors inside."""

from __future__ import annotations

import re
from functools import partial
from html import escape
from pathlib import Path
from posixpath import relpath
from urllib.parse import urljoin, urlsplit

from rules_py import registry

from . import glossary
from .game_data import card, say, words
from .made import Made, written
from .page import Page, address
from .shelf import Shelf

NAME = "book"
PLACE = "<!-- chapters -->"
"""Where the chapters go once their own pages are written."""

_ARTICLE = re.compile(r"<article\b[^>]*>(.*)</article>", re.DOTALL)
_OPENING = re.compile(r'<p class="nk-opening".*?</p>', re.DOTALL)
_PERMALINK = re.compile(r'<a class="headerlink"[^>]*>[^<]*</a>')
_WIDGET = re.compile(r'<div class="nk-widget" data-widget="([^"]*)">')
_LEFT_OUT = re.compile(r'\s*<p class="nk-quiet">[^<]*</p>')
_ROLL = re.compile(
    r'(<button class="nk-roll"[^>]*?) title="([^"]*)"([^>]*>.*?<span class="nk-label">)(.*?)(?=</span>)', re.DOTALL
)
_SWITCH = re.compile(r'(<form\b.*?</form>)|(<fieldset class="nk-ruling".*?</fieldset>)', re.DOTALL)
_TAG = re.compile(r'<[a-zA-Z](?:[^>"]|"[^"]*")*>')
_ATTRIBUTE = re.compile(r'\s(xlink:href|[a-z][a-z-]*)="([^"]*)"|\sdata-pagefind-[a-z]+(?=[\s>])')
_DROPPED = ("data-note", "data-pagefind-ignore")
_IDS = ("id", "for", "headers", "aria-labelledby", "aria-describedby", "aria-controls")
_LINKS = ("href", "xlink:href", "src")


def pages(shelf: Shelf) -> list[Made]:
    """One for each game that has chapters."""
    return [
        Made(f"{game.id}/{NAME}", title(shelf.lang, game.id), partial(_text, shelf.lang, game.id), listed=False)
        for game in shelf.books
    ]


def title(lang: str, game: str) -> str:
    """What the page is called."""
    return words(lang).say("site", "book.title", book=_book(lang, game))


def _book(lang: str, game: str) -> str:
    return say(lang, card(game).get("title", game))


def _text(lang: str, game: str) -> str:
    said = words(lang)
    description = said.say("site", "book.description", book=_book(lang, game))
    lead = said.say("site", "book.lead")
    return written(title(lang, game), description, NAME, [lead, PLACE], listed=False)


def parts(shelf: Shelf, game: str) -> dict[str, str]:
    """Its chapters in order, the glossary last: title by name."""
    found = {chapter.name: str(chapter.meta.get("title", chapter.name)) for chapter in shelf.book(game)}
    return found | {made.name: made.title for made in glossary.pages(shelf) if made.game == game}


def bind(shelf: Shelf, out: Path) -> None:
    """Fill every game's page under `out`, the language's root, from its chapters' pages."""
    for made in pages(shelf):
        path = out / address(made.name) / "index.html"
        html = path.read_text(encoding="utf-8")
        chapters = parts(shelf, made.game)
        texts = {
            name: (out / address(name) / "index.html").read_text(encoding="utf-8")
            for name in chapters
            if (out / address(name) / "index.html").is_file()  # a draft may lack one
        }
        inner = contents(chapters, shelf.lang) + "".join(
            chapter(name, text, list(chapters), Page(shelf.lang, made.name)) for name, text in texts.items()
        )
        path.write_text(html.replace(PLACE, inner, 1), encoding="utf-8")


def contents(chapters: dict[str, str], lang: str) -> str:
    """The way to each chapter within the page."""
    rows = "".join(
        f'<li><a href="#{anchor(name)}">{escape(title, quote=False)}</a></li>\n' for name, title in chapters.items()
    )
    label = escape(words(lang).say("site", "book.contents"))
    return f'<nav class="nk-parts" aria-label="{label}"><ol>\n{rows}</ol></nav>\n'


def anchor(name: str, inner: str = "") -> str:
    """What a chapter, or an anchor in it, is called on the whole page."""
    chapter = name.partition("/")[2]
    return f"{chapter}--{inner}" if inner else chapter


def chapter(name: str, html: str, chapters: list[str], page: Page) -> str:
    """The article of a chapter's page as a section of `page`: nothing in it moves but dice and figures."""
    found = _ARTICLE.search(html)
    text = _PERMALINK.sub("", _OPENING.sub("", found[1])) if found else ""
    text = _ROLL.sub(lambda roll: roll[1] + _named(roll[2], roll[4]) + roll[3] + roll[4], text)
    text = _SWITCH.sub(lambda switch: switch[1] or f'<form class="nk-rulings">{switch[2]}</form>', text)
    text = _TAG.sub(lambda tag: _ATTRIBUTE.sub(lambda each: _moved(each, name, chapters, page), tag[0]), text)
    return f'<section class="nk-part" id="{anchor(name)}">\n{_still(text, page).strip()}\n</section>\n'


def _named(formula: str, label: str) -> str:
    """A roll's formula, which the page prints, where the label does not say it already."""
    return "" if formula == label else f' title="{formula}"'


def _still(text: str, page: Page) -> str:
    """What script would make alive stays as the build wrote it; a sheet is a link to where it can be filled in."""
    game = registry.game(page.game)
    text = re.sub(f"({_WIDGET.pattern}){_LEFT_OUT.pattern}", r"\1", text)

    def still(found: re.Match[str]) -> str:
        for sheet in game.sheets:
            if found[1] == f"{game.id}/{sheet.kind}":
                link = page.to(f"{game.id}/{sheet.anchor}")
                told = page.words.say("site", "book.sheet", sheet=page.words.say(game.id, f"sheet.{sheet.kind}"))
                return f'<div class="nk-widget"><p><a href="{link}">{told}</a></p>'
        return '<div class="nk-widget">'

    return _WIDGET.sub(still, text)


def _moved(found: re.Match[str], name: str, chapters: list[str], page: Page) -> str:
    """One attribute as it has to stand on `page`."""
    key, value = found[1], found[2]
    if key is None or key in _DROPPED:
        return ""
    if key in _IDS:
        value = " ".join(anchor(name, each) for each in value.split())
    elif key == "name" and value.startswith("__"):
        value = anchor(name, value)
    elif key in _LINKS:
        value = escape(_way(value.replace("&amp;", "&"), name, chapters, page))
    elif "url(#" in value:
        value = value.replace("url(#", f"url(#{anchor(name)}--")
    return f' {key}="{value}"'


_ROOT = "https://site/language/"


def _way(link: str, name: str, chapters: list[str], page: Page) -> str:
    """A link of the chapter `name` as it leads on from `page`: within it, where it can."""
    whole = urlsplit(urljoin(_ROOT + address(name), link))
    if f"{whole.scheme}://{whole.netloc}" != "https://site":
        return link
    for each in chapters:
        if _ROOT + address(each) == whole._replace(fragment="", query="").geturl():
            return "#" + anchor(each, whole.fragment)
    way = relpath(whole.path, urlsplit(_ROOT + address(page.name)).path) + ("/" if whole.path.endswith("/") else "")
    return whole._replace(scheme="", netloc="", path=way).geturl()
