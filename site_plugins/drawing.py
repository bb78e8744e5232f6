"""Blocks drawn as HTML that reads without script, one function a kind of block."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from .page import Page
from .sprites import die as outline
from .tree import fill, tag

Block = Mapping[str, Any]
_FIGURE = re.compile(r"[<>≥±+\u2212-]?[\d\s\u00a0.,/]+\s*%?|[\u2013]")


def draw(blocks: Iterable[Block], page: Page) -> list[Element]:
    """`blocks` in order, for `page`. What only script could use (buttons, forms) is left out."""
    found: list[Element] = []
    for block in blocks:
        drawn = DRAWERS[block["type"]](block, page)
        if drawn is not None:
            found.append(drawn)
    return found


def _heading(block: Block, page: Page) -> Element:
    return tag("p", {"class": "nk-heading"}, tag("strong", None, block["text"]))


def _text(block: Block, page: Page) -> Element:
    tone = block.get("tone")
    inner = _linked(block["text"], block.get("href"), page)
    return tag("p", {"class": f"nk-text nk-{tone}" if tone else "nk-text"}, inner)


def _linked(words: str, href: str | None, page: Page) -> Element | str:
    return tag("a", {"href": page.to(href)}, words) if href else words


def _outcome(block: Block, page: Page) -> Element:
    serves = {True: "good", False: "bad", None: "open"}[block.get("good")]
    return tag(
        "p",
        {"class": "nk-outcome", "data-good": serves},
        tag("strong", {"class": "nk-outcome-label"}, block["label"]),
        " ",
        tag("span", {"class": "nk-caption"}, block["caption"]) if block.get("caption") else None,
    )


def _dice(block: Block, page: Page) -> Element:
    row = tag("span", {"class": "nk-dice"})
    if block.get("label"):
        fill(row, [tag("span", {"class": "nk-dice-label"}, block["label"]), " "])
    for die in block["dice"]:
        fill(row, [_die(die, page), " "])
    return tag("p", {"class": "nk-dice-row"}, row)


def _die(die: Block, page: Page) -> Element:
    sides = int(die["sides"])
    return tag(
        "span",
        {
            "class": "nk-dieface",
            "data-sides": str(sides),
            "data-fate": die.get("fate") or None,
            "role": "img",
            "aria-label": die["name"],
        },
        outline(sides, page),
        tag("b", None, str(die["shown"] if die.get("shown") is not None else die["face"])),
        tag("small", None, str(die["face"])) if die.get("shown") is not None else None,
    )


def _steps(block: Block, page: Page) -> Element:
    rows = [
        tag("li", None, step["text"], " ", tag("a", {"class": "nk-rule", "href": page.to(step["href"])}, step["link"]))
        for step in block["items"]
    ]
    return tag("ol", {"class": "nk-steps", "aria-label": block["label"]}, *rows)


def _bars(block: Block, page: Page) -> Element:
    rows = [
        tag(
            "tr",
            {"data-mark": "true" if row.get("mark") else None, "data-tone": row.get("tone")},
            tag("th", {"scope": "row"}, row["label"]),
            tag("td", {"class": "nk-bar-cell"}, _fill(row["share"])),
            tag("td", {"class": "nk-n"}, row["value"]),
        )
        for row in block["rows"]
    ]
    head = block["head"]
    return tag(
        "table",
        {"class": "nk-bars"},
        tag("caption", None, block["caption"]),
        tag(
            "thead",
            None,
            tag(
                "tr",
                None,
                tag("th", {"scope": "col"}, head[0]),
                tag("th", {"colspan": "2", "scope": "colgroup"}, head[1]),
            ),
        ),
        tag("tbody", None, *rows),
    )


def _fill(share: float) -> Element:
    """A bar without a style attribute, which the page's policy forbids."""
    bar = tag("rect", {"width": f"{share * 100:.2f}%", "height": "100%"})
    return tag("svg", {"class": "nk-fill", "width": "100%", "height": "100%", "aria-hidden": "true"}, bar)


def _rows(block: Block, page: Page) -> Element:
    caption = block.get("caption")
    head = block.get("head")
    parts: list[Element | None] = [tag("caption", None, caption) if caption else None]
    if head:
        parts.append(tag("thead", None, tag("tr", None, *(tag("th", {"scope": "col"}, cell) for cell in head))))
    parts.append(tag("tbody", None, *(tag("tr", None, *(_cell(cell, page) for cell in row)) for row in block["rows"])))
    label = caption or (", ".join(head) if head else None)
    return tag(
        "div",
        {"class": "nk-scroll", "tabindex": "0", "role": "group", "aria-label": label},
        tag("table", {"class": "nk-rows"}, *parts),
    )


def _cell(cell: str | Block, page: Page) -> Element:
    if isinstance(cell, str):
        return tag("td", {"class": "nk-n" if _FIGURE.fullmatch(cell) else None}, cell)
    tone = cell.get("tone")
    return tag("td", {"class": f"nk-{tone}" if tone else None}, _linked(cell["text"], cell.get("href"), page))


def _track(block: Block, page: Page) -> Element:
    boxes = "■" * int(block["filled"]) + "□" * (int(block["boxes"]) - int(block["filled"]))
    told = f"{block['filled']} / {block['boxes']}"
    return tag(
        "p", {"class": "nk-track"}, f"{block['label']} ", tag("span", {"role": "img", "aria-label": told}, boxes)
    )


def _field(block: Block, page: Page) -> Element:
    return tag("p", {"class": "nk-field"}, f"{block['label']}: ", tag("b", None, field_value(block, page)))


def field_value(block: Block, page: Page) -> str:
    """What a field's block holds, in words."""
    value = block.get("value")
    for option in block.get("options") or []:
        if option["value"] == value:
            return str(option["label"])
    return page.words.show(value) if value not in ("", None, [], ()) else "–"


def _group(block: Block, page: Page) -> Element:
    return tag(
        "details",
        {"class": "nk-group", "open": "open" if block.get("open") else None},
        tag("summary", None, block["label"]),
        *draw(block["blocks"], page),
    )


def _drawing(block: Block, page: Page) -> Element:
    size = f"0 0 {block['width']} {block['height']}"
    shapes = [
        tag(each["tag"], {key: str(part) for key, part in each.items() if key not in ("tag", "text")}, each.get("text"))
        for each in block["shapes"]
    ]
    attributes = {"class": "nk-drawing", "role": "img", "aria-label": block["label"], "viewBox": size}
    return tag("figure", None, tag("svg", attributes, *shapes))


def _part(block: Block, page: Page) -> Element:
    return tag("div", {"class": block["name"]}, *draw(block["blocks"], page))


def _problem(block: Block, page: Page) -> Element:
    return tag("p", {"class": "nk-problem"}, _linked(block["text"], block.get("href"), page))


def _nothing(block: Block, page: Page) -> None:
    return None


DRAWERS: dict[str, Callable[[Block, Page], Element | None]] = {
    "heading": _heading,
    "text": _text,
    "outcome": _outcome,
    "dice": _dice,
    "steps": _steps,
    "bars": _bars,
    "rows": _rows,
    "track": _track,
    "drawing": _drawing,
    "part": _part,
    "field": _field,
    "group": _group,
    "problem": _problem,
    "buttons": _nothing,
    "form": _nothing,
}
