"""Being written (`echoes/scene`)."""

from __future__ import annotations

from ...core.fields import Text
from ...core.sheet import Sheet

SCENE = Sheet(
    kind="scene",
    fields=(Text("name", 80),),
    new=lambda rulings: {},
    events=(),
    view=lambda state, rulings, words: [Text("name", 80).block(words, "echoes")],
    anchor="character#builder",
    title=lambda state: "",
)
