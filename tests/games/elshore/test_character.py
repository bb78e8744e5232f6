"""The character: made, measured, lost (spec 5.22–5.25; `elshore/character`)."""

import json

import pytest
from elshore import Sheet, ask, effect, roll, table

from rules_py.games.elshore.lists import AFFINITIES, ATTRIBUTES, COMPETENCES, SKILLS


def character(people="maan", **more):
    return Sheet("character", **more).do("set-name", name="Kael").do("set-people", people=people)


# -- 5.24 creation ------------------------------------------------------------------------------------------


def test_there_are_eight_attributes_sixteen_skills_sixteen_competences_and_eight_schools():
    assert (len(ATTRIBUTES), len(SKILLS), len(COMPETENCES), len(AFFINITIES)) == (8, 16, 16, 8)


def test_everyone_starts_with_one_in_each_attribute_and_nothing_else():
    state = Sheet("character").state
    assert set(state["attributes"].values()) == {1}
    assert set(state["skills"].values()) == set(state["competences"].values()) == set(state["gifts"].values()) == {0}


def test_a_nameless_character_is_told_of():
    assert "name" in Sheet("character").problems()
    assert character().problems() == ""


def test_twenty_points_of_skills_and_three_at_most_without_leave():
    sheet = character()
    for skill in SKILLS[:6]:
        sheet.do("set-skill", skill_name=skill, points=3)
    assert sheet.do("set-skill", skill_name=SKILLS[6], points=2).problems() == ""
    assert "20" in sheet.do("set-skill", skill_name=SKILLS[7], points=1).problems()
    over = character().do("set-skill", skill_name="melee", points=4)
    assert "Melee" in over.problems() and over.do("set-leave", leave=True).problems() == ""


def test_limits_of_creation_end_where_play_begins():
    sheet = character().do("set-skill", skill_name="melee", points=4)
    assert sheet.problems() and sheet.do("begin-play").problems() == ""


def test_five_is_the_hard_cap_of_skills_and_ten_of_attributes():
    assert "5" in character().refuses("set-skill", skill_name="melee", points=6)
    assert "10" in character().refuses("set-attribute", attribute="will", score=11)


def test_attribute_points_are_the_tables():
    sheet = character(table=table(attribute_points=4)).do("set-attribute", attribute="will", score=5)
    assert sheet.problems() == ""
    assert "4" in sheet.do("set-attribute", attribute="focus", score=2).problems()


def test_above_five_an_attribute_needs_a_package_or_a_ruling():
    sheet = character().do("set-attribute", attribute="will", score=6)
    assert "Will" in sheet.problems()
    free = character(table=table({"six-plus": "development"})).do("set-attribute", attribute="will", score=6)
    assert "Will" not in free.problems()


def test_a_meir_has_three_strength_more_and_seven_in_all():
    sheet = character("meir").do("set-attribute", attribute="strength", score=4)
    assert sheet.numbers["strength"] == 7 and sheet.problems() == ""
    assert sum(sheet.numbers[name] for name in ATTRIBUTES) - sum(sheet.state["attributes"].values()) == 7
    even = table(packages=[{"people": "meir", "attribute": "strength", "points": 3}])
    assert sum(character("meir", table=even).numbers[name] for name in ATTRIBUTES) == 8 + 3


def test_no_attribute_passes_ten_with_its_package():
    sheet = character("meir").do("set-attribute", attribute="strength", score=9)
    assert sheet.numbers["strength"] == 10 and "Strength" in sheet.problems()


def test_one_competence_is_granted_and_five_points_are_free():
    sheet = (
        character().do("set-cultural", cultural="wilderness").do("set-competence", competence_name="terrain", points=2)
    )
    sheet.do("set-competence", competence_name="wilderness", points=1).do(
        "set-competence", competence_name="blades", points=2
    )
    assert (sheet.numbers["wilderness"], sheet.numbers["terrain"]) == (2, 2) and sheet.problems() == ""
    assert "5" in sheet.do("set-competence", competence_name="city", points=1).problems()


def test_a_competence_starts_at_five_at_most_the_granted_point_included_unless_ruled():
    def six(**more):
        sheet = character(**more).do("set-cultural", cultural="city")
        return sheet.do("set-competence", competence_name="city", points=5)

    assert "City" in six().problems() and six().numbers["city"] == 6
    assert six(table=table({"competence-cap": "six"})).problems() == ""


