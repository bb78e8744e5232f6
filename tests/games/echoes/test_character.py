"""The character's sheet (`echoes/character`): the eight steps, traits, the sheet as such."""

import json

import pytest
from echoes import ask, refusal
from sheets import calls, character, finished, flat

from rules_py.games.echoes import lists

both = pytest.mark.parametrize("lang", ["en", "fi"])


# -- the eight steps (spec 5.25) -------------------------------------------------------------------


@pytest.mark.parametrize("name", lists.CLASSES)
def test_a_class_gives_its_saves_and_its_stamina(name):
    """Spec 5.11; each row sums to 100."""
    numbers = character().do("set-class", **{"class": name}).drawn["numbers"]
    assert {save: numbers[save] for save in lists.SAVES} == {"hit": 25, "damage": 30, "armor": 20, "resistance": 25}
    assert sum(numbers[behavior] for behavior in lists.BEHAVIORS) == 100
    assert numbers["stamina"] == {"fighter": 2, "rogue": 2, "mage": 1}[name]


@pytest.mark.parametrize(
    ("name", "saves"),
    [
        ("fighter", ("damage", "hit", "armor", "resistance")),
        ("rogue", ("hit", "damage", "resistance", "armor")),
        ("mage", ("armor", "resistance", "hit", "damage")),
    ],
)
def test_each_behaviour_serves_a_class_as_one_save(name, saves):
    assert tuple(lists.CLASS_SAVES[name][behavior] for behavior in lists.BEHAVIORS) == saves


def test_ten_behaviour_points_raise_behaviours_and_saves_alike():
    sheet = character().do("set-points", behavior_name="dexterity", points=6)
    assert (sheet.drawn["numbers"]["dexterity"], sheet.drawn["numbers"]["hit"]) == (31, 31)
    assert "4" in sheet.problems()
    assert "1" in sheet.do("set-points", behavior_name="will", points=5).problems()


def test_a_new_character_is_told_what_is_missing_and_where_it_is_told():
    assert [found["href"] for found in character().drawn["problems"]] == [
        "echoes/character#creation",
        "echoes/traits#lores",
        "echoes/character#starting-kit",
        "echoes/character#starting-kit",
        "echoes/character#behaviour-points",
        "echoes/abilities#points",
    ]


def test_a_finished_character_has_no_problems():
    assert finished().drawn["problems"] == []


def test_it_begins_with_seven_lenses_and_nothing_felt():
    state = character().state
    assert (state["lenses"], state["shards"], state["echo"], state["level"]) == (7, 0, 0, 1)
    assert set(state["motivations"].values()) == {0} and state["minor"] == state["serious"] == 0


def test_starting_items_are_asked_for_until_play_begins():
    sheet = character()
    assert "items" in sheet.problems()
    assert "items" not in sheet.do("start-session").problems()


@pytest.mark.parametrize(("level", "behaviour", "ability"), [(1, 10, 3), (2, 13, 4), (10, 37, 12)])
def test_points_by_level(level, behaviour, ability):
    """Spec 5.24: level 10 has had 37 BP and 12 AP."""
    told = character().do("set-level", level=level).problems()
    assert f"{behaviour}\u00a0Behaviour" in told and f"{ability}\u00a0Ability" in told


# -- traits (spec 5.7) -----------------------------------------------------------------------------


def test_a_trait_from_all_sources_is_as_strong_as_it_repeats():
    """Spec 5.7: [+++tinkerer] is strength 3; a lore, a talent, an item and the hand count alike."""
    sheet = character().do("choose-lore", row=1).do("choose-trait", known_trait="@trait-tinkerer")
    sheet.do("learn", row=1).do("add-talent", row=1, name="Screws", trait="tinkerer")
    assert "[+++tinkerer]" in json.dumps(sheet.drawn["blocks"])
    sheet.do("use-trait", trait="@trait-tinkerer")
    assert "trait=3 trait_as=buff" in calls(sheet)[0]


