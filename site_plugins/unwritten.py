"""All pages that no author writes, in the order in which the contents name them."""

from __future__ import annotations

from . import changes, glossary, hand, settled, side_by_side, whole
from .made import Made
from .shelf import Shelf


def pages(shelf: Shelf) -> list[Made]:
    """Those of every game, and then the few that belong to none."""
    kinds = (hand, settled, glossary, whole, side_by_side, changes)
    return [page for kind in kinds for page in kind.pages(shelf)]
