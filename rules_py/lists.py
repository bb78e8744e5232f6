"""The reader's lists, beside sheets and sets: the last rolls, the rolls with names, bookmarks.

They are drawn elsewhere (`desk.rolls`, the contents of a page) and believed in nothing there; here they only travel
with everything else, without doubles.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

LISTS = {"rolls": ("mark", 200), "saved": ("name", 60), "marks": ("place", 300)}
"""Each list: by what its entries are known, and how many of them a browser keeps."""

LONGEST = 20_000
"""Characters of one entry; the longest roll of any game has a fifth of that."""


def sound(given: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """The entries of list `name` that can be kept, each once. What is none is passed over: nothing hangs on it."""
    known, most = LISTS[name]
    rows = given.get(name)
    found = {
        row[known]: row
        for row in (reversed(rows) if isinstance(rows, list) else ())
        if isinstance(row, dict)
        and isinstance(row.get(known), str)
        and len(json.dumps(row, ensure_ascii=False)) <= LONGEST
    }
    return list(reversed(found.values()))[:most]


def joined(here: Mapping[str, Any], came: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The lists that grow by what came, whole: one's own entries first, and they stand where both have one."""
    grown = {}
    for name, (known, most) in LISTS.items():
        own = sound(here, name)
        held = {row[known] for row in own}
        fresh = [row for row in sound(came, name) if row[known] not in held][: most - len(own)]
        if fresh:
            grown[name] = [*own, *fresh]
    return grown
