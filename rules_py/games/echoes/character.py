"""Being written (`echoes/character`)."""

from __future__ import annotations

from ...core.fields import Text
from ...core.sheet import Sheet

CHARACTER = Sheet(
    kind="character",
    fields=(Text("name", 80),),
    new=lambda rulings: {},
    events=(),
    view=lambda state, rulings, words: [Text("name", 80).block(words, "echoes")],
    anchor="character#builder",
    title=lambda state: "",
)
