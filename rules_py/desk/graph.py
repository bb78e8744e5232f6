"""Graphs as shapes: what a browser draws and a page holds. A table beside it says the same in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import blocks
from ..core.blocks import Block

WIDTH, HEIGHT = 360, 190
LEFT, RIGHT, TOP, BOTTOM = 38, 6, 8, 26
MOST_LABELS = 9
NICE = (0.02, 0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)


def bars(label: str, names: Sequence[str], series: Sequence[Sequence[float]]) -> Block:
    """Bars over `names`, those of several series beside each other; heights are shares from 0 to 1."""
    top = _top(series)
    step = (WIDTH - LEFT - RIGHT) / max(1, len(names))
    wide = step * 0.8 / len(series)
    shapes = _frame(top, names, step)
    for n, heights in enumerate(series):
        for at, height in enumerate(heights):
            x = LEFT + step * at + step * 0.1 + wide * n
            y = _y(height, top)
            shapes.append(
                {
                    "tag": "rect",
                    "class": f"nk-s{n}",
                    "x": _r(x),
                    "y": _r(y),
                    "width": _r(wide),
                    "height": _r(_y(0, top) - y),
                }
            )
    return blocks.drawing(label, WIDTH, HEIGHT, shapes)


def line(label: str, names: Sequence[str], series: Sequence[Sequence[float]]) -> Block:
    """A curve for each series over `names`, with a mark at each setting; the second's marks are hollow."""
    top = _top(series)
    step = (WIDTH - LEFT - RIGHT) / max(1, len(names))
    shapes = _frame(top, names, step)
    for n, heights in enumerate(series):
        points = [(LEFT + step * (at + 0.5), _y(height, top)) for at, height in enumerate(heights)]
        path = "M" + " L".join(f"{_r(x)} {_r(y)}" for x, y in points)
        shapes.append({"tag": "path", "class": f"nk-l{n}", "d": path})
        shapes += [{"tag": "circle", "class": f"nk-p{n}", "cx": _r(x), "cy": _r(y), "r": "3"} for x, y in points]
    return blocks.drawing(label, WIDTH, HEIGHT, shapes)


def _top(series: Sequence[Sequence[float]]) -> float:
    highest = max((height for heights in series for height in heights), default=1.0)
    return next((nice for nice in NICE if nice >= highest), 1.0)


def _y(height: float, top: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - height / top)


def _frame(top: float, names: Sequence[str], step: float) -> list[Block]:
    """Two lines to measure by, and as many names as there is room for."""
    shapes: list[Block] = []
    for share in (0.0, top / 2, top):
        y = _r(_y(share, top))
        shapes.append({"tag": "path", "class": "nk-grid", "d": f"M{LEFT} {y} H{WIDTH - RIGHT}"})
        told = f"{share * 100:g} %"
        shapes.append(
            {"tag": "text", "class": "nk-tick", "x": str(LEFT - 4), "y": y, "text-anchor": "end", "text": told}
        )
    every = -(-len(names) // MOST_LABELS)
    for at in range(0, len(names), max(1, every)):
        x = _r(LEFT + step * (at + 0.5))
        place = {"x": x, "y": str(HEIGHT - 8), "text-anchor": "middle"}
        shapes.append({"tag": "text", "class": "nk-tick", **place, "text": _short(names[at])})
    return shapes


def _short(name: str) -> str:
    return name if len(name) <= 9 else name[:8] + "…"


def _r(figure: float) -> str:
    return f"{figure:.1f}".removesuffix(".0")
