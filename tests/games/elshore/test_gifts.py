"""Gifts on the sheet: where they come from and how high they go (spec 5.24, 5.25; `elshore/gifts`)."""

from elshore import character, table


def gift(sheet, name):
    return next(row[1] for row in rows(sheet, "Gifts") if row[0] == name)


def rows(sheet, label):
    group = next(each for each in sheet.drawn["blocks"] if each.get("label", "").startswith(label))
    return next(each["rows"] for each in group["blocks"] if each["type"] == "rows")


def test_a_bar_of_baramma_starts_path_song_memory_at_two():
    sheet = character("bar").do("set-culture-gift", culture_gift="path-song-memory")
    assert gift(sheet, "Path-Song Memory") == "2" and sheet.problems() == ""
    assert gift(character("bar"), "Path-Song Memory") == "1"


def test_by_ruling_only_the_example_is_granted():
    assert gift(character("bar"), "Compact Structure") == "1"
    sheet = character("bar", table=table({"people-gifts": "example"}))
    assert gift(sheet, "Path-Song Memory") == "1"
    assert "Compact Structure" not in [row[0] for row in rows(sheet, "Gifts")]


def test_a_locked_gift_is_for_its_people_alone():
    assert "Execution Strike" in character("bar").do("set-gift", gift="execution-strike", points=1).problems()
    assert character("erg").do("set-gift", gift="execution-strike", points=1).problems() == ""
    assert "Clean Authorisation" in character().do("set-gift", gift="clean-authorisation", points=1).problems()


def test_gifts_start_at_three_at_most_without_leave():
    sheet = character(table=table(gift_points=9)).do("set-gift", gift="overdrive", points=4)
    assert "Overdrive" in sheet.problems() and sheet.do("set-leave", leave=True).problems() == ""


def test_gift_points_are_the_tables_and_what_is_granted_costs_none():
    sheet = character("bar", table=table(gift_points=1)).do("set-gift", gift="path-song-memory", points=1)
    assert gift(sheet, "Path-Song Memory") == "2" and sheet.problems() == ""
    assert "1" in sheet.do("set-gift", gift="overdrive", points=1).problems()


def test_the_table_may_say_which_gifts_end_at_three():
    sheet = character(table=table(gift_points=9, short_gifts=[{"gift": "overdrive"}])).do("begin-play")
    assert "Overdrive" in sheet.do("set-gift", gift="overdrive", points=4).problems()