def test_a_competence_gained_in_play_costs_nothing():
    sheet = (
        character()
        .do("set-competence", competence_name="blades", points=5)
        .do("gain-competence", competence_name="city")
    )
    assert sheet.numbers["city"] == 1 and sheet.problems() == ""
    for _ in range(4):
        sheet.do("gain-competence", competence_name="city")
    assert "5" in sheet.refuses("gain-competence", competence_name="city")


def test_own_names_stand_on_the_sheet():
    names = [{"name": name} for name in "ABCDEFG"] + [{"name": "Harpoons"}]
    assert "Harpoons" in character(table=table(more_competences=names)).shown()


# -- gifts ------------------------------------------------------------------------------------------------------


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


# -- formulas ------------------------------------------------------------------------------------------------------


def fighter(**more):
    sheet = character(**more)
    for attribute, score in (("strength", 4), ("dexterity", 3), ("agility", 2), ("endurance", 5)):
        sheet.do("set-attribute", attribute=attribute, score=score)
    for skill in ("melee", "ranged", "athletics", "survival"):
        sheet.do("set-skill", skill_name=skill, points=2)
    sheet.do("set-competence", competence_name="blades", points=2).do(
        "set-competence", competence_name="shields", points=1
    )
    return sheet


def test_the_formulas_of_combat():
    numbers = fighter().numbers
    assert {key: numbers[key] for key in ("attack", "dodge", "parry", "armour", "block", "shield")} == {
        "attack": 4 + 2,
        "dodge": 2 + 2,
        "parry": 0,
        "armour": 0,
        "block": 5,
        "shield": 0,
    }


def test_the_attack_follows_the_weapon_with_one_competence():
    sheet = fighter().do("set-style", style="blade")
    assert sheet.numbers["attack"] == 3 + 2 + 2
    assert sheet.do("set-style", style="ranged").numbers["attack"] == 3 + 2
    assert sheet.do("set-style", style="thrown-strength").numbers["attack"] == 4 + 2
    assert (
        sheet.do("set-style", style="hafted").do("set-attack-competence", attack_competence="blades").numbers["attack"]
        == 7
    )


def test_gear_in_use_opens_its_defence_with_its_hit_points():
    sheet = fighter().do("set-style", style="blade")
    sheet.do("add-gear", name="Iruel blade", sort="weapon", hp=2, bonus=1)
    sheet.do("add-gear", name="Round shield", sort="shield", hp=3).do("add-gear", name="Mail", sort="armour", hp=2)
    numbers = sheet.numbers
    assert (numbers["attack"], numbers["parry"], numbers["armour"], numbers["shield"]) == (8, 8, 5, 5 + 2 + 1)
    assert (numbers["parry-hp"], numbers["armour-hp"], numbers["shield-hp"]) == (2, 2, 3)


def test_extra_dice_of_gifts_are_added_to_a_formula():
    assert fighter().do("set-extra", formula="dodge", dice=2).numbers["dodge"] == 6


def test_a_hit_breaks_gear_lays_what_gets_through_and_takes_the_defence_away():
    sheet = fighter().do("add-gear", name="Shield", sort="shield", hp=2)
    got = roll("attack", 7, 7, 7, 7, 7, 2, attribute=5, skill=0, shield=1, shield_hp=2, choices={"defence": "shield"})
    sheet.take(got, "character")
    assert sheet.state["gear"][0]["broken"] and sheet.state["pending"] == 3 and sheet.numbers["shield"] == 0
    assert "3" in sheet.problems()
    assert sheet.do("mend-gear", row=1).numbers["shield-hp"] == 2


def test_damage_equal_to_the_hit_points_breaks_gear_unless_ruled():
    def struck(**more):
        sheet = fighter(**more).do("add-gear", name="Shield", sort="shield", hp=2)
        return sheet.do("hit", defence="shield", hp=0, through=0).state["gear"][0]

    assert struck()["broken"] is True
    assert struck(table=table({"gear-equal": "whole"}))["broken"] is False


def test_only_one_piece_of_a_kind_is_in_use():
    sheet = fighter().do("add-gear", name="Mail", sort="armour", hp=2).do("add-gear", name="Plate", sort="armour", hp=5)
    assert [row["used"] for row in sheet.state["gear"]] == [False, True]
    assert sheet.do("use-gear", row=1).numbers["armour-hp"] == 2


