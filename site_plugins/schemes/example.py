"""`[](<example:epoch/malcom>)`: a worked example, replayed by the build from examples.toml."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from ..drawing import draw as drawn
from ..examples import replay
from ..game_data import data, say
from ..page import Page
from ..problems import Wrong
from ..rolls import roll as known
from ..tree import tag
from .link import Link, named
from .roll import button


def draw(link: Link, page: Page) -> Element:
    """The story, the dice as they fell, the reasons, and the same roll to try."""
    game, name = named(link.target)
    example = data(game.id, "examples").get(name)
    if not isinstance(example, dict):
        raise Wrong(f"{game.id} has no example {name!r} in its examples.toml.")
    result = drawn(replay(game, example, page), page)
    again = None
    if "roll" in example:
        roll = known(str(example["roll"]))
        again = tag("p", {"class": "nk-again"}, button(roll, page, [roll.formula(page.lang)]))
    return tag(
        "figure",
        {"class": "nk-example", "data-example": link.target},
        tag("figcaption", None, say(page.lang, example["title"])),
        tag("p", {"class": "nk-story"}, say(page.lang, example["story"])) if "story" in example else None,
        tag("div", {"class": "nk-result"}, *result),
        tag("p", {"class": "nk-after"}, say(page.lang, example["after"])) if "after" in example else None,
        again,
    )
