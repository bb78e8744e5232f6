"""The smallest game, as an author would add it: folders of its name, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

CODE = '''"""Heads or tails."""

from ...core.action import BAD, GOOD, Action
from ...core.fields import Option
from ...core.game import Game
from ...core.play import Die, Result, Step, Throw, total


def toss(p, rulings):
    """One coin; the call is right or wrong."""
    face = yield Throw("coin", "player", Die(2), 1, total())
    side = "heads" if face == 1 else "tails"
    won = side == p.call
    return Result("won" if won else "lost", {"face": face}, (Step("rules#toss", side),))


CALL = Option("call", ("heads", "tails"))
TOSS = Action("toss", (CALL,), toss, {"won": GOOD, "lost": BAD}, "rules#toss", dice=("coin",))
GAME = Game("coin", (TOSS,))
'''

TERMS = """[game]
title = {en = "Coin", fi = "Kolikko"}
tagline = {en = "Heads or tails.", fi = "Kruuna vai klaava."}
dice = "d2"
order = 99
accent = {light = "#333333", dark = "#cccccc"}
[term.heads]
en = "heads"
fi = "kruuna"
note.en = "The side with the face."
note.fi = "Puoli, jossa on kuva."
rule = "rules#toss"
[term.tails]
en = "tails"
fi = "klaava"
note.en = "The other side."
note.fi = "Toinen puoli."
rule = "rules#toss"
[action.toss]
en = "Toss"
fi = "Heitto"
[formula.toss]
en = "one coin, call {call}"
fi = "yksi kolikko, veikkaus {call}"
[caption.toss]
en = "you called {call}"
fi = "veikkasit {call}"
[outcome.won]
en = "Right"
fi = "Oikein"
[outcome.lost]
en = "Wrong"
fi = "Väärin"
[value.face]
en = "Side"
fi = "Puoli"
[field.call]
en = "Call"
fi = "Veikkaus"
[step.heads]
en = "The coin shows heads."
fi = "Kolikko näyttää kruunaa."
[step.tails]
en = "The coin shows tails."
fi = "Kolikko näyttää klaavaa."
[order.coin]
en = "the coin: 1 is heads"
fi = "kolikko: 1 on kruuna"
[role.coin]
en = "Coin"
fi = "Kolikko"
"""

CHAPTERS = {
    "en/coin/index.md": """---
title: Coin
order: 0
description: A game of one coin.
---

# Coin {#coin}

[Call heads](<roll:coin/toss call=heads>) and see; the chance is [](<odds:coin/toss call=heads>).
""",
    "en/coin/rules.md": """---
title: Rules
order: 10
description: The rule.
---

# Rules {#rules}

## The toss {#toss}

[Heads](<term:coin/heads>) or tails: [toss](<roll:coin/toss call=tails>).
""",
    "fi/coin/index.md": """---
title: Kolikko
order: 0
description: Yhden kolikon peli.
---

# Kolikko {#coin}

[Veikkaa kruunaa](<roll:coin/toss call=heads>) ja katso; mahdollisuus on [](<odds:coin/toss call=heads>).
""",
    "fi/coin/rules.md": """---
title: Säännöt
order: 10
description: Sääntö.
---

# Säännöt {#rules}

## Heitto {#toss}

[Kruuna](<term:coin/heads>) vai klaava: [heitä](<roll:coin/toss call=tails>).
""",
}

SHEETS = '''"""Whose coin it is, and whose turn."""

from ....core.blocks import text
from ....core.fields import Text
from ....core.sheet import Event, Sheet


def kind(name, more):
    """A sheet of a name and nothing else."""
    return Sheet(
        kind=name,
        fields=(Text("name", 20),),
        new=lambda rulings: {},
        events=(Event("rename", (Text("name", 20),), lambda state, p, rulings: {"name": p.name}),),
        view=lambda state, rulings, words: [text(str(more(rulings)))],
        anchor="rules#toss",
        title=lambda state: state["name"],
    )


SHEETS = (kind("player", lambda rulings: 0), kind("round", lambda rulings: rulings.value("rounds")))
'''

GROWN = (
    (
        'GAME = Game("coin", (TOSS,))',
        """GAME = Game(
    "coin",
    (TOSS,),
    package=__name__,
    rulings=(Ruling("edge", ("again", "heads"), "rules#toss"),),
    values=(HouseValue(Integer("rounds", 1, 9, 3), "rules#toss"),),
)""",
    ),
    ("from ...core.fields import Option", "from ...core.fields import Integer, Option"),
    ("from ...core.play", "from ...core.rulings import HouseValue, Ruling\nfrom ...core.play"),
    ("    face = yield", '    rulings["edge"]\n    face = yield'),
)

MORE_TERMS = """[ruling.edge]
en = "A coin on its edge"
fi = "Kolikko syrjällään"
[ruling.edge.options.again]
en = "is thrown again"
fi = "heitetään uudelleen"
[ruling.edge.options.heads]
en = "is heads"
fi = "on kruuna"
[field.rounds]
en = "Rounds"
fi = "Kierroksia"
[sheet.player]
en = "Player"
fi = "Pelaaja"
[sheet.round]
en = "The round"
fi = "Kierros"
"""


def grow(tree: Path) -> None:
    """Something for the table to settle, and two sheets: a character's and a tracker."""
    rules = tree / "rules_py" / "games" / "coin"
    code = (rules / "__init__.py").read_text(encoding="utf-8")
    for old, new in GROWN:
        assert old in code
        code = code.replace(old, new)
    (rules / "__init__.py").write_text(code, encoding="utf-8")
    (rules / "terms-more.toml").write_text(MORE_TERMS, encoding="utf-8")
    (rules / "sheets").mkdir()
    (rules / "sheets" / "__init__.py").write_text(SHEETS, encoding="utf-8")


def alone(tree: Path) -> None:
    """The shelf without any other game; the dice stay, which the front page leads to."""
    for folder in ("rules_py/games", "docs/en", "docs/fi"):
        for path in (tree / folder).iterdir():
            if path.is_dir() and path.name not in ("coin", "dice", "__pycache__"):
                shutil.rmtree(path)


def add(tree: Path) -> None:
    """Put the game's folders into a checkout."""
    rules = tree / "rules_py" / "games" / "coin"
    rules.mkdir()
    (rules / "__init__.py").write_text(CODE, encoding="utf-8")
    (rules / "terms.toml").write_text(TERMS, encoding="utf-8")
    for name, text in CHAPTERS.items():
        path = tree / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