def test_a_counter_waits_to_be_laid():
    assert character().do("counter", damage=2).do("lay", physical=2).state["tracks"]["physical"] == 2


# -- 5.22 credits, authorisation, biotech -----------------------------------------------------------------------


def test_credits_are_a_hundred_a_level_and_come_back_at_midnight():
    sheet = character("iru").do("set-level", level=3).do("command", price=120, box="none")
    assert sheet.numbers["credits"] == 180
    assert "200" in sheet.refuses("command", price=200, box="none")
    assert sheet.do("midnight").numbers["credits"] == 300


def test_an_affinity_needs_an_authorisation():
    sheet = character().do("set-affinity", affinity="wardmight", points=2)
    assert sheet.problems()
    assert sheet.do("set-authorisation", authorisation="relic").problems() == ""
    assert (
        character("iru")
        .do("set-affinity", affinity="wardmight", points=2)
        .do("write-entry", entry="a")
        .do("write-entry", entry="b")
        .problems()
        == ""
    )


def test_a_meir_uses_no_system_and_others_need_an_implant_for_biotech():
    assert character("meir").do("set-affinity", affinity="override", points=1).problems()
    assert character("meir").do("set-biotech", points=3).problems() == ""
    sheet = character().do("set-biotech", points=1)
    assert sheet.problems() and sheet.do("set-implant", implant=True).problems() == ""


# -- 5.23 Ïsuulë ---------------------------------------------------------------------------------------------------


def boxes(sheet):
    return sheet.numbers["boxes"]


def filled(n, people="maan", **more):
    sheet = character(people, **more)
    for at in range(n):
        sheet.do("fill-box", entry=f"What was carried away, {at}")
    return sheet


@pytest.mark.parametrize(("people", "start"), [("maan", 0), ("bar", 0), ("meir", 0), ("iru", 2), ("greel", 2)])
def test_iru_and_greel_start_with_two_boxes(people, start):
    assert boxes(character(people)) == start


def test_two_boxes_are_two_dice():
    assert filled(2).numbers["isuule"] == 2


def test_a_box_needs_its_entry_first():
    assert character().refuses("fill-box", entry="  ")
    assert boxes(filled(1)) == 1


def test_starting_boxes_ask_for_entries_of_the_past():
    sheet = character("iru")
    assert "2" in sheet.problems()
    assert sheet.do("write-entry", entry="Before").do("write-entry", entry="And before that").problems() == ""
    assert sheet.refuses("write-entry", entry="No box is left for this")


def test_the_seventh_needs_no_entry_and_loses_the_character():
    sheet = filled(6).do("fill-box", entry="")
    assert boxes(sheet) == 7 and sheet.numbers["isuule"] == 0
    assert "choose" in sheet.problems().lower()
    sheet.do("lose", way="departing")
    assert "Departing" in sheet.shown()
    assert sheet.refuses("fill-box", entry="An eighth")


def test_nobody_is_lost_before_the_seventh():
    assert filled(6).refuses("lose", way="bound")


def test_a_meir_collapses_and_nobody_else_does():
    meir = filled(6, "meir").do("fill-box", entry="")
    assert meir.refuses("lose", way="integrated")
    assert meir.do("lose", way="collapse").state["lost"] == "collapse"
    assert filled(6).do("fill-box", entry="").refuses("lose", way="collapse")


def test_three_boxes_are_seen():
    assert "marked" not in filled(2).shown() and "marked" in filled(3).shown()


def test_a_voluntary_box_once_a_scene_and_never_the_seventh():
    sheet = character().do("voluntary-box", benefit="dice", entry="For the gate")
    assert boxes(sheet) == 1
    assert sheet.refuses("voluntary-box", benefit="dice", entry="Again")
    assert boxes(sheet.do("new-scene").do("voluntary-box", benefit="refuse", entry="Again")) == 2
    assert filled(6).refuses("voluntary-box", benefit="dice", entry="The last")


def test_a_voluntary_box_needs_its_entry_unless_ruled():
    assert character().refuses("voluntary-box", benefit="dice", entry="")
    free = table({"voluntary-entry": "not-needed"})
    sheet = character(table=free).do("voluntary-box", benefit="dice", entry="")
    assert boxes(sheet) == 1 and sheet.problems() == ""


