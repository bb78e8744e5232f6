"""The application's icons, drawn from the favicon; of SVG this knows rectangles, upright lines and circles.

They stand in assets/ as pictures, for systems take no drawing there. `python -m site_plugins icons` draws them anew,
and a test compares.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from .places import ASSETS

SOURCE = ASSETS / "favicon.svg"
ICONS: dict[str, tuple[int, float, bool]] = {
    "icon-192.png": (192, 1, False),
    "icon-512.png": (512, 1, False),
    "icon-mask.png": (512, 0.72, True),
    "icon-apple.png": (180, 0.84, True),
}
"""For each file its pixels, how large the drawing stands in it, and whether cover and spine go on to the edges: systems
cut such an icon to a shape of their own, of which the middle four fifths are safe."""

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Shape:
    """A rectangle whose corners are round by `r`; a circle is one that is all corners."""

    colour: Colour
    x: float
    y: float
    w: float
    h: float
    r: float = 0

    def outside(self, x: float, y: float) -> float:
        """How far a point lies outside; negative within."""
        dx = abs(x - self.x - self.w / 2) - self.w / 2 + self.r
        dy = abs(y - self.y - self.h / 2) - self.h / 2 + self.r
        corner: float = (max(dx, 0) ** 2 + max(dy, 0) ** 2) ** 0.5
        return corner + min(max(dx, dy), 0) - self.r


def main() -> int:
    """Draw all of them."""
    for name in ICONS:
        (ASSETS / name).write_bytes(png(*pixels(name)))
    return 0


def pixels(name: str) -> tuple[int, list[bytearray]]:
    """An icon's size, and its rows of red, green, blue and alpha."""
    size, scale, full = ICONS[name]
    root = ElementTree.parse(SOURCE).getroot()
    width = float(root.attrib["viewBox"].split()[2])
    shapes = [shape for each in root for shape in _shapes(each, {}, width if full else 0)]
    unit = width / size / scale
    start = (width - size * unit) / 2
    rows = []
    for line in range(size):
        y = start + (line + 0.5) * unit
        row = bytearray(size * 4)
        for shape in shapes:
            if shape.y - unit < y < shape.y + shape.h + unit:
                _paint(row, shape, y, start, unit)
        rows.append(row)
    return size, rows


def _paint(row: bytearray, shape: Shape, y: float, start: float, unit: float) -> None:
    """Lay a shape over a row: a pixel that its edge cuts takes as much of it as lies within."""
    first = max(0, int((shape.x - start) / unit) - 1)
    last = min(len(row) // 4, int((shape.x + shape.w - start) / unit) + 2)
    for at in range(first, last):
        within = min(1.0, max(0.0, 0.5 - shape.outside(start + (at + 0.5) * unit, y) / unit))
        if not within:
            continue
        below = row[4 * at + 3] / 255 * (1 - within)
        for part in range(3):
            mixed = shape.colour[part] * within + row[4 * at + part] * below
            row[4 * at + part] = round(mixed / (within + below))
        row[4 * at + 3] = round(255 * (within + below))


def _shapes(element: ElementTree.Element, above: dict[str, str], beyond: float) -> Iterator[Shape]:
    """From the ground up; what reaches the drawing's edges goes on by `beyond`, and then needs no frame."""
    told = {**above, **element.attrib}
    match element.tag.partition("}")[2]:
        case "g":
            for inner in element:
                yield from _shapes(inner, told, beyond)
        case "rect":
            x, y, w, h, r = (float(told[key]) for key in ("x", "y", "width", "height", "rx"))
            edge = float(told["stroke-width"]) / 2
            if not beyond:
                yield Shape(_colour(told["stroke"]), x - edge, y - edge, w + 2 * edge, h + 2 * edge, r + edge)
            grown, corner = beyond - edge, 0 if beyond else r - edge
            yield Shape(_colour(told["fill"]), x - grown, y - grown, w + 2 * grown, h + 2 * grown, corner)
        case "path":
            move, end = told["d"].removeprefix("M").split("V")
            x, y = (float(number) for number in move.split())
            thick = float(told["stroke-width"])
            yield Shape(_colour(told["stroke"]), x - thick / 2, y - beyond, thick, float(end) - y + 2 * beyond)
        case "circle":
            x, y, r = (float(told[key]) for key in ("cx", "cy", "r"))
            yield Shape(_colour(told["fill"]), x - r, y - r, 2 * r, 2 * r, r)
        case other:
            raise ValueError(f"{SOURCE.name}: icons are not drawn from <{other}>")


def _colour(told: str) -> Colour:
    red, green, blue = (int(told[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def png(size: int, rows: Iterable[bytearray]) -> bytes:
    """The picture as a file."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def read(path: Path) -> tuple[int, list[bytearray]]:
    """The rows of a picture that `png` has written."""
    data = path.read_bytes()
    size = int.from_bytes(data[16:20])
    at, packed = 8, b""
    while at < len(data):
        length = int.from_bytes(data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    lines = zlib.decompress(packed)
    step = 4 * size + 1
    return size, [bytearray(lines[line * step + 1 : (line + 1) * step]) for line in range(size)]
