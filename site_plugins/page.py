"""The page that a piece of HTML will stand in: its language, and the ways from it to elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from posixpath import relpath

from rules_py.core.words import Words

from .game_data import words


@dataclass(frozen=True)
class Page:
    """`name` is the chapter's (`epoch/checks`, `epoch/index`, `index`)."""

    lang: str
    name: str

    @property
    def words(self) -> Words:
        """The reader's language."""
        return words(self.lang)

    @property
    def game(self) -> str:
        """The game it belongs to, or ""."""
        return self.name.partition("/")[0] if "/" in self.name else ""

    @property
    def url(self) -> str:
        """Its address from the language's root: `epoch/checks/`, or "" for the front page."""
        return address(self.name)

    @property
    def base(self) -> str:
        """The relative way to the language's root."""
        return "../" * self.url.count("/") or "./"

    def to(self, rule: str) -> str:
        """The relative way to `game/chapter#anchor`."""
        name, hash_, anchor = rule.partition("#")
        if name == self.name and anchor:
            return hash_ + anchor
        return relpath(address(name) or ".", self.url or ".") + "/" + hash_ + anchor

    def shared(self, name: str) -> str:
        """The relative way to a file that both languages share."""
        return f"{self.base}../assets/nk/{name}"


def address(name: str) -> str:
    """A chapter's address from the language's root."""
    if name == "index":
        return ""
    return name.removesuffix("index") if name.endswith("/index") else f"{name}/"
