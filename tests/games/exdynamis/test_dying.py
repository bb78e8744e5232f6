"""Death's Door on the sheet: felled, rolling, healed, executed (`exdynamis/deaths-door`)."""

from exdynamis import Sheet, table


def felled(amount, rules=None, max_hp=1000, wil=156):
    sheet = Sheet("character", rules).do("set-stat", stat="wil", score=wil)
    return sheet.do("set-number", what="max_hp", amount=max_hp).do("set-hp", hp=max_hp).do("take", amount=amount)


def where(sheet):
    return sheet.state["condition"], sheet.state["hp"], sheet.state["overkill"]


def test_at_exactly_0_hp_one_is_down_with_nothing_to_roll():
    """Spec X9."""
    sheet = felled(1000)
    assert where(sheet) == ("down", 0, 0)
    assert sheet.refuses("resisted", passed=True)
    assert "Unconscious" in sheet.words() and "On Death’s Door" not in sheet.words()
    assert "On Death’s Door" in felled(1000, table(zero_hp="door")).words()


def test_what_goes_below_0_is_overkill():
    assert where(felled(1300)) == ("door", -300, 300)


def test_four_failures_kill():
    """Spec 5.17."""
    sheet = felled(1300, wil=0)
    seen = [sheet.do("resisted", passed=False).state["hp"] for _ in range(3)]
    assert seen == [-600, -900, -1200]
    assert where(sheet.do("resisted", passed=False))[0] == "dead"


def test_a_success_leads_back_step_by_step():
    sheet = felled(1300).do("resisted", passed=False).do("resisted", passed=True)
    assert where(sheet) == ("door", -300, 300)
    assert where(sheet.do("resisted", passed=True)) == ("down", 0, 0)


def test_the_sheet_feeds_its_roll():
    sheet = felled(1300)
    assert (sheet.numbers["overkill"], sheet.numbers["since"]) == (300, 0)
    sheet.do("resisted", passed=False)
    assert (sheet.numbers["overkill"], sheet.numbers["since"]) == (300, 300)
    assert "overkill" not in Sheet("character").numbers


def test_twice_the_hit_points_at_once_leave_one_chance():
    """Spec 5.17."""
    sheet = felled(200, max_hp=100)
    assert where(sheet) == ("door", -100, 100)
    assert where(sheet.do("resisted", passed=False))[0] == "dead"


def test_healing_takes_from_what_has_come_together_but_not_past_0():
    sheet = felled(1300).do("heal", amount=200)
    assert where(sheet) == ("door", -100, 300)
    assert where(sheet.do("heal", amount=500)) == ("door", 0, 300)
    assert where(sheet.do("resisted", passed=True)) == ("down", 0, 0)
    assert where(sheet.do("heal", amount=50)) == ("up", 50, 0)


def test_an_ability_may_lift_one_off_the_door():
    assert where(felled(1300).do("lift")) == ("down", 0, 0)
    assert Sheet("character").refuses("lift")


def test_a_blow_on_the_door_adds_to_what_is_there():
    assert where(felled(1300).do("take", amount=100)) == ("door", -400, 300)
    fresh = felled(1300, table(blow_while_down="new-overkill")).do("take", amount=100)
    assert where(fresh) == ("door", -400, 100)


def test_a_blow_that_reaches_the_limit_executes_without_a_roll():
    assert where(felled(1300).do("take", amount=700)) == ("dead", -1000, 300)
    assert where(felled(1300).do("take", amount=699))[0] == "door"


def test_a_blow_on_the_unconscious_brings_back_to_the_door_or_past_it():
    assert where(felled(1000).do("take", amount=250)) == ("door", -250, 250)
    assert where(felled(1000).do("take", amount=1000))[0] == "dead"


def test_by_ruling_a_success_leads_out_at_once():
    assert where(
        felled(1300, table(death_success="leave")).do("resisted", passed=False).do("resisted", passed=True)
    ) == ("down", 0, 0)


def test_by_ruling_reaching_the_limit_kills():
    sheet = felled(1600, table(death_limit="reached"), wil=0)
    assert where(sheet.do("resisted", passed=False))[0] == "dead"


def test_the_dead_take_nothing_and_every_step_is_undone():
    sheet = felled(1300).do("take", amount=700)
    assert (
        sheet.refuses("take", amount=1) and sheet.refuses("heal", amount=1) and sheet.refuses("resisted", passed=True)
    )
    assert where(sheet.undo()) == ("door", -300, 300)


def test_the_odds_of_the_roll_and_of_the_whole_chain_are_shown():
    shown = felled(1200).words()
    assert "CoS 44" in shown and "56.0%" in shown


def test_figures_of_many_digits_are_felled_and_healed():
    sheet = felled(str(3 * 10**28), max_hp=str(2 * 10**28))
    assert where(sheet) == ("door", str(-(10**28)), str(10**28))
    assert where(sheet.do("heal", amount=str(10**28 - 1))) == ("door", -1, str(10**28))
