"""Whatever is tapped in whatever order: an event happens or says why not, and the sheet can always be drawn."""

from random import Random

import pytest
from exdynamis import ask, table

from rules_py.bridge import answer
from rules_py.core.fields import Flag, Integer, Numbers, Option
from rules_py.games.exdynamis import GAME

BIG = 10**23


def some(field, dice):
    """A likely value of a field, or now and then an end of it."""
    if isinstance(field, Integer):
        small = [n for n in (0, 1, 2, 3, 25, 60, 300, BIG, field.low, field.high) if field.low <= n <= field.high]
        return str(dice.choice(small))
    if isinstance(field, Option):
        return dice.choice(field.options)
    if isinstance(field, Flag):
        return dice.random() < 0.5
    if isinstance(field, Numbers):
        return [1, 2]
    return dice.choice(["", "Ada", "@sword"])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", ["character", "event"])
def test_any_order_of_taps_is_borne(kind, seed):
    dice = Random(seed)
    sheet = next(each for each in GAME.sheets if each.kind == kind)
    rulings = {r.id.replace("-", "_"): dice.choice(r.options) for r in GAME.rulings}
    rules = table(**rulings)
    file = ask("sheet.new", kind=f"exdynamis/{kind}", table=rules)["file"]
    for n in range(80):
        event = dice.choice(sheet.events)
        params = {field.id: some(field, dice) for field in event.fields}
        got = answer(
            {
                "op": "sheet.apply",
                "file": file,
                "event": event.id,
                "params": params,
                "table": rules,
                "seed": n,
                "lang": dice.choice(["en", "fi"]),
            }
        )
        if got["ok"]:
            file = got["value"]["file"]
        else:
            assert got["error"]["kind"] == "bad-input", (event.id, params, got)


@pytest.mark.parametrize(
    ("kind", "state"),
    [
        ("character", {"condition": "door", "hp": 5, "overkill": 0}),
        ("character", {"condition": "door", "hp": -5, "overkill": 0}),
        ("character", {"condition": "down", "hp": -5, "overkill": 7}),
        ("event", {"bidder": 9, "aim": 9, "kind": "auction", "phase": "action"}),
        ("event", {"phase": "action", "round": 4}),
    ],
)
def test_an_imported_sheet_that_contradicts_itself_is_still_drawn(kind, state):
    file = ask("sheet.new", kind=f"exdynamis/{kind}")["file"]
    assert ask("sheet.check", file={**file, "state": {**file["state"], **state}})["blocks"]