def test_what_is_written_in_finnish_is_the_same_trait():
    sheet = character().do("choose-lore", row=1).do("add-trait", trait="Nikkari")
    assert "[++tinkerer]" in json.dumps(sheet.drawn["blocks"])


def test_an_items_trait_counts_only_while_it_is_worn():
    sheet = character().do("take-item", name="Mask", slot="helmet", trait="liar")
    assert "[liar]" in json.dumps(sheet.drawn["blocks"])
    assert "[liar]" not in json.dumps(sheet.do("wear", row=1, slot="stash").drawn["blocks"])


def test_traits_stay_out_of_saves_unless_the_table_lets_them_in():
    """C12."""
    for ruling, wanted in (("no", False), ("yes", True)):
        sheet = character(save_traits=ruling).do("add-trait", trait="brutal").do("use-trait", trait="@trait-brutal")
        attack = next(call for call in calls(sheet) if call.startswith("echoes/attack"))
        assert ("trait=" in attack) is wanted


def test_a_big_buff_takes_a_trait_of_strength_two():
    sheet = character().do("add-trait", trait="brutal").do("use-trait", trait="@trait-brutal")
    sheet.do("trait-as", trait_as="big")
    assert "trait=1 trait_as=buff" in calls(sheet)[0]
    assert "trait=2 trait_as=big" in calls(sheet.do("add-trait", trait="brutal"))[0]


# -- the sheet as such -----------------------------------------------------------------------------


def test_what_play_uses_stands_before_what_the_character_is_built_with():
    labels = [block.get("label", "") for block in finished().drawn["blocks"] if block["type"] == "group"]
    order = [next(at for at, label in enumerate(labels) if word in label) for word in ("Echo", "Body", "Lores", "hand")]
    assert order == sorted(order)
    assert [block["type"] for block in finished().drawn["blocks"][:3]] == ["field", "field", "buttons"]


@both
def test_a_sheet_in_use_is_told_without_bare_keys(lang):
    sheet = finished().do("gain-echo", echo=20).do("take-thought", row=1).do("take-condition", row=2)
    sheet.do("identify", level=1, quality=3, type=1, bonuses=[1, 2], echo=0).do("start-session")
    drawn = ask("sheet.view", file=sheet.drawn["file"], lang=lang)
    told = [text for block in flat(drawn["blocks"]) for text in _texts(block)]
    assert len(told) > 100 and not [text for text in told if "@" in text]


def _texts(block):
    for key in ("label", "text", "caption"):
        if isinstance(block.get(key), str):
            yield block[key]
    for field in block.get("fields", ()):
        yield field["label"]
    for option in block.get("options", ()):
        yield option["label"]
    for row in block.get("rows", ()):
        yield from (cell if isinstance(cell, str) else cell["text"] for cell in row)


def test_numbers_are_those_that_chapters_name():
    assert set(character().drawn["numbers"]) == {
        *lists.BEHAVIORS,
        *lists.SAVES,
        "luck",
        "boxes",
        "level",
        "stamina",
        "threshold",
        "corruptions",
        *lists.EMOTIONS,
    }


def test_extras_are_counted_in_and_kept_within_bounds():
    sheet = character().do("set-extra", extra="will", more=-50).do("set-extra", extra="threshold", more=-9)
    sheet.do("set-extra", extra="stamina", more=2)
    assert (sheet.drawn["numbers"]["will"], sheet.drawn["numbers"]["threshold"]) == (0, 1)
    assert sheet.do("rest").state["stamina"] == 4


def test_text_of_any_sort_stays_text():
    sheet = character().do("set-name", name="<b>Åke</b>").do("add-trait", trait="<script>")
    assert sheet.drawn["title"] == "<b>Åke</b>" and "[<script>]" in json.dumps(sheet.drawn["blocks"])


@both
def test_a_file_of_another_kind_or_beyond_bounds_is_refused(lang):
    file = json.loads(json.dumps(character().drawn["file"]))
    file["state"]["echo"] = 21
    assert "20" in refusal("sheet.check", file=file, lang=lang)
