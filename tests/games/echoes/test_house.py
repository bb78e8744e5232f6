"""House values: each is told in both languages, holds its own default, and keeps what a reader writes."""

import pytest
from echoes import Sheet, ask, refusal, roll

from rules_py import registry
from rules_py.core.errors import BadInput
from rules_py.games.echoes import lists
from rules_py.games.echoes.house import VALUES

FIELDS = {value.id: value.field for value in VALUES}
both = pytest.mark.parametrize("lang", ["en", "fi"])


def words(lang):
    return registry.words(lang)


@pytest.mark.parametrize("name", FIELDS)
def test_a_default_reads_back_as_itself(name):
    field = FIELDS[name]
    assert field.parse(field.dump(field.default)) == field.default


@both
@pytest.mark.parametrize("name", FIELDS)
def test_a_form_shows_no_bare_key(name, lang):
    """Labels, options and names are words, in either language."""
    block = FIELDS[name].block(words(lang), "echoes")
    assert block["label"] != name and "@" not in str(block["value"])
    for field in block.get("fields", ()):
        assert field["label"] != field["name"], field
        assert all(option["label"] for option in field.get("options", ()))


@both
def test_every_name_of_ours_has_words(lang):
    spoken = words(lang)
    keys = [text for field in FIELDS.values() for text in _names(field.dump(field.default))]
    assert len(keys) > 100
    for key in keys:
        assert spoken.name("echoes", key) != key, key
    for trait in lists.TRAITS:
        assert spoken.name("echoes", f"@trait-{trait}") != f"@trait-{trait}"


def _names(held):
    if isinstance(held, str):
        return [held] if held.startswith("@") else []
    inner = held.values() if isinstance(held, dict) else held if isinstance(held, list) else ()
    return [name for each in inner for name in _names(each)]


def test_the_names_of_a_list_differ_in_both_languages():
    for lang in ("en", "fi"):
        for field in FIELDS.values():
            if field.kind == "records" and field.default and "name" in field.default[0]:
                told = [words(lang).name("echoes", row["name"]) for row in field.default]
                assert len(told) == len(set(told)), field.id


def test_the_figures_the_chapters_give():
    """Spec 0.2, 0.3, 0.6, 0.18: none of these is in the source; ours are told as ours."""
    figures = ("track-length", "xp-track", "wound-threshold", "behavior-step", "motivation-limit", "starting-points")
    assert [FIELDS[name].default for name in figures] == [10, 10, 3, 1, 9, 5]
    assert [FIELDS[f"healing-{kind}"].default for kind in ("minor", "serious")] == [3, 7]
    assert FIELDS["infusion-healed"].default == {"triumph": 2, "success": 1, "setback": 0, "disaster": 0}
    assert FIELDS["infusion-echo"].default == {"triumph": 0, "success": 0, "setback": 0, "disaster": 1}
    assert [row["wound"] for row in FIELDS["wound-table"].default] == ["none", "minor", "serious"]


def test_lists_are_of_the_size_that_the_rules_ask_for():
    assert [len(FIELDS[name].default) for name in ("qualities", "item-types", "item-bonuses")] == [10, 10, 10]
    classes = [row["class"] for row in FIELDS["thoughts"].default]
    assert [classes.count(name) for name in ("general", *lists.CLASSES)] == [6, 4, 4, 4]
    for name in lists.CLASSES:
        trees = [row["tree"] for row in FIELDS["abilities"].default if row["class"] == name]
        assert set(trees) == {"0", "30", "60", "90"} and trees.count("0") >= 3
    assert [row["name"] for row in FIELDS["factions"].default] == ["@faction-luminous-order", "@faction-chroma-cabal"]


def test_the_order_is_safer_and_the_cabal_pays_more():
    """Source: the one more trustworthy and dearer, the other a better rate and more risk."""
    order, cabal = FIELDS["factions"].default
    assert order["chance"] > cabal["chance"] and order["lenses"] < cabal["lenses"]


def test_the_tables_own_list_takes_the_place_of_ours():
    own = [{"name": "Lamplighter", "trait": "patient"}]
    sheet = Sheet("character", {"lores": own}).do("choose-lore", row=1)
    assert sheet.state["lores"] == own
    assert sheet.refuses("choose-lore", row=2)


def test_a_tables_figure_moves_the_sheet():
    short = Sheet("character", {"track-length": 5}).do("gain-echo", echo=5)
    assert (short.state["echo"], len(short.state["corruptions"])) == (0, 1)
    assert (
        Sheet("character", {"behavior-step": 2})
        .do("set-points", behavior_name="will", points=4)
        .drawn["numbers"]["will"]
        == 28
    )


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("track-length", 4),
        ("wound-table", []),
        ("abilities", [{"name": "x", "tree": "35"}]),
        ("abilities", [{"name": "x", "range": 5}]),
        ("item-types", [{"name": "one"}]),
        ("lores", [{"name": "x" * 81}]),
    ],
)
def test_what_a_value_cannot_be_is_refused(name, raw):
    with pytest.raises(BadInput):
        FIELDS[name].parse(raw)


def test_a_broken_value_is_told_with_its_name():
    told = refusal("sheet.new", kind="echoes/character", table={"values": {"echoes/wound-threshold": 0}})
    assert told
    assert ask("sheet.new", kind="echoes/character")


def test_the_wound_table_may_be_the_tables_own():
    """Spec 0.2: the table is lost; a harsher one makes the same damage a serious wound."""
    harsh = {"values": {"echoes/wound-table": [{"times": 0, "wound": "minor"}, {"times": 1, "wound": "serious"}]}}
    hard = roll("defense", 9, 0, save=20, reading="sum", stamina=2, threshold=9, under=harsh)
    assert hard["values"]["wound"] == "minor"
