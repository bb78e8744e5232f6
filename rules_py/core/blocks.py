"""What the browser can draw. Every string is in the reader's language already, every figure formatted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Block = dict[str, Any]


def _lean(**parts: object) -> Block:
    return {key: value for key, value in parts.items() if value is not None}


def heading(text: str, level: int = 3) -> Block:
    """A heading, `level` 2 to 4."""
    return {"type": "heading", "level": level, "text": text}


def text(words: str, tone: str | None = None, href: str | None = None) -> Block:
    """A paragraph; `tone` is "note", "warning" or "quiet"; `href` a rule (`game/chapter#anchor`)."""
    return _lean(type="text", text=words, tone=tone, href=href)


def outcome(key: str, good: bool | None, label: str, figure: str | None, caption: str | None) -> Block:
    """The result in one word, with the figure that matters and a short caption."""
    return {**_lean(type="outcome", key=key, label=label, figure=figure, caption=caption), "good": good}


def dice(rows: Sequence[Block], label: str | None = None) -> Block:
    """Dice in a row; each a mapping with sides, face, shown, fate and name."""
    return _lean(type="dice", label=label, dice=list(rows))


def steps(label: str, items: Sequence[Block]) -> Block:
    """Reasons in order; each a mapping with text, href and the link’s words."""
    return {"type": "steps", "label": label, "items": list(items)}


def bars(caption: str, head: Sequence[str], rows: Sequence[Block]) -> Block:
    """`rows`: label, value, share (0–1), and whether this result stands there (`mark`)."""
    return {"type": "bars", "caption": caption, "head": list(head), "rows": list(rows)}


def drawing(label: str, width: int, height: int, shapes: Sequence[Block]) -> Block:
    """A graph: each shape an SVG tag with its attributes, and `text` for what it says. `label` tells it to those who
    do not see it; the figures themselves belong into a table beside it.
    """
    return {"type": "drawing", "label": label, "width": width, "height": height, "shapes": list(shapes)}


def rows(body: Sequence[Sequence[str | Block]], head: Sequence[str] | None = None, caption: str | None = None) -> Block:
    """A table; a cell is a string, or text with href, tone or something to do."""
    return _lean(type="rows", caption=caption, head=list(head) if head else None, rows=[list(row) for row in body])


def track(
    label: str, boxes: int, filled: int, event: str | None = None, name: str | None = None, **params: object
) -> Block:
    """Boxes to tick; a tapped box sends `event` with `params` and its number under `name`."""
    return _lean(type="track", label=label, boxes=boxes, filled=filled, event=event, name=name, params=params or None)


def button(label: str, do: Mapping[str, object], **more: object) -> Block:
    """`do` is an event, a roll, a choice or an undo; `more` may hold tone, note, disabled."""
    return {"label": label, "do": dict(do), **more}


def buttons(*items: Block) -> Block:
    """Buttons side by side; see :func:`button`."""
    return {"type": "buttons", "items": list(items)}


def event(name: str, /, **params: object) -> Block:
    """What a button does: an event of the sheet that is shown."""
    return {"event": name, "params": params}


def group(label: str, inner: Sequence[Block], opened: bool = False) -> Block:
    """Blocks under a label that opens and shuts."""
    return {"type": "group", "label": label, "open": opened, "blocks": list(inner)}


def part(name: str, inner: Sequence[Block]) -> Block:
    """Blocks that belong together, under a name that the styles know (`nk-sheet`)."""
    return {"type": "part", "name": name, "blocks": list(inner)}


def form(name: str, label: str, fields: Sequence[Block], /, **params: object) -> Block:
    """Fields with one button: pressed, it sends event `name` with `params` and the fields' values."""
    return _lean(type="form", event=name, label=label, fields=list(fields), params=params or None)


def lent(drawn: Sequence[Block], numbers: Mapping[str, Any]) -> list[Block]:
    """`drawn`, where every field that names one of `numbers` in its `from` holds it, in forms and groups too."""
    found = []
    for block in drawn:
        if block.get("from") in numbers:
            block = {**block, "value": numbers[block["from"]]}
        for inner in ("blocks", "fields"):
            if inner in block:
                block = {**block, inner: lent(block[inner], numbers)}
        found.append(block)
    return found


def problem(words: str, href: str | None = None, *, alert: bool = False) -> Block:
    """Something missing or wrong, with the rule’s place; an `alert` is read out at once."""
    return _lean(type="problem", text=words, href=href, alert=alert or None)
