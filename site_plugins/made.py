"""The pages that no author writes: each with its name, its title, and its text when it is wanted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

MADE = ("table", "your-table", "glossary", "book")
"""What their names begin with, below a game's: chapters may link to them though they have no file."""

AT_HAND = ("quick-reference", "table", "your-table", "book")
"""What a group looks for while it plays, chapters and made pages: a game's first page leads to each that there is."""


@dataclass(frozen=True)
class Made:
    """`name` is the chapter's (`epoch/glossary`). What is not `listed` stays out of contents, search and sitemap."""

    name: str
    title: str
    text: Callable[[], str]
    listed: bool = True

    @property
    def game(self) -> str:
        """The folder it stands in, or ""."""
        return self.name.rpartition("/")[0]


def written(title: str, description: str, anchor: str, parts: Iterable[str], *, listed: bool = True) -> str:
    """A page as an author would have written it: front matter, heading, and `parts`, each a block of its own."""
    front = {"title": title, "description": description, "order": 9000, "nk_listed": listed}
    head = ["---", *(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in front.items()), "---"]
    return "\n".join([*head, "", f"# {title} {{#{anchor}}}", "", *(line for part in parts for line in (part, ""))])
