"""A page as Chromium prints it: how many sheets of paper, and the words on them.

What Chromium writes is a small part of PDF: whole objects, packed streams, fonts that each say which signs their
glyphs stand for. That much is read here, so that no test needs another tool.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field
from functools import cached_property

from playwright.sync_api import Page

_OBJECT = re.compile(rb"(?:^|\s)(\d+) 0 obj\b(.*?)\bendobj", re.DOTALL)
_STREAM = re.compile(rb"^(.*?/Length (\d+).*?)\bstream\r?\n", re.DOTALL)
_SHOWN = re.compile(rb"/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj")


@dataclass
class Printed:
    """A document: its objects by number."""

    objects: dict[int, bytes]
    fonts: dict[int, dict[int, str]] = field(default_factory=dict)

    @property
    def sheets(self) -> int:
        return len(self._pages())

    @cached_property
    def text(self) -> str:
        """All words, without white space and hyphens: how lines break is not looked at."""
        return _bare("".join(self._words(page) for page in self._pages()))

    @property
    def first(self) -> str:
        """What the first sheet of paper says, as `text` does."""
        return _bare(self._words(self._pages()[0]))

    def holds(self, words: str) -> bool:
        """Whether the words are there."""
        return _bare(words) in self.text

    def _pages(self) -> list[bytes]:
        return [each for each in self.objects.values() if re.search(rb"/Type\s*/Page\b", each)]

    def _stream(self, number: int) -> bytes:
        held = self.objects[number]
        found = _STREAM.match(held)
        assert found is not None, number
        packed = held[found.end() : found.end() + int(found[2])]
        return zlib.decompress(packed) if b"FlateDecode" in found[1] else packed

    def _words(self, page: bytes) -> str:
        named = {name: int(number) for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", self._resources(page))}
        (contents,) = re.findall(rb"/Contents (\d+) 0 R", page)
        found: list[str] = []
        number, width = 0, 2
        for font, glyphs in _SHOWN.findall(self._stream(int(contents))):
            if font:
                number = named[font]
                width = 4 if b"/Type0" in self.objects[number] else 2
            codes = [int(glyphs[at : at + width], 16) for at in range(0, len(glyphs), width)]
            found += [self._signs(number).get(code, "") for code in codes]
        return "".join(found)

    def _resources(self, page: bytes) -> bytes:
        found = re.search(rb"/Resources (\d+) 0 R", page)
        held = self.objects[int(found[1])] if found else page
        inner = re.search(rb"/Font (\d+) 0 R", held)
        return self.objects[int(inner[1])] if inner else held

    def _signs(self, font: int) -> dict[int, str]:
        """What each glyph of a font stands for."""
        if font not in self.fonts:
            table = re.search(rb"/ToUnicode (\d+) 0 R", self.objects[font])
            self.fonts[font] = _table(self._stream(int(table[1])).decode()) if table else {}
        return self.fonts[font]


def _bare(text: str) -> str:
    return re.sub(r"[\s\u00ad\u2010-]", "", text)


def _table(text: str) -> dict[int, str]:
    signs = {}
    for part in re.findall(r"beginbfchar(.*?)endbfchar", text, re.DOTALL):
        for code, sign in re.findall(r"<(\w+)> <(\w+)>", part):
            signs[int(code, 16)] = _sign(sign)
    for part in re.findall(r"beginbfrange(.*?)endbfrange", text, re.DOTALL):
        for first, last, sign in re.findall(r"<(\w+)> <(\w+)> <(\w+)>", part):
            for at, code in enumerate(range(int(first, 16), int(last, 16) + 1)):
                signs[code] = _sign(f"{int(sign, 16) + at:0{len(sign)}x}")
    return signs


def _sign(code: str) -> str:
    return bytes.fromhex(code).decode("utf-16-be")


def printed(page: Page, paper: str) -> Printed:
    """The page as it comes out on `paper` (A4, Letter)."""
    data = page.pdf(format=paper, print_background=False)
    return Printed({int(number): body for number, body in _OBJECT.findall(data)})
