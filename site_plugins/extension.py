"""The Markdown extension: a tree processor that turns the links of our schemes into HTML.

It runs after every other processor, the table of contents included, so a roll in a heading leaves
the heading's id, its entry in the contents and the page's title as the author's words. Code is never
touched, because nothing in it has become a link.
"""

from __future__ import annotations

from collections import Counter
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from .chapters import SCHEME, Chapter
from .grids import box
from .page import Page
from .problems import Problem, Wrong, problem
from .schemes import SCHEMES, Link
from .tree import contents, plain, replace

LAST = -5
"""Behind MkDocs' own processors too, which resolve links and read the title."""

ALONE = ("table", "example", "widget")
BLOCKS = (*ALONE, "ruling")


class Links(Extension):
    """One for a whole build: `open` says which chapter comes next; `problems` gathers what is wrong."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.chapter: Chapter | None = None
        self.problems: list[Problem] = []

    def open(self, chapter: Chapter | None) -> None:
        """The chapter whose text is converted next; None for a page that no file holds."""
        self.chapter = chapter

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Python-Markdown's name)
        """Chapters use fences only: an indented block is an admonition's or a list's text."""
        md.parser.blockprocessors.deregister("code", strict=False)
        md.treeprocessors.register(_Turn(md, self), "noppakirja", LAST)


class _Turn(Treeprocessor):
    def __init__(self, md: Markdown, links: Links) -> None:
        super().__init__(md)
        self._links = links

    def run(self, root: Element) -> None:
        if self._links.chapter is not None:
            self._turn(root, self._links.chapter)
        box(root)

    def _turn(self, root: Element, chapter: Chapter) -> None:
        seen: Counter[str] = Counter()
        page = Page(chapter.lang, chapter.name)
        parents = {child: parent for parent in root.iter() for child in parent}
        for element in [each for each in root.iter("a") if SCHEME.fullmatch(each.get("href") or "")]:
            target = element.get("href") or ""
            lines = chapter.lines_of(target)
            line = lines[min(seen[target], len(lines) - 1)] if lines else 1
            seen[target] += 1
            try:
                _turn(element, target, parents, page)
            except Wrong as wrong:
                self._links.problems.append(problem(chapter.path, line, f"{target}: {wrong}"))
                element.tag = "span"
                element.attrib.clear()  # a draft shows the author's words, and no dead link
        wanted = Counter(link.target for link in chapter.links if link.scheme)
        for target in wanted - seen:
            line = chapter.lines_of(target)[seen[target]]
            self._links.problems.append(problem(chapter.path, line, f"{target}: Markdown did not read this as a link."))
        for target in seen - wanted:
            sentence = f"{target}: plain CommonMark does not read this as a link; put the target in <…>."
            self._links.problems.append(problem(chapter.path, 1, sentence))


def _turn(element: Element, target: str, parents: dict[Element, Element], page: Page) -> None:
    found = SCHEME.fullmatch(target)
    assert found is not None
    scheme, rest = found[1], found[2]
    old, parent = element, parents[element]
    switch = scheme == "ruling" and "=" not in rest
    if scheme in ALONE or switch:
        old, parent = _paragraph(element, parent, parents)
    made = SCHEMES[scheme](Link(rest, contents(element)), page)
    parents[made] = parent
    replace(parent, old, made)


def _paragraph(element: Element, parent: Element, parents: dict[Element, Element]) -> tuple[Element, Element]:
    """What a block takes the place of: its paragraph, or itself where a list item or a cell holds nothing else."""
    alone = len(parent) == 1 and not (parent.text or "").strip() and not (element.tail or "").strip()
    if not alone or plain(element):
        raise Wrong("This draws a block; it must stand alone in its paragraph, with empty brackets.")
    return (parent, parents[parent]) if parent.tag == "p" else (element, parent)
