"""The rolls and controls of the character's sheet: every one can be used."""

import pytest
from echoes import ask
from sheets import calls, character, finished, pressed

from rules_py.bridge import answer

both = pytest.mark.parametrize("lang", ["en", "fi"])


# -- rolls from the sheet --------------------------------------------------------------------------


@both
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_every_roll_on_the_sheet_can_be_made(lang, ruling):
    sheet = finished()
    sheet.table["rulings"]["echoes/save-traits"] = ruling
    sheet.do("set-resistance", damage_type="fire", resistance=2).do("use-trait", trait="@trait-cunning")
    sheet.do("set-echo", echo=5).do("set-minor", minor=1).do("set-serious", serious=1).do("reading", reading="horde")
    sheet.do("take-item", name="?", unknown=True).do("start-session").do("set-motivation", emotion="joy", level=2)
    made = set()
    for call in calls(sheet):
        name, *pairs = call.split()
        params, wanted = {}, {}
        for pair in pairs:
            key, _, value = pair.partition("=")
            params[key], _, number = value.partition("@")
            if number:
                wanted[key] = number
        file = sheet.drawn["file"]
        got = ask(
            "roll", action=name, params=params, seed=4, lang=lang, sheet=file, table=sheet.table, **{"from": wanted}
        )
        plain = ask("roll", action=name, params=params, seed=4, lang=lang, table=sheet.table)
        assert {**got, "taken": {}} == plain  # what the button says is what the character has
        made.add(name.partition("/")[2])
    assert made == {
        "skill",
        "support",
        "attack",
        "defense",
        "luck",
        "lens-infusion",
        "purity",
        "identify",
    }


@both
def test_everything_on_the_sheet_can_be_pressed(lang):
    """No control sends what its event does not take; what cannot be done is refused in words."""
    sheet = finished().do("set-echo", echo=5).do("gain-echo", echo=5).do("take-thought", row=1)
    sheet.do("take-condition", row=1).do("think-of", name="Rope").do("take-item", name="?", unknown=True)
    sheet.do("add-talent", row=1, name="Twist", trait="graceful").do("set-minor", minor=1).do("set-xp", xp=10)
    sheet.do("add-trait", trait="brutal").do("convert", lenses=1, echo=0).do("start-session")
    orders = [do for do in pressed(sheet) if "event" in do]
    assert len(orders) > 150
    for do in orders:
        request = {"file": sheet.drawn["file"], "event": do["event"], "params": do["params"], "lang": lang, "seed": 1}
        moved = ask_or_refusal(**request)
        assert moved is None or moved["undo"]


def ask_or_refusal(**request):
    got = answer({"op": "sheet.apply", **request})
    assert got["ok"] or (got["error"]["kind"] == "bad-input" and "field" not in got["error"]["text"]), got
    return got.get("value")


@pytest.mark.parametrize(
    ("held", "style"),
    [
        ((), "improvised"),
        ((("weapon", "one"),), "one-hand"),
        ((("weapon", "two"),), "two-hand"),
        ((("weapon", "one"), ("off-hand", "one")), "dual-wield"),
        ((("weapon", "one"), ("shield", "one")), "shield"),
    ],
)
def test_what_is_in_hand_is_how_one_fights(held, style):
    sheet = character()
    for slot, grip in held:
        sheet.do("take-item", name="x", slot=slot, grip=grip)
    attack = next(call for call in calls(sheet) if call.startswith("echoes/attack"))
    assert f"weapon={style} " in attack and "hit=25@hit damage_save=30@damage" in attack


def test_a_defence_takes_the_save_of_its_kind_and_the_blow_that_is_told():
    sheet = character().do("reading", reading="round").do("count", count=3).do("power", power=2)
    sheet.do("set-resistance", damage_type="fire", resistance=2)
    found = [call for call in calls(sheet) if call.startswith("echoes/defense")]
    assert [("save=20@armor" in call, "resistance=2" in call) for call in found] == [
        (True, False),
        (False, False),
        (False, True),
    ]
    assert all("reading=round power=2 round=3" in call and "stamina=2@stamina" in call for call in found)
