"""A link of ours as Markdown read it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_py import registry
from rules_py.core.game import Game

from ..problems import Wrong
from ..rolls import author
from ..tree import Child


@dataclass(frozen=True)
class Link:
    """`target` is what follows the scheme; `content` what stood between the brackets."""

    target: str
    content: list[Child] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing stood between the brackets."""
        return not any(self.content)


def named(target: str) -> tuple[Game, str]:
    """The game and the name in `game/name`; raises Wrong."""
    game, slash, name = target.partition("/")
    if not slash or not name:
        raise Wrong(f"{target!r} should read game/name.")
    with author():
        return registry.game(game), name