def test_a_table_may_forbid_voluntary_boxes():
    assert character(table=table({"voluntary-box": "never"})).refuses("voluntary-box", benefit="dice", entry="x")


def test_a_voluntary_box_taken_with_a_roll_owes_its_entry():
    sheet = character("iru").do("write-entry", entry="a").do("write-entry", entry="b")
    got = roll("system", *[2] * 9, attribute=2, skill=1, isuule=2, voluntary="dice", cost=40, credits=100)
    assert effect(got, "character", "command") == {"price": 40, "box": "dice"}
    sheet.take(got, "character")
    assert (boxes(sheet), sheet.numbers["credits"]) == (3, 60)
    assert "1" in sheet.problems() and sheet.do("write-entry", entry="c").problems() == ""


def test_boxes_never_go_and_entries_are_never_wiped():
    events = {"fill-box", "voluntary-box", "write-entry", "set-entry", "lose"}
    known = {event.id for event in sheet_events()}
    assert events <= known and not any("box" in name and name.startswith(("drop", "empty")) for name in known)
    assert filled(1).refuses("set-entry", row=1, entry="")
    assert filled(1).do("set-entry", row=1, entry="Said better").state["dossier"][0]["entry"] == "Said better"


def sheet_events():
    from rules_py.games.elshore import GAME

    return next(each for each in GAME.sheets if each.kind == "character").events


def test_a_meir_has_no_dice_of_boxes_and_loses_biotech_to_them():
    sheet = filled(3, "meir").do("set-biotech", points=4)
    assert (sheet.numbers["isuule"], sheet.numbers["biotech"]) == (0, 1)


def test_a_level_gives_a_meir_biotech_back_one_or_by_ruling_all():
    sheet = filled(3, "meir").do("set-biotech", points=4).do("level-up")
    assert (sheet.state["level"], sheet.numbers["biotech"]) == (2, 2)
    everything = table({"biotech-regained": "all"})
    assert filled(3, "meir", table=everything).do("set-biotech", points=4).do("level-up").numbers["biotech"] == 4


# -- the machine --------------------------------------------------------------------------------------------------


def test_numbers_feed_rolls():
    sheet = fighter().do("set-track", track="energy", amount=2)
    got = ask(
        "roll",
        action="elshore/check",
        params={"attribute": 1, "skill": 1},
        faces=[7, 7, 7, 7],
        sheet=sheet.drawn["file"],
        **{"from": {"attribute": "strength", "skill": "melee", "penalty": "physical-penalty"}},
    )
    assert got["params"]["attribute"] == 4 and got["values"]["dice"] == 4 + 2 - 2


def test_every_roll_button_of_the_sheet_is_a_roll():
    sheet = fighter().do("add-gear", name="Shield", sort="shield", hp=2).do("add-gear", name="Axe", sort="weapon", hp=2)
    sheet.do("set-affinity", affinity="override", points=2).do("set-authorisation", authorisation="relic")
    calls = [line for line in json.dumps(sheet.drawn["blocks"]).split('"') if line.startswith("elshore/")]
    from rules_py import registry
    from rules_py.core.calls import parse_call

    assert len(calls) > 20
    for call in map(parse_call, calls):
        if "#" in call.name:
            continue
        _, action = registry.action(call.name)
        action.params(dict(call.params))
        assert set(call.sheet) <= {field.id for field in action.fields}
        assert set(call.sheet.values()) <= set(sheet.numbers)


@pytest.mark.parametrize("lang", ["en", "fi"])
def test_the_sheet_is_drawn_in_both_languages_however_full(lang):
    sheet = filled(4, "meir").do("add-gear", name="Knife", sort="weapon", hp=1).do("infect", disease="spore-cough")
    sheet.do("add-condition", condition="Grief").do("hit", defence="dodge", hp=0, through=3).do("set-notes", notes="n")
    drawn = ask("sheet.view", file=sheet.drawn["file"], lang=lang)
    assert drawn["blocks"] and json.dumps(drawn)


def test_text_of_any_sort_stays_text():
    sheet = Sheet("character").do("set-name", name="<b>Ïsuulë</b>")
    assert sheet.drawn["title"] == "<b>Ïsuulë</b>"
